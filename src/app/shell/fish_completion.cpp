#include <string_view>

#include "app/shell/shell_completion.h"

namespace gumshoe {
namespace {

std::string in_fish_quotes(std::string_view text) {
  std::string made = "'";
  for (char c : text) {
    if (c == '\'' || c == '\\') made += '\\';
    made += c;
  }
  return made + "'";
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text.append(text.empty() ? "" : " ").append(word);
  return text;
}

std::string name_flags(const OptionDescription& option) {
  std::string text;
  for (const std::string& name : option.names) {
    text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  return text;
}

// What may follow: files, words of a list, anything, nothing.
std::string value_flags(const OptionDescription& option) {
  if (option.value.empty()) return "";
  if (option.value == "FILE") return option.positional() ? " -F" : " -r -F";
  const std::string no_files = option.positional() ? "" : " -x";
  return option.choices.empty() ? no_files : no_files + " -a " + in_fish_quotes(joined(option.choices));
}

std::string line(const std::string& condition, const OptionDescription& option) {
  const std::string flags = name_flags(option) + value_flags(option);
  if (flags.empty()) return "";
  return "complete -c gumshoe -n " + in_fish_quotes(condition) + flags + " -d " + in_fish_quotes(option.help) + "\n";
}

}  // namespace

std::string fish_completion(const CommandDescription& program) {
  std::string text = "# Completion of gumshoe for fish\ncomplete -c gumshoe -f\n";
  for (const OptionDescription& option : program.options) text += line("__fish_use_subcommand", option);
  for (const CommandDescription& command : program.commands) {
    text += "complete -c gumshoe -n __fish_use_subcommand -a " + command.name + " -d " +
            in_fish_quotes(command.summary) + "\n";
    for (const OptionDescription& option : command.options) {
      text += line("__fish_seen_subcommand_from " + command.name, option);
    }
  }
  return text;
}

}  // namespace gumshoe
