// An edit of the table, as a request tells it.
#pragma once

#include "notebook/table_edit.h"
#include "view/json_fields.h"

namespace gumshoe {

// What is wrong is in the fields' complaint.
TableEdit read_table_edit(JsonFields& fields, const Table& table);

}  // namespace gumshoe
