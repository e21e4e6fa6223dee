#include "infer/line_weight.h"

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
      : line_(line), passed_(together(hands, line.passed)), named_(line.showers.size()) {
    for (const UnheardLine::Shower& shower : line.showers) held_.push_back(together(hands, shower.places));
  }

  double weigh() {
    if (!(passed_ & line_.heard).empty()) return 0;
    for (std::size_t i = 0; i < held_.size(); ++i) named_[i] = (held_[i] & line_.heard).size();
    return from(0);
  }

 private:
  double from(std::size_t category) {
    if (category == line_.unheard.size()) return weight();
    const CardSet cards = line_.unheard[category] - passed_;
    int elsewhere = cards.size();
    double sum = 0;
    for (std::size_t i = 0; i < held_.size(); ++i) {
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
    for (std::size_t i = 0; i < named_.size(); ++i) {
      if (named_[i] == 0) return 0;
      if (line_.showers[i].seen) weight /= named_[i];
    }
    return weight;
  }

  const UnheardLine& line_;
  CardSet passed_;
  std::vector<CardSet> held_;  // by shower
  std::vector<int> named_;     // how many of them, likewise
};

}  // namespace

double line_weight(const UnheardLine& line, const std::vector<CardSet>& hands) { return Mean(line, hands).weigh(); }

}  // namespace gumshoe
