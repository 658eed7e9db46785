// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/npz.h"

#include <zip.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <stdexcept>

#include "core/error.h"
#include "core/formats/npy.h"

namespace attention {

namespace {

/// All arrays together, unpacked: a small file can claim, and unpack to, very much more than it is.
constexpr std::size_t kMostBytes = std::size_t{256} << 20;
constexpr zip_int64_t kMostEntries = 1024;

struct DiscardArchive {
    void operator()(zip_t* archive) const { zip_discard(archive); }
};
struct CloseFile {
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};
using Archive = std::unique_ptr<zip_t, DiscardArchive>;

std::string textOf(zip_error_t& error) {
    std::string text = zip_error_strerror(&error);
    zip_error_fini(&error);
    return text;
}

[[noreturn]] void refuse(const Message& why) {
    throw InputError(why);
}

Archive openArchive(zip_source_t* source, int flags, zip_error_t& error) {
    Archive archive(zip_open_from_source(source, flags, &error));
    if (!archive)
        zip_source_free(source);
    return archive;
}

std::string readEntry(zip_t* archive, zip_uint64_t index, const std::string& name, std::size_t most) {
    const std::unique_ptr<zip_file_t, CloseFile> file(zip_fopen_index(archive, index, 0));
    if (!file)
        refuse({ATTENTION_TEXT("core", "%1: cannot be unpacked: %2"), name, zip_strerror(archive)});
    std::string bytes;
    std::array<char, 1 << 14> buffer;
    for (;;) {
        const zip_int64_t count = zip_fread(file.get(), buffer.data(), buffer.size());
        if (count < 0)
            refuse({ATTENTION_TEXT("core", "%1: cannot be unpacked: %2"), name, zip_file_strerror(file.get())});
        if (count == 0)
            return bytes;
        if (bytes.size() + static_cast<std::size_t>(count) > most)
            refuse(
                {ATTENTION_TEXT("core", "unpacks to more than %1 bytes: leave out what no scene needs"), kMostBytes});
        bytes.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

/// For an error: a name out of a file may hold anything.
std::string printable(std::string name) {
    std::ranges::replace_if(name, [](unsigned char c) { return c < 0x20 || c == 0x7F; }, '?');
    return name.size() > 80 ? name.substr(0, 80) + "…" : name;
}

struct DosTime {
    zip_uint16_t time = 0;
    zip_uint16_t date = 1 << 5 | 1;  // the first of January 1980
};

DosTime fileTime() {
    using namespace std::chrono;
    const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
    const std::string_view text = epoch ? epoch : "";
    std::int64_t count = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (text.empty() || error != std::errc() || end != text.data() + text.size())
        return {};
    const sys_seconds moment{seconds(count)};
    const auto day = floor<days>(moment);
    const year_month_day date(day);
    const hh_mm_ss clock(moment - day);
    const int year = static_cast<int>(date.year());
    if (year < 1980 || year > 2107)
        return {};
    const auto number = [](auto value) { return static_cast<unsigned>(value); };
    return {static_cast<zip_uint16_t>(number(clock.hours().count()) << 11 | number(clock.minutes().count()) << 5 |
                                      number(clock.seconds().count()) / 2),
            static_cast<zip_uint16_t>(number(year - 1980) << 9 | number(date.month()) << 5 | number(date.day()))};
}

[[noreturn]] void cannotWrite(const char* why) {
    throw std::runtime_error(std::string("the NPZ archive cannot be made: ") + why);
}

std::vector<Index> shapeOf(const Tensor& tensor) {
    std::vector<Index> shape;
    for (const Axis& axis : tensor.axes())
        shape.push_back(axis.size);
    return shape;
}

std::string tensorToNpy(const Tensor& tensor) {
    return writeNpy(shapeOf(tensor), tensor.values());
}

/// One row for each sentence of a batch, also of one sentence; shorter ones end in empty texts.
std::string tokensToNpy(const Sentences& sentences, const std::optional<Array>& embeddings) {
    std::size_t longest = 0;
    for (const auto& sentence : sentences)
        longest = std::max(longest, sentence.size());
    std::vector<std::string> tokens;
    for (const auto& sentence : sentences) {
        tokens.insert(tokens.end(), sentence.begin(), sentence.end());
        tokens.resize(tokens.size() + longest - sentence.size());
    }
    std::vector<Index> shape{static_cast<Index>(longest)};
    if (sentences.size() > 1 || (embeddings && embeddings->shape.size() == 3))
        shape.insert(shape.begin(), static_cast<Index>(sentences.size()));
    return writeNpy(shape, tokens);
}

}  // namespace

std::vector<NamedArray> readNpz(std::string_view bytes) {
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
    if (!source)
        refuse({ATTENTION_TEXT("core", "cannot be read: %1"), textOf(error)});
    const Archive archive = openArchive(source, ZIP_RDONLY, error);
    if (!archive)
        refuse({ATTENTION_TEXT("core", "is not a whole NPZ (ZIP) file: %1"), textOf(error)});
    const zip_int64_t count = zip_get_num_entries(archive.get(), 0);
    if (count > kMostEntries)
        refuse({ATTENTION_TEXT("core", "holds %1 files, but at most %2 are read"), count, kMostEntries});
    std::vector<NamedArray> arrays;
    std::size_t left = kMostBytes;
    for (zip_int64_t i = 0; i < count; ++i) {
        const auto index = static_cast<zip_uint64_t>(i);
        const char* raw = zip_get_name(archive.get(), index, 0);
        std::string name = raw ? raw : "";
        const std::string shown = printable(name);
        if (!name.ends_with(".npy"))
            refuse({ATTENTION_TEXT("core", "%1 in it is not an NPY file: numpy.savez writes only those"), shown});
        const std::string npy = readEntry(archive.get(), index, shown, left);
        left -= npy.size();
        name.resize(name.size() - 4);
        try {
            arrays.push_back(readNpy(npy));
        } catch (const InputError& fault) {
            refuse(saidOf(shown, fault.message()));
        }
        arrays.back().name = printable(name);
    }
    if (arrays.empty())
        refuse(ATTENTION_TEXT("core", "holds no array"));
    return arrays;
}

std::string writeNpz(const std::vector<NpzEntry>& entries) {
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* target = zip_source_buffer_create(nullptr, 0, 0, &error);
    if (!target)
        cannotWrite(textOf(error).c_str());
    Archive archive = openArchive(target, ZIP_TRUNCATE, error);
    if (!archive)
        cannotWrite(textOf(error).c_str());
    const DosTime time = fileTime();
    for (const NpzEntry& entry : entries) {
        zip_source_t* source = zip_source_buffer(archive.get(), entry.npy.data(), entry.npy.size(), 0);
        const zip_int64_t index =
            source ? zip_file_add(archive.get(), (entry.name + ".npy").c_str(), source, ZIP_FL_ENC_UTF_8) : -1;
        if (index < 0) {
            zip_source_free(source);
            cannotWrite(zip_strerror(archive.get()));
        }
        const auto at = static_cast<zip_uint64_t>(index);
        if (zip_set_file_compression(archive.get(), at, ZIP_CM_STORE, 0) != 0 ||
            zip_file_set_dostime(archive.get(), at, time.time, time.date, 0) != 0)
            cannotWrite(zip_strerror(archive.get()));
    }
    zip_source_keep(target);  // closing would free it
    const std::unique_ptr<zip_source_t, decltype(&zip_source_free)> kept(target, zip_source_free);
    if (zip_close(archive.get()) != 0)
        cannotWrite(zip_strerror(archive.get()));
    static_cast<void>(archive.release());
    zip_stat_t stat;
    if (zip_source_stat(target, &stat) != 0 || zip_source_open(target) != 0)
        cannotWrite("it cannot be read back");
    std::string bytes(stat.size, '\0');
    const zip_int64_t count = zip_source_read(target, bytes.data(), bytes.size());
    zip_source_close(target);
    if (count != static_cast<zip_int64_t>(bytes.size()))
        cannotWrite("it cannot be read back");
    return bytes;
}

std::string stepsToNpy(const Trace& trace, const std::vector<Step>& steps) {
    const Step& step = steps.at(0);
    return step.results.empty() ? tokensToNpy(trace.scene().tokens, trace.scene().embeddings)
                                : tensorToNpy(trace.node(step.results[0]).value);
}

std::string traceToNpz(const Trace& trace) {
    const Scene& scene = trace.scene();
    std::vector<NpzEntry> entries;
    if (!scene.tokens.empty())
        entries.push_back({"tokens", tokensToNpy(scene.tokens, scene.embeddings)});
    if (!scene.queryTokens.empty())
        entries.push_back({"query_tokens", tokensToNpy(scene.queryTokens, scene.queryEmbeddings)});
    for (const Node& node : trace.nodes())
        entries.push_back({node.name, tensorToNpy(node.value)});
    return writeNpz(entries);
}

}  // namespace attention
