#include "app/shell/describe.h"

#include <CLI/App.hpp>
#include <algorithm>
#include <memory>
#include <string_view>

#include "app/commands.h"
#include "app/files/output.h"
#include "record/table/nearest.h"

namespace gumshoe {
namespace {

// CLI11 writes the allowed values after the type: `TEXT:{deals,bayes}`.
std::vector<std::string> members(std::string_view type) {
  std::vector<std::string> found;
  const std::size_t open = type.find('{');
  const std::size_t close = type.rfind('}');
  if (open == type.npos || close == type.npos) return found;
  std::string_view list = type.substr(open + 1, close - open - 1);
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(','), list.size());
    found.emplace_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return found;
}

OptionDescription describe(const CLI::Option& option) {
  OptionDescription made;
  for (const std::string& name : option.get_snames()) made.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) made.names.push_back("--" + name);
  made.value = value_name(option);
  if (!made.value.empty()) made.choices = members(option.get_type_name());
  made.help = option.get_description();
  made.required = option.get_required();
  made.repeatable = option.get_items_expected_max() > 1;
  return made;
}

}  // namespace

std::vector<std::string> command_names(const CLI::App& program) {
  std::vector<std::string> names;
  for (const CLI::App* command : program.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

std::string value_name(const CLI::Option& option) {
  if (option.get_items_expected_max() == 0) return "";
  if (option.get_positional()) return option.get_name(true);
  const std::string type = option.get_type_name();
  return type.substr(0, type.find(':'));
}

CommandDescription describe(const CLI::App& app) {
  CommandDescription made;
  made.name = app.get_name();
  made.summary = app.get_description();
  made.footer = app.get_footer();
  for (const CLI::Option* option : app.get_options()) {
    if (!option->get_group().empty()) made.options.push_back(describe(*option));  // no group: hidden
  }
  for (const CLI::App* command : app.get_subcommands({})) made.commands.push_back(describe(*command));
  return made;
}

namespace {

constexpr const char* help_examples = R"(Examples:
  gumshoe help
  gumshoe help solve)";

void print_help(const CLI::App& program, const std::string& name) {
  // The program itself would print the help of the command that is running: this one.
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

void add_man(CLI::App& program) {
  CLI::App& command = *program.add_subcommand("man", "The manual page");
  command.footer(man_examples);
  command.callback([&program] { print_out(man_page(describe(program), GUMSHOE_VERSION)); });
}

}  // namespace gumshoe
