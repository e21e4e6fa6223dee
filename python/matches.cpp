// Games between players, in memory: the built-in ones, and objects of a Python program.
#include "core.h"

#include <atomic>
#include <mutex>

#include "arena/match/game_runner.h"
#include "arena/tournament/tournament.h"
#include "play/referee/decision.h"
#include "play/referee/game.h"
#include "players/registry.h"
#include "record/table/names.h"
#include "record/table/tags.h"
#include "view/json/tournament.h"
#include "view/play/tournament.h"

namespace gumshoe::python {
namespace {

constexpr int width = 100;  // of the table of a tournament

// The first exception that was raised among the players: kept until the games have come to rest, then raised again.
// The core knows nothing of exceptions.
class Mishap {
 public:
  void take(std::exception_ptr thrown) {
    const std::scoped_lock lock(mutex_);
    if (!thrown_) thrown_ = std::move(thrown);
    stop = true;
  }
  void rethrow() const {
    if (thrown_) std::rethrow_exception(thrown_);
  }
  std::atomic<bool> stop = false;

 private:
  std::mutex mutex_;
  std::exception_ptr thrown_;
};

// What a Python player is handed.
struct Moment {
  Game seen;
  Owed owed;
  std::uint64_t seed = 1;
  std::uint64_t work = Budget{}.work;

  const Deck& deck() const { return seen.deck(); }
  std::optional<Floor> floor() const { return floor_of(seen.table()); }
};

// The same decision as the player itself would make in this game, where it would have been given a flag as well. That
// one may be gone by now.
std::string consult(const Moment& moment, const std::string& player) {
  static const std::atomic<bool> go_on = false;
  const std::unique_ptr<Player> expert = value_or_throw(make_player(player));
  const std::optional<Floor> floor = moment.floor();
  const Decision decision = expert->decide({moment.seen.record, moment.owed, moment.seed, {moment.work, &go_on}});
  return print_decision(moment.deck(), floor ? &*floor : nullptr, decision);
}

// What is owed, in words and names: "turn", "answer", "accusation" or "roll", and what belongs to it.
struct OwedFields {
  const Moment& moment;
  py::dict fields = {};

  void operator()(const TurnOwed& turn) {
    fields["what"] = "turn";
    if (!turn.walk) return;
    fields["stands"] = cell(turn.walk->from);
    fields["roll"] = turn.walk->roll;
    fields["must_ask"] = turn.walk->in_room == InRoom::must_ask;
  }
  void operator()(const AnswerOwed& answer) {
    fields["what"] = "answer";
    fields["asker"] = moment.seen.table().seats[answer.asker.index];
    fields["named"] = py::tuple(py::cast(card_ids(moment.deck(), answer.named)));
    fields["held"] = py::tuple(py::cast(card_ids(moment.deck(), answer.held)));
  }
  void operator()(const AccusationOwed&) { fields["what"] = "accusation"; }
  void operator()(const RollOwed& roll) {
    fields["what"] = "roll";
    fields["stands"] = cell(roll.from);
    if (roll.passage) fields["passage"] = moment.deck()[*roll.passage].id;
    fields["may_ask"] = roll.may_ask;
  }
  static py::tuple cell(Move::Cell at) { return py::make_tuple(at.row, at.column); }
};

py::dict owed_fields(const Moment& moment) {
  OwedFields fields{moment};
  std::visit(fields, moment.owed.what);
  return fields.fields;
}

class PythonPlayer : public Player {
 public:
  PythonPlayer(py::function decide, std::shared_ptr<const Catalogue> catalogue, Mishap& mishap)
      : decide_(std::move(decide)), catalogue_(std::move(catalogue)), mishap_(mishap) {}
  ~PythonPlayer() override {
    const py::gil_scoped_acquire locked;
    decide_.release().dec_ref();
  }

  Decision decide(const Situation& situation) override {
    if (mishap_.stop) return against_the_rules(situation.owed);
    try {
      return ask({{situation.seen, catalogue_}, situation.owed, situation.seed, situation.budget.work});
    } catch (...) {
      mishap_.take(std::current_exception());
      return against_the_rules(situation.owed);
    }
  }

 private:
  Decision ask(Moment moment) {
    const std::optional<Floor> floor = moment.floor();
    const std::shared_ptr<const Deck> deck = moment.seen.table().deck;
    std::string text;
    {
      const py::gil_scoped_acquire locked;
      text = decide_(std::move(moment)).cast<std::string>();
    }
    return value_or_throw(parse_decision(*deck, floor ? &*floor : nullptr, text));
  }

