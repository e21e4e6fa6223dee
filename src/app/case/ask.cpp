// A turn entered step by step: who suggests, which cards, who passed, who showed, which card.
#include "app/case/commands.h"
#include "app/files/refer.h"
#include "game/letters.h"
#include "record/notation/parse.h"
#include "record/notation/quoting.h"
#include "record/table/nearest.h"
#include "record/table/utf8.h"
#include "record/views/course.h"

namespace gumshoe {
namespace {

class AskDialogue : public Dialogue {
 public:
  explicit AskDialogue(const CaseState& state)
      : table_(state.desk.table()), asker_(asker_at(state.desk.draft(), state.desk.draft().line_count())) {}

  std::string question() const override {
    switch (step_) {
      case Step::asker:
        return "Who suggests [" + name(asker_) + "]: ";
      case Step::cards:
        return "Which " + printable(table_.deck->name(category())) + ": ";
      case Step::passed:
        return "Who passed" + listed(passed_) + " [done]: ";
      case Step::shower:
        return "Who showed a card: ";
      case Step::card:
        return "Which card did " + name(shower_) + " show [done]: ";
      case Step::done:
        break;
    }
    return "";
  }

  std::vector<std::string> choices() const override {
    std::vector<std::string> all;
    if (step_ == Step::cards) {
      for (const Card card : table_.deck->cards(category())) all.push_back((*table_.deck)[card].id);
    } else if (step_ == Step::card) {
      for (const auto& card : cards_) {
        if (card) all.push_back((*table_.deck)[*card].id);
      }
      all.push_back("done");
    } else {
      all = table_.seats;
      if (step_ == Step::passed) all.insert(all.end(), {"done", "default"});
      if (step_ == Step::shower) all.insert(all.end(), {"nobody", "missed"});
    }
    return all;
  }

  Page below(const CaseState& state, std::string_view, int width) const override {
    Page page;
    page.add(Line(state.lettering->fit(std::string(hint()), width - 1), Tone::faint));
    return page;
  }

  CaseReply take(CaseState& state, std::string_view answer) override {
    const std::string text(trimmed(answer));
    const std::string complaint = take_answer(text);
    if (!complaint.empty()) return CaseReply::refusal(complaint);
    if (step_ != Step::done) return {.message = ""};
    CaseReply reply = enter_line(state, line_);
    if (!reply.ok) reply.message += " (`ask` begins again)";
    return reply;
  }

  bool over() const override { return step_ == Step::done; }

 private:
  enum class Step { asker, cards, passed, shower, card, done };

  std::string_view hint() const {
    switch (step_) {
      case Step::asker:
        return "Enter takes the one whose turn it is. `cancel` leaves.";
      case Step::cards:
        return "The beginning of the name is enough; ? if you didn't hear it.";
      case Step::passed:
        return "One or several; `done` when all are named; `default`: everyone between the asker and whoever showed.";
      case Step::shower:
        return "The asker, or `nobody`, if nobody showed; `missed` if you didn't see who did.";
      case Step::card:
        return "`done` if you didn't see it.";
      case Step::done:
        break;
    }
    return "";
  }

  std::string name(Seat seat) const { return printable(table_.seats[seat.index]); }
  std::string seat_text(Seat seat) const { return name_in_event(table_.seats[seat.index]); }
  Category category() const { return Category(cards_.size()); }
  std::string listed(const std::vector<Seat>& seats) const {
    std::string out;
    for (const Seat seat : seats) out += (out.empty() ? ": " : ", ") + name(seat);
    return out.empty() ? "" : out + "; who else";
  }
  static bool ends(const std::string& text) { return text.empty() || lower_case(text) == "done"; }

  std::string take_answer(const std::string& text) {
    switch (step_) {
      case Step::asker:
        return take_asker(text);
      case Step::cards:
        return take_card_named(text);
      case Step::passed:
        return take_passed(text);
      case Step::shower:
        return take_shower(text);
      case Step::card:
        return take_card_shown(text);
      case Step::done:
        break;
    }
    return "";
  }

  std::string take_asker(const std::string& text) {
    if (!ends(text) && lower_case(text) != "default") {
      const Result<Seat> seat = find_seat(table_, words_in(text).front());
      if (!seat) return seat.error().message;
      asker_ = *seat;
    }
    step_ = Step::cards;
    return "";
  }

  std::string take_card_named(const std::string& text) {
    if (text == "?") {
      cards_.emplace_back();
    } else {
      const Result<Card> card = find_card(*table_.deck, category(), text);
      if (!card) return card.error().message;
      cards_.emplace_back(*card);
    }
    if (static_cast<int>(cards_.size()) == table_.deck->category_count()) step_ = Step::passed;
    return "";
  }

  std::string take_passed(const std::string& text) {
    const bool implied = lower_case(text) == "default";
    if (implied) passed_.clear();
    if (implied || ends(text)) {
      step_ = Step::shower;
      return "";
    }
    const Result<std::vector<std::string>> names = names_in(text);
    if (!names) return names.error().message;
    std::vector<Seat> seats;
    for (const std::string& one : *names) {
      const Result<Seat> seat = find_seat(table_, one);
      if (!seat) return seat.error().message;
      if (*seat == asker_) return name(asker_) + " has asked, and is not asked";
      seats.push_back(*seat);
    }
    passed_.insert(passed_.end(), seats.begin(), seats.end());
    return "";
  }

  std::string take_shower(const std::string& text) {
    const std::string word = lower_case(text);
    if (word == "missed" || word == "?" || word == "~") return finish(answers_so_far());
    if (word == "nobody" || word == "0") return finish(" : nobody");
    if (ends(text)) return "who showed a card? `nobody`, or `missed`, is an answer too";
    const Result<Seat> seat = find_seat(table_, words_in(text).front());
    if (!seat) return seat.error().message;
    if (*seat == asker_) return finish(" : nobody");
    shower_ = *seat;
    step_ = Step::card;
    return "";
  }

  std::string take_card_shown(const std::string& text) {
    std::string shown;
    if (!ends(text) && text != "?") {
      const Result<Card> card = find_card(*table_.deck, text);
      if (!card) return card.error().message;
      shown = card_in_event((*table_.deck)[*card].id);
    }
    const std::string before = answers_so_far();
    return finish((before.empty() ? " :" : before) + " " + seat_text(shower_) + " +" + shown);
  }

  std::string answers_so_far() const {
    std::string out;
    for (const Seat seat : passed_) out += (out.empty() ? " : " : " ") + seat_text(seat) + " -";
    return out;
  }

  std::string finish(const std::string& answers) {
    line_ = seat_text(asker_) + " ?";
    for (const auto& card : cards_) line_ += " " + (card ? card_in_event((*table_.deck)[*card].id) : "?");
    line_ += answers;
    step_ = Step::done;
    return "";
  }

  const Table table_;
  Step step_ = Step::asker;
  Seat asker_;
  std::vector<std::optional<Card>> cards_;
  std::vector<Seat> passed_;
  Seat shower_;
  std::string line_;
};

}  // namespace

CaseReply ask_step_by_step(CaseState& state, const std::string&) {
  state.dialogue = std::make_unique<AskDialogue>(state);
  return {.message = ""};
}

}  // namespace gumshoe
