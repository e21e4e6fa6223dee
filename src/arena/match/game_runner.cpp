#include "arena/match/game_runner.h"

#include <utility>

#include "play/referee/game.h"
#include "play/referee/referee.h"
#include "players/registry.h"
#include "record/notation/print.h"
#include "record/views/course.h"

namespace gumshoe {
namespace {

// Whose turn an event begins. An accusation after the same seat's question belongs to the same turn.
class Turns {
 public:
  std::optional<Seat> begun_by(const Event& event) {
    const std::optional<Seat> seat = turn_of(event);
    if (!seat) return {};
    const bool accusation = std::holds_alternative<Accusation>(event);
    const bool goes_on = accusation && asked_ == seat;
    asked_ = accusation ? std::nullopt : seat;
    return goes_on ? std::nullopt : seat;
  }

 private:
  std::optional<Seat> asked_;  // last
};

// What the record says about those who are out, and about everybody's turns.
void read_entry(const Entry& entry, Turns& turns, GameResult& result) {
  if (const std::optional<Seat> seat = turns.begun_by(entry.event)) ++result.seats[seat->index].turns;
  if (const auto* accusation = std::get_if<Accusation>(&entry.event)) {
    if (accusation->verdict == Accusation::Verdict::wrong)
      result.seats[accusation->accuser.index].outcome = SeatOutcome::accused;
  }
  if (const auto* out = std::get_if<Out>(&entry.event)) {
    SeatResult& seat = result.seats[out->seat.index];
    seat.outcome = SeatOutcome::illegal;
    seat.reason = entry.comment;
  }
}

using Clock = std::chrono::steady_clock;

// Counts its decisions and the time they take.
class TimedPlayer : public Player {
 public:
  explicit TimedPlayer(Player& player) : player_(player) {}

  Decision decide(const Situation& situation) override {
    const Clock::time_point start = Clock::now();
    Decision decision = player_.decide(situation);
    time_ += Clock::now() - start;
    ++decisions_;
    return decision;
  }

  int decisions() const { return decisions_; }
  std::chrono::nanoseconds time() const { return time_; }

 private:
  Player& player_;
  int decisions_ = 0;
  std::chrono::nanoseconds time_{0};
};

class MemoryRunner : public GameRunner {
 public:
  MemoryRunner(MemoryGames games, std::vector<std::unique_ptr<Player>> players)
      : games_(std::move(games)), players_(std::move(players)) {}

  Result<GameResult> play(const GameSpec& spec, const std::atomic<bool>& stop) override {
    std::vector<TimedPlayer> seated;
    std::vector<std::string> names;
    for (const int entrant : spec.entrants) {
      seated.emplace_back(*players_[entrant]);
      names.push_back(games_.entrants[entrant].name);
    }
    Result<Referee> referee = games_.set_table(spec.seed, names);
    if (!referee) return referee.error();
    play_on(*referee, pointers(seated), Random(spec.seed).next(), {.work = games_.work, .stop = &stop});
    return timed(result_of(*referee), seated);
  }

 private:
  static std::vector<Player*> pointers(std::vector<TimedPlayer>& seated) {
    std::vector<Player*> all;
    for (TimedPlayer& player : seated) all.push_back(&player);
    return all;
  }

  static GameResult timed(GameResult result, const std::vector<TimedPlayer>& seated) {
    for (std::size_t seat = 0; seat < seated.size(); ++seat) {
      result.seats[seat].decisions = seated[seat].decisions();
      result.seats[seat].time = seated[seat].time();
    }
    return result;
  }

  MemoryGames games_;
  std::vector<std::unique_ptr<Player>> players_;  // by entrant
};

Result<std::vector<std::unique_ptr<Player>>> players_of(const MemoryGames& games) {
  std::vector<std::unique_ptr<Player>> players;
  for (const Entrant& entrant : games.entrants) {
    Result<std::unique_ptr<Player>> player = games.find_player(entrant);
    if (!player) return player.error();
    players.push_back(std::move(player).value());
  }
  return players;
}

}  // namespace

GameResult result_of(const Referee& referee) {
  const Record& game = referee.record();
  const std::optional<Seat> winner = referee.outcome()->winner;
  GameResult result;
  result.seats.resize(game.table.seats.size());
  for (SeatResult& seat : result.seats) seat.outcome = winner ? SeatOutcome::lost : SeatOutcome::drawn;
  Turns turns;
  for (const Entry& entry : game.entries) read_entry(entry, turns, result);
  if (winner) {
    result.winner_seat = winner->index;
    result.seats[winner->index].outcome = SeatOutcome::won;
  }
  result.rounds = referee.round();
  result.record = print(game);
  return result;
}

Result<std::unique_ptr<Player>> built_in_player(const Entrant& entrant) {
  if (!is_built_in(entrant)) {
    return Error{.message = "'" + entrant.command + "' is not a built-in player: those are named " +
                            std::string(built_in_prefix) + "NAME"};
  }
  return make_player(std::string_view(entrant.command).substr(built_in_prefix.size()));
}

SetTable tables_without_board(TableOptions table, RefereeOptions referee) {
  return [table = std::move(table), referee](std::uint64_t seed, const std::vector<std::string>& seats) {
    TableOptions at_seats = table;
    at_seats.seats = distinct_seat_names(seats);
    Random random(seed);
    RefereeOptions options = referee;
    const Deal deal = deal_cards(at_seats, random);
    options.seed = random.next();
    return Referee::start(set_table(at_seats, deal), options);
  };
}

SetTable contest_tables(ContestOptions options) {
  return [options = std::move(options)](std::uint64_t seed, const std::vector<std::string>& seats) {
    ContestOptions game = options;
    game.seed = seed;
    game.seats = distinct_seat_names(seats);
    return set_contest(game);
  };
}

Result<MakeRunner> memory_runners(MemoryGames games) {
  if (const auto players = players_of(games); !players) return players.error();
  return MakeRunner([games = std::move(games)]() -> std::unique_ptr<GameRunner> {
    return std::make_unique<MemoryRunner>(games, players_of(games).value());
  });
}

}  // namespace gumshoe
