#include "app/human/terminal.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <iostream>
#include <limits>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "term/typed_line.h"
#include "view/page/page.h"

namespace gumshoe {
namespace {

// Reads from a pipe: there is no editing, and the prompt only says what the next line answers.
std::optional<std::string> read_from_pipe(const std::string& prompt) {
  print_line(prompt);
  flush_out();
  std::string line;
  if (!std::getline(std::cin, line)) return std::nullopt;
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

// A background program may write to the terminal and return it without being stopped. Nobody could wake a
// program stopped by Ctrl-Z, since the shell doesn't know it, and Ctrl-C drops a line, not the game.
void ignore_signals() {
  for (const int signal : {SIGTTOU, SIGTSTP, SIGINT, SIGPIPE}) std::signal(signal, SIG_IGN);
}

Descriptor copy_of(int file) { return Descriptor(fcntl(file, F_DUPFD_CLOEXEC, 3)); }

}  // namespace

TabChoices PromptHelp::choices(std::string_view line, std::size_t cursor) const {
  if (!words) return {};
  return choices_among(words(line.substr(0, start_of_word(line, cursor))), line, cursor);
}

Page PromptHelp::below(std::string_view line, int width) const { return meaning ? meaning(line, width) : Page(); }

std::optional<std::string> HumanConsole::read(const std::string& prompt, PromptHelp help) {
  if (isatty(STDIN_FILENO) == 0) return read_from_pipe(printable(prompt));
  help_ = std::move(help);
  if (!editor_) {
    const Drawing drawing = is_coloured(look_) ? Drawing::coloured : Drawing::plain;
    editor_ = std::make_unique<LineEditor>(help_, drawing);
  }
  std::optional<std::string> line = editor_->read(printable(prompt));
  help_ = {};  // it may refer to something that is gone by the next prompt
  if (!line) print_line("");
  return line;
}

void HumanConsole::say(const Page& page) const {
  print_page(page, look_);
  flush_out();
}

void HumanConsole::say(const std::string& text, Tone tone) const {
  Page page;
  page.wrap(Line(), words_of(look_.lettering().name(text), tone), look_.columns(), 2);
  say(page);
}

Result<EngineLines> EngineLines::part() {
  if (isatty(STDIN_FILENO) == 1 || isatty(STDOUT_FILENO) == 1)
    return Error{.message = "its lines come from an engine and go to it: gumshoe match \"gumshoe human NAME\" …"};
  const Descriptor terminal(open("/dev/tty", O_RDWR | O_CLOEXEC));
  if (!terminal.is_open()) return Error{.message = "there is no terminal to talk to a person at"};
  EngineLines engine(copy_of(STDIN_FILENO), copy_of(STDOUT_FILENO));
  const bool parted = engine.input_.is_open() && engine.output_.is_open() && dup2(terminal.get(), STDIN_FILENO) >= 0 &&
                      dup2(terminal.get(), STDOUT_FILENO) >= 0;
  if (!parted) return Error{.message = "no more files can be opened"};
  ignore_signals();
  return engine;
}

std::optional<std::string> EngineLines::next() {
  for (;;) {
    const std::size_t end = read_.find('\n');
    if (end != std::string::npos) {
      std::string line = read_.substr(0, end);
      read_.erase(0, end + 1);
      return line;
    }
    std::array<char, 4096> block;
    const ssize_t count = ::read(input_.get(), block.data(), block.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return {};
    read_.append(block.data(), static_cast<std::size_t>(count));
  }
}

bool EngineLines::say(std::string_view line) {
  const std::string text = std::string(line) + "\n";
  for (std::string_view rest = text; !rest.empty();) {
    const ssize_t count = ::write(output_.get(), rest.data(), rest.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    rest.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

TerminalAsFound::TerminalAsFound() : known_(tcgetattr(STDIN_FILENO, &found_) == 0) {}

TerminalAsFound::~TerminalAsFound() {
  flush_out();
  if (known_) tcsetattr(STDIN_FILENO, TCSADRAIN, &found_);
}

void forget_what_was_typed() { tcflush(STDIN_FILENO, TCIFLUSH); }

void clear_screen() {
  print_out("\x1b[H\x1b[2J\x1b[3J");
  flush_out();
}

int terminal_rows() {
  if (isatty(STDOUT_FILENO) == 0) return std::numeric_limits<int>::max();
  winsize size{};
  const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0;
  return known ? size.ws_row : 24;
}

}  // namespace gumshoe
