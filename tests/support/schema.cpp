// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/schema.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace attention::test {

namespace {

using Json = nlohmann::json;

class Validator {
  public:
    explicit Validator(const Json& root) : m_root(root) {}

    /// The first fault of the value, or "".
    std::string fault(const Json& schema, const Json& value, const std::string& place) const {
        if (schema.is_boolean())
            return schema.get<bool>() ? std::string() : place + ": false";
        for (const auto& [keyword, argument] : schema.items())
            if (const std::string found = check(keyword, argument, schema, value, place); !found.empty())
                return found;
        return {};
    }

  private:
    bool valid(const Json& schema, const Json& value) const { return fault(schema, value, "").empty(); }

    static bool hasType(const Json& value, const std::string& type) {
        if (type == "integer")
            return value.is_number_integer() ||
                   (value.is_number_float() && std::floor(value.get<double>()) == value.get<double>());
        return (type == "object" && value.is_object()) || (type == "array" && value.is_array()) ||
               (type == "string" && value.is_string()) || (type == "number" && value.is_number()) ||
               (type == "boolean" && value.is_boolean());
    }

    std::string check(const std::string& keyword, const Json& argument, const Json& schema, const Json& value,
                      const std::string& place) const {
        const auto unless = [&](bool holds) { return holds ? std::string() : place + ": " + keyword; };
        if (keyword == "$ref")
            return fault(m_root.at(Json::json_pointer(argument.get<std::string>().substr(1))), value, place);
        if (keyword == "type")
            return unless(hasType(value, argument));
        if (keyword == "const")
            return unless(value == argument);
        if (keyword == "enum")
            return unless(std::ranges::find(argument, value) != argument.end());
        if (keyword == "minimum")
            return unless(!value.is_number() || value >= argument);
        if (keyword == "exclusiveMinimum")
            return unless(!value.is_number() || value > argument);
        if (keyword == "exclusiveMaximum")
            return unless(!value.is_number() || value < argument);
        if (keyword == "minItems")
            return unless(!value.is_array() || value.size() >= argument.get<std::size_t>());
        if (keyword == "required")
            return unless(!value.is_object() || std::ranges::all_of(argument, [&](const Json& key) {
                return value.contains(key.get<std::string>());
            }));
        if (keyword == "anyOf" || keyword == "oneOf") {
            const auto count = std::ranges::count_if(argument, [&](const Json& one) { return valid(one, value); });
            return unless(keyword == "anyOf" ? count > 0 : count == 1);
        }
        if (keyword == "allOf")
            return firstFault(argument, [&](const Json& one) { return fault(one, value, place); });
        if (keyword == "if")
            return valid(argument, value) ? fault(schema.at("then"), value, place) : std::string();
        if (keyword == "items")
            return value.is_array() ? eachItem(argument, value, place) : std::string();
        if (keyword == "properties")
            return value.is_object() ? eachProperty(argument, value, place) : std::string();
        if (keyword == "additionalProperties") {
            for (const auto& [key, item] : value.items())
                if (const std::string found = fault(argument, item, place + '/' + key); !found.empty())
                    return found;
            return {};
        }
        for (const char* known : {"$schema", "$id", "$defs", "title", "description", "then"})
            if (keyword == known)
                return {};
        throw std::logic_error("the validator does not know the keyword " + keyword);
    }

    template <class Fault>
    static std::string firstFault(const Json& list, Fault fault) {
        for (const Json& one : list)
            if (const std::string found = fault(one); !found.empty())
                return found;
        return {};
    }

    std::string eachItem(const Json& schema, const Json& value, const std::string& place) const {
        for (std::size_t i = 0; i < value.size(); ++i)
            if (const std::string found = fault(schema, value[i], place + '/' + std::to_string(i)); !found.empty())
                return found;
        return {};
    }

    std::string eachProperty(const Json& schemas, const Json& value, const std::string& place) const {
        for (const auto& [key, schema] : schemas.items())
            if (value.contains(key))
                if (const std::string found = fault(schema, value[key], place + '/' + key); !found.empty())
                    return found;
        return {};
    }

    const Json& m_root;
};

}  // namespace

std::string schemaFault(const Json& schema, const Json& value) {
    return Validator(schema).fault(schema, value, "");
}

}  // namespace attention::test
