#include "oracle/differences.h"

#include <algorithm>
#include <cmath>

#include "oracle/evidence.h"
#include "oracle/truth.h"

namespace gumshoe::oracle {
namespace {

std::string name_of(const Table& table, Holder holder) {
  if (holder == Holder::envelope()) return "envelope";
  if (holder == Holder::pool()) return "pool";
  return holder == Holder::face_up() ? "public" : table.seats[holder.seat().index];
}

std::string names_of(const Deck& deck, CardSet cards) {
  std::string text;
  for (Card card : cards) text += (text.empty() ? "" : " ") + deck[card].id;
  return text;
}

std::string differ(const std::string& what, const std::string& found, const std::string& truth) {
  return what + ": " + found + ", not " + truth;
}
std::string differ(const std::string& what, double found, long double truth) {
  return differ(what, std::to_string(found), std::to_string(truth));
}

std::string share_difference(const std::string& what, double p, const Share& truth, Wide all) {
  const bool proved_right = (p == 0) == (truth.deals == 0) && (p == 1) == (truth.deals == all);
  return proved_right && same(p, truth.p) ? "" : differ(what, p, truth.p);
}

bool is_holder(const Table& table, int code) { return code >= max_seats || code < table.seat_count(); }

std::string card_difference(const Record& record, const Posterior& odds, const Truth& truth, Card card) {
  for (int code = 0; code < Holder::count; ++code) {
    if (!is_holder(record.table, code)) continue;
    const Holder holder = Holder::from_code(code);
    const Share& share = truth.at[card.index][static_cast<std::size_t>(code)];
    const std::string what = (*record.table.deck)[card].id + " at " + name_of(record.table, holder);
    if (odds.knowledge.possible(card, holder) != (share.deals > 0)) return what + ": not the possible places";
    const std::string found = share_difference(what, odds.probability(card, holder), share, truth.deals);
    if (!found.empty()) return found;
  }
  return "";
}

std::string solution_difference(const Deck& deck, const Solution& solution, const Truth& truth) {
  CardSet cards;
  for (Card card : solution.cards) cards.insert(card);
  const std::string what = "envelope " + names_of(deck, cards);
  const auto found = truth.envelopes->find(cards);
  if (found == truth.envelopes->end()) return what + " is not possible";
  if (solution.deals != decimal(found->second.deals)) return differ(what, solution.deals, decimal(found->second.deals));
  return share_difference(what, solution.p, found->second, truth.deals);
}

// Most likely first, ties in deck order. Under `bayes` equal figures may differ by rounding.
std::string order_difference(const Posterior& odds, const Truth& truth) {
  const auto deals_of = [&](const Solution& solution) {
    CardSet cards;
    for (Card card : solution.cards) cards.insert(card);
    return truth.envelopes->at(cards).deals;
  };
  for (std::size_t i = 1; i < odds.solutions.size(); ++i) {
    const Solution& above = odds.solutions[i - 1];
    const Solution& below = odds.solutions[i];
    const bool tie = odds.model == Model::deals && deals_of(above) == deals_of(below);
    if (tie ? above.cards >= below.cards : above.p < below.p) return "the envelopes are not in order";
  }
  return "";
}

long double entropy(const std::map<CardSet, Share>& envelopes) {
  long double bits = 0;
  for (const auto& [cards, share] : envelopes) bits -= share.p * std::log2(share.p);
  return bits;
}

std::string envelope_difference(const Record& record, const Posterior& odds, const Truth& truth) {
  if (odds.solutions.size() != truth.envelopes->size() || odds.solutions_left_out != "0") {
    return differ("number of envelopes", std::to_string(odds.solutions.size()),
                  std::to_string(truth.envelopes->size()));
  }
  for (const Solution& solution : odds.solutions) {
    const std::string found = solution_difference(*record.table.deck, solution, truth);
    if (!found.empty()) return found;
  }
  const long double bits = entropy(*truth.envelopes);
  if (std::abs(odds.entropy - bits) > 1e-9) return differ("entropy", odds.entropy, bits);
  return order_difference(odds, truth);
}

std::string size_difference(const Record& record, const Posterior& odds, const Truth& truth) {
  for (std::size_t seat = 0; seat < truth.sizes.size(); ++seat) {
    const std::string what = "sizes of " + record.table.seats[seat];
    if (odds.sizes[seat].size() != truth.sizes[seat].size()) return what + ": not the possible ones";
    auto expected = truth.sizes[seat].begin();
    for (const SizeOdds& size : odds.sizes[seat]) {
      if (size.size != expected->first || !same(size.p, expected->second.p))
        return differ(what, size.p, expected->second.p);
      ++expected;
    }
  }
  return "";
}

std::string truth_difference(const Record& record, const Posterior& odds, const Truth& truth) {
  if (!odds.exact) return "sampled";
  if (odds.knowledge.consistent != (truth.deals > 0)) return "consistent or not";
  if (odds.deals != decimal(truth.deals)) return differ("deals", odds.deals, decimal(truth.deals));
  if (truth.deals == 0) return "";
  for (Card card : record.table.deck->all()) {
    const std::string found = card_difference(record, odds, truth, card);
    if (!found.empty()) return found;
  }
  if (truth.envelopes) {
    const std::string found = envelope_difference(record, odds, truth);
    if (!found.empty()) return found;
  }
  return size_difference(record, odds, truth);
}

long double p_of(const Tally& part, const Tally& all, Model model) {
  if (model == Model::bayes) return part.bayes / all.bayes;
  return static_cast<long double>(part.deals) / static_cast<long double>(all.deals);
}

std::string hand_difference(const Deck& deck, Model model, const PossibleHands& found,
                            const std::map<CardSet, Tally>& hands, const Tally& all) {
  if (found.count != std::to_string(hands.size())) return differ("count", found.count, std::to_string(hands.size()));
  if (found.top.size() != hands.size()) return "not all are listed";
  for (std::size_t i = 0; i < found.top.size(); ++i) {
    const auto truth = hands.find(found.top[i].cards);
    if (truth == hands.end()) return names_of(deck, found.top[i].cards) + " is not possible";
    const long double p = p_of(truth->second, all, model);
    if (!same(found.top[i].p, p)) return differ(names_of(deck, found.top[i].cards), found.top[i].p, p);
    if (i > 0 && found.top[i - 1].p < found.top[i].p) return "not likeliest first";
  }
  return "";
}

std::string show_difference(const Deck& deck, Model model, const PresumedShow& found, const UnseenShow& truth,
                            const Tally& all) {
  if (found.cards.size() != truth.cards.size()) return "not the cards it can have been";
  auto expected = truth.cards.begin();
  for (const auto& odds : found.cards) {
    const auto& share = expected->second;
    const long double p =
        model == Model::bayes ? share.bayes / all.bayes : share.deals / static_cast<long double>(all.deals);
    if (odds.card != expected->first || !same(odds.p, p)) return differ(deck[odds.card].id, odds.p, p);
    ++expected;
  }
  return "";
}

CardSet proved_cards(const BruteForce& truth, Holder holder) {
  CardSet cards;
  for (std::size_t i = 0; i < truth.at.size(); ++i) {
    if (truth.at[i][static_cast<std::size_t>(holder.code())].deals == truth.all.deals)
      cards.insert(Card{static_cast<std::uint8_t>(i)});
  }
  return cards;
}

CardSet possible_cards(const BruteForce& truth, Holder holder) {
  CardSet cards;
  for (std::size_t i = 0; i < truth.at.size(); ++i) {
    if (truth.at[i][static_cast<std::size_t>(holder.code())].deals > 0)
      cards.insert(Card{static_cast<std::uint8_t>(i)});
  }
  return cards;
}

// What the lines that were heard in full say a seat has one of.
std::vector<Clause> told_clauses(const Record& record) {
  const Evidence evidence(record);
  std::vector<Clause> clauses;
  for (std::size_t entry = 0; entry < record.entries.size(); ++entry) {
    if (const Line* line = evidence.line(static_cast<int>(entry)); line != nullptr && line->named.size() == 1) {
      for (const Answer& answer : line->answers) {
        if (answer.kind == Answer::Kind::showed) clauses.push_back({answer.seat, line->named.front()});
      }
    }
    if (const auto* some = std::get_if<SomeOf>(&record.entries[entry].event);
        some != nullptr && some->holder.is_seat()) {
      CardSet cards;
      for (Card card : some->cards) cards.insert(card);
      clauses.push_back({some->holder.seat(), cards});
    }
  }
  return clauses;
}

std::string clause_difference(const Clause& clause, const Knowledge& knowledge, const BruteForce& truth) {
  for (const auto& [hand, tally] : truth.hands[clause.seat.index]) {
    if ((hand & clause.cards).empty()) return "does not hold in every deal";
  }
  if (!possible_cards(truth, clause.seat).contains(clause.cards)) return "has a card that is elsewhere";
  if (!(proved_cards(truth, clause.seat) & clause.cards).empty()) return "has a card that is known";
  for (const Clause& other : knowledge.clauses) {
    if (other != clause && other.seat == clause.seat && clause.cards.contains(other.cards))
      return "follows from another";
  }
  const auto alike = std::count(knowledge.clauses.begin(), knowledge.clauses.end(), clause);
  return alike == 1 ? "" : "is there twice";
}

bool covered(const Clause& told, const Knowledge& knowledge, const BruteForce& truth) {
  if (!(proved_cards(truth, told.seat) & told.cards).empty()) return true;
  return std::any_of(knowledge.clauses.begin(), knowledge.clauses.end(), [&](const Clause& clause) {
    return clause.seat == told.seat && told.cards.contains(clause.cards);
  });
}

double expected_size(const std::vector<SizeOdds>& sizes) {
  double sum = 0;
  for (const SizeOdds& size : sizes) sum += size.size * size.p;
  return sum;
}

std::string row_law(const Posterior& odds, const std::string& id, Card card) {
  double sum = 0;
  for (int code = 0; code < Holder::count; ++code) {
    const Holder holder = Holder::from_code(code);
    const double p = odds.probability(card, holder);
    const bool possible = odds.knowledge.possible(card, holder);
    if ((p > 0) != possible) return id + ": 0 where it is not proved, or not 0 where it is";
    if ((p == 1) != (odds.knowledge.holder_of(card) == holder))
      return id + ": 1 where it is not proved, or not 1 where it is";
    sum += p;
  }
  return same(sum, 1) ? "" : differ("row of " + id, sum, 1);
}

double column(const Posterior& odds, CardSet cards, Holder holder) {
  double sum = 0;
  for (Card card : cards) sum += odds.probability(card, holder);
  return sum;
}

}  // namespace

bool same(double p, long double truth) { return std::abs(p - truth) <= 1e-9L * std::max(truth, 1e-3L); }

std::string difference(const Record& record, const Posterior& odds, const BruteForce& truth) {
  return truth_difference(record, odds, truth_of(truth, odds.model));
}
std::string difference(const Record& record, const Posterior& odds, const HandByHand& truth) {
  return truth_difference(record, odds, truth_of(truth, odds.model));
}
std::string difference(const Record& record, const Posterior& odds, const BddCount& truth) {
  return truth_difference(record, odds, truth_of(truth));
}

std::string difference(const Record& record, Model model, const std::vector<PossibleHands>& hands,
                       const BruteForce& truth) {
  for (std::size_t seat = 0; seat < truth.hands.size(); ++seat) {
    const std::string found = hand_difference(*record.table.deck, model, hands[seat], truth.hands[seat], truth.all);
    if (!found.empty()) return "hands of " + record.table.seats[seat] + ": " + found;
  }
  return "";
}

std::string difference(const Record& record, Model model, const std::vector<PresumedShow>& shows,
                       const BruteForce& truth) {
  for (const UnseenShow& expected : truth.shows) {
    const auto found = std::find_if(shows.begin(), shows.end(), [&](const PresumedShow& show) {
      return show.event == expected.event && show.seat == expected.seat;
    });
    const std::string what =
        "show of " + record.table.seats[expected.seat.index] + " at event " + std::to_string(expected.event) + ": ";
    if (found == shows.end()) return what + "missing";
    const std::string why = show_difference(*record.table.deck, model, *found, expected, truth.all);
    if (!why.empty()) return what + why;
  }
  return "";
}

std::string difference(const Record& record, const Knowledge& knowledge, const BruteForce& truth) {
  if (knowledge.consistent != (truth.all.deals > 0)) return "consistent or not";
  if (!knowledge.consistent) return "";
  for (const Clause& clause : knowledge.clauses) {
    const std::string found = clause_difference(clause, knowledge, truth);
    if (!found.empty()) return "clause " + names_of(*record.table.deck, clause.cards) + " " + found;
  }
  for (const Clause& told : told_clauses(record)) {
    if (!covered(told, knowledge, truth)) return "show of " + names_of(*record.table.deck, told.cards) + " is missing";
  }
  return "";
}

std::string broken_law(const Record& record, const Posterior& odds) {
  if (!odds.knowledge.consistent || !odds.exact) return "";
  const Deck& deck = *record.table.deck;
  for (Card card : deck.all()) {
    const std::string broken = row_law(odds, deck[card].id, card);
    if (!broken.empty()) return broken;
  }
  for (int i = 0; i < deck.category_count(); ++i) {
    const Category category{static_cast<std::uint8_t>(i)};
    const double sum = column(odds, deck.cards(category), Holder::envelope());
    if (!same(sum, 1)) return differ("envelope's " + deck.name(category), sum, 1);
  }
  for (std::size_t seat = 0; seat < odds.sizes.size(); ++seat) {
    const double sum = column(odds, deck.all(), Seat{static_cast<std::uint8_t>(seat)});
    if (!same(sum, expected_size(odds.sizes[seat])))
      return differ(record.table.seats[seat], sum, expected_size(odds.sizes[seat]));
  }
  return "";
}

}  // namespace gumshoe::oracle
