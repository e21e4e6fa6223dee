#include "infer/shows.h"

#include <algorithm>
#include <map>

#include "infer/listed.h"
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

class Presumer {
 public:
  Presumer(const Record& record, const PosteriorOptions& options)
      : record_(record),
        model_(options.model),
        limits_(Solver::Limits::of(options)),
        problem_(problem_of(record, model_)),
        simple_(!cards_change_hands(record)) {}

  // None where the weight of one of the cards could not be found: the others' would be no shares of the whole.
  std::vector<PresumedShow::CardOdds> odds(int event, const Asked& asked, Seat shower) {
    const auto as_if_written = [&](Card card) {
      return weight_of(problem_of(record_, model_, Presumption{event, shower, card}));
    };
    const CardSet named = nameable(record_, asked.cards);
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
    if (too_large_) return {};
    if (const auto weight = listed_weight(problem, Effort::small)) return weight;
    if (const auto weight = total_weight(solver_, problem, limits_)) return weight;
    const std::optional<Scaled> weight = listed_weight(problem, Effort::great);
    too_large_ = !weight;
    return weight;
  }

  static std::optional<Scaled> listed_weight(const Problem& problem, Effort effort) {
    const auto deals = list_deals(problem, 0, effort);
    if (!deals) return std::nullopt;
    return deals->all.weight * deals->scale;
  }

  const Record& record_;
  Model model_;
  Solver::Limits limits_;
  Problem problem_;
  bool simple_;
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
