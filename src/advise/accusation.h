// Whether to accuse: the chance to win by accusing now against that of waiting.
#pragma once

#include <vector>

#include "advise/questions.h"
#include "infer/posterior.h"

namespace gumshoe {

struct AccusationAdvice {
  enum class Advice { certain, accuse, wait };
  std::vector<Card> cards;  // the likeliest envelope
  double p = 0;             // that it is right
  double now = 0;           // the chance to win by accusing now
  double wait = 0;          // the chance to win otherwise
  Advice advice = Advice::wait;
};

// What an answer is worth: accusing on it, or waiting, whichever is better.
double worth(const Questions::Outcome& outcome, double waiting);

// The chance to win by asking the question now and going on from there.
double chance_to_win(const Questions& questions, const Questions::Question& question, double waiting);

// For the seat whose view the record is; `asking` is the chance to win of the best question that it can still ask in
// this turn, or 0. The posterior must be consistent.
AccusationAdvice weigh_accusation(const Record& record, const Posterior& odds, double asking);

}  // namespace gumshoe
