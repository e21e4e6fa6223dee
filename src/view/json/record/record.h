// A whole record as JSON (docs/json.md): reading it gives back the same record.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/edition.h"
#include "game/result.h"
#include "record/record.h"
#include "view/json/reader.h"

namespace gumshoe {

std::string record_json(const Record& record);
// Several objects. Whatever the notation refuses is refused here too.
Result<std::vector<Record>> records_from_json(std::string_view text,
                                              const Catalogue& catalogue = Catalogue::built_in());

// One object.
Result<Record> record_from_json(const Json& json, const Catalogue& catalogue = Catalogue::built_in());

}  // namespace gumshoe
