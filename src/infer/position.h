// What follows from a record: the one way to ask. A worked example:
//
//   const Position now(game, {.model = Model::deals});
//   if (now.consistency() == Consistency::impossible) …  // now.conflict(): the lines that can't all be right
//   now.odds().probability(rope, Holder::envelope())     // 0 and 1 only where proved
//   now.odds().solutions.front().cards                   // the likeliest envelope
//   now.hands(10)[bob.index].top                         // Bob's ten likeliest hands
//   now.why(Holder::envelope(), rope).proof              // step by step
//
// Each answer is computed when it is first asked for, and kept. A position owns its record and can be moved; it isn't
// shared between threads. All answers but why() share one limit of work (most_steps_of_an_answer), so that what is
// asked first of a very large position may use more of it.
//
// Where to read next: docs/model.md tells how the answers are found. problem/problem.h writes the record as
// constraints, diagram/solver.h counts the deals, posterior.h reads the odds off them, proof/prover.h says why.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "infer/answers/hands.h"
#include "infer/answers/shows.h"
#include "infer/posterior.h"
#include "infer/proof/conflict.h"
#include "infer/proof/explanation.h"

namespace gumshoe {

class Position {
 public:
  explicit Position(Record record, const PosteriorOptions& options = {});
  static Position with_odds(Record record, Posterior odds);  // that are known already
  ~Position();
  Position(Position&&) noexcept;
  Position& operator=(Position&&) noexcept;

  const Record& record() const;
  const Table& table() const { return record().table; }
  const Deck& deck() const { return *table().deck; }

  // Whether the record can be true. Cheap: it neither counts nor proves anything, unless that is known already.
  Consistency consistency() const;
  bool consistent() const { return consistency() == Consistency::possible; }
  // The events and tags of an impossible record that can't all be right; none of any other.
  const std::optional<Conflict>& conflict() const;

  const Knowledge& knowledge() const&;  // what is proved
  const Posterior& odds() const&;       // and how likely the rest is
  Knowledge knowledge() &&;
  Posterior odds() &&;

  // Of an impossible or undecided record these are empty; likewise where exact figures are insisted on and the position
  // is too large for them.
  const std::vector<PossibleHands>& hands(std::size_t most) const;  // by seat
  const std::vector<PresumedShow>& shows() const;  // those that weren't seen

  Explanation why(Holder holder, Card card) const;  // a card is, or may be, where it is

  std::uint64_t work() const;  // steps counted, of all that was asked but why()

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace gumshoe
