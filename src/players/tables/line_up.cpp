#include "players/tables/line_up.h"

#include <algorithm>
#include <cmath>

#include "game/edition.h"
#include "play/referee/game.h"
#include "players/registry.h"
#include "record/table/names.h"
#include "record/views/course.h"

namespace gumshoe {
namespace {

constexpr double normal_95 = 1.959964;

std::size_t turns_of(const Record& game) {
  std::size_t turns = 0;
  for (const Entry& entry : game.entries) {
    const bool turn =
        std::holds_alternative<Suggestion>(entry.event) || std::holds_alternative<NoSuggestion>(entry.event);
    turns += turn ? 1 : 0;
  }
  return turns;
}

}  // namespace

WinShare Tally::share(std::size_t player) const {
  if (deals == 0) return {};
  const auto n = static_cast<double>(deals);
  const auto in_a_deal = static_cast<double>(seats());
  const double mean = static_cast<double>(wins[player].all) / (n * in_a_deal);
  const double squares = static_cast<double>(wins[player].squares) / (in_a_deal * in_a_deal);
  const double variance = n < 2 ? 0 : std::max(0.0, (squares - n * mean * mean) / (n - 1));
  const double off = normal_95 * std::sqrt(variance / n);
  return {mean, std::max(0.0, mean - off), std::min(1.0, mean + off)};
}

double Tally::rounds() const {
  return deals == 0 ? 0 : static_cast<double>(turns) / static_cast<double>(games() * seats());
}

void Tally::add_deal(const std::vector<int>& won, std::uint64_t turns_taken) {
  ++deals;
  turns += turns_taken;
  for (std::size_t player = 0; player < won.size(); ++player) {
    const std::uint64_t count = won[player];
    wins[player].all += count;
    wins[player].squares += count * count;
  }
}

void Tally::add(const Tally& other) {
  deals += other.deals;
  turns += other.turns;
  for (std::size_t player = 0; player < wins.size(); ++player) {
    wins[player].all += other.wins[player].all;
    wins[player].squares += other.wins[player].squares;
  }
}

std::optional<Seat> winner_of(const Record& game) {
  const Course course = course_of(game);
  const auto* last = game.entries.empty() ? nullptr : std::get_if<Accusation>(&game.entries.back().event);
  if (last != nullptr && last->verdict == Accusation::Verdict::right) return last->accuser;
  std::optional<Seat> left;
  for (std::uint8_t s = 0; s < game.table.seats.size(); ++s) {
    const Seat seat{s};
    if (course.is_out(seat)) continue;
    if (left) return {};
    left = seat;
  }
  return left;
}

Result<LineUp> LineUp::make(const std::vector<std::string>& players, std::string_view edition, const Rules& rules,
                            PlayedOn on) {
  const Result<const Edition*> found = find_edition(edition);
  if (!found) return found.error();
  LineUp line_up;
  for (const std::string& description : players) {
    Result<std::unique_ptr<Player>> player = make_player(description);
    if (!player) return player.error();
    line_up.players_.push_back(std::move(player).value());
  }
  line_up.table_ = {
      .deck = (*found)->deck, .edition = (*found)->id, .seats = seat_names(players.size()), .rules = rules};
  line_up.on_ = on;
  line_up.tally_.wins.resize(players.size());
  if (on == PlayedOn::no_board) return line_up;
  const Result<Table> table = set_board_game_table(line_up.board_game(1));
  const Result<Floor> floor = table ? Floor::make(*table) : Result<Floor>(table.error());
  return floor ? Result<LineUp>(std::move(line_up)) : floor.error();
}

BoardGameOptions LineUp::board_game(std::uint64_t seed) const {
  return {.deck = table_.deck, .edition = table_.edition, .seats = table_.seats, .rules = table_.rules, .seed = seed};
}

Record LineUp::play(const std::vector<Player*>& seated, std::uint64_t seed) const {
  if (on_ == PlayedOn::no_board) return play_game(table_, seated, seed);
  Result<Referee> referee = set_board_game(board_game(seed));
  play_on(*referee, seated, seed);
  return referee->record();
}

void LineUp::play_round(std::uint64_t seed) {
  const std::size_t seats = players_.size();
  std::vector<int> wins(seats, 0);
  std::size_t turns = 0;
  for (std::size_t moved = 0; moved < seats; ++moved) {
    std::vector<Player*> seated(seats);
    for (std::size_t p = 0; p < seats; ++p) seated[(p + moved) % seats] = players_[p].get();
    const Record game = play(seated, seed);
    turns += turns_of(game);
    if (const std::optional<Seat> winner = winner_of(game)) ++wins[(winner->index + seats - moved) % seats];
  }
  tally_.add_deal(wins, turns);
}

}  // namespace gumshoe
