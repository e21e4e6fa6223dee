#include "arena/protocol/heard_contest.h"

#include <algorithm>
#include <set>

#include "arena/protocol/card_ids.h"
#include "play/board/floor.h"

namespace gumshoe {
namespace {

constexpr std::array<std::string_view, 3> type_words{"person", "weapon", "room"};

// The name's id, or the first with a number added that is still free.
std::string free_id(std::set<std::string>& taken, const std::string& name) {
  std::string id = id_from_name(name);
  for (int copy = 2; !taken.insert(id).second; ++copy) id = id_from_name(name) + "_" + std::to_string(copy);
  return id;
}

int fair_floor(const Deck& deck, int seats) { return (deck.size() - deck.category_count()) / seats; }
int fair_ceiling(const Deck& deck, int seats) { return (deck.size() - deck.category_count() + seats - 1) / seats; }

// Of a category that is dealt round from seat 0, without the card in the envelope.
int public_share(const Deck& deck, int category, int seats, int seat) {
  const int dealt = deck.cards(Category(category)).size() - 1;
  return dealt / seats + (seat < dealt % seats ? 1 : 0);
}

int public_hand(const Deck& deck, int seats, int seat) {
  int size = 0;
  for (int c = 0; c < deck.category_count(); ++c) size += public_share(deck, c, seats, seat);
  return size;
}

bool fits_public_deal(const Deck& deck, int seats, Seat me, CardSet hand) {
  for (int c = 0; c < deck.category_count(); ++c) {
    const int held = (hand & deck.cards(Category(c))).size();
    if (held != public_share(deck, c, seats, me.index)) return false;
  }
  return true;
}

// The Board tag's way of writing it.
std::string board_tag(const ContestBoard& board) {
  std::string tag = std::to_string(board.side);
  for (int row = 0; row < board.side; ++row) {
    for (int column = 0; column < board.side; ++column) {
      const std::optional<int> room = board.room_at({row, column});
      if (room) tag += " " + std::to_string(*room) + "@" + std::to_string(row) + "," + std::to_string(column);
    }
  }
  return tag;
}

}  // namespace

struct HeardSetup::Taking {
  HeardSetup& setup;

