#pragma once

#include <string>

namespace gumshoe {

// In the browser of the person at this machine, where there is a screen and a browser to be found; false where not.
bool open_browser(const std::string& address);

}  // namespace gumshoe
