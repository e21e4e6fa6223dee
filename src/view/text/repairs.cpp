#include "view/text/repairs.h"

#include <algorithm>

#include "view/page/page.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

// Edits that say the same of different cards or seats.
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
  bool varies_written_;  // one card was meant, for one of several
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
