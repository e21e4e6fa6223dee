// Text inside SVG and HTML.
#pragma once

#include <string>
#include <string_view>

namespace gumshoe {

// Also within an attribute's quotes. Control characters are the caller's (see printable()).
std::string escaped_markup(std::string_view text);

}  // namespace gumshoe
