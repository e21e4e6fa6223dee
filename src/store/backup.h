// A copy of a library, made while others may be writing. It has its name only once it is whole and on the disk.
#pragma once

#include <string>

#include "store/connection.h"

namespace gumshoe {

Trouble back_up(const Connection& source, const std::string& path);  // never over a file

// Under this name, or with -2, -3, … before the extension if that file exists. Returns the name used.
Stored<std::string> back_up_beside(const Connection& source, const std::string& path);

}  // namespace gumshoe
