#include "advise/others/showing.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "advise/complaint.h"
#include "advise/others/game_sampler.h"
#include "advise/others/insight.h"
#include "advise/others/race.h"
#include "game/card_lists.h"
#include "record/views/course.h"
#include "record/views/seen_by.h"

namespace gumshoe {
namespace {

// After the last event.
CardSet my_hand(const Record& record) {
  CardSet hand = record.table.hand.value_or(CardSet());
  for (const Entry& entry : record.entries) {
    const auto* deal = std::get_if<DealOver>(&entry.event);
    const Card* card = deal == nullptr ? nullptr : std::get_if<Card>(&deal->what);
    if (card == nullptr) continue;
    if (record.table.me.is(deal->to)) hand.insert(*card);
    if (record.table.me.is(deal->from)) hand.erase(*card);
  }
  return hand;
}

// Which card I showed, if it is written down or I had no other.
std::optional<Card> card_shown(const Suggestion& question, const Answer& mine, CardSet hand) {
  if (mine.kind != Answer::Kind::showed || mine.card) return mine.card;
  const CardSet could = hand & set_of(question.cards);
  return could.size() == 1 ? std::optional(could.first()) : std::nullopt;
}

// The question as I would write it; what the seats after me did under `respond=all` is not known yet.
Suggestion line_of(const Record& record, const Course& course, const AskedOfMe& asked) {
  const bool first_only = record.table.rules.respond == Rules::Respond::first;
  Suggestion line{asked.asker, {asked.cards.begin(), asked.cards.end()}, {}, false};
  for (const Seat seat : course.asking_order(asked.asker)) {
    if (record.table.me.is(seat)) {
      line.answers.push_back({seat, Answer::Kind::showed, {}});
    } else if (!first_only) {
      line.answers.push_back({seat, Answer::Kind::missed, {}});
    }
  }
  return course.written_out(std::move(line));
}

// The race as it stands in one drawn game: everybody is as fast as few rounds are left to it, and my chance falls by
// what one seat's getting faster takes from my share.
double chance_lost(double chance, double speed_of_all, double gained) {
  return chance * gained / (speed_of_all + gained);
}

double speed(double entropy) {
  constexpr double bits_a_round = 2;  // that a seat learns, on average over simulated games
  return 1 / (1 + entropy / bits_a_round);
}

class ShowFinder {
 public:
  ShowFinder(const Record& record, const Suggestion& line, CardSet cards, const ShowingOptions& options)
      : options_(options),
        me_(record.table.me.seat),
        asker_(line.asker),
        course_(course_of(record)),
        sampler_(asked(record, line), {.model = options.model, .seed = options.seed, .stop = options.budget.stop}),
        insights_(me_, options.budget.stop),
        seen_(my_cards_seen(record)) {
    for (const Card card : cards) sums_.push_back({.card = card, .settles = Settled(categories())});
    if (!course_.is_out(me_)) chance_ = chance_to_win(rivals(record, me_));
    my_speed_ = speed(insights_.of(problem_of(asked(record, line), options.model)).entropy);
  }

  bool possible() const { return sampler_.possible(); }
  bool too_large() const { return sampler_.too_large(); }

  Showing find() {
    Showing showing;
    do {
      take_sample();
      ++showing.samples;
    } while (showing.samples < options_.samples && !spent());
    for (const Sums& sums : sums_) showing.cards.push_back(result(sums));
    std::ranges::stable_sort(showing.cards, before);
    showing.asker_entropy = entropy_.estimate();
    showing.watcher_bits = watchers_.estimate();
    showing.seed = options_.seed;
    return showing;
  }

 private:
  using Settled = std::vector<Mean>;  // by category: how much oftener one card is left of it
  struct Sums {
    Card card;
    Settled settles;
    Mean cost = {};
    Mean bits = {};
    Mean can_accuse = {};
    Mean solves = {};
    Mean proved = {};
  };

  static Record asked(Record record, const Suggestion& line) {
    record.entries.push_back({.event = line, .comment = "", .comments_before = {}});
    return record;
  }
  std::size_t categories() const { return sampler_.categories(); }

  void take_sample() {
    game_ = sampler_.next();
    double speed_of_all = my_speed_ + watch();
    SeenRecord seen(game_.table, View::of(asker_));
    const Insight& unseen = look(seen, std::nullopt);
    if (unseen.too_large) return;
    entropy_.add(unseen.entropy);
    speed_of_all += speed(unseen.entropy);
    for (Sums& sums : sums_) {
      if (exhausted()) return;
      const Insight& after = look(seen, sums.card);
      if (after.too_large) continue;
      add(sums, unseen, after);
      sums.cost.add(chance_lost(chance_, speed_of_all, speed(after.entropy) - speed(unseen.entropy)));
    }
  }

