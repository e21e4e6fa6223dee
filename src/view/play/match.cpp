#include "view/play/match.h"

#include <algorithm>
#include <cmath>
#include <ranges>

#include "play/board/floor.h"
#include "record/notation/print.h"
#include "view/json/writer.h"
#include "view/page/page.h"
#include "view/play/board_text.h"
#include "view/words/numbers.h"
#include "view/words/phrasing.h"

namespace gumshoe {
namespace {

constexpr int column_gap = 2;
constexpr int beside_name = 50;  // columns of a bot's line: its number, how it ended, turns, pace
constexpr int narrowest_bot = 12;

Tone tone_of(SeatOutcome outcome) {
  if (outcome == SeatOutcome::won) return Tone::yes;
  const bool fair = outcome == SeatOutcome::lost || outcome == SeatOutcome::drawn;
  return fair ? Tone::plain : Tone::no;
}

Line& pad_to(Line& line, int column) { return line.space(column - line.width()); }

Line ending(const MatchReport& match, const Lettering& letters) {
  const std::string rounds = " after " + counted(static_cast<std::size_t>(match.rounds), "round");
  if (!match.winner) return Line("Nobody has won", Tone::strong).add(rounds);
  std::string cards;
  for (const std::string& card : match.solution) cards += (cards.empty() ? "" : ", ") + letters.name(card);
  return Line(letters.name(match.bots[*match.winner].name) + " has won", Tone::strong).add(rounds + ": " + cards);
}

std::string pace(const MatchReport::Bot& bot) {
  if (bot.decisions == 0) return "";
  const double ms = bot.milliseconds / bot.decisions;
  return shortest(ms < 10 ? std::round(ms * 10) / 10 : std::round(ms)) + " ms a decision";
}

Line bot_line(const MatchReport& match, std::size_t seat, int name_width, const Lettering& letters) {
  const MatchReport::Bot& bot = match.bots[seat];
  Line line("  " + std::to_string(seat) + "  ");
  const int start = line.width();
  line.add(letters.fit(letters.name(bot.name), name_width));
  pad_to(line, start + name_width + column_gap).add(std::string(word(bot.outcome)), tone_of(bot.outcome));
  pad_to(line, start + name_width + column_gap + 9).add(counted(static_cast<std::size_t>(bot.turns), "turn"));
  pad_to(line, start + name_width + column_gap + 24).add(pace(bot), Tone::faint);
  return line;
}

bool was_removed(SeatOutcome outcome) {
  const bool fair = outcome == SeatOutcome::won || outcome == SeatOutcome::lost || outcome == SeatOutcome::drawn;
  return !fair && outcome != SeatOutcome::accused;
}

// The end of a stack trace tells more than any reason.
void add_errors(Page& page, const MatchReport::Bot& bot, const Lettering& letters, int width) {
  constexpr std::ptrdiff_t most_lines = 8;
  if (!was_removed(bot.outcome)) return;
  std::vector<std::string> lines;
  for (const auto line : std::views::split(bot.errors, '\n')) lines.emplace_back(line.begin(), line.end());
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  lines.erase(lines.begin(), lines.end() - std::min(std::ssize(lines), most_lines));
  for (const std::string& line : lines)
    page.add(cut(Line("       ").add(letters.name(line), Tone::faint), width, letters.cut_mark));
}

}  // namespace

Page match_text(const MatchReport& match, const Lettering& letters, int width) {
  Page page;
  page.add(ending(match, letters));
  int names = 0;
  for (const MatchReport::Bot& bot : match.bots) names = std::max(names, Line(letters.name(bot.name)).width());
  names = std::min(names, std::max(width - beside_name, narrowest_bot));
  for (std::size_t seat = 0; seat < match.bots.size(); ++seat) {
    page.add(cut(bot_line(match, seat, names, letters), width, letters.cut_mark));
    const std::string& reason = match.bots[seat].reason;
    if (!reason.empty()) page.wrap(Line("     "), words_of(letters.name(reason), Tone::warning), width, 5);
    add_errors(page, match.bots[seat], letters, width);
  }
  std::string last = "seed " + std::to_string(match.seed);
  if (!match.record.empty()) last += ", record " + match.record;
  page.add(Line(last, Tone::faint));
  return page;
}

std::string match_json(const MatchReport& match) {
  JsonWriter json;
  json.begin_object();
  json.key("seed").digits(std::to_string(match.seed));
  json.key("rounds").integer(match.rounds);
  json.key("winner").text_or_null(match.winner ? match.bots[*match.winner].name : "");
  json.key("solution").begin_array();
  for (const std::string& id : match.solution_ids) json.text(id);
  json.end_array().key("bots").begin_array();
  for (std::size_t seat = 0; seat < match.bots.size(); ++seat) {
    const MatchReport::Bot& bot = match.bots[seat];
    json.begin_object().key("id").integer(static_cast<std::int64_t>(seat)).key("name").text(bot.name);
    json.key("outcome").text(word(bot.outcome)).key("reason").text_or_null(bot.reason);
    json.key("turns").integer(bot.turns).key("decisions").integer(bot.decisions);
    json.key("time_ms").number(bot.milliseconds);
    json.key("errors").text_or_null(bot.errors).end_object();
  }
  json.end_array().key("record").text_or_null(match.record).end_object();
  return std::move(json).str();
}

namespace {

constexpr int events_shown = 5;

std::string_view result_of(const Table& table) {
  const auto found = std::ranges::find(table.free_tags, "Result", &Tag::name);
  return found == table.free_tags.end() ? std::string_view() : std::string_view(found->value);
}

void add_hands(Page& page, const Table& table, const Lettering& letters, int width) {
  if (!table.deal) return;
  const Phrasing words(table, letters);
  for (std::uint8_t s = 0; s < table.seat_count(); ++s) {
    const Seat seat{s};
    words.list(page, words.seat(seat) + " holds", words.card_names(table.deal->hands[seat.index]), "and", width);
  }
  words.list(page, "In the envelope", words.card_names(table.deal->envelope), "and", width);
}

void add_event(Page& page, const Record& game, int number, int events, const Lettering& letters, int width) {
  const Entry& entry = game.entries[static_cast<std::size_t>(number) - 1];
  const bool last = number == events;
  Line start(padded(std::to_string(number), 4, Align::right) + "  ", Tone::faint);
  const int indent = start.width();
  std::vector<Span> words =
      words_of(event_words(game, number, {game.table, letters}), last ? Tone::strong : Tone::plain);
  if (!entry.comment.empty()) {
    const std::vector<Span> comment = words_of("; " + letters.name(entry.comment), Tone::faint);
    words.insert(words.end(), comment.begin(), comment.end());
  }
  page.wrap(std::move(start), words, width, indent + 2);
}

void write_stands(JsonWriter& json, const Record& game, int events) {
  const std::optional<Floor> floor = floor_of(game.table);
  if (!floor) {
    json.null();
    return;
  }
  json.begin_array();
  for (const Move::Cell& cell : stands_of(game, *floor, events))
    json.begin_array().integer(cell.row).integer(cell.column).end_array();
  json.end_array();
}

}  // namespace

std::string replay_json(const Record& game, int events, std::string_view file, int number) {
  const Entry* entry = events > 0 ? &game.entries[static_cast<std::size_t>(events) - 1] : nullptr;
  JsonWriter json;
  json.begin_object().key("file").text(file).key("game").integer(number);
  json.key("event").integer(events).key("of").integer(static_cast<std::int64_t>(game.entries.size()));
  json.key("line").text_or_null(entry != nullptr ? print_event(game.table, entry->event) : "");
  json.key("comment").text_or_null(entry != nullptr ? entry->comment : "");
  json.key("stands");
  write_stands(json, game, events);
  json.key("result").text_or_null(result_of(game.table)).end_object();
  return std::move(json).str();
}

Page replay_text(const Record& game, int events, const Lettering& letters, int width) {
  Page page;
  const int all = static_cast<int>(game.entries.size());
  page.add(Line("After event " + std::to_string(events) + " of " + std::to_string(all), Tone::title));
  if (const std::optional<Floor> floor = floor_of(game.table))
    page.add(board_text(game.table, *floor, stands_of(game, *floor, events), {&letters, width}));
  page.add(no_board_text(game.table, letters, width));
  if (events == 0) add_hands(page, game.table, letters, width);
  for (int number = std::max(1, events - events_shown + 1); number <= events; ++number)
    add_event(page, game, number, events, letters, width);
  if (events == all && !result_of(game.table).empty()) page.add(Line(letters.name(result_of(game.table)), Tone::yes));
  return page;
}

}  // namespace gumshoe
