#include "infer/knowledge.h"

#include <algorithm>
#include <bit>

#include "infer/answers/parts.h"
#include "infer/half_heard/listed.h"

namespace gumshoe {

Knowledge Knowledge::impossible() {
  Knowledge knowledge;
  knowledge.consistency_ = Consistency::impossible;
  return knowledge;
}

const std::vector<HolderSet>& Knowledge::places() const {
  assert(consistent());
  return places_;
}

std::optional<Holder> Knowledge::holder_of(Card card) const {
  const HolderSet holders = places_of(card);
  if (!std::has_single_bit(holders)) return std::nullopt;
  return Holder::from_code(std::countr_zero(holders));
}

CardSet Knowledge::cards_of(Holder holder, int deck_size) const {
  CardSet cards;
  for (const Card card : possible_cards_of(holder, deck_size)) {
    if (std::has_single_bit(places_of(card))) cards.insert(card);
  }
  return cards;
}

CardSet Knowledge::possible_cards_of(Holder holder, int deck_size) const {
  CardSet cards;
  for (const Card card : CardSet::first_cards(deck_size)) {
    if (possible(card, holder)) cards.insert(card);
  }
  return cards;
}

Knowledge know(const Record& record, const Stop& outer) {
  Meter meter(most_steps_of_an_answer / 2, outer.meter);
  const Stop stop = outer.with(meter);
  const Problem problem = problem_of(record, Model::deals);
  Solver solver;
  if (!problem.lines.empty()) {
    if (const auto deals = list_deals(problem, Effort::small, {}, stop)) return knowledge_from(*deals, problem);
    if (solver.predict(problem, stop) > quick_diagram) {
      if (const auto deals = list_deals(problem, Effort::great, {}, stop)) return knowledge_from(*deals, problem);
    }
  }
  solver.load(problem, {.stop = stop});
  if (!solver.consistent()) return Knowledge::impossible();
  if (solver.too_large()) {
    const auto deals = problem.lines.empty() ? std::nullopt : list_deals(problem, Effort::great, {}, stop);
    return deals ? knowledge_from(*deals, problem) : relaxed_knowledge(problem, stop);
  }
  Marginals<double> marginals;
  Sweep<double>().run(solver.diagram(), problem.cards, marginals);
  Knowledge knowledge(support(solver, marginals));
  knowledge.complete = !problem.coarse;
  knowledge.clauses = open_clauses(problem, knowledge);
  return knowledge;
}

double simple_estimate(const Knowledge& knowledge, const Table& table, Card card) {
  int players_with_it = 0;
  int players_who_may = 0;
  for (int s = 0; s < table.seat_count(); ++s) {
    const Holder seat = Seat(s);
    if (knowledge.holder_of(card) == seat) {
      ++players_with_it;
    } else if (knowledge.possible(card, seat)) {
      ++players_who_may;
    }
  }
  const int players = table.seat_count();
  return static_cast<double>(1 - players_with_it) / ((players + 1) - (players - players_who_may));
}

}  // namespace gumshoe
