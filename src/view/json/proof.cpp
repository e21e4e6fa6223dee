#include "view/json/proof.h"

#include <array>

#include "view/sheet.h"
#include "view/text/proof.h"

namespace gumshoe {

void write_conflict(JsonWriter& json, const std::optional<Conflict>& conflict) {
  if (!conflict) {
    json.null();
    return;
  }
  json.begin_object();
  json.key("events").begin_array();
  for (const int event : conflict->events) json.integer(event);
  json.end_array();
  json.key("tags").begin_array();
  for (const std::string& tag : conflict->tags) json.text(tag);
  json.end_array();
  if (!conflict->minimal) json.key("minimal").boolean(false);
  json.end_object();
}

void write_verdict(JsonWriter& json, Consistency consistency, const std::optional<Conflict>& conflict) {
  json.key("conflict");
  write_conflict(json, conflict);
  if (consistency == Consistency::undecided) json.key("undecided").text("too large");
}

namespace {

// In the order of Rule.
constexpr std::array<std::string_view, 21> rule_names{
    "hand",  "face_up",   "told",       "seen",   "passed",   "showed",    "accused",
    "dealt", "elsewhere", "only_place", "one_of", "category", "wrong",     "full",
    "left",  "sizes",     "room",       "need",   "suppose",  "otherwise", "cases",
};

class StepsJson {
 public:
  StepsJson(JsonWriter& json, const Record& record)
      : json_(json), table_(record.table), phrasing_(record.table, Lettering::unicode()) {}

  void write(const std::vector<ProofStep>& steps) {
    json_.begin_array();
    for (const ProofStep& step : steps) write(step);
    json_.end_array();
  }

 private:
  void write(const ProofStep& step) {
    json_.begin_object();
    json_.key("rule").text(rule_name(step.rule));
    json_.key("text").text(step_words(step, phrasing_));
    numbers("events", step.events);
    json_.key("tags").begin_array();
    for (const std::string& tag : step.tags) json_.text(tag);
    json_.end_array();
    numbers("from", step.from);
    json_.key("gives").begin_array();
    for (const Claim& claim : step.gives) write(claim);
    json_.end_array();
    counted(step);
    json_.key("cases").begin_array();
    for (const auto& branch : step.cases) write(branch);
    json_.end_array().end_object();
  }

  void numbers(std::string_view key, const std::vector<int>& numbers) {
    json_.key(key).begin_array();
    for (const int number : numbers) json_.integer(number);
    json_.end_array();
  }

  void counted(const ProofStep& step) {
    json_.key("holders").begin_array();
    for (const Holder holder : step.holders) json_.text(holder_name(table_, holder));
    json_.end_array();
    cards("cards", step.cards);
  }

  void cards(std::string_view key, CardSet cards) {
    json_.key(key).begin_array();
    for (const Card card : cards) json_.text(id(card));
    json_.end_array();
  }

  const std::string& id(Card card) const { return (*table_.deck)[card].id; }

  void write(const Claim& claim) {
    json_.begin_object();
    if (claim.kind == Claim::Kind::named) {
      json_.key("event").integer(claim.event).key("named").text(id(claim.card()));
    } else {
      json_.key("holder").text(holder_name(table_, claim.holder));
    }
    if (claim.is_cell()) json_.key("card").text(id(claim.card())).key("has").boolean(claim.kind == Claim::Kind::has);
    if (claim.kind == Claim::Kind::some) cards("some", claim.cards);
    if (claim.kind == Claim::Kind::size) size(claim);
    json_.end_object();
  }

  void size(const Claim& claim) {
    json_.key("size").begin_array().integer(claim.least).integer(claim.most).end_array();
  }

  JsonWriter& json_;
  const Table& table_;
  Phrasing phrasing_;
};

void write_moves(JsonWriter& json, const std::vector<MovedBy>& moves) {
  json.begin_array();
  for (const MovedBy& moved : moves) {
    json.begin_object().key("event").integer(moved.event).key("bits").number(moved.bits).end_object();
  }
  json.end_array();
}

void write_proved(JsonWriter& json, const std::optional<Claim>& proved) {
  if (!proved) {
    json.null();
  } else {
    json.text(proved->kind == Claim::Kind::has ? "has" : "not");
  }
}

}  // namespace

std::string_view rule_name(Rule rule) { return rule_names[static_cast<std::size_t>(rule)]; }

void write_steps(JsonWriter& json, const Record& record, const std::vector<ProofStep>& steps) {
  StepsJson(json, record).write(steps);
}

std::string explanation_json(const Record& record, const Explanation& found) {
  JsonWriter json;
  json.begin_object();
  json.key("card").text((*record.table.deck)[found.card].id);
  json.key("holder").text(holder_name(record.table, found.holder));
  json.key("proved");
  write_proved(json, found.proved);
  json.key("p");
  found.consistency != Consistency::possible ? json.null() : json.number(found.p);
  if (found.se > 0) json.key("se").number(found.se);
  json.key("deals").text_or_null(found.deals);
  json.key("of").text_or_null(found.of);
  json.key("steps");
  write_steps(json, record, found.proof ? found.proof->steps : std::vector<ProofStep>{});
  json.key("moved_by");
  write_moves(json, found.moved_by);
  if (found.moved_since > 0) json.key("moved_since").integer(found.moved_since);
  json.key("event").integer(static_cast<std::int64_t>(record.entries.size()));
  write_verdict(json, found.consistency, found.conflict);
  json.end_object();
  return std::move(json).str();
}

}  // namespace gumshoe
