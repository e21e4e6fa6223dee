#include "view/review_html.h"

#include <algorithm>
#include <cmath>

#include "record/print.h"
#include "view/markup.h"
#include "view/numbers.h"
#include "view/plots.h"
#include "view/review_text.h"

namespace gumshoe {
namespace {

// Okabe and Ito's colours for the seats, which colour-blind people can tell apart.
constexpr std::string_view head = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
:root { color-scheme: light dark; --ink: #1b1d21; --paper: #ffffff; --faint: #5f6570; --rule: #d4d7dd;
  --c0: #0072b2; --c1: #d55e00; --c2: #009e73; --c3: #a3528a; --c4: #9a7400; --c5: #1f7fb5; --c6: #6b6b6b; --c7: #8c4a00 }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e6e6; --paper: #1b1d21; --faint: #a0a6b0; --rule: #3b3f47;
  --c0: #56b4e9; --c1: #f58231; --c2: #2bc79a; --c3: #cc79a7; --c4: #f0c541; --c5: #8fb8ff; --c6: #b0b0b0; --c7: #d9a066 } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.5rem } h2 { font-size: 1.2rem; margin-top: 2rem }
p.faint, .faint { color: var(--faint) }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--rule); text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
th { font-weight: 600 } th:first-child, td:first-child, .left { text-align: left }
td.left { white-space: normal; min-width: 14rem }
.plot { width: 100%; height: auto; display: block }
.plot text { font: 12px system-ui, sans-serif; fill: var(--faint) }
.grid { stroke: var(--rule); stroke-width: 1 } .axis { stroke: var(--faint); stroke-width: 1 }
.line { fill: none; stroke-width: 2.5; stroke-linejoin: round }
.frame { fill: none; stroke: var(--faint); stroke-width: 1 } .mark { stroke: var(--ink); stroke-width: 2 }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; margin: .5rem 0 }
.legend svg { width: 2.25rem; height: .5rem; vertical-align: middle }
.line.c0 { stroke: var(--c0) } .line.c1 { stroke: var(--c1) } .line.c2 { stroke: var(--c2) } .line.c3 { stroke: var(--c3) }
.line.c4 { stroke: var(--c4) } .line.c5 { stroke: var(--c5) } .line.c6 { stroke: var(--c6) } .line.c7 { stroke: var(--c7) }
.bar.c0 { fill: var(--c0) } .bar.c1 { fill: var(--c1) } .bar.c2 { fill: var(--c2) } .bar.c3 { fill: var(--c3) }
.bar.c4 { fill: var(--c4) } .bar.c5 { fill: var(--c5) } .bar.c6 { fill: var(--c6) } .bar.c7 { fill: var(--c7) }
</style>
)";

class ReviewHtml {
 public:
  ReviewHtml(const Record& record, const Review& review)
      : record_(record), review_(review), phrasing_(record.table, Lettering::unicode()) {
    for (const SeatReview& seat : review.seats) names_.push_back(viewer_words(seat, phrasing_));
  }

  std::string write() && {
    out_ = head;
    const std::string title = "A game reviewed: " + names(record_.table.seats);
    out_ += "<title>" + escaped_markup(title) + "</title>\n</head>\n<body>\n";
    element("h1", title);
    element("p", phrasing_.view() + " · " + counted(record_.entries.size(), "event"));
    if (review_.conflict) {
      element("p", "This record cannot be true: there is nothing to review. `gumshoe check` says why.");
    } else {
      body();
    }
    return std::move(out_) + "</body>\n</html>\n";
  }

 private:
  static std::string names(const std::vector<std::string>& seats) {
    std::vector<std::string> all;
    for (const std::string& seat : seats) all.push_back(printable(seat));
    return joined(all, "and");
  }

  void element(std::string_view tag, const std::string& text) {
    const std::string name(tag);
    out_ += "<" + name + ">" + escaped_markup(text) + "</" + name + ">\n";
  }

  void body() {
    element("p", ending_words(review_, phrasing_));
    knowing();
    entropy();
    odds();
    questions();
    sums();
    oversights();
    twin();
  }

  // Tables.

  void open_table(const std::vector<std::string>& heads) {
    out_ += "<div class=\"wide\"><table>\n<thead><tr>";
    for (const std::string& one : heads) out_ += "<th scope=\"col\">" + escaped_markup(one) + "</th>";
    out_ += "</tr></thead>\n<tbody>\n";
  }
  void row(const std::string& first, const std::vector<std::string>& cells) {
    out_ += "<tr><th scope=\"row\">" + escaped_markup(first) + "</th>";
    for (const std::string& cell : cells) out_ += "<td>" + escaped_markup(cell) + "</td>";
    out_ += "</tr>\n";
  }
  void close_table() { out_ += "</tbody></table></div>\n"; }

  bool full() const { return record_.table.me.kind == View::Kind::full; }
  const Lettering& letters() const { return phrasing_.letters(); }
  std::string bits(const std::optional<double>& value) const { return bits_or_dash(value, letters()); }

  void knowing() {
    element("h2", "Who could have known");
    element("p",
            "The number of events after which the solution followed from what the seat had seen, after which it "
            "was its turn to say so, and the event in which it did.");
    open_table({"", "proved", "could accuse", "better bet", "accused", "odds then"});
    for (std::size_t i = 0; i < names_.size(); ++i) {
      const SeatReview& seat = review_.seats[i];
      row(names_[i], {event_or_dash(seat.proved, letters()), event_or_dash(seat.could_accuse, letters()),
                      bet_words(seat.bet, letters()), accusation_words(seat.accused),
                      seat.accused ? percent_or_certain(seat.accused->p) : std::string(letters().rule)});
    }
    close_table();
  }

