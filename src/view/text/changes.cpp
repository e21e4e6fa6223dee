#include "view/text/changes.h"

#include <algorithm>
#include <map>

#include "view/sheet.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

constexpr int change_indent = 4;
constexpr int label = 11;  // the width of `Envelope` and `Likeliest` with their gap

std::string dotted(const Phrasing& phrasing) { return " " + std::string(phrasing.letters().dot) + " "; }

std::map<int, CardSet> by_holder(const std::vector<Mark>& marks, bool has) {
  std::map<int, CardSet> cards;
  for (const Mark& mark : marks) {
    if (mark.has == has) cards[mark.holder.code()].insert(mark.card);
  }
  return cards;
}

struct Saying {
  std::string_view verb;
  std::string_view last;
  Tone tone;
};

void say(Page& page, const std::map<int, CardSet>& cards, const Saying& saying, const Phrasing& phrasing, int width) {
  for (const auto& [code, set] : cards) {
    const Holder holder = Holder::from_code(code);
    Line start = Line()
                     .space(change_indent)
                     .add(phrasing.holder(holder), Tone::strong)
                     .add(" " + std::string(saying.verb) + " ");
    std::vector<Span> words = phrasing.listed(phrasing.card_names(set), saying.last);
    for (Span& word : words)
      word.tone = holder == Holder::envelope() && saying.tone == Tone::yes ? Tone::envelope : saying.tone;
    page.wrap(std::move(start), words, width, change_indent + 2);
  }
}

struct InEnvelope {
  Card card;
  double p = 0;
  bool proved = false;
};

std::vector<InEnvelope> candidates(const Table& table, const Posterior& odds, Category category) {
  std::vector<InEnvelope> found;
  for (const Card card : table.deck->cards(category)) {
    if (!odds.knowledge.possible(card, Holder::envelope())) continue;
    found.push_back(
        {card, odds.probability(card, Holder::envelope()), odds.knowledge.holder_of(card) == Holder::envelope()});
  }
  std::ranges::sort(
      found, [](const InEnvelope& a, const InEnvelope& b) { return a.p > b.p || (a.p == b.p && a.card < b.card); });
  return found;
}

// As many of the candidates as fit on a line, and how many more there are.
Line category_line(Line line, const std::vector<InEnvelope>& found, const Phrasing& phrasing, int width) {
  for (std::size_t i = 0; i < found.size(); ++i) {
    const InEnvelope& one = found[i];
    const std::string sign = one.proved ? std::string(phrasing.letters().yes) : percent(one.p);
    const std::string between = i == 0 ? "" : dotted(phrasing);
    const std::string more = i + 1 < found.size() ? dotted(phrasing) + std::to_string(found.size() - i) + " more" : "";
    const std::string text = phrasing.card(one.card) + " " + sign;
    if (i > 0 && line.width() + display_width(between + text + more) > width) {
      return std::move(line.add(dotted(phrasing) + std::to_string(found.size() - i) + " more", Tone::faint));
    }
    line.add(between, Tone::faint).add(phrasing.card(one.card) + " ");
    line.add(sign, one.proved || i == 0 ? Tone::envelope : Tone::plain);
  }
  return line;
}

Line labelled(const std::string& text) { return Line().space(change_indent).add(padded(text, label), Tone::faint); }

void likeliest(Page& page, const Posterior& odds, const Phrasing& phrasing, int width) {
  const Solution& best = odds.solutions.front();
  Line line = labelled("Likeliest");
  std::vector<Span> words;
  for (std::size_t i = 0; i < best.cards.size(); ++i) {
    words.push_back({Tone::envelope, phrasing.card(best.cards[i]) + (i + 1 < best.cards.size() ? "," : "")});
  }
  words.push_back({Tone::envelope, percent(best.p)});
  if (odds.exact) words.push_back({Tone::faint, "(" + grouped(best.deals) + " of " + grouped(odds.deals) + " deals)"});
  page.wrap(std::move(line), words, width, change_indent + label);
}

void write_mark(JsonWriter& json, const Table& table, const Mark& mark) {
  json.begin_object();
  json.key("holder").text(holder_name(table, mark.holder));
  json.key("card").text((*table.deck)[mark.card].id);
  json.key("has");
}

}  // namespace

Page marks_text(const Changes& changes, const Phrasing& phrasing, int width) {
  Page page;
  say(page, by_holder(changes.proved, true), {"has", "and", Tone::yes}, phrasing, width);
  say(page, by_holder(changes.proved, false), {"has not", "or", Tone::plain}, phrasing, width);
  say(page, by_holder(changes.taken_back, true), {"is no longer proved to have", "or", Tone::warning}, phrasing, width);
  say(page, by_holder(changes.taken_back, false), {"may have again", "or", Tone::warning}, phrasing, width);
  return page;
}

Page envelope_text(const Table& table, const Posterior& odds, const Phrasing& phrasing, int width) {
  Page page;
  for (std::uint8_t c = 0; c < table.deck->category_count(); ++c) {
    const Category category{c};
    Line start = labelled(c == 0 ? "Envelope" : "");
    page.add(category_line(std::move(start), candidates(table, odds, category), phrasing, width));
  }
  if (odds.solutions.size() > 1) likeliest(page, odds, phrasing, width);
  return page;
}

Line deals_line(const Changes& changes) {
  Line line = labelled("Deals left");
  if (changes.deals_after.empty()) return std::move(line.add("too many to count; the odds are sampled", Tone::faint));
  line.add(grouped(changes.deals_after), Tone::strong);
  if (!changes.deals_before.empty() && changes.deals_before != changes.deals_after) {
    line.add(" (" + grouped(changes.deals_before) + " before)", Tone::faint);
  }
  if (changes.deals_before == changes.deals_after) line.add(" (as before)", Tone::faint);
  return line;
}

void write_changed(JsonWriter& json, const Table& table, const Changes& changes) {
  json.begin_array();
  for (const Mark& mark : changes.proved) {
    write_mark(json, table, mark);
    json.boolean(mark.has).end_object();
  }
  for (const Mark& mark : changes.taken_back) {
    write_mark(json, table, mark);
    json.null().end_object();
  }
  json.end_array();
}

}  // namespace gumshoe
