// What may have gone wrong in a game that cannot be true, likeliest first.
#pragma once

#include <cstddef>
#include <string>

#include "notebook/repairs.h"
#include "view/json_writer.h"
#include "view/page.h"
#include "view/phrasing.h"

namespace gumshoe {

// `9: it was Rope, not Knife`
std::string slip_words(const Repair& repair, const Phrasing& phrasing);
// Numbered from 1.
Page repairs_text(const Repairs& repairs, std::size_t most, const Phrasing& phrasing, int width);
// [{"text", "event", "p", "line"}]: in words, and the line as it would be
void write_repairs(JsonWriter& json, const Repairs& repairs, const Phrasing& phrasing);

}  // namespace gumshoe
