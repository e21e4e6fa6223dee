// The sub-commands, one file each. Each adds itself to the program with its options, help and examples. An exit status
// other than 0 is thrown as Leaving (see files/output.h).
#pragma once

#include "app/shell/command.h"

namespace gumshoe {

void add_serve(Command& program);
void add_case(Command& program);
void add_solve(Command& program);
void add_explain(Command& program);
void add_advise(Command& program);
void add_review(Command& program);
void add_check(Command& program);
void add_convert(Command& program);
void add_editions(Command& program);
void add_engine(Command& program);
void add_match(Command& program);
void add_replay(Command& program);
void add_verify(Command& program);
void add_bot(Command& program);
void add_human(Command& program);
void add_play(Command& program);
void add_try(Command& program);
void add_tournament(Command& program);
void add_merge(Command& program);
void add_bench(Command& program);
void add_strength(Command& program);
void add_completion(Command& program);
void add_man(Command& program);
void add_help(Command& program);

}  // namespace gumshoe
