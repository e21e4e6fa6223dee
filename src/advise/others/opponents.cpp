#include "advise/others/opponents.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

#include "advise/others/game_sampler.h"
#include "advise/others/insight.h"
#include "infer/costs.h"
#include "infer/problem/reduced.h"
#include "record/views/course.h"
#include "record/views/seen_by.h"

// Two questions decide whether to wait: how close is each opponent at best, and does it notice?
//
// The first is answered as in threat.h: games are drawn, and each opponent's view of them is solved. The second is
// answered by Bayes' rule from what it asked. Somebody who only strikes out the cards it has seen keeps asking for
// cards that it could have worked out; somebody who deduces never does. In the first two rounds there is nothing to
// tell them apart, so the prior matters, and it is a cautious one: most tables are families.
//
// What was tried: scaling one constant per number of rivals ("patience") is either too bold against beginners or too
// timid against sharp players. Mixing each opponent's chances on its own is too bold at large tables, since five
// opponents who are each sharp with 40 % look like two sharp ones; whole tables have to be mixed instead. Valuing the
// answers to a question by this forecast, too, asks worse questions (see docs/strength.md): only the accusation uses
// it.
namespace gumshoe {
namespace {

// The ways to choose the cards of a question.
enum Style : std::size_t {
  strikes_out,    // any card that it has not seen
  asks_anything,  // any card at all
  seeks,          // a card that may be in the envelope by all it can know
  probes,         // such a card, or one of its own to pin the others down
  styles,
};
constexpr std::array<double, styles> of_its_kind{0.6, 0.4, 0.5, 0.5};  // among those who deduce, and those who don't

// What share of the opponents deduces, and of these is bold: how likely that is before the game.
struct Share {
  double value;
  double prior;
};
constexpr std::array deducing{Share{0.02, 0.93}, Share{0.3, 0.04}, Share{0.7, 0.015}, Share{0.98, 0.015}};
constexpr std::array daring{Share{0.05, 0.5}, Share{0.5, 0.3}, Share{0.95, 0.2}};

// What one opponent reveals counts for less than its face value: the same few drawn games judge all of them.
constexpr double trust = 0.6;

constexpr double few = 3;  // games, see Weights

constexpr double would_have_accused = 0.02;  // that somebody who deduces and is certain asks on
constexpr double would_have_dared = 0.3;     // that a bold one asks on with two envelopes left
constexpr double sharp_bits_a_round = 1.3;         // by which somebody who deduces comes closer
constexpr double cards_a_round = 0.8;        // that somebody who only strikes out sees anew

// To win in a turn that begins with so many bits to go, for those who accuse only what is proved. Measured over games
// of sleuths, 3 to 6 seats, which hardly differ (forecast_bench prints it).
double wins_by_proof(double entropy) {
  constexpr std::array by_bits{1.0, 0.9, 0.28, 0.14, 0.07, 0.04, 0.02, 0.008, 0.003};
  return by_bits_to_go(by_bits, entropy);
}

// To win in a turn that begins with so many cards unseen besides those of the envelope: a question shows one of them.
double wins_by_sight(double unseen) {
  if (unseen <= 0) return 1;
  if (unseen <= 1) return 1 - 0.6 * unseen;
  if (unseen <= 2) return 0.4 - 0.35 * (unseen - 1);
  return unseen <= 3 ? 0.05 * (3 - unseen) : 0;
}

// An opponent in one drawn game: how well its questions fit each style, and how close it is.
struct Sampled {
  std::array<double, styles> fit{1, 1, 1, 1};
  double bold = 1;  // how well its silence fits a bold player, against one who waits for proof
  double entropy = 0;
  int unseen = 0;  // cards, besides those of the envelope

  // How well its questions fit those who only strike out what they see, and those who deduce.
  double naive() const { return of_its_kind[strikes_out] * fit[strikes_out] + of_its_kind[asks_anything]; }
  double deduces() const { return of_its_kind[seeks] * fit[seeks] + of_its_kind[probes] * fit[probes]; }
};

// An opponent, should it be of one kind.
struct Kind {
  double fit = 0;
  Forecast::ByRound wins{};
};
struct Kinds {
  Kind naive;
  Kind calm;  // deduces, and waits for proof
  Kind bold;  // deduces, and doesn't
};

class Judge {
 public:
  Judge(const Record& record, const OpponentOptions& options)
      : options_(options),
        deck_(*record.table.deck),
        sampler_(record, {.seed = options.seed, .leanings = options.leanings, .stop = options.budget.stop}),
        insights_(std::nullopt, options.budget.stop) {
    const Course course = course_of(record);
    const int seats = record.table.seat_count();
    for (int after = 1; after < seats; ++after) {
      const Seat seat((record.table.me.seat.index + after) % seats);
      if (!course.is_out(seat)) rivals_.push_back(seat);
    }
  }

