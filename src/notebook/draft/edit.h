// One change of a draft, as data: a library of games stores one text for each change. The text spells everything out,
// so applying it again always gives the same draft, whoever's turn it is and whatever abbreviations mean by then.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/edition.h"
#include "game/result.h"
#include "notebook/draft/draft.h"

namespace gumshoe {

struct Edit {
  enum class Kind {
    add,      // `text` after the last line
    insert,   // `text` before line `at`
    replace,  // line `at` by `text`
    erase,    // line `at`
    move,     // line `at`, so that it is line `to` afterwards
    park,     // line `at`
    unpark,   // line `at`
    rewrite,  // everything by the game in `text`: changes of the table, imports
  };
  Kind kind = Kind::add;
  int at = 0;
  int to = 0;
  std::string text = {};   // a line of the notation, with its comment; of a rewrite a whole game
  std::string typed = {};  // as it was entered; of a rewrite one a line of the draft, ended by line feeds
  friend bool operator==(const Edit&, const Edit&) = default;
};

std::string print_edit(const Edit& edit);
Result<Edit> read_edit(std::string_view text);

// What became of the draft. A line that no longer fits (a seat that it names is no longer asked, …) is parked, never
// dropped.
struct Applied {
  Draft draft;
  std::vector<int> parked;  // lines of the new draft that were parked because they no longer fit
};
Result<Applied> applied(Draft draft, const Edit& edit, const Catalogue& catalogue = Catalogue::built_in());

// Lines as they are typed, made into edits: long or short form, a comment if there is one. If the line
// doesn't say who asks, it is the player whose turn it is there; for a line that is replaced, the player it names.
Result<Edit> adding(const Draft& draft, std::string_view typed);
Result<Edit> inserting(const Draft& draft, int at, std::string_view typed);
Result<Edit> replacing(const Draft& draft, int at, std::string_view typed);
Edit erasing(int at);
Edit moving(int at, int to);
Edit parking(int at);
Edit unparking(int at);
// The whole draft, what was typed included: the first edit of a game, an import.
Edit rewriting(const Draft& draft, const Catalogue& catalogue = Catalogue::built_in());
// The same draft as one edit for each line, so that an imported game has all its rounds.
std::vector<Edit> one_by_one(const Draft& draft, const Catalogue& catalogue = Catalogue::built_in());

// Whose turn it is before the given line; parked lines took their turn too.
Seat asker_at(const Draft& draft, int line);

}  // namespace gumshoe
