#include "arena/trial/seed.h"

#include <algorithm>
#include <array>

#include "play/board/dice.h"

namespace gumshoe {
namespace {

constexpr std::uint64_t most_tries = 1'000'000;  // a scene needs some thousands at most

Seat seat_of(const Scene& scene) { return Seat{static_cast<std::uint8_t>(scene.seat)}; }

bool has_its_rolls(const Scene& scene, const ContestOptions& contest) {
  const std::uint64_t stream = contest_referee_options(contest).seed;
  for (int round = 1; scene.roll && round <= rolls_chosen; ++round) {
    if (dice(stream, round, seat_of(scene)) != *scene.roll) return false;
  }
  return true;
}

// Something of each category to be asked for. The last suspects may be the seats, who are not asked for lightly.
bool can_be_asked(CardSet hand, const Table& table) {
  const Deck& deck = *table.deck;
  const int suspects = deck.cards(Category{0}).size();
  const CardSet ordinary = hand - CardSet::range(suspects - table.seat_count(), suspects);
  return std::ranges::all_of(std::array{Category{0}, Category{1}, Category{2}},
                             [&](Category category) { return !(ordinary & deck.cards(category)).empty(); });
}

bool has_its_cards(const Scene& scene, const ContestOptions& contest) {
  const Result<Table> table = set_contest_table(contest);
  if (!table) return false;
  const CardSet hand = table->deal->hands[seat_of(scene).index];
  const Card first_room = table->deck->cards(Category{2}).first();
  if (scene.start && hand.contains(first_room) != (*scene.start == Named::held)) return false;
  return scene.deeds.empty() || can_be_asked(hand, *table);
}

}  // namespace

std::uint64_t seed_for(const Scene& scene) {
  ContestOptions contest = scene.contest;
  contest.seats = distinct_seat_names(contest.seats);
  for (contest.seed = 1; contest.seed < most_tries; ++contest.seed) {
    if (has_its_rolls(scene, contest) && has_its_cards(scene, contest)) break;
  }
  return contest.seed;
}

}  // namespace gumshoe
