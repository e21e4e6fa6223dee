// Questions of a position of any size, weighed by rough odds (infer/answers/rough_odds.h): cards are taken as
// independent of each other, so that what an answer tells about each of them adds up. For a decision in the flow of a
// game where the exact questions (questions.h) are too large. A worked example:
//
//   RoughQuestions questions;
//   if (questions.load(record)) questions.best(deck.all(), stakes, budget, random).cards …
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "game/budget.h"
#include "game/random.h"
#include "infer/answers/rough_odds.h"

namespace gumshoe {

// What an answer is worth: accusing on it in the next turn, or going on.
struct Stakes {
  double waiting = 0;  // the chance to win without accusing on it
  // The chance that nobody accuses first after a question that nobody answered and that names no card of mine: all who
  // were asked may take it for the solution.
  double if_given_away = 1;
  // What a bit adds to the chance of waiting: it never outweighs a difference that matters.
  static constexpr double a_bit = 1e-3;

  static constexpr Stakes bits_alone() { return {.waiting = 2}; }
  // `best`: the chance of the likeliest envelope after it; `gained`: bits by it.
  double worth(double best, double gained) const { return std::max(best, waiting + a_bit * gained); }
};

class RoughQuestions {
 public:
  struct Value {
    double bits = 0;  // by how much the answer is expected to lessen the entropy of the envelope
    double worth = 0;  // by the stakes
    double nobody = 0;  // that nobody has any of the cards
  };
  struct Best {
    CardSet cards;  // one a category; empty: there is nothing that may be named
    Value value;
  };

  // Asked by the seat whose view the record is. False: no deal agrees.
  bool load(const Record& record, std::span<const Leaning> leanings = {});

  const RoughOdds& odds() const { return odds_; }
  CardSet hand() const { return hand_; }  // mine
  double envelope(Card card) const { return odds_.of(card, Holder::envelope()); }
  CardSet likeliest() const;  // of each category the card most likely in the envelope
  double p(CardSet envelope) const;  // of one card a category

  Value weigh(std::span<const Card> question, const Stakes& stakes) const;
  // The best by worth of those that name only cards of `among`; ties are broken by lot. A smaller budget looks at
  // fewer.
  Best best(CardSet among, const Stakes& stakes, const Budget& budget, Random& random) const;
  // How much asking for the card alone would tell.
  double bits(Card card) const { return told_[card.index].alone; }

 private:
  // What is thought of a category, or what would be.
  struct Thought {
    double entropy = 0;  // of its card in the envelope
    double most = 1;  // the chance of the likeliest
  };
  struct Told {  // of a card
    std::vector<double> has;  // by rank of those asked: that this one has it, if nobody before had
    std::vector<Thought> passed;  // if so many have passed on it
    Thought shown;
    double alone = 0;
  };

  void find_thoughts(const Deck& deck);
  Thought thought_if(Card card, double p) const;
  void tell(Card card);
  std::vector<Card> shortlist(CardSet cards, std::size_t most) const;
  const Thought& thought_of(Card card) const { return now_[category_of_[card.index]]; }

  RoughOdds odds_;
  std::vector<Seat> asked_;
  CardSet hand_;
  bool own_cards_ = true;  // may be named
  std::vector<CardSet> categories_;
  std::vector<std::size_t> category_of_;
  std::vector<Thought> now_;
  std::vector<Told> told_;
};

}  // namespace gumshoe
