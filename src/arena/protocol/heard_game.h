// A game as a bot hears it: the engine's messages, and what the bot itself replied, as the record of its seat.
//
// Much has to be concluded: that a guess which nobody is said to have disproved went unanswered shows only when the
// next message tells of something else; that a bot is out may show only in its silence; that cards were dealt again,
// only in a card that comes in mid-game. Whatever is not certain is left out of the record, so that what follows from
// it is true.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "arena/protocol/messages.h"
#include "play/board/floor.h"
#include "play/referee/decision.h"
#include "record/record.h"
#include "record/views/course.h"

namespace gumshoe {

struct Hearing {
  // Under the documented rules a bot that ends a move in a room guesses there.
  InRoom in_room = InRoom::must_ask;
  // Whether the cards of bots that are out may be dealt to the others unheard. If that shows later, the game is heard
  // again from the start with this set.
  bool cards_may_be_dealt_again = false;
  bool bots_are_suspects = false;
};

class HeardGame {
 public:
  HeardGame(Table table, const Hearing& hearing);

  void take(const Message& message);

  // What `Move` and `Disprove` ask of the bot; take() them first. None: the guess is the bot's own, or names cards that
  // don't exist; then only the cards of it that the bot holds count.
  Owed turn_owed(const told::Move& message) const;
  std::optional<Owed> answer_owed(const told::Disprove& message) const;
  // What the bot decided.
  void reply(const Owed& owed, const Decision& decision);

  // A question being answered is its last entry, as the referee has it.
  const Record& record() const { return record_; }
  CardSet hand() const { return *record_.table.hand; }
  const Floor& floor() const { return floor_; }

 private:
  // A guess, as far as it was heard yet.
  struct Question {
    Seat asker;
    std::vector<std::optional<Card>> cards;  // one a category; none: not heard
    bool certain = false;  // that it was asked at all
    // Where a bot that was dragged to the room may as well have walked there, and have asked.
    std::optional<Seat> or_else = {};
    std::optional<std::size_t> entry = {};  // where in the record it is written; none: not yet
  };
  struct Replied {
    Owed owed;
    Decision decision;
  };
  using Heard = std::variant<Message, Replied>;
  enum class Arrival { walked, dragged, either };
  struct Taking;
  struct Doing;

  Seat me() const { return table_.me.seat; }
  std::optional<Seat> seat_of(int player) const;
  Seat likely_guesser() const;
  Arrival arrival(Seat seat, Move::Cell to) const;

  void begin();
  void hear(const Heard& heard);
  void hear_anew();

  void begin_turn(Seat seat);
  void opponent(Seat seat, Move::Cell to);
  void guess(Seat guesser, CardSet cards);
  void wait_for_my_answer();
  void answer(Answer::Kind kind, std::optional<Card> card);
  void disproved(Seat seat, std::optional<Card> card);
  void settle_in_silence();
  void accusation(Seat seat, CardSet cards);
  void new_card(Card card);
  void deal_again(std::optional<Seat> from);
  void walk(Seat seat, Move::Cell to, std::optional<int> roll);

  void write_question(std::vector<Answer> answers);
  void write(Event event);

  Table table_;  // as it was at the start
  Hearing hearing_;
  Floor floor_;
  std::vector<Heard> heard_;

  Record record_;
  Course course_;
  std::array<Move::Cell, max_seats> stands_{};
  std::array<int, max_seats> turns_missed_{};  // in a row
  std::optional<Question> question_;  // that is not settled
  std::optional<Seat> just_out_;  // whose cards may be dealt next
};

}  // namespace gumshoe
