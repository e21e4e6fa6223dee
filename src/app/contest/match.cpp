// gumshoe match: one game between bots.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <ranges>

#include "app/commands.h"
#include "app/contest/plan.h"
#include "app/contest/secrecy.h"
#include "app/files/game_input.h"
#include "app/files/output.h"
#include "app/files/refer.h"
#include "arena/match/contestant.h"
#include "arena/match/match.h"
#include "record/notation/print.h"
#include "view/play/board_text.h"
#include "view/play/match.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  gumshoe match builtin:gumshoe builtin:sleuth builtin:basic
  gumshoe match --verbose "python3 bots/starter.py" builtin:eliminator
  gumshoe match "gumshoe human Ann" "python3 bots/starter.py"
  gumshoe match --dialect public "java MyBot" "./mybot --fast"
  gumshoe match --seed 7 --json --record game.cgn \
      --transcript lines.txt builtin:gumshoe ./mybot

A bot is builtin:NAME, or a command line that starts a program, which
speaks the protocol of docs/protocol.md. The same seed and bots give the
same game.)";

struct Options {
  std::vector<std::string> bots;
  SettingsGiven settings;
  std::optional<std::uint64_t> seed;
  std::string record;
  std::string transcript;
  bool verbose = false;
  bool json = false;
  Look look;
};

[[noreturn]] void refuse(const std::string& message) { leave_refusing("gumshoe match: " + printable(message) + "\n"); }

// Tells what happens as it happens, and keeps the lines of the bots.
class Reporter final : public MatchWatcher {
 public:
  explicit Reporter(const Options& options) : options_(options) {}

  void begins(const Referee& referee) override {
    if (options_.verbose) draw(referee);
  }

  void happened(const Referee& referee) override {
    if (!options_.verbose) return;
    const std::vector<Entry>& entries = referee.record().entries;
    const bool answering = referee.owed() && std::holds_alternative<AnswerOwed>(referee.owed()->what);
    const std::size_t whole = entries.size() - (answering ? 1 : 0);
    if (told_ == whole) return;
    for (; told_ < whole; ++told_) tell(referee, entries[told_]);
    draw(referee);
  }

  const std::string& transcript() const { return transcript_; }

  // A board is a message of many lines.
  void on_wire(const WireLine& line) override {
    if (options_.transcript.empty()) return;
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start_;
    char stamp[40];
    std::snprintf(stamp, sizeof stamp, "%12.6f %d %c ", time.count(), line.seat,
                  line.way == WireLine::Way::to_bot ? '>' : '<');
    for (const auto one : std::views::split(line.text, '\n'))
      transcript_ += stamp + printable(std::string_view(one.begin(), one.end())) + '\n';
  }

 private:
  void tell(const Referee& referee, const Entry& entry) const {
    std::string line = std::to_string(told_ + 1) + ". " + print_event(referee.record().table, entry.event);
    if (!entry.comment.empty()) line += "  ; " + entry.comment;
    print_line(printable(line));
  }

  void draw(const Referee& referee) const {
    const Table& table = referee.record().table;
    std::vector<Move::Cell> stands;
    for (int s = 0; s < table.seat_count(); ++s) stands.push_back(referee.stands(Seat(s)));
    const Look& look = options_.look;
    print_page(board_text(table, *referee.floor(), stands, {&look.lettering(), look.columns()}), look);
    flush_out();
  }

  const Options& options_;
  std::string transcript_;  // written when the game is over: bots may see the folder it goes to
  std::size_t told_ = 0;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

MatchReport report_of(const MatchResult& result, std::uint64_t seed) {
  MatchReport report;
  report.seed = seed;
  report.rounds = result.game.rounds;
  report.winner = result.game.winner_seat;
  for (const Card card : result.solution) {
    report.solution.push_back((*result.deck)[card].name);
    report.solution_ids.push_back((*result.deck)[card].id);
  }
  for (std::size_t seat = 0; seat < result.names.size(); ++seat) {
    const SeatResult& one = result.game.seats[seat];
    report.bots.push_back({.name = result.names[seat],
                           .outcome = one.outcome,
                           .reason = one.reason,
                           .turns = one.turns,
                           .decisions = one.decisions,
                           .milliseconds = std::chrono::duration<double, std::milli>(one.time).count(),
                           .errors = result.errors[seat]});
  }
  return report;
}

std::string record_path(const Options& options, std::uint64_t seed) {
  return options.record.empty() ? record_named_by(seed) : options.record;
}

void write(const std::string& path, const std::string& text) {
  if (const std::optional<Error> error = write_text(path, text)) refuse(error->message);
}

TournamentPlan plan_of(const Options& options) {
  TournamentPlan plan;
  for (const std::string& bot : options.bots) plan.bots.push_back({"", bot});
  if (plan.bots.size() < 2) refuse("a match needs at least two bots");
  const bool with_people = std::ranges::any_of(plan.bots, is_for_a_person);
  if (with_people && !has_terminal()) refuse("a person plays at the terminal, and there is none");
  if (options.verbose && options.json) refuse("--verbose tells what happens in words: it does not go with --json");
  if (options.verbose && with_people)
    refuse("--verbose tells every card that is shown: it does not go with a person at the table");
  plan.seed = options.seed ? *options.seed : fresh_seed();
  if (const std::optional<Error> error = options.settings.apply(plan)) refuse(error->message);
  if (const std::optional<Error> error = find_idle_setting(plan)) refuse(error->message);
  const std::string record = record_path(options, plan.seed);
  if (record == options.transcript && record != "-") refuse("the record and the transcript cannot be the same file");
  for (const std::string& path : {record, options.transcript}) {
    if (const std::optional<Error> error = why_not_written(path)) refuse(error->message);
  }
  std::vector<std::string> secret = records_named_by_seeds(".");
  secret.insert(secret.end(), {options.record, options.transcript, file_of_output()});
  plan.hidden = files_to_hide(secret);
  return plan;
}

void run(const Options& options) {
  const TournamentPlan plan = plan_of(options);
  const Result<MatchOptions> match = match_options(plan);
  if (!match) refuse(match.error().message);
  if (has_programs(plan) && !options.json) print_error(match->isolation.in_words + "\n");
  Reporter reporter(options);
  const Result<MatchResult> result = play_match(*match, plan.bots, &reporter);
  if (!result) refuse(result.error().message);
  MatchReport report = report_of(*result, plan.seed);
  report.record = record_path(options, plan.seed);
  write(report.record, result->game.record);
  if (!options.transcript.empty()) write(options.transcript, reporter.transcript());
  if (options.json) return print_line(match_json(report));
  print_page(match_text(report, options.look.lettering(), options.look.columns()), options.look);
}

}  // namespace

void add_match(Command& program) {
  Command& command = *program.add_subcommand("match", "Play one game between bots, in any language");
  const auto options = std::make_shared<Options>();
  command.add_option("BOT", options->bots, "A command line that starts a bot, or builtin:NAME")->required();
  options->settings.add_to(command, match_settings());
  command.add_option("--seed", options->seed, "The seed of board, deal and dice; by default a new one")
      ->type_name("N")
      ->transform(a_seed());
  command.add_option("--record", options->record, "Where to write the record; by default match-SEED.cgn")
      ->type_name("FILE");
  command.add_option("--transcript", options->transcript, "Write every line to and from each bot, with its time")
      ->type_name("FILE");
  command.add_flag("-v,--verbose", options->verbose, "Show the board and every event as it happens");
  command.add_flag("--json", options->json, "The result as one JSON object");
  add_look(command, options->look);
  command.footer(examples);
  command.callback([options] { run(*options); });
}

}  // namespace gumshoe
