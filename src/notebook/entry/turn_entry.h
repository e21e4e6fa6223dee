// A turn being tapped in: what is still to be tapped, what of it can be, and the line once there is one.
//
//   next_tap(draft, {}, {.cards = {plum, rope, hall}})                                // next: answer, by whom
//   next_tap(draft, {}, {.cards = {plum, rope, hall}, .answers = {{bob, showed}}})    // whole: `event`
#pragma once

#include <optional>
#include <vector>

#include "game/result.h"
#include "notebook/draft/draft.h"

namespace gumshoe {

// Where a line goes.
struct LinePlace {
  enum class Kind { end, insert, replace };
  Kind kind = Kind::end;
  int at = 0;  // before this line, or instead of it
};

// Its line number there; the error where there is no such line.
Result<int> line_at(const Draft& draft, LinePlace place);

// What is tapped already.
struct TurnEntry {
  enum class Kind { question, accusation, no_suggestion };
  struct Named {
    std::optional<Card> card = {};  // none: not heard
    friend bool operator==(const Named&, const Named&) = default;
  };

  Kind kind = Kind::question;
  std::optional<Seat> asker = {};                  // none: whose turn it is
  std::vector<std::optional<Named>> cards = {};    // by category; none: still to be tapped
  std::vector<Answer> answers = {};                // of those who did something: the others are filled in
  bool nobody = false;
  bool missed = false;                             // all answers
  std::optional<Accusation::Verdict> verdict = {};
};

struct NextTap {
  enum class What { card, answer, seen, verdict };
  struct Answerer {
    Seat seat;
    bool possible = true;  // that seat can have shown one of the cards, and nobody before it
  };
  struct SeenCard {
    Card card;
    bool possible = true;
  };
  struct Seen {
    Seat seat;  // who showed
    std::vector<SeenCard> cards;
  };

  Seat asker;
  std::vector<Seat> askers;            // who could be asking
  std::optional<What> what = {};       // none: nothing
  std::optional<Category> category = {};
  bool several = false;                // more than one may show
  std::vector<Answerer> answerers = {};  // who is asked and has not answered yet, in the order in which they are
  bool nobody = true;                  // it is possible that nobody shows
  std::optional<Seen> seen = {};       // of the show whose card I saw, where it is not tapped yet
  std::optional<Event> event = {};     // the line: also while `seen`, or another show, may still follow
  std::optional<double> likelihood = {};  // of the line's answers given its question; see changes.h
};

// What can be true is judged by all other lines of the draft. Where these cannot be true themselves, anything can.
Result<NextTap> next_tap(const Draft& draft, LinePlace place, const TurnEntry& entry);

}  // namespace gumshoe
