// Everything that inference says, to the last step and draw, is what it said before. That it is right is for the other
// tests to say; these notice when something is different, also where several answers would be right: the order of a
// proof, a deal that is drawn, odds that are rough. Where a change is meant to change it, the new figures go here.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "infer/answers/glance.h"
#include "infer/answers/hands.h"
#include "infer/answers/rough_odds.h"
#include "infer/answers/sample.h"
#include "infer/answers/shows.h"
#include "infer/position.h"
#include "infer/proof/conflict.h"
#include "infer/proof/prover.h"
#include "oracle/load.h"
#include "oracle/random_record.h"

namespace gumshoe {
namespace {

class Digest {
 public:
  void add(std::int64_t value) {
    sum_ = (sum_ ^ static_cast<std::uint64_t>(value)) * 0x9e3779b97f4a7c15U >> 7 ^ sum_ * 31;
  }
  void add(const std::string& text) {
    add(static_cast<std::int64_t>(text.size()));
    for (const char c : text) add(c);
  }
  void add_odds(double p) { add(std::llround(p * 1e7)); }
  void add(CardSet cards) {
    add(cards.size());
    for (const Card card : cards) add(card.index);
  }
  std::uint64_t value() const { return sum_; }

 private:
  std::uint64_t sum_ = 1;
};

// Published games in steps, rules, hard positions, records of chance true and false, small and large.
const std::vector<Record>& records() {
  static const std::vector<Record> all = [] {
    std::vector<Record> made;
    for (const char* folder : {"games", "rules"}) {
      for (const oracle::KnownGame& game : oracle::known_games(folder)) {
        const int events = static_cast<int>(game.record.entries.size());
        for (const int quarter : {2, 3, 4}) made.push_back(up_to(game.record, events * quarter / 4));
      }
    }
    const std::vector<oracle::KnownPosition> positions = oracle::known_positions();
    for (std::size_t i = 0; i < positions.size(); i += 5) made.push_back(positions[i].record);
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      made.push_back(
          oracle::random_game(seed, {.most_cards = 14, .half_heard = 3, .dealt_again = seed % 4 == 0}).record);
      made.push_back(oracle::random_claims(seed));
    }
    return made;
  }();
  return all;
}

Record large_record(std::uint64_t seed) {
  return oracle::random_game(seed, {.least_cards = 60,
                                    .most_cards = 70,
                                    .least_seats = 6,
                                    .most_seats = 7,
                                    .most_events = 120,
                                    .half_heard = 8})
      .record;
}

void add(Digest& digest, const Claim& claim) {
  digest.add(static_cast<int>(claim.kind));
  digest.add(claim.holder.code());
  digest.add(claim.cards);
  for (const int number : {claim.event, claim.least, claim.most}) digest.add(number);
}

void add(Digest& digest, const std::vector<ProofStep>& steps) {
  digest.add(static_cast<std::int64_t>(steps.size()));
  for (const ProofStep& step : steps) {
    digest.add(static_cast<int>(step.rule));
    for (const int event : step.events) digest.add(event);
    for (const std::string& tag : step.tags) digest.add(tag);
    for (const int from : step.from) digest.add(from);
    for (const Claim& claim : step.gives) add(digest, claim);
    for (const Holder holder : step.holders) digest.add(holder.code());
    digest.add(step.cards);
    for (const auto& one : step.cases) add(digest, one);
  }
}

void add(Digest& digest, const Posterior& odds) {
  digest.add(odds.deals);
  if (odds.knowledge.consistent()) {
    for (const HolderSet places : odds.knowledge.places()) digest.add(places);
  }
  for (const Clause& clause : odds.knowledge.clauses) digest.add(clause.cards);
  for (const auto& row : odds.p) {
    for (const double p : row) digest.add_odds(p);
  }
  for (const auto& row : odds.se) {
    for (const double error : row) digest.add_odds(error);
  }
  for (const Solution& solution : odds.solutions) {
    for (const Card card : solution.cards) digest.add(card.index);
    digest.add_odds(solution.p);
    digest.add_odds(solution.se);
    digest.add(solution.deals);
  }
  for (const auto& sizes : odds.sizes) {
    for (const SizeOdds& one : sizes) digest.add_odds(one.size + one.p / 2);
  }
  digest.add_odds(odds.entropy);
}

void add_odds(Digest& digest, const Record& record) {
  for (const Model model : {Model::deals, Model::bayes}) add(digest, posterior(record, {.model = model}));
}

void add_sampled_odds(Digest& digest, const Record& record) {
  const Posterior odds = posterior(record, {.samples = 20});
  digest.add(odds.exact ? 1 : 0);
  add(digest, odds);
}

void add_hands(Digest& digest, const Record& record) {
  for (const PossibleHands& hands : possible_hands(record, 20)) {
    digest.add(hands.count);
    for (const HandOdds& hand : hands.top) {
      digest.add(hand.cards);
      digest.add_odds(hand.p);
    }
  }
}

void add_shows(Digest& digest, const Record& record) {
  for (const PresumedShow& show : presumed_shows(record)) {
    digest.add(show.event);
    for (const auto& [card, p] : show.cards) {
      digest.add(card.index);
      digest.add_odds(p);
    }
  }
}

void add_drawn_deals(Digest& digest, const Record& record) {
  DealSampler deals(record);
  for (int i = 0; i < 3 && deals.possible(); ++i) {
    const Deal deal = deals.next();
    for (const Card card : record.table.deck->all()) digest.add(deal.holder_of(card).code());
  }
}

void add_rough_odds(Digest& digest, const Record& record) {
  RoughOdds odds;
  const bool possible = odds.load(problem_of(record, Model::bayes));
  digest.add(possible ? 1 : 0);
  for (const Card card : record.table.deck->all()) {
    for (int h = 0; h < Holder::count && possible; ++h) digest.add_odds(odds.of(card, Holder::from_code(h)));
  }
}

void add_glance(Digest& digest, const Record& record) {
  const Glance glance = Glancer().look(record, Model::bayes);
  digest.add(static_cast<int>(glance.kind));
  for (const HolderSet places : glance.places) digest.add(places);
  digest.add_odds(glance.entropy);
}

void add(Digest& digest, const std::optional<Proof>& proof) {
  digest.add(proof ? 1 : 0);
  if (proof) add(digest, proof->steps);
}

// Of a third of the proved cells, since they take the most time.
void add_proofs(Digest& digest, const Record& record) {
  Prover prover(record);
  const Knowledge known = know(record);
  if (!known.consistent()) return add(digest, prover.refute(conflict_of(record)));
  for (const Card card : record.table.deck->all()) {
    if (card.index % 3 != 0) continue;
    if (const std::optional<Holder> holder = known.holder_of(card))
      add(digest, prover.prove(Claim::has(*holder, card)));
    for (std::uint8_t s = 0; s < record.table.seat_count(); ++s) {
      if (!known.possible(card, Seat{s})) add(digest, prover.prove(Claim::has_not(Seat{s}, card)));
    }
  }
}

void add_conflict(Digest& digest, const Record& record) {
  const std::optional<Conflict> conflict = find_conflict(record);
  if (!conflict) return;
  for (const int event : conflict->events) digest.add(event);
  for (const std::string& tag : conflict->tags) digest.add(tag);
}

void add_reasons(Digest& digest, const Record& record) {
  const Explanation why = Position(record).why(Holder::envelope(), record.table.deck->all().first());
  digest.add(why.deals);
  digest.add(why.of);
  for (const MovedBy& moved : why.moved_by) {
    digest.add(moved.event);
    digest.add_odds(moved.bits);
  }
}

struct Said {
  const char* what;
  void (*add)(Digest&, const Record&);
  std::uint64_t digest;
};

void PrintTo(const Said& said, std::ostream* out) { *out << said.what; }

std::string hexadecimal(std::uint64_t value) {
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[value >> shift & 15];
  return "0x" + digits;
}

std::string digest_of(const std::vector<Record>& records, void (*add_one)(Digest&, const Record&)) {
  Digest digest;
  for (const Record& record : records) add_one(digest, record);
  return hexadecimal(digest.value());
}

class Unchanged : public testing::TestWithParam<Said> {};

TEST_P(Unchanged, IsWhatIsSaid) {
  EXPECT_EQ(digest_of(records(), GetParam().add), hexadecimal(GetParam().digest)) << GetParam().what;
}

INSTANTIATE_TEST_SUITE_P(Inference, Unchanged,
                         testing::Values(Said{"Odds", add_odds, 0x64588364def526af},
                                         Said{"Hands", add_hands, 0xbd5cafc3f01b0dbb},
                                         Said{"Shows", add_shows, 0xc52a4dc5ddb99567},
                                         Said{"DrawnDeals", add_drawn_deals, 0x9520af483f3994b3},
                                         Said{"RoughOdds", add_rough_odds, 0x9f127dabaeb88ca6},
                                         Said{"Glances", add_glance, 0x22254f8f6aaa77d7},
                                         Said{"Proofs", add_proofs, 0xe1e3dc175f8cf0ee},
                                         Said{"Conflicts", add_conflict, 0x225a4ead03688b1f},
                                         Said{"Reasons", add_reasons, 0xc839b206cc7b4197}),
                         [](const auto& said) { return std::string(said.param.what); });

TEST(UnchangedToo, AreOddsThatAreSampled) {
  std::vector<Record> large;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) large.push_back(large_record(seed));
  EXPECT_EQ(digest_of(large, add_sampled_odds), hexadecimal(0x0a26391953d73f97));
  EXPECT_GE(std::ranges::count_if(large, [](const Record& one) { return !posterior(one, {.samples = 1}).exact; }), 3);
}

}  // namespace
}  // namespace gumshoe
