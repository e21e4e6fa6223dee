#include "oracle/bdd_count.h"

#include <algorithm>
#include <map>
#include <unordered_map>

#include <bdd.h>

#include "oracle/deal_walk.h"
#include "oracle/evidence.h"

namespace gumshoe::oracle {
namespace {

constexpr int table_size = 1 << 20;

std::vector<Holder> holders_of(const Table& table) {
  std::vector<Holder> holders;
  for (int i = 0; i < table.seat_count(); ++i) holders.push_back(Seat{static_cast<std::uint8_t>(i)});
  for (Holder other : {Holder::envelope(), Holder::pool(), Holder::face_up()}) holders.push_back(other);
  return holders;
}

// A record as a formula.
class Formula {
 public:
  explicit Formula(const Record& record)
      : record_(record),
        deck_(*record.table.deck),
        holders_(holders_of(record.table)),
        limits_(limits_of(record.table)) {
    name_variables();
  }

  bdd conjunction() {
    bdd all = every_card_once();
    for (const bdd& part : parts_by_size()) all &= part;
    return all;
  }

  struct Variable {
    Card card;
    Holder holder;
  };
  const std::vector<Variable>& variables() const { return variables_; }

 private:
  // Card by card: what a card's places have to do with each other stays close together.
  void name_variables() {
    for (Card card : deck_.all()) {
      for (Holder holder : holders_) {
        if ((limits_.places[card.index] >> holder.code() & 1) == 0) continue;
        number_[{card, holder}] = static_cast<int>(variables_.size());
        variables_.push_back({card, holder});
      }
    }
    if (bdd_varnum() < static_cast<int>(variables_.size())) bdd_setvarnum(static_cast<int>(variables_.size()));
  }

  bdd at(Card card, Holder holder) const {
    const auto found = number_.find({card, holder});
    return found == number_.end() ? bdd(bddfalse) : bdd_ithvarpp(found->second);
  }

  // Between `low` and `high` of the propositions are true; they come in the order of the variables.
  static bdd number_true(const std::vector<bdd>& propositions, HandSize limits) {
    std::vector<bdd> so_far(static_cast<std::size_t>(limits.high) + 2, bddfalse);
    for (int n = limits.low; n <= limits.high; ++n) so_far[static_cast<std::size_t>(n)] = bddtrue;
    for (auto p = propositions.rbegin(); p != propositions.rend(); ++p) {
      for (std::size_t n = 0; n + 1 < so_far.size(); ++n) so_far[n] = bdd_ite(*p, so_far[n + 1], so_far[n]);
    }
    return so_far[0];
  }

  bdd every_card_once() const {
    bdd all = bddtrue;
    for (Card card : deck_.all()) {
      std::vector<bdd> places;
      for (Holder holder : holders_) places.push_back(at(card, holder));
      all &= number_true(places, {1, 1});
    }
    return all;
  }

  bdd number_at(Holder holder, CardSet cards, HandSize limits) const {
    std::vector<bdd> here;
    for (Card card : cards) here.push_back(at(card, holder));
    return number_true(here, limits);
  }

  // What is said of each holder first put together by itself; then the small ones first.
  std::vector<bdd> parts_by_size() {
    std::map<Holder, bdd> by_holder;
    for (Holder holder : holders_) by_holder[holder] = size_of(holder);
    std::vector<bdd> parts;
    const Evidence evidence(record_);
    for (std::size_t entry = 0; entry < record_.entries.size(); ++entry) {
      if (const ToldLine* line = evidence.line(static_cast<int>(entry))) {
        note(*line, by_holder, parts);
      } else {
        std::visit([&](const auto& event) { note(event, by_holder); }, record_.entries[entry].event);
      }
    }
    for (const auto& [holder, part] : by_holder) parts.push_back(part);
    std::sort(parts.begin(), parts.end(),
              [](const bdd& a, const bdd& b) { return bdd_nodecount(a) < bdd_nodecount(b); });
    return parts;
  }

  bdd size_of(Holder holder) const {
    if (holder == Holder::pool()) return number_at(holder, deck_.all(), limits_.pool);
    if (holder == Holder::face_up()) return number_at(holder, deck_.all(), limits_.face_up);
    if (holder.is_seat()) return number_at(holder, deck_.all(), limits_.hands[holder.seat().index]);
    bdd all = bddtrue;
    for (int i = 0; i < deck_.category_count(); ++i) {
      all &= number_at(holder, deck_.cards(Category{static_cast<std::uint8_t>(i)}), {1, 1});
    }
    return all;
  }

  bdd some(Holder holder, CardSet cards) const {
    bdd any = bddfalse;
    for (Card card : cards) any |= at(card, holder);
    return any;
  }

  bdd can_be(const Answer& answer, CardSet named) const {
    if (answer.kind == Answer::Kind::missed) return bddtrue;
    if (answer.kind == Answer::Kind::passed) return !some(answer.seat, named);
    if (!answer.card) return some(answer.seat, named);
    return named.contains(*answer.card) ? at(*answer.card, answer.seat) : bdd(bddfalse);
  }