  std::optional<Opponents> judge() {
    if (!sampler_.possible()) return {};
    std::vector<std::vector<Sampled>> drawn(rivals_.size());
    for (int s = 0; s < options_.samples && !(s > 0 && spent()); ++s) {
      const Record& game = sampler_.next();
      for (std::size_t r = 0; r < rivals_.size(); ++r) {
        if (const auto sampled = look(view_of(rivals_[r], game), game, rivals_[r])) drawn[r].push_back(*sampled);
      }
    }
    std::vector<Kinds> kinds;
    for (std::size_t r = 0; r < rivals_.size(); ++r) {
      if (drawn[r].empty()) return {};
      kinds.push_back(kinds_of(drawn[r], static_cast<double>(r + 1) / static_cast<double>(rivals_.size())));
    }
    return mix(kinds);
  }

  double recheck(CardSet envelope, double p) {
    if (!sampler_.possible()) return p;
    Weights with;
    Weights without;
    for (int s = 0; s < options_.samples; ++s) {
      const Record& game = sampler_.next();
      const double weight = fit(game);
      if (spent()) break;
      (game.table.deal->envelope == envelope ? with : without).add(weight);
    }
    return with.corrected(p, without);
  }

 private:
  // The drawn games with one envelope, or without it, by how likely each makes the questions.
  struct Weights {
    double sum = 0;
    int games = 0;

    void add(double weight) {
      sum += weight;
      ++games;
    }
    // The chance p of these games, once the others are weighed too. The mean of a few weights says little, so each side
    // counts some more games of the usual weight.
    double corrected(double p, const Weights& others) const {
      if (!(sum + others.sum > 0)) return p;
      const double usual = (sum + others.sum) / (games + others.games);
      const double mine = p * (sum + few * usual) / (games + few);
      const double theirs = (1 - p) * (others.sum + few * usual) / (others.games + few);
      return mine / (mine + theirs);
    }
  };

  // How likely a drawn game makes the others' questions, over what share of them may deduce. Taken at face value: here
  // the games are weighed against each other, so what all of them have in common doesn't count.
  double fit(const Record& game) {
    std::array<double, deducing.size()> by_share;
    for (std::size_t i = 0; i < deducing.size(); ++i) by_share[i] = deducing[i].prior;
    for (const Seat seat : rivals_) {
      Sampled sampled;
      weigh_questions(view_of(seat, game), game.table.deal->hands[seat.index], seat, sampled);
      for (std::size_t i = 0; i < deducing.size(); ++i)
        by_share[i] *= (1 - deducing[i].value) * sampled.naive() + deducing[i].value * sampled.deduces();
    }
    return std::accumulate(by_share.begin(), by_share.end(), 0.0);
  }

  Record view_of(Seat seat, const Record& game) const {
    options_.budget.stop.spend(cost::reading(game));
    SeenRecord seen(game.table, View::of(seat));
    return seen.catch_up(game);
  }

  bool spent() const {
    return options_.budget.stopped() || sampler_.states() + insights_.work() > options_.budget.work;
  }

  // None if its view is too large to solve.
  std::optional<Sampled> look(Record view, const Record& game, Seat seat) {
    const CardSet hand = game.table.deal->hands[seat.index];
    const Insight& now = insights_.of(problem_of(view, Model::bayes));
    if (now.too_large) return {};
    Sampled sampled;
    sampled.entropy = now.entropy;
    sampled.unseen = (deck_.all() - seen(view, hand)).size() - deck_.category_count();
    weigh_questions(std::move(view), hand, seat, sampled);
    return sampled;
  }

  // Goes back through a seat's questions from the last: what it could know before each, and once it was answered.
  void weigh_questions(Record view, CardSet hand, Seat seat, Sampled& sampled) {
    for (std::size_t e = view.entries.size(); e-- > 0 && !options_.budget.stopped();) {
      const auto* asked = std::get_if<Suggestion>(&view.entries[e].event);
      if (asked == nullptr || asked->asker != seat) continue;
      const Suggestion question = *asked;
      view.entries.resize(e + 1);
      weigh_silence(suspects(view), sampled);
      view.entries.resize(e);
      weigh_question(question, suspects(view), hand, seen(view, hand), sampled);
    }
  }

  static CardSet seen(const Record& view, CardSet hand) {
    CardSet cards = hand;
    for (const Entry& entry : view.entries) {
      const auto* asked = std::get_if<Suggestion>(&entry.event);
      if (asked == nullptr) continue;
      for (const Answer& answer : asked->answers) {
        if (answer.card) cards.insert(*answer.card);
      }
    }
    return cards;
  }

  // By quick rules: what escapes these, somebody at the table may miss as well.
  CardSet suspects(const Record& view) {
    const Problem problem = problem_of(view, Model::deals);
    reduce(problem, reduced_);
    options_.budget.stop.spend(cost::reading(view));
    return reduced_.consistent ? reduced_.may[problem.envelope] : deck_.all();
  }

