// The tags of a header read as a table.
#pragma once

#include <vector>

#include "game/edition.h"
#include "game/result.h"
#include "record/notation/lines.h"
#include "record/record.h"

namespace gumshoe {

bool is_known_tag(std::string_view name);

// `line` is where the header began, for what is missing in it.
Result<Table> read_table(const std::vector<TagLine>& tags, const Catalogue& catalogue, int line);

}  // namespace gumshoe
