#include "oracle/brute_force.h"

#include <cmath>

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

class Counting {
 public:
  Counting(const Record& record, const std::vector<Leaning>& leanings)
      : record_(record), leanings_(leanings), evidence_(record) {
    const std::size_t seats = record.table.seats.size();
    sums_.at.resize(static_cast<std::size_t>(record.table.deck->size()));
    sums_.hands.resize(seats);
    sums_.sizes.resize(seats);
    list_unseen_shows();
  }

  BruteForce count() {
    each_deal(*record_.table.deck, limits_of(record_.table), [&](const Deal& deal) {
      add(deal);
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

  void add(const Deal& deal) {
    long double weight = prior(deal);
    for (int entry = 0; entry < entry_count(record_) && weight > 0; ++entry) weight *= evidence_.weight(entry, deal);
    if (weight == 0) return;
    for (const Leaning& leaning : leanings_) {
      const CardSet held = leaning.cards & deal.hands[leaning.seat.index];
      weight *= static_cast<long double>(leaning.weights[static_cast<std::size_t>(held.size())]);
    }
    sums_.all.add(weight);
    sums_.envelopes[deal.envelope].add(weight);
    add_cards(Holder::envelope(), deal.envelope, weight);
    add_cards(Holder::pool(), deal.pool, weight);
    add_cards(Holder::face_up(), deal.face_up, weight);
    add_hands(deal, weight);
    for (UnseenShow& show : sums_.shows) add_show(show, deal, weight);
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

  void add_show(UnseenShow& show, const Deal& deal, long double weight) {
    const int entry = show.event - 1;
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
  BruteForce sums_;
};

// A tag that is left out leaves open how many cards lie there, but it does not make a pool where there is none.
HandSize number_or_any(const Table& table, int told, bool holds) {
  return holds || told == 0 ? HandSize{told, told} : HandSize{0, table.deck->size()};
}

// What bounds the hands of unknown size, where sizes are told at all.
Table bounding(Table table, const Claims& claims) {
  if (table.hands && !claims.pool) table.pool = 0;
  if (table.hands && !claims.face_up) table.face_up = {};
  return table;
}

// A hand that is left out does not tell its size either.
WalkLimits limits_of(Table table, const Claims& claims) {
  if (!claims.hand) table.hand.reset();
  WalkLimits limits{claims.hands ? sizes_by_tag(bounding(table, claims)) : any_sizes(table),
                    number_or_any(table, table.pool, claims.pool),
                    number_or_any(table, table.face_up.size(), claims.face_up), anywhere(table)};
  if (claims.hand) fix_my_hand(table, limits);
  if (claims.face_up) fix_face_up(table, limits);
  return limits;
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

// Follows a deal through the events, every way in which cards can have been dealt over.
class Histories {
 public:
  explicit Histories(const Record& record) : record_(record), evidence_(record) {
    end_.places.resize(static_cast<std::size_t>(record.table.deck->size()));
    end_.hands.resize(record.table.seats.size());
  }

  void follow(Deal deal, int entry) {
    for (; entry < entry_count(record_); ++entry) {
      if (!evidence_.agrees(entry, deal)) return;
      const Event& event = record_.entries[static_cast<std::size_t>(entry)].event;
      if (const auto* over = std::get_if<DealOver>(&event)) return follow_each(deal, *over, entry + 1);
    }
    note(deal);
  }

  const AtTheEnd& end() const { return end_; }

 private:
  void follow_each(const Deal& deal, const DealOver& over, int next) {
    const Card* card = std::get_if<Card>(&over.what);
    const CardSet from = deal.hands[over.from.index];
    for (CardSet moved : card != nullptr ? std::vector{CardSet(*card)} : subsets(from, std::get<int>(over.what))) {
      Deal after = deal;
      after.hands[over.from.index] -= moved;
      after.hands[over.to.index] |= moved;
      follow(after, next);
    }
  }

  void note(const Deal& deal) {
    note(Holder::envelope(), deal.envelope);
    note(Holder::pool(), deal.pool);
    note(Holder::face_up(), deal.face_up);
    for (std::size_t seat = 0; seat < deal.hands.size(); ++seat) {
      note(Seat{static_cast<std::uint8_t>(seat)}, deal.hands[seat]);
      end_.hands[seat].push_back(deal.hands[seat]);
    }
  }
  void note(Holder holder, CardSet cards) {
    for (Card card : cards) end_.places[card.index] |= std::uint32_t{1} << holder.code();
  }

  const Record& record_;
  Evidence evidence_;
  AtTheEnd end_;
};

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

AtTheEnd at_the_end(const Record& record) {
  Histories histories(record);
  each_deal(*record.table.deck, limits_of(record.table), [&](const Deal& deal) {
    histories.follow(deal, 0);
    return true;
  });
  return histories.end();
}

}  // namespace gumshoe::oracle
