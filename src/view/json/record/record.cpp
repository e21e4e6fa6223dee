#include "view/json/record/record.h"

#include "record/table/tags.h"
#include "view/json/record/event.h"
#include "view/json/record/table.h"
#include "view/json/writer.h"
#include "view/sheet.h"

namespace gumshoe {
namespace {

class RecordWriter {
 public:
  explicit RecordWriter(const Record& record) : record_(record), table_(record.table), deck_(*record.table.deck) {}

  std::string write() && {
    json_.begin_object();
    deck();
    seats();
    if (table_.deal) deal(*table_.deal);
    json_.key("rules");
    write_rules(json_, table_.rules);
    if (!table_.board.empty()) json_.key("board").text(table_.board);
    tags();
    events();
    lines("comments_at_end", record_.comments_at_end);
    json_.end_object();
    return std::move(json_).str();
  }

 private:
  void deck() {
    json_.key("cgn").integer(1);
    if (!table_.edition.empty()) {
      json_.key("edition").text(table_.edition);
      if (!has_place_of_edition()) place();
      return;
    }
    json_.key("categories").begin_array();
    for (std::uint8_t i = 0; i < deck_.category_count(); ++i) category(Category{i});
    json_.end_array();
    place();
  }

  // Nothing is known here about editions that aren't built in.
  bool has_place_of_edition() const {
    const Edition* edition = Catalogue::built_in().find(table_.edition);
    return edition != nullptr && edition->deck->place() == deck_.place();
  }

  void place() {
    if (deck_.place()) json_.key("place").text(deck_.name(*deck_.place()));
  }

  void category(Category category) {
    json_.begin_object();
    json_.key("name").text(deck_.name(category));
    json_.key("cards").begin_array();
    for (const Card card : deck_.cards(category)) json_.text(deck_[card].name);
    json_.end_array().end_object();
  }

  void seats() {
    json_.key("seats").begin_array();
    for (const std::string& seat : table_.seats) json_.text(seat);
    json_.end_array();
    if (table_.hands) sizes(*table_.hands);
    if (!table_.face_up.empty()) cards("public", table_.face_up);
    if (table_.pool > 0) json_.key("pool").integer(table_.pool);
    json_.key("me").text(view_name(table_));
    if (table_.hand) cards("hand", *table_.hand);
  }

  void sizes(const std::vector<std::optional<HandSize>>& hands) {
    json_.key("hands").begin_array();
    for (const std::optional<HandSize>& size : hands) write_size(json_, size);
    json_.end_array();
  }

  void deal(const Deal& deal) {
    json_.key("deal").begin_object();
    json_.key("hands").begin_array();
    for (const CardSet hand : deal.hands) write_cards(json_, deck_, hand);
    json_.end_array();
    cards("envelope", deal.envelope);
    json_.end_object();
  }

  void tags() {
    json_.key("tags").begin_array();
    for (const Tag& tag : table_.free_tags) one_tag(tag);
    for (const Tag& tag : record_.unknown_tags) one_tag(tag);
    json_.end_array();
    if (record_.comments_in_header.empty()) return;
    json_.key("tag_comments").begin_array();
    for (const HeaderComment& comment : record_.comments_in_header) tag_comment(comment);
    json_.end_array();
  }

  void one_tag(const Tag& tag) { json_.begin_array().text(tag.name).text(tag.value).end_array(); }

  void tag_comment(const HeaderComment& comment) {
    json_.begin_object();
    json_.key("tag").text(comment.tag);
    json_.key("occurrence").integer(comment.occurrence);
    json_.key("where").text(comment.where == HeaderComment::Where::above ? "above" : "beside");
    json_.key("text").text(comment.text);
    json_.end_object();
  }

  void events() {
    json_.key("events").begin_array();
    for (const Entry& entry : record_.entries) {
      json_.begin_object();
      write_event_members(json_, table_, entry.event);
      if (!entry.comment.empty()) json_.key("comment").text(entry.comment);
      lines("comments_before", entry.comments_before);
      json_.end_object();
    }
    json_.end_array();
  }

  void cards(std::string_view key, CardSet cards) {
    json_.key(key);
    write_cards(json_, deck_, cards);
  }
  void lines(std::string_view key, const std::vector<std::string>& texts) {
    if (texts.empty()) return;
    json_.key(key).begin_array();
    for (const std::string& text : texts) json_.text(text);
    json_.end_array();
  }

  const Record& record_;
  const Table& table_;
  const Deck& deck_;
  JsonWriter json_;
};

}  // namespace

std::string record_json(const Record& record) { return RecordWriter(record).write(); }

}  // namespace gumshoe
