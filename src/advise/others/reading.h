// Reading behaviour: what the questions that others asked say about their hands. Soft evidence, kept apart from proof:
// it moves odds and never a mark. docs/reading.md states the model. A worked example:
//
//   const Reading reading = read_questions(game);
//   const Posterior read = posterior(game, {.leanings = reading.leanings});   // beside posterior(game)
//   reading.habits[1].own                                                     // how Bob seems to ask
#pragma once

#include <vector>

#include "infer/posterior.h"

namespace gumshoe {

// How a player asks.
struct Habit {
  double own = 0.12;    // of the cards it names, the share that it holds itself
  double again = 0.1;   // how often it names a card again that it was shown, against one that it was not shown
  double silent = 0.6;  // how often it does not accuse when nobody can answer and it holds none of the cards
};

struct ReadingOptions {
  Habit habit = {};  // of every player; what is learnt begins there
  enum class Habits { fixed, learnt } habits = Habits::learnt;
  Model model = Model::bayes;
  std::uint64_t work = 3'000'000;  // states of diagrams; once they are spent, habits stay as far as they are learnt
  Stop stop = {};                  // likewise, once it is stopped
};

struct Reading {
  std::vector<Habit> habits;  // by seat
  std::vector<Leaning> leanings;
};

Reading read_questions(const Record& record, const ReadingOptions& options = {});

}  // namespace gumshoe
