// Each file of transcripts/ is a test: the commands in it are run, and must print what stands below them. Those of
// tests/cluster/ too, where there is MPI.
#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "transcript.h"

namespace gumshoe {
namespace {

// Without the ending of the file's name.
std::vector<std::string> transcripts_in(const std::string& folder) {
  std::vector<std::string> paths;
  for (const auto& file : std::filesystem::directory_iterator(GUMSHOE_SOURCE "/tests/" + folder)) {
    if (file.path().extension() == ".txt") paths.push_back(folder + "/" + file.path().stem().string());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::string name_of(const testing::TestParamInfo<std::string>& info) {
  return info.param.substr(info.param.find_last_of('/') + 1);
}

class Program : public testing::TestWithParam<std::string> {};

TEST_P(Program, PrintsWhatTheTranscriptSays) {
  const std::string text = read_file(GUMSHOE_SOURCE "/tests/" + GetParam() + ".txt");
  const std::vector<Command> commands = read_transcript(text);
  ASSERT_FALSE(commands.empty());
  for (const Command& command : commands) {
    const Outcome outcome = run(command.line);
    EXPECT_TRUE(matches(command.expected, outcome.lines)) << "$ " << command.line << "\n--- expected\n"
                                                          << joined_lines(command.expected) << "--- found\n"
                                                          << joined_lines(outcome.lines);
    EXPECT_EQ(outcome.exit_status, command.exit_status) << "$ " << command.line;
  }
}

INSTANTIATE_TEST_SUITE_P(Cli, Program, testing::ValuesIn(transcripts_in("cli/transcripts")), name_of);
#ifdef GUMSHOE_MPI
// Also by root, and with more ranks than processors.
[[maybe_unused]] const bool mpirun_is_let = [] {
  for (const char* name :
       {"OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "OMPI_MCA_rmaps_base_oversubscribe"})
    setenv(name, "1", 1);
  return true;
}();
INSTANTIATE_TEST_SUITE_P(Cluster, Program, testing::ValuesIn(transcripts_in("cluster")), name_of);
#endif

}  // namespace
}  // namespace gumshoe
