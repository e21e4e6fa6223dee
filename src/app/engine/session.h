// The engine's side of the dialogue: takes lines, and says what to do about each. It does no thinking or waiting
// itself, so that it can always take the next line.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "app/engine/go.h"
#include "app/engine/position.h"

namespace gumshoe {

constexpr std::size_t longest_engine_line = 16'000'000;  // bytes; also of a game that is given line by line

struct EngineTask {
  EngineId id;
  GoRequest request;
  std::shared_ptr<const Record> game;
};
struct EngineStop {
  EngineId id;
  EngineId which;  // none: everything that was asked
};
struct EngineQuit {
  EngineId id;
};

class EngineSession {
 public:
  // Nothing, a line to say, or something for the caller to do.
  using Step = std::variant<std::monostate, std::string, EngineTask, EngineStop, EngineQuit>;

  explicit EngineSession(EngineFiles files) : position_(std::move(files)) {}

  Step take(std::string_view line);
  Step take_too_long();  // a line that was left out
  Step end();            // there are no more lines

 private:
  struct Text {  // of a game that is being given
    EngineId id;
    EnginePosition::Wanted wanted;
    std::string lines;
    bool too_long = false;
  };
  using Does = Step (EngineSession::*)(const EngineLine&);
  struct Command {
    std::string_view name;
    Does does;
    std::string_view help;
  };
  static const std::vector<Command>& commands();
  static Step no_command(const EngineLine& line, std::string_view name);

  Step hello(const EngineLine& line);
  Step help(const EngineLine& line);
  Step is_ready(const EngineLine& line);
  Step set_option_to(const EngineLine& line);
  Step new_game(const EngineLine& line);
  Step position(const EngineLine& line);
  Step begin_text(const EngineLine& line, std::string_view rest);
  Step go(const EngineLine& line);
  Step stop(const EngineLine& line);
  Step quit(const EngineLine& line);

  Step take_text(std::string_view line);
  Step end_text();
  static Step told(const EngineId& id, const Result<std::string>& position);

  EngineSettings settings_;
  EnginePosition position_;
  std::optional<Text> text_;
};

// The line that answers a question.
std::string answer_line(const EngineTask& task, const Result<EngineAnswer>& answer);

}  // namespace gumshoe
