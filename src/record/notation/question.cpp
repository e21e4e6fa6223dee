#include "record/notation/question.h"

#include <algorithm>

#include "game/card_lists.h"
#include "game/small_sorts.h"
#include "record/notation/quoting.h"
#include "record/table/nearest.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

using Cards = std::vector<std::optional<Card>>;
using Reading = CardNames::Reading;

Category category_number(std::size_t index) { return Category(index); }

class QuestionReader {
 public:
  QuestionReader(const CardNames& names, const Words& line, const std::vector<Word>& words)
      : names_(names), deck_(names.deck()), line_(line), words_(words) {}

  Result<Cards> read() const {
    for (const Reading reading : {Reading::strict, Reading::loose}) {
      if (std::optional<Cards> cards = in_category_order(reading)) return *std::move(cards);
      if (std::optional<Cards> cards = in_any_order(reading)) return *std::move(cards);
    }
    return error();
  }

 private:
  std::optional<Cards> in_category_order(Reading reading) const {
    Cards cards(words_.size());
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (words_[i].is("?")) continue;
      const CardNames::Match found = names_.match(words_[i].text, deck_.cards(category_number(i)), reading);
      if (!found.one()) return {};
      cards[i] = found.cards.first();
    }
    return cards;
  }

  std::optional<Cards> in_any_order(Reading reading) const {
    Cards cards(words_.size());
    for (const Word& word : words_) {
      if (word.is("?")) continue;
      const CardNames::Match found = names_.match(word.text, deck_.all(), reading);
      if (!found.one()) return {};
      std::optional<Card>& place = cards[deck_.category_of(found.cards.first()).index];
      if (place) return {};
      place = found.cards.first();
    }
    return cards;
  }

  // The first word that no order can help; else it is the words together.
  Error error() const {
    for (const Word& word : words_) {
      if (!word.is("?") && names_.match(word.text, deck_.all()).cards.empty()) return unknown(word);
    }
    const bool in_order = out_of_place() == words_.end();
    for (std::size_t i = 0; i < words_.size(); ++i) {
      const CardSet among = in_order ? deck_.cards(category_number(i)) : deck_.all();
      const bool ambiguous = !words_[i].is("?") && names_.match(words_[i].text, among).cards.size() > 1;
      if (ambiguous) return line_.error_at(words_[i], names_.complaint(words_[i].text, among));
    }
    return two_of_one_category();
  }

  // The first word that is no card of the category whose place it has.
  std::vector<Word>::const_iterator out_of_place() const {
    return std::ranges::find_if(words_, [&](const Word& word) {
      const std::size_t place = &word - words_.data();
      return !word.is("?") && names_.match(word.text, deck_.cards(category_number(place))).cards.empty();
    });
  }

  // Similar names are sought in the whole deck, since the order is free; the message expects a card of the category
  // whose place it is.
  Error unknown(const Word& word) const {
    const std::size_t place = &word - words_.data();
    const std::string in_deck = names_.complaint(word.text, deck_.all());
    const bool hinted = in_deck.find("did you mean") != in_deck.npos;
    return line_.error_at(word, hinted ? in_deck : names_.complaint(word.text, deck_.cards(category_number(place))));
  }

  Error two_of_one_category() const {
    Cards cards(words_.size());
    for (const Word& word : words_) {
      if (word.is("?")) continue;
      const Card card = names_.match(word.text, deck_.all()).cards.first();
      const Category category = deck_.category_of(card);
      std::optional<Card>& place = cards[category.index];
      if (place) {
        return line_.error_at(word, deck_[*place].name + " and " + deck_[card].name + " are both of the category " +
                                        deck_.name(category) + "; expected one card of each (" + category_list(deck_) +
                                        ")");
      }
      place = card;
    }
    return line_.error_at(words_.front(), "expected one card of each category (" + category_list(deck_) + ")");
  }

  const CardNames& names_;
  const Deck& deck_;
  const Words& line_;
  const std::vector<Word>& words_;
};

std::string not_named(const CardNames& names, std::string_view text, CardSet named) {
  const CardSet meant = names.match(text, names.deck().all()).cards;
  if (meant.size() != 1) return names.complaint(text, named);
  return names.deck()[meant.first()].name + " can't have been shown: it isn't among the cards named, " +
         one_of_cards(names.deck(), named);
}

