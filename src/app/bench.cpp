// gumshoe bench: how fast it is, and a fingerprint of what it answers.
#include <algorithm>
#include <memory>
#include <string>

#include <CLI/App.hpp>

#include "app/commands.h"
#include "app/files/game_input.h"
#include "app/files/output.h"
#include "app/files/read_text.h"
#include "app/files/value_checks.h"
#include "app/measure.h"
#include "hard_positions.h"
#include "infer/posterior.h"
#include "simulated_games.h"
#include "view/fingerprint.h"
#include "view/json/writer.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  gumshoe bench                      simulated games, then hard positions
  gumshoe bench --json games/*.cgn   one full update of each game

A full update: propagate, count, all odds and the envelope, from the
facts of the record, model deals. Last comes a fingerprint of what was
answered.)";

struct Options {
  GameInput input;
  bool json = false;
  std::size_t positions = 5000;
};

struct Row {
  int cards;
  int seats;
};
constexpr Row rows[] = {{21, 3}, {21, 4}, {21, 5}, {21, 6}, {30, 6}, {40, 6}, {60, 6}};

std::string row_name(const Row& row) {
  return counted(static_cast<std::size_t>(row.cards), "card") + ", " +
         counted(static_cast<std::size_t>(row.seats), "seat");
}

double rounded(double microseconds) {
  return static_cast<double>(static_cast<std::int64_t>(microseconds * 100 + 0.5)) / 100;
}

std::string row_json(const std::string& name, const Spread& spread) {
  JsonWriter json;
  json.begin_object();
  json.key("row").text(name);
  json.key("positions").integer(static_cast<std::int64_t>(spread.positions));
  json.key("median_us").number(rounded(spread.median));
  json.key("p99_us").number(rounded(spread.p99));
  json.key("max_us").number(rounded(spread.max));
  json.end_object();
  return std::move(json).str();
}

std::string column(const std::string& text) { return padded(text, 14, Align::right); }

constexpr int name_width = 24;

std::string heading(const std::string& counted_things) {
  return padded("", name_width) + column(counted_things) + column("median us") + column("p99 us") + column("max us");
}

std::string row_text(const std::string& name, const Spread& spread) {
  return padded(name, name_width) + column(grouped(spread.positions)) + column(fixed(spread.median, 1)) +
         column(fixed(spread.p99, 1)) + column(fixed(spread.max, 1));
}

// Proofs.

constexpr Row proof_rows[] = {{21, 3}, {21, 4}, {21, 5}, {21, 6}};
constexpr std::size_t most_proof_positions = 200;

std::string proofs_json(const Row& row, const ProofSpread& proofs) {
  JsonWriter json;
  json.begin_object();
  json.key("row").text("proofs, " + row_name(row));
  json.key("positions").integer(static_cast<std::int64_t>(proofs.time.positions));
  json.key("median_us").number(rounded(proofs.time.median));
  json.key("p99_us").number(rounded(proofs.time.p99));
  json.key("max_us").number(rounded(proofs.time.max));
  json.key("steps").begin_object();
  for (const auto& [steps, count] : proofs.steps)
    json.key(std::to_string(steps)).integer(static_cast<std::int64_t>(count));
  json.end_object().end_object();
  return std::move(json).str();
}

std::string proofs_text(const Row& row, const ProofSpread& proofs) {
  std::string text = row_text(row_name(row), proofs.time) + "\n  of so many steps:";
  for (const auto& [steps, count] : proofs.steps) text += " " + std::to_string(steps) + ":" + grouped(count);
  return text;
}

void bench_proofs(const Options& options) {
  if (!options.json) print_line(heading("proofs"));
  for (const Row& row : proof_rows) {
    const std::size_t positions = std::min(options.positions, most_proof_positions);
    const ProofSpread proofs = measure_proofs(simulated_positions(row.cards, row.seats, positions));
    print_line(options.json ? proofs_json(row, proofs) : proofs_text(row, proofs));
    flush_out();
  }
}

// The fingerprint of the positions measured, and that of a few games that are always the same: also where other
// positions are measured, and in the browser.
void print_fingerprint(const std::string& of, const std::string& digits, const Options& options) {
  JsonWriter json;
  json.begin_object().key("fingerprint").text(digits).key("of").text(of).end_object();
  print_line(options.json ? std::move(json).str() : "fingerprint " + digits + " of the " + of);
}

void bench_row(const std::string& name, const std::vector<Record>& positions, Fingerprint& answers,
               const Options& options) {
  const Spread spread = measure_all(positions);
  print_line(options.json ? row_json(name, spread) : row_text(name, spread));
  flush_out();
  for (const Record& position : positions) answers.add_update(position);
}

void bench_rows(const Options& options) {
  Fingerprint answers;
  if (!options.json) print_line(heading("positions"));
  for (const Row& row : rows)
    bench_row(row_name(row), simulated_positions(row.cards, row.seats, options.positions), answers, options);
  bench_row("adversarial, 21 cards", hard_positions_of_players(), answers, options);
  bench_row("adversarial, spectator", hard_positions_of_spectators(), answers, options);
  bench_proofs(options);
  print_fingerprint("positions measured", answers.digits(), options);
  print_fingerprint("built-in games", built_in_fingerprint(), options);
}

std::string file_json(const FoundGame& game, const Measured& measured, const std::string& deals) {
  JsonWriter json;
  json.begin_object();
  json.key("file").text(game.file);
  if (game.in_file > 1) json.key("game").integer(game.number);
  json.key("us").number(rounded(measured.microseconds));
  json.key("deals").text_or_null(deals);
  json.key("states").digits(std::to_string(measured.states));
  json.end_object();
  return std::move(json).str();
}

std::string file_text(const FoundGame& game, const Measured& measured, const std::string& deals) {
  return printable(game_title(game)) + ": " + fixed(measured.microseconds, 1) + " us, " +
         (deals.empty() ? "sampled" : grouped(deals) + (deals == "1" ? " deal" : " deals")) + ", " +
         counted(measured.states, "state");
}

void bench_game(const FoundGame& game, const Options& options) {
  const Measured measured = measure(game.record);
  const Posterior odds = posterior(game.record, {.model = Model::deals});
  const std::string deals = odds.knowledge.consistent() ? odds.deals : "0";
  print_line(options.json ? file_json(game, measured, deals) : file_text(game, measured, deals));
  flush_out();
}

ExitCode bench_files(const Options& options) {
  Fingerprint answers;
  std::size_t measured = 0;
  const ExitCode code = for_each_game(options.input, [&](const FoundGame& game) {
    bench_game(game, options);
    answers.add_update(game.record);
    ++measured;
    return ExitCode::done;
  });
  if (measured > 0) print_fingerprint("positions measured", answers.digits(), options);
  return code;
}

void run(const Options& options) {
  if (options.input.files.empty()) return bench_rows(options);
  leave_with(bench_files(options));
}

}  // namespace

void add_bench(CLI::App& program) {
  CLI::App& command = *program.add_subcommand("bench", "How fast it is, and a fingerprint of what it answers");
  const auto options = std::make_shared<Options>();
  add_files(command, options->input);
  command.add_flag("--json", options->json, "One JSON object a row, one a line");
  command.add_option("--positions", options->positions, "How many positions a row has at least")
      ->type_name("N")
      ->transform(whole_number(1, 1'000'000))
      ->capture_default_str();
  add_view(command, options->input);
  add_decks(command, options->input);
  command.footer(examples);
  command.callback([options] { run(*options); });
}

}  // namespace gumshoe
