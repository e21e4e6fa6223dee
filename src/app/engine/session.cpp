#include "app/engine/session.h"

#include <algorithm>

#include "record/notation/quoting.h"
#include "record/table/nearest.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

constexpr int protocol_version = 1;

std::vector<std::string> position_forms() { return {"cgn", "json", "file", "add", "take", "as", "show"}; }

std::string ok_line(const EngineLine& line) { return engine_reply(line.id, "ok", "\"" + line.command + "\""); }

struct Assignment {
  std::string name;
  std::string value;
};

// `name NAME value VALUE`, or the two alone.
Assignment read_assignment(std::string_view text) {
  const auto without = [](std::string_view rest, std::string_view word) {
    const EngineLine parts = take_apart(rest);
    return parts.command == word && !parts.rest.empty() ? parts.rest : rest;
  };
  const EngineLine parts = take_apart(without(text, "name"));
  const std::string_view value = without(parts.rest, "value");
  const auto quoted = value.starts_with('"') ? unquote(value) : std::nullopt;
  return {parts.command, quoted ? quoted->text : std::string(value)};
}

void write_names(JsonWriter& json, const std::vector<std::string>& names) {
  json.begin_array();
  for (const std::string& name : names) json.text(name);
  json.end_array();
}

}  // namespace

const std::vector<EngineSession::Command>& EngineSession::commands() {
  static const std::vector<Command> all{
      {"engine", &EngineSession::hello, "what this engine is and can, with its options"},
      {"help", &EngineSession::help, "what the commands do; `help go` tells of one"},
      {"isready", &EngineSession::is_ready, "answered once all lines before it have been read"},
      {"setoption", &EngineSession::set_option_to, "`setoption model deals`: holds for the questions that follow"},
      {"newgame", &EngineSession::new_game, "no game any more; options stay"},
      {"position", &EngineSession::position,
       "the game: `position file PATH`, `position cgn` with its lines and `end`, `position add LINE`, …"},
      {"go", &EngineSession::go, "a question: `go posterior`, `go ask top 3`, `go why Bob rope`, …"},
      {"stop", &EngineSession::stop, "the question thought about answers with what it has; `stop ID` this one"},
      {"quit", &EngineSession::quit, "ends the engine"},
  };
  return all;
}

EngineSession::Step EngineSession::take(std::string_view text) {
  if (text_) return take_text(text);
  const EngineLine line = take_apart(text);
  if (line.command.empty() && !line.id) return {};
  const auto found = std::ranges::find(commands(), line.command, &Command::name);
  if (found != commands().end()) return (this->*found->does)(line);
  return line.command.empty() ? engine_error(line.id, {"no command behind the id; `help` lists them"})
                              : no_command(line, line.command);
}

EngineSession::Step EngineSession::no_command(const EngineLine& line, std::string_view name) {
  std::vector<std::string> names;
  for (const Command& command : commands()) names.emplace_back(command.name);
  const std::vector<std::string> near = nearest(name, names);
  return engine_error(line.id,
                      {"no command " + in_quotes(name) + (near.empty() ? "; `help` lists them" : did_you_mean(near))});
}

EngineSession::Step EngineSession::take_too_long() {
  if (text_) {
    text_->too_long = true;
    return {};
  }
  return engine_error({}, {"a line of more than 16 MB was left out"});
}

EngineSession::Step EngineSession::end() {
  if (!text_) return {};
  return engine_error(std::exchange(text_, {})->id, {"the game has no end: a line `end` was expected"});
}

EngineSession::Step EngineSession::hello(const EngineLine& line) {
  JsonWriter json;
  json.begin_object().key("name").text("gumshoe").key("version").text(GUMSHOE_VERSION);
  json.key("protocol").integer(protocol_version);
  json.key("commands").begin_array();
  for (const Command& command : commands()) json.text(command.name);
  json.end_array().key("position");
  write_names(json, position_forms());
  json.key("go");
  write_names(json, go_names());
  json.key("options").begin_array();
  write_settings(json);
  json.begin_object().key("name").text("decks").key("type").text("path");
  json.key("help").text("a deck of your own, or a folder of them, for the games that follow").end_object();
  json.end_array().end_object();
  return engine_reply(line.id, "engine", json.str());
}

