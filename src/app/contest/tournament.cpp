// gumshoe tournament: many games between bots, and who is how strong.
#include <algorithm>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <iterator>
#include <memory>

#include "app/commands.h"
#include "app/contest/plan.h"
#include "app/contest/ranks.h"
#include "app/contest/report.h"
#include "app/contest/secrecy.h"
#include "app/files/game_input.h"
#include "app/files/output.h"
#include "app/files/refer.h"
#include "arena/tournament/crew.h"
#include "record/table/nearest.h"
#include "store/results_file.h"
#include "view/text/error.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  gumshoe tournament builtin:gumshoe builtin:sleuth --games 600
  gumshoe tournament spring.toml --html report.html
  gumshoe tournament --resume tournament.sqlite         after Ctrl-C
  gumshoe tournament --show tournament.sqlite           without playing
  gumshoe tournament "python3 mybot.py" builtin:sleuth --sprt 0.02
  gumshoe tournament spring.toml --seed 7 --shard 3/8   one part of eight
  mpirun -n 64 gumshoe tournament spring.toml           on a cluster

Every deal, with its board and dice, is played once from each seating of
the bots at a table. FILE.toml takes the settings from --title to --work
under the same names, and a [[bot]] table with name and command for each
bot. What is kept, written and shown is set only on the command line.
Ctrl-C keeps the games played so far.)";

struct Options {
  std::vector<std::string> words;  // FILE.toml or bots
  SettingsGiven settings;
  std::string results = "tournament.sqlite";
  std::string resume;
  std::string show;
  bool in_memory = false;
  int rank_patience = 15;  // seconds
  ReportOptions report;

  bool plays() const { return show.empty(); }
};

[[noreturn]] void refuse(const std::string& message) {
  leave_refusing("gumshoe tournament: " + printable(message) + "\n");
}

std::atomic<bool> interrupted = false;
std::atomic<int> interrupted_by = 0;

// A second Ctrl-C ends the program at once.
void interrupt(int signal) {
  interrupted = true;
  interrupted_by = signal;
}

class Interruption {
 public:
  Interruption() {
    for (const int signal : signals) {
      struct sigaction action{};
      action.sa_handler = interrupt;
      action.sa_flags = static_cast<int>(SA_RESETHAND);
      sigaction(signal, &action, nullptr);
    }
  }
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  ~Interruption() {
    for (const int signal : signals) std::signal(signal, SIG_DFL);
  }

 private:
  static constexpr int signals[] = {SIGINT, SIGTERM};
};

bool is_file(const std::string& word) { return word.ends_with(".toml"); }

TournamentPlan plan_in(const std::string& text, const std::string& name, const TournamentPlan& otherwise = {}) {
  Result<TournamentPlan> plan = read_tournament(text, otherwise);
  if (plan) return std::move(plan).value();
  leave_refusing(error_text(name, text, plan.error()));
}

TournamentPlan plan_in_file(const std::string& path, const TournamentPlan& otherwise) {
  const Result<std::string> text = read_text(path);
  if (!text) refuse("'" + path + "': " + text.error().message);
  return plan_in(*text, path, otherwise);
}

// What the command line says goes over what the file says.
void apply_settings(const Options& options, TournamentPlan& plan) {
  if (const std::optional<Error> error = options.settings.apply(plan)) refuse(error->message);
}

// Shards are played apart, and must fit together in the end.
void check_shard(const TournamentPlan& plan, std::uint64_t drawn_seed) {
  if (plan.shard.is_all()) return;
  if (plan.seed == drawn_seed) refuse("--shard needs --seed N: the same for all shards");
  if (plan.sprt) {
    refuse(
        "--sprt ends with the deal that decides, which no shard can know: leave it out, and ask of all shards "
        "together, `gumshoe tournament --show MERGED --sprt DELTA`");
  }
}

TournamentPlan new_plan(const Options& options) {
  TournamentPlan plan;
  plan.seed = fresh_seed();
  const std::uint64_t drawn_seed = plan.seed;
  std::size_t files = 0;
  for (const std::string& word : options.words) {
    if (is_file(word) && ++files == 1) {
      plan = plan_in_file(word, plan);
    } else {
      plan.bots.push_back({"", word});
    }
  }
  if (files > 1) refuse("at most one FILE.toml");
  if (plan.bots.empty()) refuse("no bots: name them, such as builtin:gumshoe builtin:sleuth, or a FILE.toml");
  apply_settings(options, plan);
  if (const std::optional<Error> error = find_idle_setting(plan)) refuse(error->message);
  check_shard(plan, drawn_seed);
  settle_names(plan);
  return plan;
}

