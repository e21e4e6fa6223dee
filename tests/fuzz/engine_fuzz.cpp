// Any bytes can come from a front end: each line is answered with one line of JSON that has an id, and what was taken
// for a game can be given back.
#include <cstdint>
#include <string>
#include <string_view>

#include "app/engine/session.h"
#include "stop_if.h"
#include "view/json/reader.h"

namespace gumshoe {
namespace {

EngineFiles no_files() {
  return {[](const std::string&) { return Result<std::string>(Error{"no such file"}); },
          [](const std::string&) { return Result<std::vector<std::string>>(Error{"no such folder"}); }};
}

Json object(const std::string& line) {
  const Result<std::vector<Json>> values = read_json(line);
  stop_if(!values || values->size() != 1 || !values->front().is(Json::Kind::object), "a line is no object", line);
  stop_if(values->front().find("id") == nullptr || line.find('\n') != line.npos, "a line without an id", line);
  return values->front();
}

void check(const EngineSession::Step& step) {
  if (const auto* line = std::get_if<std::string>(&step)) object(*line);
  if (const auto* task = std::get_if<EngineTask>(&step)) {
    stop_if(task->game == nullptr, "a question about no game", "");
    object(answer_line(*task, Error{"\xff"}));
  }
}

// What it shows is a game that it takes, and shows again.
void check_game(EngineSession& session) {
  const EngineSession::Step step = session.take("position show");
  const auto* line = std::get_if<std::string>(&step);
  if (line == nullptr) return;  // in the middle of another game
  const Json shown = object(*line);
  const Json* position = shown.find("position");
  const Json* text = position == nullptr ? nullptr : position->find("cgn");
  if (text == nullptr) return;
  EngineSession other(no_files());
  other.take("position cgn");
  LineCutter lines(longest_engine_line, [&](std::string_view part) { other.take(part); }, [] {});
  lines.take(text->content);
  other.take("end");
  const EngineSession::Step again = other.take("position show");
  stop_if(object(std::get<std::string>(again)).find("position") == nullptr, "a game that was shown cannot be given",
          text->content);
}

}  // namespace
}  // namespace gumshoe

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace gumshoe;
  EngineSession session(no_files());
  LineCutter lines(
      500, [&](std::string_view line) { check(session.take(line)); }, [&] { check(session.take_too_long()); });
  lines.take({reinterpret_cast<const char*>(data), size});
  lines.end();
  check_game(session);
  check(session.end());
  return 0;
}
