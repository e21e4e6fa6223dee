#include "infer/proof/check_record.h"

#include "game/card_lists.h"
#include "record/views/course.h"

namespace gumshoe::checking {
namespace {

int cards_in(const DealOver& dealt) {
  const int* count = std::get_if<int>(&dealt.what);
  return count != nullptr ? *count : 1;
}

}  // namespace

std::vector<Holder> Lines::holders_of(const Table& table) {
  std::vector<Holder> holders;
  for (std::uint8_t seat = 0; seat < table.seats.size(); ++seat) holders.emplace_back(Seat{seat});
  holders.push_back(Holder::envelope());
  if (table.pool > 0) holders.push_back(Holder::pool());
  if (!table.face_up.empty()) holders.push_back(Holder::face_up());
  return holders;
}

bool Lines::lasts(const Claim& claim, int event) const {
  for (int later = event + 1; has_event(later); ++later) {
    const auto* dealt = std::get_if<DealOver>(&at(later));
    if (dealt == nullptr) continue;
    const Holder changed = claim.kind == Claim::Kind::has_not ? dealt->to : dealt->from;
    if (changed == claim.holder) return false;
  }
  return true;
}

Sizes Lines::later(Sizes sizes, Holder holder, int event) const {
  for (int after = event + 1; has_event(after); ++after) {
    const auto* dealt = std::get_if<DealOver>(&at(after));
    if (dealt == nullptr) continue;
    const int change =
        (Holder(dealt->to) == holder ? cards_in(*dealt) : 0) - (Holder(dealt->from) == holder ? cards_in(*dealt) : 0);
    sizes.least += change;
    sizes.most += change;
  }
  return sizes;
}

std::vector<Answer> Lines::answers(const Suggestion&, int event) const { return answers_given(record_, event - 1); }

// The cards that were named for certain: heard, or seen in answer to a card not heard.
CardSet Lines::heard(const Suggestion& question, int event) const {
  CardSet cards;
  for (const auto& card : question.cards) {
    if (card) cards.insert(*card);
  }
  for (const Answer& answer : answers(question, event)) {
    if (answer.card) cards.insert(*answer.card);
  }
  return cards;
}

std::vector<CardSet> Lines::unheard(int event) const {
  const auto* question = has_event(event) ? std::get_if<Suggestion>(&at(event)) : nullptr;
  std::vector<CardSet> categories;
  if (question == nullptr) return categories;
  for (std::size_t k = 0; k < question->cards.size(); ++k) {
    const CardSet category = deck().cards(Category(k));
    if ((category & heard(*question, event)).empty()) categories.push_back(category);
  }
  return categories;
}

std::optional<CardSet> Lines::wrongly_accused(int event) const {
  const auto* accusation = has_event(event) ? std::get_if<Accusation>(&at(event)) : nullptr;
  if (accusation == nullptr || accusation->verdict != Accusation::Verdict::wrong) return std::nullopt;
  return set_of(accusation->cards);
}

bool Lines::says(const Suggestion& question, int event, Rule rule, const Claim& claim, CardSet named) const {
  const CardSet certain = heard(question, event) | named;
  CardSet possible = certain;
  for (const CardSet category : unheard(event)) {
    if ((category & named).empty()) possible |= category;
  }
  for (const Answer& answer : answers(question, event)) {
    if (Holder(answer.seat) != claim.holder || answer.kind == Answer::Kind::missed) continue;
    if (answer.kind == Answer::Kind::passed)
      return rule == Rule::passed && claim.kind == Claim::Kind::has_not && certain.contains(claim.cards);
    if (answer.card) return rule == Rule::seen && claim == Claim::has(answer.seat, *answer.card);
    return rule == Rule::showed && claim.kind == Claim::Kind::some && claim.cards.contains(possible);
  }
  return false;
}

bool Lines::says(int event, Rule rule, const Claim& claim, CardSet named) const {
  if (!has_event(event) || !lasts(claim, event)) return false;
  const Event& what = at(event);
  if (const auto* question = std::get_if<Suggestion>(&what)) return says(*question, event, rule, claim, named);
  if (const auto* fact = std::get_if<Fact>(&what)) {
    const auto kind = fact->kind == Fact::Kind::has ? Claim::Kind::has : Claim::Kind::has_not;
    return rule == Rule::told && claim == Claim{kind, fact->holder, CardSet(fact->card)};
  }
  if (const auto* some = std::get_if<SomeOf>(&what))
    return rule == Rule::told && claim == Claim::some(some->holder, set_of(some->cards));
  if (const auto* sight = std::get_if<Sight>(&what))
    return rule == Rule::seen &&
           claim == (sight->card ? Claim::has(sight->owner, *sight->card) : Claim::some(sight->owner, deck().all()));
  if (const auto* accusation = std::get_if<Accusation>(&what))
    return rule == Rule::accused && accusation->verdict == Accusation::Verdict::right &&
           claim.kind == Claim::Kind::has && claim.holder == Holder::envelope() &&
           set_of(accusation->cards).contains(claim.cards);
  if (const auto* dealt = std::get_if<DealOver>(&what))
    return rule == Rule::dealt && std::holds_alternative<Card>(dealt->what) &&
           claim == Claim::has(dealt->to, std::get<Card>(dealt->what));
  return false;
}

// All cards that a tag says a holder has.
std::optional<CardSet> Lines::hand(const std::string& tag, Holder holder) const {
  const Table& table = record_.table;
  if (tag == "Public" && holder == Holder::face_up()) return table.face_up;
  if (tag == "Hand" && holder.is_seat() && table.me.is(holder.seat())) return table.hand;
  if (!table.deal) return std::nullopt;
  if (tag == "Envelope" && holder == Holder::envelope()) return table.deal->envelope;
  const bool its_own = holder.is_seat() && tag == "Hand." + std::to_string(holder.seat().index + 1);
  return its_own ? std::optional(table.deal->hands[holder.seat().index]) : std::nullopt;
}

bool Lines::says(const std::string& tag, Rule rule, const Claim& claim) const {
  const std::optional<CardSet> cards = hand(tag, claim.holder);
  const Rule reading = tag == "Public" ? Rule::face_up : Rule::hand;
  if (!cards || rule != reading || !claim.is_cell() || !lasts(claim, 0)) return false;
  return cards->contains(claim.cards) == (claim.kind == Claim::Kind::has);
}

std::optional<Sizes> Lines::size(int event, Holder holder) const {
  const auto* learnt = has_event(event) ? std::get_if<SizeLearnt>(&at(event)) : nullptr;
  if (learnt == nullptr || Holder(learnt->seat) != holder) return std::nullopt;
  return later({learnt->size, learnt->size}, holder, event);
}

std::optional<Sizes> Lines::size(const std::string& tag, Holder holder) const {
  const Table& table = record_.table;
  if (tag == "Pool" && holder == Holder::pool()) return Sizes{table.pool, table.pool};
  if (const auto cards = hand(tag, holder); cards && holder != Holder::envelope())
    return later({cards->size(), cards->size()}, holder, 0);
  if (tag != "Hands" || !holder.is_seat()) return std::nullopt;
  const HandSize told = hand_sizes(table)[holder.seat().index];
  return later({told.low, told.high}, holder, 0);
}

}  // namespace gumshoe::checking
