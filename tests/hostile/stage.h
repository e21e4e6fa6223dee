// Where a hostile bot meets the arena: each test runs in every kind of isolation that this machine has, and afterwards
// looks for what should not be there.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "arena/process/process.h"

namespace gumshoe {

using namespace std::chrono_literals;

// Long enough for any machine, however busy: no test waits for it unless something is wrong.
inline constexpr auto ages = 20min;

class Stage : public testing::TestWithParam<Isolation> {
 protected:
  Stage();
  ~Stage() override;  // nothing is left: no process of these bots, no file

  Launch launch(const std::string& bot, std::vector<std::string> arguments = {}) const;
  std::string command_line(const std::string& bot, const std::vector<std::string>& arguments = {}) const;
  std::unique_ptr<Process> started(const Launch& launch) const;
  std::unique_ptr<Process> started(const std::string& bot, std::vector<std::string> arguments = {}) const;

  static std::string asked(Process& bot, const std::string& line, std::chrono::milliseconds time = ages);
  static std::string in_words(const Result<std::string, BotFault>& answer);  // the line, or "late: …", "crashed: …"

  bool in_namespaces() const { return GetParam().namespaces(); }
  bool own_user() const;  // each bot is a user of its own
  std::vector<std::string> processes() const;  // what runs of the bots that were started here
  const std::string& folder() const { return folder_; }

 private:
  std::string mark_;  // the last argument of every bot of this test
  std::string folder_;  // where their folders are
  std::string folder_before_;  // $TMPDIR
};

inline void PrintTo(const Isolation& isolation, std::ostream* out) { *out << isolation.in_words; }

std::vector<Isolation> isolations();  // of this machine
std::string name_of_isolation(const testing::TestParamInfo<Isolation>& isolation);

}  // namespace gumshoe
