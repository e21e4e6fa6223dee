// What can be typed in a session: the commands, each with its words of help, and lines of the game.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/case/state.h"

namespace gumshoe {

// What an argument is, for completion.
enum class Argument { holder, card, cards, seat, seats, line, edition, game, file, text };

struct CaseCommand {
  std::string_view name;
  std::string_view usage;    // what comes after the name
  std::string_view summary;
  std::string_view example;
  std::vector<Argument> arguments;
  bool needs_game = true;
  CaseReply (*run)(CaseState& state, const std::string& rest);
};

// In the order in which help lists them.
const std::vector<CaseCommand>& case_commands();
const CaseCommand* find_command(std::string_view name);            // by its whole name
std::vector<const CaseCommand*> commands_beginning(std::string_view start);

// What a typed line is: a turn, a command, a choice among the repairs, or unknown.
struct TypedCommand {
  enum class Kind { nothing, notation, command, choice, unknown };
  Kind kind = Kind::nothing;
  const CaseCommand* command = nullptr;
  std::string rest = {};       // of the command
  std::string complaint = {};  // of an unknown line
};

TypedCommand what_is(const CaseState& state, std::string_view line);

// Looking.
CaseReply show_grid(CaseState& state, const std::string& rest);
CaseReply show_envelope(CaseState& state, const std::string& rest);
CaseReply show_players(CaseState& state, const std::string& rest);
CaseReply show_hands(CaseState& state, const std::string& rest);
CaseReply show_asked(CaseState& state, const std::string& rest);
CaseReply show_facts(CaseState& state, const std::string& rest);
CaseReply show_all(CaseState& state, const std::string& rest);
CaseReply show_log(CaseState& state, const std::string& rest);
CaseReply show_letters(CaseState& state, const std::string& rest);
CaseReply show_help(CaseState& state, const std::string& rest);
// Why, and what if.
CaseReply explain_why(CaseState& state, const std::string& rest);
CaseReply suppose(CaseState& state, const std::string& rest);
CaseReply leave_supposition(CaseState& state, const std::string& rest);
int suppositions(const Draft& draft);  // how many side branches opened by `what if` the draft is in
// What to do.
CaseReply give_advice(CaseState& state, const std::string& rest);
CaseReply show_threat(CaseState& state, const std::string& rest);
CaseReply review_game(CaseState& state, const std::string& rest);
// Entering.
CaseReply enter_line(CaseState& state, std::string_view typed);
CaseReply replace_line(CaseState& state, int at, std::string_view typed);
CaseReply insert_before(CaseState& state, int at, std::string_view typed);
// What a line means so far, and what may come next. `at`: the line that it replaces.
Page below_notation(const CaseState& state, std::string_view line, int width, std::optional<int> at = {});
CaseReply ask_step_by_step(CaseState& state, const std::string& rest);
// Mistakes.
CaseReply undo_last(CaseState& state, const std::string& rest);
CaseReply redo_last(CaseState& state, const std::string& rest);
CaseReply edit_line(CaseState& state, const std::string& rest);
CaseReply insert_line(CaseState& state, const std::string& rest);
CaseReply delete_line(CaseState& state, const std::string& rest);
CaseReply move_line(CaseState& state, const std::string& rest);
CaseReply park_line(CaseState& state, const std::string& rest);
CaseReply unpark_line(CaseState& state, const std::string& rest);
CaseReply mend(CaseState& state, const std::string& rest);
// The table.
CaseReply show_table(CaseState& state, const std::string& rest);
CaseReply change_hand(CaseState& state, const std::string& rest);
CaseReply change_sizes(CaseState& state, const std::string& rest);
CaseReply change_seats(CaseState& state, const std::string& rest);
CaseReply change_name(CaseState& state, const std::string& rest);
CaseReply change_view(CaseState& state, const std::string& rest);
CaseReply change_edition(CaseState& state, const std::string& rest);
CaseReply change_rules(CaseState& state, const std::string& rest);
CaseReply change_public(CaseState& state, const std::string& rest);
CaseReply change_pool(CaseState& state, const std::string& rest);
// Rounds.
CaseReply list_rounds(CaseState& state, const std::string& rest);
CaseReply go_to_round(CaseState& state, const std::string& rest);
CaseReply list_branches(CaseState& state, const std::string& rest);
CaseReply switch_branch(CaseState& state, const std::string& rest);
// Games.
CaseReply new_game(CaseState& state, const std::string& rest);
CaseReply list_games(CaseState& state, const std::string& rest);
CaseReply open_game(CaseState& state, const std::string& rest);
CaseReply rename_game(CaseState& state, const std::string& rest);
// A game of the library, by its name or its number in `games`; the open one if `name` is empty.
CaseReply delete_game(CaseState& state, const std::string& name);
CaseReply export_game(CaseState& state, const std::string& rest);
CaseReply import_game(CaseState& state, const std::string& rest);
CaseReply back_up_library(CaseState& state, const std::string& rest);
CaseReply restore_game(CaseState& state, const std::string& rest);
CaseReply leave(CaseState& state, const std::string& rest);

}  // namespace gumshoe
