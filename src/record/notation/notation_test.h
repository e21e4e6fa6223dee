// How the tests of this folder set up games.
#pragma once

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>

#include "record/notation/parse.h"
#include "record/notation/print.h"

namespace gumshoe {

inline void PrintTo(const Record& record, std::ostream* out) { *out << print(record); }

inline Record read(std::string_view text) {
  Result<Record> game = parse_game(text);
  if (game) return *std::move(game);
  ADD_FAILURE() << game.error().line << ":" << game.error().column << " " << game.error().message << "\n" << text;
  return *parse_game("[Seats \"Ann, Bob\"]");
}

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

inline Card card(const Record& game, std::string_view name) {
  const Result<Card> found = find_card(*game.table.deck, name);
  if (found) return *found;
  ADD_FAILURE() << found.error().message;
  return {};
}

inline Seat seat(int number) { return Seat{static_cast<std::uint8_t>(number - 1)}; }

}  // namespace gumshoe
