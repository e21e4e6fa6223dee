#include "oracle/brute_force.h"

#include <cmath>
#include <functional>

#include "oracle/deal_walk.h"
#include "oracle/evidence.h"

namespace gumshoe::oracle {
namespace {

int entry_count(const Record& record) { return static_cast<int>(record.entries.size()); }

// Given its sizes every deal weighs the same, and every vector of sizes does: a deal weighs one in the
// number of deals of its sizes, which is a constant over the product of the factorials.
long double prior(const Deal& deal) {
  long double weight = 1;
  for (CardSet hand : deal.hands) {
    for (int i = 2; i <= hand.size(); ++i) weight *= static_cast<long double>(i);
  }
  return weight;
}

std::vector<CardSet> subsets(CardSet cards, int size) {
  if (size == 0) return {CardSet()};
  std::vector<CardSet> found;
  for (CardSet rest = cards; rest.size() >= size;) {
    const Card first = rest.first();
    rest.erase(first);
    for (CardSet subset : subsets(rest, size - 1)) found.push_back(subset | CardSet(first));
  }
  return found;
}

// Lines that follow each other and deal from one seat are one dealing: that the same cards can have come in another
// order is no other way. By entry: how many dealings have come before it.
std::vector<std::size_t> dealings_before(const Record& record) {
  std::vector<std::size_t> before;
  std::size_t dealings = 0;
  const DealOver* last = nullptr;
  for (const Entry& entry : record.entries) {
    const auto* over = std::get_if<DealOver>(&entry.event);
    if (last != nullptr && (over == nullptr || over->from != last->from)) ++dealings;
    before.push_back(dealings);
    last = over;
  }
  return before;
}

// What became of a deal: where the cards lay before the first dealing, between one and the next, and after the last;
// and how likely they were dealt over so.
struct History {
  std::vector<Deal> stages;
  long double chance = 1;
};

// Every way in which the cards of a deal can have been dealt over. At each line that does so, any of the giver's cards
// are as likely as any others.
class Histories {
 public:
  using Visit = std::function<void(const History&)>;

  Histories(const Record& record, const Visit& visit) : visit_(visit) {
    const std::vector<std::size_t> before = dealings_before(record);
    for (std::size_t i = 0; i < before.size(); ++i) {
      const auto* over = std::get_if<DealOver>(&record.entries[i].event);
      if (over == nullptr) continue;
      dealings_.resize(before[i] + 1);
      dealings_[before[i]].push_back(*over);
    }
  }

  void follow(const Deal& deal) { follow(History{{deal}, 1}); }

 private:
  using Ways = std::map<std::vector<CardSet>, long double>;  // the hands after a dealing: how likely

  void follow(const History& history) {
    if (history.stages.size() > dealings_.size()) return visit_(history);
    Ways ways;
    ways[history.stages.back().hands] = 1;
    for (const DealOver& over : dealings_[history.stages.size() - 1]) ways = after(ways, over);
    for (const auto& [hands, chance] : ways) {
      History next = history;
      next.stages.push_back(history.stages.back());
      next.stages.back().hands = hands;
      next.chance *= chance;
      follow(next);
    }
  }

  static Ways after(const Ways& before, const DealOver& over) {
    Ways ways;
    for (const auto& [hands, chance] : before) {
      const Card* card = std::get_if<Card>(&over.what);
      const int count = card != nullptr ? 1 : std::get<int>(over.what);
      const std::vector<CardSet> all = subsets(hands[over.from.index], count);
      for (CardSet moved : all) {
        if (card != nullptr && moved != CardSet(*card)) continue;
        std::vector<CardSet> then = hands;
        then[over.from.index] -= moved;
        then[over.to.index] |= moved;
        ways[then] += chance / static_cast<long double>(all.size());
      }
    }
    return ways;
  }

  const Visit& visit_;
  std::vector<std::vector<DealOver>> dealings_;
};

class Counting {
 public:
  Counting(const Record& record, const std::vector<Leaning>& leanings)
      : record_(record), leanings_(leanings), evidence_(record), stage_of_entry_(dealings_before(record)) {
    const std::size_t seats = record.table.seats.size();
    sums_.at.resize(static_cast<std::size_t>(record.table.deck->size()));
    sums_.hands.resize(seats);
    sums_.sizes.resize(seats);
    list_unseen_shows();
  }

  BruteForce count() {
    const Histories::Visit visit = [&](const History& history) { add(history); };
    Histories histories(record_, visit);
    each_deal(*record_.table.deck, limits_of(record_.table), [&](const Deal& deal) {
      histories.follow(deal);
      return true;
    });
    return std::move(sums_);
  }

 private:
  void list_unseen_shows() {
    for (int entry = 0; entry < entry_count(record_); ++entry) {
      const ToldLine* line = evidence_.line(entry);
      if (line == nullptr) continue;
      for (const Answer& answer : line->answers) {
        if (is_unseen(answer)) sums_.shows.push_back({entry + 1, answer.seat, {}});
      }
    }
  }

