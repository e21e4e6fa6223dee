#include "view/json/record/record.h"

#include <algorithm>
#include <utility>

#include "record/notation/parse.h"
#include "record/notation/print.h"
#include "record/table/nearest.h"
#include "record/table/utf8.h"
#include "view/json/reader.h"
#include "view/json/record/edition.h"
#include "view/json/record/table.h"

namespace gumshoe {
namespace {

// Reads one event; its type decides which members it has.
class EventReader {
 public:
  EventReader(const Json& json, const Table& table, JsonComplaint& complaint)
      : fields_(json, complaint), table_(table), complaint_(complaint) {}

  Entry read() {
    Entry entry{event(fields_.text("type")), fields_.text_or("comment", ""), fields_.texts("comments_before")};
    fields_.finish();
    return entry;
  }

 private:
  Event event(const std::string& type) {
    if (type == "suggestion") return suggestion();
    if (type == "no_suggestion") return NoSuggestion{seat("seat")};
    if (type == "move") return move();
    if (type == "accusation") return accusation();
    if (type == "fact") return fact();
    if (type == "some") return SomeOf{holder(), cards("cards")};
    if (type == "size") return SizeLearnt{seat("seat"), fields_.integer("size")};
    if (type == "sight") return sight();
    if (type == "out") return Out{seat("seat")};
    if (type == "deal") return deal();
    complaint_.about(fields_.json(), "no event of type " + in_quotes(type));
    return Out{};
  }

  Event suggestion() {
    Suggestion made{seat("seat"), {}, {}, false};
    for (const Json& card : fields_.required("cards", Json::Kind::array).items) {
      made.cards.push_back(card.is(Json::Kind::null) ? std::nullopt
                                                     : std::optional(read_card(card, *table_.deck, complaint_)));
    }
    if (const Json* nobody = fields_.optional("nobody", Json::Kind::boolean)) made.nobody = nobody->truth;
    if (const Json* answers = fields_.optional("answers", Json::Kind::array)) {
      for (const Json& answer : answers->items) made.answers.push_back(read_answer(answer));
    }
    if (made.nobody && !made.answers.empty()) complaint_.about(fields_.json(), "'nobody' leaves no answers");
    if (made.cards.size() != static_cast<std::size_t>(table_.deck->category_count())) {
      complaint_.about(fields_.json(), "a suggestion has one card a category, null for one not heard");
    }
    return made;
  }

  Answer read_answer(const Json& json) {
    JsonFields fields(json, complaint_);
    Answer answer{
        seat(fields, "seat"), choice(fields, "did", {"passed", "showed", "missed"}, Answer::Kind::passed), {}};
    answer.card = optional_card(fields, "card");
    if (answer.card && answer.kind != Answer::Kind::showed) complaint_.about(json, "only a show has a card");
    fields.finish();
    return answer;
  }

  Event move() {
    Move made{seat("seat"), Card{}, Move::How::walked, {}};
    const Json* to = fields_.any("to");
    const bool cell = to != nullptr && to->is(Json::Kind::array) && to->items.size() == 2;
    if (cell) {
      made.to = Move::Cell{to->items[0].integer().value_or(-1), to->items[1].integer().value_or(-1)};
    } else if (to != nullptr) {
      made.to = read_card(*to, *table_.deck, complaint_);
    } else {
      complaint_.about(fields_.json(), "'to' is missing");
    }
    made.how = choice(fields_, "how", {"walked", "passage", "dragged"}, Move::How::walked);
    if (fields_.optional("roll", Json::Kind::number) != nullptr) made.roll = fields_.integer("roll");
    return made;
  }

  Event accusation() {
    return Accusation{seat("seat"), cards("cards"),
                      choice(fields_, "verdict", {"unknown", "wrong", "right"}, Accusation::Verdict::unknown)};
  }

  Event fact() {
    const Holder where = holder();
    const Card what = card("card");
    return Fact{fields_.truth("has") ? Fact::Kind::has : Fact::Kind::has_not, where, what};
  }

  Event sight() {
    Sight made{std::nullopt, seat("owner"), optional_card(fields_, "card")};
    const Json& viewer = fields_.required("viewer", Json::Kind::text);
    if (viewer.content != "*") made.viewer = seat(viewer);
    return made;
  }

  Event deal() {
    DealOver made{seat("from"), seat("to"), 0};
    if (const std::optional<Card> what = optional_card(fields_, "card")) {
      made.what = *what;
    } else {
      made.what = fields_.integer("count");
    }
    return made;
  }

  Seat seat(std::string_view name) { return seat(fields_, name); }
  Seat seat(JsonFields& fields, std::string_view name) { return seat(fields.required(name, Json::Kind::text)); }
  Seat seat(const Json& json) {
    const std::optional<Seat> found = table_.find_seat(json.content);
    if (!found)
      complaint_.about(json, "no seat " + in_quotes(json.content) + did_you_mean(nearest(json.content, table_.seats)));
    return found.value_or(Seat{});
  }

  Holder holder() {
    const Json& json = fields_.required("holder", Json::Kind::text);
    if (json.content == "envelope") return Holder::envelope();
    if (json.content == "pool") return Holder::pool();
    if (json.content == "public") return Holder::face_up();
    return seat(json);
  }

  Card card(std::string_view name) {
    return read_card(fields_.required(name, Json::Kind::text), *table_.deck, complaint_);
  }
  std::optional<Card> optional_card(JsonFields& fields, std::string_view name) {
    const Json* found = fields.optional(name, Json::Kind::text);
    return found != nullptr ? std::optional(read_card(*found, *table_.deck, complaint_)) : std::nullopt;
  }
  std::vector<Card> cards(std::string_view name) {
    std::vector<Card> all;
    for (const Json& item : fields_.required(name, Json::Kind::array).items)
      all.push_back(read_card(item, *table_.deck, complaint_));
    return all;
  }

  // The words are in the order of the enumeration.
  template <typename Enum>
  Enum choice(JsonFields& fields, std::string_view name, const std::vector<std::string>& words, Enum otherwise) {
    const Json* found = fields.optional(name, Json::Kind::text);
    if (found == nullptr) return otherwise;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i] == found->content) return static_cast<Enum>(i);
    }
    complaint_.about(*found, "'" + std::string(name) + "' must be " + one_of(words));
    return otherwise;
  }

  JsonFields fields_;
  const Table& table_;
  JsonComplaint& complaint_;
};

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
    for (const Json& event : events->items)
      record.entries.push_back(EventReader(event, record.table, complaint).read());
  }
  record.comments_at_end = fields.texts("comments_at_end");
  fields.finish();
  return record;
}

std::string line_quoted(std::string_view text, int number) {
  for (int i = 1; i < number; ++i) text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
  return number == 0 ? "" : ", in " + in_quotes(text.substr(0, text.find('\n')));
}

// An answer that its question leaves no room for (by the asker, or after the show) isn't printed, so it isn't read
// back.
bool keeps_answers(const Event& written, const Event& read) {
  const auto* before = std::get_if<Suggestion>(&written);
  const auto* after = std::get_if<Suggestion>(&read);
  if (before == nullptr || after == nullptr) return true;
  return std::all_of(before->answers.begin(), before->answers.end(), [&](const Answer& answer) {
    return std::find(after->answers.begin(), after->answers.end(), answer) != after->answers.end();
  });
}

// Checks the record as the notation would: a game in JSON has to follow the same rules.
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
