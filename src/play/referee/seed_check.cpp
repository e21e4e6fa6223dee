#include "play/referee/seed_check.h"

#include <algorithm>
#include <vector>

#include "play/board/board_game.h"
#include "play/contest/contest.h"
#include "record/table/contest_board.h"

namespace gumshoe {
namespace {

std::string place_words(const Table& table, Holder holder) {
  if (holder.is_seat()) return "with " + table.seats[holder.seat().index];
  if (holder == Holder::envelope()) return "in the envelope";
  return holder == Holder::pool() ? "in the pool" : "face up";
}

std::vector<Card> cards_elsewhere(const Table& table, const Deal& drawn) {
  std::vector<Card> found;
  for (const Card card : table.deck->all()) {
    if (table.deal->holder_of(card) != drawn.holder_of(card)) found.push_back(card);
  }
  return found;
}

std::optional<std::string> difference(const Table& table, const Deal& drawn, const std::string& seed) {
  const std::vector<Card> elsewhere = cards_elsewhere(table, drawn);
  if (elsewhere.empty()) return {};
  const Card card = elsewhere.front();
  return "dealt from seed " + seed + ", " + (*table.deck)[card].name + " is " +
         place_words(table, drawn.holder_of(card)) + " and not " + place_words(table, table.deal->holder_of(card)) +
         " (cards elsewhere: " + std::to_string(elsewhere.size()) + ")";
}

std::string cell_words(const ContestBoard& board, int room) {
  const auto place = std::ranges::find(board.rooms, room) - board.rooms.begin();
  return std::to_string(place / board.side) + "," + std::to_string(place % board.side);
}

std::optional<std::string> difference(const Deck& deck, const ContestBoard& board, const ContestBoard& drawn,
                                      const std::string& seed) {
  if (board.rooms == drawn.rooms) return {};
  int room = 0;
  for (const Card card : deck.cards(*deck.place())) {
    const std::string there = cell_words(drawn, room);
    const std::string here = cell_words(board, room++);
    if (there != here)
      return "on the board of seed " + seed + " " + deck[card].name + " is at " + there + " and not at " + here;
  }
  return "the board is not that of seed " + seed;
}

// By either way to deal: which one it was is not written in a record. Of two that differ, the nearer one is told of.
std::optional<std::string> contest_contradiction(const Table& table, std::uint64_t seed) {
  const int rooms = table.deck->place() ? table.deck->cards(*table.deck->place()).size() : 0;
  const Result<ContestBoard> board = parse_contest_board(table.board, rooms);
  if (!board) return {};
  ContestOptions options{.deck = table.deck, .side = board->side, .seats = table.seats, .seed = seed};
  const Result<Table> fair = set_contest_table(options);
  options.deal = ContestDeal::as_public;
  const Result<Table> as_public = set_contest_table(options);
  if (!fair || !as_public) return {};
  const std::string number = std::to_string(seed);
  const ContestBoard drawn = parse_contest_board(fair->board, rooms).value();
  if (std::optional<std::string> moved = difference(*table.deck, *board, drawn, number)) return moved;
  const bool is_nearer_to_fair =
      cards_elsewhere(table, *fair->deal).size() <= cards_elsewhere(table, *as_public->deal).size();
  return difference(table, is_nearer_to_fair ? *fair->deal : *as_public->deal, number);
}

Leftovers leftovers_of(const Deal& deal) {
  if (!deal.face_up.empty()) return Leftovers::face_up;
  return deal.pool.empty() ? Leftovers::dealt : Leftovers::face_down;
}

std::optional<std::string> house_contradiction(const Table& table, std::uint64_t seed) {
  const Result<Table> drawn = set_board_game_table(
      {.deck = table.deck, .seats = table.seats, .leftovers = leftovers_of(*table.deal), .seed = seed});
  return drawn ? difference(table, *drawn->deal, std::to_string(seed)) : std::nullopt;
}

}  // namespace

std::optional<std::string> contradiction_of_seed(const Table& table, std::uint64_t seed) {
  if (table.board.empty()) return {};
  return is_contest_board(table.board) ? contest_contradiction(table, seed) : house_contradiction(table, seed);
}

}  // namespace gumshoe
