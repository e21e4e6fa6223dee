// What a shell may offer for the words of a command line that is still being typed.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/shell/command.h"

namespace gumshoe {

// What may stand in place of the last word; the words before it, without the program's name, are complete.
// What a value can be follows from its name: a FILE, an EDITION, a PLAYER, a SEAT or CARD of the game in the FILE, …
struct ShellChoice {
  std::string text;
  std::string help;  // a few words about it; may be empty
};
std::vector<ShellChoice> complete_words(const CommandDescription& program, std::span<const std::string> words);
std::string_view completion_script(std::string_view shell);  // bash, zsh or fish

}  // namespace gumshoe
