// `gumshoe solve` for people: the envelope with its odds, the grid, and the reasons.
#pragma once

#include <cstddef>
#include <optional>

#include "view/page/lettering.h"
#include "view/page/page.h"
#include "view/sheet.h"
#include "view/words/phrasing.h"

namespace gumshoe {

// The grid of cards and holders: a sign for what is proved, odds for the rest.

struct GridOptions {
  const Lettering* lettering = &Lettering::unicode();
  int width = 80;       // columns to fill; holders that don't fit go into another grid below
  bool simple = false;  // with a column of the simple estimate
};

Page grid(const Position& position, const GridOptions& options = {});

// A low grid for a small window: categories side by side, percentages without the sign.
// At most `options.width` wide, and as low as that allows; empty if not even one category fits.
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
// Part of it: the likeliest hands of seats whose hand isn't certain.
Page hands_text(const Position& position, const SolveTextOptions& options = {});
// Part of it: how often each seat asked for each card; empty if nobody has asked.
Page guess_table(const Record& record, const Phrasing& phrasing, int width);

}  // namespace gumshoe
