// gumshoe solve: what follows from a game.
#include <limits>
#include <memory>
#include <string>

#include "app/commands.h"
#include "app/files/game_input.h"
#include "app/files/output.h"
#include "app/files/refer.h"
#include "view/facts.h"
#include "view/json/solve.h"
#include "view/page/page.h"
#include "view/sheet.h"
#include "view/steps.h"
#include "view/text/proof.h"
#include "view/text/solve.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

constexpr std::size_t all_of_them = std::numeric_limits<std::size_t>::max();
constexpr std::size_t most_hands = 1'000'000;  // of a seat, that are listed

constexpr const char* examples = R"(Examples:
  gumshoe solve examples/first-game.cgn
  gumshoe solve --json --model deals game.cgn
  gumshoe solve --as Bob --at 12 full-record.cgn
  gumshoe solve --step game.cgn
  gumshoe solve --read game.cgn
  gumshoe solve --facts - < game.cgn)";

struct Options {
  GameInput input;
  Look look;
  bool json = false;
  bool facts = false;
  bool step = false;
  bool svg = false;
  bool simple = false;
  bool read = false;
  std::string hands;      // K, `all`, or empty for the default of the output's form
  std::string solutions;
  PosteriorOptions odds;
};

std::size_t count_or(const std::string& text, std::size_t otherwise) {
  if (text.empty()) return otherwise;
  return text == "all" ? all_of_them : std::stoul(text);
}

class SolveCommand {
 public:
  explicit SolveCommand(const Options& options) : options_(options) {}

  void run() {
    leave_with(for_each_game(options_.input, [this](const FoundGame& game) { return one(game); }));
  }

 private:
  ExitCode one(const FoundGame& game) {
    if (options_.facts) return facts(game);
    if (options_.step) return step(game);
    return solve_game(game);
  }

  ExitCode solve_game(const FoundGame& game) {
    const std::size_t hands = count_or(options_.hands, options_.json ? SolveJsonOptions{}.hands : 0);
    const Position position(game.record, options_.odds);
    if (hands > most_hands && !can_list(position.hands(hands), game)) return ExitCode::bad_input;
    if (options_.odds.insist_on_exact && !position.odds().exact) return too_large(game, "it is sampled");
    std::optional<ReadOdds> read;
    if (options_.read && position.odds().knowledge.consistent()) read = read_odds(game.record, options_.odds);
    if (options_.json) {
      print_line(solve_json(position, {count_or(options_.solutions, SolveJsonOptions{}.solutions), hands,
                                       options_.simple, read ? &*read : nullptr}));
      return ExitCode::done;
    }
    Page page = solve_text(position, {.lettering = &options_.look.lettering(),
                                      .width = options_.look.columns(),
                                      .solutions = count_or(options_.solutions, SolveTextOptions{}.solutions),
                                      .hands = hands,
                                      .simple = options_.simple});
    if (read) {
      page.add();
      page.add(read_text(position, *read,
                         {.lettering = &options_.look.lettering(),
                          .width = options_.look.columns(),
                          .solutions = count_or(options_.solutions, ReadTextOptions{}.solutions)}));
    }
    return show(game, page);
  }

  static ExitCode too_large(const FoundGame& game, const std::string& otherwise) {
    print_error(printable(game_title(game)) + ": too large to do exactly; without --exact " + otherwise + "\n");
    return ExitCode::bad_input;
  }

  static bool can_list(const std::vector<PossibleHands>& hands, const FoundGame& game) {
    for (std::size_t seat = 0; seat < hands.size(); ++seat) {
      const std::string& count = hands[seat].count;
      if (count.size() <= std::to_string(most_hands).size() - 1 || count == std::to_string(most_hands)) continue;
      print_error(game_title(game) + ": " + printable(game.record.table.seats[seat]) + " has " + grouped(count) +
                  " possible hands; at most " + grouped(most_hands) + " can be listed\n");
      return false;
    }
    return true;
  }

