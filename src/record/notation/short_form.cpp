#include <algorithm>

#include "record/notation/line_reader.h"
#include "record/notation/question.h"
#include "record/notation/quoting.h"
#include "record/table/nearest.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

using Cards = std::vector<std::optional<Card>>;
using Kind = Expected::Kind;

bool is_letter(char c) { return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z'); }
char small(char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Reads character by character. A step that fails keeps the error and returns nothing. Before each step `expect` says
// what may come there.
class ShortForm {
 public:
  ShortForm(const Setting& setting, const Words& line, LineSoFar* so_far)
      : setting_(setting),
        table_(setting.table),
        deck_(*setting.table.deck),
        line_(line),
        text_(line.body()),
        so_far_(so_far) {}

  Result<Event> read() {
    std::optional<Event> event = checked();
    if (error_) return *std::move(error_);
    return *std::move(event);
  }

 private:
  std::nullopt_t fail_at(std::size_t at, std::string message) {
    if (!error_) error_ = line_.error_at(line_.body_offset() + at, std::move(message));
    const bool can_go_on = at == text_.size();
    if (so_far_ != nullptr && !can_go_on) so_far_->expected = {};
    return std::nullopt;
  }

  void expect(Kind kind, CardSet cards = {}) {
    if (so_far_ != nullptr) so_far_->expected = {kind, cards, cards, {}};
  }

  void expect_answer() {
    if (so_far_ == nullptr) return;
    const bool settled = !so_far_->answers.empty() && table_.rules.respond == Rules::Respond::first;
    expect(settled ? Kind::end : Kind::answer);
    if (settled) return;
    so_far_->expected.seats = setting_.course.asking_order(*so_far_->who);
    std::erase_if(so_far_->expected.seats, [&](Seat seat) {
      return std::ranges::find(so_far_->answers, seat, &Answer::seat) != so_far_->answers.end();
    });
  }

  bool at_end() const { return at_ == text_.size(); }
  char peek() const { return at_end() ? '\0' : text_[at_]; }
  bool take(char c) {
    if (peek() != c || at_end()) return false;
    ++at_;
    return true;
  }
  std::string_view take_digits() {
    const std::size_t begin = at_;
    while (is_digit(peek())) ++at_;
    return text_.substr(begin, at_ - begin);
  }
  // The character here as a message shows it.
  std::string found() const {
    if (at_end()) return "the end";
    const std::string_view rest = text_.substr(at_);
    return in_quotes(rest.substr(0, std::max<std::size_t>(first_character(rest).length, 1)));
  }

  // A seat's name alone is the beginning of a long line; but its letters may also begin a short one.
  std::optional<Event> checked() {
    const bool has_keys = deck_[Card{0}].key != 0;
    const bool is_name = setting_.seats.find(text_) && !all_digits(text_);
    if (is_name) fail_at(text_.size(), "expected ?, --, ! or > after " + std::string(text_));
    if (!has_keys) return fail_at(0, "no short form for this deck: one of its categories has more than 26 cards");
    return is_name && so_far_ == nullptr ? std::nullopt : question_or_accusation();
  }

  std::optional<Event> question_or_accusation() {
    std::optional<Seat> who;
    if (so_far_ != nullptr) so_far_->form = LineSoFar::Form::question;
    if (is_digit(peek())) {
      who = seat();
      if (!who) return {};
    }
    const bool implied = !who;
    const bool accuses = take('!');
    if (implied) who = setting_.asker ? *setting_.asker : accuses ? setting_.course.accuser() : setting_.course.turn();
    if (so_far_ != nullptr) {
      if (accuses) so_far_->form = LineSoFar::Form::accusation;
      so_far_->who = who;
      so_far_->who_is_implied = implied;
    }
    const std::optional<Cards> named = cards();
    if (!named) return {};
    return accuses ? accusation(*who, *named) : suggestion(*who, *named);
  }

  std::optional<Seat> seat() {
    const std::size_t begin = at_;
    const std::string_view digits = take_digits();
    const std::optional<Seat> found = setting_.seats.find(digits);
    if (!found) fail_at(begin, setting_.seats.complaint(digits));
    return found;
  }

  std::optional<Cards> cards() {
    Cards named;
    for (std::uint8_t c = 0; c < deck_.category_count(); ++c) {
      const Category category{c};
      expect(Kind::key, deck_.cards(category));
      named.push_back(card_of_key(deck_.cards(category), peek()));
      if (!named.back() && peek() != '?') return fail_at(at_, no_such_key(category));
      if (so_far_ != nullptr) so_far_->named.push_back(named.back());
      ++at_;
    }
    return named;
  }

  std::optional<Card> card_of_key(CardSet among, char key) const {
    for (const Card card : among) {
      if (deck_[card].key == small(key)) return card;
    }
    return {};
  }

  std::string no_such_key(Category category) const {
    std::string keys;
    for (const Card card : deck_.cards(category)) keys += std::string(" ") + deck_[card].key;
    return "expected the key of a " + in_quotes(deck_.name(category)) + " card (" + keys.substr(1) + ") or ?, found " +
           found();
  }

  std::optional<Event> accusation(Seat accuser, const Cards& named) {
    Accusation accused{.accuser = accuser, .cards = {}, .verdict = Accusation::Verdict::unknown};
    for (const std::optional<Card>& card : named) {
      if (!card) return fail_at(0, "an accusation names every card, without ?");
      accused.cards.push_back(*card);
    }
    expect(Kind::sign_after_accused);
    if (take('-')) {
      accused.verdict = Accusation::Verdict::wrong;
    } else if (take('+')) {
      accused.verdict = Accusation::Verdict::right;
    }
    if (accused.verdict != Accusation::Verdict::unknown) expect(Kind::end);
    if (!at_end()) return fail_at(at_, "expected -, + or the end after the cards, found " + found());
    return accused;
  }

  std::optional<Event> suggestion(Seat asker, const Cards& named) {
    Suggestion asked{.asker = asker, .cards = named, .answers = {}, .nobody = false};
    expect_answer();
    const std::string_view rest = text_.substr(at_);
    if (rest.empty()) return asked;
    if (rest == "~" || rest == "0") {
      expect(Kind::end);
      asked.nobody = rest == "0";
      if (so_far_ != nullptr) so_far_->nobody = asked.nobody;
      return asked;
    }
    std::vector<std::size_t> places;
    while (!at_end()) {
      if (!asked.answers.empty() && take(',')) expect_answer();
      places.push_back(at_);
      const std::optional<Answer> given = answer(asked);
      if (!given) return {};
      asked.answers.push_back(*given);
    }
    const auto complaint = find_answer_complaint(setting_.course, table_, asker, asked.answers);
    if (complaint) return fail_at(places[complaint->answer], complaint->message);
    asked.answers = in_asking_order(table_, asker, std::move(asked.answers));
    return setting_.course.written_out(std::move(asked));
  }

  std::optional<Answer> answer(const Suggestion& asked) {
    if (!is_digit(peek())) return fail_at(at_, "expected the number of the seat that showed, 0 or ~, found " + found());
    const std::size_t begin = at_;
    const std::optional<Seat> who = seat();
    if (!who) return {};
    std::string complaint = answerer_complaint(setting_.course, table_, asked.asker, asked.answers, *who);
    if (!complaint.empty()) return fail_at(begin, std::move(complaint));
    const bool one_digit = at_ - begin == 1;
    Answer shown{*who, Answer::Kind::showed, {}};
    if (so_far_ != nullptr) so_far_->answers.push_back(shown);
    expect(Kind::shown_key, cards_showable(deck_, asked.cards));
    if (at_end() || peek() == ',') return shown;
    if (take('.')) {
      shown.card = is_digit(peek()) ? card_by_place(asked.cards) : card_by_letter(asked.cards);
    } else if (one_digit) {
      shown.card = card_by_letter(asked.cards);
    } else {
      return fail_at(at_, "expected a dot between a seat of two digits and the card, found " + found());
    }
    if (!shown.card) return {};
    if (so_far_ != nullptr) so_far_->answers.back() = shown;
    expect_answer();
    return shown;
  }

  // `.2`: the second card named.
  std::optional<Card> card_by_place(const Cards& named) {
    const std::size_t begin = at_;
    const int place = number(take_digits()).value_or(0);
    if (place < 1 || place > static_cast<int>(named.size())) {
      return fail_at(begin, "expected the place of a named card, 1 to " + std::to_string(named.size()));
    }
    const std::optional<Card> card = named[place - 1];
    if (!card)
      fail_at(begin, "card " + std::to_string(place) + " was not heard: its place does not tell what was shown");
    return card;
  }

  // One of the cards named, or a card of a category that was not heard.
  std::optional<Card> card_by_letter(const Cards& named) {
    if (!is_letter(peek())) return fail_at(at_, "expected the key of the card shown, found " + found());
    CardSet meant;
    for (std::size_t c = 0; c < named.size(); ++c) {
      const CardSet among = named[c] ? CardSet(*named[c]) : deck_.cards(Category(c));
      if (const std::optional<Card> card = card_of_key(among, peek())) meant.insert(*card);
    }
    if (meant.empty()) return fail_at(at_, "no card named has the key " + found());
    if (meant.size() > 1) return fail_at(at_, shared_key(named, meant));
    ++at_;
    return meant.first();
  }

  std::string shared_key(const Cards& named, CardSet meant) const {
    std::vector<std::string> ways;
    for (std::size_t c = 0; c < named.size(); ++c) {
      if (named[c] && meant.contains(*named[c])) {
        ways.push_back("." + std::to_string(c + 1) + " for " + deck_[*named[c]].name);
      }
    }
    const bool all_have_places = ways.size() == static_cast<std::size_t>(meant.size());
    return found() + " could be " + one_of_cards(deck_, meant) + "; write " +
           (all_have_places ? one_of(ways) : "the line in the long form");
  }

  const Setting& setting_;
  const Table& table_;
  const Deck& deck_;
  const Words& line_;
  std::string_view text_;
  LineSoFar* so_far_;  // null: nobody watches
  std::size_t at_ = 0;
  std::optional<Error> error_;
};

}  // namespace

Result<Event> read_short_form(const Setting& setting, const Words& line, LineSoFar* watched) {
  return ShortForm(setting, line, watched).read();
}

}  // namespace gumshoe
