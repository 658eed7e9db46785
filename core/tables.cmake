# SPDX-License-Identifier: GPL-3.0-or-later
# Writes the tables of formulas, kinds and presets from the files in their folders.

# scaled_dot.cpp -> scaledDot
function(constant_name file result)
  get_filename_component(name ${file} NAME_WE)
  string(REGEX MATCHALL "_[a-z]" humps ${name})
  foreach(hump ${humps})
    string(SUBSTRING ${hump} 1 1 letter)
    string(TOUPPER ${letter} letter)
    string(REPLACE ${hump} ${letter} name ${name})
  endforeach()
  set(${result} ${name} PARENT_SCOPE)
endfunction()

# A function that gives all constants of one type, sorted by their `order`.
function(table_of type namespace function files result)
  set(declarations "")
  set(entries "")
  foreach(file ${files})
    constant_name(${file} name)
    string(APPEND declarations "extern const ${type} ${name};\n")
    string(APPEND entries "        &${namespace}::${name},\n")
  endforeach()
  set(${result} "namespace ${namespace} {
${declarations}}  // namespace ${namespace}

std::span<const ${type}* const> ${function}() {
    static const auto table = sorted(std::to_array<const ${type}*>({
${entries}    }));
    return table;
}

" PARENT_SCOPE)
endfunction()

function(write_tables output scorings kinds presets)
  table_of(Scoring scoring scorings "${scorings}" scoring_table)
  table_of(AttentionKind attention_kind attentionKinds "${kinds}" kind_table)
  set(entries "")
  foreach(file ${presets})
    get_filename_component(name ${file} NAME_WE)
    file(READ ${file} text)
    string(JSON order GET "${text}" preset order)
    string(APPEND entries "        {\"${name}\", ${order}, R\"attn(${text})attn\"},\n")
  endforeach()
  file(GENERATE OUTPUT ${output} CONTENT "// Written by core/tables.cmake.
#include <algorithm>
#include <array>

#include \"core/attention_kind.h\"
#include \"core/preset.h\"
#include \"core/scoring.h\"

namespace attention {

namespace {

template <class Table>
Table sorted(Table table) {
    std::ranges::sort(table, {}, [](auto* entry) { return entry->order; });
    return table;
}

}  // namespace

${scoring_table}${kind_table}std::span<const Preset> presets() {
    static const auto table = [] {
        auto all = std::to_array<Preset>({
${entries}        });
        std::ranges::sort(all, {}, &Preset::order);
        return all;
    }();
    return table;
}

}  // namespace attention
")
endfunction()
