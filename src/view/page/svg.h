// A screen as a picture, for documents that cannot show a terminal.
#pragma once

#include <string>
#include <string_view>

#include "view/page/page.h"

namespace gumshoe {

// `title` is what a screen reader says.
std::string as_svg(const Page& page, std::string_view title);

}  // namespace gumshoe