int steps_from(const Table& table, Seat asker, Seat seat) {
  return (seat.index + table.seat_count() - asker.index) % table.seat_count();
}

std::string name_of(const Table& table, Seat seat) { return name_in_event(table.seats[seat.index]); }

// Under `respond=first` one seat shows, and nobody is asked after it.
std::optional<AnswerComplaint> complaint_about_order(const Table& table, Seat asker,
                                                     const std::vector<Answer>& answers) {
  const auto shower = std::ranges::find_if(answers, showed);
  if (shower == answers.end()) return {};
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (showed(answers[i]) && answers[i].seat != shower->seat) {
      return AnswerComplaint{i, "only one seat shows a card, unless the rules say respond=all"};
    }
    if (steps_from(table, asker, answers[i].seat) > steps_from(table, asker, shower->seat)) {
      return AnswerComplaint{i, name_of(table, answers[i].seat) + " was not asked: " + name_of(table, shower->seat) +
                                    " showed a card before"};
    }
  }
  return {};
}

}  // namespace

Result<Cards> read_question_cards(const CardNames& names, const Words& line, const std::vector<Word>& words) {
  return QuestionReader(names, line, words).read();
}

Result<Card> read_shown_card(const CardNames& names, const Words& line, const Word& word, const Cards& asked) {
  const CardSet named = set_of(asked);
  const CardSet showable = cards_showable(names.deck(), asked);
  // A whole name means its card, heard or not; a prefix is first looked for among the cards that were heard.
  const CardNames::Match among_all = names.match(word.text, showable);
  if (among_all.one() && among_all.exact) return among_all.cards.first();
  const CardNames::Match among_named = names.match(word.text, named);
  if (among_named.one()) return among_named.cards.first();
  if (among_named.cards.empty() && among_all.one()) return among_all.cards.first();
  const CardSet candidates = among_named.cards.empty() ? showable : named;
  return line.error_at(
      word, among_all.cards.empty() ? not_named(names, word.text, candidates) : names.complaint(word.text, candidates));
}

std::string category_list(const Deck& deck) {
  std::string list;
  for (int c = 0; c < deck.category_count(); ++c) {
    list += (c == 0 ? "" : ", ") + deck.name(category_number(static_cast<std::size_t>(c)));
  }
  return list;
}

CardSet cards_left(const Deck& deck, const Cards& named) {
  CardSet left = deck.all();
  for (const std::optional<Card>& card : named) {
    if (card) left -= deck.cards(deck.category_of(*card));
  }
  return left;
}

CardSet cards_showable(const Deck& deck, const Cards& named) {
  const bool all_heard = std::ranges::all_of(named, [](const auto& card) { return card.has_value(); });
  return set_of(named) | (all_heard ? CardSet() : cards_left(deck, named));
}

std::string answerer_complaint(const Course& course, const Table& table, Seat asker, const std::vector<Answer>& before,
                               Seat seat) {
  if (seat == asker) return name_of(table, seat) + " asked, and cannot answer too";
  if (!course.is_asked(seat)) return name_of(table, seat) + " is out and is not asked any more";
  const bool twice = std::ranges::find(before, seat, &Answer::seat) != before.end();
  return twice ? name_of(table, seat) + " answers twice" : "";
}

std::optional<AnswerComplaint> find_answer_complaint(const Course& course, const Table& table, Seat asker,
                                                     const std::vector<Answer>& answers) {
  std::vector<Answer> before;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    std::string complaint = answerer_complaint(course, table, asker, before, answers[i].seat);
    if (!complaint.empty()) return AnswerComplaint{i, std::move(complaint)};
    before.push_back(answers[i]);
  }
  if (table.rules.respond == Rules::Respond::all) return {};
  return complaint_about_order(table, asker, answers);
}

std::vector<Answer> in_asking_order(const Table& table, Seat asker, std::vector<Answer> answers) {
  const auto steps = [&](const Answer& answer) { return steps_from(table, asker, answer.seat); };
  insertion_sort(answers, [&](const Answer& a, const Answer& b) { return steps(a) < steps(b); });
  return answers;
}

namespace {

// Keeps the first thing that is wrong with an event.
class Fitting {
 public:
  Fitting(const Table& table, const Course& course) : table_(table), deck_(*table.deck), course_(course) {}

