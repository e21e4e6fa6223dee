// Any text is a request that each call of the core answers with one JSON object; what an answer gives can be asked with
// again: a game can be read, a line that was tapped can be added.
#include <cstdint>
#include <string>
#include <string_view>

#include "calls/call.h"
#include "stop_if.h"
#include "view/json/reader.h"
#include "view/json/writer.h"

namespace gumshoe {
namespace {

Json object(const std::string& text) {
  const Result<std::vector<Json>> values = read_json(text);
  stop_if(!values || values->size() != 1 || !values->front().is(Json::Kind::object), "an answer is no object", text);
  return values->front();
}

void check_game(const Json& answer, const std::string& text) {
  const Json* game = answer.find("game");
  if (game == nullptr || !game->is(Json::Kind::text)) return;
  stop_if(!read_draft(game->content), "a game that was answered cannot be read", text);
}

void check_line(const Json& request, const Json& answer, const std::string& text) {
  const Json* line = answer.find("text");
  if (line == nullptr || !line->is(Json::Kind::text) || request.find("place") != nullptr) return;
  JsonWriter json;
  json.begin_object().key("game").text(request.find("game")->content).key("edit").begin_object();
  json.key("kind").text("add").key("text").text(line->content).end_object().end_object();
  const Json added = object(gumshoe::answer(edit_call, json.str()));
  stop_if(added.find("error") != nullptr, "a line that was tapped cannot be added", text + "\n" + json.str());
}

void check(const Call& call, std::string_view request) {
  if (call.name == "fingerprint" || call.module == "coach" || call.module == "play") return;
  const std::string text = gumshoe::answer(call.run, request);
  const Json answered = object(text);
  if (answered.find("error") != nullptr) return;
  check_game(answered, text);
  if (call.name == "entry") check_line(read_json(request)->front(), answered, text);
}

}  // namespace
}  // namespace gumshoe

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view request(reinterpret_cast<const char*>(data), size);
  static const std::vector<gumshoe::Call> calls = gumshoe::all_calls();
  for (const gumshoe::Call& call : calls) gumshoe::check(call, request);
  return 0;
}
