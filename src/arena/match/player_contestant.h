// A built-in player at a seat of a match: in memory, limited by counted work instead of the clock.
#pragma once

#include <cstdint>
#include <memory>

#include "arena/match/contestant.h"
#include "play/referee/player.h"

namespace gumshoe {

class PlayerContestant final : public Contestant {
 public:
  // `seed`: of its randomness in this game.
  PlayerContestant(std::string name, std::unique_ptr<Player> player, std::uint64_t seed, const Budget& budget)
      : name_(std::move(name)), player_(std::move(player)), seed_(seed), budget_(budget) {}

  Result<std::string, Fall> introduce(std::span<const Message>) override { return name_; }
  void tell(const Message&) override {}
  Result<Decision, Fall> decide(const Request& request) override {
    const std::uint64_t seed = decision_seed(seed_, *request.seen, request.owed);
    return player_->decide({*request.seen, request.owed, seed, budget_});
  }
  void dismiss() override {}
  bool reads_records() const override { return true; }

 private:
  std::string name_;
  std::unique_ptr<Player> player_;
  std::uint64_t seed_;
  Budget budget_;
};

}  // namespace gumshoe
