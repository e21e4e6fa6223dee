#include "app/files/exit_code.h"

#include <CLI/Error.hpp>

namespace gumshoe {

void leave_with(ExitCode code) {
  if (code != ExitCode::done) throw CLI::RuntimeError(static_cast<int>(code));
}

}  // namespace gumshoe
