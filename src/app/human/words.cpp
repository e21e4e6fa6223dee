#include "app/human/words.h"

#include <algorithm>
#include <optional>

#include "view/words/event.h"

namespace gumshoe {
namespace {

std::string at_the_start(std::string text) {
  if (text.starts_with("you ")) text[0] = 'Y';
  return text;
}

bool is_settled(const Suggestion& suggestion) {
  const auto shows = [](const Answer& answer) { return answer.kind == Answer::Kind::showed; };
  return suggestion.nobody || std::ranges::any_of(suggestion.answers, shows);
}

CardSet heard_of(const Suggestion& suggestion) {
  CardSet cards;
  for (const std::optional<Card>& card : suggestion.cards) {
    if (card) cards.insert(*card);
  }
  return cards;
}

}  // namespace

// A line for each event, or none.
struct HumanWords::Telling {
  const HumanWords& words;
  std::size_t event;

  using Line = std::optional<std::string>;

  Line operator()(const Move& move) const {
    const std::string place = words.place(words.end_of(move));
    const bool me = words.is_me(move.seat);
    if (move.how == Move::How::dragged) return words.who(move.seat) + (me ? " are" : " is") + " dragged to " + place;
    if (move.how == Move::How::passage)
      return words.who(move.seat) + (me ? " take" : " takes") + " the passage to " + place;
    if (words.leads_to_a_question(event)) return {};
    return words.who(move.seat) + (me ? " walk to " : " walks to ") + place;
  }
  Line operator()(const Sight& sight) const { return event_words(sight, words.phrasing_); }
  Line operator()(const Suggestion& suggestion) const { return words.question(suggestion) + words.answers(suggestion); }
  Line operator()(const Accusation& accusation) const {
    const std::string cards = words.phrasing_.cards(accusation.cards, ", ");
    const bool wrong = accusation.verdict == Accusation::Verdict::wrong;
    return words.who(accusation.accuser) + (words.is_me(accusation.accuser) ? " accuse " : " accuses ") + cards +
           (wrong ? ": that is wrong, and the end for " + words.who(accusation.accuser) : "");
  }
  Line operator()(const Out& out) const { return event_words(out, words.phrasing_); }
  Line operator()(const DealOver& deal) const { return event_words(deal, words.phrasing_); }
  template <typename OfNoInterest>
  Line operator()(const OfNoInterest&) const {
    return {};
  }
};

std::vector<std::string> HumanWords::happened(std::size_t from) const {
  std::vector<std::string> lines;
  for (std::size_t event = from; event < settled(); ++event) {
    std::optional<std::string> line = std::visit(Telling{*this, event}, seen_.entries[event].event);
    if (line) lines.push_back(at_the_start(*std::move(line)) + ".");
  }
  return lines;
}

// A walk into a room may have led to a question which is still to be heard of.
std::size_t HumanWords::settled() const {
  const std::vector<Entry>& entries = seen_.entries;
  std::size_t end = entries.size();
  if (end > 0) {
    const auto* question = std::get_if<Suggestion>(&entries[end - 1].event);
    if (question != nullptr && is_settled(*question)) return end;
    if (question != nullptr) --end;
  }
  for (std::size_t event = end; event > 0; --event) {
    const auto* move = std::get_if<Move>(&entries[event - 1].event);
    if (move == nullptr) break;
    const bool into_room = floor_.room_at(end_of(*move)).has_value();
    if (move->how != Move::How::dragged) return into_room ? event - 1 : end;
  }
  return end;
}

bool HumanWords::leads_to_a_question(std::size_t event) const {
  const auto& walk = std::get<Move>(seen_.entries[event].event);
  for (++event; event < seen_.entries.size(); ++event) {
    const Event& next = seen_.entries[event].event;
    if (const auto* question = std::get_if<Suggestion>(&next)) return question->asker == walk.seat;
    const auto* move = std::get_if<Move>(&next);
    if (move == nullptr || move->how != Move::How::dragged) return false;
  }
  return false;
}

std::string HumanWords::asked_for(CardSet cards) const {
  const CardSet rooms = seen_.table.deck->cards(*seen_.table.deck->place());
  std::string text;
  for (const Card room : cards& rooms) text += " in " + phrasing_.card(room);
  const std::vector<std::string> others = phrasing_.card_names(cards - rooms);
  return others.empty() ? text : text + " for " + joined(others, "and");
}

std::string HumanWords::question(const Suggestion& suggestion) const {
  return who(suggestion.asker) + (is_me(suggestion.asker) ? " ask" : " asks") + asked_for(heard_of(suggestion));
}

std::string HumanWords::asked(const AnswerOwed& owed) const {
  return who(owed.asker) + " asks" + asked_for(owed.named);
}

// Passes that stand together are told together.
std::string HumanWords::answers(const Suggestion& suggestion) const {
  if (suggestion.nobody) return ": nobody shows a card";
  std::vector<std::string> told;
  std::vector<std::string> passing;
  bool one_other = false;
  for (const Answer& answer : suggestion.answers) {
    if (answer.kind == Answer::Kind::passed) {
      passing.push_back(who(answer.seat));
      one_other = passing.size() == 1 && !is_me(answer.seat);
    } else if (answer.kind == Answer::Kind::showed) {
      told.push_back(show(suggestion, answer));
    }
  }
  if (!passing.empty()) told.insert(told.begin(), joined(passing, "and") + (one_other ? " passes" : " pass"));
  std::string text;
  for (const std::string& one : told) text += (text.empty() ? ": " : ", ") + one;
  return text;
}

std::string HumanWords::show(const Suggestion& suggestion, const Answer& answer) const {
  const std::string card = answer.card ? phrasing_.card(*answer.card) : "a card";
  if (!is_me(answer.seat)) return who(answer.seat) + (is_me(suggestion.asker) ? " shows you " : " shows ") + card;
  const CardSet held = heard_of(suggestion) & seen_.table.hand.value_or(CardSet());
  return "you show " + card + (held.size() == 1 ? ", the only one you have of these" : "");
}

std::string HumanWords::place(Move::Cell cell) const {
  if (const std::optional<Card> room = floor_.room_at(cell)) return phrasing_.card(*room);
  return "row " + std::to_string(cell.row) + ", column " + std::to_string(cell.column);
}

Move::Cell HumanWords::end_of(const Move& move) const {
  const auto* cell = std::get_if<Move::Cell>(&move.to);
  return cell != nullptr ? *cell : floor_.cell_of(*std::get_if<Card>(&move.to));
}

std::string HumanWords::walk_words(const Walk& walk, Move::Cell to) const {
  if (to == walk.from) return (floor_.room_at(to) ? "Stay in " : "Stay at ") + place(to);
  return "Walk to " + place(to) + ", " + std::to_string(floor_.steps(walk.from, to)) + " of " +
         std::to_string(walk.roll) + " steps";
}

struct HumanWords::Ordering {
  const HumanWords& words;
  const Walk& walk;

