// A module for the browser: the calls of one of the lists in calls/call.h, GUMSHOE_MODULE, as functions that other
// hosts than JavaScript can call, too. A caller asks for room with gumshoe_input, writes its request there, makes a
// call, which returns the size of the answer, and reads that at gumshoe_answer until the next call.
#include <cstddef>
#include <string>

#include "calls/call.h"

namespace {

std::string request;  // NOLINT: the two mailboxes of the one caller
std::string answered;  // NOLINT

std::size_t answer_to(gumshoe::CallFunction call) {
  answered = gumshoe::answer(call, request);
  return answered.size();
}

}  // namespace

extern "C" {

[[clang::export_name("gumshoe_input")]] char* gumshoe_input(std::size_t size) {
  request.resize(size);
  return request.data();
}

[[clang::export_name("gumshoe_answer")]] const char* gumshoe_answer() { return answered.data(); }

#define GUMSHOE_EXPORT(name) \
  [[clang::export_name("gumshoe_" #name)]] std::size_t gumshoe_##name() { return answer_to(gumshoe::name##_call); }
GUMSHOE_MODULE(GUMSHOE_EXPORT)
}
