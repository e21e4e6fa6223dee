#include "oracle/load.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <nlohmann/json.hpp>

#include "record/notation/parse.h"

namespace gumshoe::oracle {
namespace {

using Json = nlohmann::json;

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The games of a folder without their endings, in the order of their names.
std::vector<std::filesystem::path> games_in(const std::string& folder) {
  std::vector<std::filesystem::path> stems;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(GUMSHOE_TEST_DATA) + "/" + folder)) {
    if (entry.path().extension() == ".cgn") stems.push_back(entry.path().parent_path() / entry.path().stem());
  }
  std::sort(stems.begin(), stems.end());
  return stems;
}

Record game_of(const std::filesystem::path& stem) { return read(text_of(stem.string() + ".cgn")); }
Json answers_of(const std::filesystem::path& stem) { return Json::parse(text_of(stem.string() + ".json")); }

Holder holder_named(const Table& table, const std::string& name) {
  if (name == "envelope") return Holder::envelope();
  return *table.find_seat(name);
}

Card card_named(const Deck& deck, const std::string& id) {
  for (Card card : deck.all()) {
    if (deck[card].id == id) return card;
  }
  std::fprintf(stderr, "no card '%s'\n", id.c_str());
  std::abort();
}

Grid grid_of(const Table& table, const Json& json) {
  Grid grid;
  const Json rows = json.value("rows", Json::object());
  for (const auto& [name, row] : rows.items()) grid.rows[holder_named(table, name)] = row.get<std::string>();
  const Json p = json.value("p", Json::object());
  for (const auto& [name, row] : p.items()) grid.p[holder_named(table, name)] = row.get<std::vector<double>>();
  return grid;
}

KnownStep step_of(const Json& json) {
  return {json.at("events"), json.at("deals"), json.value("envelope", ""),
          json.value("p_envelope", std::vector<double>())};
}

KnownSizes sizes_of(const Json& json) { return {json.at("sizes").get<std::vector<int>>(), json.at("deals")}; }

KnownGame known_game(const std::filesystem::path& stem) {
  KnownGame game;
  game.name = stem.filename();
  game.record = game_of(stem);
  const Json json = answers_of(stem);
  for (const Json& step : json.at("after")) game.after.push_back(step_of(step));
  game.at_the_end = grid_of(game.record.table, json);
  for (const Json& sizes : json.value("given_sizes", Json::array())) game.given_sizes.push_back(sizes_of(sizes));
  if (const auto one = json.find("one_of_them"); one != json.end()) {
    game.one_of_them = {sizes_of(*one), grid_of(game.record.table, *one)};
  }
  return game;
}

void load_counts(const Json& json, KnownPosition& position) {
  const Table& table = position.record.table;
  position.at.resize(static_cast<std::size_t>(table.deck->size()));
  const auto holders = json.at("holders").get<std::vector<std::string>>();
  for (const auto& [id, counts] : json.at("counts").items()) {
    for (std::size_t i = 0; i < holders.size(); ++i) {
      position.at[card_named(*table.deck, id).index][holder_named(table, holders[i])] = counts.at(i);
    }
  }
}

void load_envelopes(const Json& json, KnownPosition& position) {
  const Deck& deck = *position.record.table.deck;
  for (const Json& row : json.at("envelopes")) {
    std::vector<Card> cards;
    for (std::size_t i = 0; i + 1 < row.size(); ++i) cards.push_back(card_named(deck, row[i]));
    position.envelopes[cards] = row.back();
  }
}

KnownPosition known_position(const std::filesystem::path& stem) {
  KnownPosition position;
  position.name = stem.filename();
  position.record = game_of(stem);
  const Json json = answers_of(stem);
  position.deals = json.at("deals");
  if (position.deals == "0") return position;
  load_counts(json, position);
  load_envelopes(json, position);
  position.missed_by_simple_rules = json.at("missed_by_simple_rules");
  if (json.contains("entropy_bits")) position.entropy = json.at("entropy_bits").get<double>();
  if (json.contains("question_bits")) position.question_bits = json.at("question_bits").get<std::vector<double>>();
  return position;
}

}  // namespace

std::vector<KnownGame> known_games(const std::string& folder) {
  std::vector<KnownGame> games;
  for (const auto& stem : games_in(folder)) games.push_back(known_game(stem));
  return games;
}

std::vector<KnownPosition> known_positions() {
  std::vector<KnownPosition> positions;
  for (const auto& stem : games_in("positions")) positions.push_back(known_position(stem));
  return positions;
}

Record found_record(const std::string& number) {
  for (const std::filesystem::path& stem : games_in("found")) {
    if (stem.filename().string().starts_with(number + "-")) return game_of(stem);
  }
  std::fprintf(stderr, "no record %s\n", number.c_str());
  std::abort();
}

Record read(const std::string& text) {
  Result<Record> game = parse_game(text);
  if (game) return std::move(game).value();
  std::fprintf(stderr, "%d:%d: %s\n%s\n", game.error().line, game.error().column, game.error().message.c_str(),
               text.c_str());
  std::abort();
}

}  // namespace gumshoe::oracle
