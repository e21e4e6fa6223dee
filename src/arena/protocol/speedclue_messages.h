// The lines of Speed Clue, the other public contest, as data. Messages have no end of their own: what one read brings
// is one message.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/card.h"
#include "game/deck.h"
#include "game/result.h"

namespace gumshoe {

// The 21 cards of the contest, people, weapons and rooms in its order. Their ids are the two letters it knows them by.
const Deck& speedclue_deck();

namespace speedclue {

struct Reset {
  int players = 0;
  int index = 0;  // mine, in turn order
  CardSet hand;
};
struct Suggest {};
struct Disprove {
  int player = 0;
  CardSet cards;
};
struct Suggestion {
  int player = 0;
  CardSet cards;
  std::optional<int> shower;  // none: nobody
  std::optional<Card> card;   // for the asker and the shower
};
struct AccuseAsked {};
struct Accusation {
  int player = 0;
  CardSet cards;
  bool right = false;
};
struct Done {};

using Message = std::variant<Reset, Suggest, Disprove, Suggestion, AccuseAsked, Accusation, Done>;

// Case does not matter; a NUL or a line end after it does no harm.
Result<Message> parse(std::string_view text);

std::string alive(std::string_view identifier);  // the greeting
std::string suggest(CardSet cards);
std::string show(Card card);
std::string accuse(CardSet cards);
inline constexpr std::string_view ok = "ok";
inline constexpr std::string_view no_accusation = "-";
inline constexpr std::string_view dead = "dead";

}  // namespace speedclue
}  // namespace gumshoe
