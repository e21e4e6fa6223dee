#include "app/contest/strength_row.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>

#include "view/json/reader.h"
#include "view/json/writer.h"
#include "view/page/lettering.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

std::string with_interval(const WinShare& share) {
  return fixed(100 * share.mean, 1) + " % (" + fixed(100 * share.low, 1) + " to " + fixed(100 * share.high, 1) + ")";
}

void write_player(JsonWriter& json, const StrengthRow& row, std::size_t player) {
  const WinShare share = row.tally.share(player);
  json.begin_object().key("name").text(row.players[player]);
  json.key("share").number(share.mean).key("share_low").number(share.low).key("share_high").number(share.high);
  json.key("wins").integer(static_cast<std::int64_t>(row.tally.wins[player].all));
  json.key("squares").integer(static_cast<std::int64_t>(row.tally.wins[player].squares));
  json.end_object();
}

// Takes members out of an object; the first that is not as it should be is remembered.
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
    if (!error_) error_ = place.error("this is no row of `gumshoe strength --json`: '" + std::string(name) + "'");
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

}  // namespace

std::string strength_text(const StrengthRow& row) {
  return "| " + std::to_string(row.players.size()) + " | " + printable(row.against) + " | " +
         printable(row.players.front()) + " | " + grouped(row.tally.games()) + " | " +
         with_interval(row.tally.share(0)) + " | " + fixed(100.0 / static_cast<double>(row.players.size()), 1) +
         " % | " + fixed(row.tally.rounds(), 1) + " |";
}

std::string strength_json(const StrengthRow& row) {
  JsonWriter json;
  json.begin_object().key("seats").integer(static_cast<std::int64_t>(row.players.size()));
  json.key("against").text(row.against);
  json.key("games").integer(static_cast<std::int64_t>(row.tally.games()));
  json.key("rounds").number(row.tally.rounds());
  json.key("players").begin_array();
  for (std::size_t player = 0; player < row.players.size(); ++player) write_player(json, row, player);
  json.end_array();
  json.key("board").boolean(row.board).key("seed").integer(static_cast<std::int64_t>(row.seed));
  json.key("planned").integer(static_cast<std::int64_t>(row.planned)).key("shard").text(row.shard.text());
  json.key("deals").integer(static_cast<std::int64_t>(row.tally.deals));
  json.key("turns").integer(static_cast<std::int64_t>(row.tally.turns)).end_object();
  return std::move(json).str();
}

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

}  // namespace gumshoe
