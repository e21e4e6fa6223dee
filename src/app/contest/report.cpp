#include "app/contest/report.h"

#include <filesystem>
#include <system_error>

#include <CLI/App.hpp>

#include "app/files/text_file.h"
#include "arena/tournament/standings.h"
#include "view/html/tournament.h"
#include "view/json/tournament.h"
#include "view/play/tournament_text.h"
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
    const auto byte = static_cast<unsigned char>(c);
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

void add_report(CLI::App& command, ReportOptions& options) {
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
