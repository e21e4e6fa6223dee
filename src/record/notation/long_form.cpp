#include <algorithm>
#include <array>

#include "game/card_lists.h"
#include "game/letters.h"
#include "record/notation/line_reader.h"
#include "record/notation/question.h"
#include "record/notation/quoting.h"
#include "record/table/nearest.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

using Cards = std::vector<std::optional<Card>>;

using Kind = Expected::Kind;

// Reads word by word. A step that fails keeps the error and returns nothing; then all steps above it give up. Before
// each step `expect` says what may come there.
class LongForm {
 public:
  LongForm(const Setting& setting, Words& line, LineReading* watched)
      : setting_(setting),
        table_(setting.table),
        deck_(*setting.table.deck),
        line_(line),
        watched_(watched),
        so_far_(watched != nullptr ? &watched->whole : nullptr),
        typed_at_(watched != nullptr ? line.typed().position : 0) {}

  Result<Event> read() {
    expect(Kind::start);
    const bool has_verb = line_.peek().kind == Word::Kind::plain && line_.peek().text.starts_with('@');
    std::optional<Event> event = has_verb ? verb() : of_seat();
    if (event && line_.position() != expected_at_) expect(Kind::end);
    if (event && !line_.at_end()) missing("the end of the line");
    if (watched_ != nullptr && !typed_seen_) watched_->before_word = *so_far_;
    if (error_) return *std::move(error_);
    return *std::move(event);
  }

 private:
  // The line can't go on like this.
  std::nullopt_t fail(Error error) {
    if (!error_) error_ = std::move(error);
    get_stuck();
    return std::nullopt;
  }

  // What was expected is another word, or still to be typed.
  std::nullopt_t missing(std::string_view what) {
    if (!line_.at_end()) return fail(line_.expected(what));
    if (!error_) error_ = line_.expected(what);
    return std::nullopt;
  }

  // What a line that is being typed says so far

  void get_stuck() {
    stuck_ = true;
    if (so_far_ != nullptr) so_far_->expected = {};
  }

  void expect(Kind kind, CardSet cards = {}, CardSet rather = {}) {
    if (so_far_ == nullptr || stuck_) return;
    so_far_->expected = {kind, cards, rather, seats_for(kind)};
    expected_at_ = line_.position();
    if (line_.position() != typed_at_) return;
    typed_seen_ = true;
    watched_->before_word = *so_far_;
  }

  std::vector<Seat> seats_for(Kind kind) const {
    std::vector<Seat> seats;
    if (kind == Kind::answerer) {
      const auto answered = [&](Seat seat) {
        return std::ranges::find(so_far_->answers, seat, &Answer::seat) != so_far_->answers.end();
      };
      seats = setting_.course.asking_order(*so_far_->who);
      std::erase_if(seats, answered);
    } else if (kind == Kind::start || kind == Kind::seat || kind == Kind::holder) {
      for (std::uint8_t s = 0; s < table_.seats.size(); ++s) seats.push_back(Seat{s});
    }
    return seats;
  }

  void begins(LineSoFar::Form form) {
    if (so_far_ != nullptr) so_far_->form = form;
  }

  // Cards can be named in any order, but most people follow the categories.
  void expect_card_of_question() {
    if (so_far_ == nullptr) return;
    const CardSet left = cards_left(deck_, so_far_->named);
    expect(Kind::card, left, left & deck_.cards(Category(so_far_->named.size())));
  }

  void note_card_of_question(const Word& word) {
    if (so_far_ == nullptr || stuck_) return;
    std::optional<Card> named;
    for (const CardSet among : {so_far_->expected.rather, so_far_->expected.cards}) {
      if (word.is("?") || named) break;
      const CardNames::Match match = setting_.cards.match(word.text, among);
      if (match.one()) named = match.cards.first();
    }
    if (!named && !word.is("?")) return get_stuck();
    so_far_->named.push_back(named);
  }

  // Seats, holders, cards

  std::optional<Seat> seat() {
    if (!line_.peek().is_name()) return missing("a seat");
    const Word word = line_.take();
    const std::optional<Seat> found = setting_.seats.find(word.text);
    if (!found) fail(line_.error_at(word, setting_.seats.complaint(word.text)));
    return found;
  }

  std::optional<Holder> holder() {
    expect(Kind::holder);
    if (!line_.peek().is_name()) return missing("a seat, envelope, pool or public");
    const std::string word = lower_case(line_.peek().text);
    const bool other = word == "envelope" || word == "pool" || word == "public";
    if (!other) {
      const std::optional<Seat> found = seat();
      return found ? std::optional<Holder>(*found) : std::nullopt;
    }
    line_.take();
    return word == "envelope" ? Holder::envelope() : word == "pool" ? Holder::pool() : Holder::face_up();
  }

