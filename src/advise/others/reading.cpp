#include "advise/others/reading.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "infer/costs.h"
#include "infer/diagram/solver.h"
#include "record/views/course.h"

namespace gumshoe {
namespace {

constexpr double never = 0.002;  // what the rules forbid: people err, and a weight is above 0
constexpr double slip = 0.02;    // that an accuser holds a card that it names, against one that it doesn't
constexpr double most_predicted = 2e5;
constexpr std::size_t most_states = 50000;
constexpr std::uint64_t steps_a_leaning = 40;  // meter steps

// What a habit can be, and how likely that is before the game.
struct Degree {
  double value;
  double prior;
};
constexpr std::array owns{Degree{0.02, 0.2}, Degree{0.07, 0.25}, Degree{0.14, 0.25}, Degree{0.24, 0.2},
                          Degree{0.4, 0.1}};
constexpr std::array agains{Degree{0.02, 0.4}, Degree{0.15, 0.35}, Degree{1, 0.25}};

// A question as far as it was heard.
struct Heard {
  int event = 0;
  Seat asker;
  CardSet named;
  bool all = false;                 // every card was heard
  std::vector<Answer> answers = {};
  bool silent = false;              // nobody could answer, and the asker did not accuse
  CardSet chosen = {};              // the cards that the asker chose to name
  CardSet again = {};               // those that it named again later
  bool asks_on = false;             // it asked again later
};

// A wrong accusation.
struct Missed {
  int event = 0;
  Seat accuser;
  std::vector<Card> cards;
};

// The leanings that questions give, and what they weigh that no deal changes.
struct Evidence {
  std::vector<Leaning> leanings;
  double log_weight = 0;
};

class Reader {
 public:
  Reader(const Record& record, const ReadingOptions& options) : record_(record), options_(options) {
    listen();
    compare_questions();
    find_shares();
    habits_.assign(record.table.seats.size(), options.habit);
    for (Habit& habit : habits_) {
      if (record.table.rules.own_cards == Rules::OwnCards::no) habit.own = never;
    }
  }

  Reading read() && {
    if (options_.habits == ReadingOptions::Habits::learnt) learn();
    return {habits_, evidence().leanings};
  }

 private:
  bool is_me(Seat seat) const { return record_.table.me.is(seat); }
  std::vector<Seat> others() const {
    std::vector<Seat> seats;
    for (std::uint8_t s = 0; s < record_.table.seat_count(); ++s) {
      const Seat seat{s};
      if (!is_me(seat)) seats.push_back(seat);
    }
    return seats;
  }

  // What was asked.

  void listen() {
    Course course(record_.table);
    for (std::size_t i = 0; i < record_.entries.size(); ++i) {
      const Event& event = record_.entries[i].event;
      if (const auto* suggestion = std::get_if<Suggestion>(&event)) {
        Heard& heard = heard_.emplace_back();
        heard.event = static_cast<int>(i) + 1;
        heard.asker = suggestion->asker;
        for (const std::optional<Card>& card : suggestion->cards) {
          if (card) heard.named.insert(*card);
        }
        heard.all = heard.named.size() == std::ssize(suggestion->cards);
        heard.answers = course.answers_given(*suggestion);
        const std::size_t asked = course.asking_order(suggestion->asker).size();
        heard.silent = nobody_could(heard, asked) && kept_silent(i, suggestion->asker);
      }
      if (const auto* accusation = std::get_if<Accusation>(&event)) {
        const bool wrong = accusation->verdict == Accusation::Verdict::wrong;
        if (wrong && !is_me(accusation->accuser))
          missed_.push_back({static_cast<int>(i) + 1, accusation->accuser, accusation->cards});
      }
      moves_ = moves_ || std::holds_alternative<Move>(event);
      course.then(event);
    }
  }

  static bool nobody_could(const Heard& heard, std::size_t asked) {
    return heard.answers.size() == asked &&
           std::all_of(heard.answers.begin(), heard.answers.end(),
                       [](const Answer& answer) { return answer.kind == Answer::Kind::passed; });
  }

