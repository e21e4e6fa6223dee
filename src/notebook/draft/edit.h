// One change of a draft, as data. A line that is typed is read once, here, and printed once, where the edit is stored:
// a library of games keeps one text for each change. The text spells everything out, so applying it again always gives
// the same draft, whoever's turn it is and whatever abbreviations mean by then.
//
//   const Result<Edit> edit = adding(draft, "mrl3");
//   edit->line->event                                // Bob ? mustard rope lounge : Cyn +
//   applied(draft, *edit)->draft
//   print_edit(draft, *edit)                         // for the library; read_edit(draft, text) gives it back
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/edition.h"
#include "game/result.h"
#include "notebook/draft/draft.h"

namespace gumshoe {

struct Edit {
  enum class Kind {
    add,      // `line` after the last line
    insert,   // `line` before line `at`
    replace,  // line `at` by `line`
    erase,    // line `at`
    move,     // line `at`, so that it is line `to` afterwards
    park,     // line `at`
    unpark,   // line `at`
    rewrite,  // everything by `game`: changes of the table, imports
  };
  Kind kind = Kind::add;
  int at = 0;
  int to = 0;
  std::optional<DraftLine> line = {};
  std::optional<Draft> game = {};
  friend bool operator==(const Edit&, const Edit&) = default;
};

// `before`: the draft that is edited.
std::string print_edit(const Draft& before, const Edit& edit, const Catalogue& catalogue = Catalogue::built_in());
Result<Edit> read_edit(const Draft& before, std::string_view text, const Catalogue& catalogue = Catalogue::built_in());

// What became of the draft. A line that no longer fits (a seat that it names is no longer asked, …) is parked, never
// dropped.
struct Applied {
  Draft draft;
  std::vector<int> parked;  // lines of the new draft that were parked because they no longer fit
};
Result<Applied> applied(Draft draft, const Edit& edit);

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
Edit rewriting(Draft draft);
// The same draft as one edit for each line, so that an imported game has all its rounds.
std::vector<Edit> one_by_one(const Draft& draft);

// Whose turn it is before the given line; parked lines took their turn too.
Seat asker_at(const Draft& draft, int line);

}  // namespace gumshoe
