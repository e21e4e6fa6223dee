// A built-in player as a bot: lines of the protocol in, lines out.
//
//   BotClient bot(make_player("gumshoe").value(), {.name = "gumshoe"});
//   for (std::string line; std::getline(std::cin, line);) {
//     if (const auto reply = bot.take(line, Thinker::Clock::now())) std::cout << *reply << std::endl;
//   }
//
// Its replies are always legal, and never late. Time is budgeted as counted work, so that on an idle machine the same
// lines get the same replies; if the player takes too long nevertheless, a simpler one has already decided.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "arena/protocol/heard_contest.h"
#include "play/referee/player.h"

namespace gumshoe {

// A player that thinks in its own thread, so that the caller can stop waiting for its decision.
class Thinker {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Thinker(std::unique_ptr<Player> player);
  ~Thinker();  // waits for the player
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  struct Task {
    Record seen;
    Owed owed;
    std::uint64_t seed = 1;
    std::uint64_t work = 0;
    bool stepping_back = false;  // from now on, other programs get the processor first
  };
  // None: there was no decision in time. The player is asked to stop then, and gets the next task once it has.
  std::optional<Decision> decide(Task task, Clock::time_point deadline);

 private:
  void think();
  bool is_free() const { return !task_ && !busy_; }

  std::unique_ptr<Player> player_;
  std::atomic<bool> stop_ = false;  // what it is thinking about
  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<Task> task_;  // to be taken
  bool busy_ = false;
  bool wanted_ = false;  // somebody waits for the decision
  bool ending_ = false;
  std::optional<Decision> decision_;
  std::thread thread_;  // from the first task on
};

struct BotOptions {
  std::string name = "gumshoe";
  Dialect dialect = Dialect::documented;
  std::uint64_t seed = 1;
  // What happens to the cards of bots that are out. By default `redeal` is expected of the public engine, and of others
  // once it shows.
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
