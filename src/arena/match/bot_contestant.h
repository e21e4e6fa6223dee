// A program at a seat of a match: it is sent lines, and every answer has its deadline.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

#include "arena/match/contestant.h"
#include "arena/process/process.h"

namespace gumshoe {

// A line that went to a bot or came from it.
struct WireLine {
  enum class Way { to_bot, from_bot };
  int seat = 0;
  Way way = Way::to_bot;
  std::string_view text;
};
using WireTap = std::function<void(const WireLine&)>;

struct BotClock {
  std::chrono::nanoseconds time = std::chrono::seconds(10);     // for every answer
  std::chrono::nanoseconds margin{};                            // that it may be later, for the machine's pauses
  std::chrono::nanoseconds startup = std::chrono::seconds(10);  // until it has said its name
  std::chrono::milliseconds farewell{200};                      // to end on its own when it is over for the bot
};

struct BotSeat {
  int seat = 0;
  Dialect dialect = Dialect::documented;
  BotClock clock = {};
  WireTap tap = {};  // may be none
};

class BotContestant final : public Contestant {
 public:
  // A bot that cannot even be started is one that crashes when it is asked for its name.
  BotContestant(const Launch& launch, BotSeat seat);

  Result<std::string, Fall> introduce(std::span<const Message> before) override;
  void sit_down(const Deck& deck) override { deck_ = &deck; }
  void tell(const Message& message) override;
  Result<Decision, Fall> decide(const Request& request) override;
  void say_it_is_over() override;
  void dismiss() override;
  std::string errors() const override { return process_ ? process_->errors() : std::string(); }

 private:
  Result<std::string, Fall> ask(const Message& message, std::chrono::nanoseconds limit);
  Fall fall_of(const BotFault& fault, const Message& asked) const;

  BotSeat seat_;
  bool person_;
  std::unique_ptr<Process> process_;
  bool failed_ = false;  // late, crashed or flooded: there is nothing left to wait for
  std::optional<Process::Clock::time_point> over_since_;
  std::string why_not_started_;
  const Deck* deck_ = nullptr;
};

}  // namespace gumshoe
