#include "arena/trial/game.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>

#include "arena/protocol/card_ids.h"
#include "arena/protocol/line_words.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

bool is_legal(const Reply& reply, const TrialMoment& moment) {
  const Result<Decision> decision = decision_of(reply, moment.deck(), *moment.referee.owed());
  return decision && !moment.referee.refusal(*decision);
}

std::string row_and_column(Move::Cell cell) {
  return "row " + std::to_string(cell.row) + ", column " + std::to_string(cell.column);
}

// Where the reply leads to, and which cards it names; none where it says nothing of the kind.
std::optional<Move::Cell> cell_of(const Reply& reply) {
  if (const auto* go = std::get_if<reply::GoTo>(&reply)) return go->to;
  if (const auto* go = std::get_if<reply::GoAndGuess>(&reply)) return go->to;
  return {};
}

std::optional<Triple> triple_of(const Reply& reply) {
  if (const auto* go = std::get_if<reply::GoAndGuess>(&reply)) return go->cards;
  if (const auto* guess = std::get_if<reply::Guess>(&reply)) return guess->cards;
  if (const auto* accusation = std::get_if<reply::Accuse>(&reply)) return accusation->cards;
  return {};
}

Reply with_cell(Reply reply, Move::Cell cell) {
  if (auto* go = std::get_if<reply::GoTo>(&reply)) go->to = cell;
  if (auto* go = std::get_if<reply::GoAndGuess>(&reply)) go->to = cell;
  return reply;
}

Reply with_triple(Reply reply, const Triple& cards) {
  if (auto* go = std::get_if<reply::GoAndGuess>(&reply)) go->cards = cards;
  if (auto* guess = std::get_if<reply::Guess>(&reply)) guess->cards = cards;
  if (auto* accusation = std::get_if<reply::Accuse>(&reply)) accusation->cards = cards;
  return reply;
}

// Hints for a move, each of one mistake: text where it explains the reply.
using MoveHint = std::string (*)(const Reply&, const TrialMoment&);

const Walk& walk_of(const TrialMoment& moment) { return *std::get<TurnOwed>(moment.referee.owed()->what).walk; }

std::string swapped_cell(const Reply& reply, const TrialMoment& moment) {
  const std::optional<Move::Cell> to = cell_of(reply);
  if (!to || !is_legal(with_cell(reply, {to->column, to->row}), moment)) return "";
  return "The row comes first: 'Move y x', y from the top, x from the left. With the two numbers exchanged this would "
         "be a legal move.";
}

std::string reversed_cards(const Reply& reply, const TrialMoment& moment) {
  const std::optional<Triple> cards = triple_of(reply);
  if (!cards || !is_legal(with_triple(reply, {cards->room, cards->weapon, cards->person}), moment)) return "";
  return "The order of the cards is person, weapon, room.";
}

// Without a guess, in a room that it may go to.
std::string said_nothing_in_a_room(const Reply& reply, const TrialMoment& moment) {
  const auto* go = std::get_if<reply::GoTo>(&reply);
  const Floor& floor = *moment.referee.floor();
  if (go == nullptr || !floor.has(go->to) || floor.steps(walk_of(moment).from, go->to) > walk_of(moment).roll)
    return "";
  return "A move that ends in a room, or stays in one, needs a guess: 'Move y x person weapon room'.";
}

std::string counted_from_one(const Reply& reply, const TrialMoment& moment) {
  if (const std::optional<Triple> cards = triple_of(reply)) {
    if (is_legal(with_triple(reply, {cards->person, cards->weapon, cards->room - 1}), moment))
      return "The rows of 'Board' have 1 + the id of the room in a space, and 0 for none: subtract 1 from the number "
             "there.";
    if (is_legal(with_triple(reply, {cards->person - 1, cards->weapon - 1, cards->room - 1}), moment))
      return "Ids count from 0.";
  }
  const std::optional<Move::Cell> to = cell_of(reply);
  if (to && is_legal(with_cell(reply, {to->row - 1, to->column - 1}), moment)) return "Rows and columns count from 0.";
  return "";
}

bool stands_in_a_name(const Deck& deck, TypedCard card) {
  const CardSet named = deck.cards(category_of(card.type));
  return std::ranges::any_of(
      named, [&](Card one) { return deck[one].name.find(std::to_string(card.id)) != std::string::npos; });
}

