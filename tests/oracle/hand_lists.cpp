#include "oracle/hand_lists.h"

#include <algorithm>

#include "oracle/deal_walk.h"

namespace gumshoe::oracle {
namespace {

// A show that weighs one in the number of named cards held, or, unseen, one.
struct Shown {
  CardMask named = 0;
  bool weighs = false;
};

// All that a record says of one holder alone.
struct Facts {
  CardMask must = 0;
  CardMask must_not = 0;
  HandSize size;
  std::vector<Shown> shown;
  std::vector<CardMask> not_all_of;  // accusations that were wrong
};

double factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }

// One hand after another, card by card.
class Lister {
 public:
  Lister(const Facts& facts, int cards, bool weigh_size) : facts_(facts), cards_(cards), weigh_size_(weigh_size) {}

  std::vector<WeighedHand> list() {
    extend(0, 0, 0);
    std::sort(found_.begin(), found_.end(), [](const auto& a, const auto& b) { return a.cards < b.cards; });
    return std::move(found_);
  }

 private:
  void extend(int card, CardMask hand, int size) {
    if (size > facts_.size.high) return;
    if (card == cards_) return accept(hand, size);
    const CardMask bit = CardMask{1} << card;
    if ((facts_.must_not & bit) == 0) extend(card + 1, hand | bit, size + 1);
    if ((facts_.must & bit) == 0) extend(card + 1, hand, size);
  }

  void accept(CardMask hand, int size) {
    if (size < facts_.size.low) return;
    double weight = weigh_size_ ? factorial(size) : 1;
    for (const Shown& shown : facts_.shown) {
      const int held = std::popcount(hand & shown.named);
      if (held == 0) return;
      if (shown.weighs) weight /= held;
    }
    for (CardMask all : facts_.not_all_of) {
      if ((hand & all) == all) return;
    }
    found_.push_back({hand, weight});
  }

  const Facts& facts_;
  int cards_;
  bool weigh_size_;
  std::vector<WeighedHand> found_;
};

// Sorts the events by whom they speak of.
class Gatherer {
 public:
  explicit Gatherer(const Record& record) : record_(record), evidence_(record), facts_(Holder::count) {
    const WalkLimits limits = limits_of(record.table);
    note_places(limits);
    for (std::size_t seat = 0; seat < limits.hands.size(); ++seat) facts_[seat].size = limits.hands[seat];
    of(Holder::pool()).size = limits.pool;
    of(Holder::face_up()).size = limits.face_up;
    of(Holder::envelope()).size = {categories(), categories()};
    for (std::size_t entry = 0; entry < record.entries.size(); ++entry) {
      if (const ToldLine* line = evidence_.line(static_cast<int>(entry))) note(*line);
      std::visit([&](const auto& event) { note(event); }, record.entries[entry].event);
    }
  }

  const Facts& of(Holder holder) const { return facts_[static_cast<std::size_t>(holder.code())]; }
  int categories() const { return record_.table.deck->category_count(); }

 private:
  Facts& of(Holder holder) { return facts_[static_cast<std::size_t>(holder.code())]; }

  void note_places(const WalkLimits& limits) {
    for (Card card : record_.table.deck->all()) {
      const std::uint32_t places = limits.places[card.index];
      for (int code = 0; code < Holder::count; ++code) {
        if ((places >> code & 1) == 0) of(Holder::from_code(code)).must_not |= mask_of(CardSet(card));
      }
    }
  }

  void note(const ToldLine& line) {
    for (const Answer& answer : line.answers) note(answer, mask_of(line.named.front()));
  }
  void note(const Answer& answer, CardMask named) {
    Facts& facts = of(answer.seat);
    if (answer.kind == Answer::Kind::passed) facts.must_not |= named;
    if (answer.kind != Answer::Kind::showed) return;
    const bool mine = record_.table.me.is(answer.seat);
    facts.shown.push_back({named, answer.card && !mine});
    if (answer.card) facts.must |= mask_of(CardSet(*answer.card));
  }

  void note(const Fact& fact) {
    Facts& facts = of(fact.holder);
    (fact.kind == Fact::Kind::has ? facts.must : facts.must_not) |= mask_of(CardSet(fact.card));
  }
  void note(const SomeOf& some) { of(some.holder).shown.push_back({mask_of(set_of(some.cards)), false}); }
  void note(const Accusation& accusation) {
    const CardMask cards = mask_of(set_of(accusation.cards));
    if (accusation.verdict == Accusation::Verdict::right) of(Holder::envelope()).must |= cards;
    if (accusation.verdict == Accusation::Verdict::wrong) of(Holder::envelope()).not_all_of.push_back(cards);
  }
  void note(const SizeLearnt& learnt) {
    HandSize& size = of(learnt.seat).size;
    size = {std::max(size.low, learnt.size), std::min(size.high, learnt.size)};
  }
  void note(const Sight& sight) {
    Facts& facts = of(sight.owner);
    if (sight.card) facts.must |= mask_of(CardSet(*sight.card));
    facts.size.low = std::max(facts.size.low, 1);
  }
  void note(const Suggestion&) {}
  void note(const NoSuggestion&) {}
  void note(const Move&) {}
  void note(const Out&) {}
  void note(const DealOver&) {}

  const Record& record_;
  Evidence evidence_;
  std::vector<Facts> facts_;
};

bool one_of_each_category(const Deck& deck, CardMask envelope) {
  for (int i = 0; i < deck.category_count(); ++i) {
    const CardMask cards = mask_of(deck.cards(Category{static_cast<std::uint8_t>(i)}));
    if (std::popcount(cards & envelope) != 1) return false;
  }
  return true;
}

}  // namespace

CardMask mask_of(CardSet cards) {
  CardMask mask = 0;
  for (Card card : cards) mask |= CardMask{1} << card.index;
  return mask;
}

CardSet set_of(CardMask mask) {
  CardSet cards;
  for (; mask != 0; mask &= mask - 1) cards.insert(Card{static_cast<std::uint8_t>(std::countr_zero(mask))});
  return cards;
}

std::vector<HolderHands> hand_lists(const Record& record) {
  const Gatherer gathered(record);
  const Deck& deck = *record.table.deck;
  std::vector<HolderHands> lists;
  for (int code = 0; code < Holder::count; ++code) {
    const Holder holder = Holder::from_code(code);
    if (holder.is_seat() && code >= record.table.seat_count()) continue;
    lists.push_back({holder, Lister(gathered.of(holder), deck.size(), holder.is_seat()).list()});
  }
  std::erase_if(lists[static_cast<std::size_t>(record.table.seat_count())].hands,
                [&](const WeighedHand& hand) { return !one_of_each_category(deck, hand.cards); });
  return lists;
}

}  // namespace gumshoe::oracle
