#include "trials/proofs.h"

#include "game/edition.h"
#include "game/random.h"
#include "infer/knowledge.h"
#include "infer/proof/check.h"
#include "infer/proof/prover.h"
#include "oracle/random_record.h"
#include "oracle/wording.h"
#include "record/notation/print.h"
#include "record/views/seen_by.h"
#include "trials/games.h"

namespace gumshoe::trials {
namespace {

using oracle::Shape;

std::string claim_text(const Record& record, const Claim& claim) {
  return oracle::name_of(record.table, claim.holder) + (claim.kind == Claim::Kind::has ? " has " : " has not ") +
         (*record.table.deck)[claim.card()].id;
}

std::string fault_text(const Fault& fault) { return "step " + std::to_string(fault.step) + ": " + fault.what; }

std::vector<Claim> proved_cells(const Record& record, const Knowledge& known) {
  std::vector<Claim> cells;
  for (int code = 0; code < Holder::count; ++code) {
    const Holder holder = Holder::from_code(code);
    if (holder.is_seat() && code >= record.table.seat_count()) continue;
    for (const Card card : record.table.deck->all()) {
      if (!known.possible(card, holder)) cells.push_back(Claim::has_not(holder, card));
      if (known.holder_of(card) == holder) cells.push_back(Claim::has(holder, card));
    }
  }
  return cells;
}

enum class Missing { is_a_failure, may_be };

class Cells {
 public:
  Cells(ProofTrial& trial, const Record& record, const std::string& title, Missing missing)
      : trial_(trial), record_(record), title_(title), missing_(missing), prover_(record) {}

  void check(const Claim& claim) {
    const std::optional<Proof> proof = prover_.prove(claim);
    if (!proof && missing_ == Missing::may_be) return;
    add(claim_text(record_, claim), proof);
  }
  void check_impossible() { add("it cannot be true", prover_.refute(conflict_of(record_))); }

 private:
  void add(const std::string& what, const std::optional<Proof>& proof) {
    if (!proof) return trial_.cells.add(failure(what + ": no proof"));
    ++trial_.lengths[length(*proof)];
    const std::optional<Fault> fault = find_fault(record_, *proof);
    trial_.cells.add(fault ? failure(what + ": " + fault_text(*fault)) : "");
  }
  std::string failure(const std::string& what) const { return title_ + ": " + what + "\n" + print(record_); }

  ProofTrial& trial_;
  const Record& record_;
  const std::string& title_;
  Missing missing_;
  Prover prover_;
};

void add_cells(ProofTrial& trial, const Record& record, const std::string& title, Missing missing) {
  const Knowledge known = know(record);
  Cells cells(trial, record, title, missing);
  if (!known.consistent()) return missing == Missing::may_be ? void() : cells.check_impossible();
  if (!known.complete) return;
  for (const Claim& claim : proved_cells(record, known)) cells.check(claim);
}

Shape small_shape(std::uint64_t seed) {
  Shape shape;
  shape.most_cards = 6 + static_cast<int>(seed % 9);
  shape.most_seats = 2 + static_cast<int>(seed / 9 % 5);
  shape.most_events = 14;
  return shape;
}

Shape full_deck() {
  Shape shape;
  shape.deck = Catalogue::built_in().find("classic-us")->deck;
  shape.least_seats = 3;
  shape.most_seats = 6;
  shape.most_events = 40;
  return shape;
}

// As one seat saw it, at a random moment.
Record seen_position(std::uint64_t seed) {
  const Record full = simulated_game(seed);
  Random random(seed);
  const Seat seat{static_cast<std::uint8_t>(random.below(full.table.seats.size()))};
  const Result<Record> seen = seen_by(full, View::of(seat));
  return up_to(*seen, static_cast<int>(random.below(seen->entries.size() + 1)));
}

// Many seats show, and of what they were asked little is heard.
Record half_heard_position(std::uint64_t seed) {
  Shape shape = small_shape(seed);
  shape.half_heard = 2;
  shape.unsure_sizes = false;
  return oracle::random_game(seed, shape).record;
}

Record position_of(std::uint64_t seed) {
  if (seed % 8 == 4) return half_heard_position(seed);
  if (seed % 8 == 7) return seen_position(seed);
  if (seed % 8 == 6) return oracle::random_game(seed, full_deck()).record;
  if (seed % 8 == 5) return oracle::random_claims(seed, small_shape(seed));
  return oracle::random_game(seed, small_shape(seed)).record;
}

}  // namespace

void ProofTrial::add(const Record& record, const std::string& title) {
  add_cells(*this, record, title, Missing::is_a_failure);
}

void ProofTrial::add_beginnings(const Record& record, const std::string& title) {
  for (int events = 0; events <= static_cast<int>(record.entries.size()); ++events)
    add(up_to(record, events), title + " after event " + std::to_string(events));
}

Report proofs_hold(Seeds seeds) {
  ProofTrial trial;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed) {
    const Record record = position_of(seed);
    const bool dealt_again = record.table.rules.eliminated == Rules::Eliminated::redeal;
    add_cells(trial, record, "seed " + std::to_string(seed), dealt_again ? Missing::may_be : Missing::is_a_failure);
  }
  return trial.cells;
}

Report proofs_hold_when_dealt_again(Seeds seeds) {
  ProofTrial trial;
  Shape shape;
  shape.dealt_again = true;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed)
    add_cells(trial, oracle::random_game(seed, shape).record, "seed " + std::to_string(seed), Missing::may_be);
  return trial.cells;
}

}  // namespace gumshoe::trials
