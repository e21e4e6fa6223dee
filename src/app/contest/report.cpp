#include "app/contest/report.h"

#include <filesystem>
#include <system_error>

#include <unistd.h>

#include "app/files/game_input.h"
#include "app/files/output.h"
#include "app/shell/command.h"
#include "arena/tournament/tournament.h"
#include "view/html/reports.h"
#include "view/json/tournament.h"
#include "view/play/tournament.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

namespace fs = std::filesystem;

// A page with more records than this takes a browser too long.
constexpr std::size_t most_records_in_page = 5000;

// So that they are listed in order, however many there are.
std::string file_of(std::uint64_t game) {
  std::string digits = std::to_string(game + 1);
  if (digits.size() < 6) digits.insert(0, 6 - digits.size(), '0');
  return "game-" + digits + ".cgn";
}

std::string in_url(const std::string& path) {
  constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out;
  for (const char c : path) {
    const unsigned char byte = c;
    if (plain.find(c) != std::string_view::npos) {
      out += c;
    } else {
      out += {'%', digits[byte / 16], digits[byte % 16]};
    }
  }
  return out;
}

std::optional<Error> write_records(const TournamentView& view, const Results& results, const std::string& folder) {
  std::error_code problem;
  fs::create_directories(folder, problem);
  if (problem) return Error{.message = "cannot make the folder '" + printable(folder) + "': " + problem.message()};
  for (const GameLine& line : view.lines) {
    const Result<std::string> record = results.record(line.number);
    if (!record) return record.error();
    if (auto error = write_text((fs::path(folder) / file_of(line.number)).string(), *record)) return error;
  }
  return {};
}

GameRecords records_for(const TournamentView& view, const Results& results, const ReportOptions& options) {
  GameRecords records;
  if (!options.records.empty()) {
    const fs::path page = options.html == "-" ? fs::path() : fs::absolute(options.html).parent_path();
    const std::string folder = fs::proximate(fs::absolute(options.records), page).string();
    records.link = [folder](std::uint64_t game) { return in_url(folder + "/" + file_of(game)); };
  } else if (view.games <= most_records_in_page) {
    records.text = [&results](std::uint64_t game) {
      Result<std::string> record = results.record(game);
      return record ? std::move(record).value() : record.error().message;
    };
  }
  return records;
}

}  // namespace

ProgressLine::ProgressLine()
    : on_terminal_(isatty(STDERR_FILENO) == 1), told_(std::chrono::steady_clock::now() - std::chrono::hours(1)) {
  if (!on_terminal_) told_ = std::chrono::steady_clock::now();
}

ProgressLine::~ProgressLine() {
  if (drawn_) print_error(start_of_line);
}

void ProgressLine::tell(const TournamentProgress& progress) {
  const auto now = std::chrono::steady_clock::now();
  if (now - told_ < (on_terminal_ ? std::chrono::milliseconds(200) : std::chrono::seconds(10))) return;
  told_ = now;
  const std::string words = progress_words(progress);
  print_error(on_terminal_ ? std::string(start_of_line) + words : words + "\n");
  drawn_ = on_terminal_;
}

std::string duration_words(std::chrono::nanoseconds time) {
  const std::int64_t seconds = std::chrono::round<std::chrono::seconds>(time).count();
  if (seconds < 60) return std::to_string(seconds) + " s";
  if (seconds < 3600) return std::to_string(seconds / 60) + " min " + std::to_string(seconds % 60) + " s";
  return std::to_string(seconds / 3600) + " h " + std::to_string(seconds % 3600 / 60) + " min";
}

std::string progress_words(const TournamentProgress& progress) {
  std::string words = grouped(progress.games) + " of " + grouped(progress.of) + " games";
  const std::optional<std::chrono::nanoseconds> left = progress.left();
  if (!left) return words;
  const double seconds = std::chrono::duration<double>(progress.elapsed).count();
  const double rate = static_cast<double>(progress.played_now) / std::max(seconds, 1e-9);
  return words + ", " + fixed(rate, rate < 10 ? 1 : 0) + " a second, " + duration_words(*left) + " left";
}

void add_report(Command& command, ReportOptions& options) {
  command.add_flag("--json", options.json, "One JSON object");
  command.add_option("--csv", options.csv, "Write the standings as CSV")->type_name("FILE");
  command.add_option("--html", options.html, "Write a page with plots, and the records of all games")
      ->type_name("FILE");
  command.add_option("--records", options.records, "Write the records as files, to which the page then leads")
      ->type_name("FOLDER");
  add_look(command, options.look);
}

TournamentView view_of(const TournamentPlan& plan, const Schedule& schedule, const Tournament& played) {
  TournamentView view = standings(schedule, plan.bots, played.counted);
  view.title = plan.title;
  view.rules = rules_in_words(plan);
  view.planned_games = played.planned;
  view.unfinished_games = played.unfinished;
  view.sprt = played.sprt;
  return view;
}

std::optional<Error> report(const TournamentView& view, const Results& results, const ReportOptions& options) {
  if (options.json) {
    print_line(tournament_json(view));
  } else {
    print_page(tournament_text(view, options.look.lettering(), options.look.columns()), options.look);
  }
  if (!options.records.empty()) {
    if (std::optional<Error> error = write_records(view, results, options.records)) return error;
  }
  if (!options.csv.empty()) {
    if (std::optional<Error> error = write_text(options.csv, tournament_csv(view))) return error;
  }
  if (options.html.empty()) return {};
  return write_text(options.html, tournament_html(view, records_for(view, results, options)));
}

}  // namespace gumshoe
