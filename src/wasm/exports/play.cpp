#include "calls/play.h"
#include "wasm/exports/exports.h"

using gumshoe::answer_to;

extern "C" {

std::size_t gumshoe_boards() { return answer_to({"boards", gumshoe::boards_call}); }
std::size_t gumshoe_board() { return answer_to({"board", gumshoe::board_call}); }
std::size_t gumshoe_sitting() { return answer_to({"sitting", gumshoe::sitting_call}); }
std::size_t gumshoe_decide() { return answer_to({"decide", gumshoe::decide_call}); }
std::size_t gumshoe_step() { return answer_to({"step", gumshoe::step_call}); }
std::size_t gumshoe_hint() { return answer_to({"hint", gumshoe::hint_call}); }
}
