#include "infer/line_automaton.h"

#include <algorithm>
#include <bit>

namespace gumshoe {
namespace {

constexpr int role_passed = 1;
constexpr int first_shower = 2;

int role(const UnheardLine& line, int place) {
  if ((line.passed >> place & 1) != 0) return role_passed;
  for (std::size_t i = 0; i < line.showers.size(); ++i) {
    if ((line.showers[i].places >> place & 1) != 0) return first_shower + static_cast<int>(i);
  }
  return 0;
}

void insert(std::vector<std::uint64_t>& keys, std::uint64_t key) { keys[key / 64] |= std::uint64_t{1} << key % 64; }

}  // namespace

int line_symbol(const UnheardLine& line, int place, bool chosen) { return role(line, place) * 2 + (chosen ? 1 : 0); }

bool offers_choice(const UnheardLine& line, Card card) {
  return std::any_of(line.unheard.begin(), line.unheard.end(), [card](CardSet set) { return set.contains(card); });
}

LineWatch::LineWatch(const Problem& problem, const Reduced& reduced, const UnheardLine& line,
                     const std::vector<Card>& order)
    : line_(line), order_(order), weighed_(problem.weighed), shower_bits_(problem.weighed ? 5 : 1) {
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (relevant(order[i])) last_ = static_cast<int>(i);
  }
  fits_ = shift(line.showers.size()) <= (weighed_ ? 64 : most_bits_of_a_set);
  if (fits_) start_ = weighed_ ? start_key(reduced) : number_of(only(start_key(reduced)));
}

bool LineWatch::relevant(Card card) const { return line_.heard.contains(card) || offers_choice(line_, card); }

int LineWatch::shift(std::size_t shower) const {
  return static_cast<int>(line_.unheard.size()) + static_cast<int>(shower) * shower_bits_;
}

int LineWatch::held(std::uint64_t key, std::size_t shower) const {
  return static_cast<int>(key >> shift(shower) & ((1U << shower_bits_) - 1));
}

// Where the choice weighs nothing, one card is as good as two.
bool LineWatch::counts(std::size_t shower) const { return weighed_ && line_.showers[shower].seen; }

// Heard cards whose place is known are not read: they are counted here.
std::uint64_t LineWatch::start_key(const Reduced& reduced) const {
  std::uint64_t key = 0;
  for (const Card card : line_.heard - reduced.open) {
    const PlaceSet places = reduced.places_of(card);
    for (std::size_t i = 0; i < line_.showers.size(); ++i) {
      if ((places & line_.showers[i].places) == 0) continue;
      if (counts(i) || held(key, i) == 0) key += std::uint64_t{1} << shift(i);
    }
  }
  return key;
}

void LineWatch::set_symbols(std::vector<int>& symbols) const {
  const int count = 2 * (first_shower + static_cast<int>(line_.showers.size()));
  symbols.assign(order_.size(), 0);
  for (std::size_t i = 0; i < order_.size(); ++i) {
    if (relevant(order_[i])) symbols[i] = count;
  }
}

Step LineWatch::read_one(std::uint64_t key, Card card, int symbol) const {
  const bool chosen = symbol % 2 == 1;
  const int who = symbol / 2;
  for (std::size_t k = 0; k < line_.unheard.size() && chosen; ++k) {
    if (!line_.unheard[k].contains(card)) continue;
    if ((key >> k & 1) != 0) return {0, 1, false};
    key |= std::uint64_t{1} << k;
  }
  const bool named = chosen || line_.heard.contains(card);
  if (chosen && !offers_choice(line_, card)) return {0, 1, false};
  if (!named || who == 0) return {key, 1, true};
  if (who == role_passed) return {0, 1, false};
  const auto shower = static_cast<std::size_t>(who - first_shower);
  if (counts(shower) || held(key, shower) == 0) key += std::uint64_t{1} << shift(shower);
  return {key, 1, true};
}

Step LineWatch::read_last(const Step& step, int card) const {
  return step.alive && card == last_ ? finish(step.key) : step;
}

Step LineWatch::finish(std::uint64_t key) const {
  const std::uint64_t settled = (std::uint64_t{1} << line_.unheard.size()) - 1;
  if ((key & settled) != settled) return {0, 1, false};
  Step step{0, 1, true};
  for (std::size_t i = 0; i < line_.showers.size(); ++i) {
    if (held(key, i) == 0) return {0, 1, false};
    if (counts(i)) step.weight /= held(key, i);
  }
  return step;
}

LineWatch::Keys LineWatch::only(std::uint64_t key) const {
  Keys keys(1 + (std::size_t{1} << shift(line_.showers.size())) / 64);
  insert(keys, key);
  return keys;
}

std::uint64_t LineWatch::number_of(Keys keys) {
  const auto [entry, fresh] = numbers_.try_emplace(keys, sets_.size());
  if (fresh) sets_.push_back(std::move(keys));
  return entry->second;
}

Step LineWatch::read_set(std::uint64_t set, int card, int role) {
  const Keys& before = sets_[set];
  Keys after(before.size());
  bool alive = false;
  for (std::size_t word = 0; word < before.size(); ++word) {
    for (std::uint64_t rest = before[word]; rest != 0; rest &= rest - 1) {
      const std::uint64_t key = word * 64 + static_cast<std::uint64_t>(std::countr_zero(rest));
      for (const int chosen : {0, 1}) {
        const Step step = read_last(read_one(key, order_[static_cast<std::size_t>(card)], role * 2 + chosen), card);
        if (step.alive) insert(after, step.key);
        alive |= step.alive;
      }
    }
  }
  if (!alive) return {0, 1, false};
  return {number_of(std::move(after)), 1, true};
}

Step LineWatch::operator()(std::uint64_t key, int card, int symbol) {
  if (!weighed_) return symbol % 2 == 1 || !fits() ? Step{0, 1, false} : read_set(key, card, symbol / 2);
  return read_last(read_one(key, order_[static_cast<std::size_t>(card)], symbol), card);
}

}  // namespace gumshoe
