#include "app/files/output.h"

#include <sys/ioctl.h>
#include <unistd.h>
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>

#include "app/files/refer.h"
#include "app/shell/command.h"

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

// See no-color.org.
bool colour_is_welcome() {
  const char* no_color = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  const bool dumb = terminal != nullptr && std::string_view(terminal) == "dumb";
  return on_terminal() && !dumb && (no_color == nullptr || *no_color == '\0');
}

}  // namespace

void leave_with(ExitCode code) {
  if (code != ExitCode::done) throw Leaving{code};
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
  throw Leaving{ExitCode::bad_input};
}

int Look::columns() const { return width > 0 ? width : terminal_width(); }

void add_look(Command& command, Look& look) {
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

namespace {

std::atomic<StillAtWork*> at_work{nullptr};

}  // namespace

StillAtWork::StillAtWork(std::string what, std::chrono::milliseconds after) : what_(std::move(what)) {
  if (isatty(STDERR_FILENO) != 1) return;
  at_work = this;
  speaker_ = std::thread([this, after] { speak(after); });
}

StillAtWork::~StillAtWork() { say_no_more(); }

void StillAtWork::say_no_more() {
  StillAtWork* self = this;
  at_work.compare_exchange_strong(self, nullptr);
  if (!speaker_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  changed_.notify_all();
  speaker_.join();
}

void StillAtWork::make_room() {
  if (StillAtWork* speaking = at_work) speaking->say_no_more();
}

void StillAtWork::speak(std::chrono::milliseconds after) {
  const std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  std::unique_lock lock(mutex_);
  bool spoken = false;
  for (auto next = start + after; !changed_.wait_until(lock, next, [this] { return done_; });
       next += std::chrono::seconds(1)) {
    const auto seconds = std::chrono::round<std::chrono::seconds>(std::chrono::steady_clock::now() - start).count();
    const std::string words = what_ + ": at work for " + std::to_string(seconds) + " s";
    std::fputs((std::string(start_of_line) + words).c_str(), stderr);
    spoken = true;
  }
  if (spoken) std::fputs(start_of_line.data(), stderr);
}

}  // namespace gumshoe
