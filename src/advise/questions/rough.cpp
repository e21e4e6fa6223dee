#include "advise/questions/rough.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "advise/questions/questions.h"
#include "record/views/course.h"

namespace gumshoe {
namespace {

constexpr std::size_t longest_list = 10;  // cards of a category that questions are made from

double bits_of(double p) { return p <= 0 || p >= 1 ? 0 : -p * std::log2(p); }
double bits_of_either(double p) { return bits_of(p) + bits_of(1 - p); }

// The chance that somebody who has the card shows it, rather than another one it has.
double chosen(std::span<const double> has, std::size_t card) {
  std::array<double, max_categories + 1> counts{1};  // by how many others it has
  std::size_t others = 0;
  for (std::size_t k = 0; k < has.size(); ++k) {
    if (k == card) continue;
    ++others;
    for (std::size_t n = others; n > 0; --n) counts[n] = counts[n] * (1 - has[k]) + counts[n - 1] * has[k];
    counts[0] *= 1 - has[k];
  }
  double sum = 0;
  for (std::size_t n = 0; n <= others; ++n) sum += counts[n] / static_cast<double>(n + 1);
  return sum;
}

// Every way to take one of each list.
template <typename Visit>
void for_each_choice(const std::vector<std::vector<Card>>& lists, Visit&& visit) {
  std::vector<Card> chosen;
  const auto go_on = [&](auto&& self) -> void {
    if (chosen.size() == lists.size()) return visit(chosen);
    for (const Card card : lists[chosen.size()]) {
      chosen.push_back(card);
      self(self);
      chosen.pop_back();
    }
  };
  go_on(go_on);
}

}  // namespace

bool RoughQuestions::load(const Record& record, std::span<const Leaning> leanings) {
  PosteriorOptions options{.model = Model::deals};
  options.leanings.assign(leanings.begin(), leanings.end());
  if (!odds_.load(problem_of(record, options))) return false;
  asked_ = course_of(record).asking_order(record.table.me.seat);
  own_cards_ = record.table.rules.own_cards == Rules::OwnCards::yes;
  const Deck& deck = *record.table.deck;
  hand_ = {};
  for (const Card card : deck.all()) {
    if (odds_.of(card, record.table.me.seat) == 1) hand_.insert(card);
  }
  find_thoughts(deck);
  return true;
}

void RoughQuestions::find_thoughts(const Deck& deck) {
  categories_.clear();
  now_.clear();
  category_of_.assign(deck.size(), 0);
  told_.assign(deck.size(), {});
  for (std::uint8_t c = 0; c < deck.category_count(); ++c) {
    const CardSet cards = deck.cards(Category{c});
    categories_.push_back(cards);
    Thought thought{0, 0};
    for (const Card card : cards) {
      category_of_[card.index] = c;
      thought.entropy += bits_of(envelope(card));
      thought.most = std::max(thought.most, envelope(card));
    }
    now_.push_back(thought);
    for (const Card card : cards) tell(card);
  }
}

// What would be thought of its category if the card were in the envelope with this chance: the others share the rest
// as they do now.
RoughQuestions::Thought RoughQuestions::thought_if(Card card, double p) const {
  const double before = envelope(card);
  const Thought& now = thought_of(card);
  if (before >= 1 || p >= 1) return {0, 1};
  const double rest = std::max(now.entropy - bits_of_either(before), 0.0) / (1 - before);
  double most = 0;
  for (const Card other : categories_[category_of_[card.index]]) {
    if (other != card) most = std::max(most, envelope(other));
  }
  return {bits_of_either(p) + (1 - p) * rest, std::max(p, most * (1 - p) / (1 - before))};
}

void RoughQuestions::tell(Card card) {
  Told& told = told_[card.index];
  double left = 1;
  double alone = thought_of(card).entropy;
  told.shown = thought_if(card, 0);
  for (const Seat seat : asked_) {
    told.passed.push_back(thought_if(card, std::min(envelope(card) / left, 1.0)));
    const double has = odds_.of(card, seat);
    told.has.push_back(left <= as_good ? 0 : std::min(has / left, 1.0));
    alone -= has * told.shown.entropy;
    left = std::max(left - has, as_good);
  }
  told.passed.push_back(thought_if(card, std::min(envelope(card) / left, 1.0)));
  told.alone = alone - (left <= as_good ? 0 : left * told.passed.back().entropy);
}

CardSet RoughQuestions::likeliest() const {
  CardSet cards;
  for (const CardSet category : categories_)
    cards.insert(*std::ranges::max_element(category, {}, [&](Card card) { return envelope(card); }));
  return cards;
}

double RoughQuestions::p(CardSet cards) const {
  double p = 1;
  for (const Card card : cards) p *= envelope(card);
  return p;
}

RoughQuestions::Value RoughQuestions::weigh(std::span<const Card> question, const Stakes& stakes) const {
  Value value;
  const bool honest = std::ranges::none_of(question, [&](Card card) { return hand_.contains(card); });
  const auto add = [&](double p, std::size_t rank, std::size_t shown) {
    double gained = 0;
    double best = 1;
    for (const Thought& thought : now_) gained += thought.entropy;
    for (std::size_t k = 0; k < question.size(); ++k) {
      const Told& told = told_[question[k].index];
      const Thought& after = k == shown ? told.shown : told.passed[rank];
      gained -= after.entropy;
      best *= after.most;
    }
    const bool given_away = honest && rank == asked_.size();
    value.bits += p * gained;
    value.worth += p * stakes.worth(given_away ? best * stakes.if_given_away : best, gained);
  };
  double silent = 1;  // so far
  std::array<double, max_categories> has{};
  for (std::size_t rank = 0; rank < asked_.size(); ++rank) {
    double passes = 1;
    for (std::size_t k = 0; k < question.size(); ++k) {
      has[k] = told_[question[k].index].has[rank];
      passes *= 1 - has[k];
    }
    for (std::size_t k = 0; k < question.size(); ++k) {
      if (has[k] > 0) add(silent * has[k] * chosen(std::span(has).first(question.size()), k), rank, k);
    }
    silent *= passes;
  }
  if (silent > 0) add(silent, asked_.size(), question.size());
  value.nobody = silent;
  return value;
}

// Those that tell most by themselves, and one that nobody can show, if there is one: naming it narrows the question to
// fewer cards.
std::vector<Card> RoughQuestions::shortlist(CardSet cards, std::size_t most) const {
  std::vector<Card> list;
  std::vector<Card> silent;
  for (const Card card : cards) (bits(card) > as_good ? list : silent).push_back(card);
  std::ranges::stable_sort(list, std::ranges::greater(), [&](Card card) { return bits(card); });
  if (list.size() > most) list.resize(most);
  const auto shown = [&](Card card) { return hand_.contains(card) ? 0.0 : 1 - envelope(card) + as_good; };
  const auto quietest = std::ranges::min_element(silent, {}, shown);
  if (quietest != silent.end()) list.push_back(*quietest);
  return list;
}

RoughQuestions::Best RoughQuestions::best(CardSet among, const Stakes& stakes, const Budget& budget,
                                          Random& random) const {
  const std::size_t most = budget.stopped() ? 1 : std::clamp<std::uint64_t>(budget.work / 1000, 1, longest_list);
  std::vector<std::vector<Card>> lists;
  for (const CardSet category : categories_) {
    lists.push_back(shortlist((own_cards_ ? category : category - hand_) & among, most));
    if (lists.back().empty()) return {};
  }
  Best best;
  best.value.worth = -1;
  std::uint64_t ties = 0;
  for_each_choice(lists, [&](const std::vector<Card>& question) {
    const Value value = weigh(question, stakes);
    if (value.worth < best.value.worth - as_good) return;
    ties = value.worth > best.value.worth + as_good ? 1 : ties + 1;
    if (random.below(ties) != 0) return;
    best = {{}, value};
    for (const Card card : question) best.cards.insert(card);
  });
  return best;
}

}  // namespace gumshoe
