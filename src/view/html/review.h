// `gumshoe review --html`: a page that needs nothing else, neither scripts nor a connection.
#pragma once

#include <string>

#include "advise/review/review.h"

namespace gumshoe {

std::string review_html(const Record& record, const Review& review);

}  // namespace gumshoe
