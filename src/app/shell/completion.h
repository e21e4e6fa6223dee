// Scripts that complete command lines.
#pragma once

#include <string>

#include "app/shell/describe.h"

namespace gumshoe {

std::string bash_completion(const CommandDescription& program);
std::string zsh_completion(const CommandDescription& program);
std::string fish_completion(const CommandDescription& program);

}  // namespace gumshoe
