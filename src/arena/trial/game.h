// One scene of a trial, played with the bot.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include "arena/protocol/announcer.h"
#include "arena/trial/bot.h"
#include "arena/trial/hints.h"
#include "arena/trial/script.h"
#include "play/referee/player.h"
#include "record/views/seen_by.h"
#include "view/play/trial.h"

namespace gumshoe {

struct TrialClock {
  std::chrono::nanoseconds time = std::chrono::seconds(1);      // for an answer, as the bot is told
  std::chrono::nanoseconds patience = std::chrono::seconds(1);  // how long is really waited for one
  std::chrono::nanoseconds startup = std::chrono::seconds(10);  // the same for its name
  std::chrono::milliseconds farewell = std::chrono::seconds(1);  // and until it has ended, when its input has
};

// What came of a scene.
struct Finding {
  TrialCheck::Verdict verdict = TrialCheck::Verdict::ok;
  std::string message = {};
  std::string hint = {};

  static Finding wrong(std::string message, std::string hint = "") {
    return {TrialCheck::Verdict::wrong, std::move(message), std::move(hint)};
  }
  static Finding untried(std::string why) { return {TrialCheck::Verdict::untried, std::move(why), ""}; }
};

class TrialGame {
 public:
  TrialGame(const Scene& scene, const TrialClock& clock, TrialBot& bot);

  Finding play();
  const std::string& name() const { return name_; }  // empty: it has not said it
  std::optional<std::chrono::nanoseconds> slowest() const { return slowest_; }  // none: it was asked for nothing

 private:
  using Wrong = std::optional<Finding>;  // none: nothing is wrong

  Wrong introduce();
  Wrong begin();
  Wrong play_on();
  Wrong step();
  Wrong ask_bot();
  Wrong take(const std::string& line, Asked asked);
  Wrong carry_out(const std::string& line, const Reply& reply);
  Wrong check_silence(std::chrono::nanoseconds wait);
  Wrong fault(const BotFault& fault, std::chrono::nanoseconds limit, Asked asked);
  Wrong illegal(const std::string& line, const Reply& reply, const std::string& why) const;
  Wrong unreadable(const std::string& line, Asked asked, std::string_view why);
  Wrong check_end();

  Decision others_decision();
  Decision player_decision();
  void announce();
  void hear(const Message& message);
  void note_time();
  bool over() const;
  Finding summary() const;
  std::string how_it_ended() const;
  std::string facts() const;
  std::string clock_in_words() const;
  std::chrono::nanoseconds time_told() const;
  std::size_t clock_index() const;
  TrialMoment moment() const;
  Seat seat() const { return Seat{static_cast<std::uint8_t>(scene_.seat)}; }

  const Scene& scene_;
  TrialClock clock_;
  TrialBot& bot_;
  Script script_;
  ContestOptions contest_;
  std::string name_;
  std::optional<Referee> referee_;
  Announcer announcer_;
  std::vector<std::unique_ptr<Player>> players_;  // by seat, where the others play
  std::vector<SeenRecord> seen_;
  Move::Cell stands_;  // the bot, as it was told
  std::optional<Move::Cell> dragged_from_;  // since its last turn
  int turns_ = 0;
  int turns_after_script_ = 0;
  int guesses_ = 0;  // of the bot
  std::optional<std::chrono::nanoseconds> slowest_;
  std::vector<std::chrono::nanoseconds> slowest_by_clock_;
};

}  // namespace gumshoe
