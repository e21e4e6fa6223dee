#include "trials/others.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <string>

#include "advise/others/leak.h"
#include "advise/others/threat.h"
#include "oracle/brute_force.h"
#include "oracle/deal_walk.h"
#include "oracle/evidence.h"
#include "play/referee/game.h"
#include "players/registry.h"
#include "record/notation/print.h"
#include "record/views/seen_by.h"

namespace gumshoe::trials {
namespace {

using namespace oracle;

constexpr int samples = 300;
// Of the standard errors that an estimate may be off: it happens by chance once in some hundred thousand figures. A
// figure whose samples are all alike has no error to go by; events as rare as that are let pass.
constexpr double far = 5;
constexpr double rare = 0.05;

std::shared_ptr<const Deck> small_deck(std::uint64_t seed) {
  std::vector<CategoryPlan> plan(2);
  for (std::size_t k = 0; k < plan.size(); ++k) {
    plan[k].name = k == 0 ? "suspect" : "room";
    for (std::uint64_t i = 0; i < 3 + (seed + k) % 2; ++i) {
      CardInfo card;
      card.name = plan[k].name + std::to_string(i + 1);
      plan[k].cards.push_back(card);
    }
  }
  return std::make_shared<const Deck>(*Deck::make(plan));
}

HandSize exactly(CardSet hand) { return {hand.size(), hand.size()}; }

// Sizes that the seats are not told: none, or a range about the true one.
void leave_sizes_open(const Deal& deal, Random& random, Table& table) {
  const auto below = [&](std::uint64_t n) { return static_cast<int>(random.below(n)); };
  table.hands.emplace();
  for (const CardSet hand : deal.hands) {
    const HandSize about{std::max(0, hand.size() - below(3)), hand.size() + below(3)};
    table.hands->push_back(below(3) == 0 ? std::nullopt : std::optional(below(3) == 0 ? exactly(hand) : about));
  }
}

// The seat's accusation of anything but the envelope, with which it is out.
Accusation wrong_accusation(const Table& table, Seat accuser, Random& random) {
  Accusation accusation{accuser, {}, Accusation::Verdict::wrong};
  for (int k = 0; k < table.deck->category_count(); ++k) {
    const CardSet cards = table.deck->cards(Category{static_cast<std::uint8_t>(k)});
    const CardSet wrong = k == 0 ? cards - table.deal->envelope : cards;
    auto card = wrong.begin();
    for (std::uint64_t skip = random.below(static_cast<std::uint64_t>(wrong.size())); skip > 0; --skip) ++card;
    accusation.cards.push_back(*card);
  }
  return accusation;
}

// What the first seat saw of a random game, up to some event of it. Sizes may be open, its own hand may not be written
// down, and another seat may be out by a wrong accusation, its cards laid open or not.
Record random_position(std::uint64_t seed) {
  TableOptions table{.deck = small_deck(seed), .edition = "", .seats = seat_names(3)};
  if (seed % 3 == 0) table.rules.respond = Rules::Respond::all;
  if (seed % 5 == 1) table.rules.eliminated = Rules::Eliminated::reveal;
  const Result<std::unique_ptr<Player>> player = make_player("random");
  const std::vector<Player*> players(table.seats.size(), player->get());
  const Record game = play_game(table, players, seed + 1);
  const auto is_end = [](const Entry& entry) { return std::holds_alternative<Accusation>(entry.event); };
  const auto end = std::find_if(game.entries.begin(), game.entries.end(), is_end) - game.entries.begin();
  Record until = up_to(game, static_cast<int>(std::min<std::ptrdiff_t>(end, 1 + static_cast<int>(seed % 6))));
  Random random(seed);
  if (seed % 4 == 1)
    until.entries.push_back(
        {wrong_accusation(until.table, Seat{static_cast<std::uint8_t>(1 + seed % 2)}, random), "", {}});
  if (seed % 2 == 1) leave_sizes_open(*until.table.deal, random, until.table);
  Record mine = *seen_by(until, View::of(Seat{0}));
  if (seed % 7 == 3) mine.table.hand.reset();
  if (seed % 11 == 3) mine.table.hands.reset();
  if (seed % 3 == 1) std::erase_if(mine.entries, [](const Entry& e) { return std::holds_alternative<Sight>(e.event); });
  return mine;
}

// By seat.
std::vector<bool> who_is_out(const Record& mine) {
  std::vector<bool> out(mine.table.seats.size());
  for (const Entry& entry : mine.entries) {
    if (const auto* accusation = std::get_if<Accusation>(&entry.event)) out[accusation->accuser.index] = true;
  }
  return out;
}

// Another seat's view, written from mine: its hand, the cards that were shown to it, in order, and those laid open.
Record view_of(const Record& mine, Seat seat, const Deal& deal, const std::vector<Card>& shown) {
  Record view{.table = mine.table, .unknown_tags = {}, .comments_in_header = {}, .entries = {}, .comments_at_end = {}};
  view.table.me = View::of(seat);
  view.table.hand = deal.hands[seat.index];
  if (!view.table.hands) {
    view.table.hands.emplace();
    for (const CardSet hand : deal.hands) view.table.hands->emplace_back(exactly(hand));
  }
  std::size_t next = 0;
  for (Entry entry : mine.entries) {
    if (std::holds_alternative<Sight>(entry.event)) continue;
    if (auto* question = std::get_if<Suggestion>(&entry.event)) {
      for (Answer& answer : question->answers) {
        if (answer.kind != Answer::Kind::showed) continue;
        answer.card.reset();
        if (question->asker == seat) answer.card = shown[next++];
      }
    }
    view.entries.push_back(entry);
    const auto* accusation = std::get_if<Accusation>(&entry.event);
    if (accusation == nullptr || mine.table.rules.eliminated != Rules::Eliminated::reveal) continue;
    for (const Card card : deal.hands[accusation->accuser.index])
      view.entries.push_back({Sight{{}, accusation->accuser, card}, "", {}});
  }
  return view;
}

// For every way in which the cards shown to a seat can have been chosen.
void each_choice(const Record& mine, Seat seat, const Deal& deal,
                 const std::function<void(const std::vector<Card>&, long double p)>& visit) {
  std::vector<CardSet> could;
  for (const Entry& entry : mine.entries) {
    const auto* question = std::get_if<Suggestion>(&entry.event);
    if (question == nullptr || question->asker != seat) continue;
    CardSet named;
    for (const auto& card : question->cards) named.insert(*card);
    for (const Answer& answer : question->answers) {
      if (answer.kind != Answer::Kind::showed) continue;
      could.push_back(answer.card ? CardSet(*answer.card) : deal.hands[answer.seat.index] & named);
    }
  }
  std::vector<Card> chosen;
  const std::function<void(long double)> choose = [&](long double p) {
    if (chosen.size() == could.size()) return visit(chosen, p);
    const CardSet cards = could[chosen.size()];
    for (const Card card : cards) {
      chosen.push_back(card);
      choose(p / cards.size());
      chosen.pop_back();
    }
  };
  choose(1);
}

// Every vector of sizes weighs the same, and given its sizes every deal.
long double prior(const Deal& deal) {
  long double weight = 1;
  for (const CardSet hand : deal.hands) weight *= std::tgamma(static_cast<long double>(hand.size() + 1));
  return weight;
}

// Everything that one seat may have seen, with its probability, and the deal behind it.
void each_view(const Record& mine, Seat seat,
               const std::function<void(const Deal&, const std::vector<Card>&, long double)>& visit) {
  const Evidence evidence(mine);
  long double total = 0;
  std::vector<std::pair<Deal, long double>> deals;
  each_deal(*mine.table.deck, limits_of(mine.table), [&](const Deal& deal) {
    long double weight = prior(deal);
    for (std::size_t i = 0; i < mine.entries.size(); ++i) weight *= evidence.weight(static_cast<int>(i), deal);
    if (weight > 0) deals.emplace_back(deal, weight);
    total += weight;
    return true;
  });
  for (const auto& weighed : deals) {
    each_choice(mine, seat, weighed.first, [&](const std::vector<Card>& shown, long double p) {
      visit(weighed.first, shown, p * weighed.second / total);
    });
  }
}

// Brute force, once for every view.
class Views {
 public:
  const BruteForce& of(const Record& view) {
    const std::string key = print(view);
    const auto found = known_.find(key);
    return found != known_.end() ? found->second : known_.emplace(key, brute_force(view)).first->second;
  }

