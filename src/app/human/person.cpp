#include "app/human/person.h"

#include <algorithm>

#include "app/human/terminal.h"
#include "players/registry.h"
#include "record/notation/quoting.h"

namespace gumshoe {
namespace {

constexpr std::uint64_t work_of_adviser = 200'000;

std::string_view hint_for(const TurnSeen& turn, const Owed& owed) {
  if (turn.floor.house() == nullptr) return "a room, go ROW COLUMN, ask, stay, accuse, board, sheet, log, help";
  if (std::holds_alternative<RollOwed>(owed.what)) return "Enter rolls; passage, ask, accuse, board, sheet, log, help";
  if (std::holds_alternative<AccusationOwed>(owed.what)) return "Enter ends your turn; accuse, sheet, log, help";
  return "a room, go ROW COLUMN, accuse, board, sheet, log, help";
}

// What an empty line means, if it means anything.
std::optional<Decision> by_default(const Owed& owed) {
  if (std::holds_alternative<RollOwed>(owed.what)) return Roll{};
  if (std::holds_alternative<AccusationOwed>(owed.what)) return DoNotAccuse{};
  return {};
}

// Before the roll and after the question the pawn doesn't move.
Walk walk_of(const HumanScreen& screen, const Owed& owed) {
  if (const auto* turn = std::get_if<TurnOwed>(&owed.what)) return *turn->walk;
  const Record& record = screen.record();
  return {.from = stands_of(record, screen.floor(), static_cast<int>(record.entries.size()))[owed.seat.index]};
}

// What the line being typed would do, or why it can't.
Line meaning_of(const HumanScreen& screen, const TurnSeen& turn, const Owed& owed, std::string_view line) {
  if (trimmed(line).empty()) return Line(std::string(hint_for(turn, owed)), Tone::faint);
  const Result<TypedTurn> typed = read_turn(turn, line);
  if (!typed) return Line(printable(typed.error().message), Tone::faint);
  const auto* decision = std::get_if<Decision>(&*typed);
  if (decision == nullptr) return {};
  const std::optional<Refusal> why = refusal(turn.table, &turn.floor, *turn.table.hand, owed, *decision);
  const std::string order = screen.words().order(turn.walk, *decision);
  if (why == Refusal::must_ask_here) return Line(order + ", and ask there", Tone::strong);
  return why ? Line(screen.words().refused(turn.walk, *decision, *why), Tone::warning) : Line(order, Tone::strong);
}

// The room in which a decision leads to a question that isn't typed yet.
std::optional<Card> room_to_ask_in(const TurnSeen& turn, const Owed& owed, const Decision& decision) {
  const auto* go = std::get_if<Go>(&decision);
  const auto* take = std::get_if<TakePassage>(&decision);
  const bool silent = (go != nullptr && !go->cards && turn.floor.has(go->to)) || (take != nullptr && !take->cards);
  if (!silent) return {};
  const std::optional<Refusal> why = refusal(turn.table, &turn.floor, *turn.table.hand, owed, decision);
  if (why && why != Refusal::must_ask_here) return {};
  if (take != nullptr) return turn.floor.passage_from(turn.walk.from);
  const bool stays = turn.floor.house() != nullptr && turn.floor.standing(go->to) == turn.walk.from;
  return stays ? std::nullopt : turn.floor.room_at(go->to);
}

Decision with_question(const Decision& decision, CardSet cards) {
  if (const auto* go = std::get_if<Go>(&decision)) return Go{go->to, cards};
  return TakePassage{cards};
}

Page page_of(Line line, int width, const Lettering& letters) {
  Page page;
  page.add(cut(line, width - 1, letters.cut_mark));
  return page;
}

bool is_yes(std::string_view line) { return trimmed(line).starts_with('y') || trimmed(line).starts_with('Y'); }

// The cards of this seat that the other seat has already seen.
CardSet seen_by(const Record& record, Seat other) {
  CardSet seen;
  for (const Entry& entry : record.entries) {
    const auto* question = std::get_if<Suggestion>(&entry.event);
    if (question == nullptr || question->asker != other) continue;
    for (const Answer& answer : question->answers) {
      if (record.table.me.is(answer.seat) && answer.card) seen.insert(*answer.card);
    }
  }
  return seen;
}

HumanScreen screen_of(const SeatSeen& seen, const HumanWindow& window) {
  return {seen.record, seen.floor, seen.names, window};
}

}  // namespace

std::optional<Decision> Person::decide(const SeatSeen& seen, const Owed& owed) {
  const TerminalAsFound terminal;
  hear(seen);
  const auto* asked = std::get_if<AnswerOwed>(&owed.what);
  if (asked == nullptr) return take_turn(seen, owed);
  const std::optional<Decision> forced = only_choice(owed);
  // Whether there is a choice is nobody else's business.
  const bool in_private = options_.hand_over && !asked->held.empty();
  return forced && !in_private ? forced : show_a_card(seen, owed, *asked);
}

void Person::hear(const SeatSeen& seen) {
  const HumanScreen screen = screen_of(seen, window());
  events_in_log_ = std::min(events_in_log_, screen.record().entries.size());
  for (std::string& line : screen.words().happened(events_in_log_)) log_.push_back(std::move(line));
  events_in_log_ = std::max(events_in_log_, screen.words().settled());
  if (!options_.hand_over) tell_news();
}

void Person::see_the_end(const SeatSeen& seen, std::optional<Seat> winner) {
  if (options_.hand_over) console_.say(options_.name + ":", Tone::title);
  console_.say(screen_of(seen, window()).ending(winner));
}

std::optional<Decision> Person::take_turn(const SeatSeen& seen, const Owed& owed) {
  if (!take_over("it is your turn")) return {};
  const HumanScreen screen = screen_of(seen, window());
  const TurnSeen turn{screen.record().table, screen.floor(), walk_of(screen, owed)};
  show_turn(screen, owed);
  std::optional<Decision> decision;
  for (bool stays = true; stays && !decision;) {
    const std::optional<std::string> line = console_.read(options_.name + "> ", help_with_turn(screen, turn, owed));
    if (line && trimmed(*line).empty()) {
      decision = by_default(owed);
      continue;
    }
    const Result<TypedTurn> typed = line ? read_turn(turn, *line) : TypedTurn(HumanCommand::quit);
    if (!typed) {
      console_.say(typed.error().message, Tone::warning);
    } else if (const auto* command = std::get_if<HumanCommand>(&*typed)) {
      stays = look(screen, turn, owed, *command);
    } else {
      decision = judged(screen, turn, owed, *std::get_if<Decision>(&*typed));
    }
  }
  hand_back("has played");
  return decision;
}

void Person::show_turn(const HumanScreen& screen, const Owed& owed) {
  const HumanScreen::Sheet sheet = options_.sheet ? HumanScreen::Sheet::shown : HumanScreen::Sheet::left_out;
  const auto* start = std::get_if<RollOwed>(&owed.what);
  const auto* turn = std::get_if<TurnOwed>(&owed.what);
  const bool begins = start != nullptr || screen.floor().house() == nullptr;
  if (!begins) tell_news();
  console_.say("");
  if (start != nullptr) return console_.say(screen.start(*start, sheet, news_of_turn()));
  if (turn == nullptr) return console_.say("Accuse now, or end your turn with Enter.", Tone::title);
  console_.say(begins ? screen.turn(*turn->walk, sheet, news_of_turn()) : screen.rolled(*turn->walk));
}

PromptHelp Person::help_with_turn(const HumanScreen& screen, const TurnSeen& turn, const Owed& owed) const {
  PromptHelp help;
  help.words = [&](std::string_view before) { return words_for_turn(turn, before); };
  help.meaning = [&](std::string_view line, int width) {
    return page_of(meaning_of(screen, turn, owed, line), width, options_.look.lettering());
  };
  return help;
}

// Completed by what to ask for; none: it isn't allowed, or wasn't meant.
std::optional<Decision> Person::judged(const HumanScreen& screen, const TurnSeen& turn, const Owed& owed,
                                       Decision decision) {
  if (const std::optional<Card> room = room_to_ask_in(turn, owed, decision)) {
    const std::optional<Question> question = read_question_in(screen, turn, owed, *room);
    if (!question) return {};
    if (question->cards) decision = with_question(decision, *question->cards);
  }
  if (const std::optional<Refusal> why = refusal(turn.table, &turn.floor, *turn.table.hand, owed, decision)) {
    console_.say(screen.words().refused(turn.walk, decision, *why), Tone::warning);
    return {};
  }
  if (const auto* accuse = std::get_if<Accuse>(&decision); accuse != nullptr && !is_meant(screen, *accuse)) return {};
  return decision;
}

bool Person::is_meant(const HumanScreen& screen, const Accuse& accuse) {
  const Phrasing& phrasing = screen.words().phrasing();
  const CardSet own = accuse.cards & *screen.record().table.hand;
  if (!own.empty()) console_.say("You have " + joined(phrasing.card_names(own), "and") + " yourself.", Tone::warning);
  console_.say("You are to accuse " + joined(phrasing.card_names(accuse.cards), "and") +
               ". If that is wrong, you are out.");
  const std::optional<std::string> line = console_.read_plainly("Accuse? [y/N] ");
  return line && is_yes(*line);
}

// If nothing has to be asked, an empty line asks nothing; otherwise it goes back.
std::optional<Person::Question> Person::read_question_in(const HumanScreen& screen, const TurnSeen& turn,
                                                         const Owed& owed, Card room) {
  const bool must = turn.floor.house() == nullptr && turn.walk.in_room == InRoom::must_ask;
  const std::string name = options_.look.lettering().name(turn.deck()[room].name);
  PromptHelp help;
  help.words = [&](std::string_view) { return words_for_question(turn.deck()); };
  help.meaning = [&](std::string_view line, int width) {
    if (!trimmed(line).empty()) return Page();
    const std::string enter = must ? "; Enter goes back" : "; Enter asks nothing";
    return page_of(Line("a person and a weapon" + enter, Tone::faint), width, options_.look.lettering());
  };
  for (;;) {
    const std::optional<std::string> line = console_.read("Ask in " + name + " for> ", help);
    if (!line) return {};
    if (trimmed(*line).empty()) return must ? std::nullopt : std::optional(Question{});
    const Result<CardSet> cards = read_question(turn, room, *line);
    if (cards) return Question{*cards};
    const Result<TypedTurn> typed = read_turn(turn, *line);
    const HumanCommand* command = typed ? std::get_if<HumanCommand>(&*typed) : nullptr;
    if (command == nullptr) {
      console_.say(cards.error().message, Tone::warning);
    } else if (*command == HumanCommand::quit) {
      return {};  // a prompt at which one can leave
    } else {
      look(screen, turn, owed, *command);
    }
  }
}

std::optional<Decision> Person::show_a_card(const SeatSeen& seen, const Owed& owed, const AnswerOwed& asked) {
  if (!take_over("you are asked for a card")) return {};
  const HumanScreen screen = screen_of(seen, window());
  const Phrasing& phrasing = screen.words().phrasing();
  const Deck& deck = *screen.record().table.deck;
  console_.say("");
  console_.say(screen.words().asked(asked) + ". You have " + joined(phrasing.card_names(asked.held), "and") + ".",
               Tone::strong);
  std::optional<Decision> decision = only_choice(owed);
  if (decision && !read_enter("Press Enter to show it. ")) decision.reset();
  if (asked.held.size() > 1) {
    list_choices(screen, asked);
    decision = chosen(deck, asked);
  }
  hand_back("has answered");
  return decision;
}

void Person::list_choices(const HumanScreen& screen, const AnswerOwed& asked) {
  const Phrasing& phrasing = screen.words().phrasing();
  const CardSet seen = seen_by(screen.record(), asked.asker);
  int number = 0;
  Page page;
  for (const Card card : asked.held) {
    Line line("  " + std::to_string(++number) + " ", Tone::strong);
    line.add(phrasing.card(card));
    if (seen.contains(card)) line.add("  " + phrasing.seat(asked.asker) + " has seen it already", Tone::faint);
    page.add(std::move(line));
  }
  console_.say(page);
}

std::optional<Decision> Person::chosen(const Deck& deck, const AnswerOwed& asked) {
  PromptHelp help;
  help.words = [&](std::string_view) {
    std::vector<std::string> ids;
    for (const Card card : asked.held) ids.push_back(deck[card].id);
    return ids;
  };
  for (;;) {
    const std::optional<std::string> line = console_.read("Show> ", help);
    if (!line && leaves()) return {};
    if (!line || trimmed(*line).empty()) continue;
    const Result<Card> card = read_shown(deck, asked.held, *line);
    if (card) return Show{*card};
    console_.say(card.error().message, Tone::warning);
  }
}

// False: the person leaves the game.
bool Person::look(const HumanScreen& screen, const TurnSeen& turn, const Owed& owed, HumanCommand command) {
  switch (command) {
    case HumanCommand::advise:
      advise(screen, turn, owed);
      break;
    case HumanCommand::board:
      console_.say(screen.board(turn.walk));
      break;
    case HumanCommand::cards:
      console_.say(screen.cards());
      break;
    case HumanCommand::help:
      console_.say(screen.help());
      break;
    case HumanCommand::log:
      for (const std::string& line : log_) console_.say(line);
      break;
    case HumanCommand::quit:
      return !leaves();
    case HumanCommand::sheet_on:
    case HumanCommand::sheet:
      options_.sheet = options_.sheet || command == HumanCommand::sheet_on;
      console_.say(screen.sheet());
      break;
    case HumanCommand::sheet_off:
      options_.sheet = false;
      console_.say("The sheet is left out from now on; `sheet` shows it.");
      break;
  }
  return true;
}

void Person::advise(const HumanScreen& screen, const TurnSeen& turn, const Owed& owed) {
  if (!adviser_) adviser_ = make_player("gumshoe").value();
  const Decision decision = adviser_->decide({screen.record(), owed, 1, Budget{.work = work_of_adviser}});
  console_.say(screen.words().order(turn.walk, decision) + ".");
}

// Closing the terminal means leaving too.
bool Person::leaves() {
  const std::optional<std::string> line =
      console_.read_plainly("Leave the game? The others play on without you. [y/N] ");
  return !line || is_yes(*line);
}

bool Person::take_over(const std::string& why) {
  if (!options_.hand_over) return true;
  clear_screen();
  forget_what_was_typed();
  const bool there = read_enter(options_.name + ", " + why + ". Press Enter when nobody else is looking. ");
  clear_screen();
  return there;
}

bool Person::read_enter(const std::string& prompt) { return console_.read_plainly(prompt).has_value() || !leaves(); }

void Person::hand_back(const std::string& done) {
  if (!options_.hand_over) return;
  clear_screen();
  console_.say(options_.name + " " + done + ".", Tone::faint);
}

// Told as it happens, and again at the next turn, where it can't be scrolled away.
void Person::tell_news() {
  for (; told_ < log_.size(); ++told_) console_.say(log_[told_], Tone::faint);
}

HumanScreen::News Person::news_of_turn() {
  const HumanScreen::News news(log_.begin() + told_at_turn_, log_.end());
  told_ = told_at_turn_ = log_.size();
  return news;
}

HumanWindow Person::window() const { return {&options_.look.lettering(), options_.look.columns(), terminal_rows()}; }

}  // namespace gumshoe
