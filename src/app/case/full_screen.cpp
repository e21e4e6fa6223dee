#include "app/case/session.h"

#include <algorithm>

#include "app/case/change.h"
#include "app/files/refer.h"
#include "term/full_screen.h"
#include "term/line_editor.h"
#include "term/typed_line.h"
#include "view/page/page.h"
#include "view/sheet.h"
#include "view/text/changes.h"
#include "view/text/solve.h"

namespace gumshoe {
namespace {

struct CaseScreen {
  Page page;
  Cell cursor;
};

struct ScreenState {
  Page answer = {};        // to the last line
  bool answer_on_top = false;  // it fills the screen until the next line
  int scrolled = 0;            // how many of its lines have been scrolled past
  bool hidden = false;         // nothing of the game is shown
};

constexpr int input_rows = 3;      // the line, and two below it
constexpr int narrowest_side = 34; // of the column beside the grid
constexpr int fewest_log_lines = 3;
constexpr int column_gap = 2;

int height_of(const Page& page) { return static_cast<int>(page.lines().size()); }

Page first_lines(const Page& page, int from, int count, int width) {
  Page out;
  for (int i = from; i < std::min(from + count, height_of(page)); ++i) {
    out.add(cut(page.lines()[i], width, "…"));
  }
  return out;
}

void pad(Page& page, int rows) {
  while (height_of(page) < rows) page.add();
}

// The screen as data: grid, envelope, what the last line changed, log and input line, as far as there is room.
class Screen {
 public:
  Screen(CaseSession& session, int rows, int columns)
      : session_(session), state_(session.state()), rows_(rows), columns_(columns) {}

  CaseScreen draw(const TypedLine& typed, const ScreenState& shown) {
    CaseScreen screen;
    const int above = std::max(rows_ - input_rows, 0);
    screen.page = shown.hidden ? curtain() : shown.answer_on_top ? answer_only(shown, above) : everything(shown, above);
    screen.page = first_lines(screen.page, 0, above, columns_);
    pad(screen.page, above);
    add_input(screen, typed, shown);
    return screen;
  }

  int room() const {
    const int above = std::max(rows_ - input_rows, 0);
    if (!has_game()) return above;
    return above - height_of(envelope(side_width())) - fewest_log_lines - 1;
  }

  int side_width() const {
    const Page left = grid_page();
    return left.empty() || !has_room_beside(left) ? columns_ : columns_ - width_of(left) - column_gap;
  }

 private:
  bool has_game() const { return state_.desk.is_open(); }

  static Page curtain() {
    Page page;
    page.add(Line("Hidden. Esc shows the game again.", Tone::faint));
    return page;
  }

  Page answer_only(const ScreenState& shown, int above) const {
    Page page = first_lines(shown.answer, shown.scrolled, above - 1, columns_);
    const bool more = shown.scrolled + above - 1 < height_of(shown.answer);
    pad(page, above - 1);
    page.add(Line(more || shown.scrolled > 0 ? "Page Up and Page Down scroll; Esc goes back" : "Esc goes back",
                  Tone::faint));
    return page;
  }

  Page grid_page() const {
    if (!has_game() || !state_.desk.consistent()) return {};
    return grid(state_.desk.position(),
                {state_.lettering, std::min(columns_, std::max(columns_ - narrowest_side - column_gap, 60))});
  }

  bool has_room_beside(const Page& left) const { return columns_ - width_of(left) - column_gap >= narrowest_side; }

  Page envelope(int width) const {
    Page page;
    page.add(Line(state_.lettering->fit(where_we_are(state_), width), Tone::title));
    if (state_.desk.consistent()) {
      page.add(envelope_text(state_.desk.table(), state_.desk.odds(), state_.phrasing(), width));
      page.add(deals_left());
    }
    page.add();
    return page;
  }

  Line deals_left() const {
    Changes now;
    now.deals_after = state_.desk.odds().deals;
    return deals_line(now);
  }

  // The newest lines of the log, at the bottom.
  Page log(int count, int width) const {
    const Draft& draft = state_.desk.draft();
    Page page;
    for (int i = std::max(draft.line_count() - count, 0); i < draft.line_count(); ++i) {
      const DraftLine& line = draft.lines[i];
      Line shown(padded(line_name(draft, i), 4, Align::right) + " ", Tone::faint);
      shown.add(line_words(draft, i, state_.phrasing()), line.parked ? Tone::faint : Tone::plain);
      page.add_wrapped(shown, width, 6);
    }
    return first_lines(page, std::max(height_of(page) - count, 0), count, width);
  }

  Page column(const ScreenState& shown, int rows, int width) const {
    Page page = envelope(width);
    const int spare = rows - height_of(page);
    const int answer = std::clamp(height_of(shown.answer), 0, std::max(spare - fewest_log_lines - 1, 0));
    page.add(first_lines(shown.answer, 0, answer, width));
    if (answer > 0) page.add();
    page.add(log(std::max(rows - height_of(page), 0), width));
    return page;
  }

  Page everything(const ScreenState& shown, int above) const {
    if (!has_game()) return first_lines(shown.answer, 0, above, columns_);
    const Page left = grid_page();
    if (!left.empty() && has_room_beside(left)) {
      const int width = columns_ - width_of(left) - column_gap;
      return side_by_side(left, column(shown, above, width), column_gap);
    }
    if (left.empty()) return column(shown, above, columns_);
    Page page = stacked(left, shown, above);
    if (page.empty()) page = stacked(smaller_grid(), shown, above);
    return page.empty() ? column(shown, above, columns_) : page;
  }

