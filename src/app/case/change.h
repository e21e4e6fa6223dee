// What a session says after each change of the game.
#pragma once

#include "app/case/state.h"

namespace gumshoe {

// `event`: the line it is about, by its number.
CaseReply changed(CaseState& state, const DeskChange& change, std::string message, std::optional<int> event = {});
// How the game stands, where nothing has changed.
CaseReply standing(CaseState& state, std::string message);
// Where the game cannot be true there is nothing to look at but why.
CaseReply impossible(CaseState& state);
// `Ann's view after 12 events of "Friday"`
std::string where_we_are(const CaseState& state);
// The position for programs.
std::string standing_json(const CaseState& state);
// What could not be saved, and what to do; empty where all is well.
Page save_warning(const CaseState& state);
// Whether the open game is solved.
bool is_solved(const CaseState& state);

}  // namespace gumshoe