  // By the time of the asker's next turn at the latest: until then nothing is known.
  bool kept_silent(std::size_t question, Seat asker) const {
    const bool same_turn = record_.table.rules.accuse == Rules::Accuse::same_turn;
    for (std::size_t i = question + 1; i < record_.entries.size(); ++i) {
      const Event& event = record_.entries[i].event;
      const std::optional<Seat> turn = turn_of(event);
      if (!turn || (!same_turn && *turn != asker)) continue;
      return *turn != asker || !std::holds_alternative<Accusation>(event);
    }
    return false;
  }

  // Each with those of the same asker before and after it. The cards that the asker chose to name are not those of its
  // question before, which it goes on with, nor the place where it happened to stand.
  void compare_questions() {
    const Deck& deck = *record_.table.deck;
    const CardSet given = moves_ && deck.place() ? deck.cards(*deck.place()) : CardSet();
    std::vector<CardSet> before(record_.table.seats.size());
    for (Heard& heard : heard_) {
      heard.chosen = heard.named - given - before[heard.asker.index];
      before[heard.asker.index] = heard.named;
    }
    std::vector<std::optional<CardSet>> later(record_.table.seats.size());
    for (std::size_t i = heard_.size(); i-- > 0;) {
      std::optional<CardSet>& named = later[heard_[i].asker.index];
      heard_[i].asks_on = named.has_value();
      heard_[i].again = named.value_or(CardSet()) & heard_[i].named;
      named = named.value_or(CardSet()) | heard_[i].named;
    }
  }

  // By seat: the part of the deck that it holds, and the part of the cards it names that it names again.
  void find_shares() {
    for (const HandSize& size : hand_sizes(record_.table))
      holds_.push_back(std::clamp((size.low + size.high) / 2.0 / record_.table.deck->size(), 0.01, 0.9));
    for (std::size_t s = 0; s < holds_.size(); ++s) {
      double named = 2;  // a guess to begin with: one in four
      double again = 0.5;
      for (std::size_t i = 0; i < heard_.size(); ++i) {
        if (heard_[i].asker.index != s || !heard_[i].asks_on) continue;
        named += heard_[i].named.size();
        again += heard_[i].again.size();
      }
      repeats_.push_back(std::clamp(again / named, 0.02, 0.95));
    }
  }

  // What follows for the hands.

  Evidence evidence() const {
    Evidence found;
    for (std::size_t i = 0; i < heard_.size(); ++i) {
      if (is_me(heard_[i].asker)) continue;
      const Habit& habit = habits_[heard_[i].asker.index];
      lean_on_asker(i, habit, found);
      if (heard_[i].all && heard_[i].asks_on) lean_on_showers(i, habit, found);
    }
    for (const Missed& missed : missed_) lean_on_accuser(missed, found);
    return found;
  }

  // Nobody accuses a card in its own hand, but for a slip.
  static void lean_on_accuser(const Missed& missed, Evidence& into) {
    std::vector<double> weights{1};
    for (std::size_t held = 1; held <= missed.cards.size(); ++held) weights.push_back(weights.back() * slip);
    CardSet cards;
    for (const Card card : missed.cards) cards.insert(card);
    into.leanings.push_back({missed.event, missed.accuser, cards, std::move(weights)});
  }

  // Against one who names any card.
  void lean_on_asker(std::size_t question, const Habit& habit, Evidence& into) const {
    const Heard& heard = heard_[question];
    const double share = holds_[heard.asker.index];
    for (const Card card : heard.chosen) {
      into.leanings.push_back(
          {heard.event, heard.asker, CardSet(card), {(1 - habit.own) / (1 - share), habit.own / share}});
    }
    if (!heard.silent || !heard.all) return;
    std::vector<double> weights(heard.named.size() + 1, 1);
    weights[0] = habit.silent;
    into.leanings.push_back({heard.event, heard.asker, heard.named, std::move(weights)});
  }

