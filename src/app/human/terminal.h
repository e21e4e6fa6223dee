// The terminal of a person in a contest: what is shown there, and what is typed, with completion.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <termios.h>

#include "app/files/output.h"
#include "arena/process/descriptor.h"
#include "game/result.h"
#include "term/line_editor.h"
#include "view/page/page.h"

namespace gumshoe {

// What the current prompt shows below the line, and what Tab offers there.
struct PromptHelp final : LineHelp {
  std::function<std::vector<std::string>(std::string_view before)> words;
  std::function<Page(std::string_view line, int width)> meaning;

  TabChoices choices(std::string_view line, std::size_t cursor) const override;
  Page below(std::string_view line, int width) const override;
};

class HumanConsole {
 public:
  explicit HumanConsole(const Look& look) : look_(look) {}

  void say(const Page& page) const;
  void say(const std::string& text, Tone tone = Tone::plain) const;

  // None: the end of input.
  std::optional<std::string> read(const std::string& prompt, PromptHelp help);
  std::optional<std::string> read_plainly(const std::string& prompt) { return read(prompt, {}); }

 private:
  const Look& look_;
  PromptHelp help_;
  std::unique_ptr<LineEditor> editor_;  // made when the terminal is first lent
};

// The engine's lines, for a program that talks to an engine on standard input and output and to a person at the
// terminal.
//
// Once these are separated, standard input and output are the terminal, so everything that talks to people works here
// as anywhere else. The engine's lines go through copies of the original ones.
class EngineLines {
 public:
  // An error if there is no terminal, or no engine.
  static Result<EngineLines> part();

  std::optional<std::string> next();  // without its line end; none: the engine has closed its output
  bool say(std::string_view line);    // false: it no longer listens

 private:
  EngineLines(Descriptor input, Descriptor output) : input_(std::move(input)), output_(std::move(output)) {}

  Descriptor input_;
  Descriptor output_;
  std::string read_;  // and not taken yet
};

// The terminal is lent for one answer at a time, and then restored for its next user.
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