  std::optional<Card> card_among(CardSet among) {
    if (!line_.peek().is_name()) return missing("a card");
    const Word word = line_.take();
    const CardNames::Match found = setting_.cards.match(word.text, among);
    if (!found.one()) return fail(line_.error_at(word, setting_.cards.complaint(word.text, among)));
    return found.cards.first();
  }

  std::optional<Card> card() {
    expect(Kind::card, deck_.all());
    return card_among(deck_.all());
  }

  // One a category; commas may stand between them.
  std::optional<std::vector<Word>> words_of_question() {
    const std::size_t count = deck_.category_count();
    std::vector<Word> words;
    while (words.size() < count) {
      expect_card_of_question();
      if (!words.empty() && line_.take_sign(",")) expect_card_of_question();
      if (!line_.peek().is_name() && !line_.peek().is("?")) {
        return missing((count == 1 ? "a card (" : std::to_string(count) + " cards (") + category_list(deck_) + ")");
      }
      words.push_back(line_.take());
      note_card_of_question(words.back());
    }
    return words;
  }

  std::optional<Cards> cards_of_question() {
    const std::optional<std::vector<Word>> words = words_of_question();
    if (!words) return {};
    Result<Cards> cards = read_question_cards(setting_.cards, line_, *words);
    if (!cards) return fail(cards.error());
    if (so_far_ != nullptr) so_far_->named = *cards;
    stuck_ = false;
    return *std::move(cards);
  }

  std::optional<int> number_up_to(int low, int high, std::string_view what) {
    const std::optional<int> value = line_.peek().kind == Word::Kind::plain ? number(line_.peek().text) : std::nullopt;
    if (!value || *value < low || *value > high) {
      return missing(std::string(what) + ", " + std::to_string(low) + " to " + std::to_string(high));
    }
    line_.take();
    return value;
  }

  // Lines that begin with a seat

  std::optional<Event> of_seat() {
    const std::optional<Seat> who = seat();
    if (!who) return {};
    if (so_far_ != nullptr) so_far_->who = who;
    expect(Kind::sign_after_seat);
    if (line_.take_sign("?")) return suggestion(*who);
    if (line_.take_sign("--")) {
      begins(LineSoFar::Form::no_suggestion);
      return NoSuggestion{*who};
    }
    if (line_.take_sign("!")) return accusation(*who);
    if (line_.take_sign(">")) return move(*who);
    const std::string what = "?, --, ! or > after " + name_in_event(table_.seats[who->index]);
    const bool half_of_two = line_.peek().is("-") && line_.peek_second().text.empty();
    if (!half_of_two) return missing(what);
    error_ = line_.expected(what);
    return {};
  }

  std::optional<Event> suggestion(Seat asker) {
    begins(LineSoFar::Form::question);
    std::optional<Cards> cards = cards_of_question();
    if (!cards) return {};
    Suggestion asked{.asker = asker, .cards = *std::move(cards), .answers = {}, .nobody = false};
    expect(Kind::sign_after_cards);
    if (line_.at_end()) return asked;
    if (!line_.take_sign(":")) return missing(": and the answers, or the end of the line");
    expect(Kind::answerer);
    if (line_.at_end()) return missing("the answers after the colon, or nobody");
    if (!line_.peek().is_name() || lower_case(line_.peek().text) != "nobody") return answers(std::move(asked));
    line_.take();
    asked.nobody = true;
    if (so_far_ != nullptr) so_far_->nobody = true;
    return asked;
  }

  std::optional<Event> answers(Suggestion asked) {
    std::vector<Word> words;
    while (!line_.at_end()) {
      words.push_back(line_.peek());
      const std::optional<Answer> given = answer(asked);
      if (!given) return {};
      asked.answers.push_back(*given);
    }
    const auto complaint = find_answer_complaint(setting_.course, table_, asked.asker, asked.answers);
    if (complaint) return fail(line_.error_at(words[complaint->answer], complaint->message));
    asked.answers = in_asking_order(table_, asked.asker, std::move(asked.answers));
    return setting_.course.written_out(std::move(asked));
  }

