#include "notebook/entry/line_scan.h"

#include <algorithm>
#include <array>

#include "game/card_lists.h"
#include "game/letters.h"
#include "record/notation/quoting.h"
#include "record/notation/words.h"

namespace gumshoe {
namespace {

using Kind = Expected::Kind;

std::vector<Seat> all_seats(const Table& table) {
  std::vector<Seat> seats;
  for (std::uint8_t s = 0; s < table.seats.size(); ++s) seats.push_back(Seat{s});
  return seats;
}

CardSet category_at(const Deck& deck, std::size_t place) {
  return deck.cards(Category{static_cast<std::uint8_t>(place)});
}

// Goes over the words of a line; a word that cannot be what is expected ends it.
class LongScan {
 public:
  LongScan(const LineReader& reader, std::string_view text)
      : setting_(reader.setting()), table_(setting_.table), deck_(*table_.deck), words_(text) {}

  LineScan run() {
    scan_.expected = {Kind::start, {}, {}, all_seats(table_)};
    if (words_.error()) return stuck();
    while (!words_.at_end() && scan_.expected.kind != Kind::nothing) take(words_.take());
    return std::move(scan_);
  }

 private:
  LineScan stuck() {
    scan_.expected = {};
    return std::move(scan_);
  }

  void expect(Kind kind) { scan_.expected = {kind, {}, {}, {}}; }
  void expect_seats(Kind kind, std::vector<Seat> seats) { scan_.expected = {kind, {}, {}, std::move(seats)}; }
  void expect_cards(CardSet cards, CardSet rather) { scan_.expected = {Kind::card, cards, rather, {}}; }

  std::optional<Seat> seat(const Word& word) const {
    return word.is_name() ? setting_.seats.find(word.text) : std::nullopt;
  }

  void take(const Word& word) {
    switch (scan_.expected.kind) {
      case Kind::start:
        return start(word);
      case Kind::sign_after_seat:
        return sign_after_seat(word);
      case Kind::card:
        return card(word);
      case Kind::sign_after_cards:
        return word.is(":") ? expect_answerer() : expect(Kind::nothing);
      case Kind::answerer:
        return answerer(word);
      case Kind::sign_after_answerer:
        return answer(word);
      case Kind::verdict:
        return expect(word.is_name() ? Kind::end : Kind::nothing);
      case Kind::holder:
      case Kind::seat:
        return holder(word);
      case Kind::number:
        return expect(word.is_name() && all_digits(word.text) ? Kind::end : Kind::nothing);
      default:
        return expect(Kind::nothing);
    }
  }

  void start(const Word& word) {
    if (word.kind == Word::Kind::plain && word.text.starts_with('@')) return verb(lower_case(word.text));
    scan_.who = seat(word);
    expect(scan_.who ? Kind::sign_after_seat : Kind::nothing);
  }

  void verb(const std::string& word) {
    scan_.form = LineScan::Form::verb;
    verb_ = word;
    const bool of_holder = word == "@has" || word == "@not" || word == "@some";
    const bool of_seat = word == "@size" || word == "@see" || word == "@out" || word == "@deal";
    expect_seats(of_holder ? Kind::holder : of_seat ? Kind::seat : Kind::nothing, all_seats(table_));
  }

  void sign_after_seat(const Word& word) {
    if (word.is("?")) return expect_question(LineScan::Form::question);
    if (word.is("!")) return expect_question(LineScan::Form::accusation);
    if (word.is(">") && deck_.place()) {
      scan_.form = LineScan::Form::move;
      return expect_cards(deck_.cards(*deck_.place()), deck_.cards(*deck_.place()));
    }
    scan_.form = LineScan::Form::no_suggestion;
    expect(word.is("--") ? Kind::end : Kind::nothing);
  }

  // Cards

  void expect_question(LineScan::Form form) {
    scan_.form = form;
    expect_cards(deck_.all(), category_at(deck_, 0));
  }

  bool asks() const { return scan_.form == LineScan::Form::question; }
  bool names_all() const { return static_cast<int>(scan_.named.size()) == deck_.category_count(); }

  void card(const Word& word) {
    if (word.is(",") && !scan_.named.empty()) return;
    const bool unheard = word.is("?") && scan_.form != LineScan::Form::move;
    std::optional<Card> named;
    if (!unheard) {
      named = meant(word);
      if (!named) return expect(Kind::nothing);
    }
    if (shower_ && asks()) {
      scan_.answers.back().card = named;
      return after_answer();
    }
    scan_.named.push_back(named);
    after_card();
  }

