#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <memory>

#include "app/program.h"
#include "app/shell/completion.h"

namespace gumshoe {
namespace {

std::string output_of(const std::string& command) {
  const auto close = [](std::FILE* file) { pclose(file); };
  const std::unique_ptr<std::FILE, decltype(close)> pipe(popen(command.c_str(), "r"), close);
  std::string text;
  std::array<char, 4096> chunk{};
  while (const std::size_t read = std::fread(chunk.data(), 1, chunk.size(), pipe.get()))
    text.append(chunk.data(), read);
  return text;
}

// What bash offers for the last of the words, separated by blanks.
std::string completed(const std::string& words) {
  const std::string script = testing::TempDir() + "gumshoe_completion." + std::to_string(getpid());
  std::ofstream(script) << bash_completion(describe(Program().command_line())) << "COMP_WORDS=(" << words << ")\n"
                        << "COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_gumshoe\necho \"${COMPREPLY[*]}\"\n";
  return output_of("bash --norc '" + script + "'; rm '" + script + "'");
}

TEST(Completion, OffersCommandsFirst) {
  EXPECT_EQ(completed("gumshoe comp"), "completion\n");
  EXPECT_EQ(completed("gumshoe --ver"), "--version\n");
}

TEST(Completion, OffersTheOptionsOfACommandAfterADash) { EXPECT_EQ(completed("gumshoe man --h"), "--help\n"); }

TEST(Completion, OffersWhatAnArgumentMayBe) {
  EXPECT_EQ(completed("gumshoe completion ''"), "bash zsh fish\n");
  EXPECT_EQ(completed("gumshoe help edi"), "editions\n");
}

TEST(Completion, OffersEditions) { EXPECT_EQ(completed("gumshoe editions classic-u"), "classic-uk classic-us\n"); }

TEST(Completion, OffersPlayers) { EXPECT_EQ(completed("gumshoe bot --player s"), "sleuth\n"); }

TEST(Completion, OffersTheValuesOfAnOption) {
  EXPECT_EQ(completed("gumshoe solve --model ''"), "deals bayes\n");
  EXPECT_EQ(completed("gumshoe solve --model = d"), "deals\n");
  EXPECT_EQ(completed("gumshoe solve --model ="), "deals bayes\n");
  EXPECT_EQ(completed("gumshoe solve --model=b"), "--model=bayes\n");
  EXPECT_EQ(completed("gumshoe solve --model="), "--model=deals --model=bayes\n");
  EXPECT_EQ(completed("gumshoe solve --hands ''"), "all\n");
}

TEST(Completion, OffersFilesWhereAFileIsExpected) {
  const std::string folder = testing::TempDir();
  std::ofstream(folder + "gumshoe completed.cgn") << "";
  EXPECT_EQ(completed("gumshoe solve '" + folder + "gumshoe co'"), folder + "gumshoe completed.cgn\n");
}

TEST(Completion, QuotesForZshWhatHasAMeaningThere) {
  CommandDescription program;
  program.options.push_back({{"--deck"}, "FILE", {}, "A deck [of: one's own]", false, true});
  EXPECT_NE(zsh_completion(program).find(R"('*--deck[A deck \[of\: one'\''s own\]]:FILE:_files')"), std::string::npos);
}

TEST(Completion, QuotesForFish) {
  CommandDescription program;
  program.options.push_back({{"-d", "--deck"}, "FILE", {}, "One's own", false, true});
  EXPECT_NE(fish_completion(program).find(R"(-s d -l deck -r -F -d 'One\'s own')"), std::string::npos);
}

}  // namespace
}  // namespace gumshoe
