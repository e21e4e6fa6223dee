#include "players/gumshoe/player.h"

#include <algorithm>
#include <array>

#include "advise/others/race.h"
#include "advise/questions/questions.h"
#include "advise/questions/rough.h"
#include "game/card_lists.h"
#include "play/referee/deal.h"
#include "players/seekers/habits.h"
#include "players/seekers/seeking.h"
#include "players/walks/walking.h"
#include "record/views/course.h"

namespace gumshoe {
namespace {

// The share of own cards among those that a player names, before anything is known about that player. A player who
// fills a category with the same card again and again names a fresh one only to find it.
constexpr double usual_own = 0.2;
constexpr double usual_own_where_filled = 0.05;
constexpr double usual_weight = 4;  // in cards: how much this counts against what is seen
constexpr double kept_silent = 0.1;  // the weight of knowing the solution and not accusing

struct Heard {
  int event = 0;
  CardSet cards;
  bool unanswered = false;
};

// One of the others, with those of its questions that were heard.
struct Asker {
  std::vector<Heard> questions;
  CardSet named;
  CardSet named_again;

  CardSet fresh() const { return named - named_again; }
};

class ContestReader {
 public:
  ContestReader(const Record& seen, const Knowledge& knowledge) : seen_(seen), knowledge_(knowledge) { listen(); }

  std::vector<Leaning> read() {
    for (std::size_t s = 0; s < askers_.size(); ++s) {
      if (seen_.table.me.is(seat_of(s))) continue;
      const CardSet filled = filled_by(askers_[s]);
      lean_from_named(s, askers_[s].fresh() & filled, usual_own_where_filled);
      lean_from_named(s, askers_[s].fresh() - filled, usual_own);
      lean_from_silence(s);
    }
    return std::move(leanings_);
  }

 private:
  static Seat seat_of(std::size_t index) { return Seat(index); }

  void listen() {
    askers_.resize(seen_.table.seats.size());
    for (std::size_t i = 0; i < seen_.entries.size(); ++i) {
      if (const auto* suggestion = std::get_if<Suggestion>(&seen_.entries[i].event))
        hear(*suggestion, static_cast<int>(i) + 1);
    }
  }

  // Only questions whose cards were all heard say anything. Rooms don't count: a player can ask only for its own.
  void hear(const Suggestion& suggestion, int event) {
    Heard heard{event, {}, suggestion.nobody};
    for (const std::optional<Card>& card : suggestion.cards) {
      if (!card) return;
      heard.cards.insert(*card);
    }
    Asker& asker = askers_[suggestion.asker.index];
    const CardSet chosen = heard.cards - rooms();
    asker.named_again |= chosen & asker.named;
    asker.named |= chosen;
    asker.questions.push_back(heard);
  }

  CardSet rooms() const {
    const Deck& deck = *seen_.table.deck;
    return deck.place() ? deck.cards(*deck.place()) : CardSet();
  }

  // The categories in which it has named a card again.
  CardSet filled_by(const Asker& asker) const {
    CardSet filled;
    for (const Card card : asker.named_again) filled |= seen_.table.deck->cards(seen_.table.deck->category_of(card));
    return filled;
  }

  void lean_from_named(std::size_t s, CardSet named, double usual) {
    double own = usual * usual_weight;
    double known = usual_weight;
    for (const Card card : named) {
      const std::optional<Holder> holder = knowledge_.holder_of(card);
      known += holder ? 1 : 0;
      own += holder == Holder(seat_of(s)) ? 1 : 0;
    }
    const double share = own / known;
    const double holds = share_of_deck(s);
    for (const Card card : named) {
      if (knowledge_.holder_of(card)) continue;
      const std::vector<double> weights{(1 - share) / (1 - holds), share / holds};
      leanings_.push_back({askers_[s].questions.front().event, seat_of(s), CardSet(card), weights});
    }
  }

  // Nobody could answer, and the asker had a turn since then.
  void lean_from_silence(std::size_t s) {
    const Asker& asker = askers_[s];
    for (const Heard& heard : asker.questions) {
      if (!heard.unanswered || !has_moved_since(seat_of(s), heard.event)) continue;
      leanings_.push_back({heard.event, seat_of(s), heard.cards, {kept_silent, 1, 1, 1}});
    }
  }

  bool has_moved_since(Seat seat, int event) const {
    for (std::size_t i = event; i < seen_.entries.size(); ++i) {
      if (turn_of(seen_.entries[i].event) == seat) return true;
    }
    return false;
  }

  double share_of_deck(std::size_t s) const {
    const HandSize size = hand_sizes(seen_.table)[s];
    return std::clamp((size.low + size.high) / 2.0 / seen_.table.deck->size(), 0.01, 0.9);
  }

  const Record& seen_;
  const Knowledge& knowledge_;
  std::vector<Asker> askers_;
  std::vector<Leaning> leanings_;
};

// The chance that nobody accuses on my honest question before I can, if it names the solution.
constexpr double kept = 0.3;
// The value of standing near rooms worth asking in, relative to asking in one of them now.
constexpr double nearness = 0.3;

// Waiting is worth more here than among as many players without a board: the more sit at the table, the more go out on
// guesses. docs/contest.md has the figures, for tables of four to twelve.
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

  // Any own card fills a question as well as another, but one that is always the same gives itself away.
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

std::vector<Leaning> read_contest(const Record& seen, const Knowledge& knowledge) {
  return ContestReader(seen, knowledge).read();
}

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
