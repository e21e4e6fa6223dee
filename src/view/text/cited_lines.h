// Lines of a record as they are written, for a text that cites them.
#pragma once

#include <string>
#include <vector>

#include "view/page/page.h"
#include "view/words/phrasing.h"

namespace gumshoe {

// Hands, where the record has no such tag: what is cited is that the cards are dealt evenly then.
bool stands_for_an_even_deal(const Record& record, const std::string& tag);

// The tags, then the events with their numbers.
Page cited_lines(const Record& record, const std::vector<int>& events, const std::vector<std::string>& tags,
                 const Phrasing& phrasing);

}  // namespace gumshoe
