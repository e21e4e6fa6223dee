// What a typed line is: a turn, a command, a choice among the repairs, or nothing that is known.
#pragma once

#include <string>
#include <string_view>

#include "app/case/commands.h"

namespace gumshoe {

struct TypedCommand {
  enum class Kind { nothing, notation, command, choice, unknown };
  Kind kind = Kind::nothing;
  const CaseCommand* command = nullptr;
  std::string rest = {};       // of the command
  std::string complaint = {};  // of what is not known
};

TypedCommand what_is(const CaseState& state, std::string_view line);

}  // namespace gumshoe