  std::string operator()(const Go& go) const {
    const std::string way = words.walk_words(walk, go.to);
    if (!go.cards) return way;
    const CardSet rooms = words.seen_.table.deck->cards(*words.seen_.table.deck->place());
    return way + (go.to == walk.from ? " and ask" : ", and ask") + words.asked_for(*go.cards - rooms);
  }
  std::string operator()(const Roll&) const { return "Roll the dice"; }
  std::string operator()(const TakePassage& take) const {
    const std::optional<Card> end = words.floor_.passage_from(walk.from);
    if (!end) return "Take the passage";
    const std::string way = "Take the passage to " + words.phrasing_.card(*end);
    return take.cards ? way + ", and ask" + words.asked_for(*take.cards - CardSet(*end)) : way;
  }
  std::string operator()(const DoNotAccuse&) const { return "End the turn"; }
  std::string operator()(const Ask& ask) const { return (*this)(Go{walk.from, ask.cards}); }
  std::string operator()(const Accuse& accuse) const {
    return "Accuse " + joined(words.phrasing_.card_names(accuse.cards), "and");
  }
  template <typename OfNoTurn>
  std::string operator()(const OfNoTurn&) const {
    return "";
  }
};

std::string HumanWords::order(const Walk& walk, const Decision& decision) const {
  return std::visit(Ordering{*this, walk}, decision);
}

std::string HumanWords::refused(const Walk& walk, const Decision& decision, Refusal why) const {
  const auto* go = std::get_if<Go>(&decision);
  if (go != nullptr && why == Refusal::too_far)
    return place(go->to) + " is " + std::to_string(floor_.steps(walk.from, go->to)) + " steps away, and you rolled " +
           std::to_string(walk.roll);
  if (go != nullptr && why == Refusal::not_owed) return "roll first, then say where to go";
  if (go != nullptr && why == Refusal::off_the_board && floor_.house() != nullptr)
    return "there is nowhere to stand at " + place(go->to);
  if (go != nullptr && why == Refusal::not_in_reach)
    return "no move of " + std::to_string(walk.roll) +
           " steps ends there: rooms in reach need no exact roll, squares do";
  if (go != nullptr && why == Refusal::off_the_board)
    return "rows and columns go from 0 to " + std::to_string(floor_.side() - 1);
  return std::string(reason(why));
}

}  // namespace gumshoe
