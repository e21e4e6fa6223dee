// A line of the game: entered, put in another's place, shown in words while it is typed.
#pragma once

#include <optional>
#include <string_view>

#include "app/case/state.h"

namespace gumshoe {

CaseReply enter_line(CaseState& state, std::string_view typed);
CaseReply replace_line(CaseState& state, int at, std::string_view typed);
CaseReply insert_before(CaseState& state, int at, std::string_view typed);

// What it means so far, and what may come next. `at`: the line that it replaces.
Page below_notation(const CaseState& state, std::string_view line, int width, std::optional<int> at = {});

// A game of the library, by its name or its number in `games`; the open one where it is empty.
CaseReply delete_game(CaseState& state, const std::string& name);

}  // namespace gumshoe
