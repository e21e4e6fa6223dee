#include "infer/answers/shows.h"

#include <algorithm>
#include <map>
#include <optional>

#include "infer/answers/parts.h"
#include "infer/costs.h"
#include "infer/diagram/solver.h"
#include "infer/half_heard/line_weight.h"
#include "infer/half_heard/listed.h"

namespace gumshoe {
namespace {

// What each card that may have been shown weighs, for every unseen show at once, from deals that are shown one by one.
class ShowSums {
 public:
  explicit ShowSums(const std::vector<UnseenShow>& shows) {
    for (const UnseenShow& show : shows) {
      const auto known = std::ranges::find_if(kinds_, [&](const Kind& kind) { return kind.show.is_again(show); });
      kind_of_[{show.event, show.seat}] = known - kinds_.begin();
      if (known == kinds_.end()) kinds_.emplace_back(show);
    }
  }

  std::size_t kinds() const { return kinds_.size(); }

  void look_at(const std::vector<CardSet>& hands, const Scaled& weight) {
    for (Kind& kind : kinds_) look_at(hands, weight, kind);
  }

  const Scaled& weight(const UnseenShow& show, Card card) const {
    return kinds_[kind_of_.at({show.event, show.seat})].sums[card.index];
  }

 private:
  // A show that was made and heard alike again is of one kind.
  struct Kind {
    explicit Kind(const UnseenShow& first) : show(first), deals(first.line), sums(max_cards) {}

    UnseenShow show;
    LineKinds deals;
    // By kind of deal: what a card weighs that was heard, and one of each category that was not.
    std::vector<std::vector<double>> shares;
    std::vector<Scaled> sums;  // by card
  };

  void look_at(const std::vector<CardSet>& hands, const Scaled& weight, Kind& kind) {
    const UnheardLine& line = kind.show.line;
    const CardSet held = cards_at(hands, line.showers[kind.show.shower].places);
    const std::uint32_t deal = kind.deals.fit() ? kind.deals.of(hands) : 0;
    if (!kind.deals.fit()) kind.shares.clear();
    if (deal == kind.shares.size()) kind.shares.push_back(shares(kind.show, held, hands));
    const std::vector<double>& share = kind.shares[deal];
    for (const Card card : held& line.heard) kind.sums[card.index] += weight * share[0];
    for (std::size_t k = 0; k < line.unheard.size(); ++k) {
      if (share[k + 1] == 0) continue;
      for (const Card card : held& line.unheard[k]) kind.sums[card.index] += weight * share[k + 1];
    }
  }

  // As if one of the cards that the shower holds had been seen; where the question weighs as it is, against that.
  std::vector<double> shares(const UnseenShow& show, CardSet held, const std::vector<CardSet>& hands) {
    const bool weighs = show.line.weighs && !show.line.unheard.empty();
    const double as_it_is = weighs ? weigher_.weight(show.line, hands) : 1;
    UnheardLine seen = show.line;
    seen.showers[show.shower].seen = true;
    std::vector<double> shares{(held & seen.heard).empty() ? 0 : weigher_.weight(seen, hands) / as_it_is};
    for (std::size_t k = 0; k < show.line.unheard.size(); ++k) {
      const CardSet category = show.line.unheard[k];
      double share = 0;
      if (!(held & category).empty()) {
        UnheardLine named = seen;
        named.heard.insert((held & category).first());
        named.unheard.erase(named.unheard.begin() + k);
        share = weigher_.weight(named, hands) / category.size() / as_it_is;
      }
      shares.push_back(share);
    }
    return shares;
  }

  std::vector<Kind> kinds_;
  std::map<std::pair<int, Seat>, std::size_t> kind_of_;
  LineWeigher weigher_;
};

class Presumer {
 public:
  Presumer(const Record& record, const PosteriorOptions& options, const std::vector<UnseenShow>& shows)
      : record_(record),
        model_(options.model),
        limits_(Solver::Limits::of(options)),
        problem_(problem_of(record, model_)) {
    const auto half_heard = [](const UnseenShow& show) { return !show.line.unheard.empty(); };
    const auto first = std::ranges::find_if(shows, half_heard);
    if (first == shows.end()) return;  // diagrams do well
    sums_.emplace(shows);
    if (!list(*first)) sums_.reset();
  }

