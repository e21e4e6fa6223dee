#include "calls/coach.h"
#include "wasm/exports/exports.h"

using gumshoe::answer_to;

extern "C" {

std::size_t gumshoe_explain() { return answer_to({"explain", gumshoe::explain_call}); }
std::size_t gumshoe_repairs() { return answer_to({"repairs", gumshoe::repairs_call}); }
std::size_t gumshoe_advise() { return answer_to({"advise", gumshoe::advise_call}); }
std::size_t gumshoe_show() { return answer_to({"show", gumshoe::show_call}); }
std::size_t gumshoe_threat() { return answer_to({"threat", gumshoe::threat_call}); }
std::size_t gumshoe_review() { return answer_to({"review", gumshoe::review_call}); }
}
