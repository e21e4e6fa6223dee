// JSON read into values that remember where they stood, so that whatever is wrong with one, by grammar or by
// meaning, can be shown in the text. (Parsers at hand forget the place, or need exceptions, which the core has not.)
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/result.h"

namespace gumshoe {

class Json {
 public:
  enum class Kind { null, boolean, number, text, array, object };
  struct Member;

  Kind kind = Kind::null;
  bool truth = false;          // of a boolean
  std::string content;         // of a text; a number's digits as written
  std::vector<Json> items;     // of an array
  std::vector<Member> members; // of an object, in order, no name twice
  int line = 1;
  int column = 1;

  bool is(Kind other) const { return kind == other; }
  const Json* find(std::string_view name) const;  // a member; none where there is none, or where this is no object
  std::optional<int> integer() const;
  Error error(std::string message) const { return {std::move(message), line, column}; }
};

struct Json::Member {
  std::string name;
  Json value;
};

// One value after another, such as one a line; at least one.
Result<std::vector<Json>> read_json(std::string_view text);

// Whether a text that is a game is one in JSON: a `{`, where the notation has a `[`.
bool looks_like_json(std::string_view text);

}  // namespace gumshoe
