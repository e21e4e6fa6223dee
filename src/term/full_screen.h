// The whole terminal, through ncurses: pages are drawn, keys are read, the window's size is followed.
#pragma once

#include <memory>
#include <string>

#include "term/line_editor.h"
#include "view/page/page.h"

namespace gumshoe {

struct Key {
  enum class Kind {
    text,
    enter,
    tab,
    back,
    strike,
    left,
    right,
    home,
    end,
    up,
    down,
    page_up,
    page_down,
    escape,
    strike_word,
    strike_line,
    strike_to_end,
    interrupt,
    end_of_input,
    resized,
    choice,
    other,
  };
  Kind kind = Kind::other;
  std::string text = {};  // of `text` a character; of `choice`, Alt and a digit, the digit
};

struct Cell {
  int row = 0;
  int column = 0;
};

class FullScreen {
 public:
  explicit FullScreen(Drawing drawing);
  ~FullScreen();
  FullScreen(const FullScreen&) = delete;
  FullScreen& operator=(const FullScreen&) = delete;

  int rows() const;
  int columns() const;
  // What does not fit is cut off.
  void draw(const Page& page, Cell cursor);
  Key next_key();

 private:
  Key key_after_escape();
  bool coloured_ = false;
};

}  // namespace gumshoe
