#include "app/contest/file.h"

#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include "record/table/nearest.h"
#include "record/table/utf8.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

Error at(const toml::source_region& place, std::string message) {
  return {std::move(message), static_cast<int>(place.begin.line), static_cast<int>(place.begin.column)};
}

// A value as the command line would have it.
std::optional<std::string> text_of(const toml::node& node) {
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* whole = node.as_integer()) return std::to_string(whole->get());
  if (const auto* number = node.as_floating_point()) return shortest(number->get());
  if (const auto* truth = node.as_boolean()) return std::string(truth->get() ? "true" : "false");
  return {};
}

Error unknown(const toml::key& key, const std::vector<std::string>& known) {
  return at(key.source(), "no setting " + in_quotes(key.str()) + did_you_mean(nearest(key.str(), known)));
}

Result<Entrant> read_bot(const toml::table& table) {
  Entrant bot;
  for (const auto& [key, value] : table) {
    if (key != "name" && key != "command") return unknown(key, {"name", "command"});
    const auto* text = value.as_string();
    if (text == nullptr) return at(value.source(), "the " + std::string(key.str()) + " of a bot is a text");
    (key == "name" ? bot.name : bot.command) = text->get();
  }
  if (bot.command.empty()) return at(table.source(), "a bot needs a command");
  return bot;
}

std::optional<Error> read_bots(const toml::node& node, TournamentPlan& plan) {
  const toml::array* list = node.as_array();
  if (list == nullptr) return at(node.source(), "bots are written as tables: [[bot]]");
  for (const toml::node& item : *list) {
    const toml::table* table = item.as_table();
    if (table == nullptr) return at(item.source(), "bots are written as tables: [[bot]]");
    Result<Entrant> bot = read_bot(*table);
    if (!bot) return bot.error();
    plan.bots.push_back(std::move(bot).value());
  }
  return {};
}

std::vector<std::string> known_keys() {
  std::vector<std::string> names{"bot"};
  for (const PlanSetting& setting : tournament_settings()) names.emplace_back(setting.name);
  return names;
}

std::optional<Error> read_setting(const toml::key& key, const toml::node& value, TournamentPlan& plan) {
  if (key == "bot") return read_bots(value, plan);
  const PlanSetting* setting = find_setting(key.str());
  if (setting == nullptr) return unknown(key, known_keys());
  const std::optional<std::string> text = text_of(value);
  if (!text) return at(value.source(), std::string(key.str()) + " is one value");
  if (const std::optional<Error> error = setting->set(plan, *text))
    return at(value.source(), std::string(key.str()) + ": " + error->message);
  return {};
}

}  // namespace

Result<TournamentPlan> read_tournament(std::string_view toml, TournamentPlan plan) {
  const toml::parse_result parsed = toml::parse(toml);
  if (!parsed) return at(parsed.error().source(), std::string(parsed.error().description()));
  for (const auto& [key, value] : parsed.table()) {
    if (std::optional<Error> error = read_setting(key, value, plan)) return *error;
  }
  return plan;
}

}  // namespace gumshoe