  // The asker's view once this card is shown.
  const Insight& look(SeenRecord& seen, std::optional<Card> card) {
    auto& line = std::get<Suggestion>(game_.entries.back().event);
    std::ranges::find(line.answers, me_, &Answer::seat)->card = card;
    return insights_.of(problem_of(seen.catch_up(game_), options_.model));
  }

  static void add(Sums& sums, const Insight& unseen, const Insight& after) {
    sums.bits.add(unseen.entropy - after.entropy);
    sums.can_accuse.add(after.certain() ? 1 : 0);
    sums.solves.add(static_cast<double>(after.certain()) - static_cast<double>(unseen.certain()));
    sums.proved.add(unseen.proved.contains(sums.card) ? 1 : 0);
    for (std::size_t k = 0; k < sums.settles.size(); ++k) {
      const auto settled = [&](const Insight& insight) { return insight.envelope_cards[k].size() == 1; };
      sums.settles[k].add(static_cast<double>(settled(after)) - static_cast<double>(settled(unseen)));
    }
  }

  // What the others gain, whichever card it is; how fast they are together.
  double watch() {
    double together = 0;
    Entry line = std::move(game_.entries.back());
    for (std::uint8_t s = 0; s < game_.table.seats.size(); ++s) {
      const Seat seat{s};
      if (seat == me_ || seat == asker_ || course_.is_out(seat) || exhausted()) continue;
      SeenRecord seen(game_.table, View::of(seat));
      game_.entries.pop_back();
      const Insight& unasked = insights_.of(problem_of(seen.catch_up(game_), options_.model));
      game_.entries.push_back(line);
      const Insight& after = insights_.of(problem_of(seen.catch_up(game_), options_.model));
      if (unasked.too_large || after.too_large) continue;
      watchers_.add(unasked.entropy - after.entropy);
      together += speed(after.entropy);
    }
    game_.entries.back() = std::move(line);
    return together;
  }

  CardToShow result(const Sums& sums) const {
    CardToShow card{.card = sums.card, .bits = sums.bits.estimate(), .can_accuse = sums.can_accuse.estimate()};
    card.cost = sums.cost.estimate().mean;
    card.cost_se = sums.cost.estimate().se;
    for (std::size_t s = 0; s < seen_.size(); ++s) {
      if (seen_[s].contains(card.card)) card.seen_by.push_back(Seat(s));
    }
    card.seen_by_asker = seen_[asker_.index].contains(card.card);
    card.reasons = reasons(sums);
    return card;
  }

  std::vector<ShowReason> reasons(const Sums& sums) const {
    using Kind = ShowReason::Kind;
    std::vector<ShowReason> reasons;
    const auto add_chance = [&](Kind kind, const Mean& chance, std::optional<Category> category = {}) {
      const double mean = chance.estimate().mean;
      if (mean > 0) reasons.push_back({kind, mean, category});
    };
    if (sums_.size() == 1) reasons.push_back({Kind::only_card});
    if (seen_[asker_.index].contains(sums.card)) {
      reasons.push_back({Kind::seen_by_asker});
    } else {
      add_chance(Kind::proved_by_asker, sums.proved);
    }
    if (seen_by_all(sums.card)) reasons.push_back({Kind::seen_by_all});
    add_chance(Kind::solves, sums.solves);
    for (std::size_t k = 0; k < sums.settles.size(); ++k)
      add_chance(Kind::settles_category, sums.settles[k], Category(k));
    if (reasons.empty()) reasons.push_back({Kind::new_to_asker});
    return reasons;
  }

  bool seen_by_all(Card card) const {
    for (std::size_t s = 0; s < seen_.size(); ++s) {
      const Seat seat(s);
      if (seat != me_ && !course_.is_out(seat) && !seen_[s].contains(card)) return false;
    }
    return true;
  }

  // Costs that differ only by rounding are the same.
  static bool before(const CardToShow& a, const CardToShow& b) {
    constexpr double alike = 1e-9;
    if (std::abs(a.cost - b.cost) > alike) return a.cost < b.cost;
    if (std::abs(a.bits.mean - b.bits.mean) > alike) return a.bits.mean < b.bits.mean;
    if (a.seen_by_asker != b.seen_by_asker) return a.seen_by_asker;
    return a.seen_by.size() > b.seen_by.size();
  }

