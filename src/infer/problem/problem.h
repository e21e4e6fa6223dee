// A record as constraints on where the cards lie: what all inference works on.
//
// A card lies at exactly one *place*. Without cards dealt over in mid-game a place is a holder; with them it is
// a path through hands ("Bob's, then Cyn's"), so that a fact can speak of the hand a card was in at its time.
#pragma once

#include <bit>
#include <compare>
#include <concepts>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "infer/posterior.h"
#include "record/record.h"

namespace gumshoe {

inline constexpr int max_places = 64;

// Places as bits: `for (const int place : places)` visits them in order.
class PlaceSet {
 public:
  constexpr PlaceSet() = default;
  constexpr explicit PlaceSet(std::integral auto place) : bits_(std::uint64_t{1} << place) {}
  static constexpr PlaceSet all() { return of_bits(~std::uint64_t{0}); }

  constexpr bool contains(std::integral auto place) const { return (bits_ >> place & 1) != 0; }
  constexpr bool contains(PlaceSet other) const { return (other - *this).empty(); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool is_one() const { return std::has_single_bit(bits_); }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr int first() const { return std::countr_zero(bits_); }

  friend constexpr PlaceSet operator&(PlaceSet a, PlaceSet b) { return of_bits(a.bits_ & b.bits_); }
  friend constexpr PlaceSet operator|(PlaceSet a, PlaceSet b) { return of_bits(a.bits_ | b.bits_); }
  friend constexpr PlaceSet operator-(PlaceSet a, PlaceSet b) { return of_bits(a.bits_ & ~b.bits_); }
  constexpr PlaceSet& operator|=(PlaceSet b) { return *this = *this | b; }
  constexpr PlaceSet& operator-=(PlaceSet b) { return *this = *this - b; }
  friend constexpr auto operator<=>(const PlaceSet&, const PlaceSet&) = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
    constexpr int operator*() const { return std::countr_zero(rest_); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    std::uint64_t rest_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  static constexpr PlaceSet of_bits(std::uint64_t bits) {
    PlaceSet set;
    set.bits_ = bits;
    return set;
  }
  std::uint64_t bits_ = 0;
};

// The number of cards at these places together.
struct Limit {
  PlaceSet places = {};
  int low = 0;
  int high = 0;
  std::vector<double> weights = {};  // by number, from 0: what a deal weighs with so many; empty: all the same
};

// One of the cards is at one of the places.
struct OneOf {
  PlaceSet places = {};
  CardSet cards;
  friend bool operator==(const OneOf&, const OneOf&) = default;
};

// A card was chosen at random among those of the named ones that lie at the places: (1/k) to the power of `times`.
struct Choice {
  PlaceSet places = {};
  CardSet cards;
  int times = 1;
};

// The deal weighs by how many of the cards lie at the places. A weight is above 0.
struct Weighing {
  PlaceSet places = {};
  CardSet cards;
  std::vector<double> weights;
};

// A question of which some cards were not heard, one of each set in `unheard`.
struct UnheardLine {
  struct Shower {
    PlaceSet places = {};
    bool seen = false;  // which card it was: then the choice weighs 1/k
    friend bool operator==(const Shower&, const Shower&) = default;
  };
  CardSet heard;
  std::vector<CardSet> unheard;
  PlaceSet passed = {};
  std::vector<Shower> showers;
  bool weighs = false;  // the mean over the cards that may have been meant, not just whether it can be true
  int times = 1;        // that it was asked and answered so; where it does not weigh, once is enough

  CardSet nameable() const {
    CardSet cards = heard;
    for (const CardSet& category : unheard) cards |= category;
    return cards;
  }
  bool is_again(const UnheardLine& other) const {
    return heard == other.heard && unheard == other.unheard && passed == other.passed && showers == other.showers &&
           weighs == other.weighs;
  }
};

struct Problem {
  int cards = 0;
  std::vector<CardSet> categories;
  std::vector<Holder> places;       // who holds it at the end
  int envelope = 0;                 // its place
  std::vector<CardSet> may;         // by place: the cards that can lie there by single facts
  std::vector<Limit> limits;        // those of the hands as they were dealt first, by seat
  std::vector<int> received;        // by seat: cards dealt over to it since, less those it handed on
  std::vector<OneOf> clauses;
  std::vector<std::vector<Card>> excluded;  // envelopes that were accused and wrong
  std::vector<Choice> choices;
  std::vector<Weighing> weighings;
  std::vector<UnheardLine> lines;
  bool coarse = false;  // some of what the record tells could not be said: what follows is true, and may not be all
};

// Which events and tags count; the default is all of them.
struct Sources {
  std::function<bool(int event)> event = [](int) { return true; };
  std::function<bool(const std::string& tag)> tag = [](const std::string&) { return true; };
};

// A show that was not seen, taken for one of this card, chosen at random among those that the shower had.
struct Presumption {
  int event = 0;  // number
  Seat shower;
  Card card;
};

// A show that was not seen, with what is known of its question.
struct UnseenShow {
  int event = 0;  // number
  Seat seat;
  UnheardLine line;         // where all of it was heard, with no other shower
  std::size_t shower = 0;   // in the line
  bool plain = true;        // it is known of every place if a card there was with the shower

  PlaceSet places() const { return line.showers[shower].places; }
  bool is_again(const UnseenShow& other) const {
    return line.is_again(other.line) && shower == other.shower && plain == other.plain;
  }
};
std::vector<UnseenShow> unseen_shows(const Record& record, Model model);

Problem problem_of(const Record& record, Model model, const Sources& sources = {});
Problem problem_of(const Record& record, Model model, const Presumption& presumption);
Problem problem_of(const Record& record, const PosteriorOptions& options);

}  // namespace gumshoe
