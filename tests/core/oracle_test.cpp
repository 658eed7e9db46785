// SPDX-License-Identifier: GPL-3.0-or-later
// Every node of every scene of tests/oracle against the numbers that PyTorch gave.
#include <map>
#include <nlohmann/json.hpp>

#include "core/formats/scene_json.h"
#include "tests/support/catch.h"
#include "tests/support/compare.h"
#include "tests/support/files.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

constexpr double kTolerance = 1e-12;

struct OracleNode {
    std::vector<Index> shape;
    std::vector<double> values;
};

double numberOf(const nlohmann::json& json) {
    if (json.is_string())
        return json == "-inf" ? -HUGE_VAL : HUGE_VAL;
    return json.get<double>();
}

std::map<std::string, OracleNode> nodesOf(const nlohmann::json& file) {
    std::map<std::string, OracleNode> nodes;
    for (const auto& json : file["nodes"]) {
        OracleNode node{json["shape"].get<std::vector<Index>>(), {}};
        for (const auto& value : json["values"])
            node.values.push_back(numberOf(value));
        REQUIRE(nodes.emplace(json["id"], std::move(node)).second);
    }
    return nodes;
}

void compare(const Trace& trace, const std::map<std::string, OracleNode>& wanted) {
    for (const auto& [name, node] : wanted)
        if (!trace.find(name))
            FAIL_CHECK("the oracle has " << name << ", the trace has not");
    for (const Node& node : trace.nodes()) {
        INFO(node.name);
        const auto found = wanted.find(node.name);
        if (found == wanted.end()) {
            FAIL_CHECK("the trace has this node, the oracle has not");
            continue;
        }
        std::vector<Index> shape;
        for (const Axis& axis : node.value.axes())
            shape.push_back(axis.size);
        CHECK(shape == found->second.shape);
        CHECK(difference(node.value.values(), found->second.values, kTolerance) == "");
    }
}

}  // namespace

TEST_CASE("every node is what the oracle says") {
    const auto files = filesIn("tests/oracle/numbers", ".json");
    REQUIRE(files.size() > 100);
    for (const auto& path : files) {
        INFO(path.filename().string());
        const auto file = nlohmann::json::parse(readFile(path));
        const std::string formula = file["formula"];
        const Scene scene = readScene(readFile(sourcePath(file["scene"])));
        compare(record(withFormula(scene, formula)), nodesOf(file));
    }
}

TEST_CASE("every preset and every scene of the oracle has numbers") {
    const auto numbers = namesIn("tests/oracle/numbers", ".json");
    for (const NamedScene& named : allScenes()) {
        INFO(named.name);
        const std::string own = named.name + '.' + named.scene.score.formula;
        CHECK(std::ranges::find(numbers, own) != numbers.end());
    }
}