  std::optional<Answer> answer(const Suggestion& asked) {
    const Word word = line_.peek();
    const std::optional<Seat> who = seat();
    if (!who) return {};
    std::string complaint = answerer_complaint(setting_.course, table_, asked.asker, asked.answers, *who);
    if (!complaint.empty()) return fail(line_.error_at(word, std::move(complaint)));
    if (so_far_ != nullptr) so_far_->answers.push_back({*who, Answer::Kind::passed, {}});
    expect(Kind::sign_after_answerer);
    const Word sign = line_.peek();
    if (!sign.is("-") && !sign.is("+") && !sign.is("~")) {
      return missing("-, + or ~ after " + name_in_event(table_.seats[who->index]));
    }
    line_.take();
    Answer given{*who, Answer::Kind::passed, {}};
    if (sign.is("~")) given.kind = Answer::Kind::missed;
    if (sign.is("+") && !showed_card(given, sign.end, asked.cards)) return {};
    if (so_far_ != nullptr) so_far_->answers.back() = given;
    const bool settled = showed(given) && table_.rules.respond == Rules::Respond::first;
    if (line_.position() != expected_at_) expect(settled ? Kind::end : Kind::answerer);
    return given;
  }

  // A word that touches the plus is the card that was seen.
  bool showed_card(Answer& given, std::size_t end_of_plus, const Cards& named) {
    given.kind = Answer::Kind::showed;
    if (so_far_ != nullptr) so_far_->answers.back() = given;
    const bool is_there = line_.peek().is_name() && line_.peek().begin == end_of_plus;
    if (is_there || (line_.at_end() && line_.typed().begin == end_of_plus)) {
      const CardSet showable = cards_showable(deck_, named);
      expect(Kind::card, showable, showable);
    }
    if (!is_there) return true;
    const Result<Card> found = read_shown_card(setting_.cards, line_, line_.take(), named);
    if (!found) {
      fail(found.error());
      return false;
    }
    given.card = *found;
    return true;
  }

  std::optional<Event> accusation(Seat accuser) {
    begins(LineSoFar::Form::accusation);
    const Word first = line_.peek();
    const std::optional<Cards> named = cards_of_question();
    if (!named) return {};
    Accusation accused{.accuser = accuser, .cards = {}, .verdict = Accusation::Verdict::unknown};
    for (const std::optional<Card>& card : *named) {
      if (!card) return fail(line_.error_at(first, "an accusation names every card, without ?"));
      accused.cards.push_back(*card);
    }
    expect(Kind::verdict);
    if (line_.at_end()) return accused;
    const std::string verdict = line_.peek().is_name() ? lower_case(line_.peek().text) : "";
    if (verdict != "wrong" && verdict != "right") return missing("wrong, right or the end of the line");
    line_.take();
    accused.verdict = verdict == "wrong" ? Accusation::Verdict::wrong : Accusation::Verdict::right;
    return accused;
  }

  // Moves

  std::optional<Event> move(Seat seat) {
    begins(LineSoFar::Form::move);
    Move moved{.seat = seat, .to = Card{}, .how = Move::How::walked, .roll = {}};
    const bool cell =
        line_.peek().kind == Word::Kind::plain && all_digits(line_.peek().text) && line_.peek_second().is(",");
    if (!(cell ? to_cell(moved) : to_room(moved))) return {};
    bool how_given = false;
    expect(Kind::end);
    while (line_.take_sign("(")) {
      expect(Kind::number);
      if (!note_on_move(moved, how_given)) return {};
      expect(Kind::number);
      if (!line_.take_sign(")")) return missing(")");
    }
    return moved;
  }

  bool to_cell(Move& moved) {
    constexpr int most = 9999;
    const std::optional<int> row = number_up_to(0, most, "a row");
    if (!row) return false;
    line_.take_sign(",");
    const std::optional<int> column = number_up_to(0, most, "a column");
    if (!column) return false;
    moved.to = Move::Cell{*row, *column};
    return true;
  }

  bool to_room(Move& moved) {
    const std::optional<Category> place = deck_.place();
    if (!place) {
      expect(Kind::number);
      missing("row,column: this deck has no Place");
      return false;
    }
    const CardSet rooms = deck_.cards(*place);
    expect(Kind::card, rooms, rooms);
    const std::optional<Card> room = card_among(rooms);
    if (room) moved.to = *room;
    return room.has_value();
  }

  bool note_on_move(Move& moved, bool& how_given) {
    const std::string word = line_.peek().is_name() ? lower_case(line_.peek().text) : "";
    if (all_digits(word) && !moved.roll) {
      moved.roll = number_up_to(0, 999, "a roll");
      return moved.roll.has_value();
    }
    const bool how = (word == "passage" || word == "dragged") && !how_given;
    if (!how) {
      missing("a roll, passage or dragged, each once");
      return false;
    }
    line_.take();
    how_given = true;
    moved.how = word == "passage" ? Move::How::passage : Move::How::dragged;
    return true;
  }

  // Lines that begin with a verb

