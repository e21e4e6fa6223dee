// Those who sit at a scene's table with the bot, and do what its script says.
#pragma once

#include <deque>
#include <optional>

#include "arena/protocol/messages.h"
#include "arena/trial/scene.h"
#include "play/referee/referee.h"

namespace gumshoe {

class Script {
 public:
  Script(const std::vector<Deed>& deeds, Seat bot) : deeds_(deeds.begin(), deeds.end()), bot_(bot) {}

  // For the seat that owes something now, which is not the bot's.
  Decision decide(const Referee& referee);
  // What the bot is told decides what it can be asked for.
  void bot_hears(const Message& message, const Deck& deck);

  bool done() const { return deeds_.empty(); }
  bool waits_for_a_shown_card() const;
  CardSet shown() const { return shown_; }              // to the bot
  CardSet dealt_again() const { return dealt_again_; }  // to the bot, in mid-game

 private:
  void unfold(const Referee& referee);
  std::optional<Decision> act(const Referee& referee);

  std::deque<Deed> deeds_;
  Seat bot_;
  CardSet shown_, dealt_again_;
};

}  // namespace gumshoe
