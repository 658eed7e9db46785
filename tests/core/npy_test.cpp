// SPDX-License-Identifier: GPL-3.0-or-later
// NPY and NPZ: files that NumPy wrote (tests/data/files), our own, and broken ones.
#include "core/formats/npy.h"

#include <bit>
#include <cstdint>
#include <cstdlib>

#include "core/error.h"
#include "core/formats/npz.h"
#include "tests/support/catch.h"
#include "tests/support/files.h"
#include "tests/support/messages.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

using Strings = std::vector<std::string>;

std::string bytesOf(const std::string& name) {
    return readFile(sourcePath("tests/data/files/" + name));
}

NamedArray fileCalled(const std::string& name) {
    return readNpy(bytesOf(name));
}

template <class Read>
std::string refusal(Read read, const std::string& bytes) {
    try {
        read(bytes);
    } catch (const InputError& error) {
        return error.what();
    }
    return {};
}

std::string npyWith(const std::string& header, const std::string& data = "") {
    std::string bytes("\x93NUMPY\x01\x00", 8);
    return bytes + static_cast<char>(header.size()) + '\0' + header + data;
}

std::uint64_t bits(double value) {
    return std::bit_cast<std::uint64_t>(value);
}

}  // namespace

TEST_CASE("columns first is turned into rows first") {  // FILE-07
    const Array wanted = matrix({{1, 2, 3}, {4, 5, 6}});
    CHECK(fileCalled("07_fortran_2x3_f8.npy").array == wanted);
    CHECK(fileCalled("07_c_order_2x3_f8.npy").array == wanted);
    CHECK(fileCalled("07_fortran_2x2_f8.npy").array == matrix({{1, 2}, {3, 4}}));
    const std::string header = "{'descr': '|u1', 'fortran_order': True, 'shape': (2, 3, 2), }";
    CHECK(readNpy(npyWith(header, "\x01\x07\x03\x09\x05\x0b\x02\x08\x04\x0a\x06\x0c")).array.values ==
          std::vector<double>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
}

TEST_CASE("every width and byte order") {  // FILE-08
    CHECK(fileCalled("08_big_endian_f8.npy").array == matrix({{0, 1}, {0.4, 5.7}}));
    CHECK(fileCalled("08_big_endian_f4.npy").array == matrix({{0, 1}, {0.5, -2}}));
    const NamedArray half = fileCalled("08_float16.npy");
    CHECK(half.array.values ==
          std::vector<double>{0.5, -1.5, 65504, -HUGE_VAL, 0.0999755859375, 5.9604644775390625e-08});
    CHECK(half.type == "float16");
    CHECK(fileCalled("08_float32.npy").array.values[0] == 0.1f);
    const NamedArray whole = fileCalled("08_int64.npy");
    CHECK(whole.array.values == std::vector<double>{1, -2, 3, 9007199254740992.0});
    CHECK(english(whole.notes) ==
          Strings{"whole numbers beyond 2⁵³ = 9007199254740992 were rounded to the nearest double"});
    CHECK(fileCalled("08_uint8.npy").array.values == std::vector<double>{1, 2, 255});
    const NamedArray mask = fileCalled("08_bool_mask.npy");
    CHECK(mask.flags);
    CHECK(mask.array == matrix({{1, 0, 0}, {1, 1, 0}, {1, 1, 1}}));
    CHECK(refusal(readNpy, bytesOf("08_complex128.npy")) ==
          "holds complex numbers (complex128): save the real part, array.real");
    const std::string negative = "{'descr': '>i2', 'fortran_order': False, 'shape': (1,), }";
    CHECK(readNpy(npyWith(negative, "\xff\xfe")).array.values == std::vector<double>{-2});
}

TEST_CASE("what claims more than it has, or holds no numbers, is refused") {
    const auto refused = [](const std::string& header, const std::string& data = "") {
        return refusal(readNpy, npyWith(header, data));
    };
    CHECK(refused("{'descr': '<f8', 'fortran_order': False, 'shape': (1000000, 1000000), }", "12345678") ==
          "ends too early: 1000000×1000000 numbers of 8 bytes do not fit into the 8 bytes that follow the header");
    CHECK(refused("{'descr': '<f8', 'fortran_order': False, 'shape': (4294967296, 4294967296, 2), }") !=
          "");  // the product is 0 in 64 bits
    CHECK(refused("{'descr': '|O', 'fortran_order': False, 'shape': (1,), }").starts_with("holds Python objects"));
    CHECK(refused("{'descr': [('a', '<f8')], 'fortran_order': False, 'shape': (1,), }").starts_with("holds records"));
    CHECK(refused("{'descr': '<f8', 'fortran_order': False, 'shape': (1,), }", "123456789") ==
          "has 1 bytes after its array: save one array a file");
    CHECK(
        refused("{'descr': '<f16', 'fortran_order': False, 'shape': (1,), }").starts_with("holds cells of type <f16"));
    CHECK(refused("{'descr': '<f8', 'shape': (1,), }") ==
          "the header must give descr, fortran_order and shape, each once");
    CHECK(refusal(readNpy, "\x80\x04\x95") ==
          "is a Python pickle, which is never loaded because that can run code: use numpy.save");
    CHECK(
        refusal(readNpy, std::string("\x93NUMPY\x02\x00\xff\xff\xff\x7f{}", 14)).starts_with("ends within the header"));
    const std::string whole = bytesOf("07_c_order_2x3_f8.npy");
    for (std::size_t length = 0; length < whole.size(); ++length)
        CHECK(refusal(readNpy, whole.substr(0, length)) != "");
}

TEST_CASE("what is written comes back with the same bits") {
    const std::vector<double> hard{0.1, 5e-324, 1.797e308, -0.0, -HUGE_VAL, 1.0 / 3};
    const std::string bytes = writeNpy({2, 3}, hard);
    CHECK(bytes.size() == 128 + 48);
    const NamedArray back = readNpy(bytes);
    CHECK(back.array.shape == std::vector<Index>{2, 3});
    for (std::size_t i = 0; i < hard.size(); ++i)
        CHECK(bits(back.array.values[i]) == bits(hard[i]));
    const Strings texts{"hello", "", "米饭", "🙂"};
    CHECK(readNpy(writeNpy({4}, texts)).texts == texts);
    CHECK(readNpy(writeNpy({}, std::vector<double>{2})).array.shape.empty());
}

TEST_CASE("archives, stored and compressed") {  // FILE-10
    for (const char* name : {"10_stored_three_arrays.npz", "10_compressed_three_arrays.npz"}) {
        const auto arrays = readNpz(bytesOf(name));
        REQUIRE(arrays.size() == 3);
        CHECK(arrays[0].name == "Q");
        CHECK(arrays[0].array == matrix({{1, 2}, {3, 4}}));
        CHECK(arrays[1].name == "K");
        CHECK(arrays[1].array == row({7, 8, 9}));
        CHECK(arrays[2].name == "mask");
        CHECK(arrays[2].flags);
    }
    const std::string whole = bytesOf("10_compressed_three_arrays.npz");
    for (std::size_t length = 0; length < whole.size(); ++length)
        CHECK(refusal(readNpz, whole.substr(0, length)) != "");
}

TEST_CASE("a trace as an archive has every tensor and the tokens, and the same bytes each time") {
    const Trace trace = record(presetScene("hello-projected"));
    const std::string bytes = traceToNpz(trace);
    const auto arrays = readNpz(bytes);
    REQUIRE(arrays.size() == trace.nodes().size() + 1);
    CHECK(arrays[0].name == "tokens");
    CHECK(arrays[0].texts == trace.scene().tokens[0]);
    for (const Node& node : trace.nodes()) {
        const auto found = std::ranges::find(arrays, node.name, &NamedArray::name);
        REQUIRE(found != arrays.end());
        CHECK(std::ranges::equal(found->array.values, node.value.values()));
    }
    CHECK((traceToNpz(trace) == bytes));
    setenv("SOURCE_DATE_EPOCH", "1700000000", 1);
    const std::string later = traceToNpz(trace);
    unsetenv("SOURCE_DATE_EPOCH");
    CHECK((later != bytes));
    CHECK(later.size() == bytes.size());
}
