// Where a library lies.
#pragma once

#include <string>

#include "store/library.h"

namespace gumshoe {

Refusal make_folders_for(const std::string& path);  // for its owner alone
bool folder_is_writable(const std::string& path_of_file);

}  // namespace gumshoe