  // Ends its part in a game that nobody will look at.
  static Decision against_the_rules(const Owed& owed) {
    if (std::holds_alternative<AnswerOwed>(owed.what)) return AskNothing{};
    return Pass{};
  }

  py::function decide_;
  std::shared_ptr<const Catalogue> catalogue_;
  Mishap& mishap_;
};

struct Entered {
  std::string name;
  std::string player;     // of a built-in one: its description
  py::object decide;      // of one's own: called with a Moment
};

// How games are played.
struct HowPlayed {
  std::string board = "none";  // none, contest, house
  std::string edition;         // empty: the classic one; in the contest, a deck of the numbers below
  std::vector<std::string> own_editions;
  std::string rules;  // those that differ from the edition's
  int people = ContestOptions{}.people;
  int weapons = ContestOptions{}.weapons;
  int rooms = ContestOptions{}.rooms;
  int side = ContestOptions{}.side;
  int max_rounds = GameOptions{}.max_rounds;
  std::uint64_t work = Budget{}.work;
};

class Stage {
 public:
  Stage(std::vector<Entered> entered, HowPlayed setting)
      : entered_(std::move(entered)),
        setting_(std::move(setting)),
        catalogue_(catalogue_with(setting_.own_editions)),
        edition_(
            *value_or_throw(find_edition(setting_.edition.empty() ? "classic-us" : setting_.edition, *catalogue_))),
        rules_(value_or_throw(parse_rules(setting_.rules, edition_.rules))) {
    for (const Entered& one : entered_) entrants_.push_back({one.name, std::string(built_in_prefix) + one.player});
  }

  const std::vector<Entrant>& entrants() const { return entrants_; }

  // Fails before the first game where a player or the table cannot be. The players complain to the mishap.
  MakeRunner runners(int seats, Mishap& mishap) const {
    const SetTable tables = set_tables();
    value_or_throw(tables(1, seat_names(seats)));
    return value_or_throw(memory_runners(
        {.entrants = entrants_,
         .set_table = tables,
         .work = setting_.work,
         .find_player = [this, &mishap](const Entrant& entrant) { return player_of(entrant, mishap); }}));
  }

 private:
  Result<std::unique_ptr<Player>> player_of(const Entrant& entrant, Mishap& mishap) const {
    for (const Entered& one : entered_) {
      if (one.name != entrant.name) continue;
      const py::gil_scoped_acquire locked;
      if (one.decide.is_none()) break;
      return std::unique_ptr<Player>(std::make_unique<PythonPlayer>(one.decide, catalogue_, mishap));
    }
    return built_in_player(entrant);
  }

  SetTable set_tables() const {
    if (setting_.board == "contest") return contest_tables(contest());
    if (setting_.board == "house") return house_tables();
    return tables_without_board({.deck = edition_.deck, .edition = edition_.id, .seats = {}, .rules = rules_},
                                {.max_rounds = setting_.max_rounds});
  }

  ContestOptions contest() const {
    ContestOptions options{.people = setting_.people,
                           .weapons = setting_.weapons,
                           .rooms = setting_.rooms,
                           .side = setting_.side,
                           .max_rounds = setting_.max_rounds};
    if (setting_.edition.empty()) return options;
    options.deck = edition_.deck;
    options.edition = edition_.id;
    return options;
  }

  SetTable house_tables() const {
    const BoardGameOptions options{
        .deck = edition_.deck, .edition = edition_.id, .rules = rules_, .max_rounds = setting_.max_rounds};
    return [options](std::uint64_t seed, const std::vector<std::string>& seats) {
      BoardGameOptions game = options;
      game.seed = seed;
      game.seats = distinct_seat_names(seats);
      return set_board_game(game);
    };
  }

