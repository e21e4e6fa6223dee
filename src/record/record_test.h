// How the tests of every room set up a game: in the notation, as it would be written down.
//
//   const Record game = read(R"(
//     [Seats "Ann, Bob, Cyn"]
//     Cyn ? mustard rope hall : Ann - Bob +
//   )");
//   EXPECT_EQ(know(game).holder_of(card(game, "hall")), bob);
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <ostream>
#include <string>
#include <string_view>

#include "record/notation/parse.h"
#include "record/notation/print.h"

namespace gumshoe {

inline void PrintTo(const Record& record, std::ostream* out) { *out << print(record); }

// Where the text isn't a game, the test fails and goes on with a game that hasn't begun.
inline Record read(std::string_view text) {
  Result<Record> game = parse_game(text);
  if (game) return *std::move(game);
  ADD_FAILURE() << game.error().line << ":" << game.error().column << " " << game.error().message << "\n" << text;
  return *parse_game("[Seats \"Ann, Bob\"]");
}

inline Card card(const Record& game, std::string_view name) {
  const Result<Card> found = find_card(*game.table.deck, name);
  if (found) return *found;
  ADD_FAILURE() << found.error().message;
  return {};
}

inline CardSet cards(const Record& game, std::initializer_list<std::string_view> names) {
  CardSet set;
  for (const std::string_view name : names) set.insert(card(game, name));
  return set;
}

// The events, a line each, as the notation writes them.
inline std::string events(const Record& game) {
  std::string text;
  for (const Entry& entry : game.entries) text += print_event(game, entry.event) + "\n";
  return text;
}

// Most tables are theirs.
inline constexpr Seat ann{0}, bob{1}, cyn{2}, dan{3};

}  // namespace gumshoe
