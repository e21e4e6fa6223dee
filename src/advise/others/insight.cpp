#include "advise/others/insight.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <type_traits>

namespace gumshoe {
namespace {

// Sums of the same terms in another order differ in their last digits.
constexpr double tie = 1 - 1e-10;

// What tells problems of one game apart, as bytes.
class ProblemKey {
 public:
  explicit ProblemKey(const Problem& problem) {
    add_all(problem.may);
    add(problem.limits.size());
    for (const Limit& limit : problem.limits) add(limit.places), add(limit.low), add(limit.high);
    add(problem.clauses.size());
    for (const OneOf& clause : problem.clauses) add(clause.places), add(clause.cards);
    add(problem.excluded.size());
    for (const std::vector<Card>& cards : problem.excluded) add_all(cards);
    add(problem.choices.size());
    for (const Choice& choice : problem.choices) add(choice.places), add(choice.cards), add(choice.times);
    for (const UnheardLine& line : problem.lines) add_line(line);
  }
  std::string take() { return std::move(bytes_); }

 private:
  template <typename T>
  void add(const T& value) {
    static_assert(std::has_unique_object_representations_v<T>);
    char bytes[sizeof(T)];
    std::memcpy(bytes, &value, sizeof(T));
    bytes_.append(bytes, sizeof(T));
  }
  template <typename T>
  void add_all(const std::vector<T>& values) {
    add(values.size());
    for (const T& value : values) add(value);
  }
  void add_line(const UnheardLine& line) {
    add(line.heard);
    add_all(line.unheard);
    add(line.passed);
    add(line.showers.size());
    for (const auto& shower : line.showers) add(shower.places), add(static_cast<int>(shower.seen));
  }

  std::string bytes_;
};

}  // namespace

double Insight::would_guess(CardSet envelope) const {
  const auto fits = [&](const Guess& guess) {
    return std::ranges::all_of(guess.cards, [&](CardSet cards) { return !(cards & envelope).empty(); });
  };
  return std::ranges::any_of(guesses, fits) ? 1 / guess_count : 0;
}

const Insight& InsightFinder::of(const Problem& problem) {
  std::string key = ProblemKey(problem).take();
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  return known_.emplace(std::move(key), find(problem)).first->second;
}

Insight InsightFinder::find(const Problem& problem) {
  Insight insight;
  const FullUpdate& update = updater_.update(problem, limits_);
  insight.too_large = update.too_large || !update.consistent || !(update.marginals.total > 0);
  if (insight.too_large) return insight;
  work_ += updater_.solver().diagram().state_count();
  weigh_envelope(update, insight);
  if (about_) weigh_hand(update, insight);
  return insight;
}

void InsightFinder::weigh_envelope(const FullUpdate& update, Insight& insight) const {
  const Problem& problem = updater_.solver().problem();
  const Reduced& reduced = updater_.solver().reduced();
  for (const CardSet category : problem.categories)
    insight.envelope_cards.push_back(category & reduced.may[problem.envelope]);
  if (updater_.solver().envelope() == nullptr) {
    insight.guesses.push_back({insight.envelope_cards});
    return;
  }
  const EnvelopeKinds kinds(reduced, updater_.solver().orderer());
  double total = 0;
  double logs = 0;
  double most = 0;  // of the weight of one envelope
  insight.envelopes = 0;
  for (std::size_t i = 0; i < update.joint.size(); ++i) {
    const double weight = update.joint[i];
    if (weight == 0) continue;
    const auto behind = static_cast<double>(kinds.cards_behind(i));
    total += weight;
    logs += weight * std::log2(weight / behind);
    most = std::max(most, weight / behind);
    insight.envelopes += behind;
  }
  insight.entropy = std::max(0.0, std::log2(total) - logs / total);
  list_guesses(update.joint, kinds, most, insight);
}

// The likeliest envelopes, and the cards that are in any.
void InsightFinder::list_guesses(const std::vector<double>& joint, const EnvelopeKinds& kinds, double most,
                                 Insight& insight) {
  insight.guess_count = 0;
  std::vector<CardSet> possible(kinds.kinds.size());
  for (std::size_t i = 0; i < joint.size(); ++i) {
    if (joint[i] == 0) continue;
    Insight::Guess guess;
    std::size_t rest = i;
    for (std::size_t k = 0; k < kinds.kinds.size(); ++k) {
      guess.cards.push_back(kinds.kinds[k][rest % kinds.kinds[k].size()]);
      possible[k] |= guess.cards.back();
      rest /= kinds.kinds[k].size();
    }
    const auto behind = static_cast<double>(kinds.cards_behind(i));
    if (joint[i] / behind < most * tie) continue;
    insight.guess_count += behind;
    insight.guesses.push_back(std::move(guess));
  }
  for (CardSet& cards : insight.envelope_cards) {
    for (const CardSet open : possible) {
      if (cards.contains(open)) cards = open;
    }
  }
}

void InsightFinder::weigh_hand(const FullUpdate& update, Insight& insight) const {
  const Problem& problem = updater_.solver().problem();
  const Reduced& reduced = updater_.solver().reduced();
  insight.owned.assign(problem.cards, 0);
  for (std::size_t c = 0; c < insight.owned.size(); ++c) {
    const Card card(c);
    bool elsewhere = false;
    for (std::size_t p = 0; p < problem.places.size(); ++p) {
      const bool open = reduced.open.contains(card);
      const double share = open ? update.marginals.at[c][p] / update.marginals.total : reduced.may[p].contains(card);
      if (problem.places[p] == Holder(*about_)) {
        insight.owned[c] += share;
      } else {
        elsewhere |= share > 0;
      }
    }
    insight.owned[c] = std::min(insight.owned[c], 1.0);
    if (!elsewhere) insight.proved.insert(card);
  }
}

}  // namespace gumshoe
