#include "trials/exact.h"

#include <algorithm>
#include <array>
#include <limits>

#include "game/edition.h"
#include "infer/answers/sample.h"
#include "infer/proof/conflict.h"
#include "oracle/bdd_count.h"
#include "oracle/differences.h"
#include "oracle/evidence.h"
#include "oracle/random_record.h"
#include "trials/shrink.h"

namespace gumshoe::trials {
namespace {

using namespace oracle;

constexpr std::array both_models{Model::deals, Model::bayes};
constexpr std::size_t all_hands = std::numeric_limits<std::size_t>::max();
constexpr std::uint64_t most_hands_tried = 8'000'000;

const char* name_of(Model model) { return model == Model::deals ? "deals: " : "bayes: "; }

bool has_deal_over(const Record& record) {
  return std::ranges::any_of(record.entries,
                             [](const Entry& entry) { return std::holds_alternative<DealOver>(entry.event); });
}

bool has_unheard_card(const Record& record) {
  return std::ranges::any_of(record.entries, [](const Entry& entry) {
    const auto* question = std::get_if<Suggestion>(&entry.event);
    return question != nullptr && std::ranges::any_of(question->cards, [](const auto& card) { return !card; });
  });
}

// Deals drawn at random are deals that agree.
std::string drawn_difference(const Record& record, Model model, const BruteForce& truth) {
  DealSampler sampler(record, {.model = model, .seed = 7});
  const bool may_be_too_large = has_unheard_card(record) && !sampler.possible();
  if (sampler.possible() != (truth.all.deals > 0) && !may_be_too_large) return "deals can be drawn or not";
  const Evidence evidence(record);
  for (int draws = sampler.possible() ? 3 : 0; draws > 0; --draws) {
    const Deal deal = sampler.next();
    if (!truth.envelopes.contains(deal.envelope)) return "a deal with an impossible envelope was drawn";
    for (std::size_t seat = 0; seat < deal.hands.size(); ++seat) {
      if (!truth.hands[seat].contains(deal.hands[seat])) return "a deal with an impossible hand was drawn";
    }
    if (has_deal_over(record)) continue;  // what was told is not of the hands at the end
    for (std::size_t entry = 0; entry < record.entries.size(); ++entry) {
      if (!evidence.agrees(static_cast<int>(entry), deal)) return "a deal was drawn that does not agree";
    }
  }
  return "";
}

std::string small_difference(const Record& record, Model model, const BruteForce& truth) {
  const PosteriorOptions options{.model = model};
  const Posterior odds = posterior(record, options);
  if (auto found = difference(record, odds, truth); !found.empty()) return found;
  if (auto found = difference(record, odds.knowledge, truth); !found.empty()) return found;
  if (auto found = drawn_difference(record, model, truth); !found.empty()) return found;
  if (truth.all.deals == 0) return "";
  if (auto found = broken_law(record, odds); !found.empty()) return found;
  if (auto found = difference(record, model, possible_hands(record, all_hands, options), truth); !found.empty())
    return found;
  return difference(record, model, presumed_shows(record, options), truth);
}

std::string knowledge_difference(const Record& record, const BruteForce& truth) {
  const Knowledge known = know(record);
  if (!known.complete) return "knowledge is not complete";
  const Knowledge read = posterior(record).knowledge;
  if (known.consistency() != read.consistency()) return "know() and posterior() differ in what is possible";
  if (known.consistent() && known.places() != read.places()) return "know() and posterior() differ";
  return difference(record, known, truth);
}

// More seats with fewer cards: the number of deals stays within what can be tried.
Shape small_deck(std::uint64_t seed) {
  Shape shape;
  shape.most_cards = seed % 2 == 0 ? 8 : 10;
  shape.most_seats = seed % 2 == 0 ? 5 : 3;
  return shape;
}

Record small_record(std::uint64_t seed) {
  const Shape shape = small_deck(seed);
  return seed / 2 % 4 == 0 ? random_claims(seed, shape) : random_game(seed, shape).record;
}

Shape full_deck() {
  Shape shape;
  shape.deck = Catalogue::built_in().find("classic-us")->deck;
  shape.least_seats = 3;
  shape.most_seats = 6;
  shape.most_events = 40;
  return shape;
}

std::string failure_against(const HandByHand& truth, const Record& record) {
  for (Model model : both_models) {
    const Posterior odds = posterior(record, {.model = model});
    if (auto found = difference(record, odds, truth); !found.empty()) return name_of(model) + found;
    if (auto found = broken_law(record, odds); !found.empty()) return name_of(model) + found;
  }
  return "";
}

std::string full_failure(const Record& record) {
  const auto truth = hand_by_hand(record, most_hands_tried);
  return truth ? failure_against(*truth, record) : "";
}

std::string count_failure(const Record& record) {
  return difference(record, posterior(record, {.model = Model::deals}), bdd_count(record));
}

// What of the record the conflict speaks of.
Claims claims_of(const Record& record, const Conflict& conflict) {
  const auto has = [&](const char* tag) { return std::ranges::find(conflict.tags, tag) != conflict.tags.end(); };
  Claims claims{std::vector<bool>(record.entries.size()), has("Hands"), has("Hand"), has("Public"), has("Pool")};
  for (int event : conflict.events) claims.events[static_cast<std::size_t>(event - 1)] = true;
  return claims;
}

std::string conflict_failure(const Record& record) {
  const std::optional<Conflict> conflict = find_conflict(record);
  if (!conflict) return can_be_true(record, Claims::all(record)) ? "" : "no conflict was found";
  if (can_be_true(record, claims_of(record, *conflict))) return "the conflict can be true";
  for (std::size_t i = 0; i < conflict->events.size(); ++i) {
    Conflict less = *conflict;
    less.events.erase(less.events.begin() + static_cast<std::ptrdiff_t>(i));
    if (!can_be_true(record, claims_of(record, less)))
      return "event " + std::to_string(conflict->events[i]) + " is not needed";
  }
  for (std::size_t i = 0; i < conflict->tags.size(); ++i) {
    Conflict less = *conflict;
    less.tags.erase(less.tags.begin() + static_cast<std::ptrdiff_t>(i));
    if (!can_be_true(record, claims_of(record, less))) return "tag " + conflict->tags[i] + " is not needed";
  }
  return "";
}

}  // namespace

std::string difference_from_brute_force(const Record& record) {
  const BruteForce truth = brute_force(record);
  if (auto found = knowledge_difference(record, truth); !found.empty()) return found;
  for (Model model : both_models) {
    if (auto found = small_difference(record, model, truth); !found.empty()) return name_of(model) + found;
  }
  return "";
}

Report exact_on_small_decks(Seeds seeds) {
  Report report;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed) {
    report.add(failure_of(small_record(seed), seed, difference_from_brute_force));
  }
  return report;
}

