#include "view/text/changes.h"

#include <algorithm>
#include <map>

#include "view/page/page.h"
#include "view/sheet.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

constexpr int change_indent = 4;
constexpr int label = 11;  // the width of `Envelope` and `Likeliest` with their gap

std::string dotted(const Phrasing& phrasing) { return " " + std::string(phrasing.letters().dot) + " "; }

using HeldCards = std::map<int, CardSet>;  // by the holder's code

HeldCards by_holder(const std::vector<Mark>& marks, bool has) {
  HeldCards cards;
  for (const Mark& mark : marks) {
    if (mark.has == has) cards[mark.holder.code()].insert(mark.card);
  }
  return cards;
}

struct Saying {
  std::string_view before;  // the holder
  std::string_view after;
  std::string_view last;    // before the last card
  Tone tone;
};

void say(Page& page, const HeldCards& cards, const Saying& saying, const Phrasing& phrasing, int width) {
  for (const auto& [code, set] : cards) {
    if (set.empty()) continue;
    const Holder holder = Holder::from_code(code);
    Line start = Line().space(change_indent).add(std::string(saying.before));
    start.add(phrasing.holder(holder), Tone::strong).add(std::string(saying.after));
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

// As many candidates as fit on a line, and how many more there are.
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

Page proved_text(const Deck& deck, const std::vector<Mark>& proved, const Phrasing& phrasing, int width) {
  const HeldCards has = by_holder(proved, true);
  HeldCards has_not = by_holder(proved, false);
  if (const auto found = has.find(Holder::envelope().code()); found != has.end()) {
    for (const Card card : found->second) has_not[found->first] -= deck.cards(deck.category_of(card));
  }
  Page page;
  say(page, has, {"", " has ", "and", Tone::yes}, phrasing, width);
  say(page, has_not, {"", " doesn't have ", "or", Tone::plain}, phrasing, width);
  return page;
}

Page marks_text(const Table& table, const Changes& changes, const Phrasing& phrasing, int width) {
  Page page = proved_text(*table.deck, changes.proved, phrasing, width);
  say(page, by_holder(changes.taken_back, true), {"", " is no longer proved to have ", "or", Tone::warning}, phrasing,
      width);
  say(page, by_holder(changes.taken_back, false), {"Open again for ", ": ", "", Tone::warning}, phrasing, width);
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

namespace {

// Edits that say the same about different cards or seats.
class RowWords {
 public:
  RowWords(const Slip& first, const Slip& last, const Phrasing& phrasing)
      : first_(first), varies_written_(first.written != last.written), phrasing_(phrasing) {}

  std::string before() const {
    switch (first_.kind) {
      case Slip::Kind::card:
      case Slip::Kind::asker:
        return "it was ";
      case Slip::Kind::shown_card:
        return "the card seen was ";
      case Slip::Kind::holder:
        return "it is about ";
      case Slip::Kind::size:
        return seat(first_) + " has ";
      default:
        return varies_written_ ? card(first_.meant) + ", not " : "";
    }
  }

  std::string choice(const Slip& slip) const {
    switch (slip.kind) {
      case Slip::Kind::asker:
        return seat(slip) + "'s";
      case Slip::Kind::verdict:
        return "the opposite is true";
      case Slip::Kind::twice:
        return "entered twice: strike it out";
      case Slip::Kind::line:
        return "something else is wrong with it: park it";
      case Slip::Kind::size:
        return counted(static_cast<std::size_t>(slip.size.value_or(0)), "card");
      case Slip::Kind::hands:
        return seat(slip) + " has one card more, " + phrasing_.seat(*slip.fewer) + " one less";
      default:
        if (slip.written) return card(varies_written_ ? slip.written : slip.meant);
        return seat(slip);
    }
  }

  std::string after() const {
    switch (first_.kind) {
      case Slip::Kind::shower:
        return " showed a card";
      case Slip::Kind::answer:
        return " answered otherwise";
      case Slip::Kind::asker:
        return " turn";
      case Slip::Kind::wrong_answer:
        return " passed with a card in hand";
      default:
        return first_.written && !varies_written_ ? ", not " + card(first_.written) : "";
    }
  }

 private:
  std::string card(const std::optional<Card>& card) const { return card ? phrasing_.card(*card) : "another card"; }
  std::string seat(const Slip& slip) const { return slip.seat ? phrasing_.seat(*slip.seat) : "nobody"; }

  const Slip& first_;
  bool varies_written_;  // one card was meant instead of one of several
  const Phrasing& phrasing_;
};

std::string head_of(const Culprit& culprit) {
  if (culprit.event > 0) return "Line " + std::to_string(culprit.event) + ": ";
  if (culprit.kind == Slip::Kind::hands) return "Hand sizes: ";
  return culprit.kind == Slip::Kind::hand ? "My hand: " : "Face up: ";
}

void append(std::vector<Span>& words, std::vector<Span> more) { std::ranges::move(more, std::back_inserter(words)); }

std::vector<Span> row_words(const std::vector<Repair>& list, const std::vector<std::size_t>& row,
                            const Phrasing& phrasing, int width) {
  const RowWords said(list[row.front()].slip, list[row.back()].slip, phrasing);
  const std::string after = said.after();
  const std::size_t attached = after.starts_with(",") ? 1 : 0;  // to the last choice
  std::vector<Span> words = words_of(said.before(), Tone::plain);
  for (const std::size_t i : row) {
    const std::string end = i == row.back() ? after.substr(0, attached) : " /";
    const std::string choice = "[" + std::to_string(i + 1) + "] " + said.choice(list[i].slip);
    words.push_back({Tone::strong, phrasing.letters().fit(choice, width - display_width(end)) + end});
  }
  append(words, words_of(after.substr(attached), Tone::plain));
  return words;
}

}  // namespace

std::string slip_words(const Repair& repair, const Phrasing& phrasing) {
  const RowWords said(repair.slip, repair.slip, phrasing);
  return head_of(culprit_of(repair.slip)) + said.before() + said.choice(repair.slip) + said.after();
}

Page repairs_text(const Repairs& repairs, std::size_t count, const Phrasing& phrasing, int width) {
  Page page;
  for (const RepairGroup& group : grouped(repairs.ranked, count)) {
    const std::string head = head_of(group.culprit);
    Line start(padded(repairs.exact ? percent(strictly_between(group.p)) : "", 8, Align::right), Tone::likely);
    start.space(2).add(head);
    const int indent = start.width();
    for (const std::vector<std::size_t>& row : group.rows) {
      page.wrap(start, row_words(repairs.ranked, row, phrasing, width - indent), width, indent);
      start = Line().space(indent);
    }
  }
  return page;
}

void write_repairs(JsonWriter& json, const Repairs& repairs, std::size_t count, const Phrasing& phrasing) {
  json.begin_array();
  for (std::size_t i = 0; i < std::min(count, repairs.ranked.size()); ++i) {
    const Repair& repair = repairs.ranked[i];
    json.begin_object();
    json.key("text").text(slip_words(repair, phrasing));
    json.key("event").integer(repair.slip.event);
    json.key("p").number(repair.p);
    json.key("culprit_p").number(repair.culprit_p);
    json.key("line").text_or_null(repair.edit.line ? full_text(repair.draft.table(), *repair.edit.line) : "");
    json.end_object();
  }
  json.end_array();
}

}  // namespace gumshoe
