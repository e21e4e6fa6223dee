// Each file of transcripts/ is a test: the commands in it are run, and must print what stands below them.
#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "transcript.h"

namespace gumshoe {
namespace {

std::vector<std::string> transcripts() {
  std::vector<std::string> names;
  for (const auto& file : std::filesystem::directory_iterator(GUMSHOE_SOURCE "/tests/cli/transcripts")) {
    names.push_back(file.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

class Program : public testing::TestWithParam<std::string> {};

TEST_P(Program, PrintsWhatTheTranscriptSays) {
  const std::string text = read_file(GUMSHOE_SOURCE "/tests/cli/transcripts/" + GetParam() + ".txt");
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

INSTANTIATE_TEST_SUITE_P(Cli, Program, testing::ValuesIn(transcripts()),
                         [](const testing::TestParamInfo<std::string>& info) { return info.param; });

}  // namespace
}  // namespace gumshoe