  void weigh_silence(CardSet suspects, Sampled& sampled) const {
    const int left = suspects.size() - deck_.category_count();
    if (left <= 0) {
      sampled.fit[seeks] *= would_have_accused;
      sampled.fit[probes] *= would_have_accused;
    } else if (left == 1) {
      sampled.bold *= would_have_dared;
    }
  }

  // Each card against one named at random. Where a category is settled, whatever is named there says little.
  void weigh_question(const Suggestion& question, CardSet suspects, CardSet hand, CardSet seen,
                      Sampled& sampled) const {
    for (std::size_t c = 0; c < question.cards.size(); ++c) {
      if (!question.cards[c]) continue;
      const CardSet category = deck_.cards(Category(c));
      const auto times_chance = [&](CardSet cards) {
        if (cards.empty()) return 1.0;
        return cards.contains(*question.cards[c]) ? static_cast<double>(category.size()) / cards.size() : 0.0;
      };
      const auto mostly = [&](CardSet cards, double share) { return share * times_chance(cards) + 1 - share; };
      const CardSet unseen = category - seen;
      const CardSet open = category & suspects;
      sampled.fit[strikes_out] *= mostly(unseen, unseen.size() > 1 ? 0.98 : 0.3);
      sampled.fit[seeks] *= mostly(open, open.size() > 1 ? 0.97 : 0.3);
      sampled.fit[probes] *= 0.45 * times_chance(category & hand) + 0.5 * times_chance(open) + 0.05;
    }
  }

  // `part`: of a round that passes until its turn.
  static Kinds kinds_of(const std::vector<Sampled>& drawn, double part) {
    Kinds kinds;
    const auto add = [](Kind& kind, double fit, auto chance) {
      kind.fit += fit;
      for (std::size_t round = 0; round < Forecast::rounds; ++round)
        kind.wins[round] += fit * chance(static_cast<double>(round));
    };
    for (const Sampled& game : drawn) {
      const double bits = (1 - overheard * part) * game.entropy;
      add(kinds.naive, game.naive(), [&](double round) { return wins_by_sight(game.unseen - cards_a_round * round); });
      add(kinds.calm, game.deduces(), [&](double round) { return wins_by_proof(bits - sharp_bits_a_round * round); });
      add(kinds.bold, game.deduces() * game.bold,
          [&](double round) { return chance_of_turn(bits - sharp_bits_a_round * round); });
    }
    for (Kind* kind : {&kinds.naive, &kinds.calm, &kinds.bold}) {
      if (kind->fit == 0) continue;
      for (double& wins : kind->wins) wins = std::min(1.0, wins / kind->fit);
      kind->fit /= static_cast<double>(drawn.size());
    }
    return kinds;
  }

  // People at one table are often alike, so what one reveals says something about all.
  Opponents mix(const std::vector<Kinds>& kinds) const {
    Opponents found;
    for (const Seat seat : rivals_) found.seats.push_back({.seat = seat});
    double total = 0;
    for (const Share& deduces : deducing) {
      for (const Share& dares : daring) {
        Forecast::Table& table = found.tables.emplace_back();
        table.weight = deduces.prior * dares.prior;
        std::vector<std::array<double, 3>> parts;
        for (const Kinds& of : kinds) {
          std::array part{(1 - deduces.value) * of.naive.fit, deduces.value * (1 - dares.value) * of.calm.fit,
                          deduces.value * dares.value * of.bold.fit};
          const double sum = part[0] + part[1] + part[2];
          table.weight *= std::pow(sum, trust);
          for (double& share : part) share /= sum;
          parts.push_back(part);
          Forecast::ByRound& wins = table.rivals.emplace_back();
          for (std::size_t r = 0; r < wins.size(); ++r)
            wins[r] = part[0] * of.naive.wins[r] + part[1] * of.calm.wins[r] + part[2] * of.bold.wins[r];
        }
        total += table.weight;
        for (std::size_t i = 0; i < kinds.size(); ++i) {
          found.seats[i].deduces += table.weight * (parts[i][1] + parts[i][2]);
          found.seats[i].bold += table.weight * parts[i][2];
        }
      }
    }
    for (Opponent& opponent : found.seats) opponent.deduces /= total, opponent.bold /= total;
    for (Forecast::Table& table : found.tables) table.weight /= total;
    return found;
  }

  const OpponentOptions& options_;
  const Deck& deck_;
  GameSampler sampler_;
  InsightFinder insights_;
  Reduced reduced_;
  std::vector<Seat> rivals_;
};

}  // namespace

std::optional<Opponents> judge_opponents(const Record& record, const OpponentOptions& options) {
  return Judge(record, options).judge();
}

double recheck_envelope(const Record& record, CardSet envelope, double p, const OpponentOptions& options) {
  return Judge(record, options).recheck(envelope, p);
}

}  // namespace gumshoe
