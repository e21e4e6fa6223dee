// The table of a record, from the members of the record's JSON object.
#pragma once

#include "game/edition.h"
#include "record/record.h"
#include "view/json_fields.h"

namespace gumshoe {

// The free tags aside. What is wrong is in the fields' complaint.
Table read_table(JsonFields& fields, const Catalogue& catalogue);

}  // namespace gumshoe
