// Whether to accuse: compares the chance to win by accusing now with that of waiting.
#pragma once

#include <vector>

#include "advise/others/race.h"
#include "advise/questions/questions.h"
#include "infer/posterior.h"

namespace gumshoe {

struct AccusationAdvice {
  enum class Advice { certain, accuse, wait };
  std::vector<Card> cards;  // the likeliest envelope
  double p = 0;             // that it is right, by the odds
  double now = 0;           // the chance to win by accusing now
  double wait = 0;          // the chance to win otherwise
  double risk = 0;          // that somebody else wins before my next turn
  Advice advice = Advice::wait;
};

// The chance to win by asking the question now and going on from there.
double chance_to_win(const Questions& questions, const Questions::Question& question, const Race& race);

// `asking` is the chance to win of the best question that can still be asked in this turn, or 0. The posterior must be
// consistent. Where accusing is a close call or better, `now` is corrected by how the others asked (recheck_envelope):
// the record, seed, leanings and stop of the options are for that.
AccusationAdvice weigh_accusation(const Record& record, const Posterior& odds, const Race& race, double asking,
                                  const OpponentOptions& options = {});

}  // namespace gumshoe
