// What follows from a game, and what an edit of it has changed, as a page is told them.
#pragma once

#include <optional>
#include <string_view>

#include "game/result.h"
#include "notebook/draft/edit.h"
#include "view/json/reader.h"
#include "view/json/solve.h"
#include "view/json/writer.h"
#include "view/sheet.h"

namespace gumshoe {

struct ViewWanted {
  Model model = Model::bayes;
  SolveJsonOptions json = {.solutions = 20, .hands = 5};
};

// An object that may be missing, with the members `model`, `simple`, `hands` and `solutions`, each of which may be
// missing too.
std::optional<ViewWanted> optional_view_wanted(JsonFields& request, std::string_view name);

// `now`: the game as far as it is looked at; the log is the whole of it.
void write_view(JsonWriter& json, const Draft& draft, const Position& now, const ViewWanted& wanted);

struct MadeEdit {
  Applied applied;
  std::optional<int> line;  // where the line that was edited is now
  bool added = false;       // at the end
};

Result<MadeEdit> made_edit(const Draft& draft, const Result<Edit>& edit, std::optional<int> line);

// The answer of `edit`, with the "view" where it is wanted.
void write_made_edit(JsonWriter& json, const Draft& before, const MadeEdit& made,
                     const std::optional<ViewWanted>& wanted);

}  // namespace gumshoe
