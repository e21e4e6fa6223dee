#include <algorithm>

#include "oracle/differences.h"
#include "oracle/wording.h"

namespace gumshoe::oracle {
namespace {

long double p_of(const DealTally& part, const DealTally& all, Model model) {
  if (model == Model::bayes) return part.bayes / all.bayes;
  return static_cast<long double>(part.deals) / static_cast<long double>(all.deals);
}

std::string hand_difference(const Deck& deck, Model model, const PossibleHands& found,
                            const std::map<CardSet, DealTally>& hands, const DealTally& all) {
  if (found.count != std::to_string(hands.size())) return differ("count", found.count, std::to_string(hands.size()));
  if (found.top.size() != hands.size() || found.left_out != "0") return "not all are listed";
  for (std::size_t i = 0; i < found.top.size(); ++i) {
    const auto truth = hands.find(found.top[i].cards);
    if (truth == hands.end()) return names_of(deck, found.top[i].cards) + " is not possible";
    const long double p = p_of(truth->second, all, model);
    if (!same(found.top[i].p, p)) return differ(names_of(deck, found.top[i].cards), found.top[i].p, p);
    if (i > 0 && found.top[i - 1].p < found.top[i].p) return "not likeliest first";
  }
  return "";
}

std::string show_difference(const Deck& deck, Model model, const PresumedShow& found, const UnseenShow& truth) {
  UnseenShow::Share all;
  for (const auto& [card, share] : truth.cards) {
    all.deals += share.deals;
    all.bayes += share.bayes;
  }
  if (found.cards.size() != truth.cards.size()) return "not the cards it can have been";
  auto expected = truth.cards.begin();
  for (const auto& odds : found.cards) {
    const auto& share = expected->second;
    const long double p = model == Model::bayes ? share.bayes / all.bayes : share.deals / all.deals;
    if (odds.card != expected->first || !same(odds.p, p)) return differ(deck[odds.card].id, odds.p, p);
    ++expected;
  }
  return "";
}

}  // namespace

std::string difference(const Record& record, Model model, const std::vector<PossibleHands>& hands,
                       const BruteForce& truth) {
  for (std::size_t seat = 0; seat < truth.hands.size(); ++seat) {
    const std::string found = hand_difference(*record.table.deck, model, hands[seat], truth.hands[seat], truth.all);
    if (!found.empty()) return "hands of " + record.table.seats[seat] + ": " + found;
  }
  return "";
}

std::string difference(const Record& record, Model model, const std::vector<PresumedShow>& shows,
                       const BruteForce& truth) {
  for (const UnseenShow& expected : truth.shows) {
    const auto found = std::find_if(shows.begin(), shows.end(), [&](const PresumedShow& show) {
      return show.event == expected.event && show.seat == expected.seat;
    });
    const std::string what =
        "show of " + record.table.seats[expected.seat.index] + " at event " + std::to_string(expected.event) + ": ";
    if (found == shows.end()) return what + "missing";
    const std::string why = show_difference(*record.table.deck, model, *found, expected);
    if (!why.empty()) return what + why;
  }
  return "";
}

}  // namespace gumshoe::oracle
