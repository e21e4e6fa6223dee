#include "app/human/typed.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "app/files/refer.h"
#include "game/letters.h"
#include "record/notation/quoting.h"
#include "record/table/utf8.h"
#include "view/words/phrasing.h"

namespace gumshoe {
namespace {

using Words = std::span<const std::string>;

struct CommandName {
  std::string_view name;
  HumanCommand command;
};
constexpr std::array<CommandName, 8> command_words{{{"advise", HumanCommand::advise},
                                                    {"board", HumanCommand::board},
                                                    {"cards", HumanCommand::cards},
                                                    {"help", HumanCommand::help},
                                                    {"?", HumanCommand::help},
                                                    {"log", HumanCommand::log},
                                                    {"quit", HumanCommand::quit},
                                                    {"sheet", HumanCommand::sheet}}};
constexpr std::array<std::string_view, 4> verbs{"go", "ask", "accuse", "stay"};
constexpr std::array<std::string_view, 6> house_verbs{"roll", "go", "ask", "accuse", "passage", "end"};

class TurnReader {
 public:
  explicit TurnReader(const TurnSeen& turn) : turn_(turn), names_(turn.deck()) {}

  Result<TypedTurn> read(Words words) const {
    const std::string first = lower_case(words.front());
    const Words rest = words.subspan(1);
    if (first == "ask") return ask(rest);
    if (first == "accuse") return accuse(rest);
    if (in_house()) {
      if (first == "roll" && rest.empty()) return TypedTurn(Decision(Roll{}));
      if (first == "end" && rest.empty()) return TypedTurn(Decision(DoNotAccuse{}));
      if (first == "passage") return passage(rest);
    }
    if (first == "stay") return go(turn_.walk.from, rest);
    if (first == "go") return walk(rest);
    for (const CommandName& command : command_words) {
      if (command.name == first) return look(command.command, rest);
    }
    return walk(words);
  }

  // Together with the room that was already named.
  Result<CardSet> question(Card room, Words words) const {
    Result<CardSet> cards = cards_in(words, turn_.deck().all() - turn_.rooms());
    if (!cards) return cards.error();
    cards->insert(room);
    return whole(*cards);
  }

 private:
  // At most one of each category, in any order: each card named leaves fewer readings for the next word.
  Result<CardSet> cards_in(Words words, CardSet among) const {
    CardSet cards;
    while (!words.empty()) {
      if (among.empty()) return Error{.message = in_quotes(words.front()) + " is one card too many"};
      const Result<CardRun> run = card_at(names_, among, words);
      if (!run) return run.error();
      cards.insert(run->card);
      among = among - turn_.deck().cards(turn_.deck().category_of(run->card));
      words = words.subspan(run->words);
    }
    return cards;
  }

  Result<CardSet> whole(CardSet cards) const {
    for (int c = 0; c < turn_.deck().category_count(); ++c) {
      const Category category(c);
      if ((cards & turn_.deck().cards(category)).empty())
        return Error{.message = "which " + turn_.deck().name(category) + "?"};
    }
    return cards;
  }

  Result<TypedTurn> look(HumanCommand command, Words rest) const {
    const bool switches = command == HumanCommand::sheet && rest.size() == 1;
    if (switches && lower_case(rest.front()) == "on") return TypedTurn(HumanCommand::sheet_on);
    if (switches && lower_case(rest.front()) == "off") return TypedTurn(HumanCommand::sheet_off);
    if (!rest.empty()) return Error{.message = in_quotes(rest.front()) + " means nothing here"};
    return TypedTurn(command);
  }

  Result<TypedTurn> ask(Words words) const {
    Result<CardSet> cards = cards_in(words, turn_.deck().all());
    if (!cards) return cards.error();
    const std::optional<Card> here = turn_.floor.room_at(turn_.walk.from);
    const bool elsewhere = !(*cards & turn_.rooms()).empty();
    if (!elsewhere && !here) return Error{.message = "you stand in no room: name the one to go to, too"};
    if (!elsewhere) cards->insert(*here);
    cards = whole(*cards);
    if (!cards) return cards.error();
    const Card room = (*cards & turn_.rooms()).first();
    if (room == here) return TypedTurn(Decision(Ask{*cards}));
    const std::optional<Move::Cell> cell = cell_of(room);
    if (!cell) return not_on_the_board(room);
    return TypedTurn(Decision(Go{*cell, *cards}));
  }

  bool in_house() const { return turn_.floor.house() != nullptr; }

  Result<TypedTurn> passage(Words words) const {
    const std::optional<Card> end = turn_.floor.passage_from(turn_.walk.from);
    if (!end) return Error{.message = std::string(reason(Refusal::no_passage))};
    if (words.empty()) return TypedTurn(Decision(TakePassage{}));
    const Result<CardSet> cards = question(*end, words);
    if (!cards) return cards.error();
    return TypedTurn(Decision(TakePassage{*cards}));
  }

  Result<TypedTurn> accuse(Words words) const {
    Result<CardSet> cards = cards_in(words, turn_.deck().all());
    if (cards) cards = whole(*cards);
    if (!cards) return cards.error();
    return TypedTurn(Decision(Accuse{*cards}));
  }

  Result<TypedTurn> walk(Words words) const {
    if (words.empty()) return Error{.message = "where to? A room, or a row and a column"};
    const std::optional<int> first = number(words[0]);
    const std::optional<int> second = words.size() > 1 ? number(words[1]) : std::nullopt;
    if (first && second) return go({*first, *second}, words.subspan(2));
    if (first) return walk_to_room(*first, words.subspan(1));
    const Result<CardRun> room = card_at(names_, turn_.rooms(), words);
    if (!room) return Error{.message = "no room and no command: " + room.error().message};
    return go_to_room(room->card, words.subspan(room->words));
  }