  std::vector<Entered> entered_;
  HowPlayed setting_;
  std::shared_ptr<const Catalogue> catalogue_;
  Edition edition_;
  Rules rules_;
  std::vector<Entrant> entrants_;
};

GameResult play_one(const Stage& stage, std::uint64_t seed) {
  const py::gil_scoped_release unlocked;
  Mishap mishap;
  GameSpec spec{.number = 0, .seed = seed, .entrants = {}};
  for (std::size_t i = 0; i < stage.entrants().size(); ++i) spec.entrants.push_back(static_cast<int>(i));
  const MakeRunner make = stage.runners(static_cast<int>(spec.entrants.size()), mishap);
  GameResult result = value_or_throw(make()->play(spec, mishap.stop));
  mishap.rethrow();
  return result;
}

// The winner's seat, rounds, how it ended for each seat, the full record.
py::tuple play(const Stage& stage, std::uint64_t seed) {
  const GameResult result = play_one(stage, seed);
  py::list seats;
  for (const SeatResult& seat : result.seats)
    seats.append(py::make_tuple(std::string(word(seat.outcome)), seat.reason, seat.turns, seat.decisions));
  return py::make_tuple(result.winner_seat, result.rounds, seats, result.record);
}

struct TournamentWanted {
  int seats = 0;  // at a table
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  int threads = 1;
  bool gauntlet = false;
};

// A program that is interrupted, or whose callback fails, stops the tournament.
TellProgress telling(const py::object& progress, Mishap& mishap) {
  return [&progress, &mishap](const TournamentProgress& now) {
    const py::gil_scoped_acquire locked;
    try {
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      if (!progress.is_none()) progress(now.games, now.of);
    } catch (...) {
      mishap.take(std::current_exception());
    }
  };
}

std::pair<std::string, std::string> play_all(const Stage& stage, const TournamentWanted& wanted,
                                             const py::object& progress) {
  const py::gil_scoped_release unlocked;
  Mishap mishap;
  const Schedule schedule =
      value_or_throw(Schedule::make({.entrants = static_cast<int>(stage.entrants().size()),
                                     .seats = wanted.seats,
                                     .format = wanted.gauntlet ? Format::gauntlet : Format::round_robin,
                                     .seed = wanted.seed}));
  ResultsInMemory results;
  const Result<Tournament> played =
      play_tournament(schedule, {.games = wanted.games, .threads = wanted.threads}, stage.runners(wanted.seats, mishap),
                      results, mishap.stop, telling(progress, mishap));
  mishap.rethrow();
  if (!played) throw Complaint(played.error());
  const TournamentView view = standings(schedule, stage.entrants(), played->counted);
  return {tournament_json(view), as_plain(tournament_text(view, Lettering::unicode(), width))};
}

std::vector<std::pair<std::string, std::string>> players() {
  std::vector<std::pair<std::string, std::string>> all;
  for (const PlayerInfo& player : built_in_players()) all.emplace_back(player.name, player.description);
  return all;
}

Stage stage_of(const std::vector<std::tuple<std::string, std::string, py::object>>& entered, const py::kwargs& how) {
  std::vector<Entered> all;
  for (const auto& [name, player, decide] : entered) all.push_back({name, player, decide});
  HowPlayed setting{.board = how["board"].cast<std::string>(),
                    .edition = how["edition"].cast<std::string>(),
                    .own_editions = how["own_editions"].cast<std::vector<std::string>>(),
                    .rules = how["rules"].cast<std::string>(),
                    .max_rounds = how["max_rounds"].cast<int>()};
  if (how.contains("people")) setting.people = how["people"].cast<int>();
  if (how.contains("weapons")) setting.weapons = how["weapons"].cast<int>();
  if (how.contains("rooms")) setting.rooms = how["rooms"].cast<int>();
  if (how.contains("side")) setting.side = how["side"].cast<int>();
  if (how.contains("work")) setting.work = how["work"].cast<std::uint64_t>();
  return {std::move(all), std::move(setting)};
}

}  // namespace

void add_matches(py::module_& module) {
  py::class_<Moment>(module, "Moment")
      .def_property_readonly("seen", [](const Moment& moment) { return moment.seen; })
      .def_property_readonly("seat", [](const Moment& moment) { return static_cast<int>(moment.owed.seat.index); })
      .def_property_readonly("seed", [](const Moment& moment) { return moment.seed; })
      .def_property_readonly("owed", owed_fields)
      .def("consult", consult, Unlocked());
  py::class_<Stage>(module, "Stage").def(py::init(&stage_of));
  module.def("players", players);
  module.def("check_player", [](const std::string& player) { value_or_throw(make_player(player)); });
  module.def("play", play);
  module.def("tournament", [](const Stage& stage, int seats, std::uint64_t games, std::uint64_t seed, int threads,
                              bool gauntlet, const py::object& progress) {
    return play_all(stage, {seats, games, seed, threads, gauntlet}, progress);
  });
}

}  // namespace gumshoe::python
