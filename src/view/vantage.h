// What is said with a question: whose view of the game, how far it had come, and how deals weigh.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/result.h"
#include "infer/posterior.h"
#include "record/record.h"

namespace gumshoe {

struct Vantage {
  std::string as;          // a seat, by name or number, or `-` for a spectator; empty: the record's own view
  std::optional<int> at;   // after this many events; none: all of them
};

Result<Record> seen_from(const Record& game, const Vantage& vantage);

// `bayes` or `deals`, in every option and every answer.
std::string_view word_of(Model model);
std::optional<Model> model_called(std::string_view word);

}  // namespace gumshoe
