// Short proofs of what a record proves. A worked example:
//
//   Prover prover(record);
//   if (const auto proof = prover.prove(Claim::has(bob, rope))) …     // see proof.h
//
// Everything that is proved gets a proof; exceptions are positions so large that what is known is not complete either,
// and cards that were dealt over in mid-game. Steps are as few as were found, not provably the fewest.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "game/budget.h"
#include "infer/proof/conflict.h"
#include "infer/proof/premises.h"
#include "infer/proof/proof.h"
#include "record/record.h"

namespace gumshoe {

struct ProverOptions {
  std::uint64_t most_tries = 20000;  // suppositions that a search may make
  int orders = 6;                    // in which events are left out, to find a shorter proof than the first
  Stop stop = {};                    // once it is stopped the best proof so far is the answer, if there is one
};

class Prover {
 public:
  explicit Prover(const Record& record, const ProverOptions& options = {});
  ~Prover();
  Prover(Prover&&) noexcept;

  // None where it found none; the goal must be true in every deal that agrees.
  std::optional<Proof> prove(const Claim& goal);
  // Of a record that cannot be true, and why.
  std::optional<Proof> refute(const Conflict& conflict);

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace gumshoe
