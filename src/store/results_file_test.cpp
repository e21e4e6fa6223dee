#include "store/results_file.h"

#include <gtest/gtest.h>

#include <sqlite3.h>

#include "store/scratch_test.h"

namespace gumshoe {
namespace {

ResultsFile made(const std::string& path) {
  Result<ResultsFile> results = ResultsFile::make(path, "games = 12");
  EXPECT_TRUE(results) << results.error().message;
  return std::move(results).value();
}

// What is said of a file that is refused.
std::string refusal(const Result<ResultsFile>& results) { return results ? "" : results.error().message; }

void expect_in(const std::string& message, std::string_view part) {
  EXPECT_NE(message.find(part), std::string::npos) << message;
}

ResultsFile reopened(const std::string& path) {
  Result<ResultsFile> results = ResultsFile::open(path);
  EXPECT_TRUE(results) << results.error().message;
  return std::move(results).value();
}

PlayedGame game(std::uint64_t number) {
  PlayedGame game{number, {.winner_seat = 1, .seats = {}, .rounds = 7, .record = "record " + std::to_string(number)}};
  game.result.seats.push_back({SeatOutcome::late, "no answer to Move\n\xff", 3, 4, std::chrono::nanoseconds(5)});
  game.result.seats.push_back({SeatOutcome::won, "", 4, 5, std::chrono::hours(1)});
  return game;
}

TEST(ResultsFile, HoldsWhatWasAppended) {
  const Scratch scratch;
  {
    ResultsFile results = made(scratch / "t.sqlite");
    EXPECT_FALSE(results.append(std::vector<PlayedGame>{game(7), game(2)}));
    EXPECT_FALSE(results.append(std::vector<PlayedGame>{
        {4, {.winner_seat = {}, .seats = std::vector<SeatResult>(2), .rounds = 1, .record = ""}}}));
  }
  EXPECT_EQ(scratch.names(), std::vector<std::string>{"t.sqlite"}) << "one file at rest";
  const ResultsFile results = reopened(scratch / "t.sqlite");
  const std::vector<PlayedGame> games = results.games().value();
  ASSERT_EQ(games.size(), 3u);
  EXPECT_EQ(games[0].number, 2u);
  EXPECT_EQ(games[0].result.winner_seat, 1);
  EXPECT_EQ(games[0].result.rounds, 7);
  EXPECT_EQ(games[0].result.record, "") << "records are read one by one";
  EXPECT_EQ(games[0].result.seats.at(0).outcome, SeatOutcome::late);
  EXPECT_EQ(games[0].result.seats.at(0).reason, "no answer to Move\n\xff");
  EXPECT_EQ(games[0].result.seats.at(0).turns, 3);
  EXPECT_EQ(games[0].result.seats.at(0).decisions, 4);
  EXPECT_EQ(games[0].result.seats.at(1).time, std::chrono::hours(1));
  EXPECT_EQ(games[1].result.winner_seat, std::nullopt);
  EXPECT_EQ(*results.record(7), "record 7");
  EXPECT_FALSE(results.record(3));
}

TEST(ResultsFile, TakesAGameOnceAndAllOfABundleOrNone) {
  const Scratch scratch;
  ResultsFile results = made(scratch / "t.sqlite");
  EXPECT_FALSE(results.append(std::vector<PlayedGame>{game(1)}));
  const std::optional<Error> error = results.append(std::vector<PlayedGame>{game(0), game(1)});
  ASSERT_TRUE(error);
  EXPECT_NE(error->message.find("game 2 already"), std::string::npos) << error->message;
  EXPECT_EQ(results.games()->size(), 1u);
}

TEST(ResultsFile, KeepsItsDefinitionsAndTellsTheLast) {
  const Scratch scratch;
  {
    ResultsFile results = made(scratch / "t.sqlite");
    EXPECT_EQ(*results.definition(), "games = 12");
    EXPECT_FALSE(results.redefine("games = 24"));
  }
  EXPECT_EQ(*reopened(scratch / "t.sqlite").definition(), "games = 24");
}

TEST(ResultsFile, IsNeverMadeOverAFile) {
  const Scratch scratch;
  {
    made(scratch / "t.sqlite");
  }
  expect_in(refusal(ResultsFile::make(scratch / "t.sqlite", "")), "exists already");
  write(scratch / "letter.txt",
        "Dear Ann, this is a letter and not a database, and it is as long as a header has to be. Yours, Bob. Bye.");
  expect_in(refusal(ResultsFile::make(scratch / "letter.txt", "")), "exists already");
  expect_in(refusal(ResultsFile::open(scratch / "letter.txt")), "does not hold the results of a tournament");
  EXPECT_EQ(content(scratch / "letter.txt").substr(0, 8), "Dear Ann");
}

TEST(ResultsFile, IsMadeOfWhatWasLeftWhenItHadJustBegun) {
  const Scratch scratch;
  write(scratch / "t.sqlite", "");
  made(scratch / "t.sqlite");
  EXPECT_EQ(*reopened(scratch / "t.sqlite").definition(), "games = 12");
}

TEST(ResultsFile, RefusesWhatIsNotItsOwn) {
  const Scratch scratch;
  {
    opened(scratch / "library.sqlite");
  }
  expect_in(refusal(ResultsFile::open(scratch / "library.sqlite")), "does not hold the results of a tournament");
  expect_in(refusal(ResultsFile::open(scratch / "none.sqlite")), "cannot be opened");
  expect_in(refusal(ResultsFile::make(scratch / "nowhere/t.sqlite", "")), "cannot be opened");
  expect_in(refusal(ResultsFile::make("", "")), "no file");
}

// Results are added and never changed, whoever writes to the file.
TEST(ResultsFile, IsFinal) {
  const Scratch scratch;
  ResultsFile results = made(scratch / "t.sqlite");
  EXPECT_FALSE(results.append(std::vector<PlayedGame>{game(1)}));
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open((scratch / "t.sqlite").c_str(), &other), SQLITE_OK);
  for (const char* sql :
       {"DELETE FROM game", "UPDATE game SET winner = 0", "DELETE FROM seat", "UPDATE seat SET turns = 0"})
    EXPECT_EQ(sqlite3_exec(other, sql, nullptr, nullptr, nullptr), SQLITE_CONSTRAINT) << sql;
  sqlite3_close(other);
  EXPECT_EQ(results.games()->at(0).result.winner_seat, 1);
}

}  // namespace
}  // namespace gumshoe
