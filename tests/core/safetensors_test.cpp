// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/safetensors.h"

#include "core/error.h"
#include "tests/support/catch.h"
#include "tests/support/files.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

std::string bytesOf(const std::string& name) {
    return readFile(sourcePath("tests/data/files/14_" + name + ".safetensors"));
}

std::string refusalOf(const std::string& bytes) {
    try {
        readSafetensors(bytes);
    } catch (const InputError& error) {
        return error.what();
    }
    return {};
}

std::string fileWith(const std::string& header, const std::string& data) {
    std::string bytes(1, static_cast<char>(header.size()));
    return bytes + std::string(7, '\0') + header + data;
}

}  // namespace

TEST_CASE("float32 and bfloat16") {  // FILE-14
    const auto arrays = readSafetensors(bytesOf("ok"));
    REQUIRE(arrays.size() == 1);
    CHECK(arrays[0].name == "W_Q");
    CHECK(arrays[0].array == matrix({{1, 2}, {3, 4}}));
    CHECK(readSafetensors(bytesOf("bf16"))[0].array == row({1, -2}));
}

TEST_CASE("broken files are refused with the reason") {  // FILE-14
    struct Row {
        const char* name;
        const char* reason;
    };
    const Row rows[] = {
        {"header_length_huge",
         "claims a header of 9223372036854775807 bytes, but has 2: is it complete, and a safetensors file?"},
        {"header_132MB_claim",
         "claims a header of 132095296 bytes, but has 7: is it complete, and a safetensors file?"},
        {"header_is_list", "is not a safetensors file: its header must be an object in { }"},
        {"is_really_a_web_page", "is not a safetensors file: it does not begin as one"},
        {"offsets_overlap", "\"B\" overlaps with the array before it"},
        {"offsets_reversed", "\"W_Q\" ends before it begins: data_offsets are 16 and 0"},
        {"size_mismatch", "\"W_Q\" has 16 bytes, but its shape 3×2 needs 24"},
        {"truncated",
         "ends too early: \"W_Q\" reaches to byte 16 of the data, but 8 are there: was the download complete?"},
    };
    for (const Row& row : rows) {
        INFO(row.name);
        CHECK(refusalOf(bytesOf(row.name)).substr(0, 200) == row.reason);
    }
    CHECK(refusalOf(fileWith(R"({"A":{"dtype":"U8","shape":[4294967296,4294967296],"data_offsets":[0,0]}})", "")) ==
          "\"A\" has 0 bytes, but its shape 4294967296×4294967296 needs more than the file has");
    CHECK(refusalOf(fileWith(R"({"A":{"dtype":"F8_E4M3","shape":[1],"data_offsets":[0,1]}})", "x"))
              .starts_with("\"A\" has the type \"F8_E4M3\", which is not read here"));
    CHECK(refusalOf(fileWith(R"({"A":{"dtype":"U8","shape":[1],"data_offsets":[1,2]}})", "xy")) ==
          "\"A\" leaves a gap after the array before it");
    CHECK(refusalOf(fileWith(R"({"A":{"dtype":"U8","shape":[-1],"data_offsets":[0,0]}})", "")) != "");
    const std::string whole = bytesOf("ok");
    for (std::size_t length = 0; length < whole.size(); ++length)
        CHECK(refusalOf(whole.substr(0, length)) != "");
}
