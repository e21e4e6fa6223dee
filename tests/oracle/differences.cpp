#include "oracle/differences.h"

#include <cmath>

#include "oracle/evidence.h"
#include "oracle/truth.h"
#include "oracle/wording.h"

namespace gumshoe::oracle {
namespace {

std::string share_difference(const std::string& what, double p, const Share& truth, Wide all) {
  const bool proved_right = (p == 0) == (truth.deals == 0) && (p == 1) == (truth.deals == all);
  return proved_right && same(p, truth.p) ? "" : differ(what, p, truth.p);
}

bool is_holder(const Table& table, int code) { return code >= max_seats || code < table.seat_count(); }

std::string card_difference(const Record& record, const Posterior& odds, const Truth& truth, Card card) {
  for (int code = 0; code < Holder::count; ++code) {
    if (!is_holder(record.table, code)) continue;
    const Holder holder = Holder::from_code(code);
    const Share& share = truth.at[card.index][static_cast<std::size_t>(code)];
    const std::string what = (*record.table.deck)[card].id + " at " + name_of(record.table, holder);
    if (odds.knowledge.possible(card, holder) != (share.deals > 0)) return what + ": not the possible places";
    const std::string found = share_difference(what, odds.probability(card, holder), share, truth.deals);
    if (!found.empty()) return found;
  }
  return "";
}

std::string solution_difference(const Deck& deck, const Solution& solution, const Truth& truth) {
  const CardSet cards = set_of(solution.cards);
  const std::string what = "envelope " + names_of(deck, cards);
  const auto found = truth.envelopes->find(cards);
  if (found == truth.envelopes->end()) return what + " is not possible";
  if (solution.deals != decimal(found->second.deals)) return differ(what, solution.deals, decimal(found->second.deals));
  return share_difference(what, solution.p, found->second, truth.deals);
}

// Most likely first, ties in deck order. Under `bayes` equal figures may differ by rounding.
std::string order_difference(const Posterior& odds, const Truth& truth) {
  const auto deals_of = [&](const Solution& solution) { return truth.envelopes->at(set_of(solution.cards)).deals; };
  for (std::size_t i = 1; i < odds.solutions.size(); ++i) {
    const Solution& above = odds.solutions[i - 1];
    const Solution& below = odds.solutions[i];
    const bool tie = odds.model == Model::deals && deals_of(above) == deals_of(below);
    if (tie ? above.cards >= below.cards : above.p < below.p) return "the envelopes are not in order";
  }
  return "";
}

long double entropy(const std::map<CardSet, Share>& envelopes) {
  long double bits = 0;
  for (const auto& [cards, share] : envelopes) bits -= share.p * std::log2(share.p);
  return bits;
}

std::string envelope_difference(const Record& record, const Posterior& odds, const Truth& truth) {
  if (odds.solutions.size() != truth.envelopes->size() || odds.solutions_left_out != "0") {
    return differ("number of envelopes", std::to_string(odds.solutions.size()),
                  std::to_string(truth.envelopes->size()));
  }
  for (const Solution& solution : odds.solutions) {
    const std::string found = solution_difference(*record.table.deck, solution, truth);
    if (!found.empty()) return found;
  }
  const long double bits = entropy(*truth.envelopes);
  if (std::abs(odds.entropy - bits) > 1e-9) return differ("entropy", odds.entropy, bits);
  return order_difference(odds, truth);
}

std::string size_difference(const Record& record, const Posterior& odds, const Truth& truth) {
  for (std::size_t seat = 0; seat < truth.sizes.size(); ++seat) {
    const std::string what = "sizes of " + record.table.seats[seat];
    if (odds.sizes[seat].size() != truth.sizes[seat].size()) return what + ": not the possible ones";
    auto expected = truth.sizes[seat].begin();
    for (const SizeOdds& size : odds.sizes[seat]) {
      if (size.size != expected->first || !same(size.p, expected->second.p))
        return differ(what, size.p, expected->second.p);
      ++expected;
    }
  }
  return "";
}

std::string truth_difference(const Record& record, const Posterior& odds, const Truth& truth) {
  if (!odds.exact) return "sampled";
  if (odds.knowledge.consistent() != (truth.deals > 0)) return "consistent or not";
  if (odds.deals != decimal(truth.deals)) return differ("deals", odds.deals, decimal(truth.deals));
  if (truth.deals == 0) return "";
  for (Card card : record.table.deck->all()) {
    const std::string found = card_difference(record, odds, truth, card);
    if (!found.empty()) return found;
  }
  if (truth.envelopes) {
    const std::string found = envelope_difference(record, odds, truth);
    if (!found.empty()) return found;
  }
  return size_difference(record, odds, truth);
}

}  // namespace

std::string difference(const Record& record, const Posterior& odds, const BruteForce& truth) {
  return truth_difference(record, odds, truth_of(truth, odds.model));
}
std::string difference(const Record& record, const Posterior& odds, const HandByHand& truth) {
  return truth_difference(record, odds, truth_of(truth, odds.model));
}
std::string difference(const Record& record, const Posterior& odds, const BddCount& truth) {
  return truth_difference(record, odds, truth_of(truth));
}

}  // namespace gumshoe::oracle
