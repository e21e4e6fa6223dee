// Who a request is meant for, by its Host header.
#pragma once

#include <string_view>

namespace gumshoe {

bool is_loopback(std::string_view host);                // a name of this machine, without a port
std::string_view without_port(std::string_view header);  // and without the brackets of IPv6

// Whether the name leads to this machine whatever any DNS says: one of its own names, a bare address if other machines
// may ask too, or the host it listens on.
bool means_this_machine(std::string_view header, std::string_view listened_on);

}  // namespace gumshoe
