#include "oracle/relabel.h"

#include <algorithm>
#include <utility>

#include "oracle/random_table.h"

namespace gumshoe::oracle {
namespace {

std::optional<Card> moved(const Relabelling& to, std::optional<Card> card) {
  return card ? std::optional(to(*card)) : std::nullopt;
}

std::vector<Card> moved(const Relabelling& to, const std::vector<Card>& cards) {
  std::vector<Card> result;
  for (Card card : cards) result.push_back(to(card));
  return result;
}

template <typename T>
std::vector<T> rotated(const Relabelling& to, const std::vector<T>& by_seat) {
  std::vector<T> result(by_seat.size());
  for (std::size_t i = 0; i < by_seat.size(); ++i) result[to(Seat{static_cast<std::uint8_t>(i)}).index] = by_seat[i];
  return result;
}

struct Mover {
  const Relabelling& to;

  Event operator()(Suggestion line) const {
    line.asker = to(line.asker);
    for (auto& card : line.cards) card = moved(to, card);
    for (Answer& answer : line.answers) answer = {to(answer.seat), answer.kind, moved(to, answer.card)};
    return line;
  }
  Event operator()(const NoSuggestion& none) const { return NoSuggestion{to(none.seat)}; }
  Event operator()(Move move) const {
    move.seat = to(move.seat);
    if (const Card* room = std::get_if<Card>(&move.to)) move.to = to(*room);
    return move;
  }
  Event operator()(const Accusation& a) const { return Accusation{to(a.accuser), moved(to, a.cards), a.verdict}; }
  Event operator()(const Fact& fact) const { return Fact{fact.kind, to(fact.holder), to(fact.card)}; }
  Event operator()(const SomeOf& some) const { return SomeOf{to(some.holder), moved(to, some.cards)}; }
  Event operator()(const SizeLearnt& learnt) const { return SizeLearnt{to(learnt.seat), learnt.size}; }
  Event operator()(const Sight& sight) const {
    const auto viewer = sight.viewer ? std::optional(to(*sight.viewer)) : std::nullopt;
    return Sight{viewer, to(sight.owner), moved(to, sight.card)};
  }
  Event operator()(const Out& out) const { return Out{to(out.seat)}; }
  Event operator()(DealOver over) const {
    if (const Card* card = std::get_if<Card>(&over.what)) over.what = to(*card);
    return DealOver{to(over.from), to(over.to), over.what};
  }
};

Deal moved(const Relabelling& to, const Deal& deal) {
  Deal result{rotated(to, deal.hands), to(deal.envelope), to(deal.pool), to(deal.face_up)};
  for (CardSet& hand : result.hands) hand = to(hand);
  return result;
}

void move_table(const Relabelling& to, Table& table) {
  if (table.hands) table.hands = rotated(to, *table.hands);
  table.face_up = to(table.face_up);
  table.me.seat = table.me.kind == View::Kind::seat ? to(table.me.seat) : table.me.seat;
  if (table.hand) table.hand = to(*table.hand);
  if (table.deal) table.deal = moved(to, *table.deal);
}

}  // namespace

CardSet Relabelling::operator()(CardSet cards) const {
  CardSet result;
  for (Card c : cards) result.insert((*this)(c));
  return result;
}

Relabelling random_relabelling(Random& random, const Table& table) {
  Relabelling to{{}, table.seat_count(), below(random, table.seat_count())};
  for (int i = 0; i < table.deck->category_count(); ++i) {
    const std::vector<Card> cards = list_of(table.deck->cards(Category{static_cast<std::uint8_t>(i)}));
    std::vector<Card> others = cards;
    for (std::size_t left = others.size(); left > 1; --left) std::swap(others[left - 1], others[random.below(left)]);
    to.card.insert(to.card.end(), others.begin(), others.end());
  }
  return to;
}

Record relabelled(const Record& record, const Relabelling& to) {
  Record result = record;
  move_table(to, result.table);
  for (Entry& entry : result.entries) entry.event = std::visit(Mover{to}, entry.event);
  return result;
}

}  // namespace gumshoe::oracle
