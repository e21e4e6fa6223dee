#include "trials/alike.h"

#include "play/referee/deal.h"
#include "play/referee/game.h"
#include "trials/overheard.h"

namespace gumshoe::trials {
namespace {

// The same to one seat: two cards of the others, or of one of them and the envelope, have changed places.
Table with_cards_swapped(Table table, Seat seat, Random& random) {
  Deal& deal = *table.deal;
  const Card one = draw_one(table.deck->all() - deal.hands[seat.index], random);
  const CardSet alike = table.deck->cards(table.deck->category_of(one)) - deal.hands[seat.index];
  const Card other = draw_one(alike, random);
  const auto swap = [&](CardSet& cards) {
    const bool has_one = cards.contains(one);
    const bool has_other = cards.contains(other);
    if (has_one == has_other) return;
    cards = (cards | CardSet(has_one ? other : one)) - CardSet(has_one ? one : other);
  };
  swap(deal.envelope);
  for (CardSet& hand : deal.hands) swap(hand);
  return table;
}

ContestOptions contest(std::uint64_t seed) {
  ContestOptions options{.people = 5, .weapons = 4, .side = 5, .seats = seat_names(2 + static_cast<int>(seed % 7))};
  options.eliminated = seed % 3 == 0 ? Rules::Eliminated::redeal : Rules::Eliminated::answer;
  options.hear = seed % 2 == 0 ? Rules::Hear::all : Rules::Hear::asked;
  options.suspected = seed % 5 == 0 ? Suspected::is_dragged : Suspected::stays;
  options.deal = seed % 11 == 0 ? ContestDeal::as_public : ContestDeal::fair;
  options.max_rounds = 10;
  options.seed = seed;
  return options;
}

}  // namespace

TwinGames play_twins(std::uint64_t seed) {
  Random random(seed);
  const ContestOptions options = contest(seed);
  const Table table = set_contest_table(options).value();
  const Seat seat{static_cast<std::uint8_t>(random.below(table.seats.size()))};
  Overheard one(table, contest_referee_options(options), seat);
  Overheard two(with_cards_swapped(table, seat, random), contest_referee_options(options), seat);
  TwinGames twins;
  while (!one.is_over() && !two.is_over()) {
    const Decision decision = turn_by_lot(one.referee(), random);
    one.turn(decision, seed);
    two.turn(decision, seed);
    if (one.seen().entries != two.seen().entries) break;
    if (one.heard() != two.heard()) twins.flaw = "was sent\n" + one.heard() + "and\n" + two.heard();
    ++twins.turns_alike;
  }
  twins.came_apart = one.heard() != two.heard();
  return twins;
}

Report alike_deals_sound_alike(Seeds seeds) {
  Report report;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed) {
    const TwinGames twins = play_twins(seed);
    report.add(twins.flaw.empty() ? "" : "seed " + std::to_string(seed) + ": " + twins.flaw);
  }
  return report;
}

}  // namespace gumshoe::trials
