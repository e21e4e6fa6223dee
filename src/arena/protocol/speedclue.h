// A built-in player in the Speed Clue contest: one message in, one answer out.
//
// The contest forbids what other tables allow: to suggest the same cards twice, to accuse with a card already seen, and
// not to accuse once the player's own suggestion has proved the solution. These rules are kept whatever the player
// decides.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "arena/protocol/bot_client.h"
#include "game/card.h"
#include "game/deck.h"
#include "game/result.h"
#include "play/referee/player.h"
#include "record/record.h"

namespace gumshoe {

// The lines of Speed Clue, the other public contest, as data. Messages have no end of their own: what one read brings
// is one message.
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
  std::optional<Card> card;  // for the asker and the shower
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

class SpeedClueClient {
 public:
  SpeedClueClient(std::unique_ptr<Player> player, std::uint64_t seed);

  // An error is a message that cannot be read, or one that comes before the first game.
  Result<std::string> take(std::string_view text, Thinker::Clock::time_point arrived);
  bool done() const { return done_; }
  const Record& record() const { return record_; }

 private:
  struct Answering;

  void begin(const speedclue::Reset& game);
  void note(const speedclue::Suggestion& suggestion);
  void note(const speedclue::Accusation& accusation);
  CardSet question(Thinker::Clock::time_point arrived);
  std::optional<CardSet> accusation(Thinker::Clock::time_point arrived);
  Card card_to_show(const speedclue::Disprove& asked, Thinker::Clock::time_point arrived);

  CardSet another_question(std::uint64_t seed) const;
  std::optional<CardSet> proved_by_silence() const;
  std::optional<Decision> decide(const Owed& owed, Thinker::Clock::time_point arrived);
  std::optional<Seat> seat_of(int player) const;
  Seat me() const { return record_.table.me.seat; }
  void write(Event event);

  std::uint64_t seed_;
  Thinker thinker_;
  Record record_;  // no seats: no game yet
  std::set<CardSet> asked_;  // by me, in this game
  std::uint64_t games_ = 0;
  bool done_ = false;
};

}  // namespace gumshoe
