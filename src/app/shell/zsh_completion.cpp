#include <string_view>

#include "app/shell/shell_completion.h"

namespace gumshoe {
namespace {

// For single quotes, with a backslash before each of the signs that have a meaning there.
std::string in_quotes(std::string_view text, std::string_view signs) {
  std::string made;
  for (char c : text) {
    if (signs.find(c) != signs.npos) made += '\\';
    made += c == '\'' ? "'\\''" : std::string(1, c);
  }
  return made;
}

std::string in_specification(std::string_view text) { return in_quotes(text, ":[]\\"); }

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  std::string text;
  for (const std::string& word : words) text.append(text.empty() ? "" : separator).append(word);
  return text;
}

// `:FILE:_files`, `:model:(deals bayes)`
std::string zsh_value_of(const OptionDescription& option) {
  if (option.value.empty()) return "";
  const std::string label = ":" + in_specification(option.value) + ":";
  if (option.value == "FILE") return label + "_files";
  return label + (option.choices.empty() ? " " : "(" + joined(option.choices, " ") + ")");
}

std::string specification(const OptionDescription& option) {
  if (option.positional()) {
    const std::string place = option.repeatable ? "*" : option.required ? "" : ":";
    return "'" + place + zsh_value_of(option) + "'";
  }
  const std::string rest = "[" + in_specification(option.help) + "]" + zsh_value_of(option) + "'";
  if (option.names.size() == 1) return (option.repeatable ? "'*" : "'") + option.names.front() + rest;
  return "'(" + joined(option.names, " ") + ")'{" + joined(option.names, ",") + "}'" + rest;
}

std::string specifications(const CommandDescription& command, const std::string& indent) {
  std::string text;
  for (const OptionDescription& option : command.options) text += " \\\n" + indent + specification(option);
  return text;
}

}  // namespace

std::string zsh_completion(const CommandDescription& program) {
  std::string text = "#compdef gumshoe\n_gumshoe() {\n  local state\n  local -a commands=(\n";
  for (const CommandDescription& command : program.commands) {
    text += "    '" + command.name + ":" + in_quotes(command.summary, ":\\") + "'\n";
  }
  text += "  )\n  _arguments -C" + specifications(program, "    ") +
          " \\\n    '1:command:->command' \\\n    '*::argument:->argument'\n  case $state in\n" +
          "    command) _describe command commands ;;\n    argument)\n      case $words[1] in\n";
  for (const CommandDescription& command : program.commands) {
    text += "        " + command.name + ") _arguments" + specifications(command, "          ") + " ;;\n";
  }
  return text + "      esac\n      ;;\n  esac\n}\n" +
         "if [[ $funcstack[1] == _gumshoe ]]; then\n  _gumshoe \"$@\"\nelse\n  compdef _gumshoe gumshoe\nfi\n";
}

}  // namespace gumshoe
