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

// The members of a JSON object, taken one by one. What is wrong is kept, the first of it, with its place; after
// that everything reads as empty, so that a reader need not look after each member.

class JsonComplaint {
 public:
  void about(const Json& json, std::string message) {
    if (!error_) error_ = json.error(std::move(message));
  }
  explicit operator bool() const { return error_.has_value(); }
  const Error& error() const { return *error_; }

 private:
  std::optional<Error> error_;
};

class JsonFields {
 public:
  JsonFields(const Json& json, JsonComplaint& complaint);

  const Json& json() const { return json_; }
  JsonComplaint& complaint() const { return complaint_; }

  // A member that may be missing; null is as good as missing.
  const Json* optional(std::string_view name, Json::Kind kind);
  // One that must be there.
  const Json& required(std::string_view name, Json::Kind kind);
  // One of any kind, null included; none where it is missing.
  const Json* any(std::string_view name);

  std::string text(std::string_view name) { return required(name, Json::Kind::text).content; }
  std::string text_or(std::string_view name, std::string fallback);
  int integer(std::string_view name);
  bool truth(std::string_view name) { return required(name, Json::Kind::boolean).truth; }
  std::vector<std::string> texts(std::string_view name);  // an array of texts; empty where it is missing

  // Complains about a member that nobody has asked for.
  void finish();
  // The members asked for so far.
  const std::vector<std::string>& known() const { return known_; }

 private:
  const Json& json_;
  JsonComplaint& complaint_;
  std::vector<std::string> known_;
};

std::string_view kind_name(Json::Kind kind);  // `an object`

}  // namespace gumshoe
