#include "infer/explanation.h"

#include <algorithm>
#include <cmath>

#include "infer/prover.h"

namespace gumshoe {
namespace {

constexpr double least_bits = 1e-6;  // less is rounding

std::optional<Claim> proved_claim(const Knowledge& knowledge, Holder holder, Card card) {
  if (!knowledge.possible(card, holder)) return Claim::has_not(holder, card);
  if (knowledge.holder_of(card) == holder) return Claim::has(holder, card);
  return std::nullopt;
}

// The deals in which the holder has the card are those that agree with one line more.
std::string deals_with(Record record, Holder holder, Card card) {
  record.entries.push_back({Fact{Fact::Kind::has, holder, card}, "", {}});
  const Posterior odds = posterior(record, {.model = Model::deals});
  return odds.knowledge.consistent ? odds.deals : "0";
}

std::string deals_of(const Record& record, const Posterior& odds, const Explanation& found) {
  if (!odds.exact) return "";
  if (!found.proved) return deals_with(record, found.holder, found.card);
  return found.proved->kind == Claim::Kind::has ? odds.deals : "0";
}

std::vector<MovedBy> moves_of(const Record& record, Holder holder, Card card, const PosteriorOptions& options) {
  std::vector<MovedBy> moves;
  std::optional<double> before;
  for (int event = 0; event <= static_cast<int>(record.entries.size()) && !options.budget.stopped(); ++event) {
    const Posterior odds = posterior(up_to(record, event), options);
    const std::optional<double> now = odds.exact ? std::optional(odds.probability(card, holder)) : std::nullopt;
    // A card dealt over in mid-game can have been impossible where it now lies.
    const bool comparable = before && now && *before > 0 && *now > 0;
    if (comparable) moves.push_back({event, std::log2(*now / *before)});
    before = now;
  }
  std::erase_if(moves, [](const MovedBy& move) { return std::abs(move.bits) < least_bits; });
  std::ranges::sort(moves, {}, [](const MovedBy& move) { return std::pair(-std::abs(move.bits), move.event); });
  return moves;
}

}  // namespace

Explanation explain(const Record& record, Holder holder, Card card, const PosteriorOptions& options) {
  Explanation found;
  found.holder = holder;
  found.card = card;
  const Posterior odds = posterior(record, options);
  if (!odds.knowledge.consistent) {
    found.conflict = find_conflict(record).value_or(Conflict{});
    found.proof = Prover(record).refute();
    found.deals = found.of = "0";
    return found;
  }
  found.proved = proved_claim(odds.knowledge, holder, card);
  found.p = odds.probability(card, holder);
  if (!odds.exact) found.se = odds.standard_error(card, holder);
  found.of = odds.deals;
  found.deals = deals_of(record, odds, found);
  if (found.proved) {
    found.proof = Prover(record).prove(*found.proved);
  } else {
    found.moved_by = moves_of(record, holder, card, options);
  }
  return found;
}

}  // namespace gumshoe
