#include <string_view>

#include "app/shell/shell_completion.h"

namespace gumshoe {
namespace {

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  std::string text;
  for (const std::string& word : words) text.append(text.empty() ? "" : separator).append(word);
  return text;
}

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

Candidates arguments_of(const CommandDescription& command) {
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
  return text + "        *) " + assignment(arguments_of(command)) + " ;;\n      esac\n      ;;\n";
}

std::string case_of_first_word(const CommandDescription& program) {
  Candidates candidates = arguments_of(program);
  for (const CommandDescription& command : program.commands) candidates.words.push_back(command.name);
  return "    '') " + assignment(candidates) + " ;;\n";
}

constexpr auto opening = R"(# Completion of gumshoe for bash: source <(gumshoe completion bash)
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

constexpr auto closing = R"(  esac
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
  std::string text = opening + case_of_first_word(program);
  for (const CommandDescription& command : program.commands) text += command_case(command);
  return text + closing;
}

}  // namespace gumshoe
