#include "app/game_runners.h"

#include "arena/memory_runner.h"
#include "game/edition.h"
#include "record/nearest.h"
#include "record/rules_text.h"
#include "record/utf8.h"

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

Result<SetTable> with_board(const TournamentPlan& plan) {
  ContestOptions options = plan.contest;
  if (!plan.edition.empty()) {
    const Result<const Edition*> edition = find_edition(plan.edition);
    if (!edition) return edition.error();
    options.deck = (*edition)->deck;
    options.edition = (*edition)->id;
  }
  options.seats = seat_names(seats_of(plan));
  if (const Result<Referee> trial = set_contest(options); !trial) return trial.error();
  return contest_tables(std::move(options));
}

}  // namespace

Result<const Edition*> find_edition(const std::string& id) {
  if (const Edition* edition = Catalogue::built_in().find(id)) return edition;
  std::vector<std::string> ids;
  for (const Edition& edition : Catalogue::built_in().editions()) ids.push_back(edition.id);
  return Error{.message = "no edition " + in_quotes(id) + did_you_mean(nearest(id, ids))};
}

Result<MakeRunner> runners_for(const TournamentPlan& plan) {
  Result<SetTable> tables = plan.board ? with_board(plan) : boardless(plan);
  if (!tables) return tables.error();
  return memory_runners({.entrants = plan.bots, .set_table = std::move(tables).value(), .work = plan.work});
}

}  // namespace gumshoe
