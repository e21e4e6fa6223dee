// What each other seat knows, as far as I can know it: an estimate, over games drawn from what I have seen. A worked
// example:
//
//   const Result<Threat> threat = find_threat(game, {.samples = 40});
//   if (!threat) …                            // threat.error().message: the game is over, no deal agrees, …
//   for (const SeatThreat& seat : threat->seats) seat.can_accuse.mean, seat.can_accuse.se …
//
// Every seat is taken to note all it sees and to miss no conclusion.
#pragma once

#include <optional>
#include <vector>

#include "advise/others/estimate.h"
#include "game/budget.h"
#include "game/result.h"
#include "infer/posterior.h"

namespace gumshoe {

struct ThreatOptions {
  Model model = Model::bayes;
  int samples = 40;
  std::uint64_t seed = 1;
  Budget budget = {
      .work = 5'000'000};  // states of diagrams; fewer samples are taken where it runs out, though at least one
  std::optional<int> since = {};  // what a seat has learnt since so many events is to be told too
};

struct SeatThreat {
  Seat seat;
  bool out = false;  // of the game: no threat, and nothing else is said
  int samples = 0;   // fewer than were drawn where its view was too large; none: nothing else is said
  Estimate entropy = {};  // of the envelope as it sees it, in bits
  std::vector<double> entropies = {};  // of the samples, ascending
  std::optional<Estimate> learnt = {};  // about the envelope, in bits: in the same games, so that it is not all chance
  Estimate can_accuse = {};  // that it knows the envelope, by what it has seen until now
  Estimate guess_is_right = {};  // that the envelope it takes for the likeliest is the right one

  // Of my hand.
  Estimate cards_proved = {};  // how many it can prove to be mine
  Estimate cards_expected = {};  // how many of mine it expects, by its own odds of each
  struct KnownCard {
    Card card;
    Estimate proved;  // that it can prove it
    Estimate odds;  // that it gives it
  };
  std::vector<KnownCard> my_cards = {};

  // The entropy below which it is with this probability.
  double entropy_quantile(double p) const;
};

struct Threat {
  std::vector<SeatThreat> seats;  // all but mine, in turn order
  int samples = 0;
  std::uint64_t seed = 0;
};

Result<Threat> find_threat(const Record& record, const ThreatOptions& options = {});

}  // namespace gumshoe