  // None where the weight of one of the cards could not be found: the others' would be no shares of the whole.
  std::vector<PresumedShow::CardOdds> odds(const UnseenShow& show) {
    const CardSet named = show.line.nameable();
    if (sums_) return normalised(named, [&](Card card) { return std::optional(sums_->weight(show, card)); });
    const auto known = std::ranges::find_if(known_, [&](const Known& other) { return other.show->is_again(show); });
    if (known != known_.end()) return known->odds;
    return known_.emplace_back(&show, normalised(named, [&](Card card) { return weight_of(show, card); })).odds;
  }

 private:
  struct Known {
    const UnseenShow* show;
    std::vector<PresumedShow::CardOdds> odds;
  };

  template <typename Weight>
  std::vector<PresumedShow::CardOdds> normalised(CardSet named, Weight&& weight_of) {
    std::vector<PresumedShow::CardOdds> cards;
    std::vector<Scaled> weights;
    Scaled sum = 0;
    for (const Card card : named) {
      const std::optional<Scaled> weight = weight_of(card);
      if (!weight) return {};
      if (*weight == Scaled(0)) continue;
      cards.push_back({card});
      weights.push_back(*weight);
      sum += *weight;
    }
    for (std::size_t i = 0; i < cards.size(); ++i) cards[i].p = ratio(weights[i], sum);
    return cards;
  }

  // What else was asked for matters if not all of it was heard: then the question is written anew.
  Problem as_if_seen(const UnseenShow& show, Card card) const {
    if (!show.line.unheard.empty()) {
      limits_.stop.spend(2 * cost::reading(record_));
      return problem_of(record_, model_, Presumption{show.event, show.seat, card});
    }
    Problem problem = problem_;
    for (std::size_t p = 0; p < problem.may.size(); ++p) {
      if (!show.places().contains(p)) problem.may[p].erase(card);
    }
    if (show.plain) problem.choices.push_back({show.places(), show.line.heard, 1});
    return problem;
  }

  std::optional<Scaled> weight_of(const UnseenShow& show, Card card) {
    too_large_ = too_large_ || limits_.stop.now();
    if (too_large_) return {};
    const Problem problem = as_if_seen(show, card);
    const std::optional<Scaled> weight = total_weight(solver_, problem, limits_);
    too_large_ = !weight;
    return weight;
  }

  // All at once, where deals are few or diagrams would be large.
  bool list(const UnseenShow& half_heard) {
    const auto look_at = [&](const std::vector<CardSet>& hands, const Scaled& weight) {
      sums_->look_at(hands, weight);
    };
    const DealVisitor visitor{look_at, sums_->kinds()};
    if (list_deals(problem_, Effort::moderate, visitor, limits_.stop)) return true;
    const bool large =
        solver_.predict(as_if_seen(half_heard, half_heard.line.nameable().first()), limits_.stop) > quick_diagram;
    return large && list_deals(problem_, Effort::great, visitor, limits_.stop);
  }

  const Record& record_;
  Model model_;
  Solver::Limits limits_;
  Problem problem_;
  std::optional<ShowSums> sums_;  // where deals are listed
  bool too_large_ = false;        // one was: so will others be
  Solver solver_;
  std::vector<Known> known_;
};

}  // namespace

std::vector<PresumedShow> presumed_shows(const Record& record, const PosteriorOptions& options) {
  std::vector<PresumedShow> presumed;
  const std::vector<UnseenShow> shows = unseen_shows(record, options.model);
  Presumer presumer(record, options, shows);
  for (const UnseenShow& show : shows) {
    if (options.budget.stopped()) break;
    std::vector<PresumedShow::CardOdds> odds = presumer.odds(show);
    if (!odds.empty()) presumed.push_back({show.event, show.seat, std::move(odds)});
  }
  return presumed;
}

}  // namespace gumshoe
