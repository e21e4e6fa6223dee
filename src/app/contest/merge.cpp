// gumshoe merge: the shards of a tournament, put together.
#include <algorithm>
#include <filesystem>
#include <memory>

#include "app/commands.h"
#include "app/contest/plan.h"
#include "app/contest/report.h"
#include "app/files/output.h"
#include "arena/tournament/merge.h"
#include "record/table/nearest.h"
#include "store/results_file.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  gumshoe merge shard-*.sqlite -o all.sqlite
  gumshoe merge shard-*.sqlite -o all.sqlite --html report.html

The table is the same as of a tournament played in one piece. If deals
are missing, they are listed and the exit status is 1. `gumshoe
tournament --resume` plays them, with the merged file or with the
shard's own.)";

struct Options {
  std::vector<std::string> files;
  std::string out;
  ReportOptions report;
};

[[noreturn]] void refuse(const std::string& message) { leave_refusing("gumshoe merge: " + printable(message) + "\n"); }

template <typename T>
T checked(Result<T> result) {
  if (!result) refuse(result.error().message);
  return std::move(result).value();
}

struct ShardFile {
  std::string path;
  std::unique_ptr<ResultsFile> results;
  TournamentPlan plan;
};

ShardFile opened(const std::string& path) {
  auto results = std::make_unique<ResultsFile>(checked(ResultsFile::open(path)));
  TournamentPlan plan = checked(read_tournament(checked(results->definition())));
  return {path, std::move(results), std::move(plan)};
}

// How many games at once, and which shard it was, is all that may differ.
bool may_differ(const PlanSetting& setting) { return setting.name == "shard" || setting.name == "concurrency"; }

void check_same(const ShardFile& first, const ShardFile& other) {
  for (const PlanSetting& setting : tournament_settings()) {
    const std::string one = setting.get(first.plan);
    const std::string another = setting.get(other.plan);
    if (may_differ(setting) || one == another) continue;
    refuse("these are not shards of one tournament: " + std::string(setting.name) + " is '" + one + "' in " +
           first.path + " and '" + another + "' in " + other.path);
  }
  const auto same = [](const Entrant& a, const Entrant& b) { return a.name == b.name && a.command == b.command; };
  if (!std::ranges::equal(first.plan.bots, other.plan.bots, same))
    refuse("these are not shards of one tournament: " + first.path + " and " + other.path + " have other bots");
}

std::vector<ShardFile> open_all(const std::vector<std::string>& paths) {
  std::vector<ShardFile> files;
  for (const std::string& path : paths) {
    files.push_back(opened(path));
    check_same(files.front(), files.back());
  }
  return files;
}

std::vector<Part> parts_of(const std::vector<ShardFile>& files) {
  std::vector<Part> parts;
  for (const ShardFile& file : files) parts.push_back({file.path, file.results.get()});
  return parts;
}

TournamentPlan whole_plan(const std::vector<ShardFile>& files) {
  TournamentPlan plan = files.front().plan;
  plan.shard = {};
  return plan;
}

// An unfinished file would be taken for a result: the shards are still there.
ResultsFile written(const Options& options, const TournamentPlan& plan, const std::vector<Part>& parts,
                    const std::vector<MergedGame>& games) {
  Result<ResultsFile> out = ResultsFile::make(options.out, as_toml(plan));
  if (!out) refuse(out.error().message + "; -o FILE names another one");
  if (const std::optional<Error> error = copy_games(parts, games, *out)) {
    std::error_code ignored;
    std::filesystem::remove(options.out, ignored);
    refuse(error->message);
  }
  return std::move(out).value();
}

// 3, 7 to 9 and 40 more; from 1, as deals are counted.
std::string in_runs(const std::vector<std::uint64_t>& batches) {
  constexpr std::size_t most = 8;
  std::vector<std::string> runs;
  std::size_t i = 0;
  while (i < batches.size() && runs.size() < most) {
    std::size_t last = i;
    while (last + 1 < batches.size() && batches[last + 1] == batches[last] + 1) ++last;
    runs.push_back(grouped(batches[i] + 1) + (last > i ? " to " + grouped(batches[last] + 1) : ""));
    i = last + 1;
  }
  if (i < batches.size()) runs.push_back(grouped(batches.size() - i) + " more");
  return all_of(runs);
}

// Why these deals of a shard are not there.
std::string reason(const Shard& shard, const std::vector<ShardFile>& files) {
  for (const ShardFile& file : files) {
    if (file.plan.shard == shard) return file.path + " is not complete";
  }
  return "no file has it";
}

void name_shards(const std::vector<std::uint64_t>& missing, const std::vector<ShardFile>& files) {
  const std::uint64_t of = files.front().plan.shard.of;
  if (!std::ranges::all_of(files, [&](const ShardFile& file) { return file.plan.shard.of == of; })) return;
  for (std::uint64_t number = 1; number <= of && of > 1; ++number) {
    const Shard shard{number, of};
    const auto count = std::ranges::count_if(missing, [&](std::uint64_t batch) { return shard.plays(batch); });
    if (count == 0) continue;
    print_error("  shard " + shard.text() + ", " + grouped(count) + (count == 1 ? " deal: " : " deals: ") +
                printable(reason(shard, files)) + "\n");
  }
}

void name_missing(const Options& options, const std::vector<std::uint64_t>& missing, std::uint64_t batches,
                  const std::vector<ShardFile>& files) {
  print_error("gumshoe merge: " + grouped(missing.size()) + " of " + grouped(batches) +
              (missing.size() == 1 ? " deals is" : " deals are") + " missing: " + in_runs(missing) + "\n");
  name_shards(missing, files);
  print_error("`gumshoe tournament --resume " + printable(options.out) + "` plays what is missing\n");
}

void run(const Options& options) {
  const std::vector<ShardFile> files = open_all(options.files);
  const std::vector<Part> parts = parts_of(files);
  const TournamentPlan plan = whole_plan(files);
  const Schedule schedule = checked(Schedule::make(schedule_options(plan)));
  const std::vector<MergedGame> games = checked(merged_games(parts));
  ResultsFile out = written(options, plan, parts, games);
  const std::atomic<bool> never = false;
  TournamentOptions how = play_options(plan);
  how.threads = 0;
  const Tournament merged = checked(play_tournament(schedule, how, MakeRunner(), out, never));
  if (const std::optional<Error> error = report(view_of(plan, schedule, merged), out, options.report))
    refuse(error->message);
  const std::uint64_t batches = schedule.batches_for(plan.games);
  const std::vector<std::uint64_t> missing = missing_batches(games, schedule, batches);
  if (missing.empty()) return;
  flush_out();
  name_missing(options, missing, batches, files);
  leave_with(ExitCode::no);
}

}  // namespace

void add_merge(Command& program) {
  Command& command = *program.add_subcommand("merge", "Put the shards of a tournament together");
  const auto options = std::make_shared<Options>();
  command.add_option("FILE", options->files, "Results of shards")->type_name("")->required();
  command.add_option("-o,--out", options->out, "Where to write all results; a new file")->type_name("FILE")->required();
  add_report(command, options->report);
  command.footer(examples);
  command.callback([options] { run(*options); });
}

}  // namespace gumshoe
