#include "notebook/draft/draft.h"

#include <algorithm>
#include <iterator>

#include "record/notation/parse.h"
#include "record/notation/print.h"
#include "record/notation/question.h"
#include "record/notation/quoting.h"
#include "record/notation/words.h"

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
    const DraftLine& line = draft.lines[i];
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
    if (!draft.lines[i].parked && --event == 0) return i;
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

namespace {

// The seats whose pass the person typed.
std::vector<Seat> passes_typed(const LineReader& reader, const std::string& typed) {
  std::vector<Seat> seats;
  Words words(typed);
  if (typed.empty() || words.error() || words.in_short_form()) return seats;
  while (!words.at_end() && !words.take().is(":")) continue;
  while (!words.at_end()) {
    const Word word = words.take();
    const std::optional<Seat> seat = word.is_name() ? reader.setting().seats.find(word.text) : std::nullopt;
    if (seat && words.peek().is("-")) seats.push_back(*seat);
  }
  return seats;
}

// Without answers of seats that are not asked before somebody shows, unless they were typed or say something.
Suggestion without_unasked(const LineReader& reader, Suggestion asked, const std::string& line) {
  const std::vector<Seat> order = reader.course().asking_order(asked.asker);
  const auto place = [&](Seat seat) { return std::ranges::find(order, seat); };
  auto end = order.end();
  for (const Answer& answer : asked.answers) {
    if (showed(answer)) end = std::min(end, place(answer.seat));
  }
  const std::vector<Seat> typed = passes_typed(reader, line);
  std::erase_if(asked.answers, [&](const Answer& answer) {
    const bool told = showed(answer) || std::ranges::find(typed, answer.seat) != typed.end();
    return !told && place(answer.seat) >= end;
  });
  return asked;
}

// Settles one line after a change before it. True: it no longer fits.
bool settle_line(const LineReader& reader, DraftLine& line) {
  const bool course_matters = reader.table().rules.eliminated != Rules::Eliminated::answer;
  if (line.event && !course_matters) return false;
  if (line.event) {
    if (std::optional<Event> event = refitted(reader, *line.event, line.typed)) {
      line.event = *std::move(event);
      return false;
    }
  } else if (Result<Entry> read = reader.read(line.unread)) {
    line.event = std::move(read->event);
    line.comment = std::move(read->comment);
    line.unread.clear();
    return false;
  }
  const bool was_parked = line.parked;
  park_unread(reader.table(), line);
  return !was_parked;
}

}  // namespace

Course course_at(const Draft& draft, int line) {
  Course course(draft.table());
  for (int i = 0; i < line; ++i) {
    const DraftLine& before = draft.lines[i];
    if (!before.event || (before.parked && !turn_of(*before.event))) continue;
    const auto* accusation = std::get_if<Accusation>(&*before.event);
    if (before.parked && accusation != nullptr) {
      course.then(Accusation{accusation->accuser, {}, Accusation::Verdict::unknown});
    } else {
      course.then(*before.event);
    }
  }
  return course;
}

LineReader reader_at(const Draft& draft, int line) { return {draft.table(), course_at(draft, line)}; }

std::optional<Seat> asker_of(const Draft& draft, int line) {
  const std::optional<Event>& event = draft.lines[line].event;
  return event ? turn_of(*event) : std::nullopt;
}

std::optional<Event> refitted(const LineReader& reader, const Event& event, const std::string& typed) {
  Result<Event> fits = fitted(reader.table(), reader.course(), event);
  const auto* asked = std::get_if<Suggestion>(&event);
  const bool settled = asked != nullptr && std::ranges::any_of(asked->answers, showed);
  if (!fits && settled) fits = fitted(reader.table(), reader.course(), without_unasked(reader, *asked, typed));
  return fits ? std::optional<Event>(*std::move(fits)) : std::nullopt;
}

void park_unread(const Table& table, DraftLine& line) {
  line.unread = full_text(table, line);
  line.comment.clear();
  line.event.reset();
  line.parked = true;
}

std::vector<int> settle(Draft& draft, int from) {
  std::vector<int> parked;
  LineReader reader(draft.head.table);
  for (int i = 0; i < draft.line_count(); ++i) {
    DraftLine& line = draft.lines[i];
    if (i >= from && settle_line(reader, line)) parked.push_back(i);
    if (!line.parked && line.event) reader.then(*line.event);
  }
  return parked;
}

}  // namespace gumshoe
