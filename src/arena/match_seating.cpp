#include "arena/match_seating.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "arena/command_line.h"
#include "arena/memory_runner.h"
#include "arena/player_contestant.h"
#include "players/registry.h"

namespace gumshoe {
namespace {

std::string_view built_in_name(const Entrant& entrant) {
  return std::string_view(entrant.command).substr(built_in_prefix.size());
}

// `gumshoe human NAME`, wherever it lies: to be trusted with the terminal.
bool is_person(const std::vector<std::string>& command) {
  return command.size() >= 2 && std::filesystem::path(command[0]).filename() == "gumshoe" && command[1] == "human";
}

bool is_for_a_person(const Entrant& entrant) {
  return !is_built_in(entrant) && is_person(split_command(entrant.command).value());
}

struct Seating {
  const MatchOptions& options;
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
  const char* search = std::getenv("PATH");
  const Result<std::string> program = find_program(command->front(), search == nullptr ? "" : search);
  return program ? std::nullopt : std::optional(program.error());
}

}  // namespace

std::vector<Seated> take_seats(const MatchOptions& options, const std::vector<Entrant>& entrants, MatchWatcher* watcher,
                               const std::atomic<bool>* stop) {
  const Seating seating{options, watcher, stop, std::ranges::count_if(entrants, is_for_a_person) > 1};
  std::vector<Seated> seated;
  for (const Entrant& entrant : entrants) {
    const int seat = static_cast<int>(seated.size());
    seated.push_back({entrant.name, is_built_in(entrant) ? seating.player(entrant) : seating.bot(entrant, seat)});
  }
  return seated;
}

std::optional<Error> entrants_complaint(const std::vector<Entrant>& entrants) {
  for (const Entrant& entrant : entrants) {
    if (std::optional<Error> error = complaint(entrant)) return error;
  }
  return {};
}

}  // namespace gumshoe
