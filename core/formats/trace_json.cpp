// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/trace_json.h"

#include <algorithm>

#include "core/formats/json_text.h"
#include "core/formats/scene_json.h"

namespace attention {

namespace {

using Json = nlohmann::ordered_json;

Json nested(const Tensor& tensor, std::size_t level, Index& next) {
    if (level == tensor.rank())
        return jsonNumber(tensor.data()[next++]);
    Json list = Json::array();
    for (Index i = 0; i < tensor.axes()[level].size; ++i)
        list.push_back(nested(tensor, level + 1, next));
    return list;
}

/// The labels of an axis: the tokens where every sentence of a batch has the same, else the positions.
Json labelsOf(const Axis& axis) {
    const bool same = axis.labels && std::ranges::all_of(*axis.labels, [&](const auto& sentence) {
                          return sentence == axis.labels->front();
                      });
    Json names = Json::array();
    for (Index i = 0; i < axis.size; ++i)
        names.push_back(axis.label(i, same ? 0 : -1));
    return names;
}

Json nodeToJson(const Trace& trace, const Node& node) {
    Json inputs = Json::array();
    for (NodeId input : node.inputs)
        inputs.push_back(trace.node(input).name);
    Json axes = Json::array();
    Json labels = Json::array();
    Json shape = Json::array();
    for (const Axis& axis : node.value.axes()) {
        axes.push_back(axis.name);
        shape.push_back(axis.size);
        labels.push_back(labelsOf(axis));
    }
    Index next = 0;
    return Json{{"id", node.name},
                {"stage", stageInfo(node.stage).id},
                {"operation", node.operation->name()},
                {"inputs", inputs},
                {"symbol", node.symbol},
                {"formula", trace.formula(node.id)},
                {"axes", axes},
                {"labels", labels},
                {"shape", shape},
                {"values", nested(node.value, 0, next)}};
}

}  // namespace

std::string traceToJson(const Trace& trace) {
    Json notices = Json::array();
    for (const Notice& notice : trace.notices())
        notices.push_back(notice.message.english());
    Json nodes = Json::array();
    for (const Node& node : trace.nodes())
        nodes.push_back(nodeToJson(trace, node));
    return jsonText(Json{{"format", "attention-trace"},
                         {"version", 1},
                         {"result", trace.node(trace.result()).name},
                         {"notices", notices},
                         {"scene", sceneToJson(trace.scene())},
                         {"nodes", nodes}});
}

}  // namespace attention
