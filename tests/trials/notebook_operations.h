// Trials of the notebook: random operations against a naive model, which keeps every version whole and as text.
#pragma once

#include <string>

#include "trials/report.h"

namespace gumshoe::trials {

// A seed is a sequence of a hundred operations: lines added, inserted, replaced, erased, moved, parked and taken back,
// seats renamed, undo, redo, going to any version, export and import, the whole notebook written down and read again.
// The checks are counted in operations. A failing sequence is shortened as long as it still fails.
Report notebook_is_as_simple_as_it_looks(Seeds seeds);

// A sequence as a failure prints it, carried out again: a table, then an operation a line, `;` before what is said of
// it. Empty where both agree.
std::string failure_of_sequence(const std::string& text);

inline constexpr int operations_in_a_sequence = 100;

}  // namespace gumshoe::trials
