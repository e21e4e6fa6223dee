// The options by which a table is set up in one line: of `gumshoe case new`, and of `new` typed at the prompt.
#pragma once

#include "app/case/setup.h"

namespace CLI {
class App;
}  // namespace CLI

namespace gumshoe {

void add_table_options(CLI::App& command, TableSetup& setup);

// At once where the options say who plays; otherwise question by question.
CaseReply begin_setup(CaseState& state, const TableSetup& setup);

}  // namespace gumshoe
