#include "infer/line_weight.h"

#include <algorithm>
#include <array>
#include <bit>

namespace gumshoe {
namespace {

CardSet together(const std::vector<CardSet>& hands, PlaceSet places) {
  CardSet cards;
  for (PlaceSet rest = places; rest != 0; rest &= rest - 1)
    cards |= hands[static_cast<std::size_t>(std::countr_zero(rest))];
  return cards;
}

// Category by category: what share of the ways to fill it in leaves each shower with so many of the named cards. Ways
// that leave the same numbers are taken together.
class Mean {
 public:
  Mean(const UnheardLine& line, const std::vector<CardSet>& hands)
      : line_(line), showers_(line.showers.size()), passed_(together(hands, line.passed)) {
    int shift = 0;
    for (std::size_t i = 0; i < showers_; ++i) {
      held_[i] = together(hands, line.showers[i].places);
      shift_[i] = shift;
      shift += bits(i);
    }
  }

  double weigh() {
    if (!(passed_ & line_.heard).empty()) return 0;
    ways_.push_back({0, 1});
    for (std::size_t k = 0; k < line_.unheard.size(); ++k) {
      if (k > 1) take_together();
      fill_in(line_.unheard[k]);
    }
    double sum = 0;
    for (const Ways& ways : ways_) sum += ways.share * weight(ways.named);
    return sum;
  }

 private:
  struct Ways {
    std::uint64_t named = 0;  // by shower: how many of its cards, where it matters, or whether any; but for those heard
    double share = 0;
  };

  bool counts(std::size_t shower) const { return line_.showers[shower].seen; }
  // Where cards are seen each has told its category: few showers are left to be counted, and all go into one word.
  int bits(std::size_t shower) const {
    return counts(shower) ? static_cast<int>(std::bit_width(line_.unheard.size())) : 1;
  }

  void fill_in(CardSet category) {
    const std::size_t before = ways_.size();
    const double all = category.size();
    const CardSet cards = category - passed_;
    int elsewhere = cards.size();
    for (std::size_t i = 0; i < showers_; ++i) {
      const int count = (cards & held_[i]).size();
      if (count == 0) continue;
      elsewhere -= count;
      for (std::size_t w = 0; w < before; ++w)
        ways_.push_back({with_one(ways_[w].named, i), ways_[w].share * count / all});
    }
    for (std::size_t w = 0; w < before; ++w) ways_[w].share *= elsewhere / all;
  }

  std::uint64_t with_one(std::uint64_t named, std::size_t shower) const {
    const std::uint64_t one = std::uint64_t{1} << shift_[shower];
    return counts(shower) ? named + one : named | one;
  }

  void take_together() {
    std::ranges::sort(ways_, {}, &Ways::named);
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

  double weight(std::uint64_t named) const {
    double weight = 1;
    for (std::size_t i = 0; i < showers_; ++i) {
      const auto unheard = static_cast<int>(named >> shift_[i] & ((std::uint64_t{1} << bits(i)) - 1));
      const int cards = (held_[i] & line_.heard).size() + unheard;
      if (cards == 0) return 0;
      if (counts(i)) weight /= cards;
    }
    return weight;
  }

  const UnheardLine& line_;
  std::size_t showers_;
  CardSet passed_;
  std::array<CardSet, max_seats> held_;  // by shower
  std::array<int, max_seats> shift_;  // likewise, in the word
  std::vector<Ways> ways_;
};

}  // namespace

double line_weight(const UnheardLine& line, const std::vector<CardSet>& hands) { return Mean(line, hands).weigh(); }

}  // namespace gumshoe
