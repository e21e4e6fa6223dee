#include "play/referee/decision.h"

#include <algorithm>
#include <span>
#include <vector>

#include "play/board/reach.h"
#include "record/notation/quoting.h"
#include "record/table/nearest.h"
#include "record/table/utf8.h"

namespace gumshoe {

namespace {

bool one_a_category(const Deck& deck, CardSet cards) {
  if (cards.size() != deck.category_count()) return false;
  for (std::uint8_t c = 0; c < deck.category_count(); ++c) {
    if ((cards & deck.cards(Category{c})).empty()) return false;
  }
  return true;
}

// One overload for each pair that can be legal; every other pair is refused.
struct Judge {
  const Table& table;
  const Floor* floor;
  CardSet hand;

  using Verdict = std::optional<Refusal>;

  Verdict operator()(const TurnOwed& turn, const Ask& ask) const {
    if (turn.walk && in_house()) return Refusal::not_owed;
    if (const Verdict refused = judge_question(ask.cards)) return refused;
    return turn.walk ? judge_place(turn.walk->from, ask.cards) : Verdict();
  }
  Verdict operator()(const TurnOwed& turn, const AskNothing&) const {
    return turn.walk ? Verdict(Refusal::not_owed) : Verdict();
  }
  Verdict operator()(const TurnOwed& turn, const Go& go) const {
    if (!turn.walk || floor == nullptr) return Refusal::not_owed;
    if (!floor->has(go.to)) return Refusal::off_the_board;
    if (const Verdict refused = judge_way(*turn.walk, go.to)) return refused;
    if (!go.cards) return may_stay_silent(*turn.walk, go.to) ? Verdict() : Refusal::must_ask_here;
    const bool stays = in_house() && floor->standing(go.to) == turn.walk->from;
    if (stays) return Refusal::may_not_stay;
    if (const Verdict refused = judge_question(*go.cards)) return refused;
    return judge_place(go.to, *go.cards);
  }
  Verdict operator()(const TurnOwed& turn, const Accuse& accuse) const {
    if (turn.walk && in_house() && !floor->may_accuse_at(turn.walk->from)) return Refusal::not_to_accuse_here;
    return judge_accusation(accuse);
  }

  Verdict operator()(const RollOwed&, const Roll&) const { return {}; }
  Verdict operator()(const RollOwed& turn, const TakePassage& take) const {
    if (!turn.passage) return Refusal::no_passage;
    if (!take.cards) return {};
    if (const Verdict refused = judge_question(*take.cards)) return refused;
    return take.cards->contains(*turn.passage) ? Verdict() : Refusal::other_room;
  }
  Verdict operator()(const RollOwed& turn, const Ask& ask) const {
    if (!turn.may_ask) return Refusal::may_not_stay;
    if (const Verdict refused = judge_question(ask.cards)) return refused;
    return judge_place(turn.from, ask.cards);
  }
  Verdict operator()(const RollOwed& turn, const Accuse& accuse) const {
    if (!in_house() || !floor->may_accuse_at(turn.from)) return Refusal::not_to_accuse_here;
    return judge_accusation(accuse);
  }

  Verdict operator()(const AccusationOwed&, const Accuse& accuse) const { return judge_accusation(accuse); }
  Verdict operator()(const AccusationOwed&, const DoNotAccuse&) const { return {}; }

  Verdict operator()(const AnswerOwed& answer, const Show& show) const {
    if (show.card.index >= max_cards || !answer.named.contains(show.card)) return Refusal::card_not_named;
    if (!answer.held.contains(show.card)) return Refusal::card_not_held;
    return {};
  }
  Verdict operator()(const AnswerOwed& answer, const Pass&) const {
    if (!answer.held.empty()) return Refusal::must_show;
    return {};
  }

  template <typename AnyOwed, typename AnyDecision>
  Verdict operator()(const AnyOwed&, const AnyDecision&) const {
    return Refusal::not_owed;
  }

