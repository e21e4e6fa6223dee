// For tests: tables of every kind, drawn at random.
#pragma once

#include "game/edition.h"
#include "play/contest/contest.h"
#include "play/referee/deal.h"

namespace gumshoe {

// Every combination of the rules that the referee knows, by number; the numbers go round.
inline Rules rules_by_number(std::uint64_t number) {
  const auto digit = [&number](std::uint64_t base) {
    const std::uint64_t value = number % base;
    number /= base;
    return value;
  };
  Rules rules;
  rules.respond = digit(2) == 0 ? Rules::Respond::first : Rules::Respond::all;
  rules.accuse = digit(2) == 0 ? Rules::Accuse::same_turn : Rules::Accuse::instead;
  rules.eliminated = static_cast<Rules::Eliminated>(digit(3));
  rules.own_cards = digit(2) == 0 ? Rules::OwnCards::yes : Rules::OwnCards::no;
  rules.hear = digit(2) == 0 ? Rules::Hear::all : Rules::Hear::asked;
  rules.accuser = digit(2) == 0 ? Rules::Accuser::looks : Rules::Accuser::told;
  return rules;
}
inline constexpr std::uint64_t rules_count = 2 * 2 * 3 * 2 * 2 * 2;

// A deck of one's own: 1 to 5 categories of 1 to 9 cards.
inline std::shared_ptr<const Deck> random_deck(Random& random) {
  std::vector<CategoryPlan> plan(1 + random.below(5));
  for (std::size_t c = 0; c < plan.size(); ++c) {
    plan[c].name = std::string(1, static_cast<char>('a' + c));
    const std::uint64_t cards = 1 + random.below(9);
    for (std::uint64_t i = 0; i < cards; ++i) {
      CardInfo card;
      card.name = plan[c].name + "card" + std::to_string(i + 1);
      plan[c].cards.push_back(card);
    }
  }
  Result<Deck> deck = Deck::make(plan);
  return std::make_shared<const Deck>(std::move(deck).value());
}

inline TableOptions random_table(std::uint64_t rules_number, Random& random) {
  TableOptions options;
  const std::vector<Edition>& editions = Catalogue::built_in().editions();
  if (random.below(2) == 0) {
    const Edition& edition = editions[random.below(editions.size())];
    options.deck = edition.deck;
    options.edition = edition.id;
  } else {
    options.deck = random_deck(random);
  }
  options.seats = seat_names(2 + static_cast<int>(random.below(max_seats - 1)));
  options.rules = rules_by_number(rules_number);
  options.leftovers = static_cast<Leftovers>(random.below(3));
  options.hand_sizes = static_cast<HandSizes>(random.below(2));
  return options;
}

// Contests on small boards, with all rules that there are.
inline ContestOptions random_contest(std::uint64_t seed, Random& random) {
  ContestOptions options;
  options.people = 2 + random.below(16);
  options.weapons = 2 + random.below(14);
  options.side = 5 + random.below(8);
  options.rooms = 2 + random.below(20);
  options.seats = seat_names(2 + random.below(5));
  options.deal = random.below(2) == 0 ? ContestDeal::fair : ContestDeal::as_public;
  options.eliminated = random.below(2) == 0 ? Rules::Eliminated::answer : Rules::Eliminated::redeal;
  options.hear = random.below(2) == 0 ? Rules::Hear::asked : Rules::Hear::all;
  options.in_room = random.below(2) == 0 ? InRoom::must_ask : InRoom::may_ask;
  options.suspected = random.below(2) == 0 ? Suspected::stays : Suspected::is_dragged;
  options.max_rounds = 60;
  options.seed = seed;
  return options;
}

}  // namespace gumshoe