  ExitCode facts(const FoundGame& game) {
    const Table& table = game.record.table;
    const Position position(game.record, options_.odds);
    const Knowledge& knowledge = position.knowledge();
    if (options_.odds.insist_on_exact && knowledge.consistent() && !knowledge.complete)
      return too_large(game, "what is found is listed");
    const std::optional<Conflict>& conflict = position.conflict();
    const FactSets sets = knowledge.consistent() ? fact_sets(table, knowledge) : FactSets{};
    if (options_.json) {
      print_line(facts_json(table, sets, knowledge.consistency(), conflict));
      return ExitCode::done;
    }
    const Lettering& letters = options_.look.lettering();
    const int width = options_.look.columns();
    if (knowledge.consistency() == Consistency::undecided) {
      Page page;
      page.add_wrapped(undecided_words(), width, 2);
      return show(game, page);
    }
    return show(game, conflict ? conflict_text(game.record, *conflict, Phrasing(table, letters), width)
                               : facts_text(table, sets, letters, width));
  }

  ExitCode step(const FoundGame& game) {
    const SolveSteps all = steps(game.record, options_.odds);
    if (options_.json) {
      print_line(steps_json(game.record, all));
      return ExitCode::done;
    }
    return show(game, steps_text(game.record, all, options_.look.lettering(), options_.look.columns()));
  }

  ExitCode show(const FoundGame& game, const Page& page) {
    const bool is_one_of_several = options_.input.files.size() > 1 || game.in_file > 1;
    if (options_.svg && is_one_of_several) {
      print_error(printable(game_title(game)) + ": --svg draws one game, and here are several\n");
      return ExitCode::bad_input;
    }
    if (options_.svg) {
      print_out(as_svg(page, "gumshoe solve " + printable(shown_name(game.file))));
      return ExitCode::done;
    }
    if (is_one_of_several) head(game);
    print_page(page, options_.look);
    return ExitCode::done;
  }

  void head(const FoundGame& game) {
    Page page;
    if (!first_) page.add();
    first_ = false;
    page.add(Line("== " + options_.look.lettering().name(game_title(game)) + " ==", Tone::title));
    page.add();
    print_page(page, options_.look);
  }

  const Options& options_;
  bool first_ = true;
};

void add_forms(Command& command, Options& options) {
  Option* json = command.add_flag("--json", options.json, "One JSON object a game, one a line");
  Option* facts = command.add_flag("--facts", options.facts, "What is known, as the sets E, M, N, G and A");
  Option* step = command.add_flag("--step", options.step, "Event by event, what each added")->excludes(facts);
  command.add_flag("--svg", options.svg, "The screen as a picture")->excludes(json);
  command.add_flag("--simple", options.simple,
                   "With the simple estimate (1 - Ny) / ((Np + 1) - (Np - Nm)) beside the odds");
  command.add_flag("--read", options.read, "With the odds that reading the questions gives: habits, no proof");
  for (const char* of_the_grid : {"--simple", "--read", "--hands", "--solutions"})
    command.get_option(of_the_grid)->excludes(facts)->excludes(step);
}

void add_questions(Command& command, Options& options) {
  add_model(command, options.input,
            "deals: every deal that fits weighs the same; bayes: shown cards were chosen at random");
  add_event(command, options.input);
  const ValueCheck count = count_or_all();
  command.add_option("--hands", options.hands, "How many of each seat's likeliest hands to list, or all")
      ->type_name("K|all")
      ->check(count);
  command.add_option("--solutions", options.solutions, "How many of the possible envelopes to list, or all")
      ->type_name("K|all")
      ->check(count);
  command.add_flag("--exact", options.odds.insist_on_exact, "Never sample, however long it takes");
  command.add_option("--seed", options.odds.seed, "For sampling, if a game is too large to solve exactly")
      ->type_name("N")
      ->transform(a_seed());
}

}  // namespace

void add_solve(Command& program) {
  Command& command =
      *program.add_subcommand("solve", "Everything that follows from a game: the grid, the envelope, the odds");
  const auto options = std::make_shared<Options>();
  add_files(command, options->input)->required();
  add_view(command, options->input);
  add_questions(command, *options);
  add_forms(command, *options);
  add_look(command, options->look);
  add_decks(command, options->input);
  command.footer(examples);
  command.callback([options] {
    options->odds.model = options->input.model;
    SolveCommand(*options).run();
  });
}

}  // namespace gumshoe
