// The header of a record as tags, in the order in which they are printed.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/edition.h"
#include "game/result.h"
#include "game/rules.h"
#include "record/notation/lines.h"
#include "record/record.h"

namespace gumshoe {

// Tags that have a meaning, in order; beside them there are Hand.1, Hand.2, …
inline constexpr std::array<std::string_view, 18> known_tags{
    "CGN",  "Edition",  "Category", "Place", "Seats",  "Hands", "Public", "Pool",  "Me",
    "Hand", "Envelope", "Rules",    "Board", "Result", "Date",  "Event",  "Round", "Seed",
};
inline constexpr std::array<std::string_view, 5> free_tags{"Result", "Date", "Event", "Round", "Seed"};

std::vector<Tag> header_tags(const Record& record, const Catalogue& catalogue);

// The Hands tag: `5 5 4-5 ?`, and whether the sizes of a table can add up.

using ToldSizes = std::vector<std::optional<HandSize>>;

Result<ToldSizes> parse_sizes(const TagLine& tag, int seat_count);

std::string size_text(const HandSize& size);  // `4 cards`, `3 to 5 cards`

struct SizeComplaint {
  std::string tag;  // the one that does not fit
  std::string message;
};
// None if some deal has these sizes.
std::optional<SizeComplaint> find_size_complaint(const Table& table);

// Rules as the notation writes them: `respond=all hear=asked`.

// `base` with these rules changed. The error's column counts bytes of the text, from 1.
Result<Rules> parse_rules(std::string_view text, Rules base = {});
// Those that differ from `base`; all of them where there is no base to rely on.
std::string print_rules(const Rules& rules, const Rules& base = {});
std::string print_all_rules(const Rules& rules);

}  // namespace gumshoe
