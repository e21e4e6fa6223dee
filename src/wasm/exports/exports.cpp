#include "wasm/exports/exports.h"

#include <string>

namespace {

std::string request;  // NOLINT: the two mailboxes of the one caller
std::string answered;  // NOLINT

}  // namespace

namespace gumshoe {

std::size_t answer_to(const Call& call) {
  answered = answer(call, request);
  return answered.size();
}

}  // namespace gumshoe

extern "C" {

char* gumshoe_input(std::size_t size) {
  request.resize(size);
  return request.data();
}

const char* gumshoe_answer() { return answered.data(); }
}
