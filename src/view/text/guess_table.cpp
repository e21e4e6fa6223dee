#include "view/text/guess_table.h"

#include <algorithm>

#include "view/guesses.h"

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
    for (int i = 0; i < seats(); ++i) column_width_ = std::max(column_width_, display_width(phrasing_.seat(seat(i))));
    column_width_ = std::min(column_width_, widest_guess);
    while (column_width_ > narrowest_column && 2 + card_width_ + seats() * (column_width_ + 1) > width_)
      --column_width_;
  }

  static Seat seat(int index) { return Seat{static_cast<std::uint8_t>(index)}; }

  Line head() const {
    Line line;
    line.space(2 + card_width_);
    for (int i = 0; i < seats(); ++i) {
      line.add(
          " " + padded(phrasing_.letters().fit(phrasing_.seat(seat(i)), column_width_), column_width_, Align::right),
          Tone::strong);
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

}  // namespace

Page guess_table(const Record& record, const Phrasing& phrasing, int width) {
  return GuessTable(record, phrasing, width).draw();
}

}  // namespace gumshoe
