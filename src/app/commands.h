// The sub-commands, one file each. Each adds itself to the program with its options, help and examples. An exit status
// other than 0 is thrown as a CLI::RuntimeError (see files/output.h).
#pragma once

namespace CLI {
class App;
}  // namespace CLI

namespace gumshoe {

void add_serve(CLI::App& program);
void add_case(CLI::App& program);
void add_solve(CLI::App& program);
void add_explain(CLI::App& program);
void add_advise(CLI::App& program);
void add_review(CLI::App& program);
void add_check(CLI::App& program);
void add_convert(CLI::App& program);
void add_editions(CLI::App& program);
void add_engine(CLI::App& program);
void add_match(CLI::App& program);
void add_replay(CLI::App& program);
void add_verify(CLI::App& program);
void add_bot(CLI::App& program);
void add_human(CLI::App& program);
void add_play(CLI::App& program);
void add_try(CLI::App& program);
void add_tournament(CLI::App& program);
void add_merge(CLI::App& program);
void add_bench(CLI::App& program);
void add_strength(CLI::App& program);
void add_completion(CLI::App& program);
void add_man(CLI::App& program);
void add_help(CLI::App& program);

}  // namespace gumshoe
