// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <filesystem>
#include <sstream>

#include "app/commands/command.h"
#include "app/commands/options.h"
#include "app/exit_status.h"
#include "app/output_file.h"
#include "app/scene_argument.h"
#include "core/formats/array_files.h"
#include "core/formats/scene_import.h"
#include "core/formats/scene_json.h"

namespace attention {

namespace {

template <class Value>
struct Choice {
    std::string_view id;
    Value value;
};

using As = ImportChoices::As;
using Order = ImportChoices::Order;
constexpr Choice<As> kAs[] = {{"embeddings", As::Embeddings}, {"inputs", As::Inputs}, {"weights", As::Weights}};
constexpr Choice<WeightLayout> kLayouts[] = {{"in-out", WeightLayout::InOut}, {"out-in", WeightLayout::OutIn}};
constexpr Choice<Order> kAxes[] = {{"batch-first", Order::BatchFirst}, {"sequence-first", Order::SequenceFirst}};
constexpr Choice<Mask::Meaning> kMasks[] = {
    {"keep", Mask::Meaning::Keep}, {"drop", Mask::Meaning::Drop}, {"add", Mask::Meaning::Add}};

/// What the word stands for; throws UsageError if for nothing.
template <class Value, std::size_t N>
std::optional<Value> chosen(const char* option, const std::optional<std::string>& word,
                            const Choice<Value> (&choices)[N]) {
    if (!word)
        return std::nullopt;
    for (const Choice<Value>& choice : choices)
        if (choice.id == *word)
            return choice.value;
    refuseChoice(option, *word, listed(choices, [](const Choice<Value>& choice) { return choice.id; }));
}

class ImportCommand final : public Command {
  public:
    std::string_view name() const override { return "import"; }
    std::string_view usage() const override {
        return "FILE… -o PATH [--as embeddings|inputs|weights] [--layout in-out|out-in] "
               "[--axes batch-first|sequence-first] [--mask keep|drop|add] [--tokens \"A B C\"] "
               "[--query-tokens \"A B C\"] [--weights-axes LIST] [--layer N] [--score ID] [--force]";
    }
    std::string_view summary() const override { return "Makes a scene from arrays in files."; }

    void declare(CLI::App& app) override {
        app.add_option("FILE", m_files,
                       "Files with arrays: " + arrayFileEndings() +
                           ". Arrays are known by their names, a table by that of its file: X, W_Q, W_K, W_V, W_O, "
                           "b_Q …, or Q, K, V, or finished attention weights; mask; tokens.")
            ->option_text(" ")
            ->required();
        app.add_option("-o,--output", m_path, "Writes the scene to this file; - is standard output.")
            ->option_text("PATH")
            ->required();
        app.add_option("--as", m_as,
                       "Takes the embeddings X with their weights, the inputs Q, K and V, or finished attention "
                       "weights.")
            ->option_text("embeddings|inputs|weights");
        app.add_option("--layout", m_layout,
                       "Says how weights are stored: for X·W, or for X·Wᵀ as in PyTorch's Linear.")
            ->option_text("in-out|out-in");
        app.add_option("--axes", m_axes, "Says which axis of an array with three is the batch.")
            ->option_text("batch-first|sequence-first");
        app.add_option("--mask", m_mask,
                       "Says what 1 or true in a mask means: may look, hidden, or a number added to the scores.")
            ->option_text("keep|drop|add");
        app.add_option("--tokens", m_tokens, "Names the tokens, with spaces between them.")->option_text("\"A B C\"");
        app.add_option("--query-tokens", m_queryTokens,
                       "Names the queries of attention weights, where they are others than the keys.")
            ->option_text("\"A B C\"");
        app.add_option("--weights-axes", m_weightsAxes,
                       "Names the axes of attention weights, of layer, batch, head, query and key: head,query,key.")
            ->option_text("LIST");
        app.add_option("--layer", m_layer, "Takes this layer of attention weights, counted from 0.")->option_text("N");
        addScore(app, m_score);
        app.add_flag("--force", m_force, "Overwrites a file that exists.");
    }

    void run(Terminal& terminal) override {
        if (m_path.empty())
            throw UsageError("-o is empty: give the name of a file");
        checkScore(m_score);
        ImportChoices choices{.as = chosen("way to take them", m_as, kAs),
                              .layout = chosen("layout", m_layout, kLayouts),
                              .order = chosen("order of axes", m_axes, kAxes),
                              .mask = chosen("meaning of a mask", m_mask, kMasks),
                              .tokens = words("--tokens", m_tokens),
                              .queryTokens = words("--query-tokens", m_queryTokens),
                              .weightsAxes = weightsAxes(),
                              .layer = m_layer};
        if (m_path != "-")
            checkWritable(m_path, overwrite());
        std::vector<NamedArray> arrays;
        for (const std::string& file : m_files) {
            auto more = readArrayFile(file, readInputFile(file));
            std::move(more.begin(), more.end(), std::back_inserter(arrays));
        }
        Import import = importScene(arrays, choices);
        import.scene.title["en"] = std::filesystem::path(m_files.front()).stem().string();
        if (m_score)
            replaceFormula(import.scene, *m_score);
        const std::string text = writeScene(import.scene);
        recordScene({m_files.front(), import.scene});  // some mistakes show only when it is computed
        for (const Message& line : import.report)
            complain(terminal, line.english());
        if (m_path == "-")
            print(terminal, text);
        else
            writeFile(m_path, QByteArray::fromStdString(text), overwrite());
    }

  private:
    Overwrite overwrite() const { return m_force ? Overwrite::Yes : Overwrite::No; }

    static std::optional<std::vector<std::string>> words(const char* option, const std::optional<std::string>& given) {
        if (!given)
            return std::nullopt;
        std::istringstream words(*given);
        std::vector<std::string> tokens;
        for (std::string word; words >> word;)
            tokens.push_back(word);
        if (tokens.empty())
            throw UsageError(std::string(option) + " is empty: give the tokens with spaces between them");
        return tokens;
    }

    std::optional<WeightsAxes> weightsAxes() const {
        if (!m_weightsAxes)
            return std::nullopt;
        const auto axes = readWeightsAxes(*m_weightsAxes);
        if (!axes)
            throw UsageError("--weights-axes is \"" + *m_weightsAxes +
                             "\": name query and key, and before them what there is of layer, batch and head, each "
                             "once and with commas between: batch,head,query,key");
        return axes;
    }

    std::vector<std::string> m_files;
    std::string m_path;
    std::optional<std::string> m_as;
    std::optional<std::string> m_layout;
    std::optional<std::string> m_axes;
    std::optional<std::string> m_mask;
    std::optional<std::string> m_tokens;
    std::optional<std::string> m_queryTokens;
    std::optional<std::string> m_weightsAxes;
    std::optional<Index> m_layer;
    std::optional<std::string> m_score;
    bool m_force = false;
};

}  // namespace

std::unique_ptr<Command> importCommand() {
    return std::make_unique<ImportCommand>();
}

}  // namespace attention
