// gumshoe bench: how fast it is, and a fingerprint of what it answers.
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "app/commands.h"
#include "app/files/game_input.h"
#include "app/files/output.h"
#include "app/files/refer.h"
#include "hard_positions.h"
#include "infer/diagram/solver.h"
#include "infer/posterior.h"
#include "infer/problem/problem.h"
#include "infer/proof/prover.h"
#include "record/record.h"
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

// How long one full update takes: propagate, count, all marginals, the envelope's joint distribution, from the facts
// of a record, with every consistent deal weighing the same. And how long proofs are.
struct Measured {
  double microseconds = 0;  // the median of many repetitions
  std::uint64_t states = 0; // of the diagram
};

// Figures over many positions, each measured a few times.
struct Spread {
  std::size_t positions = 0;
  double median = 0;  // microseconds
  double p99 = 0;
  double max = 0;
};

// The proofs of every proved cell: how long each takes to find, and how many steps they have.
struct ProofSpread {
  Spread time;  // its positions are proofs
  std::map<int, std::size_t> steps;
};

using Clock = std::chrono::steady_clock;

// One solver for all positions: it keeps its memory, as in a program that follows a whole game.
class Stopwatch {
 public:
  double update(const Problem& problem) {
    const Clock::time_point start = Clock::now();
    updater_.update(problem);
    return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
  }
  std::uint64_t states() const { return updater_.solver().diagram().state_count(); }

 private:
  FullUpdater updater_;
};

// At least this many repetitions, and more until the time is used up, for a steady median.
struct Patience {
  std::size_t least = 1;
  std::size_t most = 1;
  double microseconds = 0;
};
constexpr Patience for_a_file{9, 2001, 200'000};
constexpr Patience for_a_position{1, 5, 2'000};

double nth(std::vector<double>& values, std::size_t place) {
  const auto at = values.begin() + place;
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

double median_of_repetitions(Stopwatch& watch, const Problem& problem, const Patience& patience) {
  std::vector<double> times;
  double used = 0;
  while (times.size() < patience.least || (times.size() < patience.most && used < patience.microseconds)) {
    times.push_back(watch.update(problem));
    used += times.back();
  }
  return nth(times, times.size() / 2);
}

Spread spread_of(std::vector<double>& times) {
  if (times.empty()) return {};
  return {times.size(), nth(times, times.size() / 2), nth(times, times.size() * 99 / 100),
          nth(times, times.size() - 1)};
}

struct ProofWatch {
  std::vector<double> times;
  std::map<int, std::size_t> steps;

  void prove_all(const Record& record) {
    const Knowledge known = know(record);
    if (!known.consistent()) return;
    Prover prover(record);
    for (int code = 0; code <= Holder::envelope().code(); ++code) {
      if (code < max_seats && code >= record.table.seat_count()) continue;
      const Holder holder = Holder::from_code(code);
      for (const Card card : record.table.deck->all()) {
        if (!known.possible(card, holder)) prove(prover, Claim::has_not(holder, card));
        if (known.holder_of(card) == holder) prove(prover, Claim::has(holder, card));
      }
    }
  }

  void prove(Prover& prover, const Claim& claim) {
    const Clock::time_point start = Clock::now();
    const std::optional<Proof> proof = prover.prove(claim);
    times.push_back(std::chrono::duration<double, std::micro>(Clock::now() - start).count());
    if (proof) ++steps[length(*proof)];
  }
};

Measured measure(const Record& record) {
  Stopwatch watch;
  const Problem problem = problem_of(record, Model::deals);
  watch.update(problem);
  const double median = median_of_repetitions(watch, problem, for_a_file);
  return {median, watch.states()};
}

Spread measure_all(const std::vector<Record>& positions) {
  Stopwatch watch;
  std::vector<double> times;
  for (const Record& position : positions) {
    times.push_back(median_of_repetitions(watch, problem_of(position, Model::deals), for_a_position));
  }
  return spread_of(times);
}

ProofSpread measure_proofs(const std::vector<Record>& positions) {
  ProofWatch watch;
  for (const Record& position : positions) watch.prove_all(position);
  return {spread_of(watch.times), watch.steps};
}

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

// The fingerprints of the positions measured, and of a few games that are always the same, whichever
// positions are measured, also in the browser.
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

void add_bench(Command& program) {
  Command& command = *program.add_subcommand("bench", "How fast it is, and a fingerprint of what it answers");
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
