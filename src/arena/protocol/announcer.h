// Who is told what of a game, and in which order: from the full record as it grows to the messages of the bot protocol.
// Everything that a bot ever hears of a game goes through here.
#pragma once

#include <vector>

#include "arena/protocol/messages.h"
#include "play/referee/referee.h"

namespace gumshoe {

struct Announcement {
  Seat to;
  Message message;
};

class Announcer {
 public:
  // Before the names of the bots are known: what a bot is told before and after it is asked for its name.
  static std::vector<Message> before_name(const Table& table, Seat seat);
  static std::vector<Message> after_name(const Table& table);
  // When all have their names.
  static std::vector<Message> at_the_start(const Table& table, CardSet hand);

  // What the seat is asked for the decision it owes.
  static Message request(const Referee& referee, std::chrono::nanoseconds time);

  // What has happened since the last call. Seats that are out are told nothing.
  std::vector<Announcement> news(const Referee& referee);

 private:
  struct Telling;
  std::size_t told_ = 0;  // entries of the record, all of each
  bool question_told_ = false;  // of the entry after these
};

}  // namespace gumshoe
