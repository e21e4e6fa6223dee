// The files that an engine may be told to read.
#pragma once

#include "app/engine/position.h"

namespace gumshoe {

// Files on this machine. What is no plain file is refused: a device or a pipe could keep the engine waiting.
EngineFiles plain_files();

}  // namespace gumshoe
