// The module's interface; exports.txt lists it. A caller asks for room with gumshoe_input, writes its text there, makes
// a call, which returns the size of the answer, and reads that at gumshoe_answer until the next call.
#include <cstddef>
#include <string>
#include <string_view>

#include "wasm/calls.h"

namespace {

std::string input;  // NOLINT: the two mailboxes of the one caller
std::string answer;  // NOLINT

std::size_t answer_to(std::string (*call)(std::string_view)) {
  answer = call(input);
  return answer.size();
}

}  // namespace

extern "C" {

char* gumshoe_input(std::size_t size) {
  input.resize(size);
  return input.data();
}

const char* gumshoe_answer() { return answer.data(); }

std::size_t gumshoe_fingerprint() { return answer_to(gumshoe::fingerprint_call); }
std::size_t gumshoe_solve() { return answer_to(gumshoe::solve_call); }
}
