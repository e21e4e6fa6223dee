#include "record/notation/print.h"

#include <algorithm>
#include <map>

#include "record/notation/quoting.h"
#include "record/table/tags.h"
#include "record/views/course.h"

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

// Nothing in a record may break a line, whoever made it.
std::string on_one_line(std::string text) {
  std::ranges::replace_if(text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return text;
}

std::string comment_in_line(const std::string& text) { return text.empty() ? ";" : "; " + on_one_line(text); }

// The tags, each with its comments; comments whose tag is missing go below them.
class HeaderPrinter {
 public:
  explicit HeaderPrinter(const Record& record) {
    for (const HeaderComment& comment : record.comments_in_header) {
      comments_[{comment.tag, comment.occurrence}].push_back(&comment);
    }
  }

  std::string print(const std::vector<Tag>& tags) {
    for (const Tag& tag : tags) put(tag);
    for (const auto& [tag, comments] : comments_) {
      for (const HeaderComment* comment : comments) text_ += comment_in_line(comment->text) + "\n";
    }
    return std::move(text_);
  }

 private:
  void put(const Tag& tag) {
    const auto found = comments_.find({tag.name, seen_[tag.name]++});
    const std::string line = "[" + tag.name + " " + double_quoted(on_one_line(tag.value)) + "]";
    if (found == comments_.end()) {
      text_ += line + "\n";
      return;
    }
    std::string beside;
    for (const HeaderComment* comment : found->second) {
      if (comment->where == HeaderComment::Where::above) {
        text_ += comment_in_line(comment->text) + "\n";
      } else {
        beside += " " + comment_in_line(comment->text);
      }
    }
    text_ += line + beside + "\n";
    comments_.erase(found);
  }

  std::map<std::pair<std::string, int>, std::vector<const HeaderComment*>> comments_;
  std::map<std::string, int> seen_;
  std::string text_;
};

void append_lines(std::string& text, const std::vector<std::string>& comments) {
  for (const std::string& comment : comments) text += comment_in_line(comment) + "\n";
}

std::string print_entries(const Record& record) {
  std::string text;
  Course course(record.table);
  int turn = 0;
  for (const Entry& entry : record.entries) {
    append_lines(text, entry.comments_before);
    if (turn_of(entry.event)) text += std::to_string(++turn) + ". ";
    const auto* suggestion = std::get_if<Suggestion>(&entry.event);
    text += print_event(record.table, suggestion != nullptr ? Event(course.written_out(*suggestion)) : entry.event);
    if (!entry.comment.empty()) text += " " + comment_in_line(entry.comment);
    text += "\n";
    course.then(entry.event);
  }
  append_lines(text, record.comments_at_end);
  return text;
}

}  // namespace

std::string print_event(const Table& table, const Event& event) { return std::visit(EventPrinter(table), event); }

std::string print_event(const Record& record, const Event& event) { return print_event(record.table, event); }

std::string print(const Record& record, const Catalogue& catalogue) {
  const std::string header = HeaderPrinter(record).print(header_tags(record, catalogue));
  const std::string entries = print_entries(record);
  return entries.empty() ? header : header + "\n" + entries;
}

std::string print(const std::vector<Record>& games, const Catalogue& catalogue) {
  std::string text;
  for (const Record& game : games) text += (text.empty() ? "" : "\n") + print(game, catalogue);
  return text;
}

}  // namespace gumshoe
