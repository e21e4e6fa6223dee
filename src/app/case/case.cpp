// gumshoe case: following a real game, with the board beside the laptop.
#include <chrono>
#include <csignal>
#include <cstdio>
#include <iostream>
#include <memory>

#include <unistd.h>

#include "app/case/change.h"
#include "app/case/commands.h"
#include "app/case/session.h"
#include "app/case/setup.h"
#include "app/commands.h"
#include "app/files/game_input.h"
#include "record/notation/quoting.h"
#include "term/line_editor.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  gumshoe case                      goes on with the last game
  gumshoe case new                  asks for players, edition and cards
  gumshoe case new --edition classic-uk --seats Ann,Bob,Cyn --me Ann \
      --hand rope,hall,plum,knife,study,green
  gumshoe case friday.cgn           takes in a game from a file
  gumshoe case --full               grid, envelope and log on one screen
  gumshoe case --json < lines.txt   one JSON object for each line

At the prompt, `help` tells what can be typed. Everything is saved as it
is entered.)";

struct Options {
  GameInput input;  // only its decks are used
  CaseFront front;
  TableSetup setup;
  std::string what;
  std::string library;
  bool full = false;
};

// A library that can't be opened is left alone, and the game is kept in memory.
Library opened_library(const Options& options) {
  const std::string path = options.library.empty() ? default_library_path() : options.library;
  Stored<Library> library = Library::open(path);
  if (library) {
    if (!library->backup_before_upgrade().empty()) {
      print_error("gumshoe: the library is of an older version; it was copied to " +
                  printable(library->backup_before_upgrade()) + " and upgraded\n");
    }
    return std::move(library).value();
  }
  print_error("gumshoe: " + printable(library.error().message) +
              "\ngumshoe: the game is kept in memory only; `export FILE` writes it to a file\n");
  return Library::in_memory();
}

bool is_file(const std::string& path) { return access(path.c_str(), R_OK) == 0; }

// By default the last game continues, unless it is solved; then a new one is set up.
CaseReply go_on(CaseSession& session, bool at_terminal) {
  CaseState& state = session.state();
  const auto rows = state.desk.library().games();
  if (rows && !rows->empty()) {
    CaseReply reply = open_game(state, "1");
    if (reply.ok && (!at_terminal || !is_solved(state))) return reply;
    state.desk.close();
  }
  if (!at_terminal) return {.message = "No game is open: `new` sets one up."};
  CaseReply reply = begin_setup(state, {});
  reply.message = "A new game. Enter takes what stands in brackets; Tab completes; `cancel` leaves.";
  return reply;
}

CaseReply first_reply(CaseSession& session, const Options& options, bool at_terminal) {
  if (options.what == "new") return begin_setup(session.state(), options.setup);
  if (options.what.empty()) return go_on(session, at_terminal);
  CaseReply reply = open_game(session.state(), options.what);
  if (reply.ok || !is_file(options.what)) return reply;
  return import_game(session.state(), double_quoted(options.what));
}

void say(CaseSession& session, const CaseReply& reply, const CaseFront& front) {
  if (front.json) {
    print_line(reply_json(session.state(), reply));
  } else {
    print_page(reply_page(session.state(), reply), front.look);
  }
  flush_out();  // the reader at the other end of a pipe waits for it
}

ExitCode left_unanswered(const CaseSession& session) {
  std::string question = session.prompt();
  if (question.ends_with(": ")) question.erase(question.size() - 2);
  print_error("gumshoe case: the input ended before a question was answered: " + printable(question) + "\n");
  return ExitCode::bad_input;
}

// What the session says before the first line.
void greet(CaseSession& session, const CaseReply& reply, const CaseFront& front) {
  if (!reply.message.empty() || !reply.page.empty() || front.json) say(session, reply, front);
}

// Without --json a refusal makes the exit status 2, so that a script notices.
ExitCode run_pipe(CaseSession& session, const CaseFront& front) {
  ExitCode code = ExitCode::done;
  std::string line;
  while (!session.over() && std::getline(std::cin, line)) {
    if (line.ends_with('\r')) line.pop_back();
    session.state().width = front.look.columns();
    const CaseReply reply = session.take(line);
    if (!reply.ok) code = ExitCode::bad_input;
    say(session, reply, front);
  }
  return session.in_dialogue() ? left_unanswered(session) : code;
}

ExitCode run_prompt(CaseSession& session, const CaseFront& front) {
  const bool coloured = is_coloured(front.look);
  LineEditor editor(session, coloured ? Drawing::coloured : Drawing::plain);
  while (!session.over()) {
    const std::optional<std::string> line = editor.read(session.prompt(), session.start_of_line());
    session.state().width = front.look.columns();
    if (!line) {  // Ctrl-D leaves the questions first, then the program
      print_line("");
      if (session.drop_dialogue()) continue;
      say(session, session.take("quit"), front);
      break;
    }
    const CaseReply reply = session.take(*line);
    if (!reply.message.empty() || !reply.page.empty()) say(session, reply, front);
  }
  return ExitCode::done;
}

std::int64_t milliseconds_now() {
  using std::chrono::system_clock;
  return std::chrono::duration_cast<std::chrono::milliseconds>(system_clock::now().time_since_epoch()).count();
}

void run(const Options& options) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that can't grow is a write error, not the end of the program
  const bool at_terminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
  if (options.full && (!at_terminal || options.front.json)) leave_refusing("gumshoe case: --full needs a terminal\n");
  CaseSession session(opened_library(options), Catalogue::built_in(), milliseconds_now);
  for (const Edition& edition : decks_given(options.input)) session.state().desk.add_deck(edition);
  session.state().lettering = &options.front.look.lettering();
  session.state().width = options.front.look.columns();
  const CaseReply first = first_reply(session, options, at_terminal);
  if (!first.ok) leave_refusing("gumshoe case: " + printable(first.message) + "\n");
  if (options.full) return leave_with(run_full_screen(session, options.front, first));
  if (at_terminal || !options.what.empty()) greet(session, first, options.front);
  leave_with(at_terminal && !options.front.json ? run_prompt(session, options.front)
                                                : run_pipe(session, options.front));
}

}  // namespace

void add_case(Command& program) {
  Command& command = *program.add_subcommand("case", "Follows a real game at the table, line by line");
  const auto options = std::make_shared<Options>();
  command.add_option("GAME", options->what, "new, a game of the library by name or number, or a file")->type_name("");
  add_table_options(command, options->setup);
  command.add_flag("--full", options->full, "Grid, envelope, log and input line on one screen");
  command.add_option("--library", options->library, "Use this library of games instead of your own")->type_name("FILE");
  command.add_flag("--json", options->front.json, "Answers each line with one JSON object");
  add_look(command, options->front.look);
  add_decks(command, options->input);
  command.footer(examples);
  command.callback([options] { run(*options); });
}

}  // namespace gumshoe
