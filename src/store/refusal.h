// What SQLite and the system say, in the words of the library.
#pragma once

#include <string>
#include <string_view>

#include "store/library.h"

struct sqlite3;

namespace gumshoe {

LibraryError refusal_of(LibraryError::Kind kind, std::string_view detail, const std::string& path);
LibraryError refusal_of(int sqlite_code, sqlite3* handle, const std::string& path);
LibraryError refusal_of_system(int code, const std::string& path);  // an errno

}  // namespace gumshoe
