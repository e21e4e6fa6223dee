#include "view/text/showing.h"

#include <algorithm>

#include "game/letters.h"
#include "view/page/paragraph.h"
#include "view/words/numbers.h"
#include "view/words/phrasing.h"

namespace gumshoe {
namespace {

constexpr int card_indent = 6;
constexpr double least_bits = 0.005;    // less is shown as 0.00
constexpr double least_chance = 0.0005;  // less is shown as 0.0 %

// A card can upset what a seat took for likely: it is less sure then than before, and I am better off.
std::string sure_words(const std::string& who, double bits, const std::string& verb) {
  if (bits > -least_bits) return verb + fixed(std::max(bits, 0.0), 2) + " bits";
  return "leaves " + who + " " + fixed(-bits, 2) + " bits less sure";
}

std::string cost_words(double cost) {
  const bool brings = cost <= -least_chance;
  return (brings ? "brings " : "costs ") + fixed(100 * (brings ? -cost : std::max(cost, 0.0)), 1) + " % of winning";
}

class ShowingText {
 public:
  ShowingText(const Record& record, Seat asker, const ShowingTextOptions& options)
      : deck_(*record.table.deck), asker_(asker), options_(options), phrasing_(record.table, *options.lettering) {}

  Page write(const Showing& showing) && {
    Line head("Show ", Tone::title);
    head.add(phrasing_.card(showing.cards.front().card), Tone::envelope);
    if (showing.cards.size() == 1) head.add(": you have no other");
    page_.add(std::move(head));
    if (showing.cards.size() > 1 || options_.why) table(showing);
    if (options_.why) about(showing);
    return std::move(page_);
  }

 private:
  std::string dot() const { return " " + std::string(phrasing_.letters().dot) + " "; }

  void table(const Showing& showing) {
    int widest = 0;
    for (const CardToShow& card : showing.cards) widest = std::max(widest, display_width(phrasing_.card(card.card)));
    for (const CardToShow& card : showing.cards) {
      Line line("  " + padded(phrasing_.card(card.card), widest) + "  ");
      const std::string asker = phrasing_.seat(asker_);
      line.add(cost_words(card.cost), Tone::likely);
      line.add(dot() + sure_words(asker, card.bits.mean, "tells " + asker + " "));
      page_.add(std::move(line));
      if (!options_.why) continue;
      for (const ShowReason& reason : card.reasons) below(reason_words(reason));
      if (!card.seen_by.empty()) below("Seen in your hand by " + seats(card.seen_by) + ".");
    }
  }

  void below(const std::string& text) {
    page_.wrap(Line().space(card_indent), words_of(text, Tone::plain), options_.width, card_indent);
  }

  std::string seats(const std::vector<Seat>& all) const {
    std::vector<std::string> names;
    for (const Seat seat : all) names.push_back(phrasing_.seat(seat));
    return joined(names, "and");
  }

  std::string reason_words(const ShowReason& reason) const {
    using Kind = ShowReason::Kind;
    const std::string asker = phrasing_.seat(asker_);
    const std::string chance = percent_or_certain(reason.chance);
    switch (reason.kind) {
      case Kind::only_card:
        return "You have no choice.";
      case Kind::seen_by_asker:
        return asker + " has seen it already: it tells hardly anything new.";
      case Kind::seen_by_all:
        return "Everybody has seen it.";
      case Kind::proved_by_asker:
        return asker + " can prove already that you have it: " + chance + ".";
      case Kind::settles_category:
        return "It would settle the " + phrasing_.letters().name(lower_case(deck_.name(*reason.category))) + " for " +
               asker + ": " + chance + ".";
      case Kind::solves:
        return "It would give the whole case to " + asker + ": " + chance + ".";
      case Kind::new_to_asker:
        return asker + " would strike out one card more.";
    }
    return "";
  }

  void about(const Showing& showing) {
    page_.add();
    page_.wrap(
        {},
        words_of("The others see only that you showed a card, whichever it is: this " +
                     sure_words("each", showing.watcher_bits.mean, "tells each ") + ". An estimate, over " +
                     counted(static_cast<std::size_t>(showing.samples), "game") + " that would look the same to you.",
                 Tone::faint),
        options_.width, 0);
  }

  const Deck& deck_;
  Seat asker_;
  const ShowingTextOptions& options_;
  Phrasing phrasing_;
  Page page_;
};

}  // namespace

Page showing_text(const Record& record, Seat asker, const Showing& showing, const ShowingTextOptions& options) {
  return ShowingText(record, asker, options).write(showing);
}

}  // namespace gumshoe