  Result<Event> run(Event event) {
    std::visit([&](auto& one) { fit(one); }, event);
    if (error_) return *std::move(error_);
    return event;
  }

 private:
  void demand(bool holds, std::string_view otherwise) {
    if (!holds && !error_) error_ = Error{std::string(otherwise)};
  }

  void fit(Seat seat) { demand(seat.index < table_.seats.size(), "the table has no such seat"); }
  void fit(Card card) { demand(card.index < deck_.size(), "the deck has no such card"); }
  void fit(Holder holder) {
    if (holder.is_seat()) fit(holder.seat());
  }
  template <typename T>
  void fit(std::optional<T> one) {
    if (one) fit(*one);
  }

  // One a category, in category order.
  template <typename Cards>
  void fit_question(const Cards& cards) {
    demand(static_cast<int>(cards.size()) == deck_.category_count(), "expected one card of each category");
    std::uint8_t place = 0;
    for (const std::optional<Card> card : cards) {
      fit(card);
      if (error_) return;
      demand(!card || deck_.category_of(*card) == Category{place}, "expected one card of each category");
      ++place;
    }
  }

  void fit(Suggestion& asked) {
    fit(asked.asker);
    fit_question(asked.cards);
    if (asked.nobody) asked.answers.clear();
    for (Answer& answer : asked.answers) {
      fit(answer.seat);
      if (!showed(answer)) answer.card.reset();
      fit(answer.card);
      if (error_) return;
      demand(!answer.card || cards_showable(deck_, asked.cards).contains(*answer.card),
             "what was shown is not among the cards named");
    }
    if (error_) return;
    if (const auto complaint = find_answer_complaint(course_, table_, asked.asker, asked.answers)) {
      return demand(false, complaint->message);
    }
    asked.answers = in_asking_order(table_, asked.asker, std::move(asked.answers));
    asked = course_.written_out(std::move(asked));
  }

  void fit(const Accusation& accused) {
    fit(accused.accuser);
    fit_question(accused.cards);
  }

  void fit(const Move& moved) {
    constexpr int most_squares = 9999;
    constexpr int most_pips = 999;
    fit(moved.seat);
    demand(!moved.roll || (0 <= *moved.roll && *moved.roll <= most_pips), "there is no such roll");
    if (const auto* room = std::get_if<Card>(&moved.to)) {
      fit(*room);
      if (error_) return;
      demand(deck_.place() && deck_.category_of(*room) == *deck_.place(), "a move ends in a room");
    } else {
      const auto& cell = *std::get_if<Move::Cell>(&moved.to);
      const auto [low, high] = std::minmax(cell.row, cell.column);
      demand(0 <= low && high <= most_squares, "there is no such square");
    }
  }

  void fit(const Fact& fact) {
    fit(fact.holder);
    fit(fact.card);
  }

  void fit(const SomeOf& some) {
    fit(some.holder);
    for (const Card card : some.cards) fit(card);
    if (error_) return;
    demand(!some.cards.empty(), "expected a card");
    demand(set_of(some.cards).size() == static_cast<int>(some.cards.size()), "a card is named twice");
  }

  void fit(const SizeLearnt& learnt) {
    fit(learnt.seat);
    demand(0 <= learnt.size && learnt.size <= deck_.size(), "there is no such hand size");
  }

  void fit(const Sight& sight) {
    fit(sight.viewer);
    fit(sight.owner);
    fit(sight.card);
  }

  void fit(const DealOver& dealt) {
    fit(dealt.from);
    fit(dealt.to);
    demand(table_.rules.eliminated == Rules::Eliminated::redeal,
           "cards are dealt again only where the rules say eliminated=redeal");
    demand(dealt.from != dealt.to, "cards are dealt again to other seats, not to their holder");
    if (const auto* card = std::get_if<Card>(&dealt.what)) return fit(*card);
    const int count = *std::get_if<int>(&dealt.what);
    demand(1 <= count && count <= deck_.size(), "there is no such number of cards");
  }

  void fit(const NoSuggestion& nothing) { fit(nothing.seat); }
  void fit(const Out& out) { fit(out.seat); }

  const Table& table_;
  const Deck& deck_;
  const Course& course_;
  std::optional<Error> error_;
};

}  // namespace

Result<Event> fitted(const Table& table, const Course& course, Event event) {
  return Fitting(table, course).run(std::move(event));
}

}  // namespace gumshoe
