#include "oracle/truth.h"

namespace gumshoe::oracle {
namespace {

template <typename Sums>
Share share(const Sums& part, const Sums& all, Model model) {
  if (all.deals == 0) return {};
  const auto deals = static_cast<Wide>(part.deals);
  if (model == Model::deals) return {deals, static_cast<long double>(part.deals) / static_cast<long double>(all.deals)};
  return {deals, static_cast<long double>(part.bayes) / static_cast<long double>(all.bayes)};
}

template <typename Key, typename Sums>
std::map<Key, Share> shares(const std::map<Key, Sums>& parts, const Sums& all, Model model) {
  std::map<Key, Share> result;
  for (const auto& [key, part] : parts) result[key] = share(part, all, model);
  return result;
}

template <typename Method>
Truth cards_and_envelopes(const Method& sums, Model model) {
  Truth truth{sums.all.deals, {}, shares(sums.envelopes, sums.all, model), {}};
  for (const auto& row : sums.at) {
    auto& places = truth.at.emplace_back();
    for (std::size_t code = 0; code < row.size(); ++code) places[code] = share(row[code], sums.all, model);
  }
  return truth;
}

}  // namespace

Truth truth_of(const BruteForce& sums, Model model) {
  Truth truth = cards_and_envelopes(sums, model);
  for (const auto& seat : sums.sizes) truth.sizes.push_back(shares(seat, sums.all, model));
  return truth;
}

Truth truth_of(const HandByHand& sums, Model model) {
  Truth truth = cards_and_envelopes(sums, model);
  for (const auto& hands : sums.hands) {
    std::map<int, Sum> by_size;
    for (const auto& [hand, sum] : hands) {
      by_size[hand.size()].deals += sum.deals;
      by_size[hand.size()].bayes += sum.bayes;
    }
    truth.sizes.push_back(shares(by_size, sums.all, model));
  }
  return truth;
}

Truth truth_of(const BddCount& sums) {
  Truth truth{sums.deals, {}, {}, {}};
  for (const auto& row : sums.at) {
    auto& places = truth.at.emplace_back();
    for (std::size_t code = 0; code < row.size(); ++code) {
      places[code] = share(Sum{row[code], 0}, Sum{sums.deals, 0}, Model::deals);
    }
  }
  return truth;
}

}  // namespace gumshoe::oracle
