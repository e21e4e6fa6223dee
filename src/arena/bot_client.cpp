#include "arena/bot_client.h"

#include <algorithm>

#include "arena/card_ids.h"
#include "players/eliminator.h"

namespace gumshoe {
namespace {

using namespace std::chrono_literals;

// For a question that comes before the first turn, when nothing was said of time yet.
constexpr std::chrono::nanoseconds least_time = 1ms;
constexpr std::chrono::nanoseconds most_time = 1h;

// Of the clock: what is left goes to the pipes, and to whatever else the machine does.
constexpr std::chrono::nanoseconds time_to_think(std::chrono::nanoseconds time) { return time / 5 * 2; }

// Always legal: to stay, and to ask where one stands.
Decision stay(const HeardGame& game, const Owed& owed) {
  if (const std::optional<Decision> forced = only_choice(owed)) return *forced;
  if (const auto* answer = std::get_if<AnswerOwed>(&owed.what)) return Show{answer->held.first()};
  const Move::Cell here = std::get_if<TurnOwed>(&owed.what)->walk->from;
  const std::optional<Card> room = game.floor().room_at(here);
  if (!room) return Go{here, {}};
  const Deck& deck = *game.record().table.deck;
  CardSet cards(*room);
  for (const Category other : {Category{0}, Category{1}}) cards.insert(deck.cards(other).first());
  return Go{here, cards};
}

}  // namespace

std::uint64_t work_for(std::chrono::nanoseconds time) {
  constexpr std::int64_t nanoseconds_a_unit = 5000;
  constexpr std::int64_t most = 2'000'000;
  return static_cast<std::uint64_t>(std::clamp<std::int64_t>(time.count() / nanoseconds_a_unit, 1, most));
}

BotClient::BotClient(std::unique_ptr<Player> player, BotOptions options)
    : options_(std::move(options)),
      setup_(options_.name),
      time_(least_time),
      stand_in_(std::make_unique<Eliminator>()),
      thinker_(std::move(player)) {}

std::optional<std::string> BotClient::take(std::string_view line, TimePoint arrived) {
  const Result<std::optional<Message>> message = reader_.take(line);
  if (!message || !*message || error_) return {};
  const std::optional<Reply> reply = reply_to(**message, arrived);
  if (!reply) return {};
  return print(*reply, options_.dialect);
}

std::optional<Reply> BotClient::reply_to(const Message& message, TimePoint arrived) {
  if (std::holds_alternative<told::Name>(message)) return reply::Name{options_.name};
  over_ = over_ || std::holds_alternative<told::Win>(message);
  if (!game_ && setup_.take(message)) return {};
  if (!game_ && !begin_game()) return {};
  game_->take(message);
  if (const auto* turn = std::get_if<told::Move>(&message)) return move(*turn, arrived);
  if (const auto* guess = std::get_if<told::Disprove>(&message)) return disprove(*guess, arrived);
  return {};
}

bool BotClient::begin_game() {
  Result<Table> table = setup_.table();
  if (!table) {
    error_ = table.error();
    return false;
  }
  const bool documented = options_.dialect == Dialect::documented;
  const Rules::Eliminated usual = documented ? Rules::Eliminated::answer : Rules::Eliminated::redeal;
  game_.emplace(std::move(table).value(),
                Hearing{.in_room = documented ? InRoom::must_ask : InRoom::may_ask,
                        .cards_may_be_dealt_again = options_.eliminated.value_or(usual) == Rules::Eliminated::redeal,
                        .bots_are_suspects = setup_.bots_are_suspects()});
  return true;
}

Reply BotClient::move(const told::Move& message, TimePoint arrived) {
  time_ = std::clamp(message.time, Duration(1), Duration(most_time));
  return decide(game_->turn_owed(message), arrived);
}

Reply BotClient::disprove(const told::Disprove& message, TimePoint arrived) {
  if (const std::optional<Owed> owed = game_->answer_owed(message)) return decide(*owed, arrived);
  const Deck& deck = *game_->record().table.deck;
  const Triple& ids = message.cards;
  for (const TypedCard& named : {TypedCard{CardType::person, ids.person}, TypedCard{CardType::weapon, ids.weapon},
                                 TypedCard{CardType::room, ids.room}}) {
    const std::optional<Card> card = card_of(deck, named);
    if (card && game_->hand().contains(*card)) return reply::Disprove{named.type};
  }
  return reply::Disprove{};
}

Reply BotClient::decide(const Owed& owed, TimePoint arrived) {
  const std::optional<Decision> forced = only_choice(owed);
  Decision decision = forced ? *forced : best_in_time(owed, arrived);
  if (!is_legal(owed, decision)) decision = stay(*game_, owed);
  game_->reply(owed, decision);
  return reply_of(decision, *game_->record().table.deck);
}

Decision BotClient::best_in_time(const Owed& owed, TimePoint arrived) {
  const Record& seen = game_->record();
  const std::uint64_t seed = decision_seed(options_.seed, seen, owed);
  const Decision simple = stand_in_->decide({seen, owed, seed, Budget{.work = 1}});
  const std::optional<Decision> thought =
      thinker_.decide({seen, owed, seed, work_for(time_)}, arrived + time_to_think(time_));
  return thought && is_legal(owed, *thought) ? *thought : simple;
}

bool BotClient::is_legal(const Owed& owed, const Decision& decision) const {
  return !refusal(game_->record().table, &game_->floor(), game_->hand(), owed, decision);
}

}  // namespace gumshoe
