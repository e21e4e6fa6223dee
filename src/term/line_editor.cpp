#include "term/line_editor.h"

#include <sys/ioctl.h>
#include <algorithm>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <iterator>
#include <string_view>
#include <utility>

#include <langinfo.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <histedit.h>

#include "record/table/utf8.h"
#include "term/typed_line.h"
#include "view/page/lettering.h"

namespace gumshoe {
namespace {

constexpr int most_lines = 3;

winsize window() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) size = {24, 80, 0, 0};
  return size;
}

bool terminal_is_able() {
  const char* name = std::getenv("TERM");
  return name != nullptr && *name != '\0' && std::string_view(name) != "dumb";
}

void put(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

// Relative moves only: the screen may scroll while the lines are drawn.
void move(int count, char way) {
  if (count > 0) std::printf("\x1b[%d%c", count, way);
}

// Never longer than the window is wide: a line that wraps would put the cursor elsewhere.
Page fitted(const Page& page, int width, std::size_t most) {
  Page out;
  for (const Line& line : page.lines()) {
    if (out.lines().size() == most) break;
    out.add(cut(line, width, "…"));
  }
  return out;
}

// libedit counts characters by the locale; names are UTF-8 whatever it says.
void use_utf8() {
  std::setlocale(LC_CTYPE, "");
  if (std::string_view(nl_langinfo(CODESET)) != "UTF-8") std::setlocale(LC_CTYPE, "C.UTF-8");
}

// The signals that somebody at a terminal sends: Ctrl-C, a window of another size, going on after Ctrl-Z.
termios modes_found;
volatile std::sig_atomic_t interrupted = 0;
volatile std::sig_atomic_t window_changed = 0;
volatile std::sig_atomic_t continued = 0;

void give_back(int signal) {
  tcsetattr(STDIN_FILENO, TCSANOW, &modes_found);
  raise(signal);  // the handler was for once: now the signal ends the program
}

void note(int signal) {
  if (signal == SIGINT) interrupted = 1;
  if (signal == SIGWINCH) window_changed = 1;
  if (signal == SIGCONT) continued = 1;
}

bool taken(volatile std::sig_atomic_t& flag) {
  const bool was = flag != 0;
  flag = 0;
  return was;
}

// While it lives, a signal that ends the program leaves the terminal as it was found.
class TerminalGivenBack {
 public:
  TerminalGivenBack() {
    tcgetattr(STDIN_FILENO, &modes_found);
    struct sigaction action{};
    action.sa_handler = give_back;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    for (std::size_t i = 0; i < std::size(signals); ++i) {
      sigaction(signals[i], nullptr, &old_[i]);
      if (old_[i].sa_handler == SIG_DFL) sigaction(signals[i], &action, nullptr);
    }
  }
  ~TerminalGivenBack() {
    for (std::size_t i = 0; i < std::size(signals); ++i) sigaction(signals[i], &old_[i], nullptr);
  }
  TerminalGivenBack(const TerminalGivenBack&) = delete;
  TerminalGivenBack& operator=(const TerminalGivenBack&) = delete;

 private:
  static constexpr int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
  struct sigaction old_[4]{};
};

// While it lives, Ctrl-C ends nothing. Signals are blocked except during `wait`, so that none is missed between looking
// for it and waiting.
class SignalsKept {
 public:
  SignalsKept() {
    sigset_t kept;
    sigemptyset(&kept);
    for (const int signal : signals) sigaddset(&kept, signal);
    sigprocmask(SIG_BLOCK, &kept, &old_mask_);
    struct sigaction action{};
    action.sa_handler = note;
    for (std::size_t i = 0; i < std::size(signals); ++i) sigaction(signals[i], &action, &old_[i]);
  }
  ~SignalsKept() {
    for (std::size_t i = 0; i < std::size(signals); ++i) sigaction(signals[i], &old_[i], nullptr);
    sigprocmask(SIG_SETMASK, &old_mask_, nullptr);
  }
  SignalsKept(const SignalsKept&) = delete;
  SignalsKept& operator=(const SignalsKept&) = delete;

  enum class Came { key, interrupt, window, back };  // `back`: to the foreground
  Came wait() const {
    for (;;) {
      pollfd input{STDIN_FILENO, POLLIN, 0};
      if (ppoll(&input, 1, nullptr, &old_mask_) > 0) return Came::key;
      if (taken(interrupted)) return Came::interrupt;
      if (taken(continued)) return Came::back;
      if (taken(window_changed)) return Came::window;
    }
  }

 private:
  static constexpr int signals[] = {SIGINT, SIGWINCH, SIGCONT};
  sigset_t old_mask_{};
  struct sigaction old_[3]{};
};

}  // namespace

