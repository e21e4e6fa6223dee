// The tables of the library, what earlier versions of them become, and whether a file has them.
#pragma once

#include <string>

#include "store/connection.h"

namespace gumshoe {

// Makes the tables in an empty file, upgrades those of an older version, and refuses every other file. Returns the path
// of the backup made before an upgrade, or an empty one. Nothing is written to a file that is refused.
Stored<std::string> make_ready(const Connection& connection);

}  // namespace gumshoe
