#include "record/notation/print.h"

#include <algorithm>
#include <map>

#include "record/notation/quoting.h"
#include "record/table/header_tags.h"
#include "record/views/course.h"

namespace gumshoe {
namespace {

// Whoever made the record, nothing in it breaks a line.
std::string on_one_line(std::string text) {
  std::ranges::replace_if(text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return text;
}

std::string comment_in_line(const std::string& text) { return text.empty() ? ";" : "; " + on_one_line(text); }

// The tags, each with its comments; a comment whose tag is not there stands below them.
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
