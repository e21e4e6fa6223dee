#include "notebook/repairs/slips.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "game/card_lists.h"

namespace gumshoe {
namespace {

// Of those who accuse.
constexpr double accusers_who_are_right = 0.8;
// A neighbour, on the pad or in the asking order, is taken for another so much more often than any other of its kind.
constexpr double likeness_of_neighbours = 3;
// A card in a hand for one of another category, beside one of its own.
constexpr double likeness_across_categories = 0.2;

// What is next to it, on the pad or at the table, is taken for it more easily.
double likeness(int a, int b) { return std::abs(a - b) == 1 ? likeness_of_neighbours : 1; }

// How often `to` is written for `from`, among the places 0 to count - 1, if it is one of the others.
double confusion(int from, int to, int count) {
  double all = 0;
  for (int other = 0; other < count; ++other) {
    if (other != from) all += likeness(from, other);
  }
  return likeness(from, to) / all;
}

int place_in(CardSet cards, Card card) { return (cards & CardSet::first_cards(card.index)).size(); }

double confusion_of_cards(CardSet among, Card from, Card to) {
  return confusion(place_in(among, from), place_in(among, to), among.size());
}

// A line that stands there, and what it may have been.
class LineMends {
 public:
  LineMends(const Record& record, int number, const Course& course)
      : record_(record), table_(record.table), deck_(*table_.deck), number_(number), course_(course) {}

  std::vector<Mend> run() {
    const Event& event = record_.entries[number_ - 1].event;
    std::visit([&](const auto& e) { add(e); }, event);
    const bool repeats = number_ > 1 && record_.entries[number_ - 2].event == event;
    if (repeats) put({Slip::Kind::twice}, slip_rates.twice, 0, {});
    put({Slip::Kind::line}, slip_rates.line / outcomes_, 0, {});
    return std::move(mends_);
  }

 private:
  void put(Slip slip, double written, double meant, std::optional<Event> event) {
    slip.event = number_;
    mends_.push_back({slip, written, meant, std::move(event), {}});
  }
  void put(Slip slip, double both, Event event) { put(slip, both, both, std::optional<Event>(std::move(event))); }

  int seats() const { return table_.seat_count(); }
  Seat seat_at(int index) const { return Seat(index); }

  // Questions

  void add(const Suggestion& asked) {
    const std::vector<Seat> order = course_.asking_order(asked.asker);
    outcomes_ = static_cast<double>(order.size() + 1);
    for (std::size_t k = 0; k < asked.cards.size(); ++k) {
      if (asked.cards[k]) other_cards(asked, k);
    }
    for (std::size_t i = 0; i < asked.answers.size(); ++i) {
      if (asked.answers[i].card) other_shown_cards(asked, i);
    }
    if (table_.rules.respond == Rules::Respond::first) {
      other_showers(asked, order);
    } else {
      other_answers(asked, order);
    }
    other_askers(asked);
    wrong_answers(asked);
  }

  void other_cards(const Suggestion& asked, std::size_t k) {
    const Card there = *asked.cards[k];
    const CardSet category = deck_.cards(Category(k));
    for (const Card card : category - CardSet(there)) {
      Suggestion mended = asked;
      mended.cards[k] = card;
      for (Answer& answer : mended.answers) {
        if (answer.card == there) answer.card = card;
      }
      put_card(there, card, Event(mended));
    }
  }

  void other_shown_cards(const Suggestion& asked, std::size_t i) {
    const Card there = *asked.answers[i].card;
    const CardSet named = set_of(asked.cards) - CardSet(there);
    for (const Card card : named) {
      Suggestion mended = asked;
      mended.answers[i].card = card;
      put({.kind = Slip::Kind::shown_card, .seat = asked.answers[i].seat, .written = there, .meant = card},
          slip_rates.shown_card / named.size(), Event(mended));
    }
  }

