// Who plays in a tournament.
#pragma once

#include <string>
#include <vector>

namespace gumshoe {

struct Entrant {
  std::string name;     // no two have the same
  std::string command;  // a command line that starts a bot, or `builtin:NAME`
};

}  // namespace gumshoe
