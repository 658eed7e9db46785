// SPDX-License-Identifier: GPL-3.0-or-later
// Inputs on which real programs went wrong, and worked examples that people published (tests/data/cases).
// Each becomes a scene; every number that the case gives has to come out.
#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "core/error.h"
#include "core/formats/scene_json.h"
#include "tests/support/catch.h"
#include "tests/support/compare.h"
#include "tests/support/every_cell.h"
#include "tests/support/files.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;
using Json = nlohmann::json;

namespace {

std::string formulaOf(const std::string& name) {
    static const std::map<std::string, std::string> kIds{{"dot", "dot"},
                                                         {"scaled_dot", "scaled-dot"},
                                                         {"multi_head", "scaled-dot"},
                                                         {"hard", "dot"},
                                                         {"additive", "additive"},
                                                         {"bilinear", "bilinear"},
                                                         {"concat_linear", "concat-linear-rows"},
                                                         {"concat_tanh_sum", "concat-tanh-sum"}};
    return kIds.at(name);
}

Json tokensFor(const Json& rows) {
    Json tokens = Json::array();
    for (const Json& row : rows)
        tokens.push_back(row.front().is_array() ? tokensFor(row) : Json("t" + std::to_string(tokens.size() + 1)));
    return tokens;
}

Json maskOf(const Json& parts, std::size_t keys) {
    Json mask;
    for (const Json& part : parts) {
        const std::string kind = part["kind"];
        if (kind == "causal") {
            mask["causal"] = true;
        } else if (kind == "key_padding") {
            REQUIRE(part["true_means"] == "ignore");
            mask["padding"] = part["values"];
        } else if (kind == "valid_lens") {
            for (std::size_t key = 0; key < keys; ++key)
                mask["padding"].push_back(key >= part["values"][0]);
        } else {
            mask["matrix"] = part["values"];
            mask["meaning"] = kind == "additive" ? "add" : part["true_means"] == "keep" ? "keep" : "drop";
        }
    }
    return mask;
}

/// One step of a gated recurrent unit, as the first word of an encoder; the decoder only has to be there.
Json recurrentScene(const Json& one) {
    Json unit = one["weights"];
    unit["layout"] = one["weight_layout"] == "out_in" ? "out-in" : "in-out";
    unit["initial"] = one["h"][0];
    return {{"format", "attention-scene"},
            {"version", 1},
            {"kind", "encoder-decoder"},
            {"align", "current"},
            {"source_tokens", {"x"}},
            {"source_embeddings", one["x"]},
            {"target_tokens", {"x"}},
            {"target_embeddings", one["x"]},
            {"encoder", unit},
            {"decoder", unit}};
}

Json sceneFor(const Json& one) {
    if (one["formula"] == "gru_cell")
        return recurrentScene(one);
    Json scene{{"format", "attention-scene"}, {"version", 1}, {"kind", "self"}};
    if (one.contains("X") && !one.contains("X_kv")) {
        scene["embeddings"] = one["X"];
        scene["tokens"] = tokensFor(one["X"]);
    } else if (one.contains("X_kv")) {
        scene["inputs"] = {{"Q", one["X"]}, {"K", one["X_kv"]}};
    } else {
        scene["inputs"] = {{"Q", one["Q"]}, {"K", one["K"]}, {"V", one["V"]}};
    }
    scene["score"]["formula"] = formulaOf(one["formula"]);
    const Json weights = one.value("weights", Json::object());
    for (const auto& [name, values] : weights.items()) {
        const bool projection = name.size() == 3 && std::string("QKVO").find(name[2]) != std::string::npos;
        scene[projection ? "projections" : "score"][name] = values;
        if (one.value("weight_layout", "") == "out_in")
            scene[projection ? "projections" : "score"]["layout"] = "out-in";
    }
    if (one.contains("mask"))
        scene["mask"] = maskOf(one["mask"], (one.contains("K") ? one["K"] : one["X"]).size());
    if (one.contains("dropout"))
        scene["dropout"] = one["dropout"];
    scene["heads"] = one.value("heads", 1);
    scene["softmax"]["axis"] = one.value("softmax_axis", -1) == -1 ? "key" : "query";
    scene["softmax"]["hard"] = one["formula"] == "hard";
    return scene;
}

void flatten(const Json& json, std::vector<double>& values) {
    for (const Json& item : json) {
        if (item.is_array())
            flatten(item, values);
        else
            values.push_back(item.is_string() ? -HUGE_VAL : item.get<double>());
    }
}

std::vector<double> slice(const Tensor& tensor, Index at) {
    const auto matrix = tensor.matrix(at);
    return {matrix.data(), matrix.data() + matrix.size()};
}

/// The values that a case means by "scores", "output", "head1.weights", "batch0.output", "mean_weights".
std::vector<double> foundFor(const Trace& trace, std::string name) {
    if (name == "mean_weights") {
        const Tensor& weights = nodeOf(trace, "weights").value;
        std::vector<double> mean(static_cast<std::size_t>(weights.rows() * weights.columns()));
        for (Index head = 0; head < weights.slices(); ++head) {
            const auto values = slice(weights, head);
            for (std::size_t i = 0; i < mean.size(); ++i)
                mean[i] += values[i] / static_cast<double>(weights.slices());
        }
        return mean;
    }
    const bool part = name.starts_with("head") || name.starts_with("batch");
    const auto dot = name.find('.');
    const Index at = part ? name[dot - 1] - '0' : 0;
    if (part)
        name = name.substr(dot + 1);
    if (trace.find("encoder.1.h"))
        return valuesOf(trace, name == "h_new" ? "encoder.1.h" : "encoder.1." + name);
    const std::string node = name == "hidden"   ? "activated"
                             : name == "concat" ? "merged"
                             : name == "output" ? (part ? "context" : trace.node(trace.result()).name)
                                                : name;
    return part ? slice(nodeOf(trace, node).value, at) : valuesOf(trace, node);
}

void check(const Json& one) {
    const std::string text = sceneFor(one).dump();
    if (one.contains("refused")) {
        CHECK(errorOf(text) == one["refused"].get<std::string>());
        return;
    }
    const Trace trace = record(readScene(text));
    for (const auto& [name, wanted] : one["expected"].items()) {
        INFO(name);
        std::vector<double> values;
        flatten(wanted, values);
        const auto found = foundFor(trace, name);
        REQUIRE(found.size() == values.size());
        for (std::size_t i = 0; i < values.size(); ++i)
            if (!close(found[i], values[i], one["tolerance"], 1e-3))
                FAIL_CHECK("value " << i << " is " << found[i] << " instead of " << values[i]);
    }
    if (one.contains("notice")) {
        const std::string notice = one["notice"];
        const auto notices = noticesOf(trace);
        CHECK(std::ranges::any_of(notices, [&](const auto& line) { return line.find(notice) != std::string::npos; }));
    } else {
        CHECK(noticesOf(trace) == std::vector<std::string>{});
    }
    CHECK(faultsOf(trace, Measure::Summands) == std::vector<std::string>{});
}

}  // namespace

TEST_CASE("the cases from the field come out right") {
    const auto files = filesIn("tests/data/cases", ".json");
    REQUIRE(files.size() >= 36);
    for (const auto& file : files) {
        INFO(file.filename().string());
        check(Json::parse(readFile(file)));
    }
}

TEST_CASE("a matrix of the wrong way round is refused with both shapes") {  // NUM-25
    CHECK(errorOf(sceneText(R"("inputs": {"Q": [[1, 2]], "K": [[1, 0, 1]]},
                               "score": {"formula": "bilinear", "W": [[1, 0.5], [0, 1], [-1, 0.5]]})")) ==
          "score.W is 3×2, but bilinear with queries of width 2, keys of width 3 and 1 values needs W to be 2×3");
}

TEST_CASE("a padding mask as long as the queries is refused with both lengths") {  // NUM-16
    CHECK(errorOf(sceneText(R"("inputs": {"Q": [[1, 0], [0, 2]], "K": [[1, 1], [0, 1], [2, 0], [9, 9]]},
                               "mask": {"padding": [false, true]})")) ==
          "mask.padding is a list of 2, but there are 4 keys and 2 queries: it needs to be a list of 4");
}
