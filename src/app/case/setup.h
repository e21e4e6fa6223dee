// A table being set up: by options, or question by question, each with a default.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/case/state.h"

namespace gumshoe {

class Command;

// The tags of a table, as they are typed; an empty one is left out.
struct TableSetup {
  std::string edition;
  std::vector<std::string> categories;  // instead of an edition: `suspect: Plum, Mustard`
  std::string seats;
  std::string hands;
  std::string me;
  std::string hand;
  std::string face_up;
  std::string pool;
  std::string rules;
  std::string name;                     // of the game; not a tag
};

// The error names what was expected, not where it stands in the tags.
Result<Draft> draft_of(const TableSetup& setup, const Catalogue& catalogue);

// Its id. The error suggests similar names and says how to list them all.
Result<std::string> known_edition(const std::string& name, const Catalogue& catalogue);

// `Ann, Bob, Cyn`: the name of a game that nobody has named, numbered if that name is taken.
std::string game_name(const CaseState& state, const Draft& draft);

// Starts the game; its players and edition become the defaults for the next one.
CaseReply start_game(CaseState& state, const TableSetup& setup);
// The last table: edition or categories, seats, whose view.
TableSetup last_table(const Library& library, const Catalogue& catalogue);

// Asks for whatever the setup leaves open.
std::unique_ptr<Dialogue> setup_dialogue(const CaseState& state, TableSetup setup);

// The same options for `gumshoe case new` and for `new` typed at the prompt.
void add_table_options(Command& command, TableSetup& setup);

// Starts at once if the options name the players; otherwise asks question by question.
CaseReply begin_setup(CaseState& state, const TableSetup& setup);

}  // namespace gumshoe
