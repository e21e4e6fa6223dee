#include "notebook/changes.h"

#include <algorithm>

#include "infer/problem.h"
#include "infer/solver.h"

namespace gumshoe {
namespace {

constexpr std::size_t most_solutions = 10;

std::vector<Holder> holders_of(const Table& table) {
  std::vector<Holder> holders;
  for (std::uint8_t s = 0; s < table.seats.size(); ++s) holders.emplace_back(Seat{s});
  holders.push_back(Holder::envelope());
  if (table.pool > 0) holders.push_back(Holder::pool());
  return holders;
}

// What is certain of a card at a holder: that it is there, that it is not, or nothing.
std::optional<bool> certain(const Knowledge& knowledge, Card card, Holder holder) {
  if (!knowledge.consistent) return {};
  if (!knowledge.possible(card, holder)) return false;
  return knowledge.holder_of(card) == holder ? std::optional<bool>(true) : std::nullopt;
}

// Marks that one knows and the other does not; where the holder is known it says everything.
std::vector<Mark> only_in(const Knowledge& knowledge, const Knowledge* other, const Table& table) {
  std::vector<Mark> marks;
  if (!knowledge.consistent) return marks;
  for (const Card card : table.deck->all()) {
    const std::optional<Holder> known = knowledge.holder_of(card);
    for (const Holder holder : holders_of(table)) {
      const std::optional<bool> has = certain(knowledge, card, holder);
      const bool is_new = has && (other == nullptr || certain(*other, card, holder) != has);
      if (is_new && (!known || known == holder)) marks.push_back({card, holder, *has});
    }
  }
  return marks;
}

double envelope_odds(const Posterior* odds, Card card) {
  return odds != nullptr && odds->knowledge.consistent ? odds->probability(card, Holder::envelope()) : 0;
}

std::vector<CardOdds> envelope_changes(const Deck& deck, const Posterior* before, const Posterior& after) {
  std::vector<CardOdds> all;
  for (std::uint8_t k = 0; k < deck.category_count(); ++k) {
    std::vector<CardOdds> category;
    for (const Card card : deck.cards(Category{k})) {
      const CardOdds odds{card, envelope_odds(before, card), envelope_odds(&after, card)};
      if (odds.before > 0 || odds.after > 0) category.push_back(odds);
    }
    std::ranges::stable_sort(category, std::greater<>(), &CardOdds::after);
    all.insert(all.end(), category.begin(), category.end());
  }
  return all;
}

// The envelope, where it is proved.
std::optional<std::vector<Card>> solved(const Posterior& odds, const Deck& deck) {
  if (!odds.knowledge.consistent) return {};
  const CardSet known = odds.knowledge.cards_of(Holder::envelope(), deck.size());
  if (known.size() != deck.category_count()) return {};
  return std::vector<Card>(known.begin(), known.end());
}

bool comparable(const Table& a, const Table& b) {
  return a.seats.size() == b.seats.size() && (a.deck == b.deck || *a.deck == *b.deck);
}

}  // namespace

Changes what_changed(const Table& before, const Posterior& odds_before, const Table& after,
                     const Posterior& odds_after) {
  const Posterior* compared = comparable(before, after) ? &odds_before : nullptr;
  const bool was_possible = odds_before.knowledge.consistent;
  const bool is_possible = odds_after.knowledge.consistent;
  Changes changes;
  changes.conflict = was_possible && !is_possible;
  changes.mended = !was_possible && is_possible;
  changes.deals_before = odds_before.deals;
  changes.deals_after = odds_after.deals;
  if (!is_possible) return changes;
  changes.proved = only_in(odds_after.knowledge, compared != nullptr ? &compared->knowledge : nullptr, after);
  if (compared != nullptr) changes.taken_back = only_in(compared->knowledge, &odds_after.knowledge, before);
  changes.envelope = envelope_changes(*after.deck, compared, odds_after);
  const std::size_t count = std::min(most_solutions, odds_after.solutions.size());
  changes.solutions.assign(odds_after.solutions.begin(),
                           odds_after.solutions.begin() + static_cast<std::ptrdiff_t>(count));
  const std::optional<std::vector<Card>> solution = solved(odds_after, *after.deck);
  const std::optional<std::vector<Card>> earlier = compared != nullptr ? solved(*compared, *before.deck) : std::nullopt;
  if (solution != earlier) changes.solved = solution;
  changes.unsolved = earlier && !solution;
  return changes;
}

Changes what_changed(const Record& before, const Record& after, const PosteriorOptions& options) {
  return what_changed(before.table, posterior(before, options), after.table, posterior(after, options));
}

std::optional<double> likelihood_of_last(const Record& record) {
  Solver solver;
  const Record before = up_to(record, static_cast<int>(record.entries.size()) - 1);
  const std::optional<Scaled> without = total_weight(solver, problem_of(before, Model::bayes), {});
  const std::optional<Scaled> with = total_weight(solver, problem_of(record, Model::bayes), {});
  if (record.entries.empty() || !without || !with || *without == Scaled(0)) return {};
  return ratio(*with, *without);
}

}  // namespace gumshoe
