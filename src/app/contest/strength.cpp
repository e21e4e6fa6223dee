// gumshoe strength: how often the advised player wins, among others.
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include <CLI/App.hpp>

#include "app/commands.h"
#include "app/contest/ranks.h"
#include "app/contest/strength_row.h"
#include "app/files/output.h"
#include "app/files/text_file.h"
#include "app/files/value_checks.h"
#include "players/tables/line_up.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  gumshoe strength                               all tables
  gumshoe strength --games 10000 --json > strength.json
  gumshoe strength --seats 4 --against sleuth \
      --against "eliminator show=lowest"
  gumshoe strength --player gumshoe --player sleuth   both in one table
  gumshoe strength --board --games 5000          on the classic board
  gumshoe strength --shard 1/8 --json > 1.json   one of eight parts
  gumshoe strength --merge 1.json 2.json …       all of them together

One player sits among others; every deal is played from every seat. The
interval is that of 95 %, over deals. The tables are those of
docs/strength.md.)";

struct Options {
  std::vector<int> seats = {3, 4, 5, 6};
  std::vector<std::string> players = {"gumshoe"};
  std::vector<std::string> against = {"basic", "eliminator", "sleuth ask=any", "sleuth",
                                      "sleuth ask=places show=before"};
  std::size_t games = 400;
  std::uint64_t seed = 1;
  bool board = false;
  std::string shard_text;
  Shard shard;
  std::vector<std::string> merge;  // files
  bool json = false;

  PlayedOn on() const { return board ? PlayedOn::board : PlayedOn::no_board; }
};

[[noreturn]] void refuse(const std::string& message) {
  print_error("gumshoe strength: " + printable(message) + "\n");
  throw CLI::RuntimeError(static_cast<int>(ExitCode::bad_input));
}

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

std::vector<std::string> table_of(const std::string& player, const Opposition& opposition, int seats) {
  std::vector<std::string> players{player};
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

void print_row(const Options& options, const StrengthRow& row) {
  print_line(options.json ? strength_json(row) : strength_text(row));
  flush_out();
}

void play_row(const Options& options, const std::string& player, const Opposition& opposition, int seats) {
  StrengthRow row{.against = opposition.name,
                  .players = table_of(player, opposition, seats),
                  .board = options.board,
                  .seed = options.seed,
                  .planned = options.games,
                  .shard = options.shard,
                  .tally = {}};
  Result<LineUp> line_up = LineUp::make(row.players, "classic-us", {}, options.on());
  Progress progress;
  const std::string name = std::to_string(seats) + " seats, " + printable(opposition.name);
  const std::uint64_t deals = (options.games + row.players.size() - 1) / row.players.size();
  for (std::uint64_t deal = 0; deal < deals; ++deal) {
    if (!options.shard.plays(deal)) continue;
    line_up->play_round(options.seed + deal);
    progress.tell(name, line_up->games(), options.games / options.shard.of);
  }
  row.tally = line_up->tally();
  print_row(options, row);
}

std::vector<StrengthRow> rows_in(const std::vector<std::string>& files) {
  std::vector<StrengthRow> all;
  for (const std::string& file : files) {
    const Result<std::string> text = read_text(file);
    if (!text) refuse("'" + file + "': " + text.error().message);
    Result<std::vector<StrengthRow>> rows = read_strength(*text);
    if (!rows) refuse(file + ": " + rows.error().message);
    for (StrengthRow& row : rows.value()) all.push_back(std::move(row));
  }
  return all;
}

// Before hours of games are played.
bool all_can_play(const Options& options) {
  for (const int seats : options.seats) {
    for (const Opposition& opposition : oppositions(options)) {
      for (const std::string& player : options.players) {
        const Result<LineUp> table = LineUp::make(table_of(player, opposition, seats), "classic-us", {}, options.on());
        if (table) continue;
        print_error("gumshoe strength: " + printable(table.error().message) + "\n");
        return false;
      }
    }
  }
  return true;
}

// Every rank would play the same games.
bool is_alone() {
  if (ranks_started() <= 1) return true;
  if (rank_started_as() == 0) {
    print_error("gumshoe strength: mpirun is not for this: --shard is, see docs/cluster.md\n");
  }
  return false;
}

void print_head(const Options& options) {
  if (options.json) return;
  print_line("| seats | against | player | games | wins | fair share | rounds |");
  print_line("| --- | --- | --- | --- | --- | --- | --- |");
}

void merge(const Options& options) {
  const Result<std::vector<StrengthRow>> rows = merge_strength(rows_in(options.merge));
  if (!rows) refuse(rows.error().message);
  print_head(options);
  for (const StrengthRow& row : *rows) print_row(options, row);
}

Shard shard_in(const std::string& text) {
  if (text.empty()) return {};
  const Result<Shard> shard = Shard::parse(text);
  if (!shard) refuse("--shard: " + shard.error().message);
  return *shard;
}

void run(Options options) {
  if (!options.merge.empty()) return merge(options);
  options.shard = shard_in(options.shard_text);
  if (options.shard.is_all() && !is_alone()) return leave_with(ExitCode::bad_input);
  if (!all_can_play(options)) return leave_with(ExitCode::bad_input);
  print_head(options);
  for (const int seats : options.seats) {
    for (const Opposition& opposition : oppositions(options)) {
      for (const std::string& player : options.players) play_row(options, player, opposition, seats);
    }
  }
}

}  // namespace

void add_strength(CLI::App& program) {
  CLI::App& command = *program.add_subcommand("strength", "How often the advised player wins, among others");
  const auto options = std::make_shared<Options>();
  command.add_option("--games", options->games, "Games a row, rounded up to whole deals")
      ->type_name("N")
      ->transform(whole_number(1, 100'000'000))
      ->capture_default_str();
  command.add_option("--seats", options->seats, "How many sit at a table: 3,4,5,6 where nothing is said")
      ->type_name("N,…")
      ->delimiter(',')
      ->transform(whole_number(2, 16));
  command.add_option("--player", options->players, "Whose strength it is; may be given again")
      ->type_name("PLAYER")
      ->expected(1)
      ->take_all()
      ->default_str("gumshoe");
  command.add_option("--against", options->against, "A player to play against, with its habits; may be given again")
      ->type_name("PLAYER")
      ->expected(1)
      ->take_all();
  command.add_option("--seed", options->seed, "Of the first deal")
      ->type_name("N")
      ->transform(a_seed())
      ->capture_default_str();
  command.add_flag("--board", options->board, "The board game, with dice and moves, instead of questions alone");
  command.add_option("--shard", options->shard_text, "Play a part of the deals only: 1/8 is the first of eight")
      ->type_name("I/N");
  command
      .add_option("--merge", options->merge,
                  "Play nothing: put the shards in these files together, written with --json")
      ->type_name("FILE…");
  command.add_flag("--json", options->json, "One JSON object a row, one a line");
  command.footer(examples);
  command.callback([options] { run(*options); });
}

}  // namespace gumshoe
