// `gumshoe review --json`
#pragma once

#include <string>

#include "advise/review/review.h"

namespace gumshoe {

std::string review_json(const Record& record, const Review& review);

}  // namespace gumshoe
