// gumshoe completion: a script that completes command lines in a shell.
#include <memory>

#include <CLI/App.hpp>

#include "app/commands.h"
#include "app/files/output.h"
#include "app/files/value_checks.h"
#include "app/shell/describe.h"
#include "app/shell/shell_completion.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  source <(gumshoe completion bash)
  gumshoe completion zsh > ~/.zfunc/_gumshoe
  gumshoe completion fish > ~/.config/fish/completions/gumshoe.fish

The first line completes in the running bash; in ~/.bashrc it does in
every later one.)";

std::string script(const std::string& shell, const CommandDescription& program) {
  if (shell == "bash") return bash_completion(program);
  return shell == "zsh" ? zsh_completion(program) : fish_completion(program);
}

}  // namespace

void add_completion(CLI::App& program) {
  CLI::App& command = *program.add_subcommand("completion", "A script that completes command lines in a shell");
  const auto shell = std::make_shared<std::string>();
  command.add_option("SHELL", *shell, "bash, zsh or fish")
      ->type_name("")
      ->required()
      ->check(a_choice_of({"bash", "zsh", "fish"}));
  command.footer(examples);
  command.callback([&program, shell] { print_out(script(*shell, describe(program))); });
}

}  // namespace gumshoe
