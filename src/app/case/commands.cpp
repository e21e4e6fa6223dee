#include "app/case/commands.h"

#include <algorithm>

#include "app/files/refer.h"
#include "game/letters.h"
#include "notebook/entry/completion.h"
#include "record/notation/quoting.h"
#include "record/table/nearest.h"
#include "record/table/utf8.h"
#include "view/page/page.h"

namespace gumshoe {
namespace {

std::vector<CaseCommand> make_commands() {
  using enum Argument;
  return {
      {"grid", "", "cards by holders: a sign where it is proved, odds where it is not", "grid", {}, true, show_grid},
      {"envelope", "[N]", "what the envelope may be: the N likeliest", "envelope 20", {text}, true, show_envelope},
      {"players", "[SEAT]", "who has, may have or can't have what", "players Bob", {seat}, true, show_players},
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
      {"review", "", "a review of the game", "review", {}, true, review_game},
      {"ask", "", "enters a turn step by step", "ask", {}, true, ask_step_by_step},
      {"undo", "", "takes back the last change, whatever it was", "undo", {}, false, undo_last},
      {"redo", "", "repeats what was undone", "redo", {}, true, redo_last},
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
      {"park", "N", "sets line N aside", "park 12", {line}, true, park_line},
      {"unpark", "pN", "takes parked line N back", "unpark p1", {line}, true, unpark_line},
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
      {"backup", "FILE", "copies the whole library", "backup games.sqlite", {file}, false, back_up_library},
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

// Which of them a line is.
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

// A word of letters alone can be a turn whose answers were missed. If it could also be short for a command, ask which
// one is meant instead of guessing.
TypedCommand either(std::string_view word, const std::vector<const CaseCommand*>& commands) {
  std::vector<std::string> names;
  for (const CaseCommand* command : commands) names.emplace_back(command->name);
  return {.kind = Kind::unknown,
          .complaint = in_quotes(word) + " may mean " + one_of(names) +
                       ", or a turn whose answers were missed: write " + std::string(word) + "~ for that"};
}

// A line of the notation whose error the reader can explain: one in short form, or one that begins with a seat.
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

// What can be typed at the prompt.
namespace {

struct Group {
  std::string_view title;
  std::string_view first;  // the first command of it
};

constexpr Group groups[] = {
    {"Looking", "grid"},    {"Why", "why"},       {"What to do", "advise"}, {"Entering and mending", "ask"},
    {"The table", "table"}, {"Rounds", "rounds"}, {"Games", "new"},
};

// What to type, and beside it what it does, in as many lines as needed.
void add_row(Page& page, std::string_view typed, std::string_view meaning, int column, int width) {
  page.wrap(Line("  " + padded(typed, column), Tone::strong), words_of(meaning, Tone::plain), width, column + 2);
}

void about_lines(Page& page, int width) {
  const auto example = [&](std::string_view line, std::string_view meaning) {
    add_row(page, line, meaning, 36, width);
  };
  page.add(Line("A turn is one line", Tone::title));
  example("mrl3", "by the letters of the pad: seat 3 shows, those before pass");
  example("mrl3r", "it was the rope");
  example("mrl0", "nobody shows");
  example("mrl~", "I missed the answers");
  example("2mrl3", "seat 2 asks (otherwise whoever's turn it is)");
  example("Bob ? mustard rope lounge : Dan +", "the same in full; the beginnings of cards are enough");
  example("Bob --", "Bob's turn without a question");
  example("!mrl-", "an accusation that was wrong; + right");
  example("@has Bob rope", "something you learnt some other way; also @not, @some, @size, @see, @out");
}

void add_command(Page& page, const CaseCommand& command, int width) {
  std::string usage(command.name);
  if (!command.usage.empty()) usage += " " + std::string(command.usage);
  add_row(page, usage, command.summary, 32, width);
}

CaseReply about(const CaseCommand& command) {
  CaseReply reply{.message = std::string(command.name) + " " + std::string(command.usage)};
  if (command.usage.empty()) reply.message = command.name;
  reply.page.add(Line("  " + std::string(command.summary)));
  reply.page.add(Line("  as in: ", Tone::faint).add(std::string(command.example), Tone::strong));
  if (command.name == "new") {
    reply.page.add(Line("  new --edition classic-uk --seats Ann,Bob,Cyn --me Ann --hand rope,hall,plum --sizes 6,6,6",
                        Tone::strong));
    reply.page.add(Line("  Also --public CARDS, --pool N, --rules RULES, --name NAME. Without --seats it asks."));
  }
  return reply;
}

}  // namespace

CaseReply show_help(CaseState& state, const std::string& rest) {
  if (!rest.empty()) {
    const std::vector<const CaseCommand*> found = commands_beginning(rest);
    if (const CaseCommand* exact = find_command(rest)) return about(*exact);
    if (found.size() == 1) return about(*found.front());
    std::vector<std::string> names;
    for (const CaseCommand& command : case_commands()) names.emplace_back(command.name);
    return CaseReply::refusal("no command " + in_quotes(rest) + did_you_mean(nearest(rest, names)));
  }
  CaseReply reply{.message = "Type what happens at the table, or a command; its beginning is enough. Tab completes."};
  about_lines(reply.page, state.width);
  for (const CaseCommand& command : case_commands()) {
    for (const Group& group : groups) {
      if (group.first == command.name) reply.page.add(Line(std::string(group.title), Tone::title));
    }
    add_command(reply.page, command, state.width);
  }
  return reply;
}

}  // namespace gumshoe
