#include "app/case/commands.h"

#include <algorithm>

#include "game/letters.h"

namespace gumshoe {
namespace {

using enum Argument;

std::vector<CaseCommand> make_commands() {
  return {
      {"grid", "", "cards by holders: a sign where it is proved, odds where it is not", "grid", {}, true, show_grid},
      {"envelope", "[N]", "what the envelope may be: the N likeliest", "envelope 20", {text}, true, show_envelope},
      {"players", "[SEAT]", "who has, may have, cannot have what", "players Bob", {seat}, true, show_players},
      {"hands", "[SEAT]", "the likeliest hands", "hands Bob", {seat}, true, show_hands},
      {"asked", "", "who has asked for what", "asked", {}, true, show_asked},
      {"facts", "", "the sets E, M and N of certain, open and negative facts", "facts", {}, true, show_facts},
      {"all", "", "everything on one page", "all", {}, true, show_all},
      {"log", "", "the lines written down, numbered", "log", {}, true, show_log},
      {"letters", "", "the letter of each card, for turns in short form", "letters", {}, true, show_letters},
      {"why", "HOLDER CARD", "why it is proved, step by step", "why Bob rope", {holder, card}, true, explain_why},
      {"what",
       "if HOLDER has [not] CARD",
       "a side branch where that is so; `back` leaves it",
       "what if Bob has rope",
       {text, holder, text, card},
       true,
       suppose},
      {"back", "", "leaves the last `what if`", "back", {}, true, leave_supposition},
      {"advise",
       "[ROOM|accuse|show SEAT]",
       "what to ask, whether to accuse, which card to show",
       "advise show Bob plum rope hall",
       {text, seat, cards},
       true,
       give_advice},
      {"threat", "", "how close the others are", "threat", {}, true, show_threat},
      {"review", "", "the game looked at again", "review", {}, true, review_game},
      {"ask", "", "enters a turn step by step", "ask", {}, true, ask_step_by_step},
      {"undo", "", "takes back the last change, whatever it was", "undo", {}, false, undo_last},
      {"redo", "", "does again what was undone", "redo", {}, true, redo_last},
      {"edit", "N [LINE]", "opens line N as it was typed", "edit 12", {line}, true, edit_line},
      {"insert", "N [LINE]", "puts a line before line N", "insert 12 mrl3", {line}, true, insert_line},
      {"delete",
       "N | game NAME",
       "strikes out line N, or a game of the library",
       "delete 12",
       {line},
       false,
       delete_line},
      {"move", "N M", "puts line N where line M is", "move 12 10", {line, line}, true, move_line},
      {"park", "N", "leaves line N aside", "park 12", {line}, true, park_line},
      {"unpark", "pN", "takes parked line N up again", "unpark p1", {line}, true, unpark_line},
      {"mend", "[K]", "repairs of a game that cannot be true; applies number K", "mend 1", {text}, true, mend},
      {"table", "", "how the table is set up", "table", {}, true, show_table},
      {"hand", "CARD, ...", "my cards", "hand rope, hall, plum", {cards}, true, change_hand},
      {"sizes",
       "N N ... | even",
       "hand sizes by seat: 4, a range 3-5, or ?",
       "sizes 4 4 5 5",
       {text},
       true,
       change_sizes},
      {"seats",
       "NAME, ...",
       "who sits where, in turn order; newcomers too",
       "seats Ann, Cyn, Bob",
       {seats},
       true,
       change_seats},
      {"name", "SEAT NAME", "another name for a player", "name Bob Robert", {seat, text}, true, change_name},
      {"me", "SEAT | -", "whose view it is; - a spectator's", "me Ann", {seat}, true, change_view},
      {"edition",
       "EDITION",
       "another deck, in the middle of a game",
       "edition classic-uk",
       {edition},
       true,
       change_edition},
      {"rules", "KEY=VALUE ...", "house rules", "rules respond=all", {text}, true, change_rules},
      {"public", "CARD, ... | none", "cards lying face up", "public rope", {cards}, true, change_public},
      {"pool", "N", "cards lying face down that nobody has", "pool 2", {text}, true, change_pool},
      {"rounds", "", "the game turn by turn, with times", "rounds", {}, true, list_rounds},
      {"goto",
       "N",
       "the game as it stood after turn N; going on from there makes a branch",
       "goto 7",
       {text},
       true,
       go_to_round},
      {"branches", "", "lines of the game that were left", "branches", {}, true, list_branches},
      {"branch", "K", "goes to branch K", "branch 1", {text}, true, switch_branch},
      {"new", "[--seats ...]", "a new game", "new", {}, false, new_game},
      {"games", "", "the games of the library", "games", {}, false, list_games},
      {"open", "NAME | N", "another game", "open 2", {game}, false, open_game},
      {"rename", "NAME", "another name for this game", "rename Friday at Ann's", {text}, true, rename_game},
      {"export",
       "[FILE] [N]",
       "the game in the notation, as it stood after turn N",
       "export friday.cgn 7",
       {file, text},
       true,
       export_game},
      {"import", "FILE", "a game from a file", "import friday.cgn", {file}, false, import_game},
      {"backup", "FILE", "a copy of the whole library", "backup games.sqlite", {file}, false, back_up_library},
      {"restore", "[NAME | N]", "a game that was deleted", "restore", {text}, false, restore_game},
      {"help", "[COMMAND]", "what can be typed here", "help edit", {text}, false, show_help},
      {"quit", "", "leaves; everything is saved", "quit", {}, false, leave},
  };
}

}  // namespace

const std::vector<CaseCommand>& case_commands() {
  static const std::vector<CaseCommand> all = make_commands();
  return all;
}

const CaseCommand* find_command(std::string_view name) {
  const std::string lower = lower_case(name);
  const auto found = std::ranges::find(case_commands(), lower, &CaseCommand::name);
  return found == case_commands().end() ? nullptr : &*found;
}

std::vector<const CaseCommand*> commands_beginning(std::string_view start) {
  const std::string lower = lower_case(start);
  std::vector<const CaseCommand*> found;
  for (const CaseCommand& command : case_commands()) {
    if (command.name.starts_with(lower)) found.push_back(&command);
  }
  return found;
}

}  // namespace gumshoe
