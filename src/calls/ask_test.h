// How the tests of this folder make calls: a request object in, an answer object out, both as they are declared.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include <nlohmann/json.hpp>

#include "calls/call.h"
#include "calls/declaration.h"

namespace gumshoe {

using Object = nlohmann::ordered_json;

inline const Declarations& declared() {
  static const Declarations all;
  return all;
}

// An answer is as declared; a request that is answered is, too.
inline std::string ask_text(std::string_view name, std::string_view request) {
  const std::vector<Call> calls = all_calls();
  const auto call = std::ranges::find(calls, name, &Call::name);
  if (call == calls.end()) {
    ADD_FAILURE() << "no call " << name;
    return "null";
  }
  const std::string text = answer(call->run, request);
  const Json answered = read_json(text)->front();
  EXPECT_EQ(declared().flaw_of_answer(name, answered), "") << name << " " << request << "\n" << text;
  const Json* error = answered.find("error");
  const Json* problem = answered.find("problem");  // of a table that isn't complete yet
  const bool refused = error != nullptr && error->is(Json::Kind::text);
  if (!refused && (problem == nullptr || problem->is(Json::Kind::null)))
    EXPECT_EQ(declared().flaw_of_request(name, read_json(request)->front()), "") << name << " " << request;
  return text;
}

inline Object ask(std::string_view name, const Object& request) {
  return Object::parse(ask_text(name, request.dump()));
}

}  // namespace gumshoe
