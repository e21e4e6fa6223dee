#include "infer/proof/explanation.h"

#include <algorithm>
#include <cmath>

#include "infer/position.h"
#include "infer/proof/prover.h"

namespace gumshoe {
namespace {

constexpr double least_bits = 1e-6;  // less is rounding

std::optional<Claim> proved_claim(const Knowledge& knowledge, Holder holder, Card card) {
  if (!knowledge.possible(card, holder)) return Claim::has_not(holder, card);
  if (knowledge.holder_of(card) == holder) return Claim::has(holder, card);
  return std::nullopt;
}

// The deals in which the holder has the card are those that agree with one line more.
std::string deals_with(Record record, Holder holder, Card card, const Budget& budget) {
  record.entries.push_back({Fact{Fact::Kind::has, holder, card}, "", {}});
  const Posterior odds = posterior(record, {.model = Model::deals, .budget = budget});
  return odds.knowledge.consistency() == Consistency::impossible ? "0" : odds.deals;
}

std::string deals_of(const Record& record, const Posterior& odds, const Explanation& found, const Budget& budget) {
  if (!odds.exact) return "";
  if (!found.proved) return deals_with(record, found.holder, found.card, budget);
  return found.proved->kind == Claim::Kind::has ? odds.deals : "0";
}

// From the last event backwards: of a record that is too long for all of it, what happened last is told.
void find_moves(const Record& record, const PosteriorOptions& options, Explanation& into) {
  std::vector<MovedBy>& moves = into.moved_by;
  std::optional<double> after;
  for (int event = static_cast<int>(record.entries.size()); event >= 0; --event) {
    const Posterior odds = posterior(up_to(record, event), options);
    if (options.budget.stopped()) {
      into.moved_since = event + 1;
      break;
    }
    const bool known = odds.exact && odds.knowledge.consistent();
    const std::optional<double> now = known ? std::optional(odds.probability(into.card, into.holder)) : std::nullopt;
    // A card dealt over in mid-game can have been impossible where it now lies.
    const bool comparable = after && now && *after > 0 && *now > 0;
    if (comparable) moves.push_back({event + 1, std::log2(*after / *now)});
    after = now;
  }
  std::erase_if(moves, [](const MovedBy& move) { return std::abs(move.bits) < least_bits; });
  std::ranges::sort(moves, {}, [](const MovedBy& move) { return std::pair(-std::abs(move.bits), move.event); });
}

Explanation explain_within(const Position& position, Holder holder, Card card, const PosteriorOptions& options) {
  Explanation found;
  found.holder = holder;
  found.card = card;
  const Stop& stop = options.budget.stop;
  const Record& record = position.record();
  const Posterior& odds = position.odds();
  found.consistency = odds.knowledge.consistency();
  if (found.consistency == Consistency::undecided) return found;
  if (found.consistency == Consistency::impossible) {
    found.conflict = position.conflict();
    found.proof = Prover(record, {.stop = stop}).refute(*found.conflict);
    found.deals = found.of = "0";
    return found;
  }
  found.proved = proved_claim(odds.knowledge, holder, card);
  found.p = odds.probability(card, holder);
  if (!odds.exact) found.se = odds.standard_error(card, holder);
  found.of = odds.deals;
  found.deals = deals_of(record, odds, found, options.budget);
  if (found.proved) {
    found.proof = Prover(record, {.stop = stop}).prove(*found.proved);
  } else {
    find_moves(record, options, found);
  }
  return found;
}

}  // namespace

// What it took to find the odds, or the conflict, counts as a part of the answer, whoever asked for them first.
Explanation explain(const Position& position, Holder holder, Card card, const PosteriorOptions& options) {
  const std::uint64_t most = options.insist_on_exact ? Budget{}.work : most_steps_of_an_answer;
  std::uint64_t spent = position.odds().work;
  if (position.conflict()) spent = position.work();
  Meter meter(most - std::min(spent, most), options.budget.stop.meter);
  PosteriorOptions within = options;
  within.budget.stop.meter = &meter;
  Explanation found = explain_within(position, holder, card, within);
  found.work = spent + meter.spent();
  return found;
}

}  // namespace gumshoe
