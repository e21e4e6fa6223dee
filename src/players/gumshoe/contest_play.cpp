#include "players/gumshoe/contest_play.h"

#include <algorithm>

#include "advise/others/race.h"
#include "advise/questions/rough.h"
#include "advise/questions/ties.h"
#include "game/card_lists.h"
#include "play/referee/draw.h"
#include "players/gumshoe/contest_reading.h"
#include "players/seekers/deduction.h"
#include "players/seekers/memory.h"
#include "players/walks/walking.h"

namespace gumshoe {
namespace {

// That nobody accuses on my honest question before I can, if it was the solution.
constexpr double kept = 0.3;
// What standing near other rooms worth asking in is worth, against asking in one of them now.
constexpr double nearness = 0.3;

// Waiting is worth more here than among as many who play without a board: the more sit at the table, the more go out on
// what they guessed. docs/contest.md has the figures, for tables of four to twelve.
double worth_of_waiting(int rivals) {
  constexpr int few = 3;
  constexpr double more_for_each = 0.125;
  return chance_to_win(rivals) * (1 + more_for_each * std::max(0, rivals - few));
}

class ContestTurn {
 public:
  ContestTurn(const Situation& situation, const Floor& floor, const Walk& walk, double patience)
      : situation_(situation), seen_(situation.seen), walking_(floor, walk), random_(situation.seed) {
    stakes_.waiting = patience * worth_of_waiting(rivals(seen_, seen_.table.me.seat));
    stakes_.if_given_away = kept;
  }

  std::optional<Decision> decide() {
    const Knowledge knowledge = deduce(seen_, situation_.budget);
    if (!knowledge.consistent()) return {};
    const CardSet suspected = knowledge.possible_cards_of(Holder::envelope(), deck().size());
    if (suspected.size() == deck().category_count()) return Accuse{suspected};
    if (!questions_.load(seen_, read_contest(seen_, knowledge))) return {};
    if (accusing_pays()) return Accuse{questions_.likeliest()};
    return go_and_ask();
  }

 private:
  const Deck& deck() const { return *seen_.table.deck; }

  bool accusing_pays() const {
    const CardSet cards = questions_.likeliest();
    return questions_.p(cards) > stakes_.waiting && !was_wrong(cards);
  }

  bool was_wrong(CardSet cards) const {
    return std::ranges::any_of(seen_.entries, [&](const Entry& entry) {
      const auto* accusation = std::get_if<Accusation>(&entry.event);
      return accusation != nullptr && CardSet(cards) == set_of(accusation->cards);
    });
  }

  struct Plan {
    double worth = -1;
    CardSet question;
    double bits = 0;
  };

  std::optional<Decision> go_and_ask() {
    const std::vector<double> by_room = worth_of_rooms();
    const Plan plan = best_in_reach(by_room);
    if (plan.question.empty() || pays_to_walk(plan, by_room)) {
      if (const std::optional<Decision> step = walking_.towards(out_of_reach(by_room))) return step;
    }
    if (plan.question.empty()) return {};
    return walking_.ask(hidden(plan.question));
  }

  // Any own card fills a question as well as another: one that is always the same is read.
  CardSet hidden(CardSet question) {
    CardSet cards;
    for (const Card card : question) {
      const CardSet category = deck().cards(deck().category_of(card)) - walking_.rooms();
      const CardSet others = questions_.hand() & category;
      cards.insert(others.contains(card) ? draw_one(others, random_) : card);
    }
    return cards;
  }

  Plan best_in_reach(const std::vector<double>& by_room) {
    Plan plan;
    for (const Card room : walking_.in_reach()) {
      const RoughQuestions::Best best = ask_in(room, stakes_);
      if (best.cards.empty()) continue;
      const double worth = best.value.worth + Stakes::a_bit * nearness * walking_.outlook(room, by_room);
      if (worth > plan.worth + as_good) plan = {worth, best.cards, best.value.bits};
    }
    return plan;
  }

  RoughQuestions::Best ask_in(Card room, const Stakes& stakes) {
    return questions_.best((deck().all() - walking_.rooms()) | CardSet(room), stakes, situation_.budget, random_);
  }

  // By card: what can be found out about the room itself by asking there.
  std::vector<double> worth_of_rooms() const {
    std::vector<double> worth(max_cards, 0);
    for (const Card room : walking_.rooms()) worth[room.index] = questions_.bits(room);
    return worth;
  }

  std::vector<double> out_of_reach(std::vector<double> by_room) const {
    for (const Card room : walking_.in_reach()) by_room[room.index] = 0;
    return by_room;
  }

  // One turn or more without a question, for a better one.
  bool pays_to_walk(const Plan& plan, const std::vector<double>& by_room) {
    const std::vector<double> away = out_of_reach(by_room);
    const CardSet rooms = walking_.rooms();
    const Card goal = *std::ranges::max_element(rooms, {}, [&](Card room) { return away[room.index]; });
    if (away[goal.index] <= as_good) return false;
    const double there = ask_in(goal, Stakes::bits_alone()).value.bits;
    return there / (1 + std::max(1.0, walking_.turns_to(goal) - 1)) > plan.bits;
  }

  const Situation& situation_;
  const Record& seen_;
  Walking walking_;
  Random random_;
  Stakes stakes_;
  RoughQuestions questions_;
};

}  // namespace

Decision answer_in_contest(const Situation& situation, const AnswerOwed& answer) {
  if (answer.held.empty()) return Pass{};
  Random random(situation.seed);
  const CardSet known = answer.held & remember(situation.seen).shown_to[answer.asker.index];
  if (!known.empty()) return Show{draw_one(known, random)};
  const Deck& deck = *situation.seen.table.deck;
  const auto alternatives = [&](Card card) { return deck.cards(deck.category_of(card)).size(); };
  return Show{*std::ranges::max_element(answer.held, {}, alternatives)};
}

std::optional<Decision> play_contest_turn(const Situation& situation, const Walk& walk, double patience) {
  const std::optional<Floor> floor = floor_of(situation.seen.table);
  if (!floor) return {};
  return ContestTurn(situation, *floor, walk, patience).decide();
}

}  // namespace gumshoe
