// A tournament over ranks: what rank 0 does besides, and what the others do instead.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <string>

#include "app/contest/plan.h"
#include "arena/cluster/wire.h"
#include "arena/tournament/crew.h"

namespace gumshoe {

// The other ranks, for as long as there is something to play. They are dismissed when it goes.
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

// Any other rank: returns when rank 0 says that it is over.
std::optional<Error> play_along(Wire& wire, const std::atomic<bool>& stop, std::chrono::seconds patience);

}  // namespace gumshoe
