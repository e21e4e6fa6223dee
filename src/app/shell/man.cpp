// gumshoe man: the manual page, made from the descriptions of the commands.
#include <CLI/App.hpp>

#include "app/commands.h"
#include "app/files/output.h"
#include "app/shell/describe.h"
#include "app/shell/man_page.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  gumshoe man | man -l -
  gumshoe man > gumshoe.1)";

}  // namespace

void add_man(CLI::App& program) {
  CLI::App& command = *program.add_subcommand("man", "The manual page");
  command.footer(examples);
  command.callback([&program] { print_out(man_page(describe(program), GUMSHOE_VERSION)); });
}

}  // namespace gumshoe
