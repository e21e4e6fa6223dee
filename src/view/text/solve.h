// `gumshoe solve` for people: the envelope with its odds, the grid, and what stands behind it.
#pragma once

#include <cstddef>
#include <optional>

#include "view/page/lettering.h"
#include "view/page/page.h"
#include "view/sheet.h"
#include "view/words/phrasing.h"

namespace gumshoe {

// The grid: cards by holders, a sign where it is proved, odds where it is not.

struct GridOptions {
  const Lettering* lettering = &Lettering::unicode();
  int width = 80;       // columns to fill; holders that do not fit beside each other stand below each other
  bool simple = false;  // with a column of the simple estimate
};

Page grid(const Position& position, const GridOptions& options = {});

// In few rows, for a small window: categories side by side, figures in per cent without the sign.
// As wide as `options.width` at most, and as low as that allows; empty where not even one category fits.
Page small_grid(const Position& position, const GridOptions& options = {});

struct SolveTextOptions {
  const Lettering* lettering = &Lettering::unicode();
  int width = 80;
  std::size_t solutions = 5;  // how many of the possible envelopes to list
  std::size_t hands = 0;      // how many of each seat's possible hands
  std::optional<Seat> hands_of = {};  // only of this seat
  bool simple = false;        // with the simple estimate beside the truth
};

Page solve_text(const Position& position, const SolveTextOptions& options = {});
// Of it, the likeliest hands of the seats whose hand is not certain.
Page hands_text(const Position& position, const SolveTextOptions& options = {});
// Of it, how often each seat has asked for each card; empty where nobody has asked.
Page guess_table(const Record& record, const Phrasing& phrasing, int width);

}  // namespace gumshoe
