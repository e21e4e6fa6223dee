// Settings as options of a command: kept as they were given until there is a plan that they apply to.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/contest/plan.h"

namespace CLI {
class App;
}  // namespace CLI

namespace gumshoe {

class SettingsGiven {
 public:
  void add_to(CLI::App& command, const std::vector<PlanSetting>& settings);
  bool has(const std::string& name) const;  // whether it was given a value
  // The error says which option is wrong.
  std::optional<Error> apply(TournamentPlan& plan) const;

 private:
  std::vector<PlanSetting> settings_;
  std::map<std::string, std::string> texts_;
  std::map<std::string, bool> switches_;  // of those that are on or off
};

}  // namespace gumshoe
