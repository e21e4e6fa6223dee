#include "view/record_json.h"

#include "record/rules_text.h"
#include "view/json_writer.h"
#include "view/rules_json.h"
#include "view/solved.h"

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
      return;
    }
    json_.key("categories").begin_array();
    for (int i = 0; i < deck_.category_count(); ++i) category(Category{static_cast<std::uint8_t>(i)});
    json_.end_array();
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
    for (const std::optional<HandSize>& size : hands) {
      if (!size) {
        json_.null();
      } else if (size->exact()) {
        json_.integer(size->low);
      } else {
        json_.begin_array().integer(size->low).integer(size->high).end_array();
      }
    }
    json_.end_array();
  }

  void deal(const Deal& deal) {
    json_.key("deal").begin_object();
    json_.key("hands").begin_array();
    for (const CardSet hand : deal.hands) ids(hand);
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
      std::visit([this](const auto& event) { write(event); }, entry.event);
      if (!entry.comment.empty()) json_.key("comment").text(entry.comment);
      lines("comments_before", entry.comments_before);
      json_.end_object();
    }
    json_.end_array();
  }

  void write(const Suggestion& suggestion) {
    start("suggestion").key("seat").text(seat(suggestion.asker));
    json_.key("cards").begin_array();
    for (const std::optional<Card> card : suggestion.cards) id_or_null(card);
    json_.end_array();
    if (suggestion.nobody) {
      json_.key("nobody").boolean(true);
      return;
    }
    json_.key("answers").begin_array();
    for (const Answer& answer : suggestion.answers) one_answer(answer);
    json_.end_array();
  }

  void one_answer(const Answer& answer) {
    constexpr std::string_view did[] = {"passed", "showed", "missed"};
    json_.begin_object();
    json_.key("seat").text(seat(answer.seat));
    json_.key("did").text(did[static_cast<int>(answer.kind)]);
    if (answer.kind == Answer::Kind::showed) {
      json_.key("card");
      id_or_null(answer.card);
    }
    json_.end_object();
  }

  void write(const NoSuggestion& event) { start("no_suggestion").key("seat").text(seat(event.seat)); }

  void write(const Move& move) {
    constexpr std::string_view how[] = {"walked", "passage", "dragged"};
    start("move").key("seat").text(seat(move.seat)).key("to");
    if (const auto* room = std::get_if<Card>(&move.to)) {
      json_.text(id(*room));
    } else {
      const Move::Cell cell = std::get<Move::Cell>(move.to);
      json_.begin_array().integer(cell.row).integer(cell.column).end_array();
    }
    json_.key("how").text(how[static_cast<int>(move.how)]);
    if (move.roll) json_.key("roll").integer(*move.roll);
  }

  void write(const Accusation& accusation) {
    start("accusation").key("seat").text(seat(accusation.accuser));
    cards("cards", accusation.cards);
    json_.key("verdict");
    if (accusation.verdict == Accusation::Verdict::unknown) {
      json_.null();
    } else {
      json_.text(accusation.verdict == Accusation::Verdict::wrong ? "wrong" : "right");
    }
  }

  void write(const Fact& fact) {
    start("fact").key("holder").text(holder_name(table_, fact.holder)).key("card").text(id(fact.card));
    json_.key("has").boolean(fact.kind == Fact::Kind::has);
  }

  void write(const SomeOf& some) {
    start("some").key("holder").text(holder_name(table_, some.holder));
    cards("cards", some.cards);
  }

  void write(const SizeLearnt& learnt) {
    start("size").key("seat").text(seat(learnt.seat)).key("size").integer(learnt.size);
  }

  void write(const Sight& sight) {
    start("sight").key("viewer").text(sight.viewer ? seat(*sight.viewer) : "*");
    json_.key("owner").text(seat(sight.owner)).key("card");
    id_or_null(sight.card);
  }

  void write(const Out& out) { start("out").key("seat").text(seat(out.seat)); }

  void write(const DealOver& deal) {
    start("deal").key("from").text(seat(deal.from)).key("to").text(seat(deal.to));
    if (const auto* card = std::get_if<Card>(&deal.what)) {
      json_.key("card").text(id(*card));
    } else {
      json_.key("count").integer(std::get<int>(deal.what));
    }
  }

  JsonWriter& start(std::string_view type) { return json_.key("type").text(type); }
  const std::string& seat(Seat seat) const { return table_.seats[seat.index]; }
  const std::string& id(Card card) const { return deck_[card].id; }
  void id_or_null(std::optional<Card> card) { card ? json_.text(id(*card)) : json_.null(); }

  template <typename Cards>
  void ids(const Cards& cards) {
    json_.begin_array();
    for (const Card card : cards) json_.text(id(card));
    json_.end_array();
  }
  template <typename Cards>
  void cards(std::string_view key, const Cards& cards) {
    json_.key(key);
    ids(cards);
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
