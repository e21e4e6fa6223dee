// How the tests of this folder make calls: a request object in, an answer object out.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <string>

#include <nlohmann/json.hpp>

#include "calls/call.h"

namespace gumshoe {

using Object = nlohmann::ordered_json;

inline std::string ask_text(std::span<const Call> calls, std::string_view name, std::string_view request) {
  const auto call = std::ranges::find(calls, name, &Call::name);
  if (call != calls.end()) return answer(*call, request);
  ADD_FAILURE() << "no call " << name;
  return "null";
}

inline Object ask(std::span<const Call> calls, std::string_view name, const Object& request) {
  return Object::parse(ask_text(calls, name, request.dump()));
}

}  // namespace gumshoe