 private:
  bool in_house() const { return floor != nullptr && floor->house() != nullptr; }
  Verdict judge_way(const Walk& walk, Move::Cell to) const {
    if (!in_house()) return floor->steps(walk.from, to) > walk.roll ? Verdict(Refusal::too_far) : Verdict();
    const Reach ends = reach(*floor, walk.from, walk.roll, walk.in_the_way);
    return ends.has(*floor, to) ? Verdict() : Refusal::not_in_reach;
  }
  // The room is the one where the asker stands, whoever has its card.
  Verdict judge_question(CardSet cards) const {
    if (!one_a_category(*table.deck, cards)) return Refusal::not_one_a_category;
    const CardSet rooms = in_house() ? table.deck->cards(*table.deck->place()) : CardSet();
    const bool names_own = !((cards - rooms) & hand).empty();
    if (names_own && table.rules.own_cards == Rules::OwnCards::no) return Refusal::own_card_named;
    return {};
  }
  // A question is asked in a room and names that room.
  Verdict judge_place(Move::Cell cell, CardSet cards) const {
    const std::optional<Card> room = floor == nullptr ? std::nullopt : floor->room_at(cell);
    if (!room) return Refusal::not_in_a_room;
    if (!cards.contains(*room)) return Refusal::other_room;
    return {};
  }
  bool may_stay_silent(const Walk& walk, Move::Cell cell) const {
    return walk.in_room == InRoom::may_ask || !floor->room_at(cell);
  }
  Verdict judge_accusation(const Accuse& accuse) const {
    if (!one_a_category(*table.deck, accuse.cards)) return Refusal::not_one_a_category;
    return {};
  }
};

struct DecisionPrinter {
  const Deck& deck;
  const Floor* floor;

  std::string operator()(const Ask& ask) const { return "ask" + cards(ask.cards); }
  std::string operator()(const AskNothing&) const { return "ask nothing"; }
  std::string operator()(const Accuse& accuse) const { return "accuse" + cards(accuse.cards); }
  std::string operator()(const DoNotAccuse&) const { return "do not accuse"; }
  std::string operator()(const Show& show) const { return "show " + deck[show.card].id; }
  std::string operator()(const Pass&) const { return "pass"; }
  std::string operator()(const Go& go) const { return "go " + place(go.to) + question(go.cards); }
  std::string operator()(const Roll&) const { return "roll"; }
  std::string operator()(const TakePassage& take) const { return "passage" + question(take.cards); }

 private:
  std::string cards(CardSet set) const {
    std::string text;
    for (const Card card : set) text += " " + deck[card].id;
    return text;
  }
  std::string question(const std::optional<CardSet>& set) const { return set ? " :" + cards(*set) : ""; }
  std::string place(Move::Cell cell) const {
    const bool in_house = floor != nullptr && floor->house() != nullptr;
    const std::optional<Card> room = in_house ? floor->room_at(cell) : std::nullopt;
    return room ? deck[*room].id : std::to_string(cell.row) + "," + std::to_string(cell.column);
  }
};

std::vector<std::string_view> words_in_line(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; (at = text.find_first_not_of(' ', at)) != text.npos;) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

using WordList = std::span<const std::string_view>;

class DecisionReader {
 public:
  DecisionReader(const Deck& deck, const Floor* floor) : deck_(deck), floor_(floor) {}

  Result<Decision> read(std::string_view text) const {
    const std::vector<std::string_view> words = words_in_line(text);
    if (text == "roll") return Decision(Roll{});
    if (text == "pass") return Decision(Pass{});
    if (text == "ask nothing") return Decision(AskNothing{});
    if (text == "do not accuse") return Decision(DoNotAccuse{});
    if (words.empty()) return wrong("there is no decision here");
    return read_words(words.front(), WordList(words).subspan(1));
  }

 private:
  static Error wrong(std::string message) { return Error{.message = std::move(message)}; }

  Result<Decision> read_words(std::string_view verb, WordList rest) const {
    if (verb == "ask") return with_cards<Ask>(rest);
    if (verb == "accuse") return with_cards<Accuse>(rest);
    if (verb == "show") return shown(rest);
    if (verb == "passage") return passage(rest);
    if (verb == "go") return go(rest);
    return wrong("no decision " + in_quotes(verb) + "; it is ask, accuse, show, pass, go, roll or passage");
  }

  Result<Card> card(std::string_view id) const {
    std::vector<std::string> ids;
    for (const Card one : deck_.all()) {
      if (deck_[one].id == id) return one;
      ids.push_back(deck_[one].id);
    }
    return wrong("no card " + in_quotes(id) + did_you_mean(nearest(id, ids)));
  }
  Result<CardSet> cards(WordList ids) const {
    CardSet set;
    for (const std::string_view id : ids) {
      const Result<Card> one = card(id);
      if (!one) return one.error();
      set.insert(*one);
    }
    return set;
  }

