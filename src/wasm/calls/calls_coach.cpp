#include "wasm/calls/calls_coach.h"

namespace gumshoe {
namespace {

constexpr Call all_coach_calls[] = {{"explain", explain_call}, {"repairs", repairs_call}, {"advise", advise_call},
                                    {"show", show_call},       {"threat", threat_call},   {"review", review_call}};

}  // namespace

std::span<const Call> coach_calls() { return all_coach_calls; }

}  // namespace gumshoe
