// Secrecy is this one function: the full record as one seat, or a spectator, has seen it.
//
// Comments, Result, Seed and tags that gumshoe does not know are left out: they may tell anything. What a seat has
// seen beside the questions is added as lines: the envelope for a wrong accuser who looked, and hands laid open.
#pragma once

#include "game/result.h"
#include "record/record.h"

namespace gumshoe {

// `view` is a seat or the spectator. Of a record that is not full, only its own view can be had.
Result<Record> seen_by(const Record& record, View view);

}  // namespace gumshoe