  // Who showed is one of the asking order, or nobody after all of them.
  void other_showers(const Suggestion& asked, const std::vector<Seat>& order) {
    const auto shower = std::ranges::find_if(asked.answers, showed);
    if (shower == asked.answers.end() && !asked.nobody) return;
    const int count = static_cast<int>(order.size()) + 1;
    const int there =
        asked.nobody ? count - 1 : static_cast<int>(std::ranges::find(order, shower->seat) - order.begin());
    for (int i = 0; i < count; ++i) {
      if (i == there) continue;
      const bool nobody = i == count - 1;
      Suggestion mended = asked;
      mended.nobody = nobody;
      std::erase_if(mended.answers, [](const Answer& answer) { return answer.kind != Answer::Kind::missed; });
      keep_asked(mended, order, nobody ? -1 : i);
      const std::optional<Card> card = asked.nobody ? std::nullopt : shower->card;
      if (!nobody) mended.answers.push_back({order[i], Answer::Kind::showed, card});
      Slip slip{.kind = Slip::Kind::shower};
      if (!nobody) slip.seat = order[i];
      put(slip, slip_rates.shower * confusion(i, there, count), slip_rates.shower * confusion(there, i, count),
          Event(course_.written_out(mended)));
    }
  }

  // Of answers that were missed, those before the shower; with a card that nobody showed they say nothing.
  static void keep_asked(Suggestion& asked, const std::vector<Seat>& order, int shower) {
    std::erase_if(asked.answers, [&](const Answer& answer) {
      return std::ranges::find(order, answer.seat) - order.begin() >= shower;
    });
  }

  void other_answers(const Suggestion& asked, const std::vector<Seat>& order) {
    const std::vector<Answer> given = course_.answers_given(asked);
    if (given.size() < order.size()) return;
    for (const Answer& answer : given) {
      if (answer.kind == Answer::Kind::missed) continue;
      Suggestion mended = asked;
      mended.nobody = false;
      mended.answers = given;
      Answer& other = *std::ranges::find(mended.answers, answer.seat, &Answer::seat);
      other = {answer.seat, showed(answer) ? Answer::Kind::passed : Answer::Kind::showed, {}};
      put({.kind = Slip::Kind::answer, .seat = answer.seat}, slip_rates.answer, Event(mended));
    }
  }

  void other_askers(const Suggestion& asked) {
    for (int s = 0; s < seats(); ++s) {
      const Seat seat = seat_at(s);
      const bool answers = std::ranges::any_of(asked.answers, [&](const Answer& answer) {
        return answer.seat == seat && answer.kind != Answer::Kind::passed;
      });
      if (seat == asked.asker || answers) continue;
      Suggestion mended = asked;
      mended.asker = seat;
      if (!implied_anew(mended)) continue;
      put({.kind = Slip::Kind::asker, .seat = seat}, slip_rates.asker / (seats() - 1), Event(mended));
    }
  }

  // Passes before a shower are those that the new asking order has; one without a shower is no longer told.
  bool implied_anew(Suggestion& asked) const {
    if (asked.nobody || asked.answers.empty()) return true;
    if (table_.rules.respond == Rules::Respond::all) {
      std::erase_if(asked.answers, [&](const Answer& answer) { return answer.seat == asked.asker; });
      return !asked.answers.empty();
    }
    const auto shower = std::ranges::find_if(asked.answers, showed);
    if (shower == asked.answers.end()) return false;
    const Answer shown = *shower;
    const std::vector<Seat> order = course_.asking_order(asked.asker);
    std::erase_if(asked.answers, [](const Answer& answer) { return answer.kind != Answer::Kind::missed; });
    keep_asked(asked, order, static_cast<int>(std::ranges::find(order, shown.seat) - order.begin()));
    asked.answers.push_back(shown);
    asked = course_.written_out(asked);
    return true;
  }

  // A seat that passed with a card in its hand: what it did says nothing.
  void wrong_answers(const Suggestion& asked) {
    const std::vector<Answer> given = course_.answers_given(asked);
    for (std::size_t i = 0; i < given.size(); ++i) {
      if (given[i].kind != Answer::Kind::passed) continue;
      Suggestion mended = asked;
      mended.nobody = false;
      mended.answers = given;
      mended.answers[i].kind = Answer::Kind::missed;
      put({.kind = Slip::Kind::wrong_answer, .seat = given[i].seat}, slip_rates.wrong_answer, 0, Event(mended));
    }
  }

  // Accusations

