// One game between bots: the referee decides what happens, the announcer what is told to whom, and this moves the bytes
// and watches the clock. A worked example:
//
//   MatchOptions options{.contest = {.side = 10, .seed = 7}, .isolation = *find_isolation(Sandbox::automatic)};
//   Result<MatchResult> result = play_match(options, {{"", "builtin:gumshoe"}, {"", "python3 bots/starter.py"}});
//   if (!result) …                               // the table cannot be set; a bot that fails is a result
//
// The same seed and the same bots give the same game, as long as no bot is late.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "arena/match/contestant.h"
#include "arena/match/game_runner.h"
#include "play/contest/contest.h"

namespace gumshoe {

struct MatchOptions {
  ContestOptions contest = {};  // its seats are those of the entrants
  Dialect dialect = Dialect::documented;
  BotClock clock = {};
  Isolation isolation = {};
  std::vector<std::string> hidden = {};  // files that no bot must see, as far as the isolation can hide them
  std::vector<Entrant> others = {};  // who don't sit at this table: bots must not see their files either
  std::uint64_t work = 100'000;  // of a built-in player, for every decision
  Result<Referee> (*set_table)(const ContestOptions& contest) = set_contest;  // tests deal as they like
};

// Who looks on, and hears everything.
class MatchWatcher {
 public:
  virtual ~MatchWatcher() = default;
  virtual void begins(const Referee&) {}
  virtual void decided(const Referee&, const Decision&) {}  // has been carried out; by the seat that owed it before
  virtual void fell(const Referee&, Seat, const Fall&) {}
  virtual void happened(const Referee&) {}  // after every decision, once all have been told of it
  virtual void on_wire(const WireLine&) {}
};

struct MatchResult {
  GameResult game;
  std::vector<std::string> names;  // by seat, as the record has them
  std::vector<std::string> errors;  // by seat: the end of what the bot has written to standard error
  CardSet solution;
  std::shared_ptr<const Deck> deck;
};

// An entrant without a name is asked for one. Once `stop` is set the game ends without a result.
Result<MatchResult> play_match(const MatchOptions& options, const std::vector<Entrant>& entrants,
                               MatchWatcher* watcher = nullptr, const std::atomic<bool>* stop = nullptr);

// The same between contestants that sit there already, by seat.
struct Seated {
  std::string name;  // empty: it is asked for one
  std::unique_ptr<Contestant> contestant;
};
Result<MatchResult> play_match(const MatchOptions& options, std::vector<Seated> seated, MatchWatcher* watcher = nullptr,
                               const std::atomic<bool>* stop = nullptr);

// Why these cannot play a match: an unknown player, a program that is not there.
std::optional<Error> entrants_complaint(const std::vector<Entrant>& entrants);

// Matches for a tournament. Seats are named after the entrants.
Result<MakeRunner> match_runners(const MatchOptions& options, const std::vector<Entrant>& entrants);

// Who takes a seat at a match, by the command that names it.
// `gumshoe human NAME`: plays without sandbox and clock.
bool is_for_a_person(const Entrant& entrant);

// All programs are started before the first is waited for. The watcher, if there is one, hears every line.
std::vector<Seated> take_seats(const MatchOptions& options, const std::vector<Entrant>& entrants, MatchWatcher* watcher,
                               const std::atomic<bool>* stop);

// Do the bots start on this machine? An interpreter may be missing here, or the disk full, while other machines play
// on.
// By entrant: why it does not even get to say its name; empty where it does, and for built-in players.
using Complaints = std::vector<std::string>;
Complaints call_the_roll(const MatchOptions& options, const std::vector<Entrant>& entrants);

// Runners that fail, instead of counting a crash, if a bot that once started no longer does: then the machine is to
// blame. `at_first` is what the roll call found.
MakeRunner wary_of_the_machine(MakeRunner make, MatchOptions options, std::vector<Entrant> entrants,
                               Complaints at_first);

}  // namespace gumshoe
