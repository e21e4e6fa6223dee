// One scene of a trial, played with the bot.
#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/process/process.h"
#include "arena/protocol/announcer.h"
#include "arena/protocol/messages.h"
#include "arena/trial/scene.h"
#include "play/referee/game.h"
#include "play/referee/referee.h"
#include "view/play/trial.h"

namespace gumshoe {

// A bot on trial: its process, what was said last, and how long it took to answer.
class TrialBot {
 public:
  TrialBot(std::unique_ptr<Process> process, Scene::Lines lines) : process_(std::move(process)), lines_(lines) {}

  void tell(const Message& message);
  Result<std::string, BotFault> ask(const Message& message, std::chrono::nanoseconds limit);
  // What it wrote without being asked: already, or within `wait`. A fault means that it is gone.
  Result<std::optional<std::string>, BotFault> unasked(std::chrono::nanoseconds wait);
  // For an answer that didn't come: the line that a bot which doesn't flush writes when its input ends.
  std::optional<std::string> said_at_end_of_input(std::chrono::nanoseconds wait);
  const Ending& end(std::chrono::milliseconds grace) { return process_->end(grace); }

  std::chrono::nanoseconds took() const { return took_; }  // the last answer
  const std::string& asked_last() const { return asked_last_; }
  std::vector<std::string> last_lines() const;  // to it, from it, and the end of what it wrote to standard error
  std::string last_words() const;  // the last line on standard error; empty: there is none

 private:
  void send(const std::string& text);
  void keep(std::string_view way, std::string_view text);

  std::unique_ptr<Process> process_;
  Scene::Lines lines_;
  std::size_t unknown_sent_ = 0;
  std::deque<std::string> last_lines_;
  std::string asked_last_;
  std::chrono::nanoseconds took_{};
};

// Those who sit at a scene's table with the bot, and do what its script says.
class Script {
 public:
  Script(const std::vector<Deed>& deeds, Seat bot) : deeds_(deeds.begin(), deeds.end()), bot_(bot) {}

  // For the seat that owes something now, which is not the bot's.
  Decision decide(const Referee& referee);
  // What the bot is told decides what it can be asked for.
  void bot_hears(const Message& message, const Deck& deck);

  bool done() const { return deeds_.empty(); }
  bool waits_for_a_shown_card() const;
  CardSet shown() const { return shown_; }              // to the bot
  CardSet dealt_again() const { return dealt_again_; }  // to the bot, in mid-game

 private:
  void unfold(const Referee& referee);
  std::optional<Decision> act(const Referee& referee);

  std::deque<Deed> deeds_;
  Seat bot_;
  CardSet shown_, dealt_again_;
};

// What is probably wrong with a bot, judged by its answer: mistakes that people make again and again.
// What was known when the bot answered.
struct TrialMoment {
  const Referee& referee;  // the bot owes it something
  CardSet shown = {};        // to the bot, with `Card From`
  CardSet dealt_again = {};  // to the bot, in mid-game
  std::optional<Move::Cell> dragged_from = {};  // where it stood before others moved it, since its last turn

  const Deck& deck() const { return *referee.record().table.deck; }
};

inline constexpr std::string_view unasked_hint =
    "Only answers go to standard output, one line each. What is for your own eyes belongs on standard error.";
inline constexpr std::string_view flush_hint =
    "The answer came when the input ended: it was waiting in a buffer. Flush standard output after every line "
    "(Python: print(…, flush=True); C++: std::endl; Java: System.out.flush()).";

// All of these may return an empty text: no idea.

// A line that is no answer; `next` is what came after it.
std::string hint_for_unreadable(std::string_view line, Asked asked, const std::optional<std::string>& next,
                                const TrialMoment& moment);

// An answer that the referee refuses, or that names a card which does not exist.
std::string hint_for_move(const Reply& reply, const TrialMoment& moment);
std::string hint_for_disproof(const reply::Disprove& said, const TrialMoment& moment);

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

class TrialGame : private Deciders {
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
  std::optional<Decision> decide(const Owed& owed) override;
  void refused(const Owed& owed, const Decision& decision, Refusal why) override;
  void decided(const Owed& owed, const Decision& decision) override;
  void happened() override;
  bool stops() override;
  Result<Decision, Finding> ask_bot();
  Result<Decision, Finding> legal(const std::string& line, Asked asked);
  Wrong check_silence(std::chrono::nanoseconds wait);
  Finding fault(const BotFault& fault, std::chrono::nanoseconds limit, Asked asked);
  Finding illegal(const std::string& line, const Reply& reply, const std::string& why) const;
  Finding unreadable(const std::string& line, Asked asked, std::string_view why);
  Wrong check_end();

  Decision others_decision();
  Decision player_decision();
  void hear(const Message& message);
  void note_time();
  Finding summary() const;
  std::string how_it_ended() const;
  std::string facts() const;
  std::string clock_in_words() const;
  std::chrono::nanoseconds time_told() const;
  std::size_t clock_index() const;
  TrialMoment moment() const;
  Seat seat() const { return Seat(scene_.seat); }
  std::chrono::nanoseconds listening() const;

  const Scene& scene_;
  TrialClock clock_;
  TrialBot& bot_;
  Script script_;
  ContestOptions contest_;
  std::string name_;
  std::optional<Referee> referee_;
  Announcer announcer_;
  std::unique_ptr<Player> player_;  // at all other seats, where the others play
  BySeat<SeenRecord> seen_;
  Wrong found_;
  Move::Cell stands_;  // the bot, as it was told
  std::optional<Move::Cell> dragged_from_;  // since its last turn
  int turns_ = 0;
  int turns_after_script_ = 0;
  int guesses_ = 0;  // of the bot
  std::optional<std::chrono::nanoseconds> slowest_;
  std::vector<std::chrono::nanoseconds> slowest_by_clock_;
};

}  // namespace gumshoe
