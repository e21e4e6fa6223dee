// What Tab offers where words are to be completed: those of a list that begin as the word at the cursor does.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "term/line_help.h"

namespace gumshoe {

std::size_t start_of_word(std::string_view line, std::size_t cursor);
std::string common_start(const std::vector<std::string>& words);  // case aside
TabChoices choices_among(const std::vector<std::string>& words, std::string_view line, std::size_t cursor);

}  // namespace gumshoe
