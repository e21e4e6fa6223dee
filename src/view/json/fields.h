// The members of a JSON object, taken one by one. What is wrong is kept, the first of it, with its place; after
// that everything reads as empty, so that a reader need not look after each member.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "view/json/reader.h"

namespace gumshoe {

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
