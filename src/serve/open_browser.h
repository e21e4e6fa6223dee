#pragma once

#include <string>

namespace gumshoe {

// Opens the address in the browser of the person at this machine; false if there is no screen or no browser.
bool open_browser(const std::string& address);

}  // namespace gumshoe
