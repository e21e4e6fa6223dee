#include "infer/shows.h"

#include <algorithm>
#include <map>

#include "infer/line_weight.h"
#include "infer/listed.h"
#include "infer/posterior_parts.h"
#include "infer/solver.h"
#include "record/answers.h"
#include "record/course.h"

namespace gumshoe {
namespace {

// The cards that can have been shown in answer to a question.
CardSet nameable(const Record& record, const std::vector<std::optional<Card>>& heard) {
  CardSet cards;
  for (std::size_t k = 0; k < heard.size(); ++k)
    cards |= heard[k] ? CardSet(*heard[k]) : record.table.deck->cards(Category{static_cast<std::uint8_t>(k)});
  return cards;
}

bool all_heard(const std::vector<std::optional<Card>>& cards) {
  return std::ranges::all_of(cards, [](const auto& card) { return card.has_value(); });
}

bool any_half_heard(const Record& record) {
  return std::ranges::any_of(record.entries, [](const Entry& entry) {
    const auto* suggestion = std::get_if<Suggestion>(&entry.event);
    return suggestion != nullptr && !all_heard(suggestion->cards);
  });
}

// What counts of a question.
struct Asked {
  std::vector<std::optional<Card>> cards;
  std::vector<Answer> answers;  // also those that the line only implies

  friend bool operator==(const Asked&, const Asked&) = default;
};

bool cards_change_hands(const Record& record) {
  return std::any_of(record.entries.begin(), record.entries.end(),
                     [](const Entry& entry) { return std::holds_alternative<DealOver>(entry.event); });
}

// What each card that may have been shown weighs, for every unseen show at once, from deals that are shown one by one.
class ShowSums {
 public:
  explicit ShowSums(const std::vector<UnseenShow>& shows) {
    for (const UnseenShow& show : shows) {
      const auto known = std::ranges::find_if(kinds_, [&](const Kind& kind) { return kind.is_that_of(show); });
      kind_of_[{show.event, show.seat}] = static_cast<std::size_t>(known - kinds_.begin());
      if (known == kinds_.end()) kinds_.emplace_back(show);
    }
  }

  std::size_t kinds() const { return kinds_.size(); }
  // One of a question that was only half heard; none: then diagrams do well.
  const UnseenShow* half_heard() const {
    const auto found = std::ranges::find_if(kinds_, [](const Kind& kind) { return !kind.show.line.unheard.empty(); });
    return found == kinds_.end() ? nullptr : &found->show;
  }

  void look_at(const std::vector<CardSet>& hands, const Scaled& weight) {
    for (Kind& kind : kinds_) look_at(hands, weight, kind);
  }

  const Scaled& weight(int event, Seat seat, Card card) const {
    return kinds_[kind_of_.at({event, seat})].sums[card.index];
  }

 private:
  // A show that was made and heard alike again is of one kind.
  struct Kind {
    explicit Kind(const UnseenShow& first) : show(first), deals(first.line), sums(max_cards) {}

    bool is_that_of(const UnseenShow& other) const {
      return show.line.is_again(other.line) && show.shower == other.shower;
    }

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
        named.unheard.erase(named.unheard.begin() + static_cast<std::ptrdiff_t>(k));
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
  Presumer(const Record& record, const PosteriorOptions& options)
      : record_(record),
        model_(options.model),
        limits_(Solver::Limits::of(options)),
        problem_(problem_of(record, model_)),
        simple_(!cards_change_hands(record)),
        sums_(any_half_heard(record) ? unseen_shows(record, model_) : std::vector<UnseenShow>()) {
    listed_ = sums_.half_heard() != nullptr && list();
  }