  static bool is_unseen(const Answer& answer) { return answer.kind == Answer::Kind::showed && !answer.card; }

  void add(const History& history) {
    const Deal& deal = history.stages.back();
    long double weight = prior(history.stages.front()) * history.chance;
    for (int entry = 0; entry < entry_count(record_) && weight > 0; ++entry) weight *= told(entry, history);
    if (weight == 0) return;
    for (const Leaning& leaning : leanings_) {
      const CardSet held = leaning.cards & at(leaning.event - 1, history).hands[leaning.seat.index];
      weight *= static_cast<long double>(leaning.weights[static_cast<std::size_t>(held.size())]);
    }
    sums_.all.add(weight);
    sums_.envelopes[deal.envelope].add(weight);
    add_cards(Holder::envelope(), deal.envelope, weight);
    add_cards(Holder::pool(), deal.pool, weight);
    add_cards(Holder::face_up(), deal.face_up, weight);
    add_hands(deal, weight);
    for (UnseenShow& show : sums_.shows) add_show(show, history, weight);
  }

  const Deal& at(int entry, const History& history) const {
    return history.stages[stage_of_entry_[static_cast<std::size_t>(entry)]];
  }

  // Where cards are dealt over the history itself has it.
  long double told(int entry, const History& history) const {
    const Event& event = record_.entries[static_cast<std::size_t>(entry)].event;
    return std::holds_alternative<DealOver>(event) ? 1 : evidence_.weight(entry, at(entry, history));
  }

  void add_cards(Holder holder, CardSet cards, long double weight) {
    for (Card card : cards) sums_.at[card.index][static_cast<std::size_t>(holder.code())].add(weight);
  }

  void add_hands(const Deal& deal, long double weight) {
    for (std::size_t seat = 0; seat < deal.hands.size(); ++seat) {
      add_cards(Seat{static_cast<std::uint8_t>(seat)}, deal.hands[seat], weight);
      sums_.hands[seat][deal.hands[seat]].add(weight);
      sums_.sizes[seat][deal.hands[seat].size()].add(weight);
    }
  }

  void add_show(UnseenShow& show, const History& history, long double weight) {
    const int entry = show.event - 1;
    const Deal& deal = at(entry, history);
    const long double others = weight / evidence_.weight(entry, deal);
    for (Card card : deal.hands[show.seat.index]) {
      const long double plain = evidence_.weight_if_shown(entry, show.seat, card, deal, Model::deals);
      if (plain == 0) continue;
      show.cards[card].deals += plain;
      show.cards[card].bayes += others * evidence_.weight_if_shown(entry, show.seat, card, deal, Model::bayes);
    }
  }

  const Record& record_;
  const std::vector<Leaning>& leanings_;
  Evidence evidence_;
  std::vector<std::size_t> stage_of_entry_;
  BruteForce sums_;
};

// If the tag is left out, the number of cards there is open, but that doesn't make a pool.
HandSize number_or_any(const Table& table, int told, bool holds) {
  return holds || told == 0 ? HandSize{told, told} : HandSize{0, table.deck->size()};
}

// The bounds of hands of unknown size, if the header tells sizes at all.
Table bounding(Table table, const Claims& claims) {
  if (table.hands && !claims.pool) table.pool = 0;
  if (table.hands && !claims.face_up) table.face_up = {};
  return table;
}

// If the hand is left out, its size is unknown, too.
WalkLimits limits_of(Table table, const Claims& claims) {
  if (!claims.hand) table.hand.reset();
  WalkLimits limits{claims.hands ? sizes_by_tag(bounding(table, claims)) : any_sizes(table),
                    number_or_any(table, table.pool, claims.pool),
                    number_or_any(table, table.face_up.size(), claims.face_up), anywhere(table)};
  if (claims.hand) fix_my_hand(table, limits);
  if (claims.face_up) fix_face_up(table, limits);
  return limits;
}

}  // namespace

BruteForce brute_force(const Record& record, const std::vector<Leaning>& leanings) {
  return Counting(record, leanings).count();
}

double entropy(const BruteForce& truth) {
  double bits = 0;
  for (const auto& [cards, tally] : truth.envelopes) {
    const auto p = static_cast<double>(tally.bayes / truth.all.bayes);
    if (p > 0) bits -= p * std::log2(p);
  }
  return bits;
}

bool can_be_true(const Record& record, const Claims& claims) {
  const Evidence evidence(record);
  bool found = false;
  each_deal(*record.table.deck, limits_of(record.table, claims), [&](const Deal& deal) {
    found = true;
    for (int entry = 0; entry < entry_count(record) && found; ++entry) {
      found = !claims.events[static_cast<std::size_t>(entry)] || evidence.agrees(entry, deal);
    }
    return !found;
  });
  return found;
}

}  // namespace gumshoe::oracle
