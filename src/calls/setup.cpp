#include <algorithm>
#include <memory>
#include <utility>

#include "calls/call.h"
#include "game/edition.h"
#include "notebook/draft/table_plan.h"
#include "record/notation/lines.h"
#include "record/notation/print.h"
#include "record/table/table_reader.h"
#include "record/table/utf8.h"
#include "view/json/record/edition.h"
#include "view/json/record/table.h"
#include "view/json/writer.h"

namespace gumshoe {
namespace {

using What = TableProblem::What;

// The table as far as it is set up. A name or a card that is none is a problem of the table, not of the request.
class SetupReader {
 public:
  explicit SetupReader(JsonFields& request) : request_(request) {}

  void read() {
    deck();
    table_.seats = request_.texts("seats");
    if (const Json* hands = request_.optional("hands", Json::Kind::array)) {
      table_.hands.emplace();
      for (const Json& hand : hands->items) table_.hands->push_back(read_size(hand, request_.complaint()));
    }
    table_.pool = optional_integer(request_, "pool").value_or(0);
    view(request_.required("me", Json::Kind::text));
    const CardSet hand = cards("hand");
    if (table_.me.kind == View::Kind::seat) table_.hand = hand;
    table_.face_up = cards("public");
    if (const Json* rules = request_.optional("rules", Json::Kind::object)) {
      JsonComplaint complaint;
      table_.rules = read_rules(*rules, table_.rules, complaint);
      note(What::rules, complaint);
    }
    if (const Json* date = request_.optional("date", Json::Kind::text)) {
      if (const std::optional<Flaw> flaw = find_name_flaw(date->content))
        request_.complaint().about(*date, flaw->message);
      table_.free_tags.push_back({"Date", date->content});
    }
  }

  const Table& table() const { return table_; }
  std::optional<TableProblem> problem() const {
    if (table_.deck == nullptr || (problem_ && problem_->what == What::deck)) return problem_;
    const std::optional<TableProblem> found = find_table_problem(table_);
    const bool earlier = found && (!problem_ || found->what < problem_->what);
    return earlier ? found : problem_;
  }

 private:
  // The first one stands.
  void note(What what, const std::string& message) {
    if (!problem_) problem_ = TableProblem{what, message};
  }
  void note(What what, const JsonComplaint& complaint) {
    if (complaint) note(what, complaint.error().message);
  }

  void deck() {
    const std::string place = request_.text_or("place", "");
    if (const Json* categories = request_.optional("categories", Json::Kind::array)) {
      return own_deck(*categories, place);
    }
    const Json* id = request_.optional("edition", Json::Kind::text);
    JsonComplaint complaint;
    const Edition* edition = id == nullptr ? Catalogue::built_in().find("classic-us") : find_edition(*id, complaint);
    note(What::deck, complaint);
    if (edition == nullptr) return;
    table_.edition = edition->id;
    table_.deck = edition->deck;
    table_.rules = edition->rules;
  }

  void own_deck(const Json& categories, const std::string& place) {
    JsonComplaint complaint;
    const std::vector<CategoryPlan> plan = read_categories(categories, CardForm::name, complaint);
    note(What::deck, complaint);
    if (problem_) return;
    Result<Deck> made = Deck::make(plan, place);
    if (!made) return note(What::deck, made.error().message);
    table_.deck = std::make_shared<const Deck>(std::move(made).value());
  }

  void view(const Json& me) {
    if (request_.complaint() || me.content == "-") return;
    const auto seat = std::ranges::find(table_.seats, me.content);
    if (seat == table_.seats.end()) {
      return note(What::names, "nobody is called " + in_quotes(me.content));
    }
    table_.me = View::of(Seat(seat - table_.seats.begin()));
  }

  CardSet cards(std::string_view name) {
    CardSet set;
    const Json* found = request_.optional(name, Json::Kind::array);
    if (found == nullptr || table_.deck == nullptr) return set;
    for (const Json& card : found->items) {
      JsonComplaint complaint;
      const Card one = read_card(card, *table_.deck, complaint);
      if (!complaint) set.insert(one);
      note(What::hand, complaint);
    }
    return set;
  }