Page list_of(const std::vector<std::string>& choices, int width) {
  Page page;
  Line line;
  for (const std::string& choice : choices) {
    const std::string text = printable(choice);
    if (line.width() > 0 && line.width() + 2 + display_width(text) > width) {
      page.add(std::move(line));
      line = Line();
    }
    line.add(line.width() == 0 ? "" : "  ").add(text, Tone::likely);
  }
  page.add(std::move(line));
  return page;
}

BelowLine::BelowLine(Drawing drawing) : able_(terminal_is_able()), drawing_(drawing) {}

int BelowLine::columns() { return window().ws_col; }
int BelowLine::rows() { return window().ws_row; }

void BelowLine::draw(std::string_view prompt, std::string_view before, std::string_view line, const Page& page) {
  const int width = columns();
  if (!able_ || width < 20 || rows() < 4 || (page.empty() && !drawn_)) return;
  const int start = display_width(prompt);
  const int cursor = start + display_width(before);
  const int end = start + display_width(line);
  if (end % width == 0 && end > 0) return;  // terminals disagree where the cursor is then
  const Page shown = fitted(page, width - 1, std::min(most_lines, rows() - 3));
  move(end / width - cursor / width, 'B');
  put("\r\n\x1b[J");
  const std::string text = drawing_ == Drawing::coloured ? as_coloured(shown) : as_plain(shown);
  std::string_view rest = text;
  if (rest.ends_with('\n')) rest.remove_suffix(1);
  for (const char c : rest) c == '\n' ? put("\r\n") : put({&c, 1});
  const int down = std::max(static_cast<int>(shown.lines().size()) - 1, 0);
  move(down + 1 + end / width - cursor / width, 'A');
  put("\r");
  move(cursor % width, 'C');
  std::fflush(stdout);
  drawn_ = !page.empty();
}

void BelowLine::clear() {
  if (!drawn_) return;
  put("\x1b[J");
  std::fflush(stdout);
  drawn_ = false;
}

class LineEditor::Terminal {
 public:
  Terminal(const LineHelp& help, Drawing drawing) : help_(help), below_(drawing) {
    use_utf8();
    edit_ = el_init("gumshoe", stdin, stdout, stderr);
    history_ = history_init();
    HistEvent event;
    history(history_, &event, H_SETSIZE, 500);
    history(history_, &event, H_SETUNIQUE, 1);
    el_set(edit_, EL_CLIENTDATA, this);
    el_set(edit_, EL_EDITOR, "emacs");
    el_set(edit_, EL_PROMPT, &Terminal::prompt);
    el_set(edit_, EL_HIST, history, history_);
    el_set(edit_, EL_GETCFN, &Terminal::next_key);
    set_modes();
    bind_keys();
  }

