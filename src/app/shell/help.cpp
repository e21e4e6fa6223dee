// gumshoe help: what a command does, as `gumshoe COMMAND --help` tells it.
#include <memory>

#include <CLI/App.hpp>

#include "app/commands.h"
#include "app/files/output.h"
#include "app/shell/describe.h"
#include "record/table/nearest.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  gumshoe help
  gumshoe help solve)";

void print_help(const CLI::App& program, const std::string& name) {
  // The program would delegate to the command that runs, this one.
  if (name.empty()) {
    return print_out(program.get_formatter()->make_help(&program, program.get_name(), CLI::AppFormatMode::Normal));
  }
  for (const CLI::App* command : program.get_subcommands({})) {
    if (command->get_name() == name) return print_out(command->help(program.get_name()));
  }
  leave_refusing("no command '" + name + "'" + did_you_mean(nearest(name, command_names(program))) + "\n");
}

}  // namespace

void add_help(CLI::App& program) {
  CLI::App& command = *program.add_subcommand("help", "What a command does, and its options");
  const auto name = std::make_shared<std::string>();
  command.add_option("COMMAND", *name, "The command; without one, all are listed")->type_name("");
  command.footer(examples);
  command.callback([&program, name] { print_help(program, *name); });
}

}  // namespace gumshoe
