#include "players/seekers/seeking.h"

#include <algorithm>
#include <bit>

#include "advise/questions/questions.h"
#include "advise/questions/rough.h"
#include "game/card_lists.h"
#include "infer/answers/parts.h"
#include "players/walks/house_walk.h"
#include "players/walks/walking.h"
#include "record/table/contest_board.h"

namespace gumshoe {
namespace {

constexpr double most_states = 18'000;  // some milliseconds; with less, no time is spent on better orders
constexpr std::uint64_t least_work = 2000;      // below, planning a diagram is too much already
constexpr int telling = 8;                      // cards; a clause of more proves next to nothing, and costs much

Knowledge propagate(const Problem& problem) {
  Reduced reduced;
  reduce(problem, reduced);
  if (!reduced.consistent) return Knowledge::impossible();
  // A player trusts the referee: the record of its own game is true.
  std::vector<HolderSet> places(problem.cards, 0);
  for (std::size_t place = 0; place < problem.places.size(); ++place) {
    for (const Card card : reduced.may[place]) places[card.index] |= HolderSet{1} << problem.places[place].code();
  }
  Knowledge knowledge(std::move(places));
  knowledge.complete = false;
  knowledge.clauses = open_clauses(problem, knowledge);
  return knowledge;
}

constexpr HolderSet bit(Holder holder) { return HolderSet{1} << holder.code(); }

// Nobody can show a card that only the envelope and the pool can have.
bool can_be_shown(const Knowledge& knowledge, Card card) {
  return (knowledge.places()[card.index] & ~(bit(Holder::envelope()) | bit(Holder::pool()))) != 0;
}

CardSet in_fewest_places(const Knowledge& knowledge, CardSet cards) {
  CardSet found;
  int fewest = Holder::count + 1;
  for (const Card card : cards) {
    const int places = std::popcount(knowledge.places()[card.index]);
    if (places < fewest) found = CardSet();
    if (places <= fewest) found.insert(card);
    fewest = std::min(fewest, places);
  }
  return found;
}

CardSet worth_asking_for(const Knowledge& knowledge, const Deck& deck, CardSet suspected) {
  CardSet wanted;
  for (std::uint8_t c = 0; c < deck.category_count(); ++c) {
    wanted |= in_fewest_places(knowledge, suspected & deck.cards(Category{c}));
  }
  return wanted;
}

// A record that can't be true proves nothing: fall back on the cards seen.
void conclude_from_sight(Seeker& seeker) {
  seeker.suspected = seeker.table.deck->all() - seeker.memory.seen;
  seeker.wanted = seeker.suspected;
}

void conclude(Seeker& seeker, const Knowledge& knowledge) {
  if (!knowledge.consistent()) return conclude_from_sight(seeker);
  const Deck& deck = *seeker.table.deck;
  seeker.suspected = knowledge.possible_cards_of(Holder::envelope(), deck.size());
  const bool any = seeker.habits.asking == Habits::Asking::any;
  seeker.wanted = any ? seeker.suspected : worth_asking_for(knowledge, deck, seeker.suspected);
  seeker.memory.seen |= deck.all() - seeker.suspected;
  const auto shows = [&](Card card) { return can_be_shown(knowledge, card); };
  seeker.nothing_more_to_learn = std::ranges::none_of(seeker.suspected, shows);
}

// In a contest games have to go on, and so they do where work is counted.
bool at_leisure(const Situation& situation) {
  return situation.budget.work == Budget{}.work && situation.budget.stop == Stop() &&
         !is_contest_board(situation.seen.table.board);
}

Knowledge knowledge_of(const Situation& situation) {
  return at_leisure(situation) ? know(situation.seen) : deduce(situation.seen, situation.budget);
}

// The question that tells most of those possible in this turn, by rough odds.
void find_question(Seeker& seeker, const Situation& situation, const TurnOwed& turn, Random& random) {
  const std::optional<Floor> floor = turn.walk ? floor_of(seeker.table) : std::nullopt;
  RoughQuestions questions;
  if (!questions.load(situation.seen)) return;
  const Deck& deck = *seeker.table.deck;
  const CardSet nameable = floor ? Walking(*floor, *turn.walk).nameable(deck) : deck.all();
  const RoughQuestions::Best best = questions.best(nameable, Stakes::bits_alone(), situation.budget, random);
  seeker.nothing_in_reach = best.value.bits < as_good;
  if (!seeker.nothing_in_reach) seeker.question = best.cards;
}

// One of the questions that tell most, drawn by lot. None if finding them takes too much work.
std::optional<CardSet> most_telling(Questions& questions, const Record& seen, Random& random) {
  if (!questions.load(seen, Questions::quick()) || questions.too_large()) return std::nullopt;
  double best = 0;
  for (const Questions::Question& question : questions.all()) best = std::max(best, questions.value(question).bits);
  std::vector<const Questions::Question*> ties;
  for (const Questions::Question& question : questions.all()) {
    if (questions.value(question).bits >= best - as_good) ties.push_back(&question);
  }
  if (ties.empty()) return std::nullopt;
  return set_of(ties[random.below(ties.size())]->cards);
}

// By room: the question that tells most there; ties are broken by lot.
void find_questions_by_room(Seeker& seeker, const Questions& questions, Random& random) {
  const Deck& deck = *seeker.table.deck;
  seeker.in_rooms.assign(max_cards, {});
  std::vector<std::uint64_t> ties(max_cards, 0);
  for (const Questions::Question& question : questions.all()) {
    const CardSet cards = set_of(question.cards);
    const Card room = (cards & deck.cards(*deck.place())).first();
    const double bits = questions.value(question).bits;
    Seeker::InRoom& best = seeker.in_rooms[room.index];
    if (bits < best.worth - as_good) continue;
    ties[room.index] = bits > best.worth + as_good ? 1 : ties[room.index] + 1;
    if (random.below(ties[room.index]) == 0) best.question = cards;
    best.worth = std::max(best.worth, bits);
  }
}

// The same by rough odds.
void find_rough_questions_by_room(Seeker& seeker, const Situation& situation, Random& random) {
  RoughQuestions questions;
  if (!questions.load(situation.seen)) return;
  const Deck& deck = *seeker.table.deck;
  const CardSet rooms = deck.cards(*deck.place());
  seeker.in_rooms.assign(max_cards, {});
  for (const Card room : rooms) {
    const CardSet nameable = (deck.all() - rooms) | CardSet(room);
    const RoughQuestions::Best best = questions.best(nameable, Stakes::bits_alone(), situation.budget, random);
    seeker.in_rooms[room.index] = {best.cards, best.value.bits};
  }
}

bool is_in_house(const Situation& situation) {
  const std::string& board = situation.seen.table.board;
  return !board.empty() && !is_contest_board(board);
}

}  // namespace

Knowledge deduce(const Record& seen, const Budget& budget) {
  Problem problem = problem_of(seen, Model::deals);
  if (budget.work < least_work || budget.stopped()) return propagate(problem);
  const std::size_t clauses = problem.clauses.size();
  std::erase_if(problem.clauses, [](const OneOf& clause) { return clause.cards.size() > telling; });
  const double states = std::min(most_states, static_cast<double>(budget.work));
  Solver solver;
  if (solver.predict(problem) > states) return propagate(problem);
  solver.load(problem, {.most_predicted = states, .most_states = static_cast<std::size_t>(states)});
  if (!solver.consistent()) return Knowledge::impossible();
  if (solver.too_large()) return propagate(problem);
  Marginals<double> marginals;
  Sweep<double>().run(solver.diagram(), problem.cards, marginals);
  Knowledge knowledge(support(solver, marginals));
  knowledge.clauses = open_clauses(problem, knowledge);
  knowledge.complete = clauses == problem.clauses.size();
  return knowledge;
}

Decision Sleuth::decide(const Situation& situation) {
  if (only_rolls(situation.owed)) return Roll{};
  Seeker seeker{.habits = habits_, .table = situation.seen.table, .memory = remember(situation.seen)};
  const bool answers = std::holds_alternative<AnswerOwed>(situation.owed.what);
  if (!answers) conclude(seeker, knowledge_of(situation));
  Random random(situation.seed);
  const bool thinks = habits_.asking == Habits::Asking::information && !seeker.nothing_more_to_learn;
  if (thinks) think(seeker, situation, random);
  return seek(seeker, situation.owed, random);
}

void Sleuth::think(Seeker& seeker, const Situation& situation, Random& random) {
  const TurnOwed* turn = std::get_if<TurnOwed>(&situation.owed.what);
  const bool starts = std::holds_alternative<RollOwed>(situation.owed.what);
  if (turn == nullptr && !starts) return;
  if (is_in_house(situation)) {
    const bool exact = at_leisure(situation) && questions_.load(situation.seen, Questions::quick());
    if (exact && !questions_.too_large()) return find_questions_by_room(seeker, questions_, random);
    return find_rough_questions_by_room(seeker, situation, random);
  }
  if (!at_leisure(situation)) return find_question(seeker, situation, *turn, random);
  seeker.question = most_telling(questions_, situation.seen, random);
}

}  // namespace gumshoe
