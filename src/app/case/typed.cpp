#include "app/case/typed.h"

#include "app/files/refer.h"
#include "notebook/entry/preview.h"
#include "record/notation/quoting.h"
#include "record/table/nearest.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

using Kind = TypedCommand::Kind;

bool has_sign(std::string_view word) { return word.find_first_of("?!>@~\"[;:+.,0123456789") != std::string_view::npos; }

bool is_verb(std::string_view word) {
  return word == "--" || word.starts_with('?') || word.starts_with('!') || word.starts_with('>');
}

// `Bob ? …` is a turn; `sizes ? 5 6` is the command, as long as nobody is called so.
bool is_turn_of_a_seat(const CaseState& state, std::string_view word, std::string_view second) {
  if (!is_verb(second)) return false;
  return find_command(word) == nullptr || (state.desk.is_open() && state.desk.table().find_seat(word));
}

bool is_turn(const CaseState& state, std::string_view word) {
  return state.desk.is_open() && preview(state.desk.draft(), word).state == Preview::State::complete;
}

// Letters alone are a turn whose answers were missed; where they begin a command too, nobody is to guess.
TypedCommand either(std::string_view word, const std::vector<const CaseCommand*>& commands) {
  std::vector<std::string> names;
  for (const CaseCommand* command : commands) names.emplace_back(command->name);
  return {.kind = Kind::unknown,
          .complaint = in_quotes(word) + " may mean " + one_of(names) +
                       ", or a turn whose answers were missed: write " + std::string(word) + "~ for that"};
}

// A line of the notation of which the reader can say what is wrong: one in short form, or one that begins with a seat.
bool is_meant_as_line(const CaseState& state, const FirstWord& first) {
  return state.desk.is_open() && (first.rest.empty() || state.desk.table().find_seat(first.word));
}

TypedCommand not_known(const CaseState& state, const FirstWord& first, const std::vector<const CaseCommand*>& several) {
  const std::string& word = first.word;
  std::vector<std::string> names;
  for (const CaseCommand* command : several) names.emplace_back(command->name);
  if (!names.empty()) {
    return {.kind = Kind::unknown, .complaint = in_quotes(word) + " may mean " + one_of(names)};
  }
  for (const CaseCommand& command : case_commands()) names.emplace_back(command.name);
  const std::vector<std::string> near = nearest(word, names);
  if (near.empty() && is_meant_as_line(state, first)) return {.kind = Kind::notation};
  const std::string help = near.empty() ? "; `help` lists them" : did_you_mean(near);
  return {.kind = Kind::unknown, .complaint = "no command " + in_quotes(word) + help};
}

}  // namespace

TypedCommand what_is(const CaseState& state, std::string_view line) {
  line = trimmed(line);
  if (line.empty()) return {};
  const FirstWord first = first_word(line);
  const std::string second = first_word(first.rest).word;
  if (all_digits(line)) return {.kind = Kind::choice, .rest = std::string(line)};
  if (is_turn_of_a_seat(state, first.word, second) || has_sign(line.substr(0, line.find_first_of(" \t"))))
    return {.kind = Kind::notation};
  if (const CaseCommand* command = find_command(first.word)) return {Kind::command, command, first.rest};
  const std::vector<const CaseCommand*> found = commands_beginning(first.word);
  if (first.rest.empty() && is_turn(state, first.word))
    return found.empty() ? TypedCommand{.kind = Kind::notation} : either(first.word, found);
  if (found.size() == 1) return {Kind::command, found.front(), first.rest};
  return not_known(state, first, found);
}

}  // namespace gumshoe
