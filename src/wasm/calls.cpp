#include "wasm/calls.h"

#include <charconv>
#include <limits>
#include <optional>
#include <utility>

#include "record/parse.h"
#include "view/fingerprint.h"
#include "view/json_writer.h"
#include "view/position.h"
#include "view/solve_json.h"
#include "view/solved.h"

namespace gumshoe {
namespace {

struct SolveRequest {
  SolveOptions solve;
  SolveJsonOptions json;
  Position position;
};

std::string error_json(const Error& error) {
  JsonWriter json;
  json.begin_object().key("error").text(error.message);
  json.key("line").integer(error.line).key("column").integer(error.column).end_object();
  return std::move(json).str();
}

// Cuts `text` at the first `separator`: returns what stands before it, leaves what stands after it.
std::string_view take_until(std::string_view& text, char separator) {
  const std::size_t end = text.find(separator);
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(end == text.npos ? text.size() : end + 1);
  return taken;
}

std::optional<std::size_t> count_of(std::string_view text) {
  if (text == "all") return std::numeric_limits<std::size_t>::max();
  std::size_t count = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (problem != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return count;
}

bool set_count(std::size_t& target, std::string_view value) {
  const std::optional<std::size_t> count = count_of(value);
  if (count) target = *count;
  return count.has_value();
}

bool set_event(Position& position, std::string_view value) {
  const std::optional<std::size_t> count = count_of(value);
  if (!count || *count > std::numeric_limits<int>::max()) return false;
  position.at = static_cast<int>(*count);
  return true;
}

bool set_option(SolveRequest& request, std::string_view name, std::string_view value) {
  if (name == "model") {
    request.solve.odds.model = value == "deals" ? Model::deals : Model::bayes;
    return value == "deals" || value == "bayes";
  }
  if (name == "hands") return set_count(request.solve.hands, value);
  if (name == "solutions") return set_count(request.json.solutions, value);
  if (name == "at") return set_event(request.position, value);
  if (name == "as") request.position.as = value;
  return name == "as";
}

Result<SolveRequest> request_from(std::string_view words) {
  SolveRequest request;
  while (!words.empty()) {
    std::string_view word = take_until(words, ' ');
    const std::string_view whole = word;
    const std::string_view name = take_until(word, '=');
    if (!whole.empty() && !set_option(request, name, word)) {
      return Error{"no option '" + std::string(whole) + "'", 1};
    }
  }
  return request;
}

constexpr Call all_calls[] = {{"fingerprint", fingerprint_call}, {"solve", solve_call}};

}  // namespace

std::string fingerprint_call(std::string_view) { return fingerprint(); }

std::string solve_call(std::string_view input) {
  const Result<SolveRequest> request = request_from(take_until(input, '\n'));
  if (!request) return error_json(request.error());
  const Result<Record> game = parse_game(input);
  if (!game) return error_json(game.error());
  const Result<Record> record = position(*game, request->position);
  if (!record) return error_json(record.error());
  return solve_json(solve(*record, request->solve), request->json);
}

std::span<const Call> calls() { return all_calls; }

}  // namespace gumshoe
