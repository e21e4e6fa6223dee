#include "app/contest/plan.h"

#include <algorithm>
#include <thread>

#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include "arena/match/game_runner.h"
#include "game/edition.h"
#include "record/table/names.h"
#include "record/table/nearest.h"
#include "record/table/tags.h"
#include "record/table/utf8.h"
#include "view/json/writer.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

// JSON's strings are TOML's too.
std::string in_toml(std::string_view text) {
  JsonWriter json;
  json.text(text);
  return std::move(json).str();
}

constexpr int one_table_up_to = 6;
constexpr int usual_seats = 4;

Result<SetTable> boardless(const TournamentPlan& plan) {
  const Result<const Edition*> edition = find_edition(plan.edition.empty() ? "classic-us" : plan.edition);
  if (!edition) return edition.error();
  const Result<Rules> rules = parse_rules(plan.rules, (*edition)->rules);
  if (!rules) return rules.error();
  return tables_without_board({.deck = (*edition)->deck, .edition = (*edition)->id, .seats = {}, .rules = *rules},
                              {.max_rounds = plan.contest.max_rounds});
}

Result<ContestOptions> contest_of(const TournamentPlan& plan) {
  const bool in_public = plan.dialect == Dialect::public_engine;
  ContestOptions options = plan.contest;
  options.hear = in_public || plan.announce_guesses ? Rules::Hear::all : Rules::Hear::asked;
  options.in_room = in_public ? InRoom::may_ask : InRoom::must_ask;
  options.suspected = in_public || plan.bots_as_suspects ? Suspected::is_dragged : Suspected::stays;
  options.seed = plan.seed;
  options.side = side_of(plan);
  if (plan.edition.empty()) return options;
  const Result<const Edition*> edition = find_edition(plan.edition);
  if (!edition) return edition.error();
  options.deck = (*edition)->deck;
  options.edition = (*edition)->id;
  return options;
}

Result<SetTable> with_board(const TournamentPlan& plan) {
  Result<ContestOptions> options = contest_of(plan);
  if (!options) return options.error();
  options->seats = seat_names(seats_of(plan));
  if (const Result<Referee> trial = set_contest(*options); !trial) return trial.error();
  return contest_tables(std::move(options).value());
}

Result<MakeRunner> between_processes(const TournamentPlan& plan) {
  if (!plan.board) return Error{.message = "without a board only built-in players can play: builtin:NAME"};
  if (const Result<SetTable> trial = with_board(plan); !trial) return trial.error();
  Result<MatchOptions> options = match_options(plan);
  if (!options) return options.error();
  return match_runners(*options, plan.bots);
}

}  // namespace

const PlanSetting* find_setting(std::string_view name) {
  const auto found = std::ranges::find(tournament_settings(), name, &PlanSetting::name);
  return found == tournament_settings().end() ? nullptr : &*found;
}

namespace {

Error at(const toml::source_region& place, std::string message) {
  return {std::move(message), static_cast<int>(place.begin.line), static_cast<int>(place.begin.column)};
}

// The value in the form in which it would be typed on the command line.
std::optional<std::string> text_of(const toml::node& node) {
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* whole = node.as_integer()) return std::to_string(whole->get());
  if (const auto* number = node.as_floating_point()) return shortest(number->get());
  if (const auto* truth = node.as_boolean()) return std::string(truth->get() ? "true" : "false");
  return {};
}

Error unknown(const toml::key& key, const std::vector<std::string>& known) {
  return at(key.source(), "no setting " + in_quotes(key.str()) + did_you_mean(nearest(key.str(), known)));
}

Result<Entrant> read_bot(const toml::table& table) {
  Entrant bot;
  for (const auto& [key, value] : table) {
    if (key != "name" && key != "command") return unknown(key, {"name", "command"});
    const auto* text = value.as_string();
    if (text == nullptr) return at(value.source(), "the " + std::string(key.str()) + " of a bot is a text");
    (key == "name" ? bot.name : bot.command) = text->get();
  }
  if (bot.command.empty()) return at(table.source(), "a bot needs a command");
  return bot;
}

std::optional<Error> read_bots(const toml::node& node, TournamentPlan& plan) {
  const toml::array* list = node.as_array();
  if (list == nullptr) return at(node.source(), "bots are written as tables: [[bot]]");
  for (const toml::node& item : *list) {
    const toml::table* table = item.as_table();
    if (table == nullptr) return at(item.source(), "bots are written as tables: [[bot]]");
    Result<Entrant> bot = read_bot(*table);
    if (!bot) return bot.error();
    plan.bots.push_back(std::move(bot).value());
  }
  return {};
}

std::vector<std::string> known_keys() {
  std::vector<std::string> names{"bot"};
  for (const PlanSetting& setting : tournament_settings()) names.emplace_back(setting.name);
  return names;
}

std::optional<Error> read_setting(const toml::key& key, const toml::node& value, TournamentPlan& plan) {
  if (key == "bot") return read_bots(value, plan);
  const PlanSetting* setting = find_setting(key.str());
  if (setting == nullptr) return unknown(key, known_keys());
  const std::optional<std::string> text = text_of(value);
  if (!text) return at(value.source(), std::string(key.str()) + " is one value");
  if (const std::optional<Error> error = setting->set(plan, *text))
    return at(value.source(), std::string(key.str()) + ": " + error->message);
  return {};
}

}  // namespace

Result<TournamentPlan> read_tournament(std::string_view toml, TournamentPlan plan) {
  const toml::parse_result parsed = toml::parse(toml);
  if (!parsed) return at(parsed.error().source(), std::string(parsed.error().description()));
  for (const auto& [key, value] : parsed.table()) {
    if (std::optional<Error> error = read_setting(key, value, plan)) return *error;
  }
  return plan;
}

