#include "infer/half_heard/line_merits.h"

#include <cmath>

namespace gumshoe {

LineMerits::LineMerits(const Problem& problem) {
  for (const UnheardLine& line : problem.lines) {
    Line added{&line, line.passed, line.nameable()};
    for (const UnheardLine::Shower& shower : line.showers) added.places |= shower.places;
    lines_.push_back(added);
  }
}

void LineMerits::start(const std::vector<CardSet>& hands) {
  sum_ = {};
  before_.clear();
  for (Line& line : lines_) {
    line.merit = merit_of(line, hands);
    sum_.add(line.merit, 1);
  }
}

void LineMerits::swapped(const Moved& a, const Moved& b, const std::vector<CardSet>& hands) {
  before_.clear();
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    Line& line = lines_[i];
    if (!touches(line, a, b)) continue;
    before_.emplace_back(i, line.merit);
    set(line, merit_of(line, hands));
  }
}

void LineMerits::take_back() {
  for (const auto& [index, merit] : before_) set(lines_[index], merit);
  before_.clear();
}

// Of two unheard cards of a category it does not matter which is where.
bool LineMerits::touches(const Line& line, const Moved& a, const Moved& b) const {
  if (!line.places.contains(a.place) && !line.places.contains(b.place)) return false;
  const bool with_a = line.cards.contains(a.card);
  const bool with_b = line.cards.contains(b.card);
  if (!with_a || !with_b) return with_a || with_b;
  return a.category != b.category || line.line->heard.contains(a.card) || line.line->heard.contains(b.card);
}

Merit LineMerits::merit_of(const Line& line, const std::vector<CardSet>& hands) {
  const double weight = weigher_.weight(*line.line, hands);
  if (weight == 0) return {1, 0};
  return {0, line.line->weighs ? line.line->times * std::log(weight) : 0};
}

void LineMerits::set(Line& line, const Merit& merit) {
  sum_.add(line.merit, -1);
  line.merit = merit;
  sum_.add(merit, 1);
}

}  // namespace gumshoe
