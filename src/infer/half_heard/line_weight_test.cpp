#include "infer/half_heard/line_weight.h"

#include <gtest/gtest.h>

#include "game/random.h"

namespace gumshoe {
namespace {

constexpr int places = 4;
constexpr int cards = 9;  // three of each of three categories

CardSet category(int which) {
  CardSet set;
  for (int i = 0; i < 3; ++i) set.insert(Card(3 * which + i));
  return set;
}

// One card after the other, as the words have it.
double mean(const UnheardLine& line, const std::vector<CardSet>& hands, CardSet named, std::size_t at) {
  if (at < line.unheard.size()) {
    double sum = 0;
    for (const Card card : line.unheard[at]) sum += mean(line, hands, named | CardSet(card), at + 1);
    return sum / line.unheard[at].size();
  }
  double weight = 1;
  for (std::size_t place = 0; place < hands.size(); ++place) {
    const int held = (hands[place] & named).size();
    if (line.passed.contains(place) && held > 0) return 0;
    for (const UnheardLine::Shower& shower : line.showers) {
      if (!shower.places.contains(place)) continue;
      if (held == 0) return 0;
      if (shower.seen) weight /= held;
    }
  }
  return weight;
}

UnheardLine random_line(Random& random) {
  UnheardLine line;
  for (int k = 0; k < 3; ++k) {
    if (random.below(2) == 0) {
      line.unheard.push_back(category(k));
    } else {
      line.heard.insert(Card(3 * k + static_cast<int>(random.below(3))));
    }
  }
  for (int place = 0; place < places; ++place) {
    const auto role = random.below(4);
    if (role == 0) line.passed |= PlaceSet(place);
    if (role == 1) line.showers.push_back({PlaceSet(place), random.below(2) == 0});
  }
  return line;
}

TEST(LineWeight, IsTheMeanOverTheCardsThatMayHaveBeenMeant) {
  Random random(1);
  LineWeigher weigher;
  int possible = 0;
  for (int i = 0; i < 2000; ++i) {
    std::vector<CardSet> hands(places);
    for (int card = 0; card < cards; ++card) hands[random.below(places)].insert(Card(card));
    const UnheardLine line = random_line(random);
    const double weight = weigher.weight(line, hands);
    EXPECT_NEAR(weight, mean(line, hands, line.heard, 0), 1e-12);
    possible += weight > 0 ? 1 : 0;
  }
  EXPECT_GT(possible, 500);
  EXPECT_LT(possible, 1900);
}

}  // namespace
}  // namespace gumshoe