  void add(const Accusation& accused) {
    const double there = accusation_odds(accused.verdict);
    outcomes_ = 2 * envelopes() * there;
    for (std::size_t k = 0; k < accused.cards.size(); ++k) {
      const CardSet category = deck_.cards(deck_.category_of(accused.cards[k]));
      for (const Card card : category - CardSet(accused.cards[k])) {
        Accusation mended = accused;
        mended.cards[k] = card;
        put_card(accused.cards[k], card, Event(mended));
      }
    }
    if (accused.verdict == Accusation::Verdict::unknown) return;
    const bool wrong = accused.verdict == Accusation::Verdict::wrong;
    Accusation mended = accused;
    mended.verdict = wrong ? Accusation::Verdict::right : Accusation::Verdict::wrong;
    put({.kind = Slip::Kind::verdict}, slip_rates.verdict * accusation_odds(mended.verdict) / there, slip_rates.verdict,
        Event(mended));
  }

  double envelopes() const {
    double count = 1;
    for (std::uint8_t k = 0; k < deck_.category_count(); ++k) count *= deck_.cards(Category{k}).size();
    return count;
  }

  // Nobody accuses at random: how often these very cards are named by somebody who is right, or who is wrong.
  double accusation_odds(Accusation::Verdict verdict) const {
    if (verdict == Accusation::Verdict::right) return accusers_who_are_right;
    return verdict == Accusation::Verdict::wrong ? (1 - accusers_who_are_right) / std::max(1.0, envelopes() - 1) : 1;
  }

  // Facts

  void add(const Fact& fact) {
    outcomes_ = 2;
    const bool has = fact.kind == Fact::Kind::has;
    put({.kind = Slip::Kind::verdict}, slip_rates.verdict,
        Event(Fact{has ? Fact::Kind::has_not : Fact::Kind::has, fact.holder, fact.card}));
    other_cards_of(fact, &Fact::card);
    if (fact.holder.is_seat()) {
      other_seats_of(fact.holder.seat(), slip_rates.holder, Slip::Kind::holder,
                     [&](Seat seat) { return Event(Fact{fact.kind, seat, fact.card}); });
    }
  }

  void add(const Sight& sight) {
    if (!sight.card) return;
    const Card there = *sight.card;
    for (const Card card : deck_.cards(deck_.category_of(there)) - CardSet(there)) {
      put_card(there, card, Event(Sight{sight.viewer, sight.owner, card}));
    }
    other_seats_of(sight.owner, slip_rates.holder, Slip::Kind::holder,
                   [&](Seat seat) { return Event(Sight{sight.viewer, seat, sight.card}); });
  }

  void add(const SomeOf& some) {
    if (!some.holder.is_seat()) return;
    other_seats_of(some.holder.seat(), slip_rates.holder, Slip::Kind::holder,
                   [&](Seat seat) { return Event(SomeOf{seat, some.cards}); });
  }

  void add(const SizeLearnt& learnt) {
    for (const int size : {learnt.size - 1, learnt.size + 1}) {
      if (size < 0 || size > deck_.size()) continue;
      put({.kind = Slip::Kind::size, .seat = learnt.seat, .size = size}, slip_rates.size / 2,
          Event(SizeLearnt{learnt.seat, size}));
    }
    other_seats_of(learnt.seat, slip_rates.holder, Slip::Kind::holder,
                   [&](Seat seat) { return Event(SizeLearnt{seat, learnt.size}); });
  }

  void add(const Out& out) {
    other_seats_of(out.seat, slip_rates.asker, Slip::Kind::asker, [](Seat seat) { return Event(Out{seat}); });
  }

  void add(const DealOver& dealt) {
    if (!std::holds_alternative<Card>(dealt.what)) return;
    const Card there = std::get<Card>(dealt.what);
    for (const Card card : deck_.cards(deck_.category_of(there)) - CardSet(there)) {
      put_card(there, card, Event(DealOver{dealt.from, dealt.to, card}));
    }
  }

  void add(const NoSuggestion&) {}
  void add(const Move&) {}

  template <typename E>
  void other_cards_of(const E& event, Card E::* card) {
    const Card there = event.*card;
    for (const Card other : deck_.cards(deck_.category_of(there)) - CardSet(there)) {
      E mended = event;
      mended.*card = other;
      put_card(there, other, Event(mended));
    }
  }

  void put_card(Card there, Card card, Event event) {
    const CardSet category = deck_.cards(deck_.category_of(there));
    put({.kind = Slip::Kind::card, .written = there, .meant = card},
        slip_rates.card * confusion_of_cards(category, card, there),
        slip_rates.card * confusion_of_cards(category, there, card), std::move(event));
  }