 private:
  std::map<std::string, BruteForce> known_;
};

bool agree(const Estimate& estimate, double truth, double most) {
  return std::abs(estimate.mean - truth) <= far * estimate.se + (estimate.se == 0 ? rare * most : 0) + 1e-9;
}

// The few samples of a rare event underrate their own error: here it is known.
bool agree_on_chance(const Estimate& chance, double truth) {
  const double error = std::sqrt(truth * std::max(0.0, 1 - truth) / samples);
  return agree({chance.mean, std::max(chance.se, error)}, truth, 1);
}

std::string told(const char* what, const Estimate& estimate, double truth) {
  return std::string(what) + ": " + std::to_string(estimate.mean) + " with error " + std::to_string(estimate.se) +
         ", in truth " + std::to_string(truth);
}

std::string threat_failure(const Record& mine) {
  const Result<Threat> threat = find_threat(mine, {.samples = samples});
  if (!threat) return threat.error().message;
  for (const SeatThreat& seat : threat->seats) {
    if (seat.out) continue;
    Views views;
    double bits = 0;
    double certain = 0;
    double right = 0;
    each_view(mine, seat.seat, [&](const Deal& deal, const std::vector<Card>& shown, long double p) {
      const BruteForce& truth = views.of(view_of(mine, seat.seat, deal, shown));
      bits += static_cast<double>(p) * entropy(truth);
      if (truth.envelopes.size() == 1) certain += static_cast<double>(p);
      long double most = 0;
      for (const auto& [cards, tally] : truth.envelopes) most = std::max(most, tally.bayes);
      const auto is_best = [&](const auto& envelope) { return envelope.second.bayes > most * (1 - 1e-10L); };
      const auto ties = std::count_if(truth.envelopes.begin(), truth.envelopes.end(), is_best);
      if (is_best(*truth.envelopes.find(deal.envelope))) right += static_cast<double>(p) / static_cast<double>(ties);
    });
    if (!agree(seat.entropy, bits, 4)) return told("entropy", seat.entropy, bits);
    if (!agree_on_chance(seat.can_accuse, certain)) return told("can accuse", seat.can_accuse, certain);
    if (!agree_on_chance(seat.guess_is_right, right)) return told("guess is right", seat.guess_is_right, right);
  }
  return "";
}

// The question with the answers that the deal gives.
Suggestion answered(const Record& mine, const std::vector<Card>& cards, const Deal& deal) {
  Suggestion question{mine.table.me.seat, {cards.begin(), cards.end()}, {}, false};
  const CardSet named = set_of(cards);
  const bool out_answer = mine.table.rules.eliminated == Rules::Eliminated::answer;
  const std::vector<bool> out = who_is_out(mine);
  for (int step = 1; step < mine.table.seat_count(); ++step) {
    const Seat seat{static_cast<std::uint8_t>((mine.table.me.seat.index + step) % mine.table.seat_count())};
    if (out[seat.index] && !out_answer) continue;
    const bool shows = !(deal.hands[seat.index] & named).empty();
    question.answers.push_back({seat, shows ? Answer::Kind::showed : Answer::Kind::passed, {}});
    if (shows && mine.table.rules.respond == Rules::Respond::first) break;
  }
  return question;
}

bool shows(const Suggestion& question, Seat seat) {
  return std::any_of(question.answers.begin(), question.answers.end(),
                     [&](const Answer& answer) { return answer.seat == seat && answer.kind == Answer::Kind::showed; });
}

double log_odds(const std::map<CardSet, DealTally>& of, CardSet cards, const DealTally& all) {
  return static_cast<double>(std::log2(of.at(cards).bayes / all.bayes));
}

std::string leak_failure(const Record& mine, const std::vector<Card>& cards) {
  const std::vector<std::vector<Card>> questions{cards};
  const Result<Leaks> leaks = find_leaks(mine, questions, {.samples = samples});
  if (!leaks) return leaks.error().message;
  const Seat me = mine.table.me.seat;
  const std::vector<bool> out = who_is_out(mine);
  double envelope = 0;
  double hand = 0;
  for (int s = 0; s < mine.table.seat_count(); ++s) {
    const Seat seat{static_cast<std::uint8_t>(s)};
    if (seat == me || out[seat.index]) continue;
    Views views;
    each_view(mine, seat, [&](const Deal& deal, const std::vector<Card>& shown, long double p) {
      const Suggestion question = answered(mine, cards, deal);
      if (shows(question, seat)) return;
      int watchers = 0;
      for (int other = 0; other < mine.table.seat_count(); ++other) {
        const Seat watcher{static_cast<std::uint8_t>(other)};
        if (watcher != me && !out[watcher.index] && !shows(question, watcher)) ++watchers;
      }
      Record view = view_of(mine, seat, deal, shown);
      const BruteForce& before = views.of(view);
      view.entries.push_back({question, "", {}});
      const BruteForce& after = views.of(view);
      const auto weight = static_cast<double>(p) / watchers;
      envelope += weight * (log_odds(after.envelopes, deal.envelope, after.all) -
                            log_odds(before.envelopes, deal.envelope, before.all));
      const CardSet my_hand = deal.hands[me.index];
      hand += weight * (log_odds(after.hands[me.index], my_hand, after.all) -
                        log_odds(before.hands[me.index], my_hand, before.all));
    });
  }
  const Leak& leak = leaks->of[0];
  if (!agree(leak.envelope, envelope, 1)) return told("envelope", leak.envelope, envelope);
  if (!agree(leak.hand, hand, 1)) return told("hand", leak.hand, hand);
  return "";
}

std::string at(std::uint64_t seed, const Record& mine) { return "; seed " + std::to_string(seed) + "\n" + print(mine); }

}  // namespace

Report threats_on_small_decks(Seeds seeds) {
  Report report;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed) {
    const Record mine = random_position(seed);
    const std::string found = threat_failure(mine);
    report.add(found.empty() ? "" : found + at(seed, mine));
  }
  return report;
}

Report leaks_on_small_decks(Seeds seeds) {
  Report report;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed) {
    const Record mine = random_position(seed);
    Random random(seed);
    std::vector<Card> cards;
    for (int k = 0; k < mine.table.deck->category_count(); ++k) {
      const CardSet category = mine.table.deck->cards(Category{static_cast<std::uint8_t>(k)});
      auto card = category.begin();
      for (std::uint64_t skip = random.below(static_cast<std::uint64_t>(category.size())); skip > 0; --skip) ++card;
      cards.push_back(*card);
    }
    const std::string found = leak_failure(mine, cards);
    report.add(found.empty() ? "" : found + at(seed, mine));
  }
  return report;
}

}  // namespace gumshoe::trials
