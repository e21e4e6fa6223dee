// Whole games by the built-in players, at tables of every kind.
#include <gtest/gtest.h>

#include <array>
#include <optional>

#include "play/random_tables_test.h"
#include "play/referee/game.h"
#include "players/registry.h"
#include "record/notation/parse.h"
#include "record/notation/print.h"
#include "record/views/seen_by.h"

namespace gumshoe {
namespace {

constexpr std::array descriptions{
    "random",
    "gumshoe",
    "eliminator",
    "eliminator show=before own=often seek=repeats",
    "eliminator show=rooms",
    "sleuth ask=places",
    "sleuth ask=places show=lowest own=often",
    "sleuth ask=places show=before seek=repeats",
    "sleuth ask=places show=rooms",
    "sleuth",
    "sleuth ask=any",
};

std::unique_ptr<Player> player_of(std::string_view description) {
  Result<std::unique_ptr<Player>> player = make_player(description);
  EXPECT_TRUE(player) << player.error().message;
  return std::move(player).value();
}

const std::vector<std::unique_ptr<Player>>& all_players() {
  static const std::vector<std::unique_ptr<Player>> players = [] {
    std::vector<std::unique_ptr<Player>> made;
    for (const char* description : descriptions) made.push_back(player_of(description));
    return made;
  }();
  return players;
}

// Without those who gamble games end by a proof, a guess about the pool, or not at all.
enum class Cast { everybody, seekers };
constexpr std::size_t gamblers = 2;  // they come first

std::vector<Player*> seat_players(Cast cast, std::size_t seats, Random& random) {
  std::vector<Player*> players;
  const std::size_t first = cast == Cast::seekers ? gamblers : 0;
  for (std::size_t s = 0; s < seats; ++s) {
    players.push_back(all_players()[first + random.below(all_players().size() - first)].get());
  }
  return players;
}

TableOptions table_by_number(std::uint64_t seed, Random& random) {
  TableOptions options = random_table(seed, random);
  // Seats beyond eight make inference slow and add nothing here; tables of sixteen have a test of their own.
  if (options.seats.size() > 8) options.seats = seat_names(static_cast<int>(options.seats.size() / 2));
  return options;
}

Record play_by_number(Cast cast, std::uint64_t seed) {
  Random random(seed);
  const TableOptions options = table_by_number(seed, random);
  return play_game(options, seat_players(cast, options.seats.size(), random), seed, {.max_rounds = 60});
}

std::string result_of(const Record& game) {
  for (const Tag& tag : game.table.free_tags) {
    if (tag.name == "Result") return tag.value;
  }
  return "";
}

// In four parts, each with every player, that can run at once.
class SimulatedGamesInParts : public testing::TestWithParam<std::uint64_t> {};

INSTANTIATE_TEST_SUITE_P(Part, SimulatedGamesInParts, testing::Range<std::uint64_t>(0, 4));

TEST_P(SimulatedGamesInParts, NoPlayerIsEverRemovedForBreakingTheRules) {
  for (std::uint64_t seed = GetParam(); seed < rules_count; seed += 4) {
    const Record game = play_by_number(Cast::everybody, seed);
    for (const Entry& entry : game.entries) {
      ASSERT_FALSE(std::holds_alternative<Out>(entry.event)) << entry.comment << "\n" << print(game);
    }
    ASSERT_NE(result_of(game), "");
  }
}

TEST(SimulatedGames, TheRecordReadsBackAndTheSameSeedGivesTheSameBytes) {
  for (std::uint64_t seed = 0; seed < rules_count; seed += 5) {
    const std::string text = print(play_by_number(Cast::everybody, seed));
    ASSERT_EQ(print(play_by_number(Cast::everybody, seed)), text);
    const Result<Record> again = parse_game(text);
    ASSERT_TRUE(again) << again.error().message << "\n" << text;
    ASSERT_EQ(print(*again), text);
  }
}

// Where every card is held by somebody, seekers accuse only what they have proved.
TEST(SimulatedGames, SeekersAreNeverWrongWithoutAPool) {
  for (std::uint64_t seed = 0; seed < rules_count; ++seed) {
    const Record game = play_by_number(Cast::seekers, seed);
    if (game.table.pool > 0) continue;
    for (const Entry& entry : game.entries) {
      const Accusation* accusation = std::get_if<Accusation>(&entry.event);
      ASSERT_TRUE(accusation == nullptr || accusation->verdict == Accusation::Verdict::right) << print(game);
    }
    ASSERT_TRUE(result_of(game).ends_with("solved the case")) << print(game);
  }
}

// Decides like another player that was made a moment ago, every time.
class Forgetful final : public Player {
 public:
  explicit Forgetful(std::string_view description) : description_(description) {}
  Decision decide(const Situation& situation) override {
    const Record copy = situation.seen;
    return player_of(description_)->decide({copy, situation.owed, situation.seed, situation.budget});
  }

