// The description of the command line, taken from CLI11. A value that is called FILE is completed with files, EDITION
// with the editions' ids, COMMAND with the sub-commands, and one that must be a member of a set with its members.
#pragma once

#include <string>
#include <vector>

#include "app/shell/description.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace gumshoe {

CommandDescription describe(const CLI::App& app);
std::vector<std::string> command_names(const CLI::App& program);
std::string value_name(const CLI::Option& option);  // `FILE`; empty where it takes none

}  // namespace gumshoe
