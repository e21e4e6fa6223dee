#include "infer/shows.h"

#include <algorithm>
#include <map>

#include "infer/listed.h"
#include "infer/solver.h"

namespace gumshoe {
namespace {

// The cards that can have been shown in answer to a question.
CardSet nameable(const Record& record, const Suggestion& suggestion) {
  CardSet cards;
  for (std::size_t k = 0; k < suggestion.cards.size(); ++k) {
    if (suggestion.cards[k]) {
      cards.insert(*suggestion.cards[k]);
    } else {
      cards |= record.table.deck->cards(Category{static_cast<std::uint8_t>(k)});
    }
  }
  return cards;
}

bool all_heard(const Suggestion& suggestion) {
  return std::all_of(suggestion.cards.begin(), suggestion.cards.end(),
                     [](const auto& card) { return card.has_value(); });
}

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
  std::vector<PresumedShow::CardOdds> odds(std::size_t entry, std::size_t answer) {
    const auto& suggestion = std::get<Suggestion>(record_.entries[entry].event);
    const Seat shower = suggestion.answers[answer].seat;
    const int event = static_cast<int>(entry) + 1;
    if (!simple_ || !all_heard(suggestion)) {
      return normalised(suggestion, [&](Card card) {
        return weight_of(problem_of(record_, model_, Presumption{event, shower, card}));
      });
    }
    // The same question answered by the same seat is the same again.
    const CardSet named = nameable(record_, suggestion);
    auto& known = known_[{shower, named}];
    if (known.empty()) known = normalised(suggestion, [&](Card card) { return added(shower, named, card); });
    return known;
  }

 private:
  template <typename Weight>
  std::vector<PresumedShow::CardOdds> normalised(const Suggestion& suggestion, Weight&& weight_of) {
    std::vector<PresumedShow::CardOdds> cards;
    std::vector<Scaled> weights;
    Scaled sum = 0;
    for (const Card card : nameable(record_, suggestion)) {
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
    if (const auto deals = list_deals(problem, 0, Effort::small)) return Scaled(deals->all.weight) * deals->scale;
    const std::optional<Scaled> weight = total_weight(solver_, problem, limits_);
    too_large_ = !weight;
    return weight;
  }

  const Record& record_;
  Model model_;
  Solver::Limits limits_;
  Problem problem_;
  bool simple_;
  bool too_large_ = false;  // one was: so will others be
  Solver solver_;
  std::map<std::pair<Seat, CardSet>, std::vector<PresumedShow::CardOdds>> known_;
};

}  // namespace

std::vector<PresumedShow> presumed_shows(const Record& record, const PosteriorOptions& options) {
  std::vector<PresumedShow> shows;
  Presumer presumer(record, options);
  for (std::size_t i = 0; i < record.entries.size() && !options.budget.stopped(); ++i) {
    const auto* suggestion = std::get_if<Suggestion>(&record.entries[i].event);
    if (suggestion == nullptr) continue;
    for (std::size_t a = 0; a < suggestion->answers.size(); ++a) {
      const Answer& answer = suggestion->answers[a];
      if (answer.kind != Answer::Kind::showed || answer.card) continue;
      PresumedShow show{static_cast<int>(i) + 1, answer.seat, presumer.odds(i, a)};
      if (!show.cards.empty()) shows.push_back(std::move(show));
    }
  }
  return shows;
}

}  // namespace gumshoe