  template <typename Make>
  void other_seats_of(Seat there, double rate, Slip::Kind kind, const Make& make) {
    for (int s = 0; s < seats(); ++s) {
      if (seat_at(s) == there) continue;
      put({.kind = kind, .seat = seat_at(s)}, rate / (seats() - 1), make(seat_at(s)));
    }
  }

  const Record& record_;
  const Table& table_;
  const Deck& deck_;
  int number_;
  const Course& course_;
  double outcomes_ = 1;  // of which a line that is all wrong tells one
  std::vector<Mend> mends_;
};

double likeness(const Deck& deck, Card a, Card b) {
  if (deck.category_of(a) != deck.category_of(b)) return likeness_across_categories;
  return std::abs(a.index - b.index) == 1 ? likeness_of_neighbours : 1;
}

// How often `there` is written for `truth`, where any of `others` may be.
double confusion(const Deck& deck, Card truth, Card there, CardSet others) {
  double all = 0;
  for (const Card other : others) all += likeness(deck, truth, other);
  return likeness(deck, truth, there) / all;
}

CardSet exchanged(CardSet cards, Card out, Card in) {
  cards.erase(out);
  cards.insert(in);
  return cards;
}

// One of some cards is another: `with` makes the table where they are these.
template <typename With>
void exchange_cards(const Table& table, CardSet cards, Slip::Kind kind, double rate, const With& with,
                    std::vector<Mend>& mends) {
  const Deck& deck = *table.deck;
  const CardSet outside = deck.all() - cards - table.face_up;
  for (const Card there : cards) {
    for (const Card card : outside) {
      const CardSet outside_then = exchanged(outside, card, there);
      mends.push_back({.slip = {.kind = kind, .written = there, .meant = card},
                       .written = rate * confusion(deck, card, there, outside_then),
                       .meant = rate * confusion(deck, there, card, outside),
                       .table = with(exchanged(cards, there, card))});
    }
  }
}

// Of two seats one has a card more than the table tells, the other one less.
void exchange_sizes(const Table& table, std::vector<Mend>& mends) {
  const std::vector<HandSize> sizes = hand_sizes(table);
  std::vector<Mend> found;
  for (std::uint8_t more = 0; more < sizes.size(); ++more) {
    for (std::uint8_t less = 0; less < sizes.size(); ++less) {
      const bool known = table.me.is(Seat{more}) || table.me.is(Seat{less});
      const bool exact = sizes[more].exact() && sizes[less].exact() && sizes[less].low > 0;
      if (more == less || known || !exact) continue;
      Table mended = table;
      mended.hands.emplace(sizes.begin(), sizes.end());
      (*mended.hands)[more] = HandSize{sizes[more].low + 1, sizes[more].low + 1};
      (*mended.hands)[less] = HandSize{sizes[less].low - 1, sizes[less].low - 1};
      const Slip slip{.kind = Slip::Kind::hands, .seat = Seat{more}, .fewer = Seat{less}, .size = sizes[more].low + 1};
      found.push_back({.slip = slip, .table = std::move(mended)});
    }
  }
  for (Mend& mend : found) {
    mend.written = mend.meant = slip_rates.hands / static_cast<double>(found.size());
    mends.push_back(std::move(mend));
  }
}

}  // namespace

std::vector<Mend> mends_of_line(const Record& record, int number, const Course& course) {
  return LineMends(record, number, course).run();
}

std::vector<Mend> mends_of_tag(const Table& table, const std::string& tag) {
  std::vector<Mend> mends;
  if (tag == "Hand" && table.hand) {
    const auto with_hand = [&](CardSet hand) {
      Table mended = table;
      mended.hand = hand;
      return mended;
    };
    exchange_cards(table, *table.hand, Slip::Kind::hand, slip_rates.hand, with_hand, mends);
  }
  if (tag == "Public") {
    const auto with_face_up = [&](CardSet cards) {
      Table mended = table;
      mended.face_up = cards;
      return mended;
    };
    exchange_cards(table, table.face_up, Slip::Kind::face_up, slip_rates.face_up, with_face_up, mends);
  }
  if (tag == "Hands") exchange_sizes(table, mends);
  return mends;
}

}  // namespace gumshoe
