// A sitting as one person watches it: what the seat has seen, and what happened before its eyes. All that is told to a
// page is made from this; of the other seats' cards nothing is in it before the game is over.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "players/tables/sitting.h"
#include "view/json/fields.h"
#include "view/json/play/state.h"

namespace gumshoe {

// All that is kept of a game.
struct KeptSitting {
  SittingOptions options;
  std::vector<std::string> decisions;
};
KeptSitting read_kept_sitting(const Json& json, JsonComplaint& complaint);

class WatchedSitting {
 public:
  // An empty seat: the first person's.
  static Result<WatchedSitting> resume(const KeptSitting& kept, std::string_view seat);

  const Sitting& sitting() const { return sitting_; }
  const Referee& referee() const { return sitting_.referee(); }
  Seat seat() const { return onlooker_.seat(); }
  const Record& seen() const { return onlooker_.seen(); }
  const std::vector<Happened>& saw() const { return onlooker_.saw(); }
  Watched watched() const;

  std::optional<Refusal> decide(const Decision& decision);
  Decision think(const Budget& budget) { return sitting_.think(budget); }

 private:
  WatchedSitting(Sitting sitting, const SittingOptions& options, Seat seat);
  // What each die shows, after the roll.
  std::vector<int> dice() const;

  Sitting sitting_;
  HouseRules house_;
  std::uint64_t seed_;
  std::vector<std::string> players_;
  Onlooker onlooker_;
};

}  // namespace gumshoe
