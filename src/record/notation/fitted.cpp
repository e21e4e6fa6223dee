#include <algorithm>

#include "game/card_lists.h"
#include "record/notation/question.h"

namespace gumshoe {
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
