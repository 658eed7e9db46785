// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/command_table.h"

#include "core/text.h"

namespace attention {

namespace {

constexpr const char* kFile = ATTENTION_TEXT("core", "&File");
constexpr const char* kEdit = ATTENTION_TEXT("core", "&Edit");
constexpr const char* kView = ATTENTION_TEXT("core", "&View");
constexpr const char* kAttention = ATTENTION_TEXT("core", "&Attention");
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
    {"export", kFile, ATTENTION_TEXT("core", "Save &picture of this step…"),
     ATTENTION_TEXT("core", "Write the equation of this step as a PNG file"), "Ctrl+E", true},
    {"export-all", kFile, ATTENTION_TEXT("core", "Save pictures of all s&teps…"),
     ATTENTION_TEXT("core", "Write every step as a numbered PNG file into a folder"), "Ctrl+Shift+E"},
    {"close", kFile, ATTENTION_TEXT("core", "&Close the window"),
     ATTENTION_TEXT("core", "Close the window; unsaved changes are asked for first"), "Ctrl+W", true},
    {"quit", kFile, ATTENTION_TEXT("core", "&Quit"), ATTENTION_TEXT("core", "Close the window"), "Ctrl+Q"},
    {"undo", kEdit, ATTENTION_TEXT("core", "&Undo"), ATTENTION_TEXT("core", "Take the last change back"), "Ctrl+Z"},
    {"redo", kEdit, ATTENTION_TEXT("core", "&Redo"), ATTENTION_TEXT("core", "Make the change again"),
     "Ctrl+Shift+Z; Ctrl+Y"},
    {"copy-arithmetic", kEdit, ATTENTION_TEXT("core", "&Copy arithmetic line"),
     ATTENTION_TEXT("core", "Copy the line below the stage as text"), "Ctrl+Shift+C", true},
    {"zoom-in", kView, ATTENTION_TEXT("core", "Zoom &in"), ATTENTION_TEXT("core", "Draw the equation larger"),
     "Ctrl+=; Ctrl++"},
    {"zoom-out", kView, ATTENTION_TEXT("core", "Zoom &out"), ATTENTION_TEXT("core", "Draw the equation smaller"),
     "Ctrl+-"},
    {"zoom-reset", kView, ATTENTION_TEXT("core", "&Fit to the window"),
     ATTENTION_TEXT("core", "Draw the equation as large as the window allows"), "Ctrl+0"},
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
    {"options", kAttention, ATTENTION_TEXT("core", "&Options: heads, temperature, mask, dropout…"),
     ATTENTION_TEXT("core", "Change heads, temperature, causal mask and dropout"), "Ctrl+T", true},
    {"next-time", kGo, ATTENTION_TEXT("core", "Next &time step"),
     ATTENTION_TEXT("core", "Go to the next word of the encoder or decoder"), "Ctrl+PgDown"},
    {"back-time", kGo, ATTENTION_TEXT("core", "Time step bef&ore"), ATTENTION_TEXT("core", "Go to the word before"),
     "Ctrl+PgUp"},
    {"next", kGo, ATTENTION_TEXT("core", "&Next step"), ATTENTION_TEXT("core", "Go to the next step"),
     "PgDown; Alt+Right"},
    {"back", kGo, ATTENTION_TEXT("core", "&Back"), ATTENTION_TEXT("core", "Go to the step before"), "PgUp; Alt+Left"},
    {"first", kGo, ATTENTION_TEXT("core", "&First step"), ATTENTION_TEXT("core", "Go to the first step"), "Ctrl+Home",
     true},
    {"last", kGo, ATTENTION_TEXT("core", "&Last step"), ATTENTION_TEXT("core", "Go to the last step"), "Ctrl+End"},
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
