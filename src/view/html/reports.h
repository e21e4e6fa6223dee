// `gumshoe tournament --html`: a page that needs nothing else, neither scripts nor a connection.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "advise/review/review.h"
#include "view/play/tournament.h"

namespace gumshoe {

// Where the page has the records of its games: within itself, in files beside it, or nowhere.
struct GameRecords {
  std::function<std::string(std::uint64_t game)> text = {};  // of the record, to stand in the page
  std::function<std::string(std::uint64_t game)> link = {};  // relative, to a file
};

std::string tournament_html(const TournamentView& view, const GameRecords& records = {});

// `gumshoe review --html`: a page that needs nothing else, neither scripts nor a connection.

std::string review_html(const Record& record, const Review& review);

}  // namespace gumshoe