std::string as_toml(const TournamentPlan& plan) {
  const TournamentPlan defaults;
  std::string text;
  for (const PlanSetting& setting : tournament_settings()) {
    const std::string value = setting.get(plan);
    if (value != setting.get(defaults)) text += std::string(setting.name) + " = " + in_toml(value) + "\n";
  }
  for (const Entrant& bot : plan.bots)
    text += "\n[[bot]]\nname = " + in_toml(bot.name) + "\ncommand = " + in_toml(bot.command) + "\n";
  return text;
}

namespace {

struct Idle {
  bool now = false;
  std::vector<std::string_view> settings;
  std::string_view because;
};

std::vector<Idle> idle_in(const TournamentPlan& plan) {
  return {
      {!plan.board,
       {"board", "people", "weapons", "rooms", "deal", "eliminated", "dialect", "announce-guesses", "bots-as-suspects"},
       "there is no board"},
      {plan.board, {"rules"}, "the rules are the contest's; others are for --no-board"},
      {!plan.edition.empty(), {"people", "weapons", "rooms"}, "an edition has cards of its own"},
      {!plan.sprt, {"alpha", "beta"}, "there is no --sprt"}};
}

}  // namespace

std::optional<Error> find_idle_setting(const TournamentPlan& plan) {
  const TournamentPlan defaults;
  for (const Idle& idle : idle_in(plan)) {
    for (const std::string_view name : idle.settings) {
      const PlanSetting& setting = *find_setting(name);
      if (!idle.now || setting.get(plan) == setting.get(defaults)) continue;
      const std::string given = "--" + std::string(name) + " " + setting.get(plan);
      return Error{.message = given + " would do nothing: " + std::string(idle.because)};
    }
  }
  return {};
}

void settle_names(TournamentPlan& plan) {
  std::vector<std::string> names;
  for (const Entrant& bot : plan.bots) {
    const std::string called = is_built_in(bot) ? bot.command.substr(built_in_prefix.size()) : bot.command;
    names.push_back(bot.name.empty() ? called : bot.name);
  }
  names = distinct_seat_names(names);
  for (std::size_t i = 0; i < names.size(); ++i) plan.bots[i].name = names[i];
}

int seats_of(const TournamentPlan& plan) {
  if (plan.seats > 0) return plan.seats;
  const int bots = static_cast<int>(plan.bots.size());
  return bots <= one_table_up_to ? std::max(bots, 2) : usual_seats;
}

int side_of(const TournamentPlan& plan) {
  if (plan.contest.side > 0) return plan.contest.side;
  const Result<const Edition*> edition = find_edition(plan.edition);
  if (plan.edition.empty() || !edition) return ContestOptions{}.side;
  const Deck& deck = *(*edition)->deck;
  return deck.place() ? std::max(deck.cards(*deck.place()).size(), least_side) : ContestOptions{}.side;
}

ScheduleOptions schedule_options(const TournamentPlan& plan) {
  return {.entrants = static_cast<int>(plan.bots.size()),
          .seats = seats_of(plan),
          .format = plan.format,
          .seed = plan.seed};
}

TournamentOptions play_options(const TournamentPlan& plan) {
  TournamentOptions options{.games = plan.games, .threads = plan.threads, .shard = plan.shard};
  if (options.threads == 0) options.threads = std::max(1U, std::thread::hardware_concurrency());
  if (plan.sprt) options.sprt = SprtOptions{.delta = *plan.sprt, .alpha = plan.alpha, .beta = plan.beta};
  return options;
}

namespace {

std::string game_in_words(const TournamentPlan& plan) {
  if (!plan.board) {
    return "no board, " + (plan.edition.empty() ? std::string("classic-us") : plan.edition) +
           (plan.rules.empty() ? "" : ", " + plan.rules);
  }
  const std::string board = "board of " + std::to_string(side_of(plan));
  if (!plan.edition.empty()) return board + ", " + plan.edition;
  return board + ", " + std::to_string(plan.contest.people) + " people, " + std::to_string(plan.contest.weapons) +
         " weapons";
}

}  // namespace

std::string rules_in_words(const TournamentPlan& plan) {
  return game_in_words(plan) + (plan.shard.is_all() ? "" : ", shard " + plan.shard.text());
}

std::vector<PlanSetting> match_settings() {
  std::vector<PlanSetting> settings = game_settings();
  std::erase_if(settings, [](const PlanSetting& one) { return one.name == "no-board" || one.name == "rules"; });
  return settings;
}

Result<MatchOptions> match_options(const TournamentPlan& plan) {
  Result<ContestOptions> contest = contest_of(plan);
  if (!contest) return contest.error();
  Result<Isolation> isolation = find_isolation(plan.sandbox);
  if (!isolation) return isolation.error();
  return MatchOptions{.contest = std::move(contest).value(),
                      .dialect = plan.dialect,
                      .clock = plan.clock,
                      .isolation = std::move(isolation).value(),
                      .hidden = plan.hidden,
                      .work = plan.work};
}

bool has_programs(const TournamentPlan& plan) { return !std::ranges::all_of(plan.bots, is_built_in); }

Result<MakeRunner> runners_for(const TournamentPlan& plan) {
  if (has_programs(plan)) return between_processes(plan);
  Result<SetTable> tables = plan.board ? with_board(plan) : boardless(plan);
  if (!tables) return tables.error();
  return memory_runners({.entrants = plan.bots, .set_table = std::move(tables).value(), .work = plan.work});
}

}  // namespace gumshoe
