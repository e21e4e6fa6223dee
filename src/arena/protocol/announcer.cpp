#include "arena/protocol/announcer.h"

#include <algorithm>

#include "arena/protocol/card_ids.h"
#include "game/card_lists.h"

namespace gumshoe {
namespace {

template <typename Name>
void name_cards(const Deck& deck, CardType type, const Name& name, std::vector<Message>& messages) {
  const CardSet cards = deck.cards(category_of(type));
  int id = 0;
  for (const Card card : cards) messages.push_back(name(cards.size(), id++, deck[card].name));
}

bool is_answered(const Referee& referee) {
  const std::optional<Owed>& owed = referee.owed();
  return !owed || !std::holds_alternative<AnswerOwed>(owed->what);
}

}  // namespace

std::vector<Message> Announcer::before_name(const Table& table, Seat seat) {
  const Result<ContestBoard> board =
      parse_contest_board(table.board, table.deck->cards(category_of(CardType::room)).size());
  return {told::Id{seat.index}, told::Playercount{table.seat_count()}, told::Board{*board}};
}

std::vector<Message> Announcer::after_name(const Table& table) {
  std::vector<Message> messages;
  name_cards(
      *table.deck, CardType::room, [](int, int id, const std::string& name) { return told::Roomname{id, name}; },
      messages);
  name_cards(
      *table.deck, CardType::weapon,
      [](int count, int id, const std::string& name) { return told::Weaponname{count, id, name}; }, messages);
  return messages;
}

std::vector<Message> Announcer::at_the_start(const Table& table, CardSet hand) {
  std::vector<Message> messages;
  name_cards(
      *table.deck, CardType::person,
      [](int count, int id, const std::string& name) { return told::Personname{count, id, name}; }, messages);
  for (const Card card : hand) messages.push_back(told::Card{typed(*table.deck, card)});
  return messages;
}

Message Announcer::request(const Referee& referee, std::chrono::nanoseconds time) {
  const Owed& owed = *referee.owed();
  if (const auto* answer = std::get_if<AnswerOwed>(&owed.what)) {
    return told::Disprove{answer->asker.index, triple_of(*referee.record().table.deck, answer->named)};
  }
  const TurnOwed& turn = std::get<TurnOwed>(owed.what);
  return told::Move{time, turn.walk ? turn.walk->roll : 0};
}

// One entry of the record, told to whom it concerns.
struct Announcer::Telling {
  const Referee& referee;
  std::vector<Announcement>& news;
  const Deck& deck = *referee.record().table.deck;

  void operator()(const Move& move) const {
    const told::Opponent message{move.seat.index, std::get<Move::Cell>(move.to)};
    if (move.how == Move::How::dragged) return to_all(message);
    to_all_but(move.seat, message);
  }
  void operator()(const Accusation& accusation) const {
    const Seat accuser = accusation.accuser;
    if (accusation.verdict == Accusation::Verdict::right) return to_all(told::Win{accuser.index});
    to_all_but(accuser, told::Accusation{accuser.index, triple_of(deck, set_of(accusation.cards))});
  }
  void operator()(const DealOver& dealt) const {
    if (const Card* card = std::get_if<Card>(&dealt.what)) to(dealt.to, told::Card{typed(deck, *card)});
  }
  template <typename ToldToNobody>
  void operator()(const ToldToNobody&) const {}

  void question(const Suggestion& suggestion) const {
    if (referee.record().table.rules.hear != Rules::Hear::all) return;
    to_all_but(suggestion.asker, told::Guess{suggestion.asker.index, triple_of(deck, set_of(suggestion.cards))});
  }
  void answer(const Suggestion& suggestion) const {
    const auto shown = std::ranges::find(suggestion.answers, Answer::Kind::showed, &Answer::kind);
    if (shown == suggestion.answers.end()) return;
    to(suggestion.asker, told::CardFrom{shown->seat.index, typed(deck, *shown->card)});
    to_all_but(suggestion.asker, told::Disproved{shown->seat.index});
  }

 private:
  void to(Seat seat, const Message& message) const {
    if (!referee.is_out(seat)) news.push_back({seat, message});
  }
  void to_all_but(std::optional<Seat> one, const Message& message) const {
    for (int s = 0; s < referee.record().table.seat_count(); ++s) {
      const Seat seat(s);
      if (seat != one) to(seat, message);
    }
  }
  void to_all(const Message& message) const { to_all_but({}, message); }
};

std::vector<Announcement> Announcer::news(const Referee& referee) {
  std::vector<Announcement> news;
  const Telling telling{referee, news};
  const std::vector<Entry>& entries = referee.record().entries;
  for (; told_ < entries.size(); ++told_) {
    const auto* suggestion = std::get_if<Suggestion>(&entries[told_].event);
    if (suggestion == nullptr) {
      std::visit(telling, entries[told_].event);
      continue;
    }
    if (!std::exchange(question_told_, true)) telling.question(*suggestion);
    const bool last = told_ + 1 == entries.size();
    if (last && !is_answered(referee)) return news;
    telling.answer(*suggestion);
    question_told_ = false;
  }
  return news;
}

}  // namespace gumshoe
