// From a Launch to what the keeper executes: program, arguments, environment, limits, user.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena/process/keeper.h"
#include "arena/process/process.h"
#include "arena/process/scratch_folder.h"

namespace gumshoe {

class LaunchPlan {
 public:
  static Result<LaunchPlan> make(const Launch& launch);

  KeeperOrders orders();  // without its files; points into this plan
  ScratchFolder take_folder() && { return std::move(folder_); }

 private:
  LaunchPlan() = default;
  std::optional<Error> choose_program(const Launch& launch);
  bool choose_user();
  void choose_limits(const Launch& launch);
  std::optional<Error> choose_folder(const Launch& launch);
  void choose_environment();
  void put_into_sandbox(const Launch& launch);

  std::vector<std::string> words_;
  std::vector<std::string> variables_;
  std::vector<char*> arguments_;
  std::vector<char*> environment_;
  std::string working_folder_;
  std::string search_;  // as $PATH
  std::vector<ResourceLimit> limits_;
  ScratchFolder folder_;
  uid_t user_ = 0;
  bool bot_ = true;
  bool namespaces_ = false;
};

}  // namespace gumshoe
