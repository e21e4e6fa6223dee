// The tables of the library, what earlier versions of them become, and whether a file has them.
#pragma once

#include <string>

#include "store/connection.h"

namespace gumshoe {

// Makes the tables in an empty file, upgrades those of an older version (the path of the backup that was made before is
// returned, or nothing), and refuses every other file. Nothing is written to a file that is refused.
Stored<std::string> make_ready(const Connection& connection);

}  // namespace gumshoe
