// The grid: cards by holders, a sign where it is proved, odds where it is not.
#pragma once

#include "view/page/lettering.h"
#include "view/page/page.h"
#include "view/sheet.h"

namespace gumshoe {

struct GridOptions {
  const Lettering* lettering = &Lettering::unicode();
  int width = 80;       // columns to fill; holders that do not fit beside each other stand below each other
  bool simple = false;  // with a column of the simple estimate
};

Page grid(const Position& position, const GridOptions& options = {});

// In few rows, for a small window: categories side by side, figures in per cent without the sign.
// As wide as `options.width` at most, and as low as that allows; empty where not even one category fits.
Page small_grid(const Position& position, const GridOptions& options = {});

}  // namespace gumshoe
