// What a bot is told before the first move: its id, the board, the names of the cards, its hand.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "arena/protocol/messages.h"
#include "record/record.h"

namespace gumshoe {

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
  const Names& names(CardType type) const { return names_[static_cast<std::size_t>(type)]; }
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

}  // namespace gumshoe