  Page smaller_grid() const { return small_grid(state_.desk.position(), {state_.lettering, columns_}); }

  // The grid above everything else; empty if there is no room for that. The grid has the cards of the envelope one
  // by one, so that only the likeliest three stand below it.
  Page stacked(const Page& grid, const ScreenState& shown, int above) const {
    if (grid.empty()) return {};
    Page page = grid;
    const Page odds = envelope_text(state_.desk.table(), state_.desk.odds(), state_.phrasing(), columns_);
    page.add(first_lines(odds, state_.desk.table().deck->category_count(), height_of(odds), columns_));
    page.add(deals_left());
    page.add(first_lines(shown.answer, 0, height_of(shown.answer), columns_));
    if (height_of(page) + (shown.answer.empty() ? 1 : 0) > above) return {};
    page.add(log(above - height_of(page), columns_));
    return page;
  }

  void add_input(CaseScreen& screen, const TypedLine& typed, const ScreenState& shown) const {
    const std::string prompt = session_.prompt();
    const int before = display_width(prompt) + display_width(typed.text().substr(0, typed.cursor()));
    // Scrolls a long line so that the cursor can be seen.
    const int skipped = std::max(before - columns_ + 1, 0);
    const std::string whole = prompt + printable(typed.text());
    std::string visible;
    int column = 0;
    for (std::string_view rest = whole; !rest.empty();) {
      std::size_t length = 1;
      while (length < rest.size() && (static_cast<unsigned char>(rest[length]) & 0xC0) == 0x80) ++length;
      if (column >= skipped) visible += rest.substr(0, length);
      column += display_width(rest.substr(0, length));
      rest.remove_prefix(length);
    }
    screen.cursor = {height_of(screen.page), before - skipped};
    screen.page.add(Line(cut(visible, columns_, ""), Tone::strong));
    if (shown.hidden) return;
    const Page below =
        typed.choices().empty() ? session_.below(typed.text(), columns_) : list_of(typed.choices(), columns_);
    screen.page.add(first_lines(below, 0, input_rows - 1, columns_));
  }

  CaseSession& session_;
  CaseState& state_;
  int rows_;
  int columns_;
};

// What a key does.
class FullScreenRun {
 public:
  FullScreenRun(CaseSession& session, const CaseFront& front, const CaseReply& first)
      : session_(session), screen_(is_coloured(front.look) ? Drawing::coloured : Drawing::plain) {
    typed_.set(session.start_of_line());
    show(first);
  }

  ExitCode run() {
    while (!session_.over()) {
      const CaseScreen drawn = Screen(session_, screen_.rows(), screen_.columns()).draw(typed_, shown_);
      screen_.draw(drawn.page, drawn.cursor);
      press(screen_.next_key());
    }
    return ExitCode::done;
  }

 private:
  void press(const Key& key) {
    using enum Key::Kind;
    switch (key.kind) {
      case text:
        return typed_.insert(key.text);
      case enter:
        return take(typed_.enter());
      case choice:
        return typed_.text().empty() ? take(key.text) : void();
      case tab:
        return typed_.tab(session_);
      case back:
        return typed_.back();
      case strike:
        return typed_.strike();
      case left:
        return typed_.left();
      case right:
        return typed_.right();
      case home:
        return typed_.home();
      case end:
        return typed_.end();
      case up:
        return typed_.earlier();
      case down:
        return typed_.later();
      case strike_word:
        return typed_.back_word();
      case strike_to_end:
        return typed_.strike_to_end();
      case strike_line:
        return typed_.set("");
      default:
        return press_other(key);
    }
  }

  void press_other(const Key& key) {
    using enum Key::Kind;
    const int page = std::max(screen_.rows() - 5, 1);
    switch (key.kind) {
      case page_up:
        shown_.scrolled = std::max(shown_.scrolled - page, 0);
        return;
      case page_down:
        shown_.scrolled = std::clamp(shown_.scrolled + page, 0, std::max(height_of(shown_.answer) - page, 0));
        return;
      case escape:
        return close_or_hide();
      case interrupt:
        session_.drop_dialogue();
        return typed_.set("");
      case end_of_input:
        return leave();
      default:
        return;
    }
  }

  void close_or_hide() {
    if (shown_.answer_on_top) {
      shown_.answer_on_top = false;
      shown_.answer = {};
      return;
    }
    shown_.hidden = !shown_.hidden;
  }

  void leave() {
    if (!typed_.text().empty()) return typed_.strike();
    if (!session_.drop_dialogue()) take("quit");
  }

  void take(const std::string& line) {
    session_.state().width = Screen(session_, 0, screen_.columns()).side_width();
    show(session_.take(line));
    typed_.set(session_.start_of_line());
  }

  CaseReply without_odds(CaseReply reply) const {
    if (session_.state().desk.is_open()) reply.odds = {};
    return reply;
  }

  // A long answer takes over the whole screen.
  void show(const CaseReply& reply) {
    shown_ = {.answer = reply_page(session_.state(), without_odds(reply))};
    shown_.answer_on_top = height_of(shown_.answer) > Screen(session_, screen_.rows(), screen_.columns()).room();
  }

  CaseSession& session_;
  FullScreen screen_;
  TypedLine typed_;
  ScreenState shown_;
};

}  // namespace

ExitCode run_full_screen(CaseSession& session, const CaseFront& front, const CaseReply& first) {
  return FullScreenRun(session, front, first).run();
}

}  // namespace gumshoe
