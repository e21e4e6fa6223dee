// What the browser can ask of the core: a text in, a text out. Bad input is an answer too:
// {"error": "no card 'ropee'; did you mean rope?", "line": 7, "column": 12}
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace gumshoe {

// The hash of exact answers that every build of the core must agree on; the input is not looked at.
std::string fingerprint_call(std::string_view input);

// The first line holds options as words, the rest is a game in the notation:
// `model=deals at=12 as=Bob hands=10 solutions=all`. The answer is that of `gumshoe solve --json`.
std::string solve_call(std::string_view input);

struct Call {
  std::string_view name;
  std::string (*run)(std::string_view input);
};
std::span<const Call> calls();

}  // namespace gumshoe
