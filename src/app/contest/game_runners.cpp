#include "app/contest/game_runners.h"

#include <algorithm>

#include "arena/match/memory_runner.h"
#include "game/edition.h"
#include "record/table/names.h"
#include "record/table/tags.h"

namespace gumshoe {
namespace {

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
