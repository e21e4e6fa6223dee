// An edit of the table, as a request tells it.
#pragma once

#include "notebook/draft/table_edit.h"
#include "view/json/fields.h"

namespace gumshoe {

// What is wrong is in the fields' complaint.
TableEdit read_table_edit(JsonFields& fields, const Table& table);

}  // namespace gumshoe
