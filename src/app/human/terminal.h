// A program between two partners: the engine on its standard input and output, a person at the terminal.
//
// Once it is parted from the engine, standard input and output are the terminal, so that everything that talks to
// people does it here as anywhere else; the engine's lines go over copies of what they were.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <termios.h>

#include "arena/process/descriptor.h"
#include "game/result.h"

namespace gumshoe {

class EngineLines {
 public:
  // An error where there is no terminal, or no engine.
  static Result<EngineLines> part();

  std::optional<std::string> next();  // without its end; none: the engine has nothing more to say
  bool say(std::string_view line);    // false: it does not listen any more

 private:
  EngineLines(Descriptor input, Descriptor output) : input_(std::move(input)), output_(std::move(output)) {}

  Descriptor input_;
  Descriptor output_;
  std::string read_;  // and not taken yet
};

// The terminal is lent for one answer at a time: whoever has it next finds it as it was.
class TerminalAsFound {
 public:
  TerminalAsFound();
  ~TerminalAsFound();
  TerminalAsFound(const TerminalAsFound&) = delete;
  TerminalAsFound& operator=(const TerminalAsFound&) = delete;

 private:
  termios found_{};
  bool known_ = false;
};

void forget_what_was_typed();
void clear_screen();  // and what has scrolled away
int terminal_rows();  // of a pipe: without bound

}  // namespace gumshoe
