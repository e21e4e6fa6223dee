#include <algorithm>

#include "notebook/entry/line_scan.h"
#include "record/notation/quoting.h"

namespace gumshoe {
namespace {

using Kind = Expected::Kind;

char small(char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Goes over the characters of a short line, as far as they can be one.
class ShortScan {
 public:
  ShortScan(const LineReader& reader, std::string_view text, Implied who)
      : setting_(reader.setting()), table_(setting_.table), deck_(*table_.deck), text_(text), implied_(who) {}

  LineScan run() {
    scan_.short_form = true;
    const bool has_keys = deck_[Card{0}].key != 0;
    if (!has_keys || !who() || !cards()) {
      if (!at_end() || !has_keys) scan_.expected = {};
      return std::move(scan_);
    }
    if (scan_.form == LineScan::Form::accusation) {
      verdict();
    } else {
      answers();
    }
    return std::move(scan_);
  }

 private:
  bool at_end() const { return at_ == text_.size(); }
  char peek() const { return at_end() ? '\0' : text_[at_]; }
  bool take(char c) { return !at_end() && peek() == c && ++at_ > 0; }

  void expect(Kind kind, CardSet cards = {}, std::vector<Seat> seats = {}) {
    scan_.expected = {kind, cards, cards, std::move(seats)};
  }

  std::string_view digits() {
    const std::size_t begin = at_;
    while (is_digit(peek())) ++at_;
    return text_.substr(begin, at_ - begin);
  }

  bool who() {
    scan_.form = LineScan::Form::question;
    if (is_digit(peek())) scan_.who = setting_.seats.find(digits());
    scan_.who_is_implied = at_ == 0;
    if (take('!')) scan_.form = LineScan::Form::accusation;
    if (scan_.who_is_implied) scan_.who = scan_.form == LineScan::Form::question ? implied_.asker : implied_.accuser;
    return scan_.who.has_value();
  }

  bool cards() {
    for (std::uint8_t k = 0; k < deck_.category_count(); ++k) {
      const CardSet among = deck_.cards(Category{k});
      expect(Kind::key, among);
      if (take('?')) {
        scan_.named.emplace_back();
        continue;
      }
      const std::optional<Card> card = with_key(among, peek());
      if (!card) return false;
      ++at_;
      scan_.named.push_back(card);
    }
    return true;
  }

  std::optional<Card> with_key(CardSet among, char key) const {
    for (const Card card : among) {
      if (key != 0 && deck_[card].key == small(key)) return card;
    }
    return {};
  }

  void verdict() {
    expect(Kind::sign_after_accused);
    if (take('-') || take('+')) expect(Kind::end);
    if (!at_end()) expect(Kind::nothing);
  }

  void answers() {
    expect_answer();
    const std::string_view rest = text_.substr(at_);
    if (rest == "0" || rest == "~") {
      scan_.nobody = rest == "0";
      return expect(Kind::end);
    }
    while (!at_end()) {
      if (!answer()) return expect(Kind::nothing);
    }
  }

  void expect_answer() {
    std::vector<Seat> seats = setting_.course.asking_order(*scan_.who);
    std::erase_if(
        seats, [&](Seat seat) { return std::ranges::find(scan_.answers, seat, &Answer::seat) != scan_.answers.end(); });
    expect(Kind::answer, {}, std::move(seats));
  }

  bool answer() {
    if (!scan_.answers.empty()) take(',');
    const std::optional<Seat> seat = setting_.seats.find(digits());
    const std::vector<Seat>& possible = scan_.expected.seats;
    if (!seat || std::ranges::find(possible, *seat) == possible.end()) return false;
    scan_.answers.push_back({*seat, Answer::Kind::showed, {}});
    const CardSet showable = cards_showable(deck_, scan_.named);
    expect(Kind::shown_key, showable);
    const bool dotted = take('.');
    if (at_end() || peek() == ',') return !dotted || at_end();
    scan_.answers.back().card = is_digit(peek()) ? by_place() : by_letter(showable);
    if (!scan_.answers.back().card) return false;
    if (table_.rules.respond == Rules::Respond::first) {
      expect(Kind::end);
    } else {
      expect_answer();
    }
    return true;
  }

  std::optional<Card> by_letter(CardSet showable) {
    const std::optional<Card> card = with_key(showable, peek());
    if (card) ++at_;
    return card;
  }

  std::optional<Card> by_place() {
    const int place = number(digits()).value_or(0);
    if (place < 1 || place > static_cast<int>(scan_.named.size())) return {};
    return scan_.named[static_cast<std::size_t>(place - 1)];
  }

  const Setting setting_;
  const Table& table_;
  const Deck& deck_;
  std::string_view text_;
  Implied implied_;
  std::size_t at_ = 0;
  LineScan scan_;
};

}  // namespace

LineScan scan_short_form(const LineReader& reader, std::string_view word, Implied who) {
  return ShortScan(reader, word, who).run();
}

}  // namespace gumshoe
