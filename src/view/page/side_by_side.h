// Two pages on one screen.
#pragma once

#include "view/page/page.h"

namespace gumshoe {

int width_of(const Page& page);
// The right one begins so many columns behind the longest line of the left one.
Page side_by_side(const Page& left, const Page& right, int gap);

}  // namespace gumshoe
