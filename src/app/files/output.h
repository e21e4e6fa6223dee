// What the program says: standard output and error, how a page looks there, and the exit status.
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "view/page/lettering.h"
#include "view/page/page.h"

namespace gumshoe {

class Command;

// What the program tells its caller: 0 done, 1 the answer is "no", 2 bad input or usage.
enum class ExitCode { done = 0, no = 1, bad_input = 2 };

inline ExitCode worse(ExitCode a, ExitCode b) { return std::max(a, b); }

// Thrown where a command ends early.
struct Leaving {
  ExitCode code;
};

void leave_with(ExitCode code);  // throws unless it is `done`

// Clears the current line of a terminal.
inline constexpr std::string_view start_of_line = "\r\x1b[K";

void print_out(std::string_view text);
void print_line(std::string_view text);
void flush_out();
void print_error(std::string_view text);  // to standard error
[[noreturn]] void leave_refusing(std::string_view text);  // prints why, and leaves with `bad_input`

// How a page should look: --ascii, --color, --width.
struct Look {
  bool ascii = false;
  std::string color = "auto";
  int width = 0;  // 0: the terminal's, or 80 without a terminal

  const Lettering& lettering() const { return ascii ? Lettering::ascii() : Lettering::unicode(); }
  int columns() const;
};

void add_look(Command& command, Look& look);
void print_page(const Page& page, const Look& look);
bool is_coloured(const Look& look);

// Work that takes more than a second says so: on a terminal, a changing line on standard error, until something else
// is printed.

class StillAtWork {
 public:
  explicit StillAtWork(std::string what, std::chrono::milliseconds after = std::chrono::seconds(1));
  ~StillAtWork();
  StillAtWork(const StillAtWork&) = delete;
  StillAtWork& operator=(const StillAtWork&) = delete;

  // The work is done, or there is something better to print.
  void say_no_more();
  // The same for whichever work is going on.
  static void make_room();

 private:
  void speak(std::chrono::milliseconds after);

  std::string what_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool done_ = false;
  std::thread speaker_;
};

}  // namespace gumshoe
