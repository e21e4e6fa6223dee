// A bot's end of the protocol, whoever decides there: lines in, what they ask for, and the game as it is heard.
//
//   HeardContest contest({.name = "Ann"});
//   for (std::string line; std::getline(std::cin, line);) {
//     const auto demand = contest.take(line);
//     if (!demand) continue;
//     const auto* owed = std::get_if<Owed>(&*demand);
//     std::cout << (owed ? contest.answer(*owed, decide(*contest.game(), *owed)) : contest.said(…)) << std::endl;
//   }
#pragma once

#include <array>
#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "arena/protocol/heard_game.h"
#include "arena/protocol/messages.h"
#include "game/rules.h"
#include "record/record.h"

namespace gumshoe {

// What a bot is told before the first move: its id, the board, the names of the cards, its hand.
class HeardSetup {
 public:
  explicit HeardSetup(std::string my_name) : my_name_(std::move(my_name)) {}

  bool take(const Message& message);  // whether it belongs to the setup

  // The table as the bot's seat sees it, or why no game can be played on what was told. Names may repeat, be missing or
  // empty: every card gets an id of its own.
  Result<Table> table() const;
  // Whether the last people are the bots, as far as a bot can tell: it finds its own name where it would be.
  bool bots_are_suspects() const;
  // The bots' names, by seat. A bot learns the other names only if the bots are suspects; otherwise they stay empty.
  std::vector<std::string> seat_names() const;

 private:
  struct Names {
    std::map<int, std::string> by_id;
    int count = 0;
  };
  struct Taking;

  void note(CardType type, int count, int id, const std::string& name);
  const Names& names(CardType type) const { return names_[number_of(type)]; }
  Result<Deck> deck() const;
  CardSet hand(const Deck& deck) const;
  std::optional<Error> flaw() const;

  std::string my_name_;
  std::optional<int> id_;
  std::optional<int> players_;
  std::optional<ContestBoard> board_;
  std::array<Names, 3> names_;
  std::vector<TypedCard> cards_;
};

// The hand sizes that a bot with this hand can expect: those of a fair deal (one stock dealt round, whoever comes
// first) and of the public engine's (each category dealt round from seat 0), as far as its own hand agrees with them.
std::vector<std::optional<HandSize>> likely_hand_sizes(const Deck& deck, int seats, Seat me, CardSet hand);

struct ContestSeat {
  std::string name;
  Dialect dialect = Dialect::documented;
  // What happens to the cards of bots that are out. By default `redeal` is expected of the public engine, and of others
  // once it shows.
  std::optional<Rules::Eliminated> eliminated = {};
};

class HeardContest {
 public:
  explicit HeardContest(ContestSeat seat) : seat_(std::move(seat)), setup_(seat_.name) {}

  // A decision, or a reply that needs none. Lines that are no messages ask for nothing.
  using Demand = std::variant<Owed, Reply>;
  std::optional<Demand> take(std::string_view line);

  // The line that tells the engine; the game goes on with it.
  std::string answer(const Owed& owed, const Decision& decision);
  std::string said(const Reply& reply) const { return print(reply, seat_.dialect); }

  const HeardGame* game() const { return game_ ? &*game_ : nullptr; }  // null: it has not begun
  // What keeps it from being played at all: more cards or bots than can be kept in mind, no board.
  const std::optional<Error>& error() const { return error_; }
  bool is_over() const { return winner_.has_value(); }
  std::optional<Seat> winner() const;
  std::optional<std::chrono::nanoseconds> time() const { return time_; }  // for a reply, as told last
  // The names that seats are known by; empty where it was not told.
  std::vector<std::string> seat_names() const { return setup_.seat_names(); }

 private:
  std::optional<Demand> demand_of(const Message& message);
  bool begin_game();
  Demand disprove(const told::Disprove& message) const;

  ContestSeat seat_;
  MessageReader reader_;
  HeardSetup setup_;
  std::optional<HeardGame> game_;
  std::optional<Error> error_;
  std::optional<int> winner_;
  std::optional<std::chrono::nanoseconds> time_;
};

}  // namespace gumshoe