  template <typename Naming>
  Result<Decision> with_cards(WordList ids) const {
    const Result<CardSet> named = cards(ids);
    return named ? Result<Decision>(Naming{*named}) : named.error();
  }
  Result<Decision> shown(WordList ids) const {
    if (ids.size() != 1) return wrong("show names one card");
    const Result<Card> one = card(ids.front());
    return one ? Result<Decision>(Show{*one}) : one.error();
  }
  // `: plum rope hall`, or nothing.
  Result<std::optional<CardSet>> question(WordList rest) const {
    if (rest.empty()) return std::optional<CardSet>();
    if (rest.front() != ":") return wrong("expected ':' and the cards asked for, found " + in_quotes(rest.front()));
    const Result<CardSet> named = cards(rest.subspan(1));
    return named ? Result<std::optional<CardSet>>(std::optional(*named)) : named.error();
  }
  Result<Decision> passage(WordList rest) const {
    const Result<std::optional<CardSet>> asked = question(rest);
    return asked ? Result<Decision>(TakePassage{*asked}) : asked.error();
  }
  Result<Decision> go(WordList rest) const {
    if (rest.empty()) return wrong("go needs a place to go to");
    const Result<Move::Cell> to = place(rest.front());
    if (!to) return to.error();
    const Result<std::optional<CardSet>> asked = question(rest.subspan(1));
    return asked ? Result<Decision>(Go{*to, *asked}) : asked.error();
  }
  Result<Move::Cell> place(std::string_view text) const {
    const std::size_t comma = text.find(',');
    if (comma != text.npos) {
      const std::optional<int> row = number(text.substr(0, comma));
      const std::optional<int> column = number(text.substr(comma + 1));
      if (row && column) return Move::Cell{*row, *column};
    }
    const Result<Card> room = card(text);
    if (!room) return wrong("no place " + in_quotes(text));
    const auto is_it = [&](const Floor::Room& one) { return one.card == *room; };
    if (floor_ == nullptr || std::ranges::none_of(floor_->rooms(), is_it)) return wrong("no room " + in_quotes(text));
    return floor_->cell_of(*room);
  }

  const Deck& deck_;
  const Floor* floor_;
};

}  // namespace

std::string_view reason(Refusal refusal) {
  switch (refusal) {
    case Refusal::game_over:
      return "the game is over";
    case Refusal::not_owed:
      return "this is not what has to be decided now";
    case Refusal::not_one_a_category:
      return "exactly one card of each category has to be named";
    case Refusal::own_card_named:
      return "by the rules of this table a question cannot name the asker's own cards";
    case Refusal::card_not_named:
      return "the card shown is not one of those asked for";
    case Refusal::card_not_held:
      return "the card shown is not in this hand";
    case Refusal::must_show:
      return "one of the cards asked for is in this hand and has to be shown";
    case Refusal::off_the_board:
      return "this cell is not on the board";
    case Refusal::too_far:
      return "this cell is farther than the dice allow";
    case Refusal::not_in_a_room:
      return "a question can only be asked in a room, and there is none here";
    case Refusal::other_room:
      return "a question has to name the room in which it is asked";
    case Refusal::must_ask_here:
      return "a move that ends in a room needs a question there";
    case Refusal::not_in_reach:
      return "no move with this roll ends there";
    case Refusal::may_not_stay:
      return "the room has to be left and entered again before the next question in it";
    case Refusal::no_passage:
      return "no secret passage begins here";
    case Refusal::not_to_accuse_here:
      return "by the rules of this table nobody can accuse here";
  }
  return "refused";
}

std::optional<Refusal> refusal(const Table& table, CardSet hand, const Owed& owed, const Decision& decision) {
  const std::optional<Floor> floor = floor_of(table);
  return refusal(table, floor ? &*floor : nullptr, hand, owed, decision);
}

std::optional<Refusal> refusal(const Table& table, const Floor* floor, CardSet hand, const Owed& owed,
                               const Decision& decision) {
  return std::visit(Judge{table, floor, hand}, owed.what, decision);
}

std::optional<Decision> only_choice(const Owed& owed) {
  const AnswerOwed* answer = std::get_if<AnswerOwed>(&owed.what);
  if (answer == nullptr || answer->held.size() > 1) return {};
  if (answer->held.empty()) return Pass{};
  return Show{answer->held.first()};
}

std::string print_decision(const Deck& deck, const Floor* floor, const Decision& decision) {
  return std::visit(DecisionPrinter{deck, floor}, decision);
}

Result<Decision> parse_decision(const Deck& deck, const Floor* floor, std::string_view text) {
  return DecisionReader(deck, floor).read(trimmed(text));
}

}  // namespace gumshoe
