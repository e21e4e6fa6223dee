#include "app/commands.h"

namespace gumshoe {
namespace {

constexpr void (*all_commands[])(CLI::App&) = {
    add_serve,    add_case,       add_solve, add_explain, add_advise,   add_review,     add_check, add_convert,
    add_editions, add_engine,     add_match, add_replay,  add_verify,   add_bot,        add_human, add_play,
    add_try,      add_tournament, add_merge, add_bench,   add_strength, add_completion, add_man,   add_help,
};

}  // namespace

void add_commands(CLI::App& program) {
  for (const auto& add : all_commands) add(program);
}

}  // namespace gumshoe