  bool operator()(const told::Id& m) const {
    setup.id_ = m.id;
    return true;
  }
  bool operator()(const told::Playercount& m) const {
    setup.players_ = m.count;
    return true;
  }
  bool operator()(const told::Board& m) const {
    setup.board_ = m.board;
    for (const std::int16_t room : m.board.rooms) setup.note(CardType::room, room + 1, -1, "");
    return true;
  }
  bool operator()(const told::Name&) const { return true; }
  bool operator()(const told::Roomname& m) const {
    setup.note(CardType::room, 0, m.id, m.name);
    return true;
  }
  bool operator()(const told::Weaponname& m) const {
    setup.note(CardType::weapon, m.count, m.id, m.name);
    return true;
  }
  bool operator()(const told::Personname& m) const {
    setup.note(CardType::person, m.count, m.id, m.name);
    return true;
  }
  bool operator()(const told::Card& m) const {
    setup.cards_.push_back(m.card);
    return true;
  }
  template <typename Later>
  bool operator()(const Later&) const {
    return false;
  }
};

bool HeardSetup::take(const Message& message) { return std::visit(Taking{*this}, message); }

void HeardSetup::note(CardType type, int count, int id, const std::string& name) {
  Names& names = names_[number_of(type)];
  names.count = std::max({names.count, count, id + 1});
  if (id >= 0 && id < max_cards && !name.empty()) names.by_id[id] = name;
}

std::optional<Error> HeardSetup::flaw() const {
  if (!players_ || *players_ < 2 || *players_ > max_seats) {
    return Error{"a game is for 2 to " + std::to_string(max_seats) + " bots, the engine says " +
                 (players_ ? std::to_string(*players_) : "nothing of them")};
  }
  if (!id_ || *id_ < 0 || *id_ >= *players_) return Error{"the engine did not say which of the bots this is"};
  if (!board_) return Error{"the engine did not say what the board is"};
  int cards = 0;
  for (const Names& names : names_) cards += std::min(names.count, max_cards + 1);
  if (cards > max_cards) {
    return Error{"a deck has at most " + std::to_string(max_cards) + " cards, the engine has more"};
  }
  return {};
}

Result<Deck> HeardSetup::deck() const {
  std::set<std::string> taken;
  std::vector<CategoryPlan> plan;
  for (std::size_t type = 0; type < names_.size(); ++type) {
    CategoryPlan& category = plan.emplace_back();
    category.name = type_words[type];
    for (int id = 0; id < names_[type].count; ++id) {
      const auto told = names_[type].by_id.find(id);
      CardInfo card;
      card.name = told != names_[type].by_id.end() ? told->second : category.name + " " + std::to_string(id);
      card.id = free_id(taken, card.name);
      category.cards.push_back(std::move(card));
    }
  }
  return Deck::make(plan);
}

CardSet HeardSetup::hand(const Deck& deck) const {
  CardSet hand;
  for (const TypedCard& told : cards_) {
    if (const std::optional<Card> card = card_of(deck, told)) hand.insert(*card);
  }
  return hand;
}

Result<Table> HeardSetup::table() const {
  if (std::optional<Error> error = flaw()) return *error;
  Result<Deck> deck = this->deck();
  if (!deck) return deck.error();
  Table table;
  table.deck = std::make_shared<const Deck>(std::move(deck).value());
  for (int seat = 0; seat < *players_; ++seat) table.seats.push_back("bot " + std::to_string(seat));
  table.me = View::of(Seat(*id_));
  table.hand = hand(*table.deck);
  table.hands = likely_hand_sizes(*table.deck, *players_, table.me.seat, *table.hand);
  table.rules.hear = Rules::Hear::asked;
  table.rules.accuse = Rules::Accuse::instead;
  table.rules.accuser = Rules::Accuser::told;
  table.rules.stay = Rules::Stay::yes;
  table.board = board_tag(*board_);
  if (const Result<Floor> floor = Floor::make(table); !floor) return floor.error();
  return table;
}

bool HeardSetup::bots_are_suspects() const {
  if (!id_ || !players_) return false;
  const Names& people = names(CardType::person);
  const auto told = people.by_id.find(people.count - *players_ + *id_);
  return told != people.by_id.end() && told->second == my_name_;
}

std::vector<std::string> HeardSetup::seat_names() const {
  std::vector<std::string> called(players_.value_or(0));
  const Names& people = names(CardType::person);
  const int first = people.count - players_.value_or(0);
  for (int seat = 0; seat < std::ssize(called) && bots_are_suspects(); ++seat) {
    const auto told = people.by_id.find(first + seat);
    if (told != people.by_id.end()) called[seat] = told->second;
  }
  const std::size_t me = id_.value_or(-1);
  if (me < called.size()) called[me] = my_name_;
  return called;
}

std::vector<std::optional<HandSize>> likely_hand_sizes(const Deck& deck, int seats, Seat me, CardSet hand) {
  const HandSize even{fair_floor(deck, seats), fair_ceiling(deck, seats)};
  const bool fair = hand.size() >= even.low && hand.size() <= even.high;
  const bool by_category = fits_public_deal(deck, seats, me, hand);
  std::vector<std::optional<HandSize>> sizes;
  for (int seat = 0; seat < seats; ++seat) {
    const int dealt = public_hand(deck, seats, seat);
    if (seat == me.index) {
      sizes.emplace_back(HandSize{hand.size(), hand.size()});
    } else if (fair && by_category) {
      sizes.emplace_back(HandSize{std::min(even.low, dealt), std::max(even.high, dealt)});
    } else if (fair) {
      sizes.emplace_back(even);
    } else if (by_category) {
      sizes.emplace_back(HandSize{dealt, dealt});
    } else {
      sizes.emplace_back(std::nullopt);
    }
  }
  return sizes;
}

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

// If the guess is impossible, the bot shows a card of it that it holds.
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
  return Seat(*winner_);
}

}  // namespace gumshoe
