// A game looked at again: when each seat could have known, what its questions were worth, what it overlooked. A worked
// example:
//
//   const Review found = review(game);                    // a full record, or one seat's view
//   found.seats[0].proved                                 // after event 11 the first seat had the solution in hand
//   for (const ReviewedQuestion& q : found.questions) q.loss() …
//
// What a seat gained is split without remainder: the `bits` that a question was expected to tell are skill, what the
// answer told beyond them is `luck`, and what the others' questions told is `overheard`.
#pragma once

#include <optional>
#include <vector>

#include "advise/others/estimate.h"
#include "advise/questions/questions.h"
#include "infer/proof/conflict.h"

namespace gumshoe {

// What a view held after so many events.
struct Moment {
  double entropy = 0;  // of the envelope, in bits
  double p = 0;  // of the likeliest envelope
  std::size_t envelopes = 0;  // that are possible, as far as they are listed
  bool exact = true;  // otherwise sampled
};

struct ReviewedQuestion {
  struct Worth {  // when it was asked, by all that the asker could know
    std::vector<Card> cards;
    double bits = 0;  // expected
    double solves = 0;  // the chance that it settles the case
    double win = 0;  // the chance to win by asking it and going on from there
  };
  int event = 0;
  Seat asker;
  Worth asked;
  Worth best;  // to win, of those it could have asked: any, or where the record has moves those of its room
  double most_bits = 0;  // that any of these would have told
  bool weighed = false;  // false: a card was not heard, or the position was too large
  double gained = 0;  // bits that came of it
  std::optional<double> given;  // bits that the others gained by it, together; of a full record
  std::optional<Estimate> leak;  // bits that a watcher was to gain by it, as the asker could expect; of a seat's view

  double loss() const { return best.win - asked.win; }  // of winning chance
  double bits_lost() const { return most_bits - asked.bits; }
  double luck() const { return gained - asked.bits; }
};

// Something that followed from what the seat had seen but that it didn't use.
struct Oversight {
  enum class Kind {
    did_not_accuse,  // after this event the solution was proved, it was its turn, and it let it go by
    asked_for_known,  // for a card of which it followed who has it, without its having seen it
    accused_impossible,  // a card that was proved not to be in the envelope
  };
  Kind kind = Kind::did_not_accuse;
  int event = 0;
  Seat seat;
  Card card = {};
  Holder holder = {};  // who has the card, where that was proved
  std::vector<int> because = {};  // events of the proof
};

struct ReviewedAccusation {
  int event = 0;
  Accusation::Verdict verdict = Accusation::Verdict::unknown;
  double p = 0;  // of being right, by all that the seat could know
};

// Accusing the likeliest envelope was better than going on.
struct BetterBet {
  int after = 0;  // so many events
  double now = 0;  // the chance to win by accusing
  double wait = 0;  // and otherwise
};

struct SeatReview {
  View view;  // a seat, or the spectator
  std::vector<Moment> moments;  // by number of events gone, from 0
  std::optional<int> proved;  // after this many events the solution followed
  std::optional<int> could_accuse;  // and after these it was its turn to say so
  std::optional<BetterBet> bet;
  std::optional<ReviewedAccusation> accused;

  // Sums of its questions and of the rest, in bits: gained() is what the entropy fell by.
  int questions = 0;
  double bits = 0;
  double lost = 0;  // by not asking what tells most
  double win_lost = 0;  // chances to win, by not asking what was best
  double luck = 0;
  double unweighed = 0;  // gained by questions that could not be weighed
  double overheard = 0;
  double given = 0;
  double gained() const { return bits + luck + unweighed + overheard; }
};

struct Review {
  Consistency consistency = Consistency::possible;  // otherwise there is nothing else
  std::optional<Conflict> conflict;  // of an impossible record
  bool cut_short = false;  // it was asked to stop: then there is nothing else
  int events = 0;
  int reviewed = 0;  // so many of them, from the first: fewer where the record is too long for all
  std::uint64_t work = 0;  // steps counted
  bool finished = false;
  std::optional<Seat> winner;
  std::vector<Card> solution;  // where it is known
  std::vector<SeatReview> seats;  // every seat of a full record; else the one whose view it is
  std::vector<ReviewedQuestion> questions;  // theirs, in order
  std::vector<Oversight> oversights;  // theirs, in order

  const SeatReview* of(Seat seat) const;
};

Review review(const Record& record, const PosteriorOptions& options = {});

}  // namespace gumshoe