  Result<TypedTurn> walk_to_room(int room, Words rest) const {
    const int count = turn_.rooms().size();
    if (room >= count)
      return Error{.message =
                       "there is no room " + std::to_string(room) + ": they are 0 to " + std::to_string(count - 1)};
    return go_to_room(Card(turn_.rooms().first().index + room), rest);
  }

  Result<TypedTurn> go_to_room(Card room, Words asked) const {
    const std::optional<Move::Cell> cell = cell_of(room);
    if (!cell) return not_on_the_board(room);
    return go(*cell, asked);
  }

  Result<TypedTurn> go(Move::Cell to, Words asked) const {
    if (asked.empty()) return TypedTurn(Decision(Go{to, {}}));
    const std::optional<Card> room = turn_.floor.has(to) ? turn_.floor.room_at(to) : std::nullopt;
    if (!room) return Error{.message = std::string(reason(Refusal::not_in_a_room))};
    const Result<CardSet> cards = question(*room, asked);
    if (!cards) return cards.error();
    return TypedTurn(Decision(Go{to, *cards}));
  }

  std::optional<Move::Cell> cell_of(Card room) const {
    const auto found = std::ranges::find(turn_.floor.rooms(), room, &Floor::Room::card);
    return found == turn_.floor.rooms().end() ? std::nullopt : std::optional(found->cell);
  }
  Error not_on_the_board(Card room) const { return {.message = turn_.deck()[room].name + " is not on the board"}; }

  const TurnSeen& turn_;
  CardNames names_;
};

void add_ids(std::vector<std::string>& words, const Deck& deck, CardSet cards) {
  for (const Card card : cards) words.push_back(deck[card].id);
}

}  // namespace

const std::vector<HumanUsage>& house_usages() {
  static const std::vector<HumanUsage> usages{
      {"roll", "roll the dice; an empty line does it, too"},
      {"passage PERSON WEAPON", "take the secret passage instead, and ask there"},
      {"ROOM PERSON WEAPON", "after the roll: walk to this room, and ask there"},
      {"go ROW COLUMN", "walk to this square, with exactly the roll"},
      {"ask PERSON WEAPON", "ask where you stand, where the rules allow it"},
      {"accuse PERSON WEAPON ROOM", "right: you win; wrong: you only answer from then on"},
      {"end", "end the turn after your question; an empty line does it, too"},
      {"board", "the board, and how far every room is"},
      {"cards", "your cards"},
      {"sheet", "the whole sheet; `sheet off` and `sheet on`: not every turn, every turn"},
      {"log", "everything that has happened"},
      {"advise", "what the program would do"},
      {"quit", "leave the game"}};
  return usages;
}

const std::vector<HumanUsage>& human_usages() {
  static const std::vector<HumanUsage> usages{
      {"ROOM", "walk to this room, by its name or number, and ask there"},
      {"ROOM PERSON WEAPON", "the same, with what to ask"},
      {"go ROW COLUMN", "walk to this cell"},
      {"ask PERSON WEAPON", "ask where you stand"},
      {"stay", "stay where you are"},
      {"accuse PERSON WEAPON ROOM", "right: you win; wrong: you are out"},
      {"board", "the board, and how far every room is"},
      {"cards", "your cards"},
      {"sheet", "the whole sheet; `sheet off` and `sheet on`: not every turn, every turn"},
      {"log", "everything that has happened"},
      {"advise", "what the program would do"},
      {"quit", "leave the game; the others play on"}};
  return usages;
}

Result<TypedTurn> read_turn(const TurnSeen& turn, std::string_view line) {
  return TurnReader(turn).read(words_in(line));
}

Result<CardSet> read_question(const TurnSeen& turn, Card room, std::string_view line) {
  return TurnReader(turn).question(room, words_in(line));
}

Result<Card> read_shown(const Deck& deck, CardSet held, std::string_view line) {
  const std::string_view text = trimmed(line);
  if (const std::optional<int> place = number(text)) {
    const std::vector<Card> cards(held.begin(), held.end());
    if (*place >= 1 && *place <= held.size()) return cards[static_cast<std::size_t>(*place) - 1];
    return Error{.message = "they are 1 to " + std::to_string(held.size())};
  }
  const CardNames names(deck);
  const CardNames::Match found = names.match(text, held);
  if (!found.one()) return Error{.message = names.complaint(text, held)};
  return found.cards.first();
}

std::vector<std::string> words_for_turn(const TurnSeen& turn, std::string_view before) {
  const std::vector<std::string> typed = words_in(before);
  const std::string first = typed.empty() ? "" : lower_case(typed.front());
  std::vector<std::string> words;
  if (typed.empty() || (first == "go" && typed.size() == 1)) {
    add_ids(words, turn.deck(), turn.rooms());
    if (!typed.empty()) return words;
    if (turn.floor.house() != nullptr) {
      words.insert(words.end(), house_verbs.begin(), house_verbs.end());
    } else {
      words.insert(words.end(), verbs.begin(), verbs.end());
    }
    for (const CommandName& command : command_words) words.emplace_back(command.name);
    std::erase(words, "?");
    return words;
  }
  if (first == "sheet") return {"on", "off"};
  if (std::ranges::find(command_words, first, &CommandName::name) != command_words.end()) return {};
  words = words_for_question(turn.deck());
  if (first == "ask" || first == "accuse") add_ids(words, turn.deck(), turn.rooms());
  return words;
}

std::vector<std::string> words_for_question(const Deck& deck) {
  std::vector<std::string> words;
  add_ids(words, deck, deck.all() - deck.cards(*deck.place()));
  return words;
}

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

// A walk into a room may lead to a question that hasn't been heard yet.
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

// Consecutive passes are told together.
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
