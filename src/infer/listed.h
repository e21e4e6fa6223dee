// Positions too large for a diagram whose deals are few: half-heard questions need large automata and leave little
// open. Without them the deals are listed one by one, and each is weighed by all that was heard.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <vector>

#include "infer/number.h"
#include "infer/posterior.h"
#include "infer/problem.h"

namespace gumshoe {

struct ListedDeals {
  struct Sum {
    Scaled weight = 0;
    std::uint64_t deals = 0;
  };
  Sum all;
  Scaled scale = 1;  // what all of them weigh besides
  std::vector<HolderSet> places;                      // by card: who has it in some deal
  std::vector<std::array<Scaled, Holder::count>> at;  // the weight of the deals that have the card there
  std::map<CardSet, Sum> envelopes;
  std::vector<std::vector<Scaled>> sizes;     // by seat, as dealt: by size
  std::vector<std::map<CardSet, Sum>> hands;  // by seat, at the end
};

enum class Effort { small, great };  // a millisecond or two, or a hundred times as much

// None where there are too many, or where no question was half heard.
std::optional<ListedDeals> list_deals(const Problem& problem, std::size_t seats, Effort effort);

Knowledge knowledge_from(const ListedDeals& deals, const Problem& problem);
// Everything from the list, exactly.
void read_posterior(const ListedDeals& deals, const Problem& problem, Posterior& into);

}  // namespace gumshoe
