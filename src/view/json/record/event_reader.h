// An event from its JSON object.
#pragma once

#include "record/record.h"
#include "view/json/fields.h"

namespace gumshoe {

Entry read_entry(const Json& json, const Table& table, JsonComplaint& complaint);

}  // namespace gumshoe
