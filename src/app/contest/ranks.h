// The ranks of a run: where mpirun or srun has started this program several times over, those are one run. MPI itself
// is in a module beside the program, loaded only then.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <string>

#include "app/contest/plan.h"
#include "arena/cluster/wire.h"
#include "arena/tournament/crew.h"
#include "game/result.h"

namespace gumshoe {

// How many ranks the environment speaks of; 1 where nobody has started several.
int ranks_started();
int rank_started_as();  // which of them this is

// Null where this is the only one. An error where there are several that cannot talk to each other: each would do all
// of the work.
Result<std::unique_ptr<Wire>> join_ranks();

// In a tournament, what rank 0 does: it has the other ranks for as long as there is something to play, and dismisses
// them when this goes.
class Ranks {
 public:
  Ranks(std::unique_ptr<Wire> wire, std::chrono::seconds patience);
  ~Ranks();
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  explicit operator bool() const { return wire_ != nullptr; }
  void dismiss();

  // Rank 0 and all others. Looks first whether the bots start here.
  Result<HireCrew> crew(const TournamentPlan& plan);

 private:
  std::unique_ptr<Wire> wire_;
  std::chrono::seconds patience_;
};

// What any other rank does instead, until rank 0 says that it is over.
std::optional<Error> play_along(Wire& wire, const std::atomic<bool>& stop, std::chrono::seconds patience);

}  // namespace gumshoe