std::string took_an_id_from_a_name(const Reply& reply, const TrialMoment& moment) {
  const std::optional<Triple> cards = triple_of(reply);
  if (!cards) return "";
  for (const TypedCard card : {TypedCard{CardType::person, cards->person}, TypedCard{CardType::weapon, cards->weapon},
                               TypedCard{CardType::room, cards->room}}) {
    if (card_of(moment.deck(), card) || !stands_in_a_name(moment.deck(), card)) continue;
    return std::to_string(card.id) +
           " is no id, but stands in a name. Names may have digits in them: read the id where it is, first in "
           "'Roomname id name', second in 'Weaponname count id name' and 'Personname count id name'.";
  }
  return "";
}

// Judged from where it stood before.
std::string not_noticed_dragging(const Reply& reply, const TrialMoment& moment) {
  if (!moment.dragged_from) return "";
  const Floor& floor = *moment.referee.floor();
  const std::optional<Move::Cell> to = cell_of(reply);
  const std::optional<Card> old_room = floor.room_at(*moment.dragged_from);
  const auto* guess = std::get_if<reply::Guess>(&reply);
  const bool walked = to && floor.steps(*moment.dragged_from, *to) <= walk_of(moment).roll;
  const bool stayed =
      guess != nullptr && old_room && card_of(moment.deck(), {CardType::room, guess->cards.room}) == old_room;
  if (!walked && !stayed) return "";
  const std::string here = std::to_string(walk_of(moment).from.row) + " " + std::to_string(walk_of(moment).from.column);
  return "It was dragged: 'Opponent " + std::to_string(moment.referee.owed()->seat.index) + " " + here +
         "' has its own id, and tells where it stands now.";
}

std::string went_too_far(const Reply& reply, const TrialMoment& moment) {
  const std::optional<Move::Cell> to = cell_of(reply);
  const Floor& floor = *moment.referee.floor();
  if (!to || !floor.has(*to)) return "";
  const Walk& walk = walk_of(moment);
  const int steps = floor.steps(walk.from, *to);
  if (steps <= walk.roll) return "";
  const int longer_way = std::max(std::abs(walk.from.row - to->row), std::abs(walk.from.column - to->column));
  if (longer_way <= walk.roll)
    return "There are no diagonal steps: count the rows apart plus the columns apart, here " + std::to_string(steps) +
           ".";
  if (floor.steps(floor.start(), *to) <= walk.roll)
    return "It seems to count from room 0, where it started. It stands where its last move ended: at " +
           row_and_column(walk.from) + ".";
  return "Count the rows apart plus the columns apart: " + std::to_string(steps) +
         " here. The range is the second number of 'Move time range'; the first is the time in nanoseconds.";
}

std::string guessed_wrongly(const Reply& reply, const TrialMoment& moment) {
  const Floor& floor = *moment.referee.floor();
  const Move::Cell where = cell_of(reply).value_or(walk_of(moment).from);
  const std::optional<Card> room = floor.has(where) ? floor.room_at(where) : std::nullopt;
  if (!floor.has(where) || !triple_of(reply) || std::holds_alternative<reply::Accuse>(reply)) return "";
  if (!room)
    return "There is no room at " + row_and_column(where) +
           ": there it is 'Move y x', without cards. 'Guess' is for one who stands in a room.";
  const int id = typed(moment.deck(), *room).id;
  if (triple_of(reply)->room == id) return "";
  return "At " + row_and_column(where) + " is room " + std::to_string(id) + ", and only that one can be guessed there.";
}

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
  return (asking(moment).answer.named & moment.deck().cards(category_of(type))).first();
}

bool is_id_of_held_card(const TrialMoment& moment, int number) {
  return std::ranges::any_of(asking(moment).answer.held,
                             [&](Card card) { return typed(moment.deck(), card).id == number; });
}

