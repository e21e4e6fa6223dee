#include "record/notation/event_line.h"

#include <algorithm>
#include <array>

#include "game/letters.h"
#include "record/notation/question.h"
#include "record/notation/quoting.h"
#include "record/table/nearest.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

using Cards = std::vector<std::optional<Card>>;

// Reads word by word. A step that fails keeps the error and returns nothing; then all steps above it give up.
class LongForm {
 public:
  LongForm(const Setting& setting, Words& line) : setting_(setting), table_(setting.table), line_(line) {}

  Result<Event> read() {
    const bool has_verb = line_.peek().kind == Word::Kind::plain && line_.peek().text.starts_with('@');
    std::optional<Event> event = has_verb ? verb() : of_seat();
    if (event && !line_.at_end()) fail(line_.expected("the end of the line"));
    if (error_) return *std::move(error_);
    return *std::move(event);
  }

 private:
  std::nullopt_t fail(Error error) {
    if (!error_) error_ = std::move(error);
    return std::nullopt;
  }

  // Seats, holders, cards

  std::optional<Seat> seat() {
    if (!line_.peek().is_name()) return fail(line_.expected("a seat"));
    const Word word = line_.take();
    const std::optional<Seat> found = setting_.seats.find(word.text);
    if (!found) fail(line_.error_at(word, setting_.seats.complaint(word.text)));
    return found;
  }

  std::optional<Holder> holder() {
    if (!line_.peek().is_name()) return fail(line_.expected("a seat, envelope, pool or public"));
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
    if (!line_.peek().is_name()) return fail(line_.expected("a card"));
    const Word word = line_.take();
    const CardNames::Match found = setting_.cards.match(word.text, among);
    if (!found.one()) return fail(line_.error_at(word, setting_.cards.complaint(word.text, among)));
    return found.cards.first();
  }

  std::optional<Card> card() { return card_among(table_.deck->all()); }

  // One a category; commas may stand between them.
  std::optional<std::vector<Word>> words_of_question() {
    const auto count = static_cast<std::size_t>(table_.deck->category_count());
    std::vector<Word> words;
    while (words.size() < count) {
      if (!words.empty()) line_.take_sign(",");
      if (!line_.peek().is_name() && !line_.peek().is("?")) {
        return fail(line_.expected(count == 1
                                       ? "a card (" + category_list(*table_.deck) + ")"
                                       : std::to_string(count) + " cards (" + category_list(*table_.deck) + ")"));
      }
      words.push_back(line_.take());
    }
    return words;
  }

  std::optional<Cards> cards_of_question() {
    const std::optional<std::vector<Word>> words = words_of_question();
    if (!words) return {};
    Result<Cards> cards = read_question_cards(setting_.cards, line_, *words);
    if (!cards) return fail(cards.error());
    return *std::move(cards);
  }

  std::optional<int> number_up_to(int low, int high, std::string_view what) {
    const std::optional<int> value = line_.peek().kind == Word::Kind::plain ? number(line_.peek().text) : std::nullopt;
    if (!value || *value < low || *value > high) {
      return fail(line_.expected(std::string(what) + ", " + std::to_string(low) + " to " + std::to_string(high)));
    }
    line_.take();
    return value;
  }

  // Lines that begin with a seat

  std::optional<Event> of_seat() {
    const std::optional<Seat> who = seat();
    if (!who) return {};
    if (line_.take_sign("?")) return suggestion(*who);
    if (line_.take_sign("--")) return NoSuggestion{*who};
    if (line_.take_sign("!")) return accusation(*who);
    if (line_.take_sign(">")) return move(*who);
    return fail(line_.expected("?, --, ! or > after " + name_in_event(table_.seats[who->index])));
  }

  std::optional<Event> suggestion(Seat asker) {
    std::optional<Cards> cards = cards_of_question();
    if (!cards) return {};
    Suggestion asked{.asker = asker, .cards = *std::move(cards), .answers = {}, .nobody = false};
    if (line_.at_end()) return asked;
    if (!line_.take_sign(":")) return fail(line_.expected(": and the answers, or the end of the line"));
    if (line_.peek().is_name() && lower_case(line_.peek().text) == "nobody") {
      line_.take();
      asked.nobody = true;
      return asked;
    }
    return answers(std::move(asked));
  }

  std::optional<Event> answers(Suggestion asked) {
    if (line_.at_end()) return fail(line_.expected("the answers after the colon, or nobody"));
    std::vector<Word> words;
    while (!line_.at_end()) {
      words.push_back(line_.peek());
      const std::optional<Answer> given = answer(asked.cards);
      if (!given) return {};
      asked.answers.push_back(*given);
      if (asked.answers.size() > max_seats) break;
    }
    const auto complaint = find_answer_complaint(setting_.course, table_, asked.asker, asked.answers);
    if (complaint) return fail(line_.error_at(words[complaint->answer], complaint->message));
    asked.answers = in_asking_order(table_, asked.asker, std::move(asked.answers));
    return setting_.course.written_out(std::move(asked));
  }

