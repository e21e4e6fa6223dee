#include "record/notation/print.h"
#include "record/notation/quoting.h"

namespace gumshoe {
namespace {

// One line of the notation for each kind of event.
class EventPrinter {
 public:
  explicit EventPrinter(const Table& table) : table_(table) {}

  std::string operator()(const Suggestion& suggestion) const {
    std::string line = name(suggestion.asker) + " ?";
    for (const std::optional<Card>& heard : suggestion.cards) line += " " + (heard ? name(*heard) : "?");
    if (suggestion.nobody) return line + " : nobody";
    if (!suggestion.answers.empty()) line += " :";
    for (const Answer& answer : suggestion.answers) line += " " + name(answer.seat) + " " + sign(answer);
    return line;
  }

  std::string operator()(const NoSuggestion& nothing) const { return name(nothing.seat) + " --"; }

  std::string operator()(const Move& move) const {
    std::string line = name(move.seat) + " > " + target(move);
    if (move.roll) line += " (" + std::to_string(*move.roll) + ")";
    if (move.how == Move::How::passage) line += " (passage)";
    if (move.how == Move::How::dragged) line += " (dragged)";
    return line;
  }

  std::string operator()(const Accusation& accusation) const {
    std::string line = name(accusation.accuser) + " !" + names(accusation.cards);
    if (accusation.verdict == Accusation::Verdict::wrong) line += " wrong";
    if (accusation.verdict == Accusation::Verdict::right) line += " right";
    return line;
  }

  std::string operator()(const Fact& fact) const {
    return (fact.kind == Fact::Kind::has ? "@has " : "@not ") + name(fact.holder) + " " + name(fact.card);
  }

  std::string operator()(const SomeOf& some) const { return "@some " + name(some.holder) + names(some.cards); }

  std::string operator()(const SizeLearnt& learnt) const {
    return "@size " + name(learnt.seat) + " " + std::to_string(learnt.size);
  }

  std::string operator()(const Sight& sight) const {
    const std::string viewer = sight.viewer ? name(*sight.viewer) : "*";
    return "@see " + viewer + " " + name(sight.owner) + " " + (sight.card ? name(*sight.card) : "?");
  }

  std::string operator()(const Out& out) const { return "@out " + name(out.seat); }

  std::string operator()(const DealOver& deal) const {
    const int* count = std::get_if<int>(&deal.what);
    const std::string what = count != nullptr ? std::to_string(*count) : name(*std::get_if<Card>(&deal.what));
    return "@deal " + name(deal.from) + " " + name(deal.to) + " " + what;
  }

 private:
  std::string name(Seat seat) const { return name_in_event(table_.seats[seat.index]); }
  std::string name(Card card) const { return card_in_event((*table_.deck)[card].id); }
  std::string name(Holder holder) const {
    if (holder.is_seat()) return name(holder.seat());
    return holder == Holder::envelope() ? "envelope" : holder == Holder::pool() ? "pool" : "public";
  }

  std::string names(const std::vector<Card>& cards) const {
    std::string text;
    for (const Card card : cards) text += " " + name(card);
    return text;
  }

  std::string sign(const Answer& answer) const {
    if (answer.kind == Answer::Kind::passed) return "-";
    if (answer.kind == Answer::Kind::missed) return "~";
    return answer.card ? "+" + name(*answer.card) : "+";
  }

  std::string target(const Move& move) const {
    if (const Card* room = std::get_if<Card>(&move.to)) return name(*room);
    const auto& cell = *std::get_if<Move::Cell>(&move.to);
    return std::to_string(cell.row) + "," + std::to_string(cell.column);
  }

  const Table& table_;
};

}  // namespace

std::string print_event(const Table& table, const Event& event) { return std::visit(EventPrinter(table), event); }

std::string print_event(const Record& record, const Event& event) { return print_event(record.table, event); }

}  // namespace gumshoe
