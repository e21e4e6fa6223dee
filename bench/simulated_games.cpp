#include "simulated_games.h"

#include <array>
#include <cassert>
#include <string>
#include <string_view>

#include "game/edition.h"
#include "play/referee/game.h"
#include "players/registry.h"
#include "record/views/seen_by.h"

namespace gumshoe {

namespace {

// The players at the tables: half of them deduce, half only cross off what they saw, and no two play alike.
constexpr std::array<std::string_view, 8> cast{
    "sleuth ask=places",
    "sleuth ask=places show=before own=often",
    "sleuth ask=places show=lowest seek=repeats",
    "sleuth ask=places show=rooms",
    "eliminator",
    "eliminator show=before own=often",
    "eliminator show=lowest seek=repeats",
    "eliminator show=rooms own=often",
};

std::string_view edition_of(int cards) { return cards == 21 ? "classic-us" : cards == 30 ? "master-detective" : ""; }

CategoryPlan numbered_cards(const std::string& name, int count) {
  CategoryPlan plan{.name = name, .cards = {}};
  for (int n = 1; n <= count; ++n) {
    CardInfo card;
    card.name = name + " " + std::to_string(n);
    plan.cards.push_back(card);
  }
  return plan;
}

std::unique_ptr<Player> player_of(std::string_view description) {
  Result<std::unique_ptr<Player>> player = make_player(description);
  assert(player);
  return std::move(player).value();
}

// One player of each kind is enough: players keep nothing between decisions.
std::vector<std::unique_ptr<Player>> make_cast() {
  std::vector<std::unique_ptr<Player>> players;
  for (const std::string_view description : cast) players.push_back(player_of(description));
  return players;
}

TableOptions table_of(int cards, int seats) {
  return {.deck = deck_of(cards), .edition = std::string(edition_of(cards)), .seats = seat_names(seats)};
}

Record first_seat_view(const Record& game) {
  Result<Record> seen = seen_by(game, View::of(Seat{0}));
  assert(seen);
  return std::move(seen).value();
}

Record simulated_game(const TableOptions& table, const std::vector<std::unique_ptr<Player>>& all, Random& random) {
  std::vector<Player*> players;
  for (std::size_t s = 0; s < table.seats.size(); ++s) players.push_back(all[random.below(all.size())].get());
  return play_game(table, players, random.next());
}

}  // namespace

std::shared_ptr<const Deck> deck_of(int cards) {
  if (const Edition* edition = Catalogue::built_in().find(edition_of(cards))) return edition->deck;
  const int third = cards * 3 / 10;
  const Result<Deck> deck = Deck::make(
      {numbered_cards("suspect", third), numbered_cards("weapon", third), numbered_cards("room", cards - 2 * third)});
  assert(deck);
  return std::make_shared<const Deck>(*deck);
}

std::vector<Record> simulated_games(int cards, int seats, std::size_t count, std::uint64_t seed) {
  const TableOptions table = table_of(cards, seats);
  const std::vector<std::unique_ptr<Player>> all = make_cast();
  Random random(seed);
  std::vector<Record> games;
  while (games.size() < count) games.push_back(simulated_game(table, all, random));
  return games;
}

std::vector<Record> simulated_positions(int cards, int seats, std::size_t at_least, std::uint64_t seed) {
  const TableOptions table = table_of(cards, seats);
  const std::vector<std::unique_ptr<Player>> all = make_cast();
  Random random(seed);
  std::vector<Record> positions;
  while (positions.size() < at_least) {
    const Record seen = first_seat_view(simulated_game(table, all, random));
    for (int events = 1; events <= static_cast<int>(seen.entries.size()); ++events)
      positions.push_back(up_to(seen, events));
  }
  return positions;
}

}  // namespace gumshoe
