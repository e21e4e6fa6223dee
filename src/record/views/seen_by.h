// Secrecy is this one function: the full record as one seat, or a spectator, has seen it; or a seat's own record as a
// spectator has, which can be given away while the game goes on.
//
// Comments, Result, Seed and tags that gumshoe does not know are left out: they may tell anything. What a seat has
// seen beside the questions is added as lines: the envelope for a wrong accuser who looked, and hands laid open.
#pragma once

#include "game/result.h"
#include "record/record.h"

namespace gumshoe {

// `view` is a seat or the spectator. Of a seat's record only its own view and the spectator's can be had, of a
// spectator's only its own.
Result<Record> seen_by(const Record& record, View view);

}  // namespace gumshoe
