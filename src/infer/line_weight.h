// What the answers to a half-heard question weigh in a deal: the mean over the cards that may have been meant.
#pragma once

#include <vector>

#include "infer/problem.h"

namespace gumshoe {

// 0: with none of the cards can the answers have been given. Hands are by place.
double line_weight(const UnheardLine& line, const std::vector<CardSet>& hands);

}  // namespace gumshoe
