// What a seat can owe the game, and what it can decide.
//
// The referee asks for one thing at a time (Owed) and takes one answer (Decision). On the contest's board a turn is
// owed with a walk: where the pawn stands and how far it may go. In a house the player first decides whether to roll.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/card.h"
#include "game/result.h"
#include "game/seat.h"
#include "play/board/floor.h"
#include "record/record.h"

namespace gumshoe {

// Whether a player who ends a move in a room has to ask there.
enum class InRoom { must_ask, may_ask };

struct Walk {
  Move::Cell from;
  int roll = 0;  // the most steps
  InRoom in_room = InRoom::must_ask;
  std::vector<Move::Cell> in_the_way = {};  // in a house: squares where other pawns stand
  friend bool operator==(const Walk&, const Walk&) = default;
};

// A player's turn: a question, no question, or an accusation. With a walk: a move, with a question if it ends in a
// room, a question in the room where the pawn stands, or an accusation.
struct TurnOwed {
  std::optional<Walk> walk = {};  // none: no board
  friend bool operator==(const TurnOwed&, const TurnOwed&) = default;
};

// Asked for the named cards: shows one of those it holds, or passes if it holds none.
struct AnswerOwed {
  Seat asker;
  CardSet named;
  CardSet held;  // of the named ones
  friend bool operator==(const AnswerOwed&, const AnswerOwed&) = default;
};

// After the player's own question: accuse or not.
struct AccusationOwed {
  friend bool operator==(const AccusationOwed&, const AccusationOwed&) = default;
};

// How a turn begins in a house: roll, take the secret passage, ask in the present room, or accuse. After the roll the
// walk is owed; the player can still accuse instead.
struct RollOwed {
  Move::Cell from;
  std::optional<Card> passage = {};  // the room where it ends
  bool may_ask = false;              // in the room where the pawn stands
  friend bool operator==(const RollOwed&, const RollOwed&) = default;
};

struct Owed {
  Seat seat;
  std::variant<TurnOwed, AnswerOwed, AccusationOwed, RollOwed> what;
  friend bool operator==(const Owed&, const Owed&) = default;
};

struct Ask {
  CardSet cards;  // one of each category
  friend bool operator==(const Ask&, const Ask&) = default;
};
// Only without a board; on a board a turn without a question is a move.
struct AskNothing {
  friend bool operator==(const AskNothing&, const AskNothing&) = default;
};
// Walks to a cell, perhaps the present one, and asks there.
struct Go {
  Move::Cell to;
  std::optional<CardSet> cards = {};  // none: no question
  friend bool operator==(const Go&, const Go&) = default;
};
struct Accuse {
  CardSet cards;  // one of each category
  friend bool operator==(const Accuse&, const Accuse&) = default;
};
struct DoNotAccuse {
  friend bool operator==(const DoNotAccuse&, const DoNotAccuse&) = default;
};
struct Show {
  Card card;
  friend bool operator==(const Show&, const Show&) = default;
};
struct Pass {
  friend bool operator==(const Pass&, const Pass&) = default;
};

struct Roll {
  friend bool operator==(const Roll&, const Roll&) = default;
};
// And asks where it ends.
struct TakePassage {
  std::optional<CardSet> cards = {};  // none: no question
  friend bool operator==(const TakePassage&, const TakePassage&) = default;
};

using Decision = std::variant<Ask, AskNothing, Accuse, DoNotAccuse, Show, Pass, Go, Roll, TakePassage>;

enum class Refusal {
  game_over,
  not_owed,
  not_one_a_category,
  own_card_named,
  card_not_named,
  card_not_held,
  must_show,
  off_the_board,
  too_far,
  not_in_a_room,
  other_room,
  must_ask_here,
  not_in_reach,
  may_not_stay,
  no_passage,
  not_to_accuse_here
};

// A sentence for whoever decided.
std::string_view reason(Refusal refusal);

// Why the seat, with this hand, may not decide this; none if it may. Needs only what the seat knows, so that the player
// can check before the referee does.
std::optional<Refusal> refusal(const Table& table, CardSet hand, const Owed& owed, const Decision& decision);
// The same for a caller that has the floor at hand; null: no board.
std::optional<Refusal> refusal(const Table& table, const Floor* floor, CardSet hand, const Owed& owed,
                               const Decision& decision);

// The decision of a player without a choice: nothing to show, or only one card.
std::optional<Decision> only_choice(const Owed& owed);

// Decisions as lines of text, so that a game can be kept as its seed and what was decided:
//
//   roll · go hall : plum rope hall · go 8,3 · passage : plum rope kitchen · passage · ask plum rope hall · ask nothing
//   accuse plum rope hall · do not accuse · show rope · pass
//
// Cards by their ids, a room of the house by its card. `floor` is null if there is no board.
std::string print_decision(const Deck& deck, const Floor* floor, const Decision& decision);
// Doesn't check whether the decision is allowed.
Result<Decision> parse_decision(const Deck& deck, const Floor* floor, std::string_view text);

}  // namespace gumshoe
