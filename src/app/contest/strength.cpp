// gumshoe strength: how often the advised player wins, among others.
#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/commands.h"
#include "app/contest/ranks.h"
#include "app/files/game_input.h"
#include "app/files/output.h"
#include "app/files/refer.h"
#include "arena/tournament/schedule.h"
#include "game/result.h"
#include "players/tables/line_up.h"
#include "view/json/reader.h"
#include "view/json/writer.h"
#include "view/page/lettering.h"
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
intervals are 95 % intervals over deals. The tables are those of
docs/strength.md.)";

// One table of players, and what they have won. Rows are read back from JSON, so that those which were played in shards
// can be put together.
struct StrengthRow {
  std::string against;
  std::vector<std::string> players;  // by seat of the first game; the first is the one that is measured
  bool board = false;
  std::uint64_t seed = 1;  // of the first deal
  std::uint64_t planned = 0;  // games, over all shards
  Shard shard;
  Tally tally;
};

std::string with_interval(const WinShare& share) {
  return fixed(100 * share.mean, 1) + " % (" + fixed(100 * share.low, 1) + " to " + fixed(100 * share.high, 1) + ")";
}

void write_player(JsonWriter& json, const StrengthRow& row, std::size_t player) {
  const WinShare share = row.tally.share(player);
  json.begin_object().key("name").text(row.players[player]);
  json.key("share").number(share.mean).key("share_low").number(share.low).key("share_high").number(share.high);
  json.key("wins").integer(row.tally.wins[player].all);
  json.key("squares").integer(row.tally.wins[player].squares);
  json.end_object();
}

// Reads the members of an object, and keeps the first error.
class RowReader {
 public:
  explicit RowReader(const Json& json) : json_(json) {}

  std::uint64_t number(const Json& of, std::string_view name) {
    const Json* value = member(of, name, Json::Kind::number);
    std::uint64_t read = 0;
    if (value == nullptr) return 0;
    const std::string& digits = value->content;
    const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), read);
    if (problem != std::errc() || end != digits.data() + digits.size()) fail(*value, name);
    return read;
  }
  std::string text(const Json& of, std::string_view name) {
    const Json* value = member(of, name, Json::Kind::text);
    return value == nullptr ? std::string() : value->content;
  }

  Result<StrengthRow> read() {
    StrengthRow row{.against = text(json_, "against"), .players = {}, .shard = {}, .tally = {}};
    if (const Json* board = member(json_, "board", Json::Kind::boolean)) row.board = board->truth;
    row.seed = number(json_, "seed");
    row.planned = number(json_, "planned");
    row.tally.deals = number(json_, "deals");
    row.tally.turns = number(json_, "turns");
    read_players(row);
    const Result<Shard> shard = Shard::parse(text(json_, "shard"));
    if (error_) return *error_;
    if (!shard) return shard.error();
    row.shard = *shard;
    return row;
  }

 private:
  void read_players(StrengthRow& row) {
    const Json* players = member(json_, "players", Json::Kind::array);
    if (players == nullptr) return;
    for (const Json& player : players->items) {
      row.players.push_back(text(player, "name"));
      row.tally.wins.push_back({number(player, "wins"), number(player, "squares")});
    }
  }

  const Json* member(const Json& of, std::string_view name, Json::Kind kind) {
    const Json* value = of.find(name);
    if (value != nullptr && value->is(kind)) return value;
    fail(of, name);
    return nullptr;
  }

  void fail(const Json& place, std::string_view name) {
    if (!error_) error_ = place.error("this isn't a row of `gumshoe strength --json`: '" + std::string(name) + "'");
  }

  const Json& json_;
  std::optional<Error> error_;
};

bool same_row(const StrengthRow& a, const StrengthRow& b) {
  return a.against == b.against && a.players == b.players && a.board == b.board && a.seed == b.seed &&
         a.planned == b.planned && a.shard.of == b.shard.of;
}

std::string name_of(const StrengthRow& row) {
  return std::to_string(row.players.size()) + " seats, against " + row.against;
}

