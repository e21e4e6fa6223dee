#include "app/case/session.h"

#include <algorithm>
#include <iterator>

#include "app/case/change.h"
#include "app/case/commands.h"
#include "app/files/refer.h"
#include "game/letters.h"
#include "notebook/entry/completion.h"
#include "record/notation/quoting.h"
#include "record/table/utf8.h"
#include "term/typed_line.h"
#include "view/text/changes.h"

namespace gumshoe {
namespace {

constexpr auto no_game = "no game is open: `new` sets one up, `games` lists those of the library";

}  // namespace

bool CaseSession::drop_dialogue() {
  const bool had = in_dialogue();
  refused_.clear();
  state_.dialogue.reset();
  return had;
}

CaseReply CaseSession::take(std::string_view line) {
  if (const auto flaw = find_flaw(line)) return CaseReply::refusal(flaw->message);
  return in_dialogue() ? take_answer(line) : run(line);
}

CaseReply CaseSession::take_answer(std::string_view line) {
  if (lower_case(trimmed(line)) == "cancel") {
    drop_dialogue();
    return {.message = "Cancelled."};
  }
  // The dialogue may end, or begin another one.
  std::unique_ptr<Dialogue> dialogue = std::move(state_.dialogue);
  CaseReply reply = dialogue->take(state_, line);
  refused_ = reply.ok ? "" : std::string(line);
  if (!dialogue->over() && !state_.dialogue) state_.dialogue = std::move(dialogue);
  return reply;
}

CaseReply CaseSession::run(std::string_view line) {
  const TypedCommand typed = what_is(state_, line);
  switch (typed.kind) {
    case TypedCommand::Kind::nothing:
      return {};
    case TypedCommand::Kind::unknown:
      return CaseReply::refusal(typed.complaint);
    case TypedCommand::Kind::choice:
      return state_.desk.is_open() ? mend(state_, typed.rest) : CaseReply::refusal(no_game);
    case TypedCommand::Kind::notation:
      return state_.desk.is_open() ? enter_line(state_, line) : CaseReply::refusal(no_game);
    case TypedCommand::Kind::command:
      break;
  }
  if (typed.command->needs_game && !state_.desk.is_open()) return CaseReply::refusal(no_game);
  return typed.command->run(state_, typed.rest);
}

std::string CaseSession::prompt() const {
  if (in_dialogue()) return state_.dialogue->question();
  if (!state_.desk.is_open()) return "gumshoe> ";
  const Draft& draft = state_.desk.draft();
  const std::string who = printable(draft.table().seats[asker_at(draft, draft.line_count()).index]);
  const std::string number = std::to_string(state_.desk.record().entries.size() + 1);
  return (suppositions(draft) > 0 ? "what if: " : "") + std::string(state_.desk.consistent() ? "" : "(!) ") + number +
         " " + who + "> ";
}

std::string CaseSession::start_of_line() const {
  if (!in_dialogue()) return "";
  return refused_.empty() ? state_.dialogue->start_of_line() : refused_;
}

std::string reply_json(const CaseState& state, const CaseReply& reply) {
  JsonWriter json;
  json.begin_object();
  json.key("ok").boolean(reply.ok);
  json.key("message").text(reply.message);
  json.key("event");
  reply.event ? json.integer(*reply.event) : json.null();
  json.key("changed");
  if (reply.changes && state.desk.is_open()) {
    write_changed(json, state.desk.table(), *reply.changes);
  } else {
    json.begin_array().end_array();
  }
  if (state.dialogue) json.key("question").text(state.dialogue->question());
  json.key("view").digits(reply.view.empty() ? standing_json(state) : reply.view);
  json.end_object();
  return std::move(json).str();
}

Page reply_page(const CaseState& state, const CaseReply& reply) {
  Page page;
  if (!reply.message.empty() && !reply.file_as_is) {
    std::vector<Span> words;
    const std::string text = printable(reply.message);
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = std::min(text.find(' ', begin), text.size());
      if (end > begin) words.push_back({reply.ok ? Tone::strong : Tone::warning, text.substr(begin, end - begin)});
      begin = end + 1;
    }
    page.wrap(Line(), words, state.width, 4);
  }
  page.add(reply.page);
  page.add(reply.odds);
  return page;
}

