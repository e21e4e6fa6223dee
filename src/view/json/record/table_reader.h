// The table of a record, from the members of the record's JSON object.
#pragma once

#include "game/edition.h"
#include "record/record.h"
#include "view/json/fields.h"

namespace gumshoe {

// None, and a complaint with the nearest ids, where there is no such edition.
const Edition* find_edition(const Json& id, JsonComplaint& complaint,
                            const Catalogue& catalogue = Catalogue::built_in());

// The free tags aside. What is wrong is in the fields' complaint.
Table read_table(JsonFields& fields, const Catalogue& catalogue);

}  // namespace gumshoe
