#include "arena/match/match.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <utility>

#include "arena/match/contestant.h"
#include "arena/match/game_runner.h"
#include "arena/process/command_line.h"
#include "arena/protocol/announcer.h"
#include "play/referee/player.h"
#include "players/registry.h"

namespace gumshoe {
namespace {

namespace fs = std::filesystem;

// A built-in player at a seat of a match: in memory, limited by counted work instead of the clock.
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

std::string_view built_in_name(const Entrant& entrant) {
  return std::string_view(entrant.command).substr(built_in_prefix.size());
}

Result<std::string> program_of(const std::vector<std::string>& command) {
  const char* search = std::getenv("PATH");
  return find_program(command.front(), search == nullptr ? "" : search);
}

// The script `gumshoe` of a source tree runs the program that is built in that tree.
bool is_script_of(const fs::path& engine, const fs::path& program) {
  const fs::path folder = engine.parent_path();
  std::error_code unknown;
  return folder.filename() == "release" && folder.parent_path().filename() == "build" &&
         fs::equivalent(program, folder.parent_path().parent_path() / "gumshoe", unknown);
}

bool is_this_engine(const fs::path& program) {
  std::error_code unknown;
  return fs::equivalent(program, "/proc/self/exe", unknown) ||
         is_script_of(fs::read_symlink("/proc/self/exe", unknown), program);
}

// `gumshoe human NAME` of this very engine: any other program of that name is a bot, not to be trusted.
bool is_person(const std::vector<std::string>& command) {
  if (command.size() < 2 || command[1] != "human") return false;
  const Result<std::string> program = program_of(command);
  return program && is_this_engine(*program);
}

std::vector<std::vector<std::string>> commands_of(const std::vector<Entrant>& entrants) {
  std::vector<std::vector<std::string>> commands;
  for (const Entrant& entrant : entrants) {
    if (is_built_in(entrant)) continue;
    if (const auto command = split_command(entrant.command)) commands.push_back(*command);
  }
  return commands;
}

struct SeatTaker {
  const MatchOptions& options;
  std::vector<std::vector<std::string>> commands;  // of everybody
  MatchWatcher* watcher;
  const std::atomic<bool>* stop;
  bool terminal_is_shared;

  std::unique_ptr<Contestant> player(const Entrant& entrant) const {
    const std::string_view description = built_in_name(entrant);
    return std::make_unique<PlayerContestant>(std::string(description), make_player(description).value(),
                                              options.contest.seed, Budget{.work = options.work, .stop = stop});
  }

  std::unique_ptr<Contestant> bot(const Entrant& entrant, int seat) const {
    Launch launch{
        .command = split_command(entrant.command).value(), .isolation = options.isolation, .hidden = options.hidden};
    std::error_code nowhere;
    const std::string folder = fs::current_path(nowhere).string();
    const auto others = files_of_others(launch.command, commands, folder);
    launch.hidden.insert(launch.hidden.end(), others.begin(), others.end());
    if (is_person(launch.command)) {
      launch.kind = Launch::Kind::person;
      if (terminal_is_shared) launch.command.emplace_back("--hand-over");
    }
    WireTap tap;
    if (watcher != nullptr) tap = [to = watcher](const WireLine& line) { to->on_wire(line); };
    return std::make_unique<BotContestant>(launch, BotSeat{seat, options.dialect, options.clock, tap});
  }
};

std::optional<Error> complaint(const Entrant& entrant) {
  if (is_built_in(entrant)) {
    const auto player = make_player(built_in_name(entrant));
    return player ? std::nullopt : std::optional(player.error());
  }
  const Result<std::vector<std::string>> command = split_command(entrant.command);
  if (!command) return command.error();
  const Result<std::string> program = program_of(*command);
  return program ? std::nullopt : std::optional(program.error());
}

// A bot that is late or talks nonsense has started.
std::string complaint_about(const MatchOptions& options, const Table& table, const Entrant& entrant) {
  std::vector<Seated> seated = take_seats(options, {entrant}, nullptr, nullptr);
  Contestant& bot = *seated.front().contestant;
  const Result<std::string, Fall> name = bot.introduce(Announcer::before_name(table, Seat{0}));
  bot.say_it_is_over();
  bot.dismiss();
  if (name || name.error().outcome != SeatOutcome::crashed) return {};
  return "'" + entrant.command + "' does not start: " + with_last_words(name.error().reason, bot.errors());
}

std::string complaint_about(const MatchOptions& options, const Entrant& entrant) {
  if (is_built_in(entrant)) return {};
  if (const std::optional<Error> error = entrants_complaint({entrant})) return error->message;
  ContestOptions contest = options.contest;
  contest.seats = {"", ""};
  const Result<Table> table = set_contest_table(contest);
  return table ? complaint_about(options, *table, entrant) : std::string();
}

class WaryRunner : public GameRunner {
 public:
  WaryRunner(std::unique_ptr<GameRunner> runner, MatchOptions options, std::vector<Entrant> entrants,
             Complaints at_first)
      : runner_(std::move(runner)),
        options_(std::move(options)),
        entrants_(std::move(entrants)),
        at_first_(std::move(at_first)) {}

