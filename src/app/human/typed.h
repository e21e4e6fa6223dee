// What a person types in a turn: where to go, what to ask, what to look at. A worked example, in the Hall:
//
//   lounge plum rope      walks to the Lounge and asks there for Plum and the Rope
//   4                     walks to room 4; what to ask there has yet to be said
//   go 3 5                walks to row 3, column 5
//   ask plum rope         asks in the current room
//   accuse plum rope hall
//   stay
//
// In the board game there are also `roll`, `passage` (`passage plum rope`) and `end`.
//
// Names may be cut short as long as they mean one card. Whether the rules allow a move isn't decided here.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/result.h"
#include "play/referee/decision.h"
#include "view/words/phrasing.h"

namespace gumshoe {

// A turn as the person sees it.
struct TurnSeen {
  const Table& table;
  const Floor& floor;
  Walk walk;

  const Deck& deck() const { return *table.deck; }
  CardSet rooms() const { return deck().cards(*deck().place()); }
};

enum class HumanCommand { advise, board, cards, help, log, quit, sheet, sheet_on, sheet_off };

// What can be typed: how it is written, and what it does.
struct HumanUsage {
  std::string_view usage;
  std::string_view meaning;
};
const std::vector<HumanUsage>& human_usages();
const std::vector<HumanUsage>& house_usages();  // in the board game

// A walk into a room has no question if none is typed. The line isn't empty.
using TypedTurn = std::variant<Decision, HumanCommand>;
Result<TypedTurn> read_turn(const TurnSeen& turn, std::string_view line);
// A person and a weapon, to be asked for in the room.
Result<CardSet> read_question(const TurnSeen& turn, Card room, std::string_view line);
// One of the cards, by its place in the list, from 1, or by name.
Result<Card> read_shown(const Deck& deck, CardSet held, std::string_view line);

// The words that Tab offers after the words so far.
std::vector<std::string> words_for_turn(const TurnSeen& turn, std::string_view before);
std::vector<std::string> words_for_question(const Deck& deck);

// A game in words, as it is told to one of its players: `You ask in Hall for Plum and Rope: Bob shows Rope`.

class HumanWords {
 public:
  // `seen` is the game as one of its seats heard it.
  HumanWords(const Record& seen, const Floor& floor, const Lettering& letters)
      : seen_(seen), floor_(floor), phrasing_(seen.table, letters) {}

  // The settled events from this one on, one on each line; a walk is told with the question that it leads to.
  std::vector<std::string> happened(std::size_t from) const;
  std::size_t settled() const;  // how many events, from the first, are complete

  std::string asked(const AnswerOwed& owed) const;  // `Bob asks in Hall for Plum and Rope`
  // What a decision would do: `Walk to Hall, 3 of 7 steps, and ask for Plum and Rope`.
  // Before the roll the walk has no steps.
  std::string order(const Walk& walk, const Decision& decision) const;
  std::string refused(const Walk& walk, const Decision& decision, Refusal why) const;

  std::string place(Move::Cell cell) const;  // `Hall`, `row 3, column 5`
  const Phrasing& phrasing() const { return phrasing_; }

 private:
  struct Telling;
  struct Ordering;

  bool is_me(Seat seat) const { return seen_.table.me.is(seat); }
  std::string who(Seat seat) const { return is_me(seat) ? "you" : phrasing_.seat(seat); }
  bool leads_to_a_question(std::size_t event) const;
  std::string question(const Suggestion& suggestion) const;
  std::string answers(const Suggestion& suggestion) const;
  std::string show(const Suggestion& suggestion, const Answer& answer) const;
  std::string asked_for(CardSet cards) const;
  std::string walk_words(const Walk& walk, Move::Cell to) const;
  Move::Cell end_of(const Move& move) const;

  const Record& seen_;
  const Floor& floor_;
  Phrasing phrasing_;
};

}  // namespace gumshoe
