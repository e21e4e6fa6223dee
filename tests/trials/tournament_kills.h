// Trials of a tournament that is killed while it is played.
#pragma once

#include "trials/report.h"

namespace gumshoe::trials {

// SIGKILL comes at random moments, and the tournament is taken up again each time: it ends in the table of one that was
// never stopped. One case a kill; under $TMPDIR.
Report same_table_when_killed(Seeds seeds);

}  // namespace gumshoe::trials
