// gumshoe completion: a script that completes command lines in a shell.
#include "app/shell/completion.h"

#include <memory>
#include <string_view>

#include <CLI/App.hpp>

#include "app/commands.h"
#include "app/files/output.h"
#include "app/files/refer.h"
#include "app/shell/describe.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  source <(gumshoe completion bash)
  gumshoe completion zsh > ~/.zfunc/_gumshoe
  gumshoe completion fish > ~/.config/fish/completions/gumshoe.fish

The first line completes in the running bash; in ~/.bashrc it does in
every later one.)";

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  std::string text;
  for (const std::string& word : words) text.append(text.empty() ? "" : separator).append(word);
  return text;
}

}  // namespace

namespace {

// What can stand at a place: words, files, and, where a dash has been typed or there is nothing else, options.
struct Candidates {
  std::vector<std::string> words;
  std::vector<std::string> options;
  bool files = false;

  void add_value_of(const OptionDescription& option) {
    words.insert(words.end(), option.choices.begin(), option.choices.end());
    files |= option.value == "FILE";
  }
};

std::string assignment(const Candidates& candidates) {
  return "words='" + joined(candidates.words, " ") + "' options='" + joined(candidates.options, " ") + "'" +
         (candidates.files ? " files=yes" : "");
}

Candidates bash_arguments_of(const CommandDescription& command) {
  Candidates candidates;
  for (const OptionDescription& option : command.options) {
    if (option.positional()) candidates.add_value_of(option);
    candidates.options.insert(candidates.options.end(), option.names.begin(), option.names.end());
  }
  return candidates;
}

std::string value_case(const OptionDescription& option) {
  Candidates candidates;
  candidates.add_value_of(option);
  return "        " + joined(option.names, " | ") + ") " + assignment(candidates) + " ;;\n";
}

std::string command_case(const CommandDescription& command) {
  std::string text = "    " + command.name + ")\n      case $previous in\n";
  for (const OptionDescription& option : command.options) {
    if (!option.positional() && !option.value.empty()) text += value_case(option);
  }
  return text + "        *) " + assignment(bash_arguments_of(command)) + " ;;\n      esac\n      ;;\n";
}

std::string case_of_first_word(const CommandDescription& program) {
  Candidates candidates = bash_arguments_of(program);
  for (const CommandDescription& command : program.commands) candidates.words.push_back(command.name);
  return "    '') " + assignment(candidates) + " ;;\n";
}

constexpr auto bash_opening = R"(# Completion of gumshoe for bash: source <(gumshoe completion bash)
_gumshoe() {
  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command= words= options= files= taken= i
  COMPREPLY=()
  # bash takes --option=value apart, unless it is told not to.
  if [[ $word == --*=* ]]; then
    previous=${word%%=*} taken=${word%%=*}= word=${word#*=}
  elif [[ $word == = ]]; then
    word=
  elif [[ $previous == = ]] && ((COMP_CWORD > 1)); then
    previous=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    if [[ ${COMP_WORDS[i]} != -* ]]; then
      command=${COMP_WORDS[i]}
      break
    fi
  done
  case $command in
)";

constexpr auto bash_closing = R"(  esac
  if [[ $word == -* || -z $words$files ]]; then
    words=$options
  fi
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
  if [[ $files && $word != -* ]]; then
    compopt -o filenames 2>/dev/null
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$word")
  fi
  COMPREPLY=("${COMPREPLY[@]/#/$taken}")
}
complete -F _gumshoe gumshoe ./gumshoe
)";

}  // namespace

std::string bash_completion(const CommandDescription& program) {
  std::string text = bash_opening + case_of_first_word(program);
  for (const CommandDescription& command : program.commands) text += command_case(command);
  return text + bash_closing;
}

namespace {

// For single quotes, with a backslash before each of the signs that have a meaning there.
std::string in_zsh_quotes(std::string_view text, std::string_view signs) {
  std::string made;
  for (char c : text) {
    if (signs.find(c) != signs.npos) made += '\\';
    made += c == '\'' ? "'\\''" : std::string(1, c);
  }
  return made;
}

std::string in_specification(std::string_view text) { return in_zsh_quotes(text, ":[]\\"); }

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
    text += "    '" + command.name + ":" + in_zsh_quotes(command.summary, ":\\") + "'\n";
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

namespace {

std::string in_fish_quotes(std::string_view text) {
  std::string made = "'";
  for (char c : text) {
    if (c == '\'' || c == '\\') made += '\\';
    made += c;
  }
  return made + "'";
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
  return option.choices.empty() ? no_files : no_files + " -a " + in_fish_quotes(joined(option.choices, " "));
}

std::string fish_line(const std::string& condition, const OptionDescription& option) {
  const std::string flags = name_flags(option) + value_flags(option);
  if (flags.empty()) return "";
  return "complete -c gumshoe -n " + in_fish_quotes(condition) + flags + " -d " + in_fish_quotes(option.help) + "\n";
}

}  // namespace

std::string fish_completion(const CommandDescription& program) {
  std::string text = "# Completion of gumshoe for fish\ncomplete -c gumshoe -f\n";
  for (const OptionDescription& option : program.options) text += fish_line("__fish_use_subcommand", option);
  for (const CommandDescription& command : program.commands) {
    text += "complete -c gumshoe -n __fish_use_subcommand -a " + command.name + " -d " +
            in_fish_quotes(command.summary) + "\n";
    for (const OptionDescription& option : command.options) {
      text += fish_line("__fish_seen_subcommand_from " + command.name, option);
    }
  }
  return text;
}

namespace {

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
