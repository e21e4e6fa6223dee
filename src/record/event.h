// What can happen at a table, one event a line of the notation.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "game/card.h"
#include "game/seat.h"

namespace gumshoe {

struct Answer {
  enum class Kind : std::uint8_t { passed, showed, missed };
  Seat seat;
  Kind kind = Kind::passed;
  std::optional<Card> card;  // of a show: the card, where it was seen

  friend bool operator==(const Answer&, const Answer&) = default;
};
inline bool showed(const Answer& answer) { return answer.kind == Answer::Kind::showed; }

// `Bob ? plum ? hall : Cyn - Dan +`
struct Suggestion {
  Seat asker;
  std::vector<std::optional<Card>> cards;  // one a category, in category order; none: not heard
  // Those written, in asking order; under `respond=first` the parser writes out the passes before a shower.
  // See views/course.h for what else a line implies.
  std::vector<Answer> answers;
  bool nobody = false;                     // `: nobody`, every other seat passes; answers is empty then

  friend bool operator==(const Suggestion&, const Suggestion&) = default;
};

// `Bob --`
struct NoSuggestion {
  Seat seat;
  friend bool operator==(const NoSuggestion&, const NoSuggestion&) = default;
};

// `Bob > hall (7)`; no bearing on deduction
struct Move {
  struct Cell {
    int row = 0;
    int column = 0;
    friend bool operator==(const Cell&, const Cell&) = default;
  };
  enum class How { walked, passage, dragged };
  Seat seat;
  std::variant<Card, Cell> to;
  How how = How::walked;
  std::optional<int> roll;

  friend bool operator==(const Move&, const Move&) = default;
};

// `Bob ! plum rope hall wrong`
struct Accusation {
  enum class Verdict { unknown, wrong, right };
  Seat accuser;
  std::vector<Card> cards;  // one a category
  Verdict verdict = Verdict::unknown;

  friend bool operator==(const Accusation&, const Accusation&) = default;
};

// `@has Bob rope` · `@not Bob rope`
struct Fact {
  enum class Kind { has, has_not };
  Kind kind = Kind::has;
  Holder holder;
  Card card;

  friend bool operator==(const Fact&, const Fact&) = default;
};

// `@some Bob plum rope hall`
struct SomeOf {
  Holder holder;
  std::vector<Card> cards;

  friend bool operator==(const SomeOf&, const SomeOf&) = default;
};

// `@size Bob 4`
struct SizeLearnt {
  Seat seat;
  int size = 0;

  friend bool operator==(const SizeLearnt&, const SizeLearnt&) = default;
};

// `@see Ann Bob rope`; no viewer: everyone has seen it; no card: I know only that one was seen
struct Sight {
  std::optional<Seat> viewer;
  Seat owner;
  std::optional<Card> card;

  friend bool operator==(const Sight&, const Sight&) = default;
};

// `@out Bob`
struct Out {
  Seat seat;
  friend bool operator==(const Out&, const Out&) = default;
};

// `@deal Bob Cyn 2` · `@deal Bob Ann rope`: what becomes of the cards of a seat that is out
struct DealOver {
  Seat from;
  Seat to;
  std::variant<int, Card> what;

  friend bool operator==(const DealOver&, const DealOver&) = default;
};

using Event = std::variant<Suggestion, NoSuggestion, Move, Accusation, Fact, SomeOf, SizeLearnt, Sight, Out, DealOver>;

}  // namespace gumshoe
