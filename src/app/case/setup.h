// A table being set up: by options, or question by question, each with a default.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/case/state.h"

namespace CLI {
class App;
}  // namespace CLI

namespace gumshoe {

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

// Its id; the error has the nearest ones, and says how to have all listed.
Result<std::string> known_edition(const std::string& name, const Catalogue& catalogue);

// `Ann, Bob, Cyn`: what a game is called that nobody has named; with a number where there is such a game already.
std::string game_name(const CaseState& state, const Draft& draft);

// Starts the game; its players and edition are the defaults of the next.
CaseReply start_game(CaseState& state, const TableSetup& setup);
// The last table: edition or categories, seats, whose view.
TableSetup last_table(const Library& library, const Catalogue& catalogue);

// What the setup leaves open is asked.
std::unique_ptr<Dialogue> setup_dialogue(const CaseState& state, TableSetup setup);

// The same options for `gumshoe case new` and for `new` typed at the prompt.
void add_table_options(CLI::App& command, TableSetup& setup);

// At once where the options say who plays; otherwise question by question.
CaseReply begin_setup(CaseState& state, const TableSetup& setup);

}  // namespace gumshoe
