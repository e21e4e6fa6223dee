#include "infer/line_weight.h"

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

// Cards of a category that the same shower holds weigh the same: they are taken as one.
class Mean {
 public:
  Mean(const UnheardLine& line, const std::vector<CardSet>& hands)
      : line_(line), showers_(line.showers.size()), passed_(together(hands, line.passed)) {
    for (std::size_t i = 0; i < showers_; ++i) held_[i] = together(hands, line.showers[i].places);
  }

  double weigh() {
    if (!(passed_ & line_.heard).empty()) return 0;
    for (std::size_t i = 0; i < showers_; ++i) named_[i] = (held_[i] & line_.heard).size();
    return from(0);
  }

 private:
  double from(std::size_t category) {
    if (category == line_.unheard.size()) return weight();
    const CardSet cards = line_.unheard[category] - passed_;
    int elsewhere = cards.size();
    double sum = 0;
    for (std::size_t i = 0; i < showers_; ++i) {
      const int count = (cards & held_[i]).size();
      if (count == 0) continue;
      elsewhere -= count;
      ++named_[i];
      sum += count * from(category + 1);
      --named_[i];
    }
    if (elsewhere > 0) sum += elsewhere * from(category + 1);
    return sum / line_.unheard[category].size();
  }

  double weight() const {
    double weight = 1;
    for (std::size_t i = 0; i < showers_; ++i) {
      if (named_[i] == 0) return 0;
      if (line_.showers[i].seen) weight /= named_[i];
    }
    return weight;
  }

  const UnheardLine& line_;
  std::size_t showers_;
  CardSet passed_;
  std::array<CardSet, max_seats> held_;  // by shower
  std::array<int, max_seats> named_;     // how many of them, likewise
};

}  // namespace

double line_weight(const UnheardLine& line, const std::vector<CardSet>& hands) { return Mean(line, hands).weigh(); }

}  // namespace gumshoe
