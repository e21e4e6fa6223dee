// Positions too large for a diagram whose deals are few: half-heard questions need large automata and leave little
// open. Without them the deals are listed one by one, and each is weighed by all that was heard.
//
// A listing walks the diagram of everything but the half-heard questions. What these add to each deal depends only on
// how many cards of each category a shower or a passer holds, so it is worked out once for each such distribution
// (line_weight.h) and looked up from then on: about a tenth of a microsecond a deal and question.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "infer/diagram/number.h"
#include "infer/posterior.h"
#include "infer/problem/problem.h"

namespace gumshoe {

struct ListedDeals {
  struct Sum {
    Scaled weight = 0;
    std::uint64_t deals = 0;
    void add(const Scaled& more) {
      weight += more;
      ++deals;
    }
  };
  Sum all;
  Scaled scale = 1;  // what all of them weigh besides
  std::vector<HolderSet> places;                      // by card: who has it in some deal
  std::vector<std::array<Scaled, Holder::count>> at;  // the weight of the deals that have the card there
};

// How many deals may be gone through, those included that don't fit a half-heard question: 1,000 take a millisecond or
// two, 30,000 ten times as long, 3,000,000 half a second.
enum class Effort { small, moderate, great };

// Is shown every deal that agrees: the cards at each place, and what the deal weighs.
struct DealVisitor {
  std::function<void(const std::vector<CardSet>& hands, const Scaled& weight)> look_at;
  std::size_t lines = 0;    // questions that it weighs in every deal
  std::uint64_t steps = 0;  // extra meter steps for each visit
};

// Returns nothing if there are too many deals, or if stopped.
std::optional<ListedDeals> list_deals(const Problem& problem, Effort effort, const DealVisitor& visit = {},
                                      const Stop& stop = {});

Knowledge knowledge_from(const ListedDeals& deals, const Problem& problem);

// The whole posterior from a list, exactly; false where there are too many deals, or no question was half heard.
bool read_posterior_from_list(const Problem& problem, Effort effort, Posterior& into, const Stop& stop = {});

}  // namespace gumshoe
