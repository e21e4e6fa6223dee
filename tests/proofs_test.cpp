// Every proved cell has a proof; the checker accepts it, and refuses it once it is damaged.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "infer/knowledge.h"
#include "infer/proof/check.h"
#include "infer/proof/prover.h"
#include "oracle/load.h"
#include "oracle/random_record.h"
#include "record/notation/print.h"
#include "trials/proofs.h"

namespace gumshoe::trials {
namespace {

// All of them; under sanitizers every tenth.
constexpr int stride = first_seeds(10).count == 10 ? 1 : 10;

void add_game(ProofTrial& trial, const oracle::KnownGame& game) {
  const int all = static_cast<int>(game.record.entries.size());
  for (int events = all; events >= 0; events -= stride)
    trial.add(up_to(game.record, events), game.name + " after event " + std::to_string(events));
}

std::uint64_t steps(const ProofTrial& trial) {
  std::uint64_t sum = 0;
  for (const auto& [length, proofs] : trial.lengths) sum += static_cast<std::uint64_t>(length) * proofs;
  return sum;
}

// Shorter ones are welcome: then the bounds are lowered.
TEST(Proofs, OfEveryProvedCellOfEveryBeginningOfEveryPublishedGameHold) {
  ProofTrial trial;
  for (const char* folder : {"games", "rules"}) {
    for (const oracle::KnownGame& game : oracle::known_games(folder)) add_game(trial, game);
  }
  EXPECT_EQ(trial.cells.failed, 0U) << trial.cells.first_failure;
  EXPECT_GT(trial.cells.checked, first_seeds(30000).count);
  EXPECT_LE(steps(trial), stride == 1 ? 43634U : 6087U) << "in all proofs";
}

TEST(Proofs, OfEveryProvedCellOfHardPositionsHold) {
  ProofTrial trial;
  const std::vector<oracle::KnownPosition> positions = oracle::known_positions();
  for (std::size_t i = 0; i < positions.size(); i += stride) trial.add(positions[i].record, positions[i].name);
  EXPECT_EQ(trial.cells.failed, 0U) << trial.cells.first_failure;
  EXPECT_GT(trial.cells.checked, first_seeds(1000).count);
  EXPECT_LE(steps(trial), stride == 1 ? 4559U : 419U) << "in all proofs";
}

TEST(Proofs, OfRandomPositionsHold) {
  const Report report = proofs_hold(first_seeds(150));
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_GT(report.checked, first_seeds(4000).count);
}

TEST(Proofs, HoldWhereCardsAreDealtAgain) {
  const Report report = proofs_hold_when_dealt_again(first_seeds(150));
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_GT(report.checked, first_seeds(2000).count);
}

// Damage.

using Damage = std::function<void(Proof&, std::size_t step)>;

// Without the step, the others numbered anew; what used it goes without.
void drop(Proof& proof, std::size_t step) {
  const int gone = static_cast<int>(step);
  proof.steps.erase(proof.steps.begin() + static_cast<std::ptrdiff_t>(step));
  for (ProofStep& later : proof.steps) {
    std::erase(later.from, gone);
    for (int& from : later.from) from -= from > gone ? 1 : 0;
  }
}

void flip(Proof& proof, std::size_t step) {
  for (Claim& claim : proof.steps[step].gives) {
    if (claim.is_cell()) claim = opposite(claim);
  }
}

void change_event(Proof& proof, std::size_t step) {
  for (int& event : proof.steps[step].events) event = 1000 + event;
}

void forget_sources(Proof& proof, std::size_t step) {
  proof.steps[step].events.clear();
  proof.steps[step].tags.clear();
}

// One card fewer that can have been shown.
void narrow(Proof& proof, std::size_t step) {
  for (Claim& claim : proof.steps[step].gives) {
    if (claim.kind == Claim::Kind::some) claim.cards.erase(claim.card());
  }
}

// What is written somewhere, by another way of writing.
void misread(Proof& proof, std::size_t step) {
  Rule& rule = proof.steps[step].rule;
  if (rule < Rule::elsewhere) rule = rule == Rule::passed ? Rule::showed : Rule::passed;
}

void forget_premises(Proof& proof, std::size_t step) { proof.steps[step].from.clear(); }

// Of published games at their end: proofs without cases, so that numbers are places in the list.
std::vector<std::pair<Record, Proof>> make_sample() {
  std::vector<std::pair<Record, Proof>> proofs;
  for (const oracle::KnownGame& game : oracle::known_games("games")) {
    const Knowledge known = know(game.record);
    Prover prover(game.record);
    for (const Card card : game.record.table.deck->all()) {
      const std::optional<Holder> holder = known.consistent() ? known.holder_of(card) : std::nullopt;
      const std::optional<Proof> proof = holder ? prover.prove(Claim::has(*holder, card)) : std::nullopt;
      const bool plain =
          proof && std::ranges::all_of(proof->steps, [](const ProofStep& step) { return step.cases.empty(); });
      if (plain) proofs.emplace_back(game.record, *proof);
    }
  }
  return proofs;
}

const std::vector<std::pair<Record, Proof>>& sample_proofs() {
  static const std::vector<std::pair<Record, Proof>> proofs = make_sample();
  return proofs;
}

// How many damaged proofs there are, and how many of them the checker takes for good.
struct Taken {
  int damaged = 0;
  int accepted = 0;
};

Taken damage_all(const Damage& damage) {
  Taken taken;
  for (const auto& [record, proof] : sample_proofs()) {
    for (std::size_t step = 0; step < proof.steps.size(); ++step) {
      Proof damaged = proof;
      damage(damaged, step);
      if (damaged == proof) continue;
      ++taken.damaged;
      taken.accepted += find_fault(record, damaged) ? 0 : 1;
    }
  }
  return taken;
}

TEST(DamagedProofs, AreRefused) {
  for (const Damage& damage :
       {Damage(drop), Damage(flip), Damage(change_event), Damage(forget_sources), Damage(narrow), Damage(misread)}) {
    const Taken taken = damage_all(damage);
    EXPECT_GT(taken.damaged, 50);
    EXPECT_EQ(taken.accepted, 0);
  }
}

TEST(DamagedProofs, WithoutTheirPremisesAreRefused) {
  const Taken taken = damage_all(forget_premises);
  EXPECT_GT(taken.damaged, 50);
  EXPECT_EQ(taken.accepted, 0);
}

// Nothing false can be proved.

struct Known {
  Record record;
  Knowledge knowledge;