  std::optional<Card> meant(const Word& word) const {
    if (!word.is_name()) return {};
    for (const CardSet among : {scan_.expected.rather, scan_.expected.cards}) {
      const CardNames::Match match = setting_.cards.match(word.text, among);
      if (match.one()) return match.cards.first();
    }
    return {};
  }

  void after_card() {
    switch (*scan_.form) {
      case LineScan::Form::question:
      case LineScan::Form::accusation:
        if (!names_all()) return expect_next_card();
        return expect(asks() ? Kind::sign_after_cards : Kind::verdict);
      case LineScan::Form::verb:
        if (verb_ == "@some") return expect_cards(scan_.expected.cards - CardSet(*scan_.named.back()), {});
        return expect(Kind::end);
      default:
        return expect(Kind::end);
    }
  }

  void expect_next_card() {
    const CardSet left = cards_left(deck_, scan_.named);
    expect_cards(left, left & category_at(deck_, scan_.named.size()));
  }

  // Answers

  void expect_answerer() {
    std::vector<Seat> seats = setting_.course.asking_order(*scan_.who);
    std::erase_if(
        seats, [&](Seat seat) { return std::ranges::find(scan_.answers, seat, &Answer::seat) != scan_.answers.end(); });
    expect_seats(Kind::answerer, std::move(seats));
  }

  void answerer(const Word& word) {
    if (scan_.answers.empty() && word.is_name() && lower_case(word.text) == "nobody") {
      scan_.nobody = true;
      return expect(Kind::end);
    }
    const std::optional<Seat> who = seat(word);
    const auto& seats = scan_.expected.seats;
    if (!who || std::ranges::find(seats, *who) == seats.end()) return expect(Kind::nothing);
    scan_.answers.push_back({*who, Answer::Kind::passed, {}});
    expect(Kind::sign_after_answerer);
  }

  void answer(const Word& sign) {
    if (!sign.is("-") && !sign.is("+") && !sign.is("~")) return expect(Kind::nothing);
    Answer& given = scan_.answers.back();
    given.kind = sign.is("-") ? Answer::Kind::passed : sign.is("~") ? Answer::Kind::missed : Answer::Kind::showed;
    if (sign.is("+") && words_.peek().is_name() && words_.peek().begin == sign.end) {
      shower_ = true;
      return expect_cards(cards_showable(deck_, scan_.named), {});
    }
    after_answer();
  }

  void after_answer() {
    shower_ = false;
    const bool settled =
        scan_.answers.back().kind == Answer::Kind::showed && table_.rules.respond == Rules::Respond::first;
    if (settled) return expect(Kind::end);
    expect_answerer();
    if (scan_.expected.seats.empty()) expect(Kind::end);
  }

  // Verbs

  void holder(const Word& word) {
    const bool anyone = verb_ == "@see" && holders_ == 0 && word.is("*");
    const std::string name = word.is_name() ? lower_case(word.text) : "";
    const bool no_seat =
        scan_.expected.kind == Kind::holder && (name == "envelope" || name == "pool" || name == "public");
    if (!anyone && !no_seat && !seat(word)) return expect(Kind::nothing);
    ++holders_;
    if (verb_ == "@out") return expect(Kind::end);
    if (verb_ == "@size") return expect(Kind::number);
    const bool one_more = (verb_ == "@see" || verb_ == "@deal") && holders_ == 1;
    if (one_more) return expect_seats(Kind::seat, all_seats(table_));
    expect_cards(deck_.all(), {});
  }

  const Setting setting_;
  const Table& table_;
  const Deck& deck_;
  Words words_;
  LineScan scan_;
  std::string verb_;
  int holders_ = 0;
  bool shower_ = false;  // the card that was shown comes next
};

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

CardSet cards_left(const Deck& deck, const std::vector<std::optional<Card>>& named) {
  CardSet left = deck.all();
  for (const std::optional<Card>& card : named) {
    if (card) left -= deck.cards(deck.category_of(*card));
  }
  return left;
}

CardSet cards_showable(const Deck& deck, const std::vector<std::optional<Card>>& named) {
  const bool all_heard = std::ranges::all_of(named, [](const auto& card) { return card.has_value(); });
  return set_of(named) | (all_heard ? CardSet() : cards_left(deck, named));
}

LineScan scan_long_form(const LineReader& reader, std::string_view text) { return LongScan(reader, text).run(); }

LineScan scan_short_form(const LineReader& reader, std::string_view word, Implied who) {
  return ShortScan(reader, word, who).run();
}

}  // namespace gumshoe
