#include "calls/table.h"
#include "wasm/exports/exports.h"

using gumshoe::answer_to;

extern "C" {

std::size_t gumshoe_view() { return answer_to({"view", gumshoe::view_call}); }
std::size_t gumshoe_entry() { return answer_to({"entry", gumshoe::entry_call}); }
std::size_t gumshoe_edit() { return answer_to({"edit", gumshoe::edit_call}); }
std::size_t gumshoe_line() { return answer_to({"line", gumshoe::line_call}); }
std::size_t gumshoe_import() { return answer_to({"import", gumshoe::import_call}); }
std::size_t gumshoe_fingerprint() { return answer_to({"fingerprint", gumshoe::fingerprint_call}); }
}
