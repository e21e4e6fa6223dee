// gumshoe engine: the core for other people's programs, line by line.
#include <unistd.h>

#include <CLI/App.hpp>

#include "app/commands.h"
#include "app/engine/loop.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  printf '%s\n' 'position file examples/first-game.cgn' 'go ask top 1' |
      gumshoe engine
  printf '%s\n' 'position file game.cgn as Bob' 'go posterior at 6' |
      gumshoe engine
  python3 examples/engine_client.py examples/first-game.cgn

Commands: engine, isready, setoption, newgame, position, go, stop, quit;
docs/engine.md tells what each does. Every answer is one line of JSON,
with the id that the command began with: `#7 go ask`.)";

}  // namespace

void add_engine(CLI::App& program) {
  CLI::App& command = *program.add_subcommand("engine", "Answer another program: commands in, lines of JSON out");
  command.footer(examples);
  command.callback([] { leave_with(run_engine(STDIN_FILENO, STDOUT_FILENO)); });
}

}  // namespace gumshoe
