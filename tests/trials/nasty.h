// Records made to be as much work as any: many seats, categories, cards and events, half-heard questions, hands of
// unknown size, cards dealt again, lies. Whatever the record, an answer takes a bounded number of counted steps.
#pragma once

#include <string>

#include "infer/posterior.h"
#include "trials/report.h"

namespace gumshoe::trials {

// As text. About one in three can't be true.
std::string nasty_game(std::uint64_t seed);

// An upper bound: a part that starts just before the meter runs out is allowed to finish.
inline constexpr std::uint64_t most_steps_counted = most_steps_of_an_answer * 5 / 2;

Report answers_take_bounded_work(Seeds seeds);

}  // namespace gumshoe::trials