  std::optional<Answer> answer(const Cards& named) {
    const std::optional<Seat> who = seat();
    if (!who) return {};
    if (line_.take_sign("-")) return Answer{*who, Answer::Kind::passed, {}};
    if (line_.take_sign("~")) return Answer{*who, Answer::Kind::missed, {}};
    if (!line_.peek().is("+")) {
      return fail(line_.expected("-, + or ~ after " + name_in_event(table_.seats[who->index])));
    }
    const std::size_t end = line_.take().end;
    Answer shown{*who, Answer::Kind::showed, {}};
    const bool seen = line_.peek().is_name() && line_.peek().begin == end;
    if (!seen) return shown;
    const Result<Card> found = read_shown_card(setting_.cards, line_, line_.take(), named);
    if (!found) return fail(found.error());
    shown.card = *found;
    return shown;
  }

  std::optional<Event> accusation(Seat accuser) {
    const Word first = line_.peek();
    const std::optional<Cards> named = cards_of_question();
    if (!named) return {};
    Accusation accused{.accuser = accuser, .cards = {}, .verdict = Accusation::Verdict::unknown};
    for (const std::optional<Card>& card : *named) {
      if (!card) return fail(line_.error_at(first, "an accusation names every card, without ?"));
      accused.cards.push_back(*card);
    }
    if (line_.at_end()) return accused;
    const std::string verdict = line_.peek().is_name() ? lower_case(line_.peek().text) : "";
    if (verdict != "wrong" && verdict != "right") return fail(line_.expected("wrong, right or the end of the line"));
    line_.take();
    accused.verdict = verdict == "wrong" ? Accusation::Verdict::wrong : Accusation::Verdict::right;
    return accused;
  }

  // Moves

  std::optional<Event> move(Seat seat) {
    Move moved{.seat = seat, .to = Card{}, .how = Move::How::walked, .roll = {}};
    const bool cell =
        line_.peek().kind == Word::Kind::plain && all_digits(line_.peek().text) && line_.peek_second().is(",");
    if (!(cell ? to_cell(moved) : to_room(moved))) return {};
    bool how_given = false;
    while (line_.take_sign("(")) {
      if (!note_on_move(moved, how_given)) return {};
      if (!line_.take_sign(")")) return fail(line_.expected(")"));
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
    const std::optional<Category> place = table_.deck->place();
    if (!place) {
      fail(line_.expected("row,column: this deck has no Place"));
      return false;
    }
    const std::optional<Card> room = card_among(table_.deck->cards(*place));
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
      fail(line_.expected("a roll, passage or dragged, each once"));
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
    if (found != verbs.end()) return (this->*found->read)();
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
      if (!some.cards.empty()) line_.take_sign(",");
      const Word word = line_.peek();
      const std::optional<Card> one = card();
      if (!one) return {};
      if (std::ranges::find(some.cards, *one) != some.cards.end()) {
        return fail(line_.error_at(word, in_quotes(word.text) + " is named twice"));
      }
      some.cards.push_back(*one);
    } while (!line_.at_end());
    return some;
  }

  std::optional<Event> size() {
    const std::optional<Seat> whose = seat();
    const std::optional<int> size = whose ? number_up_to(0, table_.deck->size(), "a hand size") : std::nullopt;
    if (!size) return {};
    return SizeLearnt{*whose, *size};
  }

  std::optional<Event> see() {
    Sight sight;
    if (!line_.take_sign("*")) {
      sight.viewer = seat();
      if (!sight.viewer) return {};
    }
    const std::optional<Seat> owner = seat();
    if (!owner) return {};
    sight.owner = *owner;
    if (line_.take_sign("?")) return sight;
    sight.card = card();
    return sight.card ? std::optional<Event>(sight) : std::nullopt;
  }

  std::optional<Event> out() {
    const std::optional<Seat> who = seat();
    return who ? std::optional<Event>(Out{*who}) : std::nullopt;
  }

  std::optional<Event> deal() {
    const Word first = line_.peek();
    const std::optional<Seat> from = seat();
    const std::optional<Seat> to = from ? seat() : std::nullopt;
    if (!to) return {};
    if (table_.rules.eliminated != Rules::Eliminated::redeal) {
      return fail(line_.error_at(first, "cards are dealt again only where the rules say eliminated=redeal"));
    }
    if (*from == *to) return fail(line_.error_at(first, "cards are dealt again to other seats, not to their holder"));
    if (line_.peek().kind == Word::Kind::plain && all_digits(line_.peek().text)) {
      const std::optional<int> count = number_up_to(1, table_.deck->size(), "a number of cards");
      return count ? std::optional<Event>(DealOver{*from, *to, *count}) : std::nullopt;
    }
    if (!line_.peek().is_name()) return fail(line_.expected("a card or a number of cards"));
    const std::optional<Card> what = card();
    return what ? std::optional<Event>(DealOver{*from, *to, *what}) : std::nullopt;
  }

  const Setting& setting_;
  const Table& table_;
  Words& line_;
  std::optional<Error> error_;
};

}  // namespace

Result<Entry> read_event_line(const Setting& setting, std::string_view line) {
  Words words(line);
  if (words.error()) return *words.error();
  if (words.at_end()) return words.expected("an event");
  if (words.body().starts_with('[')) return words.expected("an event, not a tag");
  Result<Event> event = words.in_short_form() ? read_short_form(setting, words) : LongForm(setting, words).read();
  if (!event) return event.error();
  return Entry{.event = *std::move(event), .comment = comment_text(words.comment()), .comments_before = {}};
}

}  // namespace gumshoe
