// What the forecast of the race rests on, and whether it comes true: games of advised players, how often a turn wins by
// the bits to go before it, and how often a seat that did not accuse wins in the end by what was forecast for it.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "advise/others/race.h"
#include "game/edition.h"
#include "play/referee/game.h"
#include "players/registry.h"
#include "players/tables/line_up.h"
#include "record/views/seen_by.h"

namespace gumshoe {
namespace {

struct Bin {
  std::size_t count = 0;
  double expected = 0;
  std::size_t won = 0;

  void add(double chance, bool wins) {
    ++count;
    expected += chance;
    won += wins ? 1 : 0;
  }
  void print(const char* what, double from) const {
    if (count == 0) return;
    const auto all = static_cast<double>(count);
    std::printf("  %s %4.1f   %6zu   expected %.3f   came true %.3f\n", what, from, count, expected / all,
                static_cast<double>(won) / all);
  }
};

class Tally {
 public:
  void add(const Record& game) {
    const std::optional<Seat> winner = winner_of(game);
    for (std::size_t e = 0; e < game.entries.size(); ++e) {
      const auto* asked = std::get_if<Suggestion>(&game.entries[e].event);
      if (asked == nullptr) continue;
      const bool wins = winner == asked->asker;
      const bool accuses = e + 1 < game.entries.size() && std::holds_alternative<Accusation>(game.entries[e + 1].event);
      const double before = posterior(view(game, e, asked->asker)).entropy;
      turns_[index(before, turns_.size())].add(chance_of_turn(before), accuses && wins);
      if (!accuses) add_forecast(view(game, e + 1, asked->asker), wins);
    }
  }

  void print() const {
    for (std::size_t i = 0; i < turns_.size(); ++i) turns_[i].print("bits to go  ", static_cast<double>(i));
    for (std::size_t i = 0; i < forecasts_.size(); ++i)
      forecasts_[i].print("chance of   ", static_cast<double>(i) / 10);
    std::fflush(stdout);
  }

 private:
  static Record view(const Record& game, std::size_t events, Seat seat) {
    return *seen_by(up_to(game, static_cast<int>(events)), View::of(seat));
  }
  static std::size_t index(double value, std::size_t size) {
    return std::min(static_cast<std::size_t>(value), size - 1);
  }

  void add_forecast(const Record& seen, bool wins) {
    const double chance = race_at(seen, posterior(seen).entropy).waiting;
    forecasts_[index(chance * 10, forecasts_.size())].add(chance, wins);
  }

  std::array<Bin, 9> turns_;
  std::array<Bin, 10> forecasts_;
};

void measure(int seats, int games) {
  const Edition& edition = *Catalogue::built_in().find("classic-us");
  const TableOptions table{.deck = edition.deck, .edition = edition.id, .seats = seat_names(seats)};
  const Result<std::unique_ptr<Player>> player = make_player("gumshoe");
  const std::vector<Player*> players(table.seats.size(), player->get());
  Tally tally;
  for (int seed = 1; seed <= games; ++seed) tally.add(play_game(table, players, static_cast<std::uint64_t>(seed)));
  std::printf("%d seats, %d games\n", seats, games);
  tally.print();
}

}  // namespace
}  // namespace gumshoe

int main(int argc, char** argv) {
  const int games = argc > 1 ? std::atoi(argv[1]) : 500;
  for (int seats = 2; seats <= 6; ++seats) gumshoe::measure(seats, games);
}
