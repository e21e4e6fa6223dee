// Whole contests by the built-in players: never illegal, always to the end, whatever the budget.
#include <gtest/gtest.h>

#include <array>

#include "game/edition.h"
#include "play/random_tables_test.h"
#include "play/referee/game.h"
#include "players/registry.h"
#include "record/notation/print.h"

namespace gumshoe {
namespace {

constexpr std::array names{"basic", "random", "eliminator", "sleuth", "sleuth ask=any", "gumshoe"};

struct Company {
  std::vector<std::unique_ptr<Player>> players;
  std::vector<Player*> seated;

  void seat(std::string_view description) {
    Result<std::unique_ptr<Player>> player = make_player(description);
    ASSERT_TRUE(player) << player.error().message;
    players.push_back(std::move(player).value());
    seated.push_back(players.back().get());
  }
};

Company anybody(std::size_t seats, Random& random) {
  Company company;
  while (company.seated.size() < seats) company.seat(names[random.below(names.size())]);
  return company;
}

Budget random_budget(Random& random) {
  constexpr std::array<std::uint64_t, 4> work{0, 50, 3000, 100'000};
  return {.work = work[random.below(work.size())]};
}

Record play(const ContestOptions& options, const Company& company, const Budget& budget = {}) {
  Result<Record> game = play_contest(options, company.seated, budget);
  EXPECT_TRUE(game) << game.error().message;
  return std::move(game).value();
}

void expect_nobody_removed(const Record& game) {
  for (const Entry& entry : game.entries) {
    ASSERT_FALSE(std::holds_alternative<Out>(entry.event)) << entry.comment << "\n" << print(game);
  }
}

std::optional<Seat> solver_in(const Record& game) {
  const auto* last = game.entries.empty() ? nullptr : std::get_if<Accusation>(&game.entries.back().event);
  return last != nullptr && last->verdict == Accusation::Verdict::right ? std::optional(last->accuser) : std::nullopt;
}

TEST(ContestGames, NobodyIsEverRemovedForBreakingTheRules) {
  for (std::uint64_t seed = 0; seed < 80; ++seed) {
    Random random(seed);
    const ContestOptions options = random_contest(seed, random);
    const Company company = anybody(options.seats.size(), random);
    expect_nobody_removed(play(options, company, random_budget(random)));
  }
}

TEST(ContestGames, TheSameSeedGivesTheSameBytes) {
  for (std::uint64_t seed = 200; seed < 210; ++seed) {
    Random random(seed);
    const ContestOptions options = random_contest(seed, random);
    const Company company = anybody(options.seats.size(), random);
    EXPECT_EQ(print(play(options, company)), print(play(options, company)));
  }
}

TEST(ContestGames, TwelveBotsPlayTheCompetitionsDeckToItsEnd) {
  Random random(1);
  ContestOptions options = competition();
  options.seats = seat_names(12);
  Company company;
  for (std::size_t s = 0; s < 12; ++s) company.seat(s % 2 == 0 ? "gumshoe" : "sleuth");
  const Record game = play(options, company, {.work = 5000});
  expect_nobody_removed(game);
  EXPECT_TRUE(solver_in(game));
}

TEST(ContestGames, PlayOnTheSmallestBoardAndTheSmallestDeck) {
  for (const char* name : names) {
    Company company;
    company.seat(name);
    company.seat("eliminator");
    const Record game = play({.people = 2, .weapons = 2, .rooms = 2, .side = 5, .seats = seat_names(2)}, company);
    expect_nobody_removed(game);
    EXPECT_LT(game.entries.size(), 500U) << name;
  }
}

TEST(ContestGames, EveryRoomOfAFullBoardCanBeLeft) {
  for (const char* name : names) {
    Company company;
    company.seat(name);
    company.seat("sleuth");
    expect_nobody_removed(play({.people = 3, .weapons = 3, .rooms = 25, .side = 5, .seats = seat_names(2)}, company));
  }
}

TEST(ContestGames, WithoutABoardABudgetIsKeptAsWell) {
  const TableOptions options{
      .deck = Catalogue::built_in().find("classic-us")->deck, .edition = "classic-us", .seats = seat_names(3)};
  Company company;
  for (const char* name : {"gumshoe", "sleuth", "eliminator"}) company.seat(name);
  for (const std::uint64_t work : {0, 3000}) {
    const Record game = play_game(options, company.seated, 1, {.budget = {.work = work}});
    expect_nobody_removed(game);
    EXPECT_TRUE(solver_in(game));
  }
}

// Every deal from both seats. What is asked here is only that skill tells; docs/strength.md has the figures.
int wins_of_first(const char* first, const char* second, int deals) {
  int wins = 0;
  for (int game = 0; game < 2 * deals; ++game) {
    const bool swapped = game % 2 == 1;
    Company company;
    company.seat(swapped ? second : first);
    company.seat(swapped ? first : second);
    const ContestOptions options{
        .people = 8, .weapons = 8, .side = 6, .seats = seat_names(2), .seed = static_cast<std::uint64_t>(game / 2)};
    wins += solver_in(play(options, company)) == Seat(swapped ? 1 : 0) ? 1 : 0;
  }
  return wins;
}

TEST(ContestGames, SkillTells) {
  EXPECT_GT(wins_of_first("eliminator", "basic", 20), 30);
  EXPECT_GT(wins_of_first("sleuth", "eliminator", 20), 25);
  EXPECT_GT(wins_of_first("gumshoe", "eliminator", 20), 25);
}

}  // namespace
}  // namespace gumshoe
