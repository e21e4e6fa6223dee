#include "view/text/solve.h"

#include <algorithm>
#include <span>

#include "record/notation/print.h"
#include "view/games_in.h"
#include "view/text/proof.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

constexpr int widest_guess = 10;
constexpr int narrowest_column = 3;

class GuessTable {
 public:
  GuessTable(const Record& record, const Phrasing& phrasing, int width)
      : record_(record), phrasing_(phrasing), guesses_(guesses_made(record)), width_(width) {
    for (const Card card : record.table.deck->all()) {
      if (asked(card)) rows_.push_back(card);
    }
    for (const Card card : rows_) card_width_ = std::max(card_width_, display_width(phrasing.card(card)));
    choose_width();
  }

  Page draw() const {
    Page page;
    if (rows_.empty()) return page;
    page.add(head());
    for (const Card card : rows_) page.add(row(card));
    return page;
  }

 private:
  bool asked(Card card) const {
    return std::any_of(guesses_.begin(), guesses_.end(), [&](const auto& seat) { return seat[card.index] > 0; });
  }

  int seats() const { return record_.table.seat_count(); }

  void choose_width() {
    for (std::uint8_t i = 0; i < seats(); ++i)
      column_width_ = std::max(column_width_, display_width(phrasing_.seat(Seat{i})));
    column_width_ = std::min(column_width_, widest_guess);
    while (column_width_ > narrowest_column && 2 + card_width_ + seats() * (column_width_ + 1) > width_)
      --column_width_;
  }

  Line head() const {
    Line line;
    line.space(2 + card_width_);
    for (std::uint8_t i = 0; i < seats(); ++i) {
      const std::string name = phrasing_.letters().fit(phrasing_.seat(Seat{i}), column_width_);
      line.add(" " + padded(name, column_width_, Align::right), Tone::strong);
    }
    return line;
  }

  Line row(Card card) const {
    Line line("  " + padded(phrasing_.card(card), card_width_));
    for (const auto& seat : guesses_) line.add(" " + padded(mark(seat[card.index]), column_width_, Align::right));
    return line;
  }

  std::string mark(int times) const {
    if (times == 0) return std::string(phrasing_.letters().dot);
    return times == 1 ? "#" : std::to_string(times) + "#";
  }

  const Record& record_;
  const Phrasing& phrasing_;
  Guesses guesses_;
  std::vector<Card> rows_;
  int width_ = 80;
  int card_width_ = 0;
  int column_width_ = narrowest_column;
};

constexpr int solution_indent = 11;  // of the cards, behind the odds

class SolveText {
 public:
  SolveText(const Position& position, const SolveTextOptions& options)
      : position_(position), options_(options), phrasing_(position.table(), *options.lettering) {}

  Page write_hands() && {
    hands();
    return std::move(page_);
  }

  Page write() && {
    summary();
    if (const auto& conflict = position_.conflict())
      page_.add(conflict_text(position_.record(), *conflict, phrasing_, options_.width));
    if (odds().knowledge.consistency() == Consistency::undecided)
      page_.add_wrapped(undecided_words(), options_.width, 2);
    if (!odds().knowledge.consistent()) return std::move(page_);
    envelope();
    page_.add();
    page_.add(grid(position_, {options_.lettering, options_.width, options_.simple}));
    sizes();
    clauses();
    shows();
    asked();
    hands();
    return std::move(page_);
  }

 private:
  const Posterior& odds() const { return position_.odds(); }
  const Lettering& letters() const { return *options_.lettering; }
  std::string dot() const { return " " + std::string(letters().dot) + " "; }

  void heading(const std::string& title) {
    if (!page_.empty()) page_.add();
    page_.add(Line(title, Tone::title));
  }

