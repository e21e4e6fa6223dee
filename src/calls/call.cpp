#include "calls/call.h"

#include <algorithm>
#include <utility>

#include "record/table/nearest.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

// A game is a few kilobytes; a library of them a few megabytes.
constexpr std::size_t longest_request = 16'000'000;

std::string error_json(const Error& error) {
  JsonWriter json;
  write_error(json, error);
  return std::move(json).str();
}

Result<std::string> answered(CallFunction call, std::string_view request) {
  if (request.size() > longest_request) return Error{"the request is too long"};
  const Result<std::vector<Json>> values = read_json(request);
  if (!values) return values.error();
  if (values->size() > 1) return (*values)[1].error("a request is one object");
  JsonComplaint complaint;
  JsonFields fields(values->front(), complaint);
  if (complaint) return complaint.error();
  Result<std::string> made = call(fields);
  if (complaint) return complaint.error();
  return made;
}

}  // namespace

std::string answer(CallFunction call, std::string_view request) {
  const Result<std::string> made = answered(call, request);
  return made ? *made : error_json(made.error());
}

void write_error(JsonWriter& json, const Error& error) {
  json.begin_object().key("error").text(error.message);
  json.key("line").integer(error.line).key("column").integer(error.column).end_object();
}

std::optional<Error> complaint_about(JsonFields& request) {
  request.finish();
  if (!request.complaint()) return {};
  return request.complaint().error();
}

Result<Draft> game_in(JsonFields& request) {
  const Json& game = request.required("game", Json::Kind::text);
  if (request.complaint()) return request.complaint().error();
  return read_draft(game.content);
}

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

Seat read_seat(const Json& json, const Table& table, JsonComplaint& complaint) {
  const std::optional<Seat> seat = table.find_seat(json.content);
  if (!seat) {
    complaint.about(json, "no seat " + in_quotes(json.content) + did_you_mean(nearest(json.content, table.seats)));
  }
  return seat.value_or(Seat{});
}

bool truth_or(JsonFields& fields, std::string_view name, bool otherwise) {
  const Json* found = fields.optional(name, Json::Kind::boolean);
  return found != nullptr ? found->truth : otherwise;
}

std::optional<int> optional_integer(JsonFields& fields, std::string_view name) {
  const Json* found = fields.optional(name, Json::Kind::number);
  if (found == nullptr) return {};
  return fields.integer(name);
}

std::optional<std::size_t> index_of_word(JsonFields& fields, std::string_view name,
                                         const std::vector<std::string>& words) {
  const Json* found = fields.optional(name, Json::Kind::text);
  if (found == nullptr) return {};
  const auto word = std::ranges::find(words, found->content);
  if (word != words.end()) return static_cast<std::size_t>(word - words.begin());
  fields.complaint().about(*found, "'" + std::string(name) + "' must be " + one_of(words));
  return {};
}

}  // namespace gumshoe
