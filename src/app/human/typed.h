// What a person types in a turn: where to go, what to ask, what to look at. A worked example, in the Hall:
//
//   lounge plum rope      walks to the Lounge and asks there for Plum and the Rope
//   4                     walks to room 4; what to ask there has yet to be said
//   go 3 5                walks to row 3, column 5
//   ask plum rope         asks where one stands
//   accuse plum rope hall
//   stay
//
// In the board game there are also `roll`, `passage` (`passage plum rope`) and `end`.
//
// Names may be cut short as long as they mean one card. Whether the rules allow it is not for this to say.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/result.h"
#include "play/referee/decision.h"

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

// A walk that ends in a room comes without a question where none is typed. The line is not empty.
using TypedTurn = std::variant<Decision, HumanCommand>;
Result<TypedTurn> read_turn(const TurnSeen& turn, std::string_view line);
// A person and a weapon, to be asked for in the room.
Result<CardSet> read_question(const TurnSeen& turn, Card room, std::string_view line);
// One of the cards, by its place in the list, from 1, or by name.
Result<Card> read_shown(const Deck& deck, CardSet held, std::string_view line);

// The words that Tab may complete behind the ones before it.
std::vector<std::string> words_for_turn(const TurnSeen& turn, std::string_view before);
std::vector<std::string> words_for_question(const Deck& deck);

}  // namespace gumshoe
