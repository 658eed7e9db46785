// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/command_table.h"

#include "core/text.h"

namespace attention {

namespace {

constexpr const char* kFile = ATTENTION_TEXT("core", "&File");
constexpr const char* kEdit = ATTENTION_TEXT("core", "&Edit");
constexpr const char* kView = ATTENTION_TEXT("core", "&View");
constexpr const char* kAttention = ATTENTION_TEXT("core", "&Attention");
constexpr const char* kCompare = ATTENTION_TEXT("core", "&Compare");
constexpr const char* kGo = ATTENTION_TEXT("core", "&Go");
constexpr const char* kHelp = ATTENTION_TEXT("core", "&Help");

constexpr CommandInfo kCommands[] = {
    {"new", kFile, ATTENTION_TEXT("core", "&New"), ATTENTION_TEXT("core", "Begin with an example"), "Ctrl+N"},
    {"open", kFile, ATTENTION_TEXT("core", "&Open…"), ATTENTION_TEXT("core", "Open a scene file"), "Ctrl+O"},
    {"open-recent", kFile, ATTENTION_TEXT("core", "Open &recent"),
     ATTENTION_TEXT("core", "Open a file that was open before"), ""},
    {"import", kFile, ATTENTION_TEXT("core", "&Import arrays…"),
     ATTENTION_TEXT("core", "Make a scene of arrays from CSV, NumPy, safetensors or JSON files"), "Ctrl+I"},
    {"save", kFile, ATTENTION_TEXT("core", "&Save"), ATTENTION_TEXT("core", "Save the scene in its file"), "Ctrl+S",
     true},
    {"save-as", kFile, ATTENTION_TEXT("core", "Save &as…"), ATTENTION_TEXT("core", "Save the scene in another file"),
     "Ctrl+Shift+S"},
    {"export", kFile, ATTENTION_TEXT("core", "&Export…"),
     ATTENTION_TEXT("core", "Write this step as a picture: PNG, SVG or PDF"), "Ctrl+E", true},
    {"export-all", kFile, ATTENTION_TEXT("core", "Export &all steps…"),
     ATTENTION_TEXT("core", "Write every step: numbered pictures, or the pages of a PDF"), "Ctrl+Shift+E"},
    {"print", kFile, ATTENTION_TEXT("core", "&Print…"),
     ATTENTION_TEXT("core", "Print this step or all steps, one on a page"), "Ctrl+P", true},
    {"print-preview", kFile, ATTENTION_TEXT("core", "Print pre&view…"),
     ATTENTION_TEXT("core", "See the pages before they are printed"), "Ctrl+Shift+P"},
    {"close", kFile, ATTENTION_TEXT("core", "&Close the window"),
     ATTENTION_TEXT("core", "Close the window; unsaved changes are asked for first"), "Ctrl+W", true},
    {"quit", kFile, ATTENTION_TEXT("core", "&Quit"), ATTENTION_TEXT("core", "Close the window"), "Ctrl+Q"},
    {"undo", kEdit, ATTENTION_TEXT("core", "&Undo"), ATTENTION_TEXT("core", "Take the last change back"), "Ctrl+Z"},
    {"redo", kEdit, ATTENTION_TEXT("core", "&Redo"), ATTENTION_TEXT("core", "Make the change again"),
     "Ctrl+Shift+Z; Ctrl+Y"},
    {"copy-tensor", kEdit, ATTENTION_TEXT("core", "Copy &tensor"),
     ATTENTION_TEXT("core", "Copy the numbers and the picture of the tensor with the focus"), "Ctrl+C", true},
    {"copy-arithmetic", kEdit, ATTENTION_TEXT("core", "&Copy arithmetic line"),
     ATTENTION_TEXT("core", "Copy the line below the stage as text"), "Ctrl+Shift+C"},
    {"paste", kEdit, ATTENTION_TEXT("core", "&Paste numbers"),
     ATTENTION_TEXT("core", "Fill the matrix from the chosen cell on with the numbers of the clipboard"), "Ctrl+V"},
    {"edit-number", kEdit, ATTENTION_TEXT("core", "Chan&ge this number"),
     ATTENTION_TEXT("core", "Type another number into the chosen cell"), "F2", true},
    {"zoom-in", kView, ATTENTION_TEXT("core", "Zoom &in"), ATTENTION_TEXT("core", "Draw the equation larger"),
     "Ctrl+=; Ctrl++"},
    {"zoom-out", kView, ATTENTION_TEXT("core", "Zoom &out"), ATTENTION_TEXT("core", "Draw the equation smaller"),
     "Ctrl+-"},
    {"zoom-reset", kView, ATTENTION_TEXT("core", "&Fit to the window"),
     ATTENTION_TEXT("core", "Draw the equation as large as the window allows"), "Ctrl+0"},
    {"transpose", kView, ATTENTION_TEXT("core", "&Queries in columns"),
     ATTENTION_TEXT("core", "Draw every tensor transposed, as lectures with column vectors do"), "Ctrl+Shift+Q", true},
    {"settings", kView, ATTENTION_TEXT("core", "&Settings…"),
     ATTENTION_TEXT("core", "Language, colours, decimals and more on one page"), "Ctrl+,"},
    {"full-screen", kView, ATTENTION_TEXT("core", "F&ull screen"),
     ATTENTION_TEXT("core", "Use the whole screen; Esc leaves"), "F11", true},
    {"soft", kAttention, ATTENTION_TEXT("core", "&Soft attention: softmax"),
     ATTENTION_TEXT("core", "Every key gets a share"), ""},
    {"hard", kAttention, ATTENTION_TEXT("core", "&Hard attention: the greatest score"),
     ATTENTION_TEXT("core", "The key with the greatest score gets everything"), ""},
    {"along-key", kAttention, ATTENTION_TEXT("core", "Weights sum to 1 along &key"),
     ATTENTION_TEXT("core", "Each query shares itself out over the keys"), "", true},
    {"along-query", kAttention, ATTENTION_TEXT("core", "Weights sum to 1 along &query"),
     ATTENTION_TEXT("core", "Each key is shared out over the queries"), ""},
    {"attend", kAttention, ATTENTION_TEXT("core", "&Decoder looks back"),
     ATTENTION_TEXT("core", "Off: the decoder knows only the last state of the encoder"), "", true},
    {"mask-key", kAttention, ATTENTION_TEXT("core", "&Mask this key for this query"),
     ATTENTION_TEXT("core", "Hide the key of the chosen cell from its query, or show it again"), "", true},
    {"options", kAttention, ATTENTION_TEXT("core", "&Options: heads, temperature, mask, dropout…"),
     ATTENTION_TEXT("core", "Change heads, temperature, causal mask and dropout"), "Ctrl+T"},
    {"pin", kCompare, ATTENTION_TEXT("core", "&Pin this state"),
     ATTENTION_TEXT("core", "Keep all numbers as they are now, to compare later ones with them"), "Ctrl+D"},
    {"difference", kCompare, ATTENTION_TEXT("core", "Show the &difference"),
     ATTENTION_TEXT("core", "Show each step as now minus pinned"), "Ctrl+Shift+D"},
    {"unpin", kCompare, ATTENTION_TEXT("core", "&Unpin"), ATTENTION_TEXT("core", "Forget the pinned state"), ""},
    {"bench", kCompare, ATTENTION_TEXT("core", "&Formula bench…"),
     ATTENTION_TEXT("core", "The same tokens under all scoring formulas side by side"), "", true},
    {"scale-lab", kCompare, ATTENTION_TEXT("core", "&Scale lab…"),
     ATTENTION_TEXT("core", "What dividing by √d_k does to softmax as vectors get wider"), ""},
    {"mask-lab", kCompare, ATTENTION_TEXT("core", "&Mask lab…"),
     ATTENTION_TEXT("core", "What −∞, −1e9, −10000 and zero after softmax do to the same row"), ""},
    {"token-graph", kCompare, ATTENTION_TEXT("core", "&Token graph…"),
     ATTENTION_TEXT("core", "The weights as arrows between tokens"), ""},
    {"next-time", kGo, ATTENTION_TEXT("core", "Next &time step"),
     ATTENTION_TEXT("core", "Go to the next word of the encoder or decoder"), "Ctrl+PgDown"},
    {"back-time", kGo, ATTENTION_TEXT("core", "Time step bef&ore"), ATTENTION_TEXT("core", "Go to the word before"),
     "Ctrl+PgUp"},
    {"next", kGo, ATTENTION_TEXT("core", "&Next step"), ATTENTION_TEXT("core", "Go to the next step"),
     "PgDown; Alt+Right"},
    {"back", kGo, ATTENTION_TEXT("core", "&Back"), ATTENTION_TEXT("core", "Go to the step before"), "PgUp; Alt+Left"},
    {"follow", kGo, ATTENTION_TEXT("core", "Follow this n&umber"),
     ATTENTION_TEXT("core", "To the step where the chosen number was computed"), "", true},
    {"trail-back", kGo, ATTENTION_TEXT("core", "Back along the t&rail"),
     ATTENTION_TEXT("core", "To the number from which this one was followed"), "Ctrl+["},
    {"trail-on", kGo, ATTENTION_TEXT("core", "For&ward along the trail"),
     ATTENTION_TEXT("core", "To the number that was followed from here"), "Ctrl+]"},
    {"first", kGo, ATTENTION_TEXT("core", "&First step"), ATTENTION_TEXT("core", "Go to the first step"), "Ctrl+Home",
     true},
    {"last", kGo, ATTENTION_TEXT("core", "&Last step"), ATTENTION_TEXT("core", "Go to the last step"), "Ctrl+End"},
    {"step-tensor", kGo, ATTENTION_TEXT("core", "Step by &tensor"),
     ATTENTION_TEXT("core", "Next and Back go from tensor to tensor"), "Ctrl+1", true},
    {"step-row", kGo, ATTENTION_TEXT("core", "Step by r&ow"),
     ATTENTION_TEXT("core", "Next and Back go through the rows of each result"), "Ctrl+2"},
    {"step-cell", kGo, ATTENTION_TEXT("core", "Step by &cell"),
     ATTENTION_TEXT("core", "Next and Back go through the cells of each result"), "Ctrl+3"},
    {"play", kGo, ATTENTION_TEXT("core", "&Play or stop"), ATTENTION_TEXT("core", "Go on by itself; any key ends it"),
     "F9", true},
    {"speed-slow", kGo, ATTENTION_TEXT("core", "Play &slowly"), ATTENTION_TEXT("core", "Four seconds for each tensor"),
     ""},
    {"speed-normal", kGo, ATTENTION_TEXT("core", "Play at &usual speed"),
     ATTENTION_TEXT("core", "Two seconds for each tensor"), ""},
    {"speed-fast", kGo, ATTENTION_TEXT("core", "Play &quickly"),
     ATTENTION_TEXT("core", "Less than a second for each tensor"), ""},
    {"next-region", kGo, ATTENTION_TEXT("core", "Next re&gion"),
     ATTENTION_TEXT("core", "Move the focus: bar, steps, stage, arithmetic, explanation"), "F6", true},
    {"previous-region", kGo, ATTENTION_TEXT("core", "Region be&fore it"),
     ATTENTION_TEXT("core", "Move the focus the other way"), "Shift+F6"},
    {"lessons", kHelp, ATTENTION_TEXT("core", "&Ideas and pages"),
     ATTENTION_TEXT("core", "Read the page of this step, or about an idea, a formula or an example"), "F1"},
    {"shortcuts", kHelp, ATTENTION_TEXT("core", "&Keyboard shortcuts"), ATTENTION_TEXT("core", "All keys on one page"),
     "Ctrl+/"},
    {"about", kHelp, ATTENTION_TEXT("core", "&About Attention Stepper"),
     ATTENTION_TEXT("core", "Version, licence and what the program does not do"), ""},
};

}  // namespace

std::span<const CommandInfo> commandTable() {
    return kCommands;
}

}  // namespace attention
