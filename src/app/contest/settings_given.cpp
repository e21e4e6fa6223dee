#include "app/contest/settings_given.h"

#include <CLI/App.hpp>

#include "app/files/value_checks.h"

namespace gumshoe {

void SettingsGiven::add_to(CLI::App& command, const std::vector<PlanSetting>& settings) {
  settings_ = settings;
  for (const PlanSetting& setting : settings) {
    const std::string name(setting.name);
    if (setting.value.empty()) {
      command.add_flag("--" + name, switches_[name], std::string(setting.help));
      continue;
    }
    CLI::Option* option = command.add_option("--" + name, texts_[name], std::string(setting.help));
    option->type_name(std::string(setting.value));
    option->check(setting.choices.empty() ? not_empty(std::string(setting.value)) : a_choice_of(setting.choices));
  }
}

bool SettingsGiven::has(const std::string& name) const {
  const auto found = texts_.find(name);
  return found != texts_.end() && !found->second.empty();
}

std::optional<Error> SettingsGiven::apply(TournamentPlan& plan) const {
  for (const PlanSetting& setting : settings_) {
    const std::string name(setting.name);
    const bool is_switch = setting.value.empty();
    const std::string text = !is_switch ? texts_.at(name) : switches_.at(name) ? "true" : "";
    if (text.empty()) continue;
    if (const std::optional<Error> error = setting.set(plan, text))
      return Error{.message = "--" + name + ": " + error->message};
  }
  return {};
}

}  // namespace gumshoe
