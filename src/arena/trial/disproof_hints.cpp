#include <algorithm>
#include <array>

#include "arena/protocol/card_ids.h"
#include "arena/protocol/line_words.h"
#include "arena/trial/hints.h"

namespace gumshoe {
namespace {

constexpr std::array types{CardType::person, CardType::weapon, CardType::room};
constexpr std::string_view types_hint = "0 means the person, 1 the weapon, 2 the room of the guess.";

struct Asking {
  const AnswerOwed& answer;
  Triple cards;
  CardSet hand;
};

Asking asking(const TrialMoment& moment) {
  const Owed& owed = *moment.referee.owed();
  const auto& answer = std::get<AnswerOwed>(owed.what);
  return {answer, triple_of(moment.deck(), answer.named), moment.referee.hand(owed.seat)};
}

bool holds(const TrialMoment& moment, CardType type, int id) {
  const std::optional<Card> card = card_of(moment.deck(), {type, id});
  return card && asking(moment).hand.contains(*card);
}

Card named(const TrialMoment& moment, CardType type) {
  return (asking(moment).answer.named & moment.deck().cards(Category{static_cast<std::uint8_t>(type)})).first();
}

bool is_id_of_held_card(const TrialMoment& moment, int number) {
  return std::ranges::any_of(asking(moment).answer.held,
                             [&](Card card) { return typed(moment.deck(), card).id == number; });
}

// What a bot would say that takes the player for the person, the person for the weapon, the weapon for the room.
bool fits_one_word_off(const TrialMoment& moment, std::optional<CardType> said) {
  const Asking now = asking(moment);
  const std::array<int, 3> read{now.answer.asker.index, now.cards.person, now.cards.weapon};
  const auto held = [&](CardType type) { return holds(moment, type, read[static_cast<std::size_t>(type)]); };
  return said ? held(*said) : std::ranges::none_of(types, held);
}

constexpr std::string_view one_word_off_hint =
    "'Disprove player person weapon room' has four numbers: the first is who guesses, the cards are the last three.";

std::string hint_for_pass(const TrialMoment& moment) {
  if (!(asking(moment).answer.held & moment.dealt_again).empty())
    return "The card came with a 'Card type id' line in mid-game, when another bot was out: it belongs to the hand "
           "from then "
           "on.";
  std::string hint = "Does it keep every 'Card type id' it is told (the type first, then the id)?";
  if (fits_one_word_off(moment, {})) hint += " And " + std::string(one_word_off_hint);
  return hint;
}

std::string hint_for_lie(const TrialMoment& moment, CardType said) {
  const Card card = named(moment, said);
  const int number = static_cast<int>(said);
  if (moment.shown.contains(card))
    return "That card was shown to it with 'Card From player type id', and stays with the player who has it. Only "
           "'Card "
           "type id' deals one.";
  if (is_id_of_held_card(moment, number))
    return "That is the id of the card it holds; the type is wanted: " + std::string(types_hint);
  if (number > 0 && asking(moment).answer.held.contains(named(moment, static_cast<CardType>(number - 1))))
    return "Types count from 0: " + std::string(types_hint);
  if (fits_one_word_off(moment, said)) return std::string(one_word_off_hint);
  if (asking(moment).answer.held.empty()) return "Where it holds none of the three, the answer is -1.";
  return std::string(types_hint);
}

}  // namespace

std::string hint_for_disproof(const reply::Disprove& said, const TrialMoment& moment) {
  return said.type ? hint_for_lie(moment, *said.type) : hint_for_pass(moment);
}

std::string hint_for_disproof_text(std::string_view line, const TrialMoment& moment) {
  LineWords words(line);
  words.take("Disprove");
  const auto number = words.numbers_to_the_end<1>();
  if (number && is_id_of_held_card(moment, (*number)[0]))
    return "That is the id of the card; the type is wanted: " + std::string(types_hint);
  return "The answer is the number of a type: " + std::string(types_hint) + " -1: none of them.";
}

}  // namespace gumshoe
