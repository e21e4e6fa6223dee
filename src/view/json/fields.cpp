#include "view/json/fields.h"

#include <algorithm>

#include "record/table/nearest.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

const Json& nothing() {
  static const Json json;
  return json;
}

}  // namespace

JsonFields::JsonFields(const Json& json, JsonComplaint& complaint) : json_(json), complaint_(complaint) {
  if (!json.is(Json::Kind::object))
    complaint.about(json, "expected an object, found " + std::string(kind_name(json.kind)));
}

const Json* JsonFields::any(std::string_view name) {
  known_.emplace_back(name);
  return json_.find(name);
}

const Json* JsonFields::optional(std::string_view name, Json::Kind kind) {
  const Json* found = any(name);
  if (found == nullptr || found->is(Json::Kind::null)) return nullptr;
  if (found->is(kind)) return found;
  complaint_.about(*found, "'" + std::string(name) + "' must be " + std::string(kind_name(kind)) + ", not " +
                               std::string(kind_name(found->kind)));
  return nullptr;
}

const Json& JsonFields::required(std::string_view name, Json::Kind kind) {
  const Json* found = optional(name, kind);
  if (found != nullptr) return *found;
  complaint_.about(json_, "'" + std::string(name) + "' is missing");
  return nothing();
}

std::string JsonFields::text_or(std::string_view name, std::string fallback) {
  const Json* found = optional(name, Json::Kind::text);
  return found != nullptr ? found->content : fallback;
}

int JsonFields::integer(std::string_view name) {
  const Json& found = required(name, Json::Kind::number);
  const std::optional<int> value = found.integer();
  if (!value) complaint_.about(found, "'" + std::string(name) + "' must be a whole number");
  return value.value_or(0);
}

std::vector<std::string> JsonFields::texts(std::string_view name) {
  std::vector<std::string> all;
  const Json* found = optional(name, Json::Kind::array);
  if (found == nullptr) return all;
  for (const Json& item : found->items) {
    if (!item.is(Json::Kind::text)) complaint_.about(item, "'" + std::string(name) + "' must hold texts");
    all.push_back(item.content);
  }
  return all;
}

void JsonFields::finish() {
  for (const Json::Member& member : json_.members) {
    if (std::find(known_.begin(), known_.end(), member.name) != known_.end()) continue;
    complaint_.about(member.value,
                     "unknown field " + in_quotes(member.name) + did_you_mean(nearest(member.name, known_)));
  }
}

std::string_view kind_name(Json::Kind kind) {
  switch (kind) {
    case Json::Kind::null:
      return "null";
    case Json::Kind::boolean:
      return "true or false";
    case Json::Kind::number:
      return "a number";
    case Json::Kind::text:
      return "a text";
    case Json::Kind::array:
      return "an array";
    case Json::Kind::object:
      return "an object";
  }
  return "";
}

}  // namespace gumshoe
