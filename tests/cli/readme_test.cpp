// Every command that the README gives is run, and what it says is printed is what is printed. Those of the page about
// clusters are run too.
#include <gtest/gtest.h>

#include "transcript.h"

namespace gumshoe {
namespace {

struct Block {
  std::string language;
  std::vector<std::string> lines;
};

std::vector<Block> blocks_of(const std::string& text) {
  std::vector<Block> blocks;
  bool inside = false;
  for (const std::string& line : lines_of(text)) {
    if (line.starts_with("```")) {
      inside = !inside;
      if (inside) blocks.push_back({line.substr(3), {}});
    } else if (inside) {
      blocks.back().lines.push_back(line);
    }
  }
  return blocks;
}

// `./gumshoe` builds the program first; here it is the one just built.
std::string with_built_program(std::string command) {
  const std::string wrapper = "./gumshoe";
  for (std::size_t at; (at = command.find(wrapper)) != std::string::npos;)
    command.replace(at, wrapper.size(), "gumshoe");
  return command;
}

TEST(Readme, EveryCommandRunsAndPrintsWhatItSays) {
  const std::vector<Block> blocks = blocks_of(read_file(GUMSHOE_SOURCE "/README.md"));
  int commands = 0;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    if (blocks[i].language != "sh") continue;
    std::vector<std::string> printed;
    for (const std::string& line : blocks[i].lines) {
      const Outcome outcome = run(with_built_program(line));
      EXPECT_EQ(outcome.exit_status, 0) << line << "\n" << joined_lines(outcome.lines);
      printed.insert(printed.end(), outcome.lines.begin(), outcome.lines.end());
      ++commands;
    }
    const bool told = i + 1 < blocks.size() && blocks[i + 1].language == "text";
    if (!told) continue;
    EXPECT_TRUE(matches(blocks[i + 1].lines, printed)) << joined_lines(blocks[i].lines) << "prints\n"
                                                       << joined_lines(printed);
  }
  EXPECT_GE(commands, 5);
}

TEST(ClusterPage, TheCommandsOfItRun) {
  int blocks = 0;
  for (const Block& block : blocks_of(read_file(GUMSHOE_SOURCE "/docs/cluster.md"))) {
    if (block.language != "sh") continue;
    const Outcome outcome = run("set -e; cd $TMP\n" + joined_lines(block.lines));
    EXPECT_EQ(outcome.exit_status, 0) << joined_lines(block.lines) << joined_lines(outcome.lines);
    ++blocks;
  }
  EXPECT_EQ(blocks, 3);
}

TEST(Readme, TheNotationInItIsNotation) {
  int games = 0;
  for (const Block& block : blocks_of(read_file(GUMSHOE_SOURCE "/README.md"))) {
    if (block.language != "cgn") continue;
    const Outcome outcome = run("gumshoe check - << 'END'\n" + joined_lines(block.lines) + "END");
    EXPECT_EQ(outcome.exit_status, 0) << joined_lines(outcome.lines);
    ++games;
  }
  EXPECT_EQ(games, 1);
}

TEST(Readme, ThePictureIsOfTodaysProgram) {
  const Outcome outcome = run("gumshoe solve --svg examples/first-game.cgn | diff - docs/first-game.svg");
  EXPECT_EQ(outcome.exit_status, 0) << "gumshoe solve --svg examples/first-game.cgn > docs/first-game.svg\n"
                                    << joined_lines(outcome.lines);
}

}  // namespace
}  // namespace gumshoe
