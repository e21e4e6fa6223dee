#include "notebook/draft/draft.h"

#include <algorithm>
#include <iterator>

#include "notebook/draft/fitting.h"
#include "record/notation/parse.h"
#include "record/notation/print.h"
#include "record/notation/quoting.h"

namespace gumshoe {
namespace {

constexpr std::string_view parked_mark = "parked ";

Entry entry_of(const DraftLine& line) {
  return {.event = *line.event, .comment = line.comment, .comments_before = line.comments_before};
}

// A parked line, from the text after the mark in its comment.
DraftLine read_parked(const LineReader& reader, std::string_view text) {
  Result<Entry> entry = reader.read(text);
  DraftLine line{.parked = true};
  if (entry) {
    line.event = std::move(entry->event);
    line.comment = std::move(entry->comment);
  } else {
    line.unread = trimmed(text);
  }
  return line;
}

// Takes entries and comments one after another; a comment that is a parked line becomes one.
class DraftReader {
 public:
  explicit DraftReader(const Table& table) : reader_(table) {}

  void take(const Entry& entry) {
    take(entry.comments_before);
    reader_.then(entry.event);
    put({.event = entry.event, .comment = entry.comment});
  }

  void take(const std::vector<std::string>& comments) {
    for (const std::string& comment : comments) {
      if (comment.starts_with(parked_mark)) {
        put(read_parked(reader_, std::string_view(comment).substr(parked_mark.size())));
      } else {
        comments_.push_back(comment);
      }
    }
  }

  std::vector<DraftLine> lines() { return std::move(lines_); }
  std::vector<std::string> comments_left() { return std::move(comments_); }

 private:
  void put(DraftLine line) {
    line.comments_before = std::exchange(comments_, {});
    lines_.push_back(std::move(line));
  }

  LineReader reader_;
  std::vector<DraftLine> lines_;
  std::vector<std::string> comments_;
};

}  // namespace

Record record_of(const Draft& draft, int lines) {
  Record record = draft.head;
  for (int i = 0; i < lines; ++i) {
    const DraftLine& line = draft.lines[static_cast<std::size_t>(i)];
    if (!line.parked) record.entries.push_back(entry_of(line));
  }
  return record;
}

Record record_of(const Draft& draft) { return record_of(draft, draft.line_count()); }

Draft draft_of(const Record& record) {
  DraftReader reader(record.table);
  for (const Entry& entry : record.entries) reader.take(entry);
  reader.take(record.comments_at_end);
  Draft draft;
  draft.head = up_to(record, 0);
  draft.head.table = record.table;
  draft.head.comments_in_header = record.comments_in_header;
  draft.lines = reader.lines();
  draft.head.comments_at_end = reader.comments_left();
  return draft;
}

std::optional<int> line_of_event(const Draft& draft, int event) {
  for (int i = 0; i < draft.line_count(); ++i) {
    if (!draft.lines[static_cast<std::size_t>(i)].parked && --event == 0) return i;
  }
  return {};
}

std::optional<int> event_of_line(const Draft& draft, int line) {
  const auto end = draft.lines.begin() + line;
  if (end->parked) return {};
  return static_cast<int>(std::count_if(draft.lines.begin(), end, [](const auto& l) { return !l.parked; })) + 1;
}

int turn_count(const Draft& draft) {
  return static_cast<int>(std::ranges::count_if(
      draft.lines, [](const DraftLine& line) { return !line.parked && line.event && turn_of(*line.event); }));
}

std::string text_of(const Table& table, const DraftLine& line) {
  return line.event ? print_event(table, *line.event) : line.unread;
}

std::string full_text(const Table& table, const DraftLine& line) {
  return text_of(table, line) + (line.comment.empty() ? "" : " ; " + line.comment);
}

std::string as_entered(const Table& table, const DraftLine& line) {
  return line.typed.empty() ? full_text(table, line) : line.typed;
}

std::string print_draft(const Draft& draft, const Catalogue& catalogue) {
  Record record = draft.head;
  std::vector<std::string> comments;
  for (const DraftLine& line : draft.lines) {
    std::ranges::copy(line.comments_before, std::back_inserter(comments));
    if (line.parked) {
      comments.push_back(std::string(parked_mark) + full_text(draft.table(), line));
    } else {
      record.entries.push_back(entry_of(line));
      record.entries.back().comments_before = std::exchange(comments, {});
    }
  }
  std::ranges::copy(record.comments_at_end, std::back_inserter(comments));
  record.comments_at_end = std::move(comments);
  return print(record, catalogue);
}

Result<Draft> read_draft(std::string_view text, const Catalogue& catalogue) {
  const Result<Record> record = parse_game(text, catalogue);
  if (!record) return record.error();
  return draft_of(*record);
}

}  // namespace gumshoe
