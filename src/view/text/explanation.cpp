#include "view/text/explanation.h"

#include "record/notation/print.h"
#include "view/text/conflict.h"
#include "view/text/proof.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

constexpr std::size_t most_events = 10;  // that moved it, that are listed

class ExplanationText {
 public:
  ExplanationText(const Record& record, const Explanation& found, const Lettering& letters, int width)
      : record_(record), found_(found), phrasing_(record.table, letters), width_(width) {}

  Page write() && {
    if (found_.consistency == Consistency::undecided) {
      page_.add_wrapped(undecided_words(), width_, 2);
    } else if (found_.conflict) {
      conflict();
    } else if (found_.proved) {
      proved();
    } else {
      open();
    }
    return std::move(page_);
  }

 private:
  void conflict() {
    page_.add(conflict_text(record_, *found_.conflict, phrasing_, width_));
    if (!found_.proof) return;
    page_.add();
    page_.add(Line("Why not:", Tone::title));
    page_.add(proof_text(*found_.proof, phrasing_, width_));
  }

  void proved() {
    const bool has = found_.proved->kind == Claim::Kind::has;
    const std::string_view sign = has ? phrasing_.letters().yes : phrasing_.letters().no;
    Line head(std::string(sign) + " ", has ? Tone::yes : Tone::no);
    head.add(claim_words({*found_.proved}, phrasing_), Tone::strong);
    if (!found_.proof) {
      page_.add(std::move(head.add(": proved, in every deal that agrees; no short proof was found")));
      return;
    }
    head.add(": proved in " + counted(static_cast<std::size_t>(length(*found_.proof)), "step"), Tone::faint);
    page_.add(std::move(head));
    page_.add();
    page_.add(proof_text(*found_.proof, phrasing_, width_));
    page_.add();
    page_.add_wrapped(proof_citations(record_, *found_.proof, phrasing_), width_, 8);
  }

  void open() {
    Line head(claim_words({Claim::has(found_.holder, found_.card)}, phrasing_), Tone::strong);
    head.add(": " + percent(found_.p), Tone::likely);
    const Lettering& letters = phrasing_.letters();
    if (found_.of.empty()) {
      head.add(" " + std::string(letters.plus_minus) + percent(found_.se) + ", sampled", Tone::warning);
    } else {
      head.add(" " + std::string(letters.dot) + " " + grouped(found_.deals) + " of " + grouped(found_.of) + " deals");
    }
    page_.add(std::move(head));
    moves();
  }

  void moves() {
    if (found_.moved_by.empty()) return;
    page_.add();
    page_.add(Line("Moved most by", Tone::title));
    for (std::size_t i = 0; i < std::min(most_events, found_.moved_by.size()); ++i) move(found_.moved_by[i]);
    if (found_.moved_by.size() > most_events)
      page_.add(Line("  and " + counted(found_.moved_by.size() - most_events, "event") + " less", Tone::faint));
    if (found_.moved_since > 0)
      page_.add_wrapped(Line("The record is too long to look at all of it: events up to " +
                                 std::to_string(found_.moved_since) + " were left out.",
                             Tone::warning),
                        width_, 2);
  }

  void move(const MovedBy& moved) {
    const std::string bits = (moved.bits > 0 ? "+" : "") + fixed(moved.bits, 2) + " bits";
    Line line(padded(bits, 12, Align::right), Tone::likely);
    const Event& event = record_.entries[static_cast<std::size_t>(moved.event - 1)].event;
    line.add(padded(std::to_string(moved.event), 5, Align::right) + "  " +
             phrasing_.letters().name(print_event(record_, event)));
    page_.add(std::move(line));
  }

  const Record& record_;
  const Explanation& found_;
  Phrasing phrasing_;
  int width_;
  Page page_;
};

}  // namespace

Page explanation_text(const Record& record, const Explanation& found, const Lettering& letters, int width) {
  return ExplanationText(record, found, letters, width).write();
}

}  // namespace gumshoe
