#include "view/play/match.h"

#include <algorithm>
#include <cmath>
#include <ranges>

#include "view/json/writer.h"
#include "view/page/page.h"
#include "view/words/numbers.h"

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
  return Line(letters.name(match.bots[static_cast<std::size_t>(*match.winner)].name) + " has won", Tone::strong)
      .add(rounds + ": " + cards);
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

// The end of a stack trace says what happened better than any reason.
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
  json.key("winner").text_or_null(match.winner ? match.bots[static_cast<std::size_t>(*match.winner)].name : "");
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

}  // namespace gumshoe