  // Against one who forgets what it was shown: a card that it names again was hardly shown, one that it does not name
  // again may have been.
  void lean_on_showers(std::size_t question, const Habit& habit, Evidence& into) const {
    const Heard& heard = heard_[question];
    const CardSet again = heard.again;
    const CardSet dropped = heard.named - again;
    const double repeats = repeats_[heard.asker.index];
    const double drops = (1 - habit.again * repeats) / (1 - repeats);
    for (const Answer& answer : heard.answers) {
      if (answer.kind != Answer::Kind::showed) continue;
      if (answer.card) {
        into.log_weight += std::log(again.contains(*answer.card) ? habit.again : drops);
      } else if (dropped.empty() || again.empty()) {
        into.log_weight += std::log(dropped.empty() ? habit.again : drops);
      } else {
        lean_on_shower(heard, answer.seat, dropped, habit.again, drops, into);
      }
    }
  }

  // One of those it holds was shown, any with the same chance; of the cards named again it holds as many as anybody.
  void lean_on_shower(const Heard& heard, Seat shower, CardSet dropped, double again, double drops,
                      Evidence& into) const {
    const double others = (heard.named - dropped).size() * holds_[shower.index];
    std::vector<double> weights{again};
    for (int held = 1; held <= dropped.size(); ++held)
      weights.push_back((held * drops + others * again) / (held + others));
    into.leanings.push_back({heard.event, shower, dropped, std::move(weights)});
  }

  // Habits: first what all have in common, as there is little to learn from one player; then each one's own.

  void learn() {
    const std::vector<Seat> all = others();
    if (!learn_habit(all, owns, &Habit::own) || !learn_habit(all, agains, &Habit::again)) return;
    for (const Seat seat : all) {
      if (!learn_habit({seat}, around(habits_[seat.index].own), &Habit::own)) return;
      if (!learn_habit({seat}, around(habits_[seat.index].again), &Habit::again)) return;
    }
  }

  static std::vector<Degree> around(double usual) {
    return {{usual / 2, 0.15}, {usual, 0.7}, {std::min(2 * usual, 1 - never), 0.15}};
  }

  // The mean of the degrees, each as likely as it makes what the seats asked, the others as they are thought to be.
  // False: the position is too large for it.
  bool learn_habit(const std::vector<Seat>& seats, std::span<const Degree> degrees, double Habit::* habit) {
    const std::vector<Habit> before = habits_;
    std::vector<Scaled> weights;
    Scaled total = 0;
    for (const Degree& degree : degrees) {
      for (const Seat seat : seats) habits_[seat.index].*habit = degree.value;
      const std::optional<Scaled> found = weight();
      if (!found) {
        habits_ = before;
        return false;
      }
      weights.push_back(*found * Scaled(degree.prior));
      total += weights.back();
    }
    double log_mean = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) log_mean += ratio(weights[i], total) * std::log(degrees[i].value);
    for (const Seat seat : seats) habits_[seat.index].*habit = std::exp(log_mean);
    return true;
  }

  // Of all deals, with what was asked read by the habits at hand.
  std::optional<Scaled> weight() {
    if (work_ > options_.work || options_.stop.now()) return std::nullopt;
    const Evidence found = evidence();
    const Problem problem = problem_of(record_, {.model = options_.model, .leanings = found.leanings});
    options_.stop.spend(cost::reading(record_) + steps_a_leaning * found.leanings.size());
    const Solver::Limits limits{.most_predicted = most_predicted, .most_states = most_states, .stop = options_.stop};
    const std::optional<Scaled> deals = total_weight(solver_, problem, limits);
    work_ += deals ? solver_.diagram().state_count() : options_.work;
    if (!deals || *deals == Scaled(0)) return std::nullopt;
    return *deals * Scaled(std::exp(found.log_weight));
  }

  const Record& record_;
  ReadingOptions options_;
  std::vector<Heard> heard_;
  std::vector<Missed> missed_;
  std::vector<double> holds_;
  std::vector<double> repeats_;
  bool moves_ = false;
  std::vector<Habit> habits_;
  Solver solver_;
  std::uint64_t work_ = 0;
};

}  // namespace

Reading read_questions(const Record& record, const ReadingOptions& options) { return Reader(record, options).read(); }

}  // namespace gumshoe
