// The checker refuses what does not follow: proofs are written by hand here.
#include "infer/proof/check.h"

#include <gtest/gtest.h>

#include "record/record_test.h"

namespace gumshoe {
namespace {

const Record& game() {
  static const Record record = read(R"(
    [Seats "Ann, Bob, Cyn"]
    [Hands "6 6 6"]
    [Me "Ann"]
    [Hand "scarlet, white, rope, wrench, kitchen, study"]
    Cyn ? mustard knife hall : Ann - Bob +
    Cyn ? mustard revolver lounge : Ann - Bob -
    Cyn ? green knife library : Ann - Bob -
    Bob ! plum knife hall wrong
  )");
  return record;
}

Card card(std::string_view name) { return *find_card(*game().table.deck, name); }

ProofStep step(Rule rule, std::vector<int> events, std::vector<int> from, std::vector<Claim> gives) {
  return {rule, std::move(events), {}, std::move(from), std::move(gives)};
}

ProofStep showed() {
  return step(Rule::showed, {1}, {},
              {Claim::some(bob, CardSet(card("mustard")) | CardSet(card("knife")) | CardSet(card("hall")))});
}
ProofStep passed() {
  return step(Rule::passed, {2, 3}, {}, {Claim::has_not(bob, card("mustard")), Claim::has_not(bob, card("knife"))});
}
Claim hall() { return Claim::has(bob, card("hall")); }

std::string fault_of(std::vector<ProofStep> steps, std::optional<Claim> goal) {
  const std::optional<Fault> fault = find_fault(game(), {goal, std::move(steps)});
  return fault ? std::to_string(fault->step) + " " + fault->what : "";
}

TEST(ProofCheck, AcceptsAProofWrittenByHand) {
  EXPECT_EQ(fault_of({showed(), passed(), step(Rule::one_of, {}, {0, 1}, {hall()})}, hall()), "");
}

TEST(ProofCheck, RefusesAnEventThatDoesNotSayIt) {
  ProofStep wrong = passed();
  wrong.events = {1, 3};
  EXPECT_EQ(fault_of({showed(), wrong, step(Rule::one_of, {}, {0, 1}, {hall()})}, hall()),
            "1 it does not follow by its rule");
  wrong.events = {2, 3, 4};
  EXPECT_EQ(fault_of({wrong}, Claim::has_not(bob, card("knife"))).substr(0, 1), "0");
  wrong.events = {2, 9};
  EXPECT_EQ(fault_of({wrong}, Claim::has_not(bob, card("knife"))), "0 there is no event 9");
}

TEST(ProofCheck, RefusesAMissingPremise) {
  EXPECT_EQ(fault_of({showed(), passed(), step(Rule::one_of, {}, {0}, {hall()})}, hall()),
            "2 it does not follow by its rule");
  EXPECT_EQ(fault_of({showed(), step(Rule::one_of, {}, {0, 2}, {hall()}), passed()}, hall()),
            "1 step 2 cannot be used here");
}

TEST(ProofCheck, RefusesAnotherEnd) {
  EXPECT_EQ(fault_of({showed(), passed()}, hall()), "1 it does not end with what is to be proved");
  EXPECT_EQ(fault_of({}, hall()), "0 it has no steps");
}

TEST(ProofCheck, RefusesAHandThatIsNotFull) {
  ProofStep full = step(Rule::full, {}, {0, 1, 2}, {Claim::has_not(bob, card("green"))});
  full.tags = {"Hands"};
  full.holders = {bob};
  EXPECT_EQ(fault_of({showed(), passed(), step(Rule::one_of, {}, {0, 1}, {hall()}), full},
                     Claim::has_not(bob, card("green"))),
            "3 it does not follow by its rule");
}

TEST(ProofCheck, RefusesACaseThatIsLeftOut) {
  const auto suppose = [](Card one) { return step(Rule::suppose, {}, {}, {Claim::has(bob, one)}); };
  const auto fails = [](int from) { return step(Rule::passed, {2, 3}, {from}, {}); };
  ProofStep split = step(Rule::cases, {}, {0}, {hall()});
  split.cases = {{suppose(card("mustard")), fails(2)}, {suppose(card("knife")), fails(4)}};
  EXPECT_EQ(fault_of({showed(), split}, hall()), "1 its cases are not all there are");
}

TEST(ProofCheck, RefusesAHolderThatIsLeftOut) {
  const Claim goal = Claim::has_not(Holder::envelope(), card("hall"));
  const auto lies_with = [&](Seat seat, int number) -> std::vector<ProofStep> {
    return {step(Rule::suppose, {}, {}, {Claim::has(seat, card("hall"))}), step(Rule::elsewhere, {}, {number}, {goal})};
  };
  ProofStep split = step(Rule::cases, {}, {}, {goal});
  split.cases = {lies_with(bob, 1), lies_with(cyn, 3)};
  EXPECT_EQ(fault_of({split}, goal), "0 its cases are not all there are");
}

// Only the envelope must have one of every category.
TEST(ProofCheck, RefusesACategoryAsTheCasesOfASeat) {
  const Claim goal = Claim::has_not(cyn, card("hall"));
  ProofStep split = step(Rule::cases, {}, {}, {goal});
  int number = 1;
  for (const Card suspect : game().table.deck->cards(Category{0})) {
    split.cases.push_back({step(Rule::suppose, {}, {}, {Claim::has(bob, suspect)}),
                           step(Rule::elsewhere, {}, {number}, {Claim::has_not(cyn, suspect)})});
    number += 2;
  }
  EXPECT_EQ(fault_of({split}, goal), "0 its cases are not all there are");
}

TEST(ProofCheck, RefusesToUseOneCaseInAnother) {
  const auto suppose = [](Card one) { return step(Rule::suppose, {}, {}, {Claim::has(bob, one)}); };
  const auto elsewhere = [](int from) {
    return step(Rule::elsewhere, {}, {from}, {Claim::has_not(cyn, card("hall"))});
  };
  ProofStep split = step(Rule::cases, {}, {0}, {Claim::has_not(cyn, card("hall"))});
  split.cases = {{suppose(card("hall")), elsewhere(2)},
                 {suppose(card("mustard")), elsewhere(2)},
                 {suppose(card("knife")), elsewhere(2)}};
  EXPECT_EQ(fault_of({showed(), split}, Claim::has_not(cyn, card("hall"))), "5 step 2 cannot be used here");
}

TEST(ProofCheck, RefusesASuppositionOutsideACase) {
  EXPECT_EQ(fault_of({step(Rule::suppose, {}, {}, {hall()})}, hall()), "0 only a case begins with a supposition");
}

TEST(ProofCheck, KnowsThatAWrongAccusationExcludesOnlyTheCombination) {
  const Claim claim = Claim::has_not(Holder::envelope(), card("hall"));
  EXPECT_EQ(fault_of({step(Rule::wrong, {4}, {}, {claim})}, claim), "0 it does not follow by its rule");
}

}  // namespace
}  // namespace gumshoe
