// Reads the games of a text in the notation or in JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/edition.h"
#include "game/result.h"
#include "infer/posterior.h"
#include "record/record.h"

namespace gumshoe {

Result<std::vector<Record>> games_in(std::string_view text, const Catalogue& catalogue = Catalogue::built_in());

// Each game, or why it can't be read: one bad game doesn't keep the others from being read.
std::vector<Result<Record>> each_game_in(std::string_view text, const Catalogue& catalogue = Catalogue::built_in());

// What a command looks at: whose view of the game, and after how many events.
struct Vantage {
  std::string as;          // a seat's name or number, or `-` for a spectator; empty: the record's own view
  std::optional<int> at;   // after this many events; none: all of them
};

Result<Record> seen_from(const Record& game, const Vantage& vantage);

// `bayes` or `deals`, in every option and every answer.
std::string_view word_of(Model model);
std::optional<Model> model_called(std::string_view word);

}  // namespace gumshoe
