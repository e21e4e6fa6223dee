#include "app/files/output.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include <sys/ioctl.h>
#include <unistd.h>

#include <CLI/App.hpp>
#include <CLI/Error.hpp>

#include "app/files/still_at_work.h"
#include "app/files/value_checks.h"

namespace gumshoe {
namespace {

constexpr int usual_width = 80;
constexpr int narrowest_page = 40;
constexpr int widest_page = 1000;

bool on_terminal() { return isatty(STDOUT_FILENO) == 1; }

int terminal_width() {
  winsize size{};
  const bool known = on_terminal() && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? std::clamp(static_cast<int>(size.ws_col), narrowest_page, widest_page) : usual_width;
}

// By the custom of no-color.org.
bool colour_is_welcome() {
  const char* no_color = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  const bool dumb = terminal != nullptr && std::string_view(terminal) == "dumb";
  return on_terminal() && !dumb && (no_color == nullptr || *no_color == '\0');
}

}  // namespace

void leave_with(ExitCode code) {
  if (code != ExitCode::done) throw CLI::RuntimeError(static_cast<int>(code));
}

void print_out(std::string_view text) {
  StillAtWork::make_room();
  std::fwrite(text.data(), 1, text.size(), stdout);
}

void print_line(std::string_view text) {
  print_out(text);
  print_out("\n");
}

void flush_out() { std::fflush(stdout); }

void print_error(std::string_view text) {
  StillAtWork::make_room();
  std::fflush(stdout);
  std::fwrite(text.data(), 1, text.size(), stderr);
}

void leave_refusing(std::string_view text) {
  print_error(text);
  throw CLI::RuntimeError(static_cast<int>(ExitCode::bad_input));
}

int Look::columns() const { return width > 0 ? width : terminal_width(); }

void add_look(CLI::App& command, Look& look) {
  command.add_flag("--ascii", look.ascii, "Only ASCII: yes and no for the signs, names without accents");
  command.add_option("--color", look.color, "Colours: always, never, or auto: on a terminal")
      ->type_name("WHEN")
      ->check(a_choice_of({"auto", "always", "never"}));
  command.add_option("--width", look.width, "Columns to fill; otherwise the terminal's, or 80")
      ->type_name("N")
      ->transform(whole_number(narrowest_page, widest_page));
}

bool is_coloured(const Look& look) { return look.color == "always" || (look.color == "auto" && colour_is_welcome()); }

void print_page(const Page& page, const Look& look) {
  print_out(is_coloured(look) ? as_coloured(page) : as_plain(page));
}

}  // namespace gumshoe