// The games played so far were played by these rules, so the rules must stay.
TournamentPlan taken_up(const std::string& definition, const Options& options, const std::string& path) {
  if (!options.words.empty()) refuse(path + " already has its bots: none can be added");
  const TournamentPlan before = plan_in(definition, path);
  TournamentPlan plan = before;
  apply_settings(options, plan);
  for (const PlanSetting& setting : tournament_settings()) {
    if (!setting.may_change && setting.get(plan) != setting.get(before))
      refuse("--" + std::string(setting.name) + " cannot be changed in a tournament that has begun");
  }
  return plan;
}

struct Opened {
  TournamentPlan plan;
  std::unique_ptr<Results> results;
};

template <typename T>
T checked(Result<T> result) {
  if (!result) refuse(result.error().message);
  return std::move(result).value();
}

// Games beyond the end of a tournament are not counted: making it shorter would lose them silently.
void check_length(const TournamentPlan& plan, const Results& results) {
  const Schedule schedule = checked(Schedule::make(schedule_options(plan)));
  const std::uint64_t planned = schedule.batches_for(plan.games) * schedule.games_a_batch();
  const std::vector<PlayedGame> played = checked(results.games());
  if (played.empty() || played.back().number < planned) return;
  refuse("--games " + std::to_string(plan.games) + " is too few: " + std::to_string(played.size()) +
         " games have been played, up to number " + std::to_string(played.back().number + 1));
}

Opened take_up(const Options& options) {
  const std::string& path = options.show.empty() ? options.resume : options.show;
  auto file = std::make_unique<ResultsFile>(checked(ResultsFile::open(path)));
  const std::string definition = checked(file->definition());
  TournamentPlan plan = taken_up(definition, options, path);
  if (options.show.empty()) check_length(plan, *file);
  if (options.show.empty() && as_toml(plan) != definition) {
    if (const std::optional<Error> error = file->redefine(as_toml(plan))) refuse(error->message);
  }
  return {std::move(plan), std::move(file)};
}

// Where the file of results cannot be made.
std::string ways_out(const Options& options) {
  std::error_code unknown;
  const bool exists = std::filesystem::exists(options.results, unknown);
  return (exists ? "--resume " + options.results + " goes on with the tournament in it, " : "") +
         "--results FILE begins one in another file, --in-memory keeps no results";
}

std::unique_ptr<Results> new_results(const Options& options, const TournamentPlan& plan) {
  if (options.in_memory) return std::make_unique<ResultsInMemory>();
  Result<ResultsFile> file = ResultsFile::make(options.results, as_toml(plan));
  if (!file) refuse(file.error().message + "; " + ways_out(options));
  return std::make_unique<ResultsFile>(std::move(file).value());
}

// They tell the seed, or how earlier games of the same deal went.
std::vector<std::string> files_of(const Options& options) {
  const ReportOptions& report = options.report;
  std::vector<std::string> files{options.results, options.resume, report.html,
                                 report.csv,      report.records, file_of_output()};
  std::ranges::copy_if(options.words, std::back_inserter(files), is_file);
  return files;
}

// Everything that can be wrong is said before a file is made.
Opened begin(const Options& options) {
  TournamentPlan plan = new_plan(options);
  checked(Schedule::make(schedule_options(plan)));
  checked(runners_for(plan));
  if (const auto sprt = play_options(plan).sprt) checked(Sprt::make(*sprt, seats_of(plan)));
  std::unique_ptr<Results> results = new_results(options, plan);
  return {std::move(plan), std::move(results)};
}

// Whoever plays: the threads of this program, or all ranks.
HireCrew crew_for(const Options& options, const TournamentPlan& plan, Ranks& ranks) {
  if (options.plays() && has_programs(plan)) print_error(checked(match_options(plan)).isolation.in_words + "\n");
  if (options.plays() && ranks) return checked(ranks.crew(plan));
  const int threads = options.plays() ? play_options(plan).threads : 0;
  const MakeRunner runners = threads == 0 ? MakeRunner() : checked(runners_for(plan));
  return [=](const Schedule& schedule, const std::vector<std::uint64_t>& games) {
    return std::make_unique<GamePool>(schedule, games, runners, threads);
  };
}