// Adds up the shards of the row that `first` belongs to.
Result<StrengthRow> whole_row(const StrengthRow& first, const std::vector<StrengthRow>& rows) {
  StrengthRow whole = first;
  whole.shard = {};
  whole.tally = {.wins = std::vector<Tally::Wins>(first.players.size())};
  std::set<std::uint64_t> shards;
  for (const StrengthRow& row : rows) {
    if (!same_row(first, row)) continue;
    if (!shards.insert(row.shard.number).second)
      return Error{.message = "shard " + row.shard.text() + " is there twice: " + name_of(row)};
    whole.tally.add(row.tally);
  }
  for (std::uint64_t number = 1; number <= first.shard.of; ++number) {
    if (!shards.contains(number))
      return Error{.message = "shard " + Shard{number, first.shard.of}.text() + " is missing: " + name_of(first)};
  }
  return whole;
}

std::string strength_text(const StrengthRow& row) {
  return "| " + std::to_string(row.players.size()) + " | " + printable(row.against) + " | " +
         printable(row.players.front()) + " | " + grouped(row.tally.games()) + " | " +
         with_interval(row.tally.share(0)) + " | " + fixed(100.0 / static_cast<double>(row.players.size()), 1) +
         " % | " + fixed(row.tally.rounds(), 1) + " |";
}

std::string strength_json(const StrengthRow& row) {
  JsonWriter json;
  json.begin_object().key("seats").integer(row.players.size());
  json.key("against").text(row.against);
  json.key("games").integer(row.tally.games());
  json.key("rounds").number(row.tally.rounds());
  json.key("players").begin_array();
  for (std::size_t player = 0; player < row.players.size(); ++player) write_player(json, row, player);
  json.end_array();
  json.key("board").boolean(row.board).key("seed").integer(row.seed);
  json.key("planned").integer(row.planned).key("shard").text(row.shard.text());
  json.key("deals").integer(row.tally.deals);
  json.key("turns").integer(row.tally.turns).end_object();
  return std::move(json).str();
}

// One JSON object a line.
Result<std::vector<StrengthRow>> read_strength(std::string_view json) {
  const Result<std::vector<Json>> values = read_json(json);
  if (!values) return values.error();
  std::vector<StrengthRow> rows;
  for (const Json& value : *values) {
    Result<StrengthRow> row = RowReader(value).read();
    if (!row) return row.error();
    rows.push_back(std::move(row).value());
  }
  return rows;
}

// Every row once, in the order in which they first come. An error where a shard is missing, or is there twice.
Result<std::vector<StrengthRow>> merge_strength(const std::vector<StrengthRow>& rows) {
  std::vector<StrengthRow> merged;
  for (auto row = rows.begin(); row != rows.end(); ++row) {
    if (std::any_of(rows.begin(), row, [&](const StrengthRow& before) { return same_row(before, *row); })) continue;
    Result<StrengthRow> whole = whole_row(*row, rows);
    if (!whole) return whole.error();
    merged.push_back(std::move(whole).value());
  }
  return merged;
}

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
  leave_refusing("gumshoe strength: " + printable(message) + "\n");
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
  for (std::size_t i = 0; std::ssize(players) < seats; ++i)
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

// Otherwise every rank would play the same games.
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

void add_strength(Command& program) {
  Command& command = *program.add_subcommand("strength", "Measure how often a player wins among others");
  const auto options = std::make_shared<Options>();
  command.add_option("--games", options->games, "Games per row, rounded up to whole deals")
      ->type_name("N")
      ->transform(whole_number(1, 100'000'000))
      ->capture_default_str();
  command.add_option("--seats", options->seats, "How many sit at a table; by default 3,4,5,6")
      ->type_name("N,…")
      ->delimiter(',')
      ->transform(whole_number(2, 16));
  command.add_option("--player", options->players, "The player whose strength is measured; may be repeated")
      ->type_name("PLAYER")
      ->expected(1)
      ->take_all()
      ->default_str("gumshoe");
  command.add_option("--against", options->against, "A player to play against, with its habits; may be repeated")
      ->type_name("PLAYER")
      ->expected(1)
      ->take_all();
  command.add_option("--seed", options->seed, "The seed of the first deal")
      ->type_name("N")
      ->transform(a_seed())
      ->capture_default_str();
  command.add_flag("--board", options->board, "The board game, with dice and moves, instead of questions only");
  command.add_option("--shard", options->shard_text, "Play a part of the deals only: 1/8 is the first of eight")
      ->type_name("I/N");
  command
      .add_option("--merge", options->merge,
                  "Put together the shards in these files, written with --json, without playing")
      ->type_name("FILE…");
  command.add_flag("--json", options->json, "One JSON object per row, one per line");
  command.footer(examples);
  command.callback([options] { run(*options); });
}

}  // namespace gumshoe
