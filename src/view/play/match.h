// `gumshoe match`: how a game between bots went.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/record.h"
#include "view/page/lettering.h"
#include "view/page/page.h"
#include "view/play/seat_outcome.h"

namespace gumshoe {

struct MatchReport {
  struct Bot {
    std::string name;
    SeatOutcome outcome = SeatOutcome::lost;
    std::string reason = {};  // may be empty
    int turns = 0;
    int decisions = 0;
    double milliseconds = 0;  // for all of them
    std::string errors = {};                // the end of what it wrote to standard error
  };
  std::uint64_t seed = 0;
  int rounds = 0;
  std::optional<int> winner = {};
  std::vector<std::string> solution = {};      // names of cards
  std::vector<std::string> solution_ids = {};  // the same, as a record names them
  std::vector<Bot> bots = {};                  // by seat
  std::string record = {};                     // the file; empty: none was written
};

Page match_text(const MatchReport& match, const Lettering& letters, int width);
std::string match_json(const MatchReport& match);

// A finished game, event by event: the board at that point, and what has just happened.

// After the first `events` of the record; 0: before the first.
Page replay_text(const Record& game, int events, const Lettering& letters, int width);

// The same as one JSON object. `number` is that of the game in its file.
std::string replay_json(const Record& game, int events, std::string_view file, int number);

}  // namespace gumshoe
