#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>

#include "app/program.h"
#include "app/shell/completion.h"

namespace gumshoe {
namespace {

// What may stand in place of the last word.
std::vector<std::string> completed(const std::vector<std::string>& words) {
  std::vector<std::string> texts;
  for (const ShellChoice& choice : complete_words(describe(Program().command_line()), words))
    texts.push_back(choice.text);
  return texts;
}

using Texts = std::vector<std::string>;

TEST(Completion, OffersCommandsFirst) {
  EXPECT_EQ(completed({"comp"}), Texts{"completion"});
  EXPECT_EQ(completed({"--ver"}), Texts{"--version"});
}

TEST(Completion, OffersTheOptionsOfACommandAfterADash) { EXPECT_EQ(completed({"man", "--h"}), Texts{"--help"}); }

TEST(Completion, OffersWhatAnArgumentMayBe) {
  EXPECT_EQ(completed({"completion", ""}), (Texts{"bash", "zsh", "fish"}));
  EXPECT_EQ(completed({"help", "edi"}), Texts{"editions"});
}

TEST(Completion, OffersEditions) {
  EXPECT_EQ(completed({"editions", "classic-u"}), (Texts{"classic-uk", "classic-us"}));
  EXPECT_EQ(completed({"case", "new", "--edition", "de-c"}), Texts{"de-classic"});
}

TEST(Completion, OffersPlayersWithTheirHabits) {
  EXPECT_EQ(completed({"bot", "--player", "s"}), Texts{"sleuth"});
  EXPECT_EQ(completed({"match", "builtin:s"}), Texts{"builtin:sleuth"});
  EXPECT_EQ(completed({"match", "builtin:basic", "builtin:sleuth show=l"}), Texts{"builtin:sleuth show=lowest"});
  EXPECT_EQ(completed({"match", "builtin:gumshoe read=no p"}), Texts{"builtin:gumshoe read=no patience="});
}

TEST(Completion, OffersTheValuesOfAnOption) {
  EXPECT_EQ(completed({"solve", "--model", ""}), (Texts{"deals", "bayes"}));
  EXPECT_EQ(completed({"solve", "--model=b"}), Texts{"--model=bayes"});
  EXPECT_EQ(completed({"solve", "--model="}), (Texts{"--model=deals", "--model=bayes"}));
  EXPECT_EQ(completed({"solve", "--hands", ""}), Texts{"all"});
}

class CompletionOfFiles : public testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::create_directories(folder_ + "inner");
    std::ofstream(folder_ + "a game.cgn")
        << "[Edition \"de-classic\"]\n[Seats \"Ann, Bob, Cyn\"]\n[Me \"Ann\"]\nAnn ? bloom leuchter halle : nobody\n";
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string folder_ = testing::TempDir() + "gumshoe_completion." + std::to_string(getpid()) + "/";
};

TEST_F(CompletionOfFiles, OffersFilesAndFolders) {
  EXPECT_EQ(completed({"solve", folder_}), (Texts{folder_ + "a game.cgn", folder_ + "inner/"}));
  EXPECT_EQ(completed({"solve", "--deck=" + folder_ + "a"}), Texts{"--deck=" + folder_ + "a game.cgn"});
}

TEST_F(CompletionOfFiles, OffersSeatsAndCardsOfTheGame) {
  const std::string game = folder_ + "a game.cgn";
  EXPECT_EQ(completed({"solve", game, "--as", ""}), (Texts{"Ann", "Bob", "Cyn"}));
  EXPECT_EQ(completed({"explain", game, ""}), (Texts{"Ann", "Bob", "Cyn", "envelope", "pool", "public"}));
  EXPECT_EQ(completed({"explain", game, "Bob", "bl"}), Texts{"Bloom"});
  EXPECT_EQ(completed({"advise", game, "--rooms", "hall,k\u00fc"}), Texts{"hall,K\u00fcche"});
  EXPECT_EQ(completed({"advise", game, "--asked", "B"}), Texts{"Bob"});
  EXPECT_EQ(completed({"advise", game, "--asked", "Bob", "leu"}), Texts{"Leuchter"});
}

std::string output_of(const std::string& command) {
  const auto close = [](std::FILE* file) { pclose(file); };
  const std::unique_ptr<std::FILE, decltype(close)> pipe(popen(command.c_str(), "r"), close);
  std::string text;
  std::array<char, 4096> chunk{};
  while (const std::size_t read = std::fread(chunk.data(), 1, chunk.size(), pipe.get()))
    text.append(chunk.data(), read);
  return text;
}

// What the script for bash asks the program, and what it makes of the answer. `words`: as bash takes the line apart.
std::string in_bash(const std::string& line, const std::string& words, const std::string& answer) {
  const std::string script = testing::TempDir() + "gumshoe_bash." + std::to_string(getpid());
  std::ofstream(script) << completion_script("bash") << "gumshoe() { printf '<%s>' \"$@\" >&2; printf '%b' '" << answer
                        << "'; }\nCOMP_LINE='" << line << "' COMP_POINT=" << line.size() << " COMP_WORDS=(" << words
                        << ") COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_gumshoe gumshoe 2>&1\n"
                        << "printf '[%s]' \"${COMPREPLY[@]}\"\n";
  const std::string asked = output_of("sed -i 's| 2>/dev/null)$| )|' '" + script + "'; bash --norc '" + script + "'");
  std::filesystem::remove(script);
  return asked;
}

TEST(BashCompletion, AsksTheProgram) {
  EXPECT_EQ(in_bash("gumshoe so", "gumshoe so", "solve\\twhat follows\\n"), "<complete><so>[solve]");
  EXPECT_EQ(in_bash("gumshoe solve ", "gumshoe solve \"\"", "a\\nb\\n"), "<complete><solve><>[a][b]");
}

TEST(BashCompletion, PutsTogetherWhatBashTakesApart) {
  EXPECT_EQ(in_bash("gumshoe solve --model=b", "gumshoe solve --model = b", "--model=bayes\\n"),
            "<complete><solve><--model=b>[bayes]");
  EXPECT_EQ(in_bash("gumshoe match builtin:", "gumshoe match builtin :", "builtin:basic\\n"),
            "<complete><match><builtin:>[basic]");
}

}  // namespace
}  // namespace gumshoe
