#include "view/html/reports.h"

#include <algorithm>
#include <cmath>

#include "record/notation/print.h"
#include "view/html/page.h"
#include "view/page/lettering.h"
#include "view/text/review.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

class ReviewHtml {
 public:
  ReviewHtml(const Record& record, const Review& review)
      : record_(record),
        review_(review),
        phrasing_(record.table, Lettering::unicode()),
        page_("A game reviewed: " + names(record.table.seats)) {
    for (const SeatReview& seat : review.seats) names_.push_back(viewer_words(seat, phrasing_));
  }

  std::string write() && {
    page_.element("p", phrasing_.view() + " · " + counted(record_.entries.size(), "event"));
    if (review_.consistency == Consistency::undecided) {
      page_.element("p", "This record is too large to tell whether it can be true: there is nothing to review.");
    } else if (review_.conflict) {
      page_.element("p", "This record cannot be true: there is nothing to review. `gumshoe check` says why.");
    } else {
      body();
    }
    return std::move(page_).write();
  }

 private:
  static std::string names(const std::vector<std::string>& seats) {
    std::vector<std::string> all;
    for (const std::string& seat : seats) all.push_back(printable(seat));
    return joined(all, "and");
  }

  void body() {
    if (review_.reviewed < review_.events) page_.element("p", unreviewed_words(review_));
    page_.element("p", ending_words(review_, phrasing_));
    knowing();
    entropy();
    odds();
    questions();
    sums();
    oversights();
    twin();
  }

  bool full() const { return record_.table.me.kind == View::Kind::full; }
  const Lettering& letters() const { return phrasing_.letters(); }
  std::string bits(const std::optional<double>& value) const { return bits_or_dash(value, letters()); }

  void knowing() {
    page_.element("h2", "Who could have known");
    page_.element("p",
                  "The number of events after which the solution followed from what the seat had seen, after which it "
                  "was its turn to say so, and the event in which it did.");
    page_.open_table({"", "proved", "could accuse", "better bet", "accused", "odds then"});
    for (std::size_t i = 0; i < names_.size(); ++i) {
      const SeatReview& seat = review_.seats[i];
      page_.row(names_[i], {event_or_dash(seat.proved, letters()), event_or_dash(seat.could_accuse, letters()),
                            bet_words(seat.bet, letters()), accusation_words(seat.accused),
                            seat.accused ? percent_or_certain(seat.accused->p) : std::string(letters().rule)});
    }
    page_.close_table();
  }

  void sums() {
    page_.element("h2", "Skill and luck");
    page_.element("p",
                  "In bits. Worth: what its questions were expected to tell. Lost: how much more others would have "
                  "told. Luck: what came beyond the expected. Overheard: what others' questions told. Given: what its "
                  "questions told the others, all together.");
    page_.open_table({"", "questions", "worth", "lost", "luck", "overheard", "given", "to go", "chance lost"});
    for (std::size_t i = 0; i < names_.size(); ++i) {
      const SeatReview& seat = review_.seats[i];
      page_.row(names_[i], {std::to_string(seat.questions), bits(seat.bits), bits(seat.lost), bits(seat.luck),
                            bits(seat.overheard), bits(full() ? std::optional(seat.given) : std::nullopt),
                            bits(seat.moments.back().entropy), points_lost(seat.win_lost)});
    }
    page_.close_table();
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
    page_.element("h2", "Bits to go");
    page_ += legend(names_) + as_svg(plot);
  }

  void odds() {
    LinePlot plot{.title = "Odds of the likeliest envelope, for every seat", .unit = "%", .top = 100, .lines = {}};
    for (std::size_t i = 0; i < names_.size(); ++i) {
      PlotLine& line = plot.lines.emplace_back(PlotLine{names_[i], {}});
      for (const Moment& moment : review_.seats[i].moments) line.values.push_back(100 * moment.p);
    }
    page_.element("h2", "Odds of the likeliest envelope");
    page_ += legend(names_) + as_svg(plot);
  }

  void questions() {
    if (review_.questions.empty()) return;
    page_.element("h2", "Questions");
    page_.element("p",
                  "A bar is what a question was expected to tell, its frame what the best one would have been, the "
                  "stroke what came of it; all in bits, for the one who asked.");
    BarPlot plot{.title = "Every question: expected, best and what came of it", .unit = "bits", .bars = {}};
    for (const ReviewedQuestion& question : review_.questions) {
      if (question.weighed) plot.bars.push_back(bar(question));
    }
    if (!plot.bars.empty()) page_ += legend(names_) + as_svg(plot);
    question_table();
  }

  std::string line_of(const ReviewedQuestion& question) const {
    return event_words(record_, question.event, phrasing_);
  }

  PlotBar bar(const ReviewedQuestion& question) const {
    const std::size_t seat = review_.of(question.asker) - review_.seats.data();
    return {std::to_string(question.event),
            line_of(question),
            seat,
            question.asked.bits,
            question.most_bits,
            question.gained};
  }

  void question_table() {
    page_.open_table(
        {"event", "question", "worth", "most", "gained", "luck", full() ? "given" : "leak", "chance lost"});
    for (const ReviewedQuestion& question : review_.questions) {
      page_ += "<tr><th scope=\"row\">" + std::to_string(question.event) + "</th><td class=\"left\">" +
               escaped_markup(line_of(question));
      const bool weighed = question.weighed;
      if (weighed && question.best.cards != question.asked.cards)
        page_ += "<br><span class=\"faint\">better: " + escaped_markup(phrasing_.cards(question.best.cards, " · ")) +
                 "</span>";
      page_ += "</td>";
      for (const std::optional<double>& cell :
           {if_so(weighed, question.asked.bits), if_so(weighed, question.most_bits), std::optional(question.gained),
            if_so(weighed, question.luck()), told_others(question)})
        page_ += "<td>" + bits(cell) + "</td>";
      page_ += "<td>" + (weighed ? points_lost(question.loss()) : std::string(letters().rule)) + "</td>";
      page_ += "</tr>\n";
    }
    page_.close_table();
  }

  static std::optional<double> if_so(bool so, double value) { return so ? std::optional(value) : std::nullopt; }

  void oversights() {
    if (review_.oversights.empty()) return;
    page_.element("h2", "Overlooked");
    page_ += "<ul>\n";
    for (const Oversight& oversight : review_.oversights)
      page_.element("li", "Event " + std::to_string(oversight.event) + ": " + oversight_words(oversight, phrasing_));
    page_ += "</ul>\n";
  }

  // The figures behind the plots, for readers who prefer numbers.
  void twin() {
    page_ += "<details><summary>Bits to go, in figures</summary>\n";
    std::vector<std::string> heads{"event"};
    heads.insert(heads.end(), names_.begin(), names_.end());
    page_.open_table(heads);
    for (std::size_t n = 0; n < review_.seats.front().moments.size(); ++n) {
      std::vector<std::string> cells;
      for (const SeatReview& seat : review_.seats)
        cells.push_back(bits(seat.moments[n].entropy) + " (" + percent_or_certain(seat.moments[n].p) + ")");
      page_.row(std::to_string(n), cells);
    }
    page_.close_table();
    page_ += "</details>\n";
  }

  const Record& record_;
  const Review& review_;
  Phrasing phrasing_;
  std::vector<std::string> names_;
  HtmlPage page_;
};

}  // namespace

std::string review_html(const Record& record, const Review& review) { return ReviewHtml(record, review).write(); }

}  // namespace gumshoe