  ~Terminal() {
    history_end(history_);
    el_end(edit_);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  std::optional<std::string> read(const std::string& prompt, const std::string& start) {
    const SignalsKept signals;
    signals_ = &signals;
    prompt_ = prompt;
    choices_.clear();
    if (!start.empty()) el_push(edit_, start.c_str());
    for (;;) {
      int count = 0;
      interrupted_ = false;
      const char* line = el_gets(edit_, &count);
      if (std::exchange(chosen_, false)) std::printf("%.*s\n", count, line);
      below_.clear();
      if (line != nullptr && count > 0) return taken(std::string_view(line, count));
      if (!interrupted_) return {};
      std::fputs("^C\n", stdout);
      el_reset(edit_);
    }
  }

 private:
  // What is typed while the program is busy is neither shown twice nor taken for the end of input, and Ctrl-C does not
  // lose what is on its way to the screen.
  void set_modes() {
    el_set(edit_, EL_SETTY, "-x", "-icanon", "-echo", nullptr);
    el_set(edit_, EL_SETTY, "-d", "+noflsh", nullptr);
  }

  void bind_keys() {
    el_set(edit_, EL_ADDFN, "complete", "Complete a word", &Terminal::complete);
    el_set(edit_, EL_ADDFN, "choose", "Apply a repair", &Terminal::choose);
    el_set(edit_, EL_BIND, "\t", "complete", nullptr);
    el_set(edit_, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    el_set(edit_, EL_BIND, "^W", "ed-delete-prev-word", nullptr);
    for (const char digit : std::string_view("123456789")) {
      const char key[] = {'\x1b', digit, '\0'};
      el_set(edit_, EL_BIND, key, "choose", nullptr);
    }
  }

  std::string taken(std::string_view line) {
    while (line.ends_with('\n') || line.ends_with('\r')) line.remove_suffix(1);
    const std::string text(line);
    HistEvent event;
    if (!text.empty()) history(history_, &event, H_ENTER, text.c_str());
    return text;
  }

  static Terminal& of(EditLine* edit) {
    void* self = nullptr;
    el_get(edit, EL_CLIENTDATA, &self);
    return *static_cast<Terminal*>(self);
  }

  static char* prompt(EditLine* edit) { return of(edit).prompt_.data(); }

  // libedit has drawn the line when it asks for the next key: the moment to draw below it.
  static int next_key(EditLine* edit, wchar_t* key) { return of(edit).wait_for_key(key); }

  int wait_for_key(wchar_t* key) {
    if (!key_is_waiting()) draw_below();  // not between the letters of what is pasted
    std::mbstate_t state{};
    for (;;) {
      if (!wait_for_byte()) return -1;
      char byte = 0;
      const ssize_t got = ::read(STDIN_FILENO, &byte, 1);
      if (got == 0) return 0;
      if (got < 0) {
        if (errno != EINTR) return -1;
        continue;
      }
      const std::size_t used = std::mbrtowc(key, &byte, 1, &state);
      if (used == static_cast<std::size_t>(-2)) continue;  // more bytes to come
      if (used == static_cast<std::size_t>(-1)) *key = L'\uFFFD';
      return 1;
    }
  }

  bool wait_for_byte() {
    using enum SignalsKept::Came;
    for (;;) {
      switch (signals_->wait()) {
        case key:
          return true;
        case interrupt:
          interrupted_ = true;
          return false;
        case window:
          follow_window();
          break;
        case back:
          come_back();
          break;
      }
    }
  }

  static bool key_is_waiting() {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    return poll(&input, 1, 0) > 0;
  }

  void follow_window() {
    el_resize(edit_);
    draw_below();
  }

  // The shell has set the terminal to its own liking meanwhile.
  void come_back() {
    el_set(edit_, EL_PREP_TERM, 0);
    el_set(edit_, EL_PREP_TERM, 1);
    el_set(edit_, EL_REFRESH);
    draw_below();
  }

  void draw_below() {
    const LineInfo* info = el_line(edit_);
    const std::string_view line(info->buffer, info->lastchar);
    const std::string_view before(info->buffer, info->cursor);
    const int width = BelowLine::columns();
    below_.draw(prompt_, before, line, choices_.empty() ? help_.below(line, width) : list_of(choices_, width));
    choices_.clear();
  }

  static unsigned char complete(EditLine* edit, wint_t) { return of(edit).complete_word(); }

  unsigned char complete_word() {
    const LineInfo* info = el_line(edit_);
    const std::string line(info->buffer, info->lastchar);
    const std::size_t cursor = info->cursor - info->buffer;
    Tabbed made = tab(help_, line, cursor);
    choices_ = std::move(made.choices);
    if (made.line == line) return choices_.empty() ? CC_REFRESH_BEEP : CC_REFRESH;
    replace_line(made);
    return CC_REFRESH;
  }

  void replace_line(const Tabbed& made) {
    el_replacestr(edit_, made.line.c_str());
    el_cursor(edit_, character_count(made.line));  // as far as it goes
    el_cursor(edit_, -character_count(std::string_view(made.line).substr(made.cursor)));
  }

  // Alt and a digit choose the repair of that number in one key.
  static unsigned char choose(EditLine* edit, wint_t digit) {
    const std::string line{static_cast<char>(digit)};
    const LineInfo* info = el_line(edit);
    if (info->lastchar != info->buffer) return CC_REFRESH_BEEP;
    el_insertstr(edit, line.c_str());
    of(edit).chosen_ = true;  // to be shown: libedit does that after Enter only
    return CC_NEWLINE;
  }

  const LineHelp& help_;
  TerminalGivenBack given_back_;
  const SignalsKept* signals_ = nullptr;  // while a line is read
  bool interrupted_ = false;
  bool chosen_ = false;
  BelowLine below_;
  EditLine* edit_ = nullptr;
  History* history_ = nullptr;
  std::string prompt_;
  std::vector<std::string> choices_;
};

LineEditor::LineEditor(const LineHelp& help, Drawing drawing) : terminal_(std::make_unique<Terminal>(help, drawing)) {}

LineEditor::~LineEditor() = default;

std::optional<std::string> LineEditor::read(const std::string& prompt, const std::string& start) {
  return terminal_->read(prompt, start);
}

}  // namespace gumshoe