  void sums() {
    element("h2", "Skill and luck");
    element("p",
            "In bits. Worth: what its questions were expected to tell. Lost: how much more others would have "
            "told. Luck: what came beyond the expected. Overheard: what others' questions told. Given: what its "
            "questions told the others, all together.");
    open_table({"", "questions", "worth", "lost", "luck", "overheard", "given", "to go", "chance lost"});
    for (std::size_t i = 0; i < names_.size(); ++i) {
      const SeatReview& seat = review_.seats[i];
      row(names_[i], {std::to_string(seat.questions), bits(seat.bits), bits(seat.lost), bits(seat.luck),
                      bits(seat.overheard), bits(full() ? std::optional(seat.given) : std::nullopt),
                      bits(seat.moments.back().entropy), points_lost(seat.win_lost)});
    }
    close_table();
  }

  // Plots.

  void entropy() {
    LinePlot plot{.title = "Bits to go, event by event, for every seat", .unit = "bits", .top = 0, .lines = {}};
    for (std::size_t i = 0; i < names_.size(); ++i) {
      PlotLine& line = plot.lines.emplace_back(PlotLine{names_[i], {}});
      for (const Moment& moment : review_.seats[i].moments) {
        line.values.push_back(moment.entropy);
        plot.top = std::max(plot.top, moment.entropy);
      }
    }
    plot.top = std::ceil(plot.top);
    element("h2", "Bits to go");
    out_ += legend(names_) + as_svg(plot);
  }

  void odds() {
    LinePlot plot{.title = "Odds of the likeliest envelope, for every seat", .unit = "%", .top = 100, .lines = {}};
    for (std::size_t i = 0; i < names_.size(); ++i) {
      PlotLine& line = plot.lines.emplace_back(PlotLine{names_[i], {}});
      for (const Moment& moment : review_.seats[i].moments) line.values.push_back(100 * moment.p);
    }
    element("h2", "Odds of the likeliest envelope");
    out_ += legend(names_) + as_svg(plot);
  }

  void questions() {
    if (review_.questions.empty()) return;
    element("h2", "Questions");
    element("p",
            "A bar is what a question was expected to tell, its frame what the best one would have been, the "
            "stroke what came of it; all in bits, for the one who asked.");
    BarPlot plot{.title = "Every question: expected, best and what came of it", .unit = "bits", .bars = {}};
    for (const ReviewedQuestion& question : review_.questions) {
      if (question.weighed) plot.bars.push_back(bar(question));
    }
    if (!plot.bars.empty()) out_ += legend(names_) + as_svg(plot);
    question_table();
  }

  std::string line_of(const ReviewedQuestion& question) const {
    const Event& event = record_.entries[static_cast<std::size_t>(question.event - 1)].event;
    return printable(print_event(record_, event));
  }

  PlotBar bar(const ReviewedQuestion& question) const {
    const auto seat = static_cast<std::size_t>(review_.of(question.asker) - review_.seats.data());
    return {std::to_string(question.event),
            line_of(question),
            seat,
            question.asked.bits,
            question.most_bits,
            question.gained};
  }

  void question_table() {
    open_table({"event", "question", "worth", "most", "gained", "luck", full() ? "given" : "leak", "chance lost"});
    for (const ReviewedQuestion& question : review_.questions) {
      out_ += "<tr><th scope=\"row\">" + std::to_string(question.event) + "</th><td class=\"left\">" +
              escaped_markup(line_of(question));
      const bool weighed = question.weighed;
      if (weighed && question.best.cards != question.asked.cards)
        out_ += "<br><span class=\"faint\">better: " + escaped_markup(phrasing_.cards(question.best.cards, " · ")) +
                "</span>";
      out_ += "</td>";
      for (const std::optional<double>& cell :
           {if_so(weighed, question.asked.bits), if_so(weighed, question.most_bits), std::optional(question.gained),
            if_so(weighed, question.luck()), told_others(question)})
        out_ += "<td>" + bits(cell) + "</td>";
      out_ += "<td>" + (weighed ? points_lost(question.loss()) : std::string(letters().rule)) + "</td>";
      out_ += "</tr>\n";
    }
    close_table();
  }

  static std::optional<double> if_so(bool so, double value) { return so ? std::optional(value) : std::nullopt; }

  void oversights() {
    if (review_.oversights.empty()) return;
    element("h2", "Overlooked");
    out_ += "<ul>\n";
    for (const Oversight& oversight : review_.oversights)
      element("li", "Event " + std::to_string(oversight.event) + ": " + oversight_words(oversight, phrasing_));
    out_ += "</ul>\n";
  }

  // The plots' figures, for those who read rather than look.
  void twin() {
    out_ += "<details><summary>Bits to go, in figures</summary>\n";
    std::vector<std::string> heads{"event"};
    heads.insert(heads.end(), names_.begin(), names_.end());
    open_table(heads);
    for (std::size_t n = 0; n < review_.seats.front().moments.size(); ++n) {
      std::vector<std::string> cells;
      for (const SeatReview& seat : review_.seats)
        cells.push_back(bits(seat.moments[n].entropy) + " (" + percent_or_certain(seat.moments[n].p) + ")");
      row(std::to_string(n), cells);
    }
    close_table();
    out_ += "</details>\n";
  }

  const Record& record_;
  const Review& review_;
  Phrasing phrasing_;
  std::vector<std::string> names_;
  std::string out_;
};

}  // namespace

std::string review_html(const Record& record, const Review& review) { return ReviewHtml(record, review).write(); }

}  // namespace gumshoe
