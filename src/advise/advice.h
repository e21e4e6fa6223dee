// What to do, for the seat whose view a record is: what to ask, whether to accuse, who is close. A worked example:
//
//   const Result<Advice> advice = advise(game, {.top = 5});
//   if (!advice) …                             // advice.error().message: the game is over, you are out, …
//   advice->questions.front().cards            // the question that wins most often
//   advice->accusation->advice                 // certain, accuse, or wait
//
// Figures of questions are exact where advice->exact says so; leaks and threats are always estimates, over games drawn
// from what the seat has seen.
#pragma once

#include <optional>
#include <vector>

#include "advise/accusation.h"
#include "advise/others/leak.h"
#include "advise/others/threat.h"
#include "advise/questions/questions.h"
#include "game/budget.h"

namespace gumshoe {

struct AdviceOptions {
  enum class Ties { each, as_one };
  Model model = Model::bayes;
  std::vector<Leaning> leanings = {};    // soft evidence, see reading.h
  std::optional<CardSet> among = {};     // only these cards may be named, of the categories that they are of
  std::vector<Card> mine = {};           // a question of one's own to weigh, one card a category; none: no question
  std::size_t top = 5;                   // how many questions are listed
  Ties ties = Ties::each;                // as one: of questions that ask the same, the one that gives away least
  std::uint64_t seed = 1;
  int samples = 40;                      // games drawn for the threat
  std::uint64_t threat_work = 5'000'000;  // states of diagrams
  std::uint64_t leak_work = 3'000'000;   // states of diagrams, for all leaks together
  std::size_t deals = 2000;              // drawn where a position is too large
  Questions::Options questions = {};     // its limits
  Stop stop = {};  // asks it to give up: the advice is then what is known, if anything is
};

struct AdvisedQuestion {
  std::vector<Card> cards;               // one a category
  std::vector<CardSet> alike;            // by category: any of these asks the same
  double bits = 0;
  double solves = 0;
  double envelopes = 0;
  double win = 0;
  struct Errors {
    double bits = 0;
    double solves = 0;
    double envelopes = 0;
    double win = 0;
  };
  std::optional<Errors> se = {};         // standard errors, where the figures are sampled
  std::optional<Leak> leak = {};         // none: too large to say
  std::vector<AnswerOdds> answers = {};  // likeliest first
};

struct Advice {
  Posterior odds;
  bool my_turn = true;  // otherwise it is advice for the next turn, should nothing happen until then
  bool cut_short = false;  // it was stopped, or too large: figures may be missing, and it doesn't say to accuse
  bool exact = true;                       // the questions; otherwise they are weighed over `deals` deals drawn
  std::size_t deals = 0;
  std::size_t questions_in_all = 0;        // that could be asked
  std::size_t questions_weighed = 0;       // fewer where it was cut short
  std::vector<AdvisedQuestion> questions;  // best first by `win`, ties by bits, then by what they give away
  std::optional<AdvisedQuestion> mine;     // none: there is none, it cannot be asked, or it tells nothing any more
  int leak_samples = 0;
  std::optional<AccusationAdvice> accusation;  // of no deal that was found, wait; none: the envelope isn't open
  std::optional<Threat> threat;            // none: too large to say
  std::vector<Opponent> opponents;         // how the others seem to play; none: too large to say
  std::uint64_t work = 0;                  // steps counted
};

// Why there is nothing to advise this seat on; empty if there is something.
std::string advisee_complaint(const Record& record);

Result<Advice> advise(const Record& record, const AdviceOptions& options = {});

}  // namespace gumshoe
