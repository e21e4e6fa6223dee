#include "view/steps.h"

#include <algorithm>

#include "record/notation/print.h"
#include "view/json/proof.h"
#include "view/json/writer.h"
#include "view/sheet.h"
#include "view/text/proof.h"
#include "view/words/numbers.h"
#include "view/words/phrasing.h"

namespace gumshoe {
namespace {

enum class Settled { open, has, has_not };

Settled settled(const Knowledge& knowledge, Card card, Holder holder) {
  if (!knowledge.possible(card, holder)) return Settled::has_not;
  return knowledge.holder_of(card) == holder ? Settled::has : Settled::open;
}

// What `later` proves and `before` does not; all that it proves where there is nothing before.
std::vector<ProvedCell> newly_proved(const Position& later, const Knowledge* before) {
  std::vector<ProvedCell> proved;
  for (const Holder holder : holders(later)) {
    for (const Card card : later.deck().all()) {
      const Settled now = settled(later.odds().knowledge, card, holder);
      const bool known = before != nullptr && settled(*before, card, holder) == now;
      if (now != Settled::open && !known) proved.push_back({holder, card, now == Settled::has});
    }
  }
  return proved;
}

class StepsText {
 public:
  StepsText(const Record& record, const Lettering& letters, int width)
      : record_(record), phrasing_(record.table, letters), width_(width) {}

  void add(const SolveStep& step, const SolveStep* before) {
    page_.add_wrapped(head(step), width_, 8);
    if (step.conflict) page_.add(conflict_text(record_, *step.conflict, phrasing_, width_));
    if (step.consistency == Consistency::undecided) page_.add_wrapped(undecided_words(), width_, 2);
    if (step.consistency != Consistency::possible) return;
    const Line left("      " + change(before ? deals(*before) : "", deals(step)) +
                        (step.deals == "1" ? " deal " : " deals ") + std::string(phrasing_.letters().dot) + " " +
                        change(before ? bits(before->entropy) : "", bits(step.entropy)) + " bits",
                    Tone::faint);
    page_.add_wrapped(left, width_, 8);
    proved(step);
  }

  void add_missing(int events) {
    if (events == 0) return;
    page_.add_wrapped(Line("The record is too long: " + counted(static_cast<std::size_t>(events), "event") +
                               (events == 1 ? " is" : " are") + " missing here. `--at` takes you to any of them.",
                           Tone::warning),
                      width_, 2);
  }

  Page take() && { return std::move(page_); }

 private:
  Line head(const SolveStep& step) const {
    if (step.event == 0) return Line("   0  before the first event", Tone::strong);
    const Event& event = record_.entries[static_cast<std::size_t>(step.event - 1)].event;
    return Line(padded(std::to_string(step.event), 4, Align::right) + "  " +
                    phrasing_.letters().name(print_event(record_, event)),
                Tone::strong);
  }

  static std::string deals(const SolveStep& step) { return step.deals.empty() ? "uncounted" : grouped(step.deals); }

  std::string change(const std::string& before, const std::string& now) const {
    if (before.empty() || before == now) return now;
    return before + " " + std::string(phrasing_.letters().arrow) + " " + now;
  }

  void proved(const SolveStep& step) {
    const CardSet located = cards_that(step, [](const ProvedCell& cell) { return cell.has; });
    for (int code = 0; code < Holder::count; ++code) {
      const Holder holder = Holder::from_code(code);
      const CardSet has = cards_that(step, [&](const ProvedCell& cell) { return cell.holder == holder && cell.has; });
      const CardSet not_here =
          cards_that(step, [&](const ProvedCell& cell) { return cell.holder == holder && !cell.has; });
      say(holder, "has", has, "and");
      if (step.event > 0) say(holder, "has not", not_here - located - goes_without_saying(holder, has), "or");
    }
  }

  template <typename Condition>
  static CardSet cards_that(const SolveStep& step, Condition condition) {
    CardSet cards;
    for (const ProvedCell& cell : step.proved) {
      if (condition(cell)) cards.insert(cell.card);
    }
    return cards;
  }

  // Of a category whose card was found the envelope has no other.
  CardSet goes_without_saying(Holder holder, CardSet has) const {
    CardSet others;
    if (holder != Holder::envelope()) return others;
    const Deck& deck = *record_.table.deck;
    for (const Card card : has) others |= deck.cards(deck.category_of(card));
    return others;
  }

  void say(Holder holder, std::string_view verb, CardSet cards, std::string_view last) {
    if (cards.empty()) return;
    Line start("      " + phrasing_.holder(holder) + " " + std::string(verb) + " ");
    page_.wrap(std::move(start), phrasing_.listed(phrasing_.card_names(cards), last), width_, 8);
  }

  const Record& record_;
  Phrasing phrasing_;
  int width_;
  Page page_;
};

void write_step(JsonWriter& json, const Record& record, const SolveStep& step) {
  json.begin_object();
  json.key("event").integer(step.event);
  json.key("line");
  const bool start = step.event == 0;
  start ? json.null() : json.text(print_event(record, record.entries[static_cast<std::size_t>(step.event - 1)].event));
  json.key("deals");
  json.text_or_null(step.conflict ? "0" : step.deals);
  json.key("entropy").number(step.entropy);
  json.key("proved").begin_array();
  for (const ProvedCell& cell : step.proved) {
    json.begin_object();
    json.key("holder").text(holder_name(record.table, cell.holder));
    json.key("card").text((*record.table.deck)[cell.card].id);
    json.key("has").boolean(cell.has);
    json.end_object();
  }
  json.end_array();
  write_verdict(json, step.consistency, step.conflict);
  json.end_object();
}

}  // namespace

SolveSteps steps(const Record& record, const PosteriorOptions& asked) {
  SolveSteps found;
  PosteriorOptions options = asked;
  Meter meter(asked.insist_on_exact ? Budget{}.work : most_steps_of_an_answer, asked.budget.stop.meter);
  options.budget.stop.meter = &meter;
  Knowledge before;
  const int events = static_cast<int>(record.entries.size());
  for (int event = 0; event <= events; ++event) {
    const Position now(up_to(record, event), options);
    const Posterior& odds = now.odds();
    if (event > 0 && options.budget.stopped()) {  // then it is not what there is to know
      found.missing = events - event + 1;
      break;
    }
    SolveStep& step = found.all.emplace_back(SolveStep{event, now.consistency(), {}, odds.deals, odds.entropy, {}});
    if (now.consistency() == Consistency::impossible)
      step.conflict = conflict_of(now.record(), options.budget.stop.flag);
    if (!now.consistent()) break;
    step.proved = newly_proved(now, event == 0 ? nullptr : &before);
    before = odds.knowledge;
  }
  found.work = meter.spent();
  return found;
}

Page steps_text(const Record& record, const SolveSteps& steps, const Lettering& letters, int width) {
  StepsText text(record, letters, width);
  for (std::size_t i = 0; i < steps.all.size(); ++i) text.add(steps.all[i], i > 0 ? &steps.all[i - 1] : nullptr);
  text.add_missing(steps.missing);
  return std::move(text).take();
}

std::string steps_json(const Record& record, const SolveSteps& steps) {
  JsonWriter json;
  json.begin_object().key("steps").begin_array();
  for (const SolveStep& step : steps.all) write_step(json, record, step);
  json.end_array();
  if (steps.missing > 0) json.key("missing").integer(steps.missing);
  json.end_object();
  return std::move(json).str();
}

}  // namespace gumshoe
