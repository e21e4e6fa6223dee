// Why something follows from a record, in steps that a person can check with pencil and paper. A proof is data: the
// view writes it as text and JSON, and check.h replays it from the record alone.
//
//   const std::optional<Proof> proof = Prover(record).prove(Claim::has(bob, rope));     // see prover.h
//   find_fault(record, *proof)                                                          // none: it holds
//
// Steps are numbered from 0 in reading order, a step before those of its cases. A step may use what steps before it in
// its own branch or in a branch around it give, but not what the step gives in whose cases it stands.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/card.h"
#include "game/seat.h"

namespace gumshoe {

struct Claim {
  enum class Kind : std::uint8_t {
    has,      // the holder has the card
    has_not,
    some,     // the holder has at least one of the cards
    size,     // the holder has from `least` to `most` cards
    named,    // the card that was not heard in question `event` was this one
  };
  Kind kind = Kind::has;
  Holder holder;
  CardSet cards;
  int event = 0;
  int least = 0;
  int most = 0;

  static Claim has(Holder holder, Card card) { return {Kind::has, holder, CardSet(card)}; }
  static Claim has_not(Holder holder, Card card) { return {Kind::has_not, holder, CardSet(card)}; }
  static Claim some(Holder holder, CardSet cards) { return {Kind::some, holder, cards}; }
  static Claim size(Holder holder, int least, int most) { return {Kind::size, holder, {}, 0, least, most}; }
  static Claim named(int event, Card card) { return {Kind::named, {}, CardSet(card), event}; }

  bool is_cell() const { return kind == Kind::has || kind == Kind::has_not; }
  Card card() const { return cards.first(); }
  friend bool operator==(const Claim&, const Claim&) = default;
};

// The claim that is true exactly where this one, of a cell, is not.
constexpr Claim::Kind opposite(Claim::Kind kind) {
  return kind == Claim::Kind::has ? Claim::Kind::has_not : Claim::Kind::has;
}
inline Claim opposite(const Claim& cell) { return {opposite(cell.kind), cell.holder, cell.cards}; }

// In rising order of difficulty. A step of any of them that gives nothing is a contradiction: what it uses cannot all
// be true by that rule.
enum class Rule : std::uint8_t {
  hand,        // the cards of a seat, by its tag
  face_up,     // the cards lying face up
  told,        // @has, @not, @some
  seen,        // a shown card that was seen, @see
  passed,      // none of the named cards
  showed,      // one of the named cards
  accused,     // a right accusation
  dealt,       // dealt over in mid-game
  elsewhere,   // another holder has it
  only_place,  // nobody else has it
  one_of,      // of a set of which the holder has one, the others are struck out
  category,    // the envelope has exactly one card of each category
  wrong,       // a wrong accusation: not all of its cards
  full,        // the hand is full
  left,        // only these cards can make up the hand
  sizes,       // how many cards are left for a holder, by what the others have
  room,        // cards that can lie only with these holders fill them
  need,        // holders that need these cards use them up
  suppose,     // the beginning of a case
  otherwise,   // supposing the contrary leads to a contradiction
  cases,       // one of the cases holds, and each gives it
};

struct ProofStep {
  Rule rule = Rule::suppose;
  std::vector<int> events;
  std::vector<std::string> tags;
  std::vector<int> from;             // numbers of earlier steps
  std::vector<Claim> gives;          // none: a contradiction
  std::vector<Holder> holders = {};  // of `full`, `left`, `room` and `need`: whose cards are counted
  CardSet cards = {};                // and which
  std::vector<std::vector<ProofStep>> cases = {};

  friend bool operator==(const ProofStep&, const ProofStep&) = default;
};

struct Proof {
  std::optional<Claim> goal;  // a cell; none: the record cannot be true
  std::vector<ProofStep> steps;

  friend bool operator==(const Proof&, const Proof&) = default;
};

// How many steps it has, those of cases included.
int length(const std::vector<ProofStep>& steps);
inline int length(const Proof& proof) { return length(proof.steps); }

}  // namespace gumshoe
