#include "arena/protocol/heard_contest.h"

#include "arena/protocol/card_ids.h"

namespace gumshoe {

std::optional<HeardContest::Demand> HeardContest::take(std::string_view line) {
  const Result<std::optional<Message>> message = reader_.take(line);
  if (!message || !*message || error_) return {};
  return demand_of(**message);
}

std::optional<HeardContest::Demand> HeardContest::demand_of(const Message& message) {
  if (std::holds_alternative<told::Name>(message)) return Reply(reply::Name{seat_.name});
  if (const auto* win = std::get_if<told::Win>(&message)) winner_ = win->player;
  if (!game_ && setup_.take(message)) return {};
  if (!game_ && !begin_game()) return {};
  game_->take(message);
  if (const auto* guess = std::get_if<told::Disprove>(&message)) return disprove(*guess);
  const auto* turn = std::get_if<told::Move>(&message);
  if (turn == nullptr) return {};
  time_ = turn->time;
  return game_->turn_owed(*turn);
}

bool HeardContest::begin_game() {
  Result<Table> table = setup_.table();
  if (!table) {
    error_ = table.error();
    return false;
  }
  const bool documented = seat_.dialect == Dialect::documented;
  const Rules::Eliminated usual = documented ? Rules::Eliminated::answer : Rules::Eliminated::redeal;
  game_.emplace(std::move(table).value(),
                Hearing{.in_room = documented ? InRoom::must_ask : InRoom::may_ask,
                        .cards_may_be_dealt_again = seat_.eliminated.value_or(usual) == Rules::Eliminated::redeal,
                        .bots_are_suspects = setup_.bots_are_suspects()});
  return true;
}

// Of a guess that cannot be, what is held of it counts.
HeardContest::Demand HeardContest::disprove(const told::Disprove& message) const {
  if (const std::optional<Owed> owed = game_->answer_owed(message)) return *owed;
  const Deck& deck = *game_->record().table.deck;
  const Triple& ids = message.cards;
  for (const TypedCard& named : {TypedCard{CardType::person, ids.person}, TypedCard{CardType::weapon, ids.weapon},
                                 TypedCard{CardType::room, ids.room}}) {
    const std::optional<Card> card = card_of(deck, named);
    if (card && game_->hand().contains(*card)) return Reply(reply::Disprove{named.type});
  }
  return Reply(reply::Disprove{});
}

std::string HeardContest::answer(const Owed& owed, const Decision& decision) {
  game_->reply(owed, decision);
  return said(reply_of(decision, *game_->record().table.deck));
}

std::optional<Seat> HeardContest::winner() const {
  if (!winner_ || !game_ || *winner_ < 0 || *winner_ >= game_->record().table.seat_count()) return {};
  return Seat{static_cast<std::uint8_t>(*winner_)};
}

}  // namespace gumshoe
