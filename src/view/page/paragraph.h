// A sentence as words that may be parted at the end of a line.
#pragma once

#include <string_view>
#include <vector>

#include "view/page/page.h"

namespace gumshoe {

std::vector<Span> words_of(std::string_view text, Tone tone);

}  // namespace gumshoe