  bool spent() const { return options_.budget.stopped() || exhausted() || work() >= options_.budget.work; }
  // Then not even the game at hand is looked at to its end.
  bool exhausted() const {
    const bool takes_long = static_cast<double>(work()) > Solver::Limits::short_work;
    return (options_.budget.stopped() && takes_long) || insights_.preparing() >= InsightFinder::most_preparing;
  }
  std::size_t work() const { return sampler_.states() + insights_.work(); }

  const ShowingOptions& options_;
  Seat me_;
  Seat asker_;
  Course course_;
  GameSampler sampler_;
  InsightFinder insights_;
  std::vector<CardSet> seen_;
  double chance_ = 0;    // of mine to win, as the race stands
  double my_speed_ = 0;
  Record game_;
  Mean entropy_;
  Mean watchers_;
  std::vector<Sums> sums_;
};

// Why this can't have been asked; empty if it can.
std::string complaint_about(const Record& record, const Course& course, const AskedOfMe& asked) {
  const Table& table = record.table;
  if (table.me.kind != View::Kind::seat) return "a spectator has no cards to show";
  if (!table.hand) return "the record does not tell your hand";
  if (asked.asker.index >= table.seat_count()) return "there is no such seat";
  if (table.me.is(asked.asker)) return "you do not show cards to yourself";
  if (course.is_out(asked.asker)) return table.seats[asked.asker.index] + " is out of the game and asks no more";
  if (!course.is_asked(table.me.seat)) return "you are out of the game and are not asked any more";
  return "";
}

std::string complaint_about(const Deck& deck, const std::vector<Card>& cards, CardSet hand) {
  if (std::ssize(cards) != deck.category_count()) return "a question names one card of each category";
  std::string names;
  for (std::size_t k = 0; k < cards.size(); ++k) {
    if (deck.category_of(cards[k]).index != k) return "a question names one card of each category";
    names += (k == 0 ? "" : ", ") + deck[cards[k]].name;
  }
  return (hand & set_of(cards)).empty() ? "you hold none of " + names + ": you pass" : "";
}

}  // namespace

std::vector<CardSet> my_cards_seen(const Record& record) {
  const Table& table = record.table;
  std::vector<CardSet> seen(table.seats.size());
  if (table.me.kind != View::Kind::seat) return seen;
  const Seat me = table.me.seat;
  const CardSet hand = my_hand(record);
  const auto show = [&](std::optional<Seat> viewer, CardSet cards) {
    for (std::size_t s = 0; s < seen.size(); ++s) {
      if (s != me.index && (!viewer || viewer->index == s)) seen[s] |= cards & hand;
    }
  };
  for (const Entry& entry : record.entries) {
    if (const auto* question = std::get_if<Suggestion>(&entry.event)) {
      const auto mine = std::ranges::find(question->answers, me, &Answer::seat);
      if (mine == question->answers.end()) continue;
      if (const std::optional<Card> card = card_shown(*question, *mine, hand)) show(question->asker, CardSet(*card));
    } else if (const auto* sight = std::get_if<Sight>(&entry.event)) {
      if (sight->owner == me && sight->card) show(sight->viewer, CardSet(*sight->card));
    } else if (const auto* deal = std::get_if<DealOver>(&entry.event)) {
      const Card* card = std::get_if<Card>(&deal->what);
      if (deal->to == me && card != nullptr) show(deal->from, CardSet(*card));
    }
  }
  const Course course = course_of(record);
  if (course.is_out(me) && table.rules.eliminated == Rules::Eliminated::reveal) show({}, hand);
  return seen;
}

Result<Showing> which_to_show(const Record& record, const AskedOfMe& asked, const ShowingOptions& options) {
  if (std::string complaint = advice_complaint(record); !complaint.empty()) return Error{std::move(complaint)};
  const Course course = course_of(record);
  if (std::string complaint = complaint_about(record, course, asked); !complaint.empty())
    return Error{std::move(complaint)};
  const CardSet hand = my_hand(record);
  if (std::string complaint = complaint_about(*record.table.deck, asked.cards, hand); !complaint.empty())
    return Error{std::move(complaint)};
  ShowFinder finder(record, line_of(record, course, asked), hand & set_of(asked.cards), options);
  if (finder.too_large()) return Error{"the position is too large to draw deals from it exactly"};
  if (!finder.possible()) return Error{"no deal agrees with this record once those asked before you have passed"};
  return finder.find();
}

}  // namespace gumshoe
