#include "app/human/console.h"

#include <unistd.h>

#include <iostream>

#include "term/line_help.h"
#include "view/page/paragraph.h"

namespace gumshoe {
namespace {

// From a pipe: nobody edits there, and the prompt only says what the next line answers.
std::optional<std::string> read_from_pipe(const std::string& prompt) {
  print_line(prompt);
  flush_out();
  std::string line;
  if (!std::getline(std::cin, line)) return std::nullopt;
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

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
  help_ = {};  // it may speak of what is gone by the next time
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

}  // namespace gumshoe
