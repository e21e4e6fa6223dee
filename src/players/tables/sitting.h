// People and built-in players at one table, in the board game. A terminal lets it run and is asked for people's
// decisions; a page, which can wait, show and take back, makes one decision at a time. A worked example:
//
//   Result<Sitting> game = Sitting::start({.chairs = {{"Ann", ""}, {"Bob", "sleuth"}, {"Cyn", "gumshoe"}}, .seed = 7});
//   game->play_on(budget, [&](const Owed& owed) { return ask(game->seen(owed.seat), owed); }, [] {});
//   Sitting::resume(options, game->decisions())          // the same game again, as far as it went
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "play/referee/game.h"

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
  // Lines as parse_decision reads them. An error has the number of the line that is not possible.
  static Result<Sitting> resume(const SittingOptions& options, const std::vector<std::string>& decisions);

  const Referee& referee() const { return *referee_; }
  const Floor& floor() const { return *referee_->floor(); }
  const Table& table() const { return referee_->record().table; }
  bool is_person(Seat seat) const { return players_[seat] == nullptr; }
  // What a seat has seen: nothing else may be shown to whoever sits there.
  const Record& seen(Seat seat) { return seen_[seat].catch_up(referee_->record()); }

  std::optional<Refusal> decide(const Decision& decision);
  // The decision of the built-in player whose turn it is to decide; the game doesn't change.
  Decision think(const Budget& budget);

  // A person's decision, which the rules allow; none: somebody leaves.
  using AskPerson = std::function<std::optional<Decision>(const Owed& owed)>;
  // To the end, or until somebody leaves. `happened` is called after every decision.
  void play_on(const Budget& budget, const AskPerson& ask, const std::function<void()>& happened);

  // All that was decided, in order.
  const std::vector<std::string>& decisions() const { return decisions_; }

 private:
  Sitting() = default;
  class AtTable;
  void keep(const Decision& decision);

  std::uint64_t seed_ = 1;
  std::optional<Referee> referee_;
  BySeat<std::unique_ptr<Player>> players_;  // null: a person
  BySeat<SeenRecord> seen_;
  std::vector<std::string> decisions_;
};

}  // namespace gumshoe
