// A bot is named by the command that starts it. The command is split here and run as it is, without a shell.
//
//   split_command("python3 'my bot.py' --depth 3")  →  python3 · my bot.py · --depth · 3
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/result.h"

namespace gumshoe {

// Words are separated by white space. '…' keeps everything, "…" everything but \" and \\, and a backslash outside of
// quotes keeps the character after it. What only a shell does (pipes, redirections, several commands, ~/ for the
// home folder) is refused.
Result<std::vector<std::string>> split_command(std::string_view line);

// The path of the program: the name itself if it contains a slash, otherwise the first match in the folders of `search`
// (written like $PATH). An error says what is wrong: not there, a folder, not executable.
Result<std::string> find_program(const std::string& name, std::string_view search);

}  // namespace gumshoe
