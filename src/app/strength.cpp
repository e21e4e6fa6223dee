// gumshoe strength: how often the advised player wins, among others.
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include <CLI/App.hpp>

#include "app/commands.h"
#include "app/exit_code.h"
#include "app/output.h"
#include "app/ranks.h"
#include "players/line_up.h"
#include "view/json_writer.h"
#include "view/numbers.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  gumshoe strength                                    all tables of docs/strength.md, 400 games each
  gumshoe strength --games 10000 --json > strength.json
  gumshoe strength --seats 4 --against sleuth --against "eliminator show=lowest"
  gumshoe strength --board --games 5000               the board game, on the classic board

One player sits among others; every deal is played from every seat. The interval is that of 95 %, over deals.)";

struct Options {
  std::vector<int> seats = {3, 4, 5, 6};
  std::string player = "gumshoe";
  std::vector<std::string> against = {"sleuth", "sleuth ask=any", "eliminator"};
  std::size_t games = 400;
  std::uint64_t seed = 1;
  bool board = false;
  bool json = false;

  PlayedOn on() const { return board ? PlayedOn::board : PlayedOn::no_board; }
};

// Who sits at a table besides the player: one kind, or all kinds in turn.
struct Opposition {
  std::string name;
  std::vector<std::string> kinds;
};

std::vector<Opposition> oppositions(const Options& options) {
  std::vector<Opposition> all;
  for (const std::string& kind : options.against) all.push_back({kind, {kind}});
  if (options.against.size() > 1) all.push_back({"all of them", options.against});
  return all;
}

std::vector<std::string> table_of(const Options& options, const Opposition& opposition, int seats) {
  std::vector<std::string> players{options.player};
  for (std::size_t i = 0; players.size() < static_cast<std::size_t>(seats); ++i)
    players.push_back(opposition.kinds[i % opposition.kinds.size()]);
  return players;
}

// On standard error, now and then.
class Progress {
 public:
  void tell(const std::string& row, std::size_t done, std::size_t of) {
    const auto now = std::chrono::steady_clock::now();
    if (now - told_ < std::chrono::seconds(10)) return;
    told_ = now;
    print_error(row + ": " + grouped(done) + " of " + grouped(of) + " games\n");
  }

 private:
  std::chrono::steady_clock::time_point told_ = std::chrono::steady_clock::now();
};

std::string with_interval(const WinShare& share) {
  return fixed(100 * share.mean, 1) + " % (" + fixed(100 * share.low, 1) + " to " + fixed(100 * share.high, 1) + ")";
}

std::string row_text(const Opposition& opposition, const LineUp& line_up) {
  return "| " + std::to_string(line_up.seats()) + " | " + printable(opposition.name) + " | " +
         grouped(line_up.games()) + " | " + with_interval(line_up.share(0)) + " | " +
         fixed(100.0 / static_cast<double>(line_up.seats()), 1) + " % | " + fixed(line_up.rounds(), 1) + " |";
}

std::string row_json(const Opposition& opposition, const std::vector<std::string>& players, const LineUp& line_up) {
  JsonWriter json;
  json.begin_object().key("seats").integer(static_cast<std::int64_t>(line_up.seats()));
  json.key("against").text(opposition.name);
  json.key("games").integer(static_cast<std::int64_t>(line_up.games()));
  json.key("rounds").number(line_up.rounds());
  json.key("players").begin_array();
  for (std::size_t p = 0; p < players.size(); ++p) {
    const WinShare share = line_up.share(p);
    json.begin_object().key("name").text(players[p]);
    json.key("share").number(share.mean).key("share_low").number(share.low).key("share_high").number(share.high);
    json.end_object();
  }
  json.end_array().end_object();
  return std::move(json).str();
}

void play_row(const Options& options, const Opposition& opposition, int seats) {
  const std::vector<std::string> players = table_of(options, opposition, seats);
  Result<LineUp> line_up = LineUp::make(players, "classic-us", {}, options.on());
  Progress progress;
  const std::string name = std::to_string(seats) + " seats, " + printable(opposition.name);
  for (std::uint64_t seed = options.seed; line_up->games() < options.games; ++seed) {
    line_up->play_round(seed);
    progress.tell(name, line_up->games(), options.games);
  }
  print_line(options.json ? row_json(opposition, players, *line_up) : row_text(opposition, *line_up));
  flush_out();
}

// Before hours of games are played.
bool all_can_play(const Options& options) {
  for (const int seats : options.seats) {
    for (const Opposition& opposition : oppositions(options)) {
      const Result<LineUp> line_up = LineUp::make(table_of(options, opposition, seats), "classic-us", {}, options.on());
      if (line_up) continue;
      print_error("gumshoe strength: " + printable(line_up.error().message) + "\n");
      return false;
    }
  }
  return true;
}

// Every rank would play the same games.
bool is_alone() {
  if (ranks_started() <= 1) return true;
  if (rank_started_as() == 0) {
    print_error(
        "gumshoe strength: runs on one machine; for mpirun there is `gumshoe tournament --no-board`, see "
        "docs/cluster.md\n");
  }
  return false;
}

void run(const Options& options) {
  if (!is_alone()) return leave_with(ExitCode::bad_input);
  if (!all_can_play(options)) return leave_with(ExitCode::bad_input);
  if (!options.json) {
    print_line("| seats | against | games | " + printable(options.player) + " wins | fair share | rounds |");
    print_line("| --- | --- | --- | --- | --- | --- |");
  }
  for (const int seats : options.seats) {
    for (const Opposition& opposition : oppositions(options)) play_row(options, opposition, seats);
  }
}

}  // namespace

void add_strength(CLI::App& program) {
  CLI::App& command = *program.add_subcommand("strength", "How often the advised player wins, among others");
  const auto options = std::make_shared<Options>();
  command.add_option("--games", options->games, "Games a row, rounded up to whole deals")
      ->type_name("N")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  command.add_option("--seats", options->seats, "How many sit at a table: 3,4,5,6 where nothing is said")
      ->type_name("N,…")
      ->delimiter(',')
      ->check(CLI::Range(2, 16));
  command.add_option("--player", options->player, "Whose strength it is")->type_name("PLAYER")->capture_default_str();
  command.add_option("--against", options->against, "A player to play against, with its habits; may be given again")
      ->type_name("PLAYER")
      ->expected(1)
      ->take_all();
  command.add_option("--seed", options->seed, "Of the first deal")->type_name("N")->capture_default_str();
  command.add_flag("--board", options->board, "The board game, with dice and moves, instead of questions alone");
  command.add_flag("--json", options->json, "One JSON object a row, one a line");
  command.footer(examples);
  command.callback([options] { run(*options); });
}

}  // namespace gumshoe
