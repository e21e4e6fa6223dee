// The referee of a game, without a board, on the contest's, or in a house: moves, questions, answers in turn,
// accusations.
//
// A state machine, so that a poll loop, a web page and a terminal can all drive it:
//
//   Result<Referee> referee = Referee::start(set_table(options, deal_cards(options, random)));
//   while (referee->owed()) {
//     const Decision decision = ask_somebody(*referee->owed());
//     if (auto refusal = referee->decide(decision)) complain(reason(*refusal));
//   }
//   print(referee->record());
//
// The full record grows as the game goes on; nobody but the referee should see it (seen_by.h).
// A question that is being answered is its last entry: an answer still owed is written `~` there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/random.h"
#include "game/result.h"
#include "play/board/floor.h"
#include "play/referee/decision.h"
#include "record/record.h"
#include "record/views/course.h"

namespace gumshoe {

// Whether the last seat left has won, or still has to find the solution.
enum class LastStanding { wins, plays_on };

// In the contest: whether a seat stays where it is when it is suspected, or is dragged to the room of the question. The
// last cards of the first category are the seats then, in order. In a house pawns are always dragged.
enum class Suspected { stays, is_dragged };

struct RefereeOptions {
  int max_rounds = 1000;
  LastStanding last_standing = LastStanding::wins;
  InRoom in_room = InRoom::must_ask;
  Suspected suspected = Suspected::stays;
  std::uint64_t seed = 1;  // for what the referee itself draws: the dice, the cards dealt again
};

struct Outcome {
  enum class Ending { solved, last_standing, all_out, round_limit };
  Ending ending = Ending::solved;
  std::optional<Seat> winner;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

class Referee {
 public:
  // If the table has a board, the game is played on it.
  static Result<Referee> start(Table table, const RefereeOptions& options = {});

  const Record& record() const { return record_; }
  const std::optional<Owed>& owed() const { return owed_; }  // none: the game is over
  const std::optional<Outcome>& outcome() const { return outcome_; }  // none: the game goes on
  int round() const { return round_; }  // from 1

  CardSet hand(Seat seat) const { return deal_.hands[seat.index]; }  // now, after any cards dealt again
  bool is_out(Seat seat) const { return course_.is_out(seat); }
  const std::optional<Floor>& floor() const { return floor_; }  // none: no board
  Move::Cell stands(Seat seat) const { return pawns_.at(seat); }  // on the board
  const Pawns& pawns() const { return pawns_; }

  std::optional<Refusal> refusal(const Decision& decision) const;
  // Carries out a decision of the seat that owes one. If it is refused, nothing changes.
  std::optional<Refusal> decide(const Decision& decision);

  // Puts a seat out of the game for a reason outside the rules (`@out`, with the reason as its comment). During a
  // question it takes effect after it. Under `eliminated=answer` the seat still owes answers: somebody has to give them
  // for it.
  void remove(Seat seat, std::string_view why);

 private:
  // The question being answered.
  struct Question {
    CardSet named;
    std::vector<Seat> asked;  // in order
    std::size_t next = 0;  // whose answer is owed
  };
  struct Removal {
    Seat seat;
    std::string why;
  };
  struct Carry;

  Referee(Table table, std::optional<Floor> floor, const RefereeOptions& options);

  void begin_turn(Seat seat);
  void end_turn();
  void roll();
  void turn_up_a_card();
  void go(Move move, std::optional<CardSet> cards);
  Move walked_to(Move::Cell to) const;
  void drag_suspect(CardSet cards);
  std::optional<Seat> seat_to_drag(CardSet cards) const;
  void free_the_door(Seat seat);
  void ask_nothing();
  void ask(CardSet cards);
  void owe_next_answer();
  void take_answer(std::optional<Card> shown);
  void end_question();
  void accuse(CardSet cards);
  void clear_away(Seat seat);
  void reveal(Seat seat);
  void redeal(Seat seat);
  void make_removals();
  void finish(Outcome outcome);

  Suggestion& open_suggestion();
  std::vector<Seat> others_in_game(Seat seat) const;
  bool decided_without(Seat seat);
  bool in_house() const { return floor_ && floor_->house() != nullptr; }
  void write(Event event, std::string comment = "");

  Record record_;
  RefereeOptions options_;
  Random random_;
  Deal deal_;
  Course course_;
  std::optional<Floor> floor_;
  Pawns pawns_;
  Seat turn_;
  int round_ = 1;
  std::optional<Question> question_;
  std::vector<Removal> removals_;  // waiting for the end of the question
  std::optional<Owed> owed_;
  std::optional<Outcome> outcome_;
};

}  // namespace gumshoe
