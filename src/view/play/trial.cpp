#include "view/play/trial.h"

#include <algorithm>
#include <cmath>

#include "view/json/writer.h"
#include "view/page/page.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

using CheckVerdict = TrialCheck::Verdict;

constexpr int hint_indent = 6;

Line heading(const TrialCheck& check, const Lettering& letters) {
  Line line("  ");
  if (check.verdict == CheckVerdict::ok) line.add(std::string(letters.yes), Tone::yes);
  if (check.verdict == CheckVerdict::wrong) line.add(std::string(letters.no), Tone::no);
  if (check.verdict == CheckVerdict::untried) line.add("?", Tone::warning);
  line.space(hint_indent - line.width());
  return line;
}

void paragraph(Page& page, std::string_view text, Tone tone, const Lettering& letters, int width) {
  if (text.empty()) return;
  page.wrap(Line(std::string(hint_indent, ' ')), words_of(letters.name(text), tone), width, hint_indent);
}

std::vector<Span> first_line(const TrialCheck& check, const Lettering& letters) {
  const bool wrong = check.verdict == CheckVerdict::wrong;
  std::string title = check.title;
  if (!wrong && !check.message.empty()) title += ":";
  std::vector<Span> words = words_of(title, wrong ? Tone::strong : Tone::plain);
  if (wrong) return words;
  const std::string could_not = check.verdict == CheckVerdict::untried ? "could not be tried, " : "";
  for (Span& word : words_of(letters.name(could_not + check.message), Tone::faint)) words.push_back(std::move(word));
  return words;
}

std::string in_all(const TrialReport& report) {
  const std::size_t all = report.checks.size();
  const int wrong = report.count(CheckVerdict::wrong);
  const int untried = report.count(CheckVerdict::untried);
  const std::string of_all = " of " + std::to_string(all);
  const std::string left_out = untried > 0 ? "; " + std::to_string(untried) + " could not be tried" : "";
  if (wrong > 0) return std::to_string(wrong) + of_all + " failed" + left_out;
  if (untried > 0) return std::to_string(report.count(CheckVerdict::ok)) + of_all + " passed" + left_out;
  return "All " + counted(all, "check") + " passed: ready for a tournament";
}

void write_check(JsonWriter& json, const TrialCheck& check) {
  json.begin_object().key("name").text(check.name).key("ok");
  if (check.verdict == CheckVerdict::untried) {
    json.null();
  } else {
    json.boolean(check.verdict == CheckVerdict::ok);
  }
  json.key("title").text(check.title);
  json.key("message").text_or_null(check.message).key("hint").text_or_null(check.hint);
  json.key("last_lines").begin_array();
  for (const std::string& line : check.last_lines) json.text(line);
  json.end_array().end_object();
}

}  // namespace

int TrialReport::count(CheckVerdict verdict) const {
  return static_cast<int>(std::ranges::count(checks, verdict, &TrialCheck::verdict));
}

std::string milliseconds(double time) {
  return shortest(time < 10 ? std::ceil(time * 10) / 10 : std::ceil(time)) + " ms";
}

Page check_text(const TrialCheck& check, const Lettering& letters, int width) {
  Page page;
  page.wrap(heading(check, letters), first_line(check, letters), width, hint_indent);
  if (check.verdict != CheckVerdict::wrong) return page;
  paragraph(page, check.message, Tone::no, letters, width);
  for (const std::string& line : check.last_lines)
    page.add(
        cut(Line(std::string(hint_indent + 2, ' ')).add(letters.name(line), Tone::faint), width, letters.cut_mark));
  paragraph(page, check.hint, Tone::warning, letters, width);
  return page;
}

Page trial_end_text(const TrialReport& report) {
  Page page;
  if (report.slowest_ms)
    page.add(Line("Slowest answer of all games: " + milliseconds(*report.slowest_ms) + ", where it has " +
                      milliseconds(report.time_ms),
                  Tone::faint));
  const bool all_well = report.count(CheckVerdict::ok) == static_cast<int>(report.checks.size());
  page.add(Line(in_all(report), all_well ? Tone::yes : Tone::strong));
  return page;
}

std::string trial_json(const TrialReport& report) {
  JsonWriter json;
  json.begin_object().key("bot").text(report.bot).key("ok").boolean(report.ok()).key("checks").begin_array();
  for (const TrialCheck& check : report.checks) write_check(json, check);
  json.end_array().key("slowest_ms");
  if (report.slowest_ms) {
    json.number(*report.slowest_ms);
  } else {
    json.null();
  }
  json.end_object();
  return std::move(json).str();
}

}  // namespace gumshoe
