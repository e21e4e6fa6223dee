#include "calls/table.h"
#include "wasm/exports/exports.h"

using gumshoe::answer_to;

extern "C" {

std::size_t gumshoe_editions() { return answer_to({"editions", gumshoe::editions_call}); }
std::size_t gumshoe_setup() { return answer_to({"setup", gumshoe::setup_call}); }
}
