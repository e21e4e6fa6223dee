// In which order the diagram reads the open cards. Cards of a clause stand close together and early, so that few
// clauses are open at once; cards that no longer tell seats apart come last, where seats can be merged. This is what
// keeps the diagram small.
#pragma once

#include <array>
#include <vector>

#include "game/random.h"
#include "infer/problem/reduced.h"

namespace gumshoe {

class Orderer {
 public:
  explicit Orderer(const Reduced& reduced);
  // `noise` 0 is the plain greedy order; more lets chance decide between cards that are nearly as good.
  void order(Random& random, double noise, std::vector<Card>& into) const;
  // The plain greedy order of the others behind cards that have to come first; of those that are nearly as good the
  // ones of `early` come earlier.
  void order_behind(const std::vector<Card>& first, CardSet early, std::vector<Card>& into) const;
  // Nothing tells the two cards of a category apart.
  bool alike(Card a, Card b) const;

 private:
  static constexpr int most_watched = 128;
  struct Watched {  // bits over clauses, counters and lines
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    bool empty() const { return (low | high) == 0; }
    void insert(int i) { (i < 64 ? low : high) |= std::uint64_t{1} << (i & 63); }
    friend Watched operator&(Watched a, Watched b) { return {a.low & b.low, a.high & b.high}; }
    friend Watched operator-(Watched a, Watched b) { return {a.low & ~b.low, a.high & ~b.high}; }
    friend Watched operator|(Watched a, Watched b) { return {a.low | b.low, a.high | b.high}; }
    int size() const { return std::popcount(low) + std::popcount(high); }
  };
  struct Open {
    Card card;
    PlaceSet places = {};
    Watched watched;
  };

  class Greedy;

  void watch(CardSet cards);
  void order_free(CardSet but, std::vector<Card>& into) const;

  std::vector<Open> cards_;        // those in clauses first
  std::size_t in_clauses_ = 0;
  std::vector<CardSet> watched_;
  std::array<std::uint8_t, max_cards> index_{};  // of a card in cards_
  CardSet accused_;  // named in a wrong accusation
  bool all_watched_ = true;
};

}  // namespace gumshoe
