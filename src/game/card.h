// A card is its place in the deck; a card set is a set of such places.
#pragma once

#include <bit>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace gumshoe {

inline constexpr int max_cards = 128;

struct Card {
  std::uint8_t index = 0;

  constexpr Card() = default;
  constexpr explicit Card(std::integral auto place) : index(static_cast<std::uint8_t>(place)) {}
  friend constexpr auto operator<=>(Card, Card) = default;
};

// At most 128 cards as bits: `for (Card c : asked & hand)` visits them in deck order.
class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr explicit CardSet(Card card) { insert(card); }
  static constexpr CardSet first_cards(int count) { return range(0, count); }
  static constexpr CardSet range(int begin, int end) {
    CardSet set;
    for (int i = begin; i < end; ++i) set.insert(Card(i));
    return set;
  }

  constexpr bool contains(Card card) const { return (word(card) >> (card.index & 63) & 1) != 0; }
  constexpr bool contains(CardSet other) const { return (other - *this).empty(); }
  constexpr bool empty() const { return (low_ | high_) == 0; }
  constexpr int size() const { return std::popcount(low_) + std::popcount(high_); }
  constexpr Card first() const { return Card(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_)); }

  constexpr void insert(Card card) { word(card) |= bit(card); }
  constexpr void erase(Card card) { word(card) &= ~bit(card); }

  friend constexpr CardSet operator&(CardSet a, CardSet b) { return {a.low_ & b.low_, a.high_ & b.high_}; }
  friend constexpr CardSet operator|(CardSet a, CardSet b) { return {a.low_ | b.low_, a.high_ | b.high_}; }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return {a.low_ & ~b.low_, a.high_ & ~b.high_}; }
  constexpr CardSet& operator&=(CardSet b) { return *this = *this & b; }
  constexpr CardSet& operator|=(CardSet b) { return *this = *this | b; }
  constexpr CardSet& operator-=(CardSet b) { return *this = *this - b; }
  friend constexpr auto operator<=>(const CardSet&, const CardSet&) = default;

  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = Card;
    using difference_type = std::ptrdiff_t;
    using pointer = const Card*;
    using reference = Card;

    constexpr Iterator() = default;
    constexpr Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    constexpr Card operator*() const { return CardSet(low_, high_).first(); }
    constexpr Iterator& operator++() {
      if (low_ != 0) {
        low_ &= low_ - 1;
      } else {
        high_ &= high_ - 1;
      }
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    std::uint64_t low_ = 0;
    std::uint64_t high_ = 0;
  };
  constexpr Iterator begin() const { return {low_, high_}; }
  constexpr Iterator end() const { return {0, 0}; }

 private:
  constexpr CardSet(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
  static constexpr std::uint64_t bit(Card card) { return std::uint64_t{1} << (card.index & 63); }
  constexpr std::uint64_t& word(Card card) { return card.index < 64 ? low_ : high_; }
  constexpr const std::uint64_t& word(Card card) const { return card.index < 64 ? low_ : high_; }

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

}  // namespace gumshoe
