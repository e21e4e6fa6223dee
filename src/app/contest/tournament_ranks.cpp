#include "app/contest/tournament_ranks.h"

#include <algorithm>
#include <utility>

#include "app/contest/file.h"
#include "app/contest/game_runners.h"
#include "app/files/output.h"
#include "arena/cluster/rank_crew.h"
#include "arena/cluster/rank_player.h"
#include "record/table/nearest.h"
#include "view/text/error.h"

namespace gumshoe {
namespace {

// One game at a time where nothing is said: mpirun starts as many ranks as there are processors.
int threads_of_a_rank(const TournamentPlan& plan) { return std::max(plan.threads, 1); }

void tell_user(const std::string& words) { print_error("gumshoe tournament: " + printable(words) + "\n"); }

struct Checked {
  MakeRunner make_runner;
  Complaints complaints;
};

// Runners, after looking whether the bots start on this machine.
Result<Checked> checked_runners(const TournamentPlan& plan) {
  Result<MakeRunner> runners = runners_for(plan);
  if (!runners) return runners.error();
  if (!has_programs(plan)) return Checked{std::move(runners).value(), Complaints(plan.bots.size())};
  const Result<MatchOptions> options = match_options(plan);
  if (!options) return options.error();
  Complaints complaints = call_the_roll(*options, plan.bots);
  return Checked{wary_of_the_machine(std::move(runners).value(), *options, plan.bots, complaints), complaints};
}

Result<Equipment> equipment_for(const rank_message::Setup& setup) {
  if (setup.version != GUMSHOE_VERSION)
    return Error{.message = "this is gumshoe " GUMSHOE_VERSION ", and rank 0 is " + setup.version};
  Result<TournamentPlan> plan = read_tournament(setup.definition);
  if (!plan) return plan.error();
  plan->hidden = setup.hidden;
  Result<Schedule> schedule = Schedule::make(schedule_options(*plan));
  if (!schedule) return schedule.error();
  Result<Checked> runners = checked_runners(*plan);
  if (!runners) return runners.error();
  return Equipment{std::move(schedule).value(), runners->make_runner, threads_of_a_rank(*plan), runners->complaints};
}

}  // namespace

Ranks::Ranks(std::unique_ptr<Wire> wire, std::chrono::seconds patience) : wire_(std::move(wire)), patience_(patience) {}

Ranks::~Ranks() { dismiss(); }

void Ranks::dismiss() {
  if (!wire_) return;
  dismiss_ranks(*wire_, patience_, tell_user);
  wire_.reset();
}

Result<HireCrew> Ranks::crew(const TournamentPlan& plan) {
  Result<Checked> runners = checked_runners(plan);
  if (!runners) return runners.error();
  RankCrewOptions options{
      .setup = {GUMSHOE_VERSION, as_toml(plan), plan.hidden},
      .complaints = runners->complaints,
      .threads = threads_of_a_rank(plan),
      .patience = patience_,
      .notify = [](const std::string& words) { print_error("gumshoe tournament: " + printable(words) + "\n"); }};
  return HireCrew(
      [this, options, make = runners->make_runner](const Schedule& schedule, const std::vector<std::uint64_t>& games) {
        return std::make_unique<RankCrew>(*wire_, schedule, games, make, options);
      });
}

std::optional<Error> play_along(Wire& wire, const std::atomic<bool>& stop, std::chrono::seconds patience) {
  return play_for_rank_0(wire, equipment_for, stop,
                         std::max<std::chrono::seconds>(4 * patience, std::chrono::minutes(1)));
}

}  // namespace gumshoe
