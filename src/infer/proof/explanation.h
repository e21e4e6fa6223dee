// Why a card is, or may be, where it is: the proof where it is proved; where it is open, how many deals have it so and
// which events moved it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "infer/posterior.h"
#include "infer/proof/conflict.h"
#include "infer/proof/proof.h"
#include "record/record.h"

namespace gumshoe {

class Position;

// By how much an event moved a card: the logarithm, to the base 2, of its probability after the event over that before.
// Positive: it became likelier. The bits of all events add up to how far it has come since the first.
struct MovedBy {
  int event = 0;
  double bits = 0;
};

struct Explanation {
  Holder holder;
  Card card;
  std::optional<Claim> proved;  // has or has_not; none where it is open
  double p = 0;
  double se = 0;  // of p, where sampled
  std::string deals;  // that have it so, in decimal; empty where sampled
  std::string of;  // of so many
  std::optional<Proof> proof;  // also of a record that cannot be true
  std::vector<MovedBy> moved_by;  // where it is open, most moved first
  int moved_since = 0;  // only what happened after this event was looked at: the record is too long for all of it
  std::uint64_t work = 0;  // steps counted
  Consistency consistency = Consistency::possible;
  std::optional<Conflict> conflict;  // of an impossible record. Unless it is possible nothing else is known
};

// Asked by Position::why, with the options that the position was made with.
Explanation explain(const Position& position, Holder holder, Card card, const PosteriorOptions& options);

}  // namespace gumshoe
