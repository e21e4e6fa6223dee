#include "advise/questions/questions.h"

#include <algorithm>

#include "infer/problem/problem.h"
#include "record/views/course.h"

namespace gumshoe {
namespace {

// My hand, with the cards that were dealt to me later.
CardSet hand_now(const Record& record) {
  CardSet hand = record.table.hand.value_or(CardSet());
  for (const Entry& entry : record.entries) {
    const auto* deal = std::get_if<DealOver>(&entry.event);
    const Card* card = deal == nullptr ? nullptr : std::get_if<Card>(&deal->what);
    if (card != nullptr && record.table.me.is(deal->to)) hand.insert(*card);
  }
  return hand;
}

// For ten categories of ten cards each there are more than any memory holds.
constexpr std::size_t most_values = 1'000'000;

}  // namespace

bool Questions::load(const Record& record, const Options& options) {
  questions_.clear();
  values_.clear();
  answers_.clear();
  entropy_ = 0;
  total_ = 0;
  too_large_ = false;
  stop_ = options.stop;
  problem_ = problem_of(record, PosteriorOptions{.model = options.model, .leanings = options.leanings});
  const bool open = placements_.load(problem_);
  if (!open && !(options.when_known && placements_.consistent())) return false;
  find_seats(record);
  find_slots(record, options);
  list_questions(record, options);
  evaluate_all(options);
  return true;
}

void Questions::find_seats(const Record& record) {
  respond_all_ = record.table.rules.respond == Rules::Respond::all;
  const Course course = course_of(record);
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
  slots_.assign(deck.category_count(), {});
  open_.assign(slots_.size(), {});
  for (std::size_t c = 0; c < slots_.size(); ++c) {
    CardSet cards = deck.cards(Category(c));
    if (options.among && !(cards & *options.among).empty()) cards &= *options.among;
    for (const Card card : cards) {
      const PlaceSet places = reduced.places_of(card);
      const bool open = !places.is_one();
      const std::uint8_t digit = open ? 0 : digit_[places.first()];
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
  const CardSet forbidden = record.table.rules.own_cards == Rules::OwnCards::no ? hand_now(record) : CardSet();
  std::vector<std::size_t> slots(slots_.size(), 0);
  std::size_t values = 1;
  for (const auto& of_category : slots_) values *= of_category.size();
  too_large_ = values > most_values;
  if (!too_large_) values_.assign(values, {});
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

std::vector<AnswerOdds> Questions::answers(const Question& question) const {
  const Value& of = value(question);
  std::vector<AnswerOdds> odds;
  for (std::size_t a = of.first_answer; a < of.first_answer + of.answers; ++a) {
    AnswerOdds& one = odds.emplace_back();
    one.p = answers_[a].outcome.p;
    for (std::size_t rank = 0; rank < asked_.size(); ++rank) {
      for (std::size_t c = 0; c < question.cards.size(); ++c) {
        if (shower_of(answers_[a].key, c) == rank + 1) one.shows.push_back({asked_[rank], question.cards[c]});
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