  using ByHolder = std::map<Holder, bdd>;

  void note(const ToldLine& line, ByHolder& by_holder, std::vector<bdd>& parts) const {
    if (line.named.size() == 1) {
      for (const Answer& answer : line.answers) by_holder[answer.seat] &= can_be(answer, line.named.front());
      return;
    }
    bdd any = bddfalse;
    for (CardSet named : line.named) {
      bdd all = bddtrue;
      for (const Answer& answer : line.answers) all &= can_be(answer, named);
      any |= all;
    }
    parts.push_back(any);
  }

  void note(const Fact& fact, ByHolder& by_holder) const {
    const bdd there = at(fact.card, fact.holder);
    by_holder[fact.holder] &= fact.kind == Fact::Kind::has ? there : !there;
  }
  void note(const SomeOf& told, ByHolder& by_holder) const {
    by_holder[told.holder] &= some(told.holder, set_of(told.cards));
  }
  void note(const Accusation& accusation, ByHolder& by_holder) const {
    if (accusation.verdict == Accusation::Verdict::unknown) return;
    bdd right = bddtrue;
    for (Card card : accusation.cards) right &= at(card, Holder::envelope());
    by_holder[Holder::envelope()] &= accusation.verdict == Accusation::Verdict::right ? right : !right;
  }
  void note(const SizeLearnt& learnt, ByHolder& by_holder) const {
    by_holder[learnt.seat] &= number_at(learnt.seat, deck_.all(), {learnt.size, learnt.size});
  }
  void note(const Sight& sight, ByHolder& by_holder) const {
    by_holder[sight.owner] &= sight.card ? at(*sight.card, sight.owner) : some(sight.owner, deck_.all());
  }
  void note(const Suggestion&, ByHolder&) const {}
  void note(const NoSuggestion&, ByHolder&) const {}
  void note(const Move&, ByHolder&) const {}
  void note(const Out&, ByHolder&) const {}
  void note(const DealOver&, ByHolder&) const {}

  const Record& record_;
  const Deck& deck_;
  std::vector<Holder> holders_;
  WalkLimits limits_;
  std::vector<Variable> variables_;
  std::map<std::pair<Card, Holder>, int> number_;
};

// Paths through the diagram. Every card lies once, so no path to `true` leaves out a variable, and
// there are as many paths as deals.
class Paths {
 public:
  explicit Paths(int root) : root_(root) { list(root); }

  Wide count() { return below(root_); }

  // For every variable the number of paths on which it is true.
  std::vector<Wide> count_true(std::size_t variables) {
    std::vector<Wide> sums(variables);
    std::sort(nodes_.begin(), nodes_.end(), [](int a, int b) { return bdd_var(a) < bdd_var(b); });
    std::unordered_map<int, Wide> above{{root_, 1}};
    for (int node : nodes_) {
      const Wide ways = above[node];
      above[bdd_low(node)] += ways;
      above[bdd_high(node)] += ways;
      sums[static_cast<std::size_t>(bdd_var(node))] += ways * below(bdd_high(node));
    }
    return sums;
  }

 private:
  // BuDDy's false is 0, its true is 1.
  static bool constant(int node) { return node <= 1; }

  void list(int node) {
    if (constant(node) || below_.count(node) != 0) return;
    below_[node] = 0;
    list(bdd_low(node));
    list(bdd_high(node));
    below_[node] = below(bdd_low(node)) + below(bdd_high(node));
    nodes_.push_back(node);
  }

  Wide below(int node) const { return constant(node) ? static_cast<Wide>(node) : below_.at(node); }

  int root_;
  std::unordered_map<int, Wide> below_;  // paths from the node to `true`
  std::vector<int> nodes_;
};

void start_buddy() {
  if (bdd_isrunning()) return;
  bdd_init(table_size, table_size / 8);
  bdd_gbc_hook(nullptr);
  bdd_setcacheratio(8);
}

}  // namespace

Wide bdd_deals(const Record& record) {
  start_buddy();
  return Paths(Formula(record).conjunction().id()).count();
}

BddCount bdd_count(const Record& record) {
  start_buddy();
  Formula formula(record);
  const bdd all = formula.conjunction();
  Paths paths(all.id());
  BddCount result;
  result.nodes = bdd_nodecount(all);
  result.deals = paths.count();
  result.at.resize(static_cast<std::size_t>(record.table.deck->size()));
  const std::vector<Wide> sums = paths.count_true(formula.variables().size());
  for (std::size_t i = 0; i < sums.size(); ++i) {
    const Formula::Variable& variable = formula.variables()[i];
    result.at[variable.card.index][static_cast<std::size_t>(variable.holder.code())] = sums[i];
  }
  return result;
}

}  // namespace gumshoe::oracle
