#include "infer/half_heard/line_automaton.h"

#include <algorithm>

namespace gumshoe {
namespace {

constexpr int role_passed = 1;
constexpr int first_shower = 2;

int role(const UnheardLine& line, int place) {
  if (line.passed.contains(place)) return role_passed;
  for (std::size_t i = 0; i < line.showers.size(); ++i) {
    if (line.showers[i].places.contains(place)) return first_shower + static_cast<int>(i);
  }
  return 0;
}

}  // namespace

int line_symbol(const UnheardLine& line, int place, bool chosen) { return role(line, place) * 2 + (chosen ? 1 : 0); }

bool offers_choice(const UnheardLine& line, Card card) {
  return std::any_of(line.unheard.begin(), line.unheard.end(), [card](CardSet set) { return set.contains(card); });
}

LineWatch::LineWatch(const Reduced& reduced, const UnheardLine& line, const std::vector<Card>& order)
    : line_(line), order_(order), shower_bits_(line.weighs ? 5 : 1) {
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (relevant(order[i])) last_ = static_cast<int>(i);
  }
  fits_ = key_bits() <= (line_.weighs ? 64 : most_bits);
  if (!fits_) return;
  start_ = start_key(reduced);
  if (line_.weighs) return;
  for (int bit = 0; bit < key_bits(); ++bit) without_[bit] = without(bit);
  start_ = number_of(only(start_));
}

bool LineWatch::relevant(Card card) const { return line_.heard.contains(card) || offers_choice(line_, card); }

int LineWatch::shift(std::size_t shower) const {
  return static_cast<int>(line_.unheard.size()) + static_cast<int>(shower) * shower_bits_;
}

int LineWatch::held(std::uint64_t key, std::size_t shower) const {
  return static_cast<int>(key >> shift(shower) & ((1U << shower_bits_) - 1));
}

// Where the choice weighs nothing, one card is as good as two.
bool LineWatch::counts(std::size_t shower) const { return line_.weighs && line_.showers[shower].seen; }

// Heard cards whose place is known are not read: they are counted here.
std::uint64_t LineWatch::start_key(const Reduced& reduced) const {
  std::uint64_t key = 0;
  for (const Card card : line_.heard - reduced.open) {
    const PlaceSet places = reduced.places_of(card);
    for (std::size_t i = 0; i < line_.showers.size(); ++i) {
      if ((places & line_.showers[i].places).empty()) continue;
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
    if ((key >> k & 1) != 0) return {.alive = false};
    key |= std::uint64_t{1} << k;
  }
  const bool named = chosen || line_.heard.contains(card);
  if (chosen && !offers_choice(line_, card)) return {.alive = false};
  if (!named || who == 0) return {key, 1, true};
  if (who == role_passed) return {.alive = false};
  const std::size_t shower = who - first_shower;
  if (counts(shower) || held(key, shower) == 0) key += std::uint64_t{1} << shift(shower);
  return {key, 1, true};
}

Step LineWatch::read_last(const Step& step, int card) const {
  return step.alive && card == last_ ? finish(step.key) : step;
}

Step LineWatch::finish(std::uint64_t key) const {
  const std::uint64_t settled = (std::uint64_t{1} << line_.unheard.size()) - 1;
  if ((key & settled) != settled) return {.alive = false};
  Step step{0, 1, true};
  for (std::size_t i = 0; i < line_.showers.size(); ++i) {
    if (held(key, i) == 0) return {.alive = false};
    if (counts(i)) step.weight /= held(key, i);
  }
  return step;
}

LineWatch::Keys LineWatch::without(int bit) const {
  Keys keys;
  keys.set(0);
  for (int other = 0; other < key_bits(); ++other) {
    if (other != bit) keys |= keys << (std::size_t{1} << other);
  }
  return keys;
}

LineWatch::Keys LineWatch::only(std::uint64_t key) const {
  Keys keys;
  keys.set(key);
  for (std::size_t i = 0; i < line_.showers.size(); ++i) {
    if (held(key, i) > 0) keys |= keys >> (std::size_t{1} << shift(i));
  }
  return keys;
}

std::uint64_t LineWatch::number_of(const Keys& keys) {
  const auto [entry, fresh] = numbers_.try_emplace(keys, sets_.size());
  if (fresh) sets_.push_back(keys);
  return entry->second;
}

// Those in which the card is the one that was not heard: its category must not have been settled before.
LineWatch::Keys LineWatch::with_settled(Keys keys, Card card) const {
  if (!offers_choice(line_, card)) return {};
  for (std::size_t k = 0; k < line_.unheard.size(); ++k) {
    if (line_.unheard[k].contains(card)) keys = (keys & without_[k]) << (std::size_t{1} << k);
  }
  return keys;
}

LineWatch::Keys LineWatch::with_shown(const Keys& keys, int role) const {
  if (role == 0) return keys;
  if (role == role_passed) return {};
  const std::size_t bit = shift(role - first_shower);
  const Keys lacking = keys & without_[bit];
  return lacking | lacking << (std::size_t{1} << bit);
}

Step LineWatch::read_set(std::uint64_t set, int card, int role) {
  const Card read = order_[card];
  const Keys& before = sets_[set];
  const Keys settled = with_settled(before, read);
  const Keys after =
      line_.heard.contains(read) ? with_shown(before | settled, role) : before | with_shown(settled, role);
  if (card == last_) return {0, 1, after[(std::size_t{1} << key_bits()) - 1]};
  if (after.none()) return {.alive = false};
  return {number_of(after), 1, true};
}

Step LineWatch::operator()(std::uint64_t key, int card, int symbol) {
  if (!line_.weighs) return symbol % 2 == 1 || !fits() ? Step{.alive = false} : read_set(key, card, symbol / 2);
  return read_last(read_one(key, order_[card], symbol), card);
}

}  // namespace gumshoe
