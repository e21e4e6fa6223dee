#include "app/shell/describe.h"

#include <algorithm>
#include <string_view>

#include <CLI/App.hpp>

#include "game/edition.h"
#include "players/registry.h"

namespace gumshoe {
namespace {

std::vector<std::string> edition_ids() {
  std::vector<std::string> ids;
  for (const Edition& edition : Catalogue::built_in().editions()) ids.push_back(edition.id);
  return ids;
}

std::vector<std::string> player_names() {
  std::vector<std::string> names;
  for (const PlayerInfo& player : built_in_players()) names.emplace_back(player.name);
  return names;
}

// CLI11 writes what a value must be a member of behind its type: `TEXT:{deals,bayes}`.
std::vector<std::string> members(std::string_view type) {
  std::vector<std::string> found;
  const std::size_t open = type.find('{');
  const std::size_t close = type.rfind('}');
  if (open == type.npos || close == type.npos) return found;
  std::string_view list = type.substr(open + 1, close - open - 1);
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(','), list.size());
    found.emplace_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return found;
}

std::vector<std::string> choices(std::string_view value, std::string_view type, const CLI::App& command) {
  if (value == "EDITION") return edition_ids();
  if (value == "PLAYER") return player_names();
  if (value == "COMMAND") return command_names(*command.get_parent());
  if (value.ends_with("|all")) return {"all"};
  return members(type);
}

OptionDescription describe(const CLI::Option& option, const CLI::App& command) {
  OptionDescription made;
  for (const std::string& name : option.get_snames()) made.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) made.names.push_back("--" + name);
  made.value = value_name(option);
  if (!made.value.empty()) made.choices = choices(made.value, option.get_type_name(), command);
  made.help = option.get_description();
  made.required = option.get_required();
  made.repeatable = option.get_items_expected_max() > 1;
  return made;
}

}  // namespace

std::vector<std::string> command_names(const CLI::App& program) {
  std::vector<std::string> names;
  for (const CLI::App* command : program.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

std::string value_name(const CLI::Option& option) {
  if (option.get_items_expected_max() == 0) return "";
  if (option.get_positional()) return option.get_name(true);
  const std::string type = option.get_type_name();
  return type.substr(0, type.find(':'));
}

CommandDescription describe(const CLI::App& app) {
  CommandDescription made;
  made.name = app.get_name();
  made.summary = app.get_description();
  made.footer = app.get_footer();
  for (const CLI::Option* option : app.get_options()) {
    if (!option->get_group().empty()) made.options.push_back(describe(*option, app));  // no group: hidden
  }
  for (const CLI::App* command : app.get_subcommands({})) made.commands.push_back(describe(*command));
  return made;
}

}  // namespace gumshoe
