// A game in words, as it is told to one of its players: `You ask in Hall for Plum and Rope: Bob shows Rope`.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "play/referee/decision.h"
#include "view/words/phrasing.h"

namespace gumshoe {

class HumanWords {
 public:
  // `seen`: as one of its seats has heard it.
  HumanWords(const Record& seen, const Floor& floor, const Lettering& letters)
      : seen_(seen), floor_(floor), phrasing_(seen.table, letters) {}

  // The settled events from this one on, a line each; a walk is told with the question that it leads to.
  std::vector<std::string> happened(std::size_t from) const;
  std::size_t settled() const;  // so many events, from the first, to which nothing can be added any more

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