EngineSession::Step EngineSession::help(const EngineLine& line) {
  JsonWriter json;
  json.begin_object();
  bool found = false;
  for (const Command& command : commands()) {
    if (!line.rest.empty() && line.rest != command.name) continue;
    json.key(command.name).text(command.help);
    found = true;
  }
  json.end_object();
  return found ? engine_reply(line.id, "help", json.str()) : no_command(line, line.rest);
}

EngineSession::Step EngineSession::is_ready(const EngineLine& line) { return engine_reply(line.id, "ready", "true"); }

EngineSession::Step EngineSession::set_option_to(const EngineLine& line) {
  const auto [name, value] = read_assignment(line.rest);
  if (name.empty() || value.empty())
    return engine_error(line.id, {"`setoption` takes a name and a value: `setoption name model value deals`"});
  const std::optional<Error> error = name == "decks" ? position_.add_decks(value) : set_option(settings_, name, value);
  return error ? engine_error(line.id, *error) : ok_line(line);
}

EngineSession::Step EngineSession::new_game(const EngineLine& line) {
  position_.clear();
  return ok_line(line);
}

EngineSession::Step EngineSession::told(const EngineId& id, const Result<std::string>& position) {
  return position ? engine_reply(id, "position", *position) : engine_error(id, position.error());
}

EngineSession::Step EngineSession::position(const EngineLine& line) {
  const EngineLine form = take_apart(line.rest);
  if (form.command == "cgn") return begin_text(line, form.rest);
  if (form.command == "json") return told(line.id, position_.set(form.rest, {}));
  if (form.command == "file") return told(line.id, position_.read_file(form.rest));
  if (form.command == "add") return told(line.id, position_.add(form.rest));
  if (form.command == "take") return told(line.id, position_.take_back(form.rest));
  if (form.command == "as") return told(line.id, position_.look_as(form.rest));
  if (form.command == "show") return told(line.id, position_.show());
  const std::string hint = form.command.empty() ? "; it takes " + one_of(position_forms())
                                                : did_you_mean(nearest(form.command, position_forms()));
  return engine_error(line.id, {"no position " + in_quotes(form.command) + hint});
}

EngineSession::Step EngineSession::begin_text(const EngineLine& line, std::string_view rest) {
  const Result<EnginePosition::Wanted> wanted = EnginePosition::read_wanted(engine_words(rest), 0);
  if (!wanted) return engine_error(line.id, wanted.error());
  text_ = Text{line.id, *wanted, {}};
  return {};
}

EngineSession::Step EngineSession::take_text(std::string_view line) {
  if (line == "end") return end_text();
  text_->too_long = text_->too_long || text_->lines.size() + line.size() >= longest_engine_line;
  if (text_->too_long) {
    text_->lines = std::string();
  } else {
    text_->lines.append(line).append("\n");
  }
  return {};
}

EngineSession::Step EngineSession::end_text() {
  const Text text = *std::exchange(text_, {});
  if (text.too_long) return engine_error(text.id, {"larger than 16 MB: not a game"});
  return told(text.id, position_.set(text.lines, text.wanted));
}

EngineSession::Step EngineSession::go(const EngineLine& line) {
  if (position_.empty()) return engine_error(line.id, {"there is no game to think about; `position` gives one"});
  Result<GoRequest> request = read_go(line.rest, settings_);
  if (!request) return engine_error(line.id, request.error());
  if (request->vantage.as.empty()) request->vantage.as = position_.as();
  return EngineTask{line.id, std::move(request).value(), position_.game()};
}

EngineSession::Step EngineSession::stop(const EngineLine& line) {
  EngineId which;
  if (!line.rest.empty()) which = line.rest.starts_with('#') ? line.rest.substr(1) : line.rest;
  return EngineStop{line.id, which};
}

EngineSession::Step EngineSession::quit(const EngineLine& line) { return EngineQuit{line.id}; }

std::string answer_line(const EngineTask& task, const Result<EngineAnswer>& answer) {
  if (!answer) return engine_error(task.id, answer.error());
  std::string line = engine_reply(task.id, "go", "\"" + std::string(name_of(task.request.kind)) + "\"");
  line.pop_back();
  line.append(", \"cut_short\": ").append(answer->cut_short ? "true" : "false");
  return line.append(", \"answer\": ").append(answer->json).append("}");
}

}  // namespace gumshoe
