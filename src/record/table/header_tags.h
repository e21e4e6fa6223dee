// The header of a record as tags, in the order in which they are printed.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "game/edition.h"
#include "record/record.h"

namespace gumshoe {

// Tags that have a meaning, in order; beside them there are Hand.1, Hand.2, …
inline constexpr std::array<std::string_view, 18> known_tags{
    "CGN",  "Edition",  "Category", "Place", "Seats",  "Hands", "Public", "Pool",  "Me",
    "Hand", "Envelope", "Rules",    "Board", "Result", "Date",  "Event",  "Round", "Seed",
};
inline constexpr std::array<std::string_view, 5> free_tags{"Result", "Date", "Event", "Round", "Seed"};

std::vector<Tag> header_tags(const Record& record, const Catalogue& catalogue);

}  // namespace gumshoe