  std::optional<Event> verb() {
    struct Verb {
      std::string_view name;
      std::optional<Event> (LongForm::*read)();
    };
    constexpr std::array<Verb, 7> verbs{{{"@has", &LongForm::has},
                                         {"@not", &LongForm::has_not},
                                         {"@some", &LongForm::some},
                                         {"@size", &LongForm::size},
                                         {"@see", &LongForm::see},
                                         {"@out", &LongForm::out},
                                         {"@deal", &LongForm::deal}}};
    const Word word = line_.take();
    const auto found = std::ranges::find(verbs, lower_case(word.text), &Verb::name);
    if (found != verbs.end()) {
      begins(LineSoFar::Form::verb);
      return (this->*found->read)();
    }
    std::vector<std::string> names;
    for (const Verb& verb : verbs) names.emplace_back(verb.name);
    const std::vector<std::string> near = nearest(word.text, names);
    return fail(line_.error_at(
        word, "no verb " + in_quotes(word.text) + (near.empty() ? "; expected " + one_of(names) : did_you_mean(near))));
  }

  std::optional<Event> has() { return fact(Fact::Kind::has); }
  std::optional<Event> has_not() { return fact(Fact::Kind::has_not); }

  std::optional<Event> fact(Fact::Kind kind) {
    const std::optional<Holder> where = holder();
    const std::optional<Card> what = where ? card() : std::nullopt;
    if (!what) return {};
    return Fact{kind, *where, *what};
  }

  std::optional<Event> some() {
    const std::optional<Holder> where = holder();
    if (!where) return {};
    SomeOf some{*where, {}};
    do {
      expect(Kind::card, deck_.all() - set_of(some.cards));
      if (!some.cards.empty() && line_.take_sign(",")) expect(Kind::card, deck_.all() - set_of(some.cards));
      const Word word = line_.peek();
      const std::optional<Card> one = card_among(deck_.all());
      if (!one) return {};
      if (std::ranges::find(some.cards, *one) != some.cards.end()) {
        return fail(line_.error_at(word, in_quotes(word.text) + " is named twice"));
      }
      some.cards.push_back(*one);
      if (so_far_ != nullptr) so_far_->named.push_back(one);
    } while (!line_.at_end());
    expect(Kind::card, deck_.all() - set_of(some.cards));
    return some;
  }

  std::optional<Event> size() {
    expect(Kind::seat);
    const std::optional<Seat> whose = seat();
    if (!whose) return {};
    expect(Kind::number);
    const std::optional<int> size = number_up_to(0, deck_.size(), "a hand size");
    if (!size) return {};
    return SizeLearnt{*whose, *size};
  }

  std::optional<Event> see() {
    Sight sight;
    expect(Kind::seat);
    if (!line_.take_sign("*")) {
      sight.viewer = seat();
      if (!sight.viewer) return {};
    }
    expect(Kind::seat);
    const std::optional<Seat> owner = seat();
    if (!owner) return {};
    sight.owner = *owner;
    expect(Kind::card, deck_.all());
    if (line_.take_sign("?")) return sight;
    sight.card = card();
    return sight.card ? std::optional<Event>(sight) : std::nullopt;
  }

  std::optional<Event> out() {
    expect(Kind::seat);
    const std::optional<Seat> who = seat();
    return who ? std::optional<Event>(Out{*who}) : std::nullopt;
  }

  std::optional<Event> deal() {
    expect(Kind::seat);
    const Word first = line_.peek();
    const std::optional<Seat> from = seat();
    if (!from) return {};
    expect(Kind::seat);
    const std::optional<Seat> to = seat();
    if (!to) return {};
    expect(Kind::card, deck_.all());
    if (table_.rules.eliminated != Rules::Eliminated::redeal) {
      return fail(line_.error_at(first, "cards are dealt again only where the rules say eliminated=redeal"));
    }
    if (*from == *to) return fail(line_.error_at(first, "cards are dealt again to other seats, not to their holder"));
    if (line_.peek().kind == Word::Kind::plain && all_digits(line_.peek().text)) {
      const std::optional<int> count = number_up_to(1, deck_.size(), "a number of cards");
      return count ? std::optional<Event>(DealOver{*from, *to, *count}) : std::nullopt;
    }
    if (!line_.peek().is_name()) return missing("a card or a number of cards");
    const std::optional<Card> what = card();
    return what ? std::optional<Event>(DealOver{*from, *to, *what}) : std::nullopt;
  }

  const Setting& setting_;
  const Table& table_;
  const Deck& deck_;
  Words& line_;
  LineReading* watched_;
  LineSoFar* so_far_;         // null: nobody watches
  std::size_t typed_at_;      // the position of the word being typed
  bool typed_seen_ = false;
  std::size_t expected_at_ = 0;  // the position of the last `expect`
  bool stuck_ = false;
  std::optional<Error> error_;
};

}  // namespace

Result<Event> read_long_form(const Setting& setting, Words& line, LineReading* watched) {
  return LongForm(setting, line, watched).read();
}

}  // namespace gumshoe
