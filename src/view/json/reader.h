// JSON read into values that remember where they stood, so that whatever is wrong with one, by grammar or by
// meaning, can be shown in the text. (Existing parsers forget the place, or need exceptions, which the core doesn't
// use.)
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
  std::string content;         // the text; the digits of a number as written
  std::vector<Json> items;     // of an array
  std::vector<Member> members; // of an object, in order, no name twice
  int line = 1;
  int column = 1;

  bool is(Kind other) const { return kind == other; }
  const Json* find(std::string_view name) const;  // null if there is no such member, or this isn't an object
  std::optional<int> integer() const;
  Error error(std::string message) const { return {std::move(message), line, column}; }
};

struct Json::Member {
  std::string name;
  Json value;
};

// Several values, such as one on each line; at least one.
Result<std::vector<Json>> read_json(std::string_view text);

// Whether the text of a game is JSON: it begins with `{`, the notation with `[`.
bool looks_like_json(std::string_view text);

// The members of a JSON object, taken one by one. The first thing that is wrong is kept with its place; after
// that everything reads as empty, so a reader needn't check after each member.

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

  // A member that may be missing; null counts as missing.
  const Json* optional(std::string_view name, Json::Kind kind);
  // One that must be there.
  const Json& required(std::string_view name, Json::Kind kind);
  // A member of any kind, null included; none if it is missing.
  const Json* any(std::string_view name);

  std::string text(std::string_view name) { return required(name, Json::Kind::text).content; }
  std::string text_or(std::string_view name, std::string fallback);
  int integer(std::string_view name);
  bool truth(std::string_view name) { return required(name, Json::Kind::boolean).truth; }
  std::vector<std::string> texts(std::string_view name);  // an array of texts; empty if it is missing

  // Complains about members that nobody asked for.
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
