// What a session says after each change of the game.
#pragma once

#include "app/case/state.h"

namespace gumshoe {

// `event`: the number of the line it is about.
CaseReply changed(CaseState& state, const DeskChange& change, std::string message, std::optional<int> event = {});
// The position as it stands, when nothing has changed.
CaseReply standing(CaseState& state, std::string message);
// For a game that cannot be true: the only thing to show is why.
CaseReply impossible(CaseState& state);
// `Ann's view after 12 events of "Friday"`
std::string where_we_are(const CaseState& state);
// The position for programs.
std::string standing_json(const CaseState& state);
// What could not be saved, and what to do about it; empty if all is well.
Page save_warning(const CaseState& state);
// Whether the open game is solved.
bool is_solved(const CaseState& state);

}  // namespace gumshoe
