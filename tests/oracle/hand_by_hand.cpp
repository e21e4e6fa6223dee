#include "oracle/hand_by_hand.h"

#include <algorithm>
#include <unordered_map>

#include "oracle/hand_lists.h"

namespace gumshoe::oracle {
namespace {

using Layer = std::unordered_map<CardMask, Sum>;  // by the cards that lie somewhere already

Sum operator*(const Sum& a, const Sum& b) { return {a.deals * b.deals, a.bayes * b.bayes}; }
void operator+=(Sum& a, const Sum& b) {
  a.deals += b.deals;
  a.bayes += b.bayes;
}
Sum weight_of(const WeighedHand& hand) { return {1, hand.bayes}; }

class Assembly {
 public:
  Assembly(const Record& record, std::uint64_t most_work)
      : record_(record), lists_(hand_lists(record)), work_left_(most_work) {
    // The longest list comes last: its hands are looked up, not tried.
    std::sort(lists_.begin(), lists_.end(),
              [](const auto& a, const auto& b) { return a.hands.size() < b.hands.size(); });
  }

  std::optional<HandByHand> put_together() {
    result_.at.resize(static_cast<std::size_t>(record_.table.deck->size()));
    result_.hands.resize(record_.table.seats.size());
    if (!go_forward()) return std::nullopt;
    go_back();
    return std::move(result_);
  }

 private:
  // before_[i]: the ways in which the first i holders can have the cards.
  bool go_forward() {
    before_.assign(lists_.size(), {});
    before_[0][0] = {1, 1};
    for (std::size_t i = 0; i + 1 < lists_.size(); ++i) {
      const std::uint64_t work = before_[i].size() * lists_[i].hands.size();
      if (work > work_left_) return false;
      work_left_ -= work;
      for (const auto& [used, sum] : before_[i]) {
        for (const WeighedHand& hand : lists_[i].hands) {
          if ((used & hand.cards) == 0) before_[i + 1][used | hand.cards] += sum * weight_of(hand);
        }
      }
    }
    return true;
  }

  // The ways in which the holders from the i-th on can have the rest, and with it what each hand weighs.
  void go_back() {
    Layer after = complete_with_last();
    for (std::size_t i = lists_.size() - 1; i-- > 0;) {
      Layer here;
      for (const auto& [used, sum] : before_[i]) {
        for (const WeighedHand& hand : lists_[i].hands) {
          if ((used & hand.cards) != 0) continue;
          const auto rest = after.find(used | hand.cards);
          if (rest == after.end()) continue;
          const Sum ways = weight_of(hand) * rest->second;
          here[used] += ways;
          note(lists_[i].holder, hand.cards, sum * ways);
        }
      }
      after = std::move(here);
    }
    if (!after.empty()) result_.all = after.begin()->second;
  }

  Layer complete_with_last() {
    const HolderHands& last = lists_.back();
    const CardMask deck = mask_of(record_.table.deck->all());
    Layer after;
    for (const auto& [used, sum] : before_.back()) {
      const auto hand = std::lower_bound(last.hands.begin(), last.hands.end(), deck & ~used,
                                         [](const WeighedHand& h, CardMask cards) { return h.cards < cards; });
      if (hand == last.hands.end() || hand->cards != (deck & ~used)) continue;
      after[used] = weight_of(*hand);
      // A prefix of hands is completed in one way only, so this is all that the last hand weighs here.
      note(last.holder, hand->cards, sum * weight_of(*hand));
    }
    return after;
  }

  void note(Holder holder, CardMask cards, const Sum& weight) {
    const CardSet set = set_of(cards);
    for (Card card : set) result_.at[card.index][static_cast<std::size_t>(holder.code())] += weight;
    if (holder == Holder::envelope()) result_.envelopes[set] += weight;
    if (holder.is_seat()) result_.hands[holder.seat().index][set] += weight;
  }

  const Record& record_;
  std::vector<HolderHands> lists_;
  std::uint64_t work_left_;
  std::vector<Layer> before_;
  HandByHand result_;
};

}  // namespace

std::optional<HandByHand> hand_by_hand(const Record& record, std::uint64_t most_work) {
  return Assembly(record, most_work).put_together();
}

std::string decimal(Wide number) {
  std::string digits;
  do {
    digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(number % 10)));
    number /= 10;
  } while (number != 0);
  return digits;
}

}  // namespace gumshoe::oracle
