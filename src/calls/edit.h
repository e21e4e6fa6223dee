// An edit carried out, and how a page is told of it.
#pragma once

#include <optional>

#include "calls/view.h"
#include "game/result.h"
#include "notebook/draft/edit.h"
#include "view/json/writer.h"

namespace gumshoe {

struct MadeEdit {
  Applied applied;
  std::optional<int> line;  // where the line that was edited is now
  bool added = false;       // at the end
};

Result<MadeEdit> made_edit(const Draft& draft, const Result<Edit>& edit, std::optional<int> line);

// {"game", "line", "parked", "changes", "likelihood"}, and the "view" where it is wanted.
void write_made_edit(JsonWriter& json, const Draft& before, const MadeEdit& made,
                     const std::optional<ViewWanted>& wanted);

}  // namespace gumshoe
