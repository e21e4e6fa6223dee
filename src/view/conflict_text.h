// Why a game cannot be true, with the lines that say so.
#pragma once

#include "infer/conflict.h"
#include "view/page.h"
#include "view/phrasing.h"

namespace gumshoe {

Page conflict_text(const Record& record, const Conflict& conflict, const Phrasing& phrasing, int width);

}  // namespace gumshoe
