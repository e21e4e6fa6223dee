// gumshoe help and gumshoe man.
#include <memory>
#include <string>
#include <string_view>

#include "app/commands.h"
#include "app/files/output.h"
#include "record/table/nearest.h"

namespace gumshoe {
namespace {

constexpr const char* help_examples = R"(Examples:
  gumshoe help
  gumshoe help solve)";

void print_help(const Command& program, const std::string& name) {
  if (name.empty()) return print_out(program.help());
  for (const Command* command : program.subcommands()) {
    if (command->name() == name) return print_out(command->help());
  }
  leave_refusing("no command '" + name + "'" + did_you_mean(nearest(name, command_names(program))) + "\n");
}

}  // namespace

void add_help(Command& program) {
  Command& command = *program.add_subcommand("help", "What a command does, and its options");
  const auto name = std::make_shared<std::string>();
  command.add_option("COMMAND", *name, "A command; without one, lists them all")->type_name("");
  command.footer(help_examples);
  command.callback([&program, name] { print_help(program, *name); });
}

namespace {

constexpr const char* man_examples = R"(Examples:
  gumshoe man | man -l -
  gumshoe man > gumshoe.1)";

// Text for roff: backslashes, a leading dot or quote, and hyphens that people will type are escaped.
std::string escaped(std::string_view text) {
  std::string made;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool starts_line = i == 0 || text[i - 1] == '\n';
    if (starts_line && (text[i] == '.' || text[i] == '\'')) made += "\\&";
    if (text[i] == '\\') {
      made += "\\e";
    } else if (text[i] == '-') {
      made += "\\-";
    } else {
      made += text[i];
    }
  }
  return made;
}

std::string bold(std::string_view text) { return "\\fB" + escaped(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + escaped(text) + "\\fR"; }

std::string value_of(const OptionDescription& option) {
  return italic(option.value) + (option.positional() && option.repeatable ? "..." : "");
}

std::string heading(const OptionDescription& option) {
  if (option.positional()) return value_of(option);
  std::string text;
  for (const std::string& name : option.names) text += (text.empty() ? "" : ", ") + bold(name);
  return option.value.empty() ? text : text + " " + value_of(option);
}

std::string entry(const OptionDescription& option) {
  return ".TP\n" + heading(option) + "\n" + escaped(option.help) + "\n";
}

std::string synopsis(const std::string& program, const CommandDescription& command) {
  std::string text = bold(program + " " + command.name);
  for (const OptionDescription& option : command.options) {
    if (!option.positional()) continue;
    text += option.required ? " " + value_of(option) : " [" + value_of(option) + "]";
  }
  return text + " [" + italic("OPTION") + "...]";
}

std::string examples_in(const std::string& footer) {
  const std::size_t first_line = footer.find('\n');
  if (!footer.starts_with("Examples:") || first_line == footer.npos) return "";
  return ".PP\n.nf\n" + escaped(footer.substr(first_line + 1)) + "\n.fi\n";
}

std::string section(const std::string& program, const CommandDescription& command) {
  std::string text = ".SS \"" + escaped(program + " " + command.name) + "\"\n" + synopsis(program, command) +
                     "\n.PP\n" + escaped(command.summary) + ".\n";
  for (const OptionDescription& option : command.options) text += entry(option);
  return text + examples_in(command.footer);
}

constexpr auto exit_status = R"(.SH "EXIT STATUS"
.TP
0
Done.
.TP
1
The answer is no: a check fails, or a game that is checked cannot be true.
.TP
2
Bad input or usage, with a message on standard error.
)";

constexpr auto environment = R"(.SH ENVIRONMENT
.TP
.B NO_COLOR
Where it is set and not empty, nothing is coloured. Colours are used on terminals only.
)";

std::string man_page(const CommandDescription& program, const std::string& version) {
  std::string text = ".TH GUMSHOE 1 \"\" \"gumshoe " + version + "\" \"User Commands\"\n.SH NAME\ngumshoe \\- " +
                     "deduction for the board game Clue\n.SH SYNOPSIS\n" + bold(program.name) + " " +
                     italic("COMMAND") + " ...\n.SH DESCRIPTION\n" + escaped(program.summary) + "\n.SH OPTIONS\n";
  for (const OptionDescription& option : program.options) text += entry(option);
  text += ".SH COMMANDS\n";
  for (const CommandDescription& command : program.commands) text += section(program.name, command);
  return text + exit_status + environment;
}

}  // namespace

void add_man(Command& program) {
  Command& command = *program.add_subcommand("man", "The manual page");
  command.footer(man_examples);
  command.callback([&program] { print_out(man_page(describe(program), GUMSHOE_VERSION)); });
}

}  // namespace gumshoe
