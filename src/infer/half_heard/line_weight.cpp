#include "infer/half_heard/line_weight.h"

#include <bit>

#include "game/small_sorts.h"

namespace gumshoe {

CardSet cards_at(const std::vector<CardSet>& hands, PlaceSet places) {
  CardSet cards;
  for (const int place : places) cards |= hands[place];
  return cards;
}

LineKinds::LineKinds(const UnheardLine& line) {
  int shift = 0;
  const auto count = [&](PlaceSet places, CardSet cards) {
    if (places.empty() || cards.empty()) return;
    counts_.push_back({places, cards, shift});
    shift += std::bit_width(static_cast<unsigned>(cards.size()));
  };
  for (const CardSet& category : line.unheard) {
    count(line.passed, category);
    for (const UnheardLine::Shower& shower : line.showers) count(shower.places, category);
  }
  for (const UnheardLine::Shower& shower : line.showers) count(shower.places, line.heard);
  fit_ = shift <= 64;
}

std::uint32_t LineKinds::of(const std::vector<CardSet>& hands) {
  std::uint64_t sum = 0;
  for (const Count& count : counts_)
    sum += std::uint64_t((cards_at(hands, count.places) & count.cards).size()) << count.shift;
  return of_sum(sum);
}

std::uint64_t LineKinds::part(Card card, int place) const {
  std::uint64_t part = 0;
  for (const Count& count : counts_) {
    if (count.places.contains(place) && count.cards.contains(card)) part += std::uint64_t{1} << count.shift;
  }
  return part;
}

// Category by category: what share of the ways to fill it in leaves each shower with so many of the named cards. Ways
// that leave the same numbers are taken together.
double LineWeigher::weight(const UnheardLine& line, const std::vector<CardSet>& hands) {
  take_up(line, hands);
  if (!(passed_ & line.heard).empty()) return 0;
  ways_.assign(1, {0, 1});
  for (std::size_t k = 0; k < line.unheard.size(); ++k) {
    if (k > 1) take_together();
    fill_in(line.unheard[k]);
  }
  double sum = 0;
  for (const Ways& ways : ways_) sum += ways.share * weight_of(ways.named, line.heard);
  return sum;
}

// Cards that were seen have told their categories: where many showers are to be counted few categories are left, and
// the numbers go into one word.
void LineWeigher::take_up(const UnheardLine& line, const std::vector<CardSet>& hands) {
  passed_ = cards_at(hands, line.passed);
  count_ = line.showers.size();
  int shift = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    const bool counts = line.showers[i].seen;
    const int bits = counts ? static_cast<int>(std::bit_width(line.unheard.size())) : 1;
    showers_[i] = {cards_at(hands, line.showers[i].places), shift, bits, counts};
    shift += bits;
  }
}

void LineWeigher::fill_in(CardSet category) {
  const std::size_t before = ways_.size();
  const double all = category.size();
  const CardSet cards = category - passed_;
  int elsewhere = cards.size();
  for (std::size_t i = 0; i < count_; ++i) {
    const int held = (cards & showers_[i].held).size();
    if (held == 0) continue;
    elsewhere -= held;
    for (std::size_t w = 0; w < before; ++w)
      ways_.push_back({named_by(showers_[i], ways_[w].named), ways_[w].share * held / all});
  }
  for (std::size_t w = 0; w < before; ++w) ways_[w].share *= elsewhere / all;
}

std::uint64_t LineWeigher::named_by(const Shower& shower, std::uint64_t named) const {
  const std::uint64_t one = std::uint64_t{1} << shower.shift;
  return shower.counts ? named + one : named | one;
}

void LineWeigher::take_together() {
  heap_sort(ways_.begin(), ways_.end(), [](const Ways& a, const Ways& b) { return a.named < b.named; });
  std::size_t last = 0;
  for (std::size_t w = 1; w < ways_.size(); ++w) {
    if (ways_[w].named == ways_[last].named) {
      ways_[last].share += ways_[w].share;
    } else {
      ways_[++last] = ways_[w];
    }
  }
  ways_.resize(last + 1);
}

double LineWeigher::weight_of(std::uint64_t named, CardSet heard) const {
  double weight = 1;
  for (std::size_t i = 0; i < count_; ++i) {
    const Shower& shower = showers_[i];
    const auto unheard = static_cast<int>(named >> shower.shift & ((std::uint64_t{1} << shower.bits) - 1));
    const int cards = (shower.held & heard).size() + unheard;
    if (cards == 0) return 0;
    if (shower.counts) weight /= cards;
  }
  return weight;
}

}  // namespace gumshoe
