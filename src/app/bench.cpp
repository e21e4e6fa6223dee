// gumshoe bench: how fast it is, and a fingerprint of what it answers.
#include <algorithm>
#include <memory>
#include <string>

#include <CLI/App.hpp>

#include "app/commands.h"
#include "app/game_input.h"
#include "app/measure.h"
#include "app/output.h"
#include "app/read_text.h"
#include "app/value_checks.h"
#include "infer/posterior.h"
#include "simulated_games.h"
#include "view/fingerprint.h"
#include "view/json_writer.h"
#include "view/numbers.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  gumshoe bench                        games simulated on the spot, how long proofs are, then the fingerprint
  gumshoe bench --json games/*.cgn     one full update of each of these games

A full update: propagate, count, all odds and the envelope, from the facts of the record, model deals.)";

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

std::string row_json(const Row& row, const Spread& spread) {
  JsonWriter json;
  json.begin_object();
  json.key("row").text(row_name(row));
  json.key("positions").integer(static_cast<std::int64_t>(spread.positions));
  json.key("median_us").number(rounded(spread.median));
  json.key("p99_us").number(rounded(spread.p99));
  json.key("max_us").number(rounded(spread.max));
  json.end_object();
  return std::move(json).str();
}

std::string column(const std::string& text) { return padded(text, 14, Align::right); }

std::string row_text(const Row& row, const Spread& spread) {
  return padded(row_name(row), 18) + column(grouped(spread.positions)) + column(fixed(spread.median, 1)) +
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
  std::string text = row_text(row, proofs.time) + "\n  of so many steps:";
  for (const auto& [steps, count] : proofs.steps) text += " " + std::to_string(steps) + ":" + grouped(count);
  return text;
}

void bench_proofs(const Options& options) {
  if (!options.json)
    print_line(padded("", 18) + column("proofs") + column("median us") + column("p99 us") + column("max us"));
  for (const Row& row : proof_rows) {
    const std::size_t positions = std::min(options.positions, most_proof_positions);
    const ProofSpread proofs = measure_proofs(simulated_positions(row.cards, row.seats, positions));
    print_line(options.json ? proofs_json(row, proofs) : proofs_text(row, proofs));
    flush_out();
  }
}

void bench_rows(const Options& options) {
  if (!options.json)
    print_line(padded("", 18) + column("positions") + column("median us") + column("p99 us") + column("max us"));
  for (const Row& row : rows) {
    const Spread spread = measure_all(simulated_positions(row.cards, row.seats, options.positions));
    print_line(options.json ? row_json(row, spread) : row_text(row, spread));
    flush_out();
  }
  bench_proofs(options);
  const std::string print = fingerprint();
  print_line(options.json ? "{\"fingerprint\": \"" + print + "\"}" : "fingerprint " + print);
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

ExitCode bench_file(const FoundGame& game, const Options& options) {
  const Measured measured = measure(game.record);
  const Posterior odds = posterior(game.record, {.model = Model::deals});
  const std::string deals = odds.knowledge.consistent ? odds.deals : "0";
  print_line(options.json ? file_json(game, measured, deals)
                          : printable(game_title(game)) + ": " + fixed(measured.microseconds, 1) + " us, " +
                                (deals.empty() ? "sampled" : grouped(deals) + " deals") + ", " +
                                grouped(measured.states) + " states");
  flush_out();
  return ExitCode::done;
}

void run(const Options& options) {
  if (options.input.files.empty()) return bench_rows(options);
  leave_with(for_each_game(options.input, [&](const FoundGame& game) { return bench_file(game, options); }));
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
