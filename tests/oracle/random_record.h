// Random records, true of a hidden deal or not, that use every line of the notation. The same seed gives the
// same record on every machine.
#pragma once

#include <cstdint>
#include <memory>

#include "record/record.h"

namespace gumshoe::oracle {

struct Shape {
  std::shared_ptr<const Deck> deck = nullptr;  // none: a small one is made up
  int least_cards = 6;               // of a deck that is made up
  int most_cards = 9;
  int least_seats = 2;
  int most_seats = 5;
  int most_events = 10;
  bool leftovers = true;             // a pool, cards face up
  bool unsure_sizes = true;          // ranges of hand sizes
  int half_heard = 6;                // one question in so many has a `?`; 0: none
  bool dealt_again = false;          // eliminated=redeal, with @deal
  bool dealt_in_parts = false;       // several lines for one dealing, and sizes learnt after it
};

struct HiddenGame {
  Record record;
  Deal deal;  // before the first event
};

// Every line is true of the deal.
HiddenGame random_game(std::uint64_t seed, const Shape& shape = {});
// The first lines are true of one deal, the others of another one; the header may contradict itself.
Record random_claims(std::uint64_t seed, const Shape& shape = {});

}  // namespace gumshoe::oracle
