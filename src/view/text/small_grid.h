// The grid in few rows, for a small window: categories side by side, figures in per cent without the sign.
#pragma once

#include "view/text/grid.h"

namespace gumshoe {

// As wide as `options.width` at most, and as low as that allows; empty where not even one category fits.
Page small_grid(const Solved& solved, const GridOptions& options = {});

}  // namespace gumshoe
