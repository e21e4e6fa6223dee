// The pages of `gumshoe tournament --html` and `gumshoe review --html`. They work without scripts or a connection.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "advise/review/review.h"
#include "view/play/tournament.h"

namespace gumshoe {

// Where the page keeps the records of its games: inside the page, in files beside it, or nowhere.
struct GameRecords {
  std::function<std::string(std::uint64_t game)> text = {};  // the record, to put into the page
  std::function<std::string(std::uint64_t game)> link = {};  // a relative link to its file
};

std::string tournament_html(const TournamentView& view, const GameRecords& records = {});

// `gumshoe review --html`: a page that needs nothing else, neither scripts nor a connection.

std::string review_html(const Record& record, const Review& review);

}  // namespace gumshoe