 private:
  std::string_view description_;
};

TEST(SimulatedGames, APlayerDecidesFromItsSituationAlone) {
  const Edition& edition = *Catalogue::built_in().find("classic-us");
  const TableOptions options{.deck = edition.deck, .edition = edition.id, .seats = seat_names(4)};
  for (const char* description : descriptions) {
    const std::unique_ptr<Player> same = player_of(description);
    Forgetful anew(description);
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const std::vector<Player*> one(4, same.get()), two(4, &anew);
      EXPECT_EQ(print(play_game(options, one, seed, {.max_rounds = 60})),
                print(play_game(options, two, seed, {.max_rounds = 60})));
    }
  }
}

TEST(SimulatedGames, EveryEditionCanBePlayedFromTwoSeatsToSixteen) {
  for (const Edition& edition : Catalogue::built_in().editions()) {
    for (const int seats : {2, 3, 6, 11, 16}) {
      const TableOptions options{.deck = edition.deck, .edition = edition.id, .seats = seat_names(seats)};
      Random random(static_cast<std::uint64_t>(seats));
      const Record game = play_game(options, seat_players(Cast::seekers, options.seats.size(), random), random.next());
      EXPECT_TRUE(result_of(game).ends_with("solved the case")) << print(game);
    }
  }
}

// What four players of different kinds do with one deal. It changes only if a player, the deal or the seeds change:
// then the positions that are measured and their fingerprint change too, and the commit has to say so.
TEST(SimulatedGames, GoldenGame) {
  const Edition& edition = *Catalogue::built_in().find("classic-us");
  const TableOptions options{.deck = edition.deck, .edition = edition.id, .seats = seat_names(4)};
  const auto ann = player_of("sleuth ask=places"), bob = player_of("eliminator show=lowest seek=repeats"),
             cyn = player_of("sleuth ask=places show=before own=often"), dan = player_of("random");
  const std::vector<Player*> players{ann.get(), bob.get(), cyn.get(), dan.get()};
  EXPECT_EQ(print(play_game(options, players, 1)), R"([CGN "1"]
[Edition "classic-us"]
[Seats "Ann, Bob, Cyn, Dan"]
[Hands "4 4 5 5"]
[Me "*"]
[Hand.1 "revolver, conservatory, billiard_room, lounge"]
[Hand.2 "scarlet, mustard, rope, kitchen"]
[Hand.3 "white, green, lead_pipe, wrench, study"]
[Hand.4 "peacock, candlestick, ballroom, library, hall"]
[Envelope "plum, knife, dining_room"]
[Result "Cyn solved the case"]

1. Ann ? plum wrench library : Bob - Cyn +wrench
2. Bob ? plum wrench hall : Cyn +wrench
3. Cyn ? plum rope library : Dan +library
4. Dan ? mustard revolver kitchen : Ann +revolver
5. Ann ? plum candlestick library : Bob - Cyn - Dan +library
6. Bob ? plum lead_pipe hall : Cyn +lead_pipe
7. Cyn ? green candlestick hall : Dan +candlestick
8. Dan ? mustard wrench conservatory : Ann +conservatory
9. Ann ? plum candlestick ballroom : Bob - Cyn - Dan +candlestick
10. Bob ? plum revolver hall : Cyn - Dan +hall
11. Cyn ? plum revolver ballroom : Dan +ballroom
12. Dan ? white candlestick ballroom : Ann - Bob - Cyn +white
13. Ann ? plum knife ballroom : Bob - Cyn - Dan +ballroom
14. Bob ? plum revolver dining_room : Cyn - Dan - Ann +revolver
15. Cyn ? plum knife dining_room : nobody
16. Cyn ! plum knife dining_room right
)");
}

std::optional<Seat> solver_of(const Record& game) {
  const Accusation* last = std::get_if<Accusation>(&game.entries.back().event);
  if (last == nullptr || last->verdict != Accusation::Verdict::right) return {};
  return last->accuser;
}

struct Wins {
  int stronger = 0;
  int weaker = 0;
};

// Two of each at a table of four, every deal played twice, so that no seat has the better of it.
Wins play_match(const char* stronger, const char* weaker) {
  const Edition& edition = *Catalogue::built_in().find("classic-us");
  const TableOptions options{.deck = edition.deck, .edition = edition.id, .seats = seat_names(4)};
  const std::array<std::unique_ptr<Player>, 2> kinds{player_of(stronger), player_of(weaker)};
  Wins wins;
  for (std::size_t game = 0; game < 300; ++game) {
    std::vector<Player*> players;
    for (std::size_t s = 0; s < 4; ++s) players.push_back(kinds[(s + game) % 2].get());
    const std::optional<Seat> solver = solver_of(play_game(options, players, game / 2));
    if (solver) ++((solver->index + game) % 2 == 0 ? wins.stronger : wins.weaker);
  }
  return wins;
}

TEST(SimulatedGames, WhoeverDrawsMoreConclusionsSolvesTheCaseFirst) {
  const Wins eliminator = play_match("eliminator", "random");
  EXPECT_GT(eliminator.stronger, 10 * eliminator.weaker);
  EXPECT_GT(eliminator.stronger, 150);
  const Wins sleuth = play_match("sleuth ask=places", "eliminator");
  EXPECT_GT(sleuth.stronger, 10 * sleuth.weaker);
  EXPECT_EQ(sleuth.stronger + sleuth.weaker, 300);
}

}  // namespace
}  // namespace gumshoe
