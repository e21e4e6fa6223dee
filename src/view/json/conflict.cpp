#include "view/json/conflict.h"

namespace gumshoe {

void write_conflict(JsonWriter& json, const std::optional<Conflict>& conflict) {
  if (!conflict) {
    json.null();
    return;
  }
  json.begin_object();
  json.key("events").begin_array();
  for (const int event : conflict->events) json.integer(event);
  json.end_array();
  json.key("tags").begin_array();
  for (const std::string& tag : conflict->tags) json.text(tag);
  json.end_array();
  if (!conflict->minimal) json.key("minimal").boolean(false);
  json.end_object();
}

void write_verdict(JsonWriter& json, Consistency consistency, const std::optional<Conflict>& conflict) {
  json.key("conflict");
  write_conflict(json, conflict);
  if (consistency == Consistency::undecided) json.key("undecided").text("too large");
}

}  // namespace gumshoe
