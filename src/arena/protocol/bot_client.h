// A built-in player as a bot: lines of the protocol in, lines out.
//
//   BotClient bot(make_player("gumshoe").value(), {.name = "gumshoe"});
//   for (std::string line; std::getline(std::cin, line);) {
//     if (const auto reply = bot.take(line, Thinker::Clock::now())) std::cout << *reply << std::endl;
//   }
//
// It never replies with anything illegal, and never late. Time is budgeted as counted work, so that on an idle machine
// the same lines get the same replies; if the player takes too long all the same, a simpler one has already decided.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "arena/match/thinker.h"
#include "arena/protocol/heard_contest.h"
#include "play/referee/player.h"

namespace gumshoe {

struct BotOptions {
  std::string name = "gumshoe";
  Dialect dialect = Dialect::documented;
  std::uint64_t seed = 1;
  // What becomes of the cards of those who are out: `redeal` is expected of the public engine, of others once it shows.
  std::optional<Rules::Eliminated> eliminated = {};
};

class BotClient {
 public:
  BotClient(std::unique_ptr<Player> player, BotOptions options);

  // The line to answer with, where the line asks for something; `arrived` is when the clock began to run.
  std::optional<std::string> take(std::string_view line, Thinker::Clock::time_point arrived);

  // What keeps the bot from playing this game at all: more cards or bots than it can keep in mind, no board.
  const std::optional<Error>& error() const { return contest_.error(); }
  bool game_over() const { return contest_.is_over(); }
  const Record* record() const { return contest_.game() ? &game().record() : nullptr; }  // null: it has not begun

 private:
  using TimePoint = Thinker::Clock::time_point;
  using Duration = std::chrono::nanoseconds;

  const HeardGame& game() const { return *contest_.game(); }
  Duration time() const;  // for a reply
  Decision decide(const Owed& owed, TimePoint arrived);
  Decision best_in_time(const Owed& owed, TimePoint arrived);
  bool is_legal(const Owed& owed, const Decision& decision) const;

  std::uint64_t seed_;
  HeardContest contest_;
  std::unique_ptr<Player> stand_in_;
  Thinker thinker_;
};

// How much work a player may do for one decision: a fraction of what a slow machine manages in that time, since the
// clock runs whatever else the machine does.
std::uint64_t work_for(std::chrono::nanoseconds time);

}  // namespace gumshoe
