#include "view/repairs_text.h"

#include <algorithm>

#include "view/numbers.h"

namespace gumshoe {
namespace {

// How the line would read once it is mended; empty where the table is.
std::string mended_line(const Repair& repair) {
  if (repair.edit.kind != Edit::Kind::replace) return "";
  return repair.edit.text;
}

class SlipWords {
 public:
  SlipWords(const Repair& repair, const Phrasing& phrasing)
      : slip_(repair.slip), repair_(repair), phrasing_(phrasing) {}

  std::string write() const {
    const std::string where = slip_.event > 0 ? std::to_string(slip_.event) + ": " : "";
    return where + what();
  }

 private:
  std::string card(const std::optional<Card>& card) const { return card ? phrasing_.card(*card) : "another card"; }
  std::string seat() const { return slip_.seat ? phrasing_.seat(*slip_.seat) : "nobody"; }
  std::string swapped() const { return card(slip_.meant) + ", not " + card(slip_.written); }
  std::string rewritten() const { return phrasing_.letters().name(mended_line(repair_)); }

  std::string what() const {
    switch (slip_.kind) {
      case Slip::Kind::card:
        return "it was " + swapped();
      case Slip::Kind::shown_card:
        return "the card seen was " + swapped();
      case Slip::Kind::shower:
        return seat() + " showed a card" + as_it_stands();
      case Slip::Kind::answer:
        return seat() + " answered otherwise" + as_it_stands();
      case Slip::Kind::asker:
        return "it was " + seat() + "'s turn" + as_it_stands();
      case Slip::Kind::verdict:
        return "the contrary is true" + as_it_stands();
      case Slip::Kind::holder:
        return "it is about " + seat() + as_it_stands();
      case Slip::Kind::size:
        return seat() + " has " + size();
      case Slip::Kind::wrong_answer:
        return seat() + " answered wrongly: had a card and passed";
      case Slip::Kind::twice:
        return "entered twice: strike it out";
      case Slip::Kind::line:
        return "something else about it: park it";
      case Slip::Kind::hand:
        return "my hand: " + swapped();
      case Slip::Kind::hands:
        return "hand sizes: " + seat() + " has " + size();
      case Slip::Kind::face_up:
        return "face up lies " + swapped();
    }
    return "";
  }

  std::string size() const {
    const int count = slip_.size.value_or(0);
    return std::to_string(count) + (count == 1 ? " card" : " cards");
  }
  std::string as_it_stands() const { return rewritten().empty() ? "" : " (" + rewritten() + ")"; }

  const Slip& slip_;
  const Repair& repair_;
  const Phrasing& phrasing_;
};

}  // namespace

std::string slip_words(const Repair& repair, const Phrasing& phrasing) { return SlipWords(repair, phrasing).write(); }

Page repairs_text(const Repairs& repairs, std::size_t most, const Phrasing& phrasing, int width) {
  Page page;
  const std::size_t listed = std::min(most, repairs.ranked.size());
  for (std::size_t i = 0; i < listed; ++i) {
    const Repair& repair = repairs.ranked[i];
    const int digits = static_cast<int>(std::to_string(listed).size());
    Line line("  " + padded(std::to_string(i + 1), digits, Align::right), Tone::strong);
    line.add(padded(repairs.exact ? percent(strictly_between(repair.p)) : "", 8, Align::right), Tone::likely).space(2);
    line.add(phrasing.letters().fit(slip_words(repair, phrasing), width - line.width()));
    page.add(std::move(line));
  }
  return page;
}

void write_repairs(JsonWriter& json, const Repairs& repairs, const Phrasing& phrasing) {
  json.begin_array();
  for (const Repair& repair : repairs.ranked) {
    json.begin_object();
    json.key("text").text(slip_words(repair, phrasing));
    json.key("event").integer(repair.slip.event);
    json.key("p").number(repair.p);
    json.key("line").text_or_null(mended_line(repair));
    json.end_object();
  }
  json.end_array();
}

}  // namespace gumshoe
