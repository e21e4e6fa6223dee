#include "infer/shows.h"

#include "infer/solver.h"
#include "record/course.h"

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

// The game as it would be written if the card had been seen. Whoever is "me" is left out of it: a choice is a choice.
Scaled weight_if_shown(Solver& solver, const Record& record, std::size_t entry, std::size_t answer, Card card,
                       Model model) {
  Record seen = record;
  auto& suggestion = std::get<Suggestion>(seen.entries[entry].event);
  const Seat shower = suggestion.answers[answer].seat;
  suggestion.answers[answer].card = card;
  Problem problem = problem_of(seen, model);
  if (model == Model::deals && !record.table.me.is(shower)) {
    CardSet heard(card);
    for (const auto& named : suggestion.cards) {
      if (named) heard.insert(*named);
    }
    PlaceSet places = 0;
    for (std::size_t p = 0; p < problem.places.size(); ++p) {
      if (problem.places[p] == Holder(shower)) places |= one_place(static_cast<int>(p));
    }
    problem.choices.push_back({places, heard, 1});
  }
  return total_weight(solver, problem, {}).value_or(Scaled(0));
}

}  // namespace

std::vector<PresumedShow> presumed_shows(const Record& record, const PosteriorOptions& options) {
  std::vector<PresumedShow> shows;
  Solver solver;
  for (std::size_t i = 0; i < record.entries.size(); ++i) {
    const auto* suggestion = std::get_if<Suggestion>(&record.entries[i].event);
    if (suggestion == nullptr) continue;
    for (std::size_t a = 0; a < suggestion->answers.size(); ++a) {
      const Answer& answer = suggestion->answers[a];
      if (answer.kind != Answer::Kind::showed || answer.card) continue;
      PresumedShow show{static_cast<int>(i) + 1, answer.seat, {}};
      std::vector<Scaled> weights;
      Scaled sum = 0;
      for (const Card card : nameable(record, *suggestion)) {
        const Scaled weight = weight_if_shown(solver, record, i, a, card, options.model);
        if (weight == Scaled(0)) continue;
        show.cards.push_back({card, 0});
        weights.push_back(weight);
        sum += weight;
      }
      for (std::size_t k = 0; k < weights.size(); ++k) show.cards[k].p = ratio(weights[k], sum);
      if (!show.cards.empty()) shows.push_back(std::move(show));
    }
  }
  return shows;
}

}  // namespace gumshoe
