#include "app/contest/ranks.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <dlfcn.h>

#include "app/contest/plan.h"
#include "app/files/output.h"
#include "arena/cluster/ranks.h"
#include "record/table/nearest.h"
#include "view/text/error.h"

namespace gumshoe {
namespace {

namespace fs = std::filesystem;

constexpr const char* module_name = "gumshoe_mpi.so";

int number_in(std::initializer_list<const char*> variables, int otherwise) {
  for (const char* variable : variables) {
    const char* text = std::getenv(variable);
    if (text == nullptr) continue;
    const std::string_view digits = text;
    int value = 0;
    if (std::from_chars(digits.data(), digits.data() + digits.size(), value).ec == std::errc()) return value;
  }
  return otherwise;
}

// Where it is built, and where it is installed.
std::vector<fs::path> module_places() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
  return {program / module_name, program / ".." / "lib" / "gumshoe" / module_name};
}

Error several(const std::string& why) {
  return {.message = "this program has been started " + std::to_string(ranks_started()) + " times as one run, but " +
                     why +
                     ": each would play everything. docs/cluster.md tells how to build it with MPI, and how to "
                     "do without (--shard)"};
}

// libmpi loads components of its own, which look for its symbols everywhere.
void* load_module() {
  for (const fs::path& place : module_places()) {
    if (void* module = dlopen(place.c_str(), RTLD_NOW | RTLD_GLOBAL)) return module;
    std::error_code error;
    if (fs::exists(place, error)) return nullptr;
  }
  return nullptr;
}

Result<std::unique_ptr<Wire>> open_wire(void* module) {
  const auto* version = static_cast<const char*>(dlsym(module, "gumshoe_wire_version"));
  const auto open = reinterpret_cast<Wire* (*)()>(dlsym(module, "gumshoe_open_wire"));
  if (version == nullptr || open == nullptr || std::string_view(version) != GUMSHOE_VERSION)
    return several(std::string(module_name) + " is of another version");
  return std::unique_ptr<Wire>(open());
}

}  // namespace

int ranks_started() { return number_in({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_STEP_NUM_TASKS"}, 1); }
int rank_started_as() { return number_in({"OMPI_COMM_WORLD_RANK", "PMI_RANK", "SLURM_PROCID"}, 0); }

Result<std::unique_ptr<Wire>> join_ranks() {
  if (ranks_started() <= 1) return std::unique_ptr<Wire>();
  void* module = load_module();
  if (module == nullptr) {
    std::error_code error;
    for (const fs::path& place : module_places()) {
      if (fs::exists(place, error)) return several(std::string("MPI cannot be loaded (") + dlerror() + ")");
    }
    return several("it has been built without MPI");
  }
  Result<std::unique_ptr<Wire>> wire = open_wire(module);
  if (wire && wire.value()->ranks() != ranks_started())
    return several("MPI knows of " + std::to_string(wire.value()->ranks()));
  return wire;
}

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
  RankCrewOptions options{.setup = {GUMSHOE_VERSION, as_toml(plan), plan.hidden},
                          .complaints = runners->complaints,
                          .threads = threads_of_a_rank(plan),
                          .patience = patience_,
                          .notify = tell_user};
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
