// What an engine can be told by `setoption`, for all that follows, or behind `go`, for one question.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "advise/advice.h"
#include "view/json/writer.h"

namespace gumshoe {

// As much as `gumshoe advise` does: states of diagrams, of which the questions get most.
std::uint64_t usual_work();

struct EngineSettings {
  Model model = Model::bayes;
  // Whether the others' questions move the odds: in advice alone, in `go odds` as well, or nowhere.
  enum class Read { advice, always, never } read = Read::advice;
  std::uint64_t seed = 1;
  std::uint64_t work = usual_work();
  int movetime = 0;             // in milliseconds; 0: as long as it takes
  std::size_t top = 10;         // questions that are listed
  std::size_t solutions = 1000; // envelopes that are listed
  std::size_t hands = 10;       // of each seat
  std::size_t deals = 2000;     // drawn where a position is too large
  int games = 40;               // drawn for how close the others are
};

// An unknown name is an error, and so is a value that the setting cannot have.
std::optional<Error> set_option(EngineSettings& settings, std::string_view name, std::string_view value);
bool is_setting(std::string_view name);
std::vector<std::string> setting_names();
// {"name", "type", "default", "least", "most", "help"}, one after another
void write_settings(JsonWriter& json);

// The options that use this share of the work, in the proportions of `gumshoe advise`.
AdviceOptions advice_options(const EngineSettings& settings, double share);
std::uint64_t work_for_games(const EngineSettings& settings);  // of `threat` and `show`

}  // namespace gumshoe
