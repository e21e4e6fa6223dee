// How the tests of this folder read a line.
#pragma once

#include <string>
#include <string_view>

#include "record/record_test.h"

namespace gumshoe {

inline std::string place_and_message(const Error& error) {
  return std::to_string(error.line) + ":" + std::to_string(error.column) + " " + error.message;
}

// `line:column message`; empty where the text is a game.
inline std::string error_of(std::string_view text) {
  const Result<std::vector<Record>> games = parse_games(text);
  return games ? "" : place_and_message(games.error());
}

// A table of four, to which lines are added.
inline const std::string four = "[Seats \"Ann, Bob, Cyn, Dan\"]\n";

// The line as the next event of the game, printed; or the error, as `column message`.
inline std::string as_read(const Record& game, std::string_view line) {
  const Result<Entry> entry = parse_event(game, line);
  if (entry) return print_event(game, entry->event);
  return std::to_string(entry.error().column) + " " + entry.error().message;
}
inline std::string as_read(std::string_view line) { return as_read(read(four), line); }

// The event of a line that is one.
inline Event event_of(const Record& game, std::string_view line) {
  Result<Entry> entry = parse_event(game, line);
  if (entry) return std::move(entry->event);
  ADD_FAILURE() << entry.error().message << "\n" << line;
  return NoSuggestion{};
}

inline Seat seat(int number) { return Seat(number - 1); }

}  // namespace gumshoe
