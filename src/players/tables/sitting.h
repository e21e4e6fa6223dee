// People and built-in players at one table, in the board game: one decision at a time, so that a page or a terminal can
// wait, show and take back. A worked example:
//
//   Result<Sitting> game = Sitting::start({.chairs = {{"Ann", ""}, {"Bob", "sleuth"}, {"Cyn", "gumshoe"}}, .seed = 7});
//   while (game->referee().owed()) {
//     const Seat seat = game->referee().owed()->seat;
//     const Decision decision = game->is_person(seat) ? ask(game->seen(seat)) : game->think(budget);
//     if (auto refused = game->decide(decision)) complain(reason(*refused));
//   }
//   Sitting::resume(options, game->decisions())          // the same game again, as far as it went
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "play/board/board_game.h"
#include "play/referee/player.h"
#include "record/views/seen_by.h"

namespace gumshoe {

struct Chair {
  std::string name;
  std::string player = {};  // as in registry.h; empty: a person sits here
};

struct SittingOptions {
  std::string edition = "classic-us";
  std::vector<Chair> chairs = {};  // in turn order
  std::string rules = {};  // as the Rules tag has them; what is left out is as the edition's box says
  HouseRules house = {};
  std::uint64_t seed = 1;
};

class Sitting {
 public:
  static Result<Sitting> start(const SittingOptions& options);
  // Lines as in decision_text.h. An error has the number of the line that is not possible.
  static Result<Sitting> resume(const SittingOptions& options, const std::vector<std::string>& decisions);

  const Referee& referee() const { return *referee_; }
  const Floor& floor() const { return *referee_->floor(); }
  const Table& table() const { return referee_->record().table; }
  bool is_person(Seat seat) const { return players_[seat.index] == nullptr; }
  // What a seat has seen: nothing else may be shown to whoever sits there.
  const Record& seen(Seat seat) { return seen_[seat.index].catch_up(referee_->record()); }

  std::optional<Refusal> decide(const Decision& decision);
  // The decision of the built-in player whose turn it is to decide; the game doesn't change.
  Decision think(const Budget& budget);
  // What `gumshoe` would decide for the seat that owes a decision.
  Decision advise(const Budget& budget);

  // All that was decided, in order.
  const std::vector<std::string>& decisions() const { return decisions_; }

 private:
  Sitting() = default;
  Decision decision_of(Player& player, const Budget& budget);

  std::uint64_t seed_ = 1;
  std::optional<Referee> referee_;
  std::vector<std::unique_ptr<Player>> players_;  // by seat; null: a person
  std::vector<SeenRecord> seen_;
  std::vector<std::string> decisions_;
};

}  // namespace gumshoe
