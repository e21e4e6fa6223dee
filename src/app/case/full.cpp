// The full screen: what a key does.
#include <algorithm>

#include "app/case/front.h"
#include "app/case/screen.h"

namespace gumshoe {
namespace {

class FullScreenRun {
 public:
  FullScreenRun(CaseSession& session, const CaseFront& front, const CaseReply& first)
      : session_(session), screen_(is_coloured(front.look) ? Drawing::coloured : Drawing::plain) {
    typed_.set(session.start_of_line());
    show(first);
  }

  ExitCode run() {
    while (!session_.over()) {
      const CaseScreen drawn = screen_of(session_, typed_, shown_, screen_.rows(), screen_.columns());
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
        shown_.scrolled =
            std::clamp(shown_.scrolled + page, 0, std::max(static_cast<int>(shown_.answer.lines().size()) - page, 0));
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
    session_.state().width = width_for_answer(session_, screen_.columns());
    show(session_.take(line));
    typed_.set(session_.start_of_line());
  }

  CaseReply without_odds(CaseReply reply) const {
    if (session_.state().desk.is_open()) reply.odds = {};
    return reply;
  }

  // A long answer has the screen to itself.
  void show(const CaseReply& reply) {
    shown_ = {.answer = reply_page(session_.state(), without_odds(reply))};
    const int height = static_cast<int>(shown_.answer.lines().size());
    shown_.answer_on_top = height > room_for_answer(session_, screen_.rows(), screen_.columns());
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
