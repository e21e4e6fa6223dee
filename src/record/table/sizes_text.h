// The Hands tag: `5 5 4-5 ?`, and whether the sizes of a table can add up.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/result.h"
#include "record/notation/tag_line.h"
#include "record/record.h"

namespace gumshoe {

using ToldSizes = std::vector<std::optional<HandSize>>;

Result<ToldSizes> parse_sizes(const TagLine& tag, int seat_count);

std::string size_text(const HandSize& size);  // `4 cards`, `3 to 5 cards`

struct SizeComplaint {
  std::string tag;  // the one that does not fit
  std::string message;
};
// None if some deal has these sizes.
std::optional<SizeComplaint> find_size_complaint(const Table& table);

}  // namespace gumshoe