  void summary() {
    const std::string edition = position_.table().edition;
    Line line(phrasing_.view(), Tone::title);
    line.add(" after " + counted(position_.record().entries.size(), "event"), Tone::title);
    if (!edition.empty()) line.add(dot() + letters().name(edition), Tone::faint);
    line.add(dot() + "model " + std::string(word_of(odds().model)), Tone::faint);
    page_.add_wrapped(line, options_.width, 2);
    if (odds().knowledge.consistent()) page_.add_wrapped(how_much_is_open(), options_.width, 2);
  }

  Line how_much_is_open() const {
    Line line;
    if (odds().exact) {
      line.add(grouped(odds().deals), Tone::strong).add(odds().deals == "1" ? " deal left" : " deals left");
    } else if (odds().samples == 0) {
      line.add("Too large to sample: the figures only count who may have a card", Tone::warning);
    } else {
      line.add("Sampled", Tone::warning);
      line.add(" from " + grouped(odds().samples) + " deals (seed " + std::to_string(odds().seed) + ")");
    }
    line.add(dot() + how_many_envelopes()).add(odds().exact ? "" : " among them");
    line.add(dot() + bits_to_go());
    return line;
  }

  std::string how_many_envelopes() const {
    const std::size_t listed = odds().solutions.size();
    if (!odds().exact) return counted(listed, "envelope");
    if (!odds().solutions_left_out.empty())
      return grouped(sum(odds().solutions_left_out, listed)) + (listed == 1 ? " envelope" : " envelopes");
    return listed == 0 ? "too many envelopes to list" : "more than " + counted(listed, "envelope");
  }

  std::string bits_to_go() const {
    if (odds().entropy_se == 0) return bits(odds().entropy) + " bits to go";
    return bits(odds().entropy) + " " + std::string(letters().plus_minus) + fixed(odds().entropy_se, 2) + " bits to go";
  }

  void envelope() {
    page_.add();
    if (const std::vector<Card> solution = odds().solution(); !solution.empty()) {
      const Line solved = Line("Solved: ", Tone::title).add(phrasing_.cards(solution, dot()), Tone::envelope);
      page_.add_wrapped(solved, options_.width, 2);
      return;
    }
    if (odds().solutions.empty()) return;
    page_.add(Line("Envelope", Tone::title));
    const std::size_t listed = std::min(options_.solutions, odds().solutions.size());
    const std::span<const Solution> best(odds().solutions.data(), listed);
    const int widest = widest_names(best);
    for (const Solution& solution : best) one_solution(solution, widest);
    if (const std::string more = what_else(odds().solutions.size() - listed); !more.empty())
      page_.add(Line(std::string(solution_indent, ' ') + "and " + more, Tone::faint));
  }

  // How many more envelopes there are than are shown.
  std::string what_else(std::size_t found) const {
    if (!odds().exact) return found == 0 ? "perhaps others" : grouped(found) + " more, perhaps others";
    if (odds().solutions_left_out.empty()) return "many more";
    const std::string left_out = sum(odds().solutions_left_out, found);
    return left_out == "0" ? "" : grouped(left_out) + " more";
  }

  int widest_names(std::span<const Solution> solutions) const {
    int widest = 0;
    for (const Solution& solution : solutions) {
      widest = std::max(widest, display_width(phrasing_.cards(solution.cards, dot())));
    }
    return widest;
  }

  // The figures are aligned. If there is no room for them, the cards continue on the next line.
  void one_solution(const Solution& solution, int widest) {
    const std::string odds_text = padded(percent(strictly_between(solution.p)), solution_indent - 2, Align::right);
    Line line = Line(odds_text, Tone::envelope).space(2);
    const int room = options_.width - solution_indent - widest - 3;
    if (room < 0) {
      page_.wrap(std::move(line), separate_cards(solution.cards), options_.width, solution_indent);
      return;
    }
    line.add(padded(phrasing_.cards(solution.cards, dot()), widest))
        .space(3)
        .add(count_text(solution, room), Tone::faint);
    page_.add(std::move(line));
  }

