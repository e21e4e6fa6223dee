#include "view/solve_text.h"

#include <algorithm>

#include "record/print.h"
#include "view/conflict_text.h"
#include "view/grid.h"
#include "view/guess_table.h"
#include "view/numbers.h"
#include "view/phrasing.h"

namespace gumshoe {
namespace {

class SolveText {
 public:
  SolveText(const Solved& solved, const SolveTextOptions& options)
      : solved_(solved), options_(options), phrasing_(solved.table(), *options.lettering) {}

  Page write() && {
    summary();
    if (!solved_.consistent()) {
      page_.add(conflict_text(solved_.record, *solved_.conflict, phrasing_, options_.width));
      return std::move(page_);
    }
    envelope();
    page_.add();
    page_.add(grid(solved_, {options_.lettering, options_.width, options_.simple}));
    sizes();
    clauses();
    shows();
    asked();
    hands();
    return std::move(page_);
  }

 private:
  const Posterior& odds() const { return solved_.odds; }
  const Lettering& letters() const { return *options_.lettering; }
  std::string dot() const { return " " + std::string(letters().dot) + " "; }

  void heading(const std::string& title) {
    page_.add();
    page_.add(Line(title, Tone::title));
  }

  void summary() {
    const std::string edition = solved_.table().edition;
    Line line(phrasing_.view(), Tone::title);
    line.add(" after " + counted(solved_.record.entries.size(), "event"), Tone::title);
    if (!edition.empty()) line.add(dot() + letters().name(edition), Tone::faint);
    line.add(dot() + "model " + (odds().model == Model::deals ? "deals" : "bayes"), Tone::faint);
    page_.add(std::move(line));
    if (solved_.consistent()) page_.add(how_much_is_open());
  }

  Line how_much_is_open() const {
    Line line;
    if (odds().exact) {
      line.add(grouped(odds().deals), Tone::strong).add(odds().deals == "1" ? " deal left" : " deals left");
    } else {
      line.add("Sampled", Tone::warning)
          .add(" from " + grouped(odds().samples) + " deals (seed " + std::to_string(odds().seed) +
               "), too many to count");
    }
    line.add(dot() + grouped(sum(odds().solutions_left_out, odds().solutions.size())));
    line.add(odds().solutions.size() == 1 ? " envelope" : " envelopes");
    line.add(dot() + fixed(odds().entropy, 2) + " bits to go");
    return line;
  }

  void envelope() {
    page_.add();
    if (const std::vector<Card> solution = solved_.solution(); !solution.empty()) {
      page_.add(Line("Solved: ", Tone::title).add(phrasing_.cards(solution, dot()), Tone::envelope));
      return;
    }
    page_.add(Line("Envelope", Tone::title));
    const std::size_t listed = std::min(options_.solutions, odds().solutions.size());
    for (std::size_t i = 0; i < listed; ++i) page_.add(solution_line(odds().solutions[i]));
    const std::string left_out = sum(odds().solutions_left_out, odds().solutions.size() - listed);
    if (left_out != "0") page_.add(Line("         and " + grouped(left_out) + " more", Tone::faint));
  }

  Line solution_line(const Solution& solution) const {
    Line line(padded(percent(strictly_between(solution.p)), 9, Align::right), Tone::envelope);
    line.add("  " + phrasing_.cards(solution.cards, dot()));
    const std::string count = odds().exact ? grouped(solution.deals) + " of " + grouped(odds().deals) + " deals"
                                           : std::string(letters().plus_minus) + fixed(100 * solution.se, 1) + " %";
    const int gap = options_.width - line.width() - display_width(count);
    return std::move(line.space(std::clamp(gap, 2, 4)).add(count, Tone::faint));
  }

  void sizes() {
    const std::vector<Seat> open = seats_of_unknown_size(solved_.table());
    if (open.empty()) return;
    heading("Hand sizes");
    for (const Seat seat : open) {
      std::vector<std::string> choices;
      for (const SizeOdds& entry : odds().sizes[seat.index]) {
        choices.push_back(std::to_string(entry.size) + " (" + percent_or_certain(entry.p) + ")");
      }
      phrasing_.list(page_, phrasing_.seat(seat) + " has", choices, "or", options_.width);
    }
  }

  void clauses() {
    if (solved_.clauses.empty()) return;
    heading("Still open");
    for (const OpenClause& open : solved_.clauses) {
      std::vector<std::string> choices = phrasing_.card_names(open.clause.cards);
      phrasing_.list(page_, phrasing_.seat(open.clause.seat) + " has one of", choices, "or", options_.width,
                     phrasing_.cited(open.events));
    }
  }

  void shows() {
    std::vector<PresumedShow> doubtful = solved_.shows;
    std::erase_if(doubtful, [](const PresumedShow& show) { return show.cards.size() < 2; });
    if (doubtful.empty()) return;
    heading("Shown, not seen: presumably");
    for (const PresumedShow& show : doubtful) {
      std::vector<std::string> choices;
      for (const auto& entry : likeliest_first(show.cards)) {
        choices.push_back(phrasing_.card(entry.card) + " " + percent_or_certain(entry.p));
      }
      phrasing_.list(page_, "event " + std::to_string(show.event) + ", " + phrasing_.seat(show.seat) + ":", choices, "",
                     options_.width);
    }
  }

  static std::vector<PresumedShow::CardOdds> likeliest_first(std::vector<PresumedShow::CardOdds> cards) {
    std::stable_sort(cards.begin(), cards.end(), [](const auto& a, const auto& b) { return a.p > b.p; });
    return cards;
  }

  void asked() {
    const Page table = guess_table(solved_.record, phrasing_, options_.width);
    if (table.empty()) return;
    heading("Asked for");
    page_.add(table);
  }

  void hands() {
    for (std::size_t seat = 0; seat < solved_.hands.size(); ++seat) hands_of(Seat{static_cast<std::uint8_t>(seat)});
  }

  void hands_of(Seat seat) {
    const PossibleHands& possible = solved_.hands[seat.index];
    if (possible.count == "1") return;
    const std::string count = possible.count.empty() ? "" : " (" + grouped(possible.count) + " possible)";
    heading(phrasing_.seat(seat) + "'s likeliest hands" + count);
    for (const HandOdds& hand : possible.top) {
      Line start(padded(percent(strictly_between(hand.p)), 9, Align::right) + "  ");
      page_.wrap(std::move(start), phrasing_.listed(phrasing_.card_names(hand.cards), ""), options_.width, 11);
    }
  }

  const Solved& solved_;
  const SolveTextOptions& options_;
  Phrasing phrasing_;
  Page page_;
};

}  // namespace

Page solve_text(const Solved& solved, const SolveTextOptions& options) { return SolveText(solved, options).write(); }

}  // namespace gumshoe
