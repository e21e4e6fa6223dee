// What the program prints as JSON is as it is declared, and so as docs/ describe it.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "calls/declaration.h"
#include "transcript.h"

namespace gumshoe {
namespace {

struct Printed {
  const char* command;
  const char* type;
};

constexpr Printed all_printed[] = {
    {"gumshoe convert --json examples/*.cgn", "RecordedGame"},
    {"gumshoe solve --json --simple --read examples/first-game.cgn", "Solved"},
    {"gumshoe solve --json examples/spectator.cgn examples/contradiction.cgn examples/unknown-sizes.cgn", "Solved"},
    {"gumshoe solve --facts --json examples/spectator.cgn examples/contradiction.cgn", "Facts"},
    {"gumshoe solve --step --json examples/full-record.cgn examples/contradiction.cgn", "Steps"},
    {"gumshoe explain --json examples/first-game.cgn envelope plum", "Explanation"},
    {"gumshoe explain --json examples/contradiction.cgn envelope plum", "Explanation"},
    {"gumshoe advise --json --top 3 examples/first-game.cgn", "AdviseAnswer"},
    {"gumshoe advise --json --asked Bob plum rope study examples/first-game.cgn", "ShowAnswer"},
    {"gumshoe review --json examples/full-record.cgn", "Review"},
    {"gumshoe review --json examples/contradiction.cgn", "Review"},
    {"gumshoe check --json examples/*.cgn", "Checked"},
    {"echo nonsense | gumshoe check --json -", "Checked"},
    {"gumshoe bench --json examples/first-game.cgn", "Measured"},
    {"gumshoe verify --json examples/contest.cgn", "Verified"},
    {"gumshoe replay --json examples/contest.cgn", "Replayed"},
    {"gumshoe try --json --sandbox none --startup 100000 --only name 'gumshoe bot --player basic'", "TrialReport"},
    {"gumshoe match --json --seed 2 --record /dev/null builtin:basic builtin:basic", "MatchReport"},
    {"gumshoe tournament --json --in-memory --games 4 builtin:basic builtin:basic", "TournamentReport"},
};

TEST(DeclaredJson, IsWhatTheCommandsPrint) {
  const Declarations declared;
  for (const Printed& printed : all_printed) {
    const Outcome outcome = run(std::string(printed.command) + " 2> /dev/null");
    EXPECT_FALSE(outcome.lines.empty()) << printed.command;
    for (const std::string& line : outcome.lines) {
      const Result<std::vector<Json>> read = read_json(line);
      ASSERT_TRUE(read) << printed.command << "\n" << line;
      EXPECT_EQ(declared.flaw_of(printed.type, read->front()), "") << printed.command << "\n" << line;
    }
  }
}

TEST(DeclaredJson, IsWhatTheEngineAnswers) {
  const Declarations declared;
  const Outcome outcome = run(
      "printf '%s\\n' 'position file examples/first-game.cgn' 'go posterior' 'go ask top 2' 'go accuse' 'go threat' "
      "'go why envelope plum' 'go show Bob plum rope study' 'go review' | gumshoe engine");
  int answers = 0;
  for (const std::string& line : outcome.lines) {
    const nlohmann::ordered_json said = nlohmann::ordered_json::parse(line);
    if (!said.contains("answer")) continue;
    const nlohmann::ordered_json answer{{said["go"].get<std::string>(), said["answer"]}};
    EXPECT_EQ(declared.flaw_of("GoAnswers", read_json(answer.dump())->front()), "") << line;
    ++answers;
  }
  EXPECT_EQ(answers, 7);
}

TEST(DeclaredJson, IsWhatACaseReplies) {
  const Declarations declared;
  const Outcome outcome =
      run("printf '%s\\n' mrl2m pkl3 grid facts 'why Bob rope' advise 'advise accuse' threat review log rounds "
          "branches games "
          "export 'mrl2p' nonsense | gumshoe case new --json --library $TMP/games --edition classic-us --seats "
          "Ann,Bob,Cyn,Dan "
          "--me Ann --hand scarlet,rope,wrench,kitchen,study 2> /dev/null");
  EXPECT_GT(outcome.lines.size(), 14U);
  for (const std::string& line : outcome.lines)
    EXPECT_EQ(declared.flaw_of("CaseReply", read_json(line)->front()), "") << line;
}

}  // namespace
}  // namespace gumshoe