namespace {

TabChoices notation_choices(const Completion& completion) {
  TabChoices found{completion.begin, completion.end, {}, completion.common, completion.near};
  const auto whole = [](const Candidate& candidate) { return !candidate.short_form; };
  const bool any_whole = std::ranges::any_of(completion.candidates, whole);
  for (const Candidate& candidate : completion.candidates) {
    if (whole(candidate) || !any_whole) found.choices.push_back(candidate.text);
  }
  if (any_whole) found.common = common_start(found.choices);
  return found;
}

std::vector<std::string> names_of_seats(const CaseState& state) {
  std::vector<std::string> names;
  for (const std::string& seat : state.desk.table().seats) names.push_back(name_in_event(seat));
  return names;
}

std::vector<std::string> card_ids(const CaseState& state) {
  std::vector<std::string> ids;
  const Deck& deck = *state.desk.table().deck;
  for (const Card card : deck.all()) ids.push_back(deck[card].id);
  return ids;
}

std::vector<std::string> game_names(const CaseState& state) {
  std::vector<std::string> names;
  const auto rows = state.desk.library().games();
  if (!rows) return names;
  for (const GameRow& row : *rows) names.push_back(row.name);
  return names;
}

std::vector<std::string> edition_ids(const CaseState& state) {
  std::vector<std::string> ids;
  for (const Edition& edition : state.desk.catalogue().editions()) ids.push_back(edition.id);
  return ids;
}

std::vector<std::string> values_of(const CaseState& state, Argument argument) {
  if (argument == Argument::edition) return edition_ids(state);
  if (argument == Argument::game) return game_names(state);
  if (!state.desk.is_open()) return {};
  std::vector<std::string> names = names_of_seats(state);
  switch (argument) {
    case Argument::holder:
      names.emplace_back("envelope");
      return names;
    case Argument::seat:
    case Argument::seats:
      return names;
    case Argument::card:
    case Argument::cards:
      return card_ids(state);
    default:
      return {};
  }
}

std::vector<std::string> names_of_commands() {
  std::vector<std::string> names;
  for (const CaseCommand& command : case_commands()) names.emplace_back(command.name);
  return names;
}

TabChoices argument_choices(const CaseState& state, const CaseCommand& command, std::string_view line,
                            std::size_t cursor) {
  if (command.arguments.empty()) return {};
  const std::string_view before = line.substr(0, start_of_word(line, cursor));
  const std::size_t place = std::max<std::size_t>(words_in(before).size(), 1) - 1;
  const Argument argument = command.arguments[std::min(place, command.arguments.size() - 1)];
  if (command.name == "what") {
    static const std::vector<std::string> fixed[] = {{"if"}, {}, {"has"}, {}};
    if (place < 4 && !fixed[place].empty()) return choices_among(fixed[place], line, cursor);
  }
  return choices_among(values_of(state, argument), line, cursor);
}

// Commands, besides what the notation offers for the first word.
TabChoices first_word_choices(const CaseState& state, std::string_view line, std::size_t cursor) {
  TabChoices found = choices_among(names_of_commands(), line, cursor);
  if (!state.desk.is_open()) return found;
  const Completion completion = complete(state.desk.draft(), line, cursor);
  const TabChoices notation = notation_choices(completion);
  const bool short_only = std::ranges::any_of(completion.candidates, &Candidate::short_form);
  if (notation.near || (short_only && !found.choices.empty())) return found;
  if (found.choices.empty()) return notation;
  found.choices.insert(found.choices.begin(), notation.choices.begin(), notation.choices.end());
  found.common = common_start(found.choices);
  return found;
}

// A turn in the letters of this deck.
std::string example_of(const Table& table) {
  const Deck& deck = *table.deck;
  if (deck[Card{0}].key == 0) return printable(table.seats.front()) + " ? card card card : seat +";
  std::string letters;
  for (int c = 0; c < deck.category_count(); ++c) {
    const CardSet cards = deck.cards(Category(c));
    letters += deck[*std::next(cards.begin(), cards.size() > 1 ? 1 : 0)].key;
  }
  return "a turn: " + letters + std::to_string(table.seat_count()) + " (letters, who showed)";
}

Page hint(const CaseState& state, int width) {
  Page page;
  if (!state.desk.is_open()) {
    page.add(
        Line(state.lettering->fit("new: a new game   games: those of the library   help", width - 1), Tone::faint));
    return page;
  }
  const std::string text = state.repairs
                               ? "a number mends it   undo   edit N   park N   help"
                               : example_of(state.desk.table()) + "   undo   grid   why   help   Tab completes";
  page.add(Line(state.lettering->fit(text, width - 1), Tone::faint));
  return page;
}

Page about_command(const CaseCommand& command, const Lettering& letters, int width) {
  Page page;
  Line line(std::string(command.name), Tone::strong);
  if (!command.usage.empty()) line.add(" " + std::string(command.usage));
  line.add(letters.fit(": " + std::string(command.summary), width - 1 - line.width()), Tone::faint);
  page.add(std::move(line));
  return page;
}

}  // namespace

TabChoices CaseSession::choices(std::string_view line, std::size_t cursor) const {
  if (in_dialogue() && !state_.dialogue->takes_notation())
    return choices_among(state_.dialogue->choices(), line, cursor);
  if (in_dialogue()) return notation_choices(complete(state_.desk.draft(), line, cursor));
  const TypedCommand typed = what_is(state_, line.substr(0, cursor));
  const bool in_first_word = line.substr(0, cursor).find_first_of(" \t") == std::string_view::npos;
  if (in_first_word && typed.kind != TypedCommand::Kind::notation) return first_word_choices(state_, line, cursor);
  if (typed.kind == TypedCommand::Kind::command) return argument_choices(state_, *typed.command, line, cursor);
  return state_.desk.is_open() ? notation_choices(complete(state_.desk.draft(), line, cursor)) : TabChoices{};
}

Page CaseSession::below(std::string_view line, int width) const {
  if (in_dialogue()) return state_.dialogue->below(state_, line, width);
  const TypedCommand typed = what_is(state_, line);
  switch (typed.kind) {
    case TypedCommand::Kind::nothing:
      return hint(state_, width);
    case TypedCommand::Kind::command:
      return about_command(*typed.command, *state_.lettering, width);
    case TypedCommand::Kind::choice:
    case TypedCommand::Kind::unknown:
    case TypedCommand::Kind::notation:
      break;
  }
  return state_.desk.is_open() ? below_notation(state_, line, width) : Page{};
}

}  // namespace gumshoe
