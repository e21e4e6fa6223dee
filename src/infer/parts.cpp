#include "infer/parts.h"

#include "infer/solver.h"

namespace gumshoe {
namespace {

constexpr double small = 2000;  // states, as predicted: a part takes less than a millisecond

// The single facts and the sizes of hands alone.
Problem without_clauses(const Problem& problem) {
  Problem bare = problem;
  bare.clauses.clear();
  bare.choices.clear();
  bare.weighings.clear();
  bare.lines.clear();
  return bare;
}

class Parts {
 public:
  Parts(const Problem& problem, const Budget& until)
      : all_(problem.clauses), part_(without_clauses(problem)), until_(until) {}

  bool any_is_impossible() {
    for (std::size_t i = 0; i < all_.size() && !until_.stopped(); ++i) {
      gather_around(i);
      if (is_impossible()) return true;
    }
    return false;
  }

 private:
  // A clause and those nearest to it, as many as make a small diagram.
  void gather_around(std::size_t first) {
    part_.clauses.clear();
    chosen_.assign(all_.size(), false);
    cards_ = {};
    for (std::optional<std::size_t> next = first; next && !until_.stopped(); next = nearest()) {
      part_.clauses.push_back(all_[*next]);
      if (solver_.predict(part_) > small) return part_.clauses.pop_back();
      chosen_[*next] = true;
      cards_ |= all_[*next].cards;
    }
  }

  // With most of its cards among those gathered; none where no clause has any.
  std::optional<std::size_t> nearest() const {
    std::optional<std::size_t> best;
    double most = 0;
    for (std::size_t i = 0; i < all_.size(); ++i) {
      const double share = static_cast<double>((all_[i].cards & cards_).size()) / all_[i].cards.size();
      if (share <= most || chosen_[i]) continue;
      most = share;
      best = i;
    }
    return best;
  }

  bool is_impossible() {
    solver_.load(part_, {.most_predicted = 2 * small, .most_states = 100000});
    return !solver_.consistent();
  }

  const std::vector<OneOf>& all_;
  Problem part_;
  Budget until_;
  Solver solver_;
  CardSet cards_;
  std::vector<bool> chosen_;
};

}  // namespace

bool is_impossible_in_part(const Problem& problem, const Budget& until) {
  return Parts(problem, until).any_is_impossible();
}

}  // namespace gumshoe
