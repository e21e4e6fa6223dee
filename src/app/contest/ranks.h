// The ranks of a run: where mpirun or srun has started this program several times over, those are one run. MPI itself
// is in a module beside the program, loaded only then.
#pragma once

#include <memory>

#include "arena/cluster/wire.h"
#include "game/result.h"

namespace gumshoe {

// How many ranks the environment speaks of; 1 where nobody has started several.
int ranks_started();
int rank_started_as();  // which of them this is

// Null where this is the only one. An error where there are several that cannot talk to each other: each would do all
// of the work.
Result<std::unique_ptr<Wire>> join_ranks();

}  // namespace gumshoe
