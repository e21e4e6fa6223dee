// Where a library lies, how it gets safely onto the disk, and copies of it.
#pragma once

#include <string>

#include "store/connection.h"
#include "store/library.h"

namespace gumshoe {

Trouble make_folders_for(const std::string& path);  // for its owner alone
// Refuses what can't be a library before SQLite sees it: a device or a pipe, which it would write to, or a file of a
// few bytes, which it may take for an empty one.
Trouble check_file(const std::string& path);
std::int64_t size_of_file(const std::string& path);  // 0 if there is none
std::string folder_of(const std::string& path);
bool folder_is_writable(const std::string& path_of_file);
Trouble sync(const std::string& path);  // a file or a folder: what was written is on the disk

// A copy of a library, made while others may be writing. It has its name only once it is whole and on the disk.
Trouble back_up(const Connection& source, const std::string& path);  // never over a file

// Under this name, or with -2, -3, … before the extension if that file exists. Returns the name used.
Stored<std::string> back_up_beside(const Connection& source, const std::string& path);

}  // namespace gumshoe