Tournament play(const Options& options, const Schedule& schedule, Opened& opened, Ranks& ranks) {
  std::vector<std::string> secret = files_of(options);
  std::ranges::copy(files_that_tell(opened.plan.seed, "."), std::back_inserter(secret));
  opened.plan.hidden = files_to_hide(secret);
  const HireCrew hire = crew_for(options, opened.plan, ranks);
  const Interruption handled;
  ProgressLine line;
  return checked(play_tournament(schedule, play_options(opened.plan), hire, *opened.results, interrupted,
                                 [&](const TournamentProgress& progress) { line.tell(progress); }));
}

void say_how_it_ended(const Options& options, const Tournament& played) {
  if (played.ending != Tournament::Ending::stopped || !options.plays()) return;
  const std::string path = options.resume.empty() ? options.results : options.resume;
  const std::string what =
      options.in_memory ? "nothing is kept" : "`gumshoe tournament --resume " + path + "` goes on where it was stopped";
  print_error("gumshoe tournament: stopped; " + printable(what) + "\n");
}

// The caller learns which signal it was, as is customary.
void end_as_interrupted() {
  flush_out();
  std::raise(interrupted_by);
}

// Only one of the ranks speaks.
[[noreturn]] void refuse_as_one(const std::string& message) {
  if (rank_started_as() == 0) refuse(message);
  throw Leaving{ExitCode::bad_input};
}

// A shard is a run of its own, also where several are started at once.
std::unique_ptr<Wire> join(const Options& options) {
  if (options.settings.has("shard")) return nullptr;
  Result<std::unique_ptr<Wire>> wire = join_ranks();
  if (!wire) refuse_as_one(wire.error().message);
  return std::move(wire).value();
}

void play_for_others(Wire& wire, std::chrono::seconds patience) {
  const Interruption handled;
  if (const std::optional<Error> error = play_along(wire, interrupted, patience)) refuse(error->message);
}

void run(const Options& options) {
  const std::chrono::seconds patience(options.rank_patience);
  std::unique_ptr<Wire> wire = join(options);
  if (wire && wire->rank() > 0) return play_for_others(*wire, patience);
  Ranks ranks(std::move(wire), patience);
  for (const std::string& path : {options.report.csv, options.report.html}) {
    if (const std::optional<Error> error = why_not_written(path)) refuse(error->message);
  }
  Opened opened = options.resume.empty() && options.plays() ? begin(options) : take_up(options);
  const Schedule schedule = checked(Schedule::make(schedule_options(opened.plan)));
  const Tournament played = play(options, schedule, opened, ranks);
  ranks.dismiss();
  const TournamentView view = view_of(opened.plan, schedule, played);
  if (const std::optional<Error> error = report(view, *opened.results, options.report)) refuse(error->message);
  say_how_it_ended(options, played);
  if (interrupted) end_as_interrupted();
  if (view.sprt && view.sprt->verdict == SprtStanding::Verdict::no) leave_with(ExitCode::no);
}

void add_outputs(Command& command, Options& options) {
  Option* resume = command.add_option("--resume", options.resume, "Continue the tournament in this results file");
  Option* show = command.add_option("--show", options.show, "Show the tournament in this file without playing");
  resume->type_name("FILE")->excludes(show);
  show->type_name("FILE");
  Option* results = command.add_option("--results", options.results, "Where to keep the results; a new file");
  results->type_name("FILE")->capture_default_str()->excludes(resume)->excludes(show);
  command.add_flag("--in-memory", options.in_memory, "Keep no results")
      ->excludes(resume)
      ->excludes(show)
      ->excludes(results);
  command
      .add_option("--rank-patience", options.rank_patience,
                  "With mpirun: how long a rank may be silent before it counts as lost")
      ->type_name("SECONDS")
      ->transform(whole_number(2, 86'400))
      ->capture_default_str();
  add_report(command, options.report);
}

}  // namespace

void add_tournament(Command& program) {
  Command& command = *program.add_subcommand("tournament", "Play many games between bots, and rate them");
  const auto options = std::make_shared<Options>();
  command.add_option("BOT", options->words, "Bots: command lines, or builtin:NAME. Or a FILE.toml")->type_name("");
  options->settings.add_to(command, tournament_settings());
  add_outputs(command, *options);
  command.footer(examples);
  command.callback([options] { run(*options); });
}

}  // namespace gumshoe
