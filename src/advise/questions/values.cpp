// How questions are weighed: family by family, each from one diagram.
#include <algorithm>
#include <cmath>

#include "advise/questions/questions.h"

namespace gumshoe {
namespace {

constexpr int digit_bits = 5;  // seats are at most 16
constexpr std::size_t most_categories = 64 / digit_bits;
// In meter steps.
constexpr std::size_t steps_a_way = 3;
constexpr std::size_t sums_a_step = 8;

constexpr std::size_t most_answers = 81;  // four seats with three of twelve cards each

std::uint64_t at(std::size_t category, std::uint64_t digit) { return digit << (digit_bits * category); }

}  // namespace

std::uint64_t Questions::shower_of(std::uint64_t key, std::size_t category) {
  return key >> (digit_bits * category) & 31;
}

void Questions::evaluate_all(const Options& options) {
  spread_ = 0;
  for (std::size_t c = 0; c < open_.size(); ++c) {
    if (open_[c].size() > open_[spread_].size()) spread_ = c;
  }
  std::vector<std::size_t> family(slots_.size(), 0);
  too_large_ = too_large_ || slots_.size() > most_categories;
  work_ = 0;
  do {
    too_large_ = too_large_ || !evaluate_family(family, options);
  } while (!too_large_ && next_family(family));
  if (too_large_) values_.clear();
}

bool Questions::next_family(std::vector<std::size_t>& family) const {
  for (std::size_t c = 0; c < family.size(); ++c) {
    if (c != spread_ && family[c] + 1 < open_[c].size()) {
      ++family[c];
      return true;
    }
    family[c] = 0;
  }
  return false;
}

// False: too large.
bool Questions::evaluate_family(const std::vector<std::size_t>& family, const Options& options) {
  Placements::Limits limits = options.limits;
  limits.stop = options.stop;
  if (!within(options) || !place_cards(family, limits)) return false;
  count_envelopes();
  if (total_ == 0) weigh_envelope();
  if (!(total_ > 0 && std::isfinite(total_)))
    return false;  // weights of very many events are below what a double can say
  chosen_.assign(family.size(), 0);
  names_open_.assign(family.size(), false);
  evaluate_open(0);
  parts_[spread_].known = false;
  for (const std::size_t slot : open_[spread_]) {
    if (!within(options)) return false;
    if (!placements_.run_with(slots_[spread_][slot].cards.first())) return false;
    count_envelopes();
    parts_[spread_].open = slot;
    evaluate_open(0);
  }
  const bool done = within(options);
  work_ += placements_.work();
  return done;
}

// A question without an open card of some category is of many families: it is left to the first.
bool Questions::place_cards(const std::vector<std::size_t>& family, const Placements::Limits& limits) {
  std::vector<Card> cards;
  parts_.assign(family.size(), {});
  card_of_.assign(family.size(), 0);
  for (std::size_t c = 0; c < family.size(); ++c) {
    parts_[c].known = family[c] == 0;
    if (c == spread_ || open_[c].empty()) continue;
    parts_[c].open = open_[c][family[c]];
    card_of_[c] = cards.size();
    cards.push_back(slots_[c][*parts_[c].open].cards.first());
  }
  card_of_[spread_] = cards.size();
  CardSet others;
  for (const std::size_t slot : open_[spread_]) others.insert(slots_[spread_][slot].cards.first());
  return placements_.run(cards, limits, others);
}

void Questions::count_envelopes() {
  const std::size_t combinations = placements_.combinations();
  behind_.resize(combinations);
  log_behind_.resize(combinations);
  for (std::size_t i = 0; i < combinations; ++i) {
    behind_[i] = static_cast<double>(placements_.kinds().cards_behind(i));
    log_behind_[i] = std::log2(behind_[i]);
  }
}

// Of which categories an open card is named.
void Questions::evaluate_open(std::size_t category) {
  if (stop_.now()) return;
  if (category == parts_.size()) {
    sum_up_holders();
    return evaluate_known(0);
  }
  const Part& part = parts_[category];
  if (part.known) {
    names_open_[category] = false;
    evaluate_open(category + 1);
  }
  if (part.open) {
    names_open_[category] = true;
    chosen_[category] = *part.open;
    evaluate_open(category + 1);
  }
}

// And which cards whose place is known, of the others.
void Questions::evaluate_known(std::size_t category) {
  if (stop_.now()) return;
  while (category < parts_.size() && names_open_[category]) ++category;
  if (category == parts_.size()) return evaluate();
  for (std::size_t s = 0; s < slots_[category].size(); ++s) {
    if (slots_[category][s].open) continue;
    chosen_[category] = s;
    evaluate_known(category + 1);
  }
}

// First together what leads to the same answers as far as the open cards go.
void Questions::sum_up_holders() {
  const std::size_t combinations = placements_.combinations();
  by_holders_.clear();
  holders_.clear();
  holder_sums_.clear();
  stop_.spend(placements_.ways() * (steps_a_way + combinations / sums_a_step));
  for (std::size_t way = 0; way < placements_.ways(); ++way) {
    const std::uint8_t* places = placements_.places(way);
    Digits digits{};
    for (std::size_t c = 0; c < parts_.size(); ++c) {
      if (names_open_[c]) digits[c] = digit_[places[card_of_[c]]];
    }
    const std::uint64_t key = showers(digits);
    const std::size_t index = by_holders_.number(key);
    if (index == holders_.size()) {
      holders_.push_back(key);
      holder_sums_.resize(holder_sums_.size() + combinations, 0);
    }
    placements_.add_weights(way, &holder_sums_[index * combinations]);
  }
}

// Then the answers.
void Questions::evaluate() {
  by_answer_.clear();
  answer_keys_.clear();
  answer_sums_.clear();
  for (std::size_t i = 0; i < holders_.size(); ++i) {
    Digits digits{};
    for (std::size_t c = 0; c < parts_.size(); ++c) {
      digits[c] = names_open_[c] ? static_cast<std::uint8_t>(shower_of(holders_[i], c)) : slots_[c][chosen_[c]].digit;
    }
    add_answers(showers(digits), &holder_sums_[i * placements_.combinations()]);
  }
  weigh_answers(values_[value_index(chosen_)]);
}

// Who can show which of the named cards: all who have one, or the first of them.
std::uint64_t Questions::showers(const Digits& digits) const {
  std::uint64_t key = 0;
  std::uint64_t first = 32;
  for (std::size_t c = 0; c < parts_.size(); ++c) {
    const std::uint64_t digit = digits[c];
    if (digit == 0 || (!respond_all_ && digit > first)) continue;
    if (!respond_all_ && digit < first) key = 0;
    first = digit;
    key |= at(c, digit);
  }
  return key;
}

// Each of those who have named cards shows one of them, any with the same chance.
void Questions::add_answers(std::uint64_t holders, const double* weights) {
  std::array<std::uint64_t, most_answers> answers;
  answers[0] = 0;
  std::size_t count = 1;
  double share = 1;
  std::uint32_t done = 1;  // digit 0: nobody
  for (std::size_t c = 0; c < parts_.size(); ++c) {
    const std::uint64_t digit = shower_of(holders, c);
    if ((done >> digit & 1) != 0) continue;
    done |= 1U << digit;
    std::array<std::size_t, most_categories> cards{};
    std::size_t held = 0;
    for (std::size_t k = c; k < parts_.size(); ++k) {
      if (shower_of(holders, k) == digit) cards[held++] = k;
    }
    share /= static_cast<double>(held);
    const std::size_t before = count;
    for (std::size_t k = held; k-- > 0;) {
      for (std::size_t i = 0; i < before; ++i) {
        const std::uint64_t with = answers[i] | at(cards[k], digit);
        if (k == 0) {
          answers[i] = with;
        } else {
          answers[count++] = with;
        }
      }
    }
  }
  for (std::size_t i = 0; i < count; ++i) add_answer(answers[i], share, weights);
}

void Questions::add_answer(std::uint64_t answer, double share, const double* weights) {
  const std::size_t combinations = placements_.combinations();
  const std::size_t index = by_answer_.number(answer);
  if (index == answer_keys_.size()) {
    answer_keys_.push_back(answer);
    answer_sums_.resize(answer_sums_.size() + combinations, 0);
  }
  stop_.spend(1 + combinations / sums_a_step);
  double* sums = &answer_sums_[index * combinations];
  for (std::size_t i = 0; i < combinations; ++i) sums[i] += share * weights[i];
}

// What the envelope can be after an answer, from its sums.
Questions::Outlook Questions::outlook(const double* sums) const {
  stop_.spend(1 + behind_.size());
  Outlook found;
  double logs = 0;
  for (std::size_t i = 0; i < behind_.size(); ++i) {
    if (sums[i] == 0) continue;
    found.weight += sums[i];
    found.envelopes += behind_[i];
    found.best = std::max(found.best, sums[i] / behind_[i]);
    logs += sums[i] * (std::log2(sums[i]) - log_behind_[i]);
  }
  if (found.weight > 0) found.entropy = std::log2(found.weight) - logs / found.weight;
  return found;
}

void Questions::weigh_answers(Value& value) {
  value.first_answer = answers_.size();
  double left = 0;
  bool always = true;
  for (std::size_t a = 0; a < answer_keys_.size(); ++a) {
    const Outlook after = outlook(&answer_sums_[a * behind_.size()]);
    if (after.weight == 0) continue;
    const double p = std::min(after.weight / total_, 1.0);
    left += p * after.entropy;
    value.envelopes += p * after.envelopes;
    if (after.envelopes == 1) value.solves += p;
    always = always && after.envelopes == 1;
    answers_.push_back({answer_keys_[a], {p, after.entropy, after.best / after.weight}});
  }
  if (always) value.solves = value.envelopes = 1;  // and not what rounding leaves of it
  value.solves = std::min(value.solves, 1.0);
  value.answers = answers_.size() - value.first_answer;
  value.bits = std::max(0.0, entropy_ - left);
}

// Before any question.
void Questions::weigh_envelope() {
  std::vector<double> sums(behind_.size(), 0);
  stop_.spend(placements_.ways() * (steps_a_way + behind_.size() / sums_a_step));
  for (std::size_t way = 0; way < placements_.ways(); ++way) placements_.add_weights(way, sums.data());
  const Outlook now = outlook(sums.data());
  total_ = now.weight;
  entropy_ = now.entropy;
}

}  // namespace gumshoe