  std::vector<Span> separate_cards(const std::vector<Card>& cards) const {
    std::vector<std::string> names;
    for (const Card card : cards) names.push_back(phrasing_.card(card));
    return phrasing_.listed(names, "");
  }

  std::string count_text(const Solution& solution, int room) const {
    if (!odds().exact) return std::string(letters().plus_minus) + percent(solution.se);
    const std::string count = grouped(solution.deals);
    const std::string full = count + " of " + grouped(odds().deals) + " deals";
    if (display_width(full) <= room) return full;
    return display_width(count) + 6 <= room ? count + " deals" : "";
  }

  void sizes() {
    const std::vector<Seat> open = seats_of_unknown_size(position_.table());
    if (open.empty() || size_odds(position_, open.front()).empty()) return;
    heading("Hand sizes");
    for (const Seat seat : open) {
      std::vector<std::string> choices;
      for (const SizeOdds& entry : size_odds(position_, seat)) {
        choices.push_back(std::to_string(entry.size) + " (" + percent_or_certain(entry.p) + ")");
      }
      phrasing_.list(page_, phrasing_.seat(seat) + " has", choices, "or", options_.width);
    }
  }

  void clauses() {
    const std::vector<OpenClause> all = open_clauses(position_);
    if (all.empty()) return;
    heading("Still open");
    for (const OpenClause& open : all) {
      std::vector<std::string> choices = phrasing_.card_names(open.clause.cards);
      phrasing_.list(page_, phrasing_.seat(open.clause.seat) + " has one of", choices, "or", options_.width,
                     phrasing_.cited(open.events));
    }
  }

  void shows() {
    std::vector<PresumedShow> doubtful = position_.shows();
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
    if (const std::size_t others = shows_left_out(position_); others > 0)
      page_.add(Line("too large to say for " + counted(others, "other show"), Tone::faint));
  }

  static std::vector<PresumedShow::CardOdds> likeliest_first(std::vector<PresumedShow::CardOdds> cards) {
    std::sort(cards.begin(), cards.end(),
              [](const auto& a, const auto& b) { return a.p > b.p || (a.p == b.p && a.card < b.card); });
    return cards;
  }

  void asked() {
    const Page table = guess_table(position_.record(), phrasing_, options_.width);
    if (table.empty()) return;
    heading("Asked for");
    page_.add(table);
  }

  void hands() {
    const std::vector<PossibleHands>& all = position_.hands(options_.hands);
    if (!all.empty() && std::ranges::all_of(all, &PossibleHands::too_large)) {
      page_.add();
      page_.add(Line("Too large to list hands.", Tone::faint));
    }
    for (std::uint8_t seat = 0; seat < all.size(); ++seat) {
      if (!options_.hands_of || *options_.hands_of == Seat{seat}) hands_of(Seat{seat}, all[seat]);
    }
  }

  void hands_of(Seat seat, const PossibleHands& possible) {
    if (possible.count == "1" || possible.too_large()) return;
    const std::string count = possible.count.empty() ? "too many to count" : grouped(possible.count) + " possible";
    heading(phrasing_.seat(seat) + "'s likeliest hands (" + count + ")");
    for (const HandOdds& hand : possible.top) {
      Line start(padded(percent(strictly_between(hand.p)), solution_indent - 2, Align::right) + "  ");
      page_.wrap(std::move(start), phrasing_.listed(phrasing_.card_names(hand.cards), ""), options_.width,
                 solution_indent);
    }
  }

  const Position& position_;
  const SolveTextOptions& options_;
  Phrasing phrasing_;
  Page page_;
};

}  // namespace

Page solve_text(const Position& position, const SolveTextOptions& options) {
  return SolveText(position, options).write();
}

Page hands_text(const Position& position, const SolveTextOptions& options) {
  return SolveText(position, options).write_hands();
}

Page guess_table(const Record& record, const Phrasing& phrasing, int width) {
  return GuessTable(record, phrasing, width).draw();
}

}  // namespace gumshoe
