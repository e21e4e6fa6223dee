// Records made to be as much work as any: many seats, categories, cards and events, half-heard questions, hands of
// unknown size, cards dealt again, lies. Whatever the record, an answer takes a bounded number of counted steps.
#pragma once

#include <string>

#include "trials/report.h"

namespace gumshoe::trials {

// As text. About one in three can't be true.
std::string nasty_game(std::uint64_t seed);

// The most steps that any one answer may take: about two seconds.
inline constexpr std::uint64_t most_steps_of_an_answer = 150'000'000;

Report answers_take_bounded_work(Seeds seeds);

}  // namespace gumshoe::trials
