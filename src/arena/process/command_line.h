// A bot is named by the command that starts it. It is split here and run as it is: no shell stands between.
//
//   split_command("python3 'my bot.py' --depth 3")  →  python3 · my bot.py · --depth · 3
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/result.h"

namespace gumshoe {

// Words are separated by white space. '…' keeps everything, "…" everything but \" and \\, and a backslash outside of
// quotes keeps the character after it. What only a shell does (pipes, redirections, several commands, ~/ for one's own
// folder) is refused.
Result<std::vector<std::string>> split_command(std::string_view line);

// Where the program of that name lies: the name itself where it has a slash in it, or else the first in the folders of
// `search` (written as $PATH is). An error says what is the matter: not there, a folder, not executable.
Result<std::string> find_program(const std::string& name, std::string_view search);

}  // namespace gumshoe
