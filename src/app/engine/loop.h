// A dialogue with an engine over two files: lines in, lines out.
#pragma once

#include "app/files/output.h"

namespace gumshoe {

// Until `quit`, until everything is answered after the end of the input, or until nobody listens any more.
ExitCode run_engine(int input, int output);

}  // namespace gumshoe