  Result<GameResult> play(const GameSpec& spec, const std::atomic<bool>& stop) override {
    Result<GameResult> result = runner_->play(spec, stop);
    if (!result || stop) return result;
    for (std::size_t seat = 0; seat < spec.entrants.size(); ++seat) {
      const SeatResult& one = result->seats[seat];
      if (one.outcome != SeatOutcome::crashed || one.decisions > 0) continue;
      const int entrant = spec.entrants[seat];
      if (!at_first_[entrant].empty()) continue;
      const std::string complaint = complaint_about(options_, entrants_[entrant]);
      if (!complaint.empty()) return Error{.message = complaint};
    }
    return result;
  }

 private:
  std::unique_ptr<GameRunner> runner_;
  MatchOptions options_;
  std::vector<Entrant> entrants_;
  Complaints at_first_;
};

}  // namespace

bool is_for_a_person(const Entrant& entrant) {
  if (is_built_in(entrant)) return false;
  const Result<std::vector<std::string>> command = split_command(entrant.command);
  return command && is_person(*command);
}

std::vector<Seated> take_seats(const MatchOptions& options, const std::vector<Entrant>& entrants, MatchWatcher* watcher,
                               const std::atomic<bool>* stop) {
  std::vector<Entrant> everybody = entrants;
  everybody.insert(everybody.end(), options.others.begin(), options.others.end());
  const SeatTaker taker{options, commands_of(everybody), watcher, stop,
                        std::ranges::count_if(entrants, is_for_a_person) > 1};
  std::vector<Seated> seated;
  for (const Entrant& entrant : entrants) {
    const int seat = static_cast<int>(seated.size());
    seated.push_back({entrant.name, is_built_in(entrant) ? taker.player(entrant) : taker.bot(entrant, seat)});
  }
  return seated;
}

std::optional<Error> entrants_complaint(const std::vector<Entrant>& entrants) {
  for (const Entrant& entrant : entrants) {
    if (std::optional<Error> error = complaint(entrant)) return error;
  }
  return {};
}

Complaints call_the_roll(const MatchOptions& options, const std::vector<Entrant>& entrants) {
  Complaints all;
  for (const Entrant& entrant : entrants) all.push_back(complaint_about(options, entrant));
  return all;
}

MakeRunner wary_of_the_machine(MakeRunner make, MatchOptions options, std::vector<Entrant> entrants,
                               Complaints at_first) {
  return [=]() -> std::unique_ptr<GameRunner> {
    return std::make_unique<WaryRunner>(make(), options, entrants, at_first);
  };
}

}  // namespace gumshoe
