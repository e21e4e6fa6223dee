// What follows from a game, as a page is told it: of `view`, and of an edit that wants it too.
#pragma once

#include <optional>
#include <string_view>

#include "notebook/draft/draft.h"
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

}  // namespace gumshoe
