// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export_format.h"

#include <algorithm>
#include <cctype>

#include "core/formats/data_format.h"

namespace attention {

namespace {

std::vector<ExportFormat> allFormats() {
    std::vector<ExportFormat> formats{
        {"png", ".png", "Picture made of pixels", true, true, figurePng},
        {"svg", ".svg", "Picture made of shapes and text, for web pages and drawing programs", true, true, figureSvg},
        {"pdf", ".pdf", "Picture made of shapes and text, for paper; each step has a page", false, true, figurePdf}};
    for (const DataFormat& data : dataFormats())
        formats.push_back({data.id, data.ending, data.title, data.holds == DataFormat::Holds::OneTensor, false,
                           [&data](const Trace& trace, const std::vector<Step>& steps, const FigureOptions& options) {
                               return QByteArray::fromStdString(data.write(trace, steps, options.decimals));
                           },
                           data.computes});
    return formats;
}

bool endsWith(std::string_view path, std::string_view ending) {
    return path.size() > ending.size() &&
           std::ranges::equal(path.substr(path.size() - ending.size()), ending,
                              [](unsigned char a, unsigned char b) { return std::tolower(a) == b; });
}

}  // namespace

std::span<const ExportFormat> exportFormats() {
    static const std::vector<ExportFormat> formats = allFormats();
    return formats;
}

const ExportFormat* findExportFormat(std::string_view id) {
    const auto found = std::ranges::find(exportFormats(), id, &ExportFormat::id);
    return found == exportFormats().end() ? nullptr : &*found;
}

const ExportFormat* exportFormatOf(std::string_view path) {
    const auto found = std::ranges::find_if(exportFormats(),
                                            [&](const ExportFormat& format) { return endsWith(path, format.ending); });
    return found == exportFormats().end() ? nullptr : &*found;
}

}  // namespace attention
