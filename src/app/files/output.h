// Standard output and what is known about it.
#pragma once

#include <string>
#include <string_view>

#include "view/page/lettering.h"
#include "view/page/page.h"

namespace CLI {
class App;
}  // namespace CLI

namespace gumshoe {

// Begins the line of a terminal anew.
inline constexpr std::string_view start_of_line = "\r\x1b[K";

void print_out(std::string_view text);
void print_line(std::string_view text);
void flush_out();
void print_error(std::string_view text);  // to standard error

// How a screen is to look: --ascii, --color, --width.
struct Look {
  bool ascii = false;
  std::string color = "auto";
  int width = 0;  // 0: the terminal's, or 80 where there is none

  const Lettering& lettering() const { return ascii ? Lettering::ascii() : Lettering::unicode(); }
  int columns() const;
};

void add_look(CLI::App& command, Look& look);
void print_page(const Page& page, const Look& look);
bool is_coloured(const Look& look);

}  // namespace gumshoe
