#include "advise/questions.h"

#include <algorithm>
#include <cmath>

#include "infer/problem.h"
#include "record/course.h"

namespace gumshoe {
namespace {

constexpr int digit_bits = 5;  // seats are at most 16
constexpr int most_categories = 64 / digit_bits;
constexpr std::size_t most_answers = 81;  // four seats with three of twelve cards each

std::uint64_t at(int category, std::uint64_t digit) { return digit << (digit_bits * category); }
std::uint64_t digit_of(std::uint64_t key, int category) { return key >> (digit_bits * category) & 31; }

}  // namespace

bool Questions::load(const Record& record, const Options& options) {
  questions_.clear();
  values_.clear();
  answers_.clear();
  entropy_ = 0;
  total_ = 0;
  too_large_ = false;
  problem_ = problem_of(record, PosteriorOptions{.model = options.model, .leanings = options.leanings});
  const bool open = placements_.load(problem_);
  if (!open && !(options.when_known && placements_.consistent())) return false;
  find_seats(record);
  find_slots(record, options);
  list_questions(record, options);
  std::vector<std::size_t> family(slots_.size(), 0);
  too_large_ = slots_.size() > most_categories;
  work_ = 0;
  while (!too_large_) {
    too_large_ = !evaluate_family(family, options.limits) || work_ > options.most_work;
    std::size_t category = 0;
    while (category < family.size() && family[category] + 1 >= open_[category].size()) family[category++] = 0;
    if (category == family.size()) break;
    ++family[category];
  }
  if (too_large_) values_.clear();
  return true;
}

void Questions::find_seats(const Record& record) {
  respond_all_ = record.table.rules.respond == Rules::Respond::all;
  const Course course = course_of(record, static_cast<int>(record.entries.size()));
  asked_ = course.asking_order(record.table.me.seat);
  digit_.assign(problem_.places.size(), 0);
  for (std::size_t place = 0; place < digit_.size(); ++place) {
    const Holder holder = problem_.places[place];
    if (!holder.is_seat()) continue;
    const auto found = std::find(asked_.begin(), asked_.end(), holder.seat());
    if (found != asked_.end()) digit_[place] = static_cast<std::uint8_t>(1 + (found - asked_.begin()));
  }
}

void Questions::find_slots(const Record& record, const Options& options) {
  const Deck& deck = *record.table.deck;
  const Reduced& reduced = placements_.reduced();
  slots_.assign(static_cast<std::size_t>(deck.category_count()), {});
  open_.assign(slots_.size(), {});
  for (std::size_t c = 0; c < slots_.size(); ++c) {
    CardSet cards = deck.cards(Category{static_cast<std::uint8_t>(c)});
    if (options.among && !(cards & *options.among).empty()) cards &= *options.among;
    for (const Card card : cards) {
      const PlaceSet places = reduced.places_of(card);
      const bool open = !std::has_single_bit(places);
      const std::uint8_t digit = open ? 0 : digit_[static_cast<std::size_t>(std::countr_zero(places))];
      const auto same = std::find_if(slots_[c].begin(), slots_[c].end(), [&](const Slot& slot) {
        return slot.open == open && slot.digit == digit &&
               (!open || placements_.orderer().alike(card, slot.cards.first()));
      });
      if (same != slots_[c].end()) {
        same->cards.insert(card);
        continue;
      }
      if (open) open_[c].push_back(slots_[c].size());
      slots_[c].push_back({CardSet(card), open, digit});
    }
  }
}

std::size_t Questions::value_index(const std::vector<std::size_t>& slots) const {
  std::size_t index = 0;
  for (std::size_t c = slots.size(); c-- > 0;) index = index * slots_[c].size() + slots[c];
  return index;
}

void Questions::list_questions(const Record& record, const Options& options) {
  const CardSet forbidden =
      record.table.rules.own_cards == Rules::OwnCards::no ? record.table.hand.value_or(CardSet()) : CardSet();
  std::vector<std::size_t> slots(slots_.size(), 0);
  std::size_t values = 1;
  for (const auto& of_category : slots_) values *= of_category.size();
  values_.assign(values, {});
  std::vector<std::pair<Card, std::size_t>> all[max_categories];
  for (std::size_t c = 0; c < slots_.size(); ++c) {
    for (std::size_t s = 0; s < slots_[c].size(); ++s) {
      for (const Card card : slots_[c][s].cards - forbidden) all[c].push_back({card, s});
    }
    if (all[c].empty()) return;
    std::sort(all[c].begin(), all[c].end());
  }
  std::vector<std::size_t> pick(slots_.size(), 0);
  while (questions_.size() < options.most) {
    Question& question = questions_.emplace_back();
    for (std::size_t c = 0; c < pick.size(); ++c) {
      question.cards.push_back(all[c][pick[c]].first);
      slots[c] = all[c][pick[c]].second;
    }
    question.value = value_index(slots);
    std::size_t c = pick.size();
    while (c > 0 && pick[c - 1] + 1 == all[c - 1].size()) pick[--c] = 0;
    if (c == 0) break;
    ++pick[c - 1];
  }
}

// All questions that name, of the open cards, only those of the family: one open slot a category.
bool Questions::evaluate_family(const std::vector<std::size_t>& family, const Placements::Limits& limits) {
  cards_.clear();
  card_of_.assign(family.size(), -1);
  for (std::size_t c = 0; c < family.size(); ++c) {
    if (open_[c].empty()) continue;
    card_of_[c] = static_cast<int>(cards_.size());
    cards_.push_back(slots_[c][open_[c][family[c]]].cards.first());
  }
  if (!placements_.run(cards_, limits)) return false;
  work_ += placements_.states();
  const std::size_t combinations = placements_.combinations();
  behind_.resize(combinations);
  log_behind_.resize(combinations);
  for (std::size_t i = 0; i < combinations; ++i) {
    behind_[i] = static_cast<double>(placements_.kinds().cards_behind(i));
    log_behind_[i] = std::log2(behind_[i]);
  }
  if (total_ == 0) weigh_envelope();
  chosen_.assign(family.size(), 0);
  named_.assign(family.size(), {});
  evaluate_variants(family, 0);
  return true;
}

// A question without an open card of some category is of many families: it is left to the first.
void Questions::evaluate_variants(const std::vector<std::size_t>& family, std::size_t category) {
  if (category == family.size()) return evaluate();
  for (std::size_t s = 0; s < slots_[category].size(); ++s) {
    const Slot& slot = slots_[category][s];
    if (slot.open ? open_[category][family[category]] != s : family[category] > 0) continue;
    chosen_[category] = s;
    named_[category] = {slot.open ? card_of_[category] : -1, slot.digit};
    evaluate_variants(family, category + 1);
  }
}

// First together what leads to the same answers, then the answers.
void Questions::evaluate() {
  const std::size_t combinations = placements_.combinations();
  by_holders_.clear();
  holders_.clear();
  holder_sums_.clear();
  for (std::size_t way = 0; way < placements_.ways(); ++way) {
    const std::uint64_t key = showers(placements_.places(way));
    const std::size_t index = by_holders_.number(key);
    if (index == holders_.size()) {
      holders_.push_back(key);
      holder_sums_.resize(holder_sums_.size() + combinations, 0);
    }
    placements_.add_weights(way, &holder_sums_[index * combinations]);
  }
  by_answer_.clear();
  answer_keys_.clear();
  answer_sums_.clear();
  for (std::size_t i = 0; i < holders_.size(); ++i) add_answers(holders_[i], &holder_sums_[i * combinations]);
  weigh_answers(values_[value_index(chosen_)]);
}

// Who can show which of the named cards: all who have one, or the first of them.
std::uint64_t Questions::showers(const std::uint8_t* places) const {
  std::uint64_t key = 0;
  std::uint64_t first = 32;
  for (std::size_t c = 0; c < named_.size(); ++c) {
    const int card = named_[c].card;
    const std::uint64_t digit = card >= 0 ? digit_[places[card]] : named_[c].digit;
    if (digit == 0 || (!respond_all_ && digit > first)) continue;
    if (!respond_all_ && digit < first) key = 0;
    first = digit;
    key |= at(static_cast<int>(c), digit);
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
  for (int c = 0; c < static_cast<int>(named_.size()); ++c) {
    const std::uint64_t digit = digit_of(holders, c);
    if ((done >> digit & 1) != 0) continue;
    done |= 1U << digit;
    std::array<int, most_categories> cards{};
    std::size_t held = 0;
    for (int k = c; k < static_cast<int>(named_.size()); ++k) {
      if (digit_of(holders, k) == digit) cards[held++] = k;
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
  double* sums = &answer_sums_[index * combinations];
  for (std::size_t i = 0; i < combinations; ++i) sums[i] += share * weights[i];
}

// What the envelope can be after an answer, from its sums.
Questions::Outlook Questions::outlook(const double* sums) const {
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
    const double p = after.weight / total_;
    left += p * after.entropy;
    value.envelopes += p * after.envelopes;
    if (after.envelopes == 1) value.solves += p;
    always = always && after.envelopes == 1;
    answers_.push_back({answer_keys_[a], {p, after.entropy, after.best / after.weight}});
  }
  if (always) value.solves = value.envelopes = 1;  // and not what rounding leaves of it
  value.answers = answers_.size() - value.first_answer;
  value.bits = std::max(0.0, entropy_ - left);
}

// Before any question.
void Questions::weigh_envelope() {
  std::vector<double> sums(behind_.size(), 0);
  for (std::size_t way = 0; way < placements_.ways(); ++way) placements_.add_weights(way, sums.data());
  const Outlook now = outlook(sums.data());
  total_ = now.weight;
  entropy_ = now.entropy;
}

std::vector<AnswerOdds> Questions::answers(const Question& question) const {
  const Value& of = value(question);
  std::vector<AnswerOdds> odds;
  for (std::size_t a = of.first_answer; a < of.first_answer + of.answers; ++a) {
    AnswerOdds& one = odds.emplace_back();
    one.p = answers_[a].outcome.p;
    for (std::size_t rank = 0; rank < asked_.size(); ++rank) {
      for (std::size_t c = 0; c < question.cards.size(); ++c) {
        if (digit_of(answers_[a].key, static_cast<int>(c)) == rank + 1)
          one.shows.push_back({asked_[rank], question.cards[c]});
      }
    }
  }
  return odds;
}

std::vector<CardSet> Questions::alike(const Question& question) const {
  std::vector<CardSet> cards;
  for (std::size_t c = 0; c < slots_.size(); ++c) {
    for (const Slot& slot : slots_[c]) {
      if (slot.cards.contains(question.cards[c])) cards.push_back(slot.cards);
    }
  }
  return cards;
}

}  // namespace gumshoe
