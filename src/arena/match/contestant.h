// Somebody at a seat of a match: a program that is spoken to in lines, or a built-in player that is handed the record
// as its seat has seen it.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "arena/process/process.h"
#include "arena/protocol/messages.h"
#include "game/result.h"
#include "play/referee/decision.h"
#include "view/play/seat_outcome.h"

namespace gumshoe {

// How a seat has lost its place in the game.
struct Fall {
  SeatOutcome outcome = SeatOutcome::illegal;
  std::string reason;  // a sentence for the author of the bot; nothing in it depends on time
};

// What a seat is asked: the same thing as a line and as data.
struct Request {
  const Message& message;
  const Owed& owed;
  const Record* seen = nullptr;  // for contestants that read records
};

class Contestant {
 public:
  virtual ~Contestant() = default;

  // Tells it this, asks for its name and returns that.
  virtual Result<std::string, Fall> introduce(std::span<const Message> before) = 0;
  virtual void sit_down(const Deck&) {}  // the cards that are played with, known when all have their names
  virtual void tell(const Message& message) = 0;
  virtual Result<Decision, Fall> decide(const Request& request) = 0;
  // Before it is dismissed, so that all bots can pack up at the same time. Never waits.
  virtual void say_it_is_over() {}
  // It is out, or the game is over: it is told nothing more, and is gone when this returns.
  virtual void dismiss() = 0;

  virtual bool reads_records() const { return false; }
  virtual std::string errors() const { return {}; }  // the end of what it has complained about
};

// How a fall is told to the author of the bot.
// `exited with code 1 instead of answering Move`, `gave no answer in time to Disprove`. A bot's death is noticed only
// when it is asked next, so the words don't say when it died.
std::string fault_words(const BotFault& fault, const Message& asked);

// `the card shown is not in this hand: showed Rope when asked for Plum, Rope and Hall`.
std::string refusal_words(Refusal refusal, const Deck& deck, const Owed& owed, const Decision& decision);

// The last line of standard error that isn't blank, cut short and made printable. It may contain times and addresses,
// so it is not part of the record, which must be the same whenever the game is played.
std::string last_words(std::string_view errors);
std::string with_last_words(const std::string& reason, std::string_view errors);

// A program at a seat of a match: it is sent lines, and every answer has its deadline.
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
  // A bot that can't be started counts as one that crashes when it is asked for its name.
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

// Whether there is a terminal at which a person can be talked to.
bool has_terminal();

}  // namespace gumshoe
