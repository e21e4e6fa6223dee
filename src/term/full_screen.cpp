#include "term/full_screen.h"

#include <langinfo.h>
#include <climits>
#include <clocale>
#include <cwchar>
#include <string_view>

#include <poll.h>
#include <unistd.h>

#define NCURSES_NOMACROS
#include <curses.h>

#include "view/page/lettering.h"

namespace gumshoe {
namespace {

constexpr int escape_delay_ms = 25;  // how long a key's further bytes may take
// A window that changes its size just before a read begins does not end it: the library looks for that at the start.
constexpr int look_up_ms = 100;

enum Pair : short { green_pair = 1, cyan_pair, yellow_pair, red_pair };

void use_utf8() {
  std::setlocale(LC_CTYPE, "");
  if (std::string_view(nl_langinfo(CODESET)) != "UTF-8") std::setlocale(LC_CTYPE, "C.UTF-8");
}

attr_t look_of(Tone tone, bool coloured) {
  const auto pair = [&](Pair number) { return coloured ? static_cast<attr_t>(COLOR_PAIR(number)) : A_NORMAL; };
  switch (tone) {
    case Tone::plain:
      return A_NORMAL;
    case Tone::title:
    case Tone::strong:
      return A_BOLD;
    case Tone::faint:
    case Tone::no:
      return A_DIM;
    case Tone::yes:
      return A_BOLD | pair(green_pair);
    case Tone::likely:
      return pair(cyan_pair);
    case Tone::envelope:
      return A_BOLD | pair(yellow_pair);
    case Tone::warning:
      return A_BOLD | pair(red_pair);
  }
  return A_NORMAL;
}

std::string as_utf8(wint_t code) {
  char bytes[MB_LEN_MAX + 1] = {};
  std::mbstate_t state{};
  const std::size_t length = std::wcrtomb(bytes, code, &state);
  return length == static_cast<std::size_t>(-1) ? "" : std::string(bytes, length);
}

Key function_key(wint_t code) {
  switch (code) {
    case KEY_ENTER:
      return {Key::Kind::enter};
    case KEY_BACKSPACE:
      return {Key::Kind::back};
    case KEY_DC:
      return {Key::Kind::strike};
    case KEY_LEFT:
      return {Key::Kind::left};
    case KEY_RIGHT:
      return {Key::Kind::right};
    case KEY_HOME:
      return {Key::Kind::home};
    case KEY_END:
      return {Key::Kind::end};
    case KEY_UP:
      return {Key::Kind::up};
    case KEY_DOWN:
      return {Key::Kind::down};
    case KEY_PPAGE:
      return {Key::Kind::page_up};
    case KEY_NPAGE:
      return {Key::Kind::page_down};
    case KEY_RESIZE:
      return {Key::Kind::resized};
    default:
      return {};
  }
}

constexpr wint_t control(char letter) { return letter & 0x1f; }

Key character_key(wint_t code) {
  switch (code) {
    case L'\r':
    case L'\n':
      return {Key::Kind::enter};
    case L'\t':
      return {Key::Kind::tab};
    case 127:
    case control('h'):
      return {Key::Kind::back};
    case control('a'):
      return {Key::Kind::home};
    case control('b'):
      return {Key::Kind::left};
    case control('c'):
      return {Key::Kind::interrupt};
    case control('d'):
      return {Key::Kind::end_of_input};
    case control('e'):
      return {Key::Kind::end};
    case control('f'):
      return {Key::Kind::right};
    case control('k'):
      return {Key::Kind::strike_to_end};
    case control('l'):
      return {Key::Kind::resized};  // draws everything again
    case control('n'):
      return {Key::Kind::down};
    case control('p'):
      return {Key::Kind::up};
    case control('u'):
      return {Key::Kind::strike_line};
    case control('w'):
      return {Key::Kind::strike_word};
    default:
      return code < L' ' ? Key{} : Key{Key::Kind::text, as_utf8(code)};
  }
}

int wait_for_key(int ms, wint_t& code) {
  wtimeout(stdscr, ms);
  return wget_wch(stdscr, &code);
}

// Also where it has ended.
bool input_is_ready() {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  return poll(&input, 1, 0) > 0;
}

}  // namespace

FullScreen::FullScreen(Drawing drawing) {
  use_utf8();
  initscr();
  raw();  // Ctrl-C is a key
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  set_escdelay(escape_delay_ms);
  coloured_ = drawing == Drawing::coloured && has_colors();
  if (!coloured_) return;
  start_color();
  use_default_colors();
  init_pair(green_pair, COLOR_GREEN, -1);
  init_pair(cyan_pair, COLOR_CYAN, -1);
  init_pair(yellow_pair, COLOR_YELLOW, -1);
  init_pair(red_pair, COLOR_RED, -1);
}

FullScreen::~FullScreen() { endwin(); }

int FullScreen::rows() const { return getmaxy(stdscr); }
int FullScreen::columns() const { return getmaxx(stdscr); }

void FullScreen::draw(const Page& page, Cell cursor) {
  werase(stdscr);
  int row = 0;
  for (const Line& line : page.lines()) {
    if (row >= rows()) break;
    int column = 0;
    for (const Span& span : line.spans()) {
      const std::string text = cut(span.text, columns() - column, "");
      wattrset(stdscr, look_of(span.tone, coloured_));
      mvwaddstr(stdscr, row, column, text.c_str());
      column += display_width(text);
      if (column >= columns()) break;
    }
    ++row;
  }
  wattrset(stdscr, A_NORMAL);
  wmove(stdscr, cursor.row, cursor.column);
  wrefresh(stdscr);
}

Key FullScreen::key_after_escape() {
  wint_t code = 0;
  const int got = wait_for_key(escape_delay_ms, code);
  if (got == OK && code >= L'1' && code <= L'9') return {Key::Kind::choice, as_utf8(code)};
  if (got == OK && code != 27) return {Key::Kind::other};  // Alt and something
  // What came was no part of the key.
  if (got == OK) unget_wch(code);
  if (got == KEY_CODE_YES) ungetch(code);
  return {Key::Kind::escape};
}

Key FullScreen::next_key() {
  wint_t code = 0;
  int got = ERR;
  while (got == ERR) {
    got = wait_for_key(look_up_ms, code);
    if (got != ERR || !input_is_ready()) continue;
    got = wait_for_key(0, code);
    if (got == ERR) return {Key::Kind::end_of_input};
  }
  if (got == KEY_CODE_YES) return function_key(code);
  return code == 27 ? key_after_escape() : character_key(code);
}

}  // namespace gumshoe