  explicit Known(Record what) : record(std::move(what)), knowledge(know(record)) {}
  bool follows(const Claim& cell) const {
    if (!knowledge.consistent()) return true;
    if (cell.kind == Claim::Kind::has) return knowledge.holder_of(cell.card()) == cell.holder;
    return !knowledge.possible(cell.card(), cell.holder);
  }
};

std::vector<Claim> cells_of(const Table& table) {
  std::vector<Claim> cells;
  for (int code = 0; code < Holder::count; ++code) {
    const Holder holder = Holder::from_code(code);
    if (holder.is_seat() && code >= table.seat_count()) continue;
    for (const Card card : table.deck->all()) {
      cells.push_back(Claim::has(holder, card));
      cells.push_back(Claim::has_not(holder, card));
    }
  }
  return cells;
}

// The record without one of its events, or with hands that may be larger or smaller by a card.
std::vector<Known> less_said(const Record& record) {
  std::vector<Known> all;
  for (std::size_t event = 0; event < record.entries.size(); ++event) {
    Record less = record;
    less.entries[event].event = NoSuggestion{};
    all.emplace_back(std::move(less));
  }
  Record unsure = record;
  unsure.table.hands.emplace();
  for (const HandSize& size : hand_sizes(record.table))
    unsure.table.hands->push_back(HandSize{std::max(size.low - 1, 0), size.high + 1});
  all.emplace_back(std::move(unsure));
  return all;
}

// Of every cell that follows from the record.
std::vector<Proof> proofs_of(const Known& known) {
  std::vector<Proof> proofs;
  Prover prover(known.record);
  for (const Claim& cell : cells_of(known.record.table)) {
    if (!known.follows(cell)) continue;
    if (std::optional<Proof> proof = prover.prove(cell)) proofs.push_back(std::move(*proof));
  }
  return proofs;
}

TEST(ProofsOfOtherRecords, AreRefusedWhereTheirGoalDoesNotFollow) {
  std::uint64_t refused = 0;
  for (std::uint64_t seed = 0; seed < first_seeds(200).count; ++seed) {
    const Known known(oracle::random_game(seed).record);
    const std::vector<Known> others = less_said(known.record);
    for (const Proof& proof : proofs_of(known)) {
      for (const Known& other : others) {
        if (other.follows(*proof.goal)) continue;
        ASSERT_TRUE(find_fault(other.record, proof)) << print(other.record);
        ++refused;
      }
    }
  }
  EXPECT_GT(refused, first_seeds(1000).count);
}

TEST(ForgedProofs, AreRefused) {
  std::uint64_t refused = 0;
  for (std::uint64_t seed = 0; seed < first_seeds(60).count; ++seed) {
    const Known known(oracle::random_game(seed).record);
    const std::vector<Claim> cells = cells_of(known.record.table);
    for (Proof proof : proofs_of(known)) {
      for (const Claim& cell : cells) {
        if (known.follows(cell)) continue;
        proof.goal = cell;
        proof.steps.back().gives = {cell};
        ASSERT_TRUE(find_fault(known.record, proof)) << print(known.record);
        ++refused;
      }
    }
  }
  EXPECT_GT(refused, first_seeds(30000).count);
}

}  // namespace
}  // namespace gumshoe::trials
