// How the others at this table play, judged by what they have asked so far, and how soon each may win. It decides
// whether an uncertain accusation pays: against beginners there is time to be sure, against a table of sharp players
// there is not. A worked example:
//
//   const std::optional<Opponents> opponents = judge_opponents(game);
//   opponents->seats.front().deduces                        // 0.1: the next player misses most conclusions
//   Forecast(opponents->tables).chance(entropy)             // my chance to win if I don't accuse now
//
// The estimate is made over games drawn from what I have seen; the same seed gives the same figures.
#pragma once

#include <optional>
#include <vector>

#include "advise/others/forecast.h"
#include "game/budget.h"
#include "infer/posterior.h"

namespace gumshoe {

struct Opponent {
  Seat seat;
  double deduces = 0;  // the probability that it draws conclusions from what others show, not just from what it sees
  double bold = 0;     // the probability that it does, and accuses before it is certain
};

struct Opponents {
  std::vector<Opponent> seats;          // those who can still win, in turn order from mine on
  std::vector<Forecast::Table> tables;  // what kind of table this may be
};

struct OpponentOptions {
  int samples = 12;  // games drawn
  std::uint64_t seed = 1;
  Budget budget = {.work = 500'000};   // states of diagrams; fewer games are drawn where it runs out, at least one
  std::vector<Leaning> leanings = {};  // soft evidence, see reading.h
};

// None if the position is too large to draw deals from.
std::optional<Opponents> judge_opponents(const Record& record, const OpponentOptions& options = {});

// The chance that this envelope is right. `p` is the chance by the odds that the leanings give. Over drawn games it is
// corrected by how likely each game makes the others' questions: somebody who deduces doesn't ask for what it has
// worked out, and asks no more once it knows the envelope. Stays p if the position is too large.
double recheck_envelope(const Record& record, CardSet envelope, double p, const OpponentOptions& options);

}  // namespace gumshoe