  JsonFields& request_;
  Table table_;
  std::optional<TableProblem> problem_;
};

// As they are now: what is typed, and what follows from it for the rest.
void write_sizes(JsonWriter& json, const Table& table, const std::optional<TableProblem>& problem) {
  json.key("hands").begin_array();
  const bool fit = table.deck != nullptr && (!table.hands || table.hands->size() == table.seats.size());
  Table judged = table;
  if (problem) judged.hand.reset();
  const std::vector<HandSize> sizes = fit ? narrowed_sizes(judged) : std::vector<HandSize>(table.seats.size());
  for (std::size_t s = 0; s < sizes.size(); ++s) {
    const bool told = fit && table.hands;
    write_size(json, told ? (*table.hands)[s] : fit ? std::optional(sizes[s]) : std::nullopt);
  }
  json.end_array();
  const HandSize mine = fit && table.seat_count() <= max_seats ? size_of_my_hand(table) : HandSize{};
  json.key("mine").begin_array().integer(mine.low).integer(mine.high).end_array();
}

// The table that a game without events tells of: of the reader of games only what such a game needs, since this is the
// part of the core that a page waits for first.
Result<Table> table_in(const std::string& game) {
  Lines lines(game);
  std::vector<TagLine> tags;
  while (const std::optional<std::string_view> line = lines.next()) {
    if (line->empty()) continue;
    Result<TagLine> tag = parse_tag_line(*line);
    if (!tag) return tag.error();
    tags.push_back(*std::move(tag));
  }
  if (lines.error()) return *lines.error();
  return read_table(tags, Catalogue::built_in(), 1);
}

// What the notation cannot say has no place in a game.
std::optional<TableProblem> problem_of_notation(const std::string& game) {
  const Result<Table> read = table_in(game);
  if (read) return {};
  return TableProblem{What::deck, read.error().message};
}

void write_problem(JsonWriter& json, const std::optional<TableProblem>& problem) {
  constexpr std::string_view words[] = {"seats", "names", "hands", "hand", "deck", "rules"};
  json.key("problem");
  if (!problem) {
    json.null();
    return;
  }
  json.begin_object().key("what").text(words[static_cast<int>(problem->what)]);
  json.key("message").text(problem->message).end_object();
}

void write_edition(JsonWriter& json, const Edition& edition) {
  json.begin_object();
  json.key("id").text(edition.id).key("name").text(edition.title);
  json.key("language").text(std::string_view(edition.locale).substr(0, edition.locale.find('-')));
  json.key("verified").boolean(edition.verified()).key("categories");
  write_categories(json, *edition.deck);
  json.end_object();
}

}  // namespace

extern constexpr std::string_view setup_declaration = R"(
call setup: SetupAnswer
    // from what is told of a table so far: the hand sizes as the deal gives them, how many cards are mine, what is still
    // missing, and the game once nothing is
  edition?: string
  categories?: { name: string; cards: string[] }[]  // instead: a deck of one's own
  place?: string
  seats?: SeatName[]
  hands?: HandSize[]  // left out: as the deal gives them
  me: SeatName | "-"
  hand?: CardId[]
  public?: CardId[]
  pool?: number
  rules?: Record<string, string>
  date?: string

type SetupAnswer
  game: string | null  // null: not complete yet
  hands: HandSize[]  // as they are now, typed or filled in
  mine: [least: number, most: number]  // how many cards my hand may have
  categories: Category[]
  problem: { what: SetupProblem; message: string } | null  // why it is not complete
type SetupProblem
  | "seats" | "names" | "hands" | "hand" | "deck" | "rules"
)";

Result<std::string> setup_call(JsonFields& request) {
  SetupReader reader(request);
  reader.read();
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  const Table& table = reader.table();
  std::optional<TableProblem> problem = reader.problem();
  const std::string game = problem ? "" : print(Record{table, {}, {}, {}, {}});
  if (!problem) problem = problem_of_notation(game);
  JsonWriter json;
  json.begin_object().key("game");
  problem ? json.null() : json.text(game);
  write_sizes(json, table, problem);
  json.key("categories");
  table.deck != nullptr ? write_categories(json, *table.deck) : static_cast<void>(json.begin_array().end_array());
  write_problem(json, problem);
  json.end_object();
  return std::move(json).str();
}

extern constexpr std::string_view editions_declaration = R"(
call editions: Editions  // the decks that come with gumshoe

type Editions
  editions: Edition[]
type Edition
  id: string
  name: string  // as on the box
  language: string  // `en`, `de`, …
  verified: boolean
  categories: Category[]
)";

Result<std::string> editions_call(JsonFields& request) {
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  JsonWriter json;
  json.begin_object().key("editions").begin_array();
  for (const Edition& edition : Catalogue::built_in().editions()) write_edition(json, edition);
  json.end_array().end_object();
  return std::move(json).str();
}

}  // namespace gumshoe
