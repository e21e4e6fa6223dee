#include "view/steps.h"

#include <algorithm>

#include "record/notation/print.h"
#include "view/json/proof.h"
#include "view/json/writer.h"
#include "view/sheet.h"
#include "view/text/changes.h"
#include "view/text/proof.h"
#include "view/words/numbers.h"
#include "view/words/phrasing.h"

namespace gumshoe {
namespace {

// By holder, where the marks of the notebook are by card.
std::vector<Mark> settled_by_holder(const Position& now, Places before) {
  std::vector<Mark> marks;
  for (const Holder holder : holders(now)) {
    std::ranges::move(newly_settled(before, now.odds().knowledge.places(), {&holder, 1}), std::back_inserter(marks));
  }
  return marks;
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
    const Line left("    " + change(before ? deals(*before) : "", deals(step)) +
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
    return Line(
        padded(std::to_string(step.event), 4, Align::right) + "  " + event_words(record_, step.event, phrasing_),
        Tone::strong);
  }

  static std::string deals(const SolveStep& step) { return step.deals.empty() ? "uncounted" : grouped(step.deals); }

  std::string change(const std::string& before, const std::string& now) const {
    if (before.empty() || before == now) return now;
    return before + " " + std::string(phrasing_.letters().arrow) + " " + now;
  }

  // Of the deal only what is where: that it is nowhere else goes without saying.
  void proved(const SolveStep& step) {
    CardSet located;
    for (const Mark& mark : step.proved) {
      if (mark.has) located.insert(mark.card);
    }
    std::vector<Mark> told = step.proved;
    std::erase_if(told,
                  [&](const Mark& mark) { return !mark.has && (step.event == 0 || located.contains(mark.card)); });
    page_.add(proved_text(*record_.table.deck, told, phrasing_, width_));
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
  start ? json.null() : json.text(print_event(record, record.entries[step.event - 1].event));
  json.key("deals");
  json.text_or_null(step.conflict ? "0" : step.deals);
  json.key("entropy").number(step.entropy);
  json.key("proved").begin_array();
  for (const Mark& mark : step.proved) {
    json.begin_object();
    json.key("holder").text(holder_name(record.table, mark.holder));
    json.key("card").text((*record.table.deck)[mark.card].id);
    json.key("has").boolean(mark.has);
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
  std::vector<HolderSet> before(static_cast<std::size_t>(record.table.deck->size()), ~HolderSet{0});
  const int events = static_cast<int>(record.entries.size());
  for (int event = 0; event <= events; ++event) {
    const Position now(up_to(record, event), options);
    const Posterior& odds = now.odds();
    if (event > 0 && options.budget.stopped()) {  // then this isn't all that follows
      found.missing = events - event + 1;
      break;
    }
    SolveStep& step = found.all.emplace_back(SolveStep{event, now.consistency(), {}, odds.deals, odds.entropy, {}});
    if (now.consistency() == Consistency::impossible)
      step.conflict = conflict_of(now.record(), options.budget.stop.flag);
    if (!now.consistent()) break;
    step.proved = settled_by_holder(now, before);
    before = odds.knowledge.places();
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
