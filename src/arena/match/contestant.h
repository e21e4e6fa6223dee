// Somebody at a seat of a match: a program that is spoken to in lines, or a built-in player that is handed the record
// as its seat has seen it.
#pragma once

#include <span>
#include <string>

#include "arena/protocol/messages.h"
#include "game/result.h"
#include "play/referee/decision.h"
#include "view/play/seat_outcome.h"

namespace gumshoe {

// How a seat has lost its place in the game.
struct Fall {
  SeatOutcome outcome = SeatOutcome::illegal;
  std::string reason;  // one sentence, to be told to whoever wrote the bot; nothing in it depends on time
};

// What a seat is asked: the same thing as a line and as data.
struct Request {
  const Message& message;
  const Owed& owed;
  const Record* seen = nullptr;  // for those that read records
};

class Contestant {
 public:
  virtual ~Contestant() = default;

  // Its name, once it has been told this and asked.
  virtual Result<std::string, Fall> introduce(std::span<const Message> before) = 0;
  virtual void sit_down(const Deck&) {}  // the cards that are played with, known when all have their names
  virtual void tell(const Message& message) = 0;
  virtual Result<Decision, Fall> decide(const Request& request) = 0;
  virtual void say_it_is_over() {}  // before it is dismissed, so that all can pack up at the same time; never waits
  // It is out, or the game is over. Told nothing more, and gone when this returns.
  virtual void dismiss() = 0;

  virtual bool reads_records() const { return false; }
  virtual std::string errors() const { return {}; }  // the end of what it has complained about
};

}  // namespace gumshoe