// What a bot would say that takes the player for the person, the person for the weapon, the weapon for the room.
bool fits_one_word_off(const TrialMoment& moment, std::optional<CardType> said) {
  const Asking now = asking(moment);
  const std::array<int, 3> read{now.answer.asker.index, now.cards.person, now.cards.weapon};
  const auto held = [&](CardType type) { return holds(moment, type, read[number_of(type)]); };
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
  const int number = number_of(said);
  if (moment.shown.contains(card))
    return "That card was shown to it with 'Card From player type id', and stays with the player who has it. Only "
           "'Card "
           "type id' deals one.";
  if (is_id_of_held_card(moment, number))
    return "That is the id of the card it holds; the type is wanted: " + std::string(types_hint);
  if (number > 0 && asking(moment).answer.held.contains(named(moment, *type_of_number(number - 1))))
    return "Types count from 0: " + std::string(types_hint);
  if (fits_one_word_off(moment, said)) return std::string(one_word_off_hint);
  if (asking(moment).answer.held.empty()) return "Where it holds none of the three, the answer is -1.";
  return std::string(types_hint);
}

// A line that would be an answer if it were written as the protocol has it.
std::string without_punctuation(std::string_view line) {
  std::string text(line);
  std::ranges::replace_if(
      text, [](char c) { return std::string_view("()[]{},;:'\"").find(c) != std::string_view::npos; }, ' ');
  return text;
}

std::string with_a_capital(std::string_view line) {
  std::string text(line);
  std::size_t letter = 0;
  for (; letter < text.size() && std::isalpha(static_cast<unsigned char>(text[letter])) != 0; ++letter) {
    const auto c = static_cast<unsigned char>(text[letter]);
    text[letter] = static_cast<char>(letter == 0 ? std::toupper(c) : std::tolower(c));
  }
  return text;
}

bool is_readable(std::string_view line, Asked asked) { return static_cast<bool>(parse_reply(line, asked)); }

std::string hint_for_spelling(std::string_view line, Asked asked) {
  if (is_readable(without_punctuation(line), asked))
    return "Words and numbers are separated by blanks, without commas, brackets or quotes.";
  if (is_readable(with_a_capital(line), asked)) return "Words are written with a capital: Move, Guess, Accusation.";
  const std::string_view rest = LineWords(line).rest();
  const std::string_view first = rest.substr(0, rest.find(' '));
  if (first == "Accuse") return "The word is 'Accusation'.";
  if (first == "Suggest" || first == "Suggestion")
    return "The word is 'Guess', or 'Move' with the cards after y and x.";
  if (asked == Asked::move && is_readable("Move " + std::string(line), asked))
    return "The line begins with what is done: 'Move', 'Guess' or 'Accusation'.";
  return "";
}

std::string hint_for_other_question(std::string_view line, Asked asked) {
  const Asked other = asked == Asked::move ? Asked::disprove : Asked::move;
  if (asked == Asked::name || !is_readable(line, other)) return "";
  return std::string("This answers '") + (other == Asked::move ? "Move" : "Disprove") + "', but '" +
         (asked == Asked::move ? "Move" : "Disprove") +
         "' was asked: every answer must be written when it is asked for, "
         "one line each.";
}

// For an answer that is no number of a type.
std::string hint_for_disproof_text(std::string_view line, const TrialMoment& moment) {
  LineWords words(line);
  words.take("Disprove");
  const auto number = words.numbers_to_the_end<1>();
  if (number && is_id_of_held_card(moment, (*number)[0]))
    return "That is the id of the card; the type is wanted: " + std::string(types_hint);
  return "The answer is the number of a type: " + std::string(types_hint) + " -1: none of them.";
}

}  // namespace

std::string hint_for_move(const Reply& reply, const TrialMoment& moment) {
  for (const MoveHint hint : {took_an_id_from_a_name, said_nothing_in_a_room, swapped_cell, not_noticed_dragging,
                              counted_from_one, went_too_far, reversed_cards, guessed_wrongly}) {
    if (std::string text = hint(reply, moment); !text.empty()) return text;
  }
  return "";
}

std::string hint_for_disproof(const reply::Disprove& said, const TrialMoment& moment) {
  return said.type ? hint_for_lie(moment, *said.type) : hint_for_pass(moment);
}

std::string hint_for_unreadable(std::string_view line, Asked asked, const std::optional<std::string>& next,
                                const TrialMoment& moment) {
  if (find_flaw(line)) return "";
  if (std::string hint = hint_for_spelling(line, asked); !hint.empty()) return hint;
  if (next && is_readable(*next, asked)) return "The answer came a line later. " + std::string(unasked_hint);
  if (std::string hint = hint_for_other_question(line, asked); !hint.empty()) return hint;
  if (asked == Asked::disprove) return hint_for_disproof_text(line, moment);
  return "";
}

}  // namespace gumshoe
