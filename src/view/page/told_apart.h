// Names that are too long for the room there is, cut so that those that differ still do.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gumshoe {

// At the end where that tells them apart, else in the middle, else before what differs: `python3 bots/very/lon…`,
// `python3 bo…/ann/bot.py`, `pyth…ann/bot.py --fas…`.
std::vector<std::string> told_apart(const std::vector<std::string>& names, int width, std::string_view mark);

}  // namespace gumshoe
