#include <algorithm>
#include <utility>

#include "record/notation/parse.h"
#include "record/notation/print.h"
#include "record/table/utf8.h"
#include "view/json/record/event_reader.h"
#include "view/json/record/record.h"
#include "view/json/record/table_reader.h"

namespace gumshoe {
namespace {

HeaderComment tag_comment(const Json& json, JsonComplaint& complaint) {
  JsonFields fields(json, complaint);
  HeaderComment comment{fields.text("tag"), fields.integer("occurrence"), HeaderComment::Where::above,
                        fields.text("text")};
  if (fields.text("where") == "beside") comment.where = HeaderComment::Where::beside;
  fields.finish();
  return comment;
}

bool is_tag_name(std::string_view name) {
  const bool plain =
      name.find_first_of("[]\"\\;") == std::string_view::npos && name.find(' ') == std::string_view::npos;
  return !name.empty() && plain && !find_name_flaw(name);
}

Tag read_tag(const Json& json, JsonComplaint& complaint) {
  const bool pair = json.items.size() == 2 && json.items[0].is(Json::Kind::text) && json.items[1].is(Json::Kind::text);
  if (!pair) complaint.about(json, "a tag is [name, value]");
  if (pair && !is_tag_name(json.items[0].content)) complaint.about(json.items[0], "this cannot be the name of a tag");
  return pair ? Tag{json.items[0].content, json.items[1].content} : Tag{};
}

Record read_record(const Json& json, const Catalogue& catalogue, JsonComplaint& complaint) {
  JsonFields fields(json, complaint);
  Record record;
  record.table = read_table(fields, catalogue);
  if (complaint) return record;
  if (const Json* tags = fields.optional("tags", Json::Kind::array)) {
    for (const Json& tag : tags->items) record.unknown_tags.push_back(read_tag(tag, complaint));
  }
  if (const Json* comments = fields.optional("tag_comments", Json::Kind::array)) {
    for (const Json& comment : comments->items) record.comments_in_header.push_back(tag_comment(comment, complaint));
  }
  if (const Json* events = fields.optional("events", Json::Kind::array)) {
    for (const Json& event : events->items) record.entries.push_back(read_entry(event, record.table, complaint));
  }
  record.comments_at_end = fields.texts("comments_at_end");
  fields.finish();
  return record;
}

std::string line_quoted(std::string_view text, int number) {
  for (int i = 1; i < number; ++i) text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
  return number == 0 ? "" : ", in " + in_quotes(text.substr(0, text.find('\n')));
}

// An answer that its question leaves no room for (of the asker, or after the show) is not printed, and so not read
// back.
bool keeps_answers(const Event& written, const Event& read) {
  const auto* before = std::get_if<Suggestion>(&written);
  const auto* after = std::get_if<Suggestion>(&read);
  if (before == nullptr || after == nullptr) return true;
  return std::all_of(before->answers.begin(), before->answers.end(), [&](const Answer& answer) {
    return std::find(after->answers.begin(), after->answers.end(), answer) != after->answers.end();
  });
}

// What the notation says of the record: a game in JSON is held to the same rules.
Result<Record> as_notation(const Json& json, const Record& record, const Catalogue& catalogue) {
  const std::string text = print(record, catalogue);
  Result<Record> read = parse_game(text, catalogue);
  if (!read) return json.error("this is no game: " + read.error().message + line_quoted(text, read.error().line));
  for (std::size_t i = 0; i < record.entries.size(); ++i) {
    if (keeps_answers(record.entries[i].event, read->entries[i].event)) continue;
    return json.find("events")->items[i].error(
        "an answer has no place here: the asker's own, one after the show, or a second one");
  }
  return read;
}

}  // namespace

Result<Record> record_from_json(const Json& json, const Catalogue& catalogue) {
  JsonComplaint complaint;
  const Record record = read_record(json, catalogue, complaint);
  if (complaint) return complaint.error();
  return as_notation(json, record, catalogue);
}

Result<std::vector<Record>> records_from_json(std::string_view text, const Catalogue& catalogue) {
  const Result<std::vector<Json>> values = read_json(text);
  if (!values) return values.error();
  std::vector<Record> records;
  for (const Json& json : *values) {
    Result<Record> record = record_from_json(json, catalogue);
    if (!record) return record.error();
    records.push_back(std::move(record).value());
  }
  return records;
}

}  // namespace gumshoe