Report exact_on_full_decks(Seeds seeds) {
  Shape shape = full_deck();
  shape.half_heard = 0;
  shape.unsure_sizes = false;
  Report report;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed) {
    const Record record = random_game(seed, shape).record;
    const auto truth = hand_by_hand(record, most_hands_tried);
    if (!truth) continue;  // too much for this method
    const bool fails = !failure_against(*truth, record).empty();
    report.add(fails ? failure_of(record, seed, full_failure) : "");
  }
  return report;
}

Report counts_on_full_decks(Seeds seeds) {
  const Shape shape = full_deck();
  Report report;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed) {
    report.add(failure_of(random_game(seed, shape).record, seed, count_failure));
  }
  return report;
}

Report conflicts_are_minimal(Seeds seeds) {
  Shape shape;
  shape.most_cards = 7;
  shape.most_seats = 4;
  shape.most_events = 6;
  Report report;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed) {
    report.add(failure_of(random_claims(seed, shape), seed, conflict_failure));
  }
  return report;
}

Report exact_when_half_heard(Seeds seeds) {
  Report report;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed) {
    Shape shape = small_deck(seed);
    shape.most_cards = 9;
    shape.half_heard = 1;
    const bool claims = seed % 8 == 7;
    report.add(failure_of(claims ? random_claims(seed, shape) : random_game(seed, shape).record, seed,
                          difference_from_brute_force));
  }
  return report;
}

Report exact_when_dealt_again(Seeds seeds) {
  Shape shape;
  shape.most_cards = 8;
  shape.most_seats = 4;
  shape.dealt_again = true;
  shape.dealt_in_parts = true;
  Report report;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed) {
    const bool claims = seed % 8 == 7;
    report.add(failure_of(claims ? random_claims(seed, shape) : random_game(seed, shape).record, seed,
                          difference_from_brute_force));
  }
  return report;
}

}  // namespace gumshoe::trials
