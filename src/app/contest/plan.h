// What a tournament is: its bots, and settings that the command line and a file of TOML know by the same names.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arena/match/game_runner.h"
#include "arena/match/match.h"
#include "arena/tournament/schedule.h"
#include "arena/tournament/tournament.h"
#include "game/budget.h"
#include "game/result.h"
#include "play/contest/contest.h"

namespace gumshoe {

class Command;

struct TournamentPlan {
  std::string title;
  std::vector<Entrant> bots;  // names may be empty, or the same, until they are settled
  int seats = 0;              // 0: all bots up to six of them, four of more
  Format format = Format::round_robin;
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  Shard shard;
  int threads = 0;  // 0: as many as there are processors
  std::optional<double> sprt;
  double alpha = 0.05;
  double beta = 0.05;

  // How games are played. A match has no more than this and a seed.
  bool board = true;
  std::string edition;  // empty: a deck of the numbers below, or the classic one without a board
  std::string rules;    // without a board: those that differ from the edition's
  ContestOptions contest{.side = 0};  // 0: see side_of
  Dialect dialect = Dialect::documented;
  bool announce_guesses = false;
  bool bots_as_suspects = false;
  BotClock clock;
  Sandbox sandbox = Sandbox::automatic;
  std::uint64_t work = Budget{}.work;  // for every decision of a built-in player

  std::vector<std::string> hidden;  // files that no bot must see; no setting
};

// A setting, read and written as text.
struct PlanSetting {
  std::string_view name;   // `max-rounds`: `--max-rounds` on the command line
  std::string_view value;  // what its value is called; empty: it is on or off
  std::string_view help;
  std::vector<std::string> choices;
  // Whether it may change when a tournament is resumed, because no game already played would have been different.
  bool may_change = false;
  std::optional<Error> (*set)(TournamentPlan& plan, std::string_view text);
  std::string (*get)(const TournamentPlan& plan);
};

std::vector<PlanSetting> game_settings();  // those of how games are played
const std::vector<PlanSetting>& tournament_settings();
const PlanSetting* find_setting(std::string_view name);

// Settings as options of a command, kept as given until there is a plan to apply them to.
class SettingsGiven {
 public:
  void add_to(Command& command, const std::vector<PlanSetting>& settings);
  bool has(const std::string& name) const;  // whether it was given a value
  // The error says which option is wrong.
  std::optional<Error> apply(TournamentPlan& plan) const;

 private:
  std::vector<PlanSetting> settings_;
  std::map<std::string, std::string> texts_;
  std::map<std::string, bool> switches_;  // of those that are on or off
};

// A tournament in TOML:
//
//   title = "Spring contest"
//   games = 2400
//   seats = 4
//
//   [[bot]]
//   name = "Ann"
//   command = "python3 ann/bot.py"
//
// The keys are the settings.
//
// What the text does not say is as in `plan`. The error has its line and column.
Result<TournamentPlan> read_tournament(std::string_view toml, TournamentPlan plan = {});
// The settings that differ from the defaults, and the bots: TOML that reads back.
std::string as_toml(const TournamentPlan& plan);

// A setting that would have no effect, because there is no board, or an edition, or no test. Whoever gave it believes
// that it does something.
std::optional<Error> find_idle_setting(const TournamentPlan& plan);

// Every bot gets a name, no two the same.
void settle_names(TournamentPlan& plan);
int seats_of(const TournamentPlan& plan);
int side_of(const TournamentPlan& plan);  // of the board: unless one is given, as many as the edition has rooms
ScheduleOptions schedule_options(const TournamentPlan& plan);
TournamentOptions play_options(const TournamentPlan& plan);
std::string rules_in_words(const TournamentPlan& plan);

// How the games of a tournament are played: the one place where this is chosen.
std::vector<PlanSetting> match_settings();  // of one game, which is always on a board

// The options for one game of `plan`, with its seed and sandbox; looks which sandbox this machine has.
Result<MatchOptions> match_options(const TournamentPlan& plan);

bool has_programs(const TournamentPlan& plan);  // besides built-in players

// The error says what is wrong with the bots, the deck or the rules, before any game is played.
Result<MakeRunner> runners_for(const TournamentPlan& plan);

}  // namespace gumshoe