  // None where the weight of one of the cards could not be found: the others' would be no shares of the whole.
  std::vector<PresumedShow::CardOdds> odds(int event, const Asked& asked, Seat shower) {
    const auto as_if_written = [&](Card card) {
      limits_.stop.spend(steps_an_event * record_.entries.size());
      return weight_of(problem_of(record_, model_, Presumption{event, shower, card}));
    };
    const CardSet named = nameable(record_, asked.cards);
    if (listed_) return normalised(named, [&](Card card) { return std::optional(sums_.weight(event, shower, card)); });
    if (!simple_) return normalised(named, as_if_written);
    // The same question answered by the same seat is the same again; half heard, if the others' answers are.
    if (!all_heard(asked.cards)) {
      const auto again = [&](const HalfHeard& other) { return other.shower == shower && other.asked == asked; };
      const auto known = std::ranges::find_if(half_heard_, again);
      if (known != half_heard_.end()) return known->odds;
      half_heard_.push_back({shower, asked, normalised(named, as_if_written)});
      return half_heard_.back().odds;
    }
    auto& known = heard_[{shower, named}];
    if (known.empty()) known = normalised(named, [&](Card card) { return added(shower, named, card); });
    return known;
  }

 private:
  static constexpr std::uint64_t steps_an_event = 20;  // to write its constraints

  struct HalfHeard {
    Seat shower;
    Asked asked;
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

  PlaceSet places_of(Seat seat) const {
    PlaceSet places = 0;
    for (std::size_t p = 0; p < problem_.places.size(); ++p) {
      if (problem_.places[p] == Holder(seat)) places |= one_place(static_cast<int>(p));
    }
    return places;
  }

  // As if it had been seen, added to what is known.
  std::optional<Scaled> added(Seat shower, CardSet named, Card card) {
    Problem problem = problem_;
    const PlaceSet places = places_of(shower);
    for (std::size_t p = 0; p < problem.may.size(); ++p) {
      if ((places >> p & 1) == 0) problem.may[p].erase(card);
    }
    problem.choices.push_back({places, named, 1});
    return weight_of(problem);
  }

  std::optional<Scaled> weight_of(const Problem& problem) {
    too_large_ = too_large_ || limits_.stop.now();
    if (too_large_) return {};
    const std::optional<Scaled> weight = total_weight(solver_, problem, limits_);
    too_large_ = !weight;
    return weight;
  }

  // All at once, where deals are few or diagrams would be large.
  bool list() {
    const auto look_at = [&](const std::vector<CardSet>& hands, const Scaled& weight) { sums_.look_at(hands, weight); };
    const DealVisitor visitor{look_at, sums_.kinds()};
    return list_deals(problem_, Effort::moderate, visitor, limits_.stop) ||
           (any_is_large() && list_deals(problem_, Effort::great, visitor, limits_.stop));
  }

  bool any_is_large() {
    const UnseenShow& show = *sums_.half_heard();
    const Presumption presumption{show.event, show.seat, show.line.nameable().first()};
    return solver_.predict(problem_of(record_, model_, presumption), limits_.stop) > quick_diagram;
  }

  const Record& record_;
  Model model_;
  Solver::Limits limits_;
  Problem problem_;
  bool simple_;
  ShowSums sums_;
  bool listed_ = false;
  bool too_large_ = false;  // one was: so will others be
  Solver solver_;
  std::map<std::pair<Seat, CardSet>, std::vector<PresumedShow::CardOdds>> heard_;
  std::vector<HalfHeard> half_heard_;
};

}  // namespace

std::vector<PresumedShow> presumed_shows(const Record& record, const PosteriorOptions& options) {
  std::vector<PresumedShow> shows;
  Presumer presumer(record, options);
  Course course(record.table);
  for (std::size_t i = 0; i < record.entries.size() && !options.budget.stopped(); ++i) {
    const Event& event = record.entries[i].event;
    if (const auto* suggestion = std::get_if<Suggestion>(&event)) {
      const Asked asked{suggestion->cards, course.answers_given(*suggestion)};
      for (const Answer& answer : suggestion->answers) {
        if (!showed(answer) || answer.card) continue;
        PresumedShow show{static_cast<int>(i) + 1, answer.seat,
                          presumer.odds(static_cast<int>(i) + 1, asked, answer.seat)};
        if (!show.cards.empty()) shows.push_back(std::move(show));
      }
    }
    course.then(event);
  }
  return shows;
}

}  // namespace gumshoe
