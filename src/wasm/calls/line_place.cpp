#include "wasm/calls/line_place.h"

#include "wasm/calls/call.h"

namespace gumshoe {

LinePlace read_place(JsonFields& request) {
  const Json* place = request.optional("place", Json::Kind::object);
  if (place == nullptr) return {};
  JsonFields fields(*place, request.complaint());
  const std::optional<int> insert = optional_integer(fields, "insert");
  const std::optional<int> replace = optional_integer(fields, "replace");
  fields.finish();
  if (insert.has_value() == replace.has_value()) {
    request.complaint().about(*place, "a place is {\"insert\": line} or {\"replace\": line}");
  }
  if (replace) return {LinePlace::Kind::replace, *replace};
  return {LinePlace::Kind::insert, insert.value_or(0)};
}

}  // namespace gumshoe
