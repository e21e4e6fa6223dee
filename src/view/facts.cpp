#include "view/facts.h"

#include <algorithm>

#include "record/notation/quoting.h"
#include "view/json/proof.h"
#include "view/sheet.h"

namespace gumshoe {
namespace {

FactTuple tuple_of(const Deck& deck, CardSet cards, Holder holder) {
  FactTuple tuple{{}, holder};
  for (std::uint8_t i = 0; i < deck.category_count(); ++i) {
    tuple.cards.push_back(cards & deck.cards(Category{i}));
  }
  return tuple;
}

std::vector<FactTuple> tuples_of(const Deck& deck, CardSet cards, Holder holder) {
  std::vector<FactTuple> tuples;
  for (const Card card : cards) tuples.push_back(tuple_of(deck, CardSet(card), holder));
  return tuples;
}

void append(std::vector<FactTuple>& to, const std::vector<FactTuple>& more) {
  to.insert(to.end(), more.begin(), more.end());
}

// `-` alone would be an empty place.
std::string quoted_where_needed(const std::string& name) {
  const bool plain = name != "-" && name.find_first_of(",(){}|\"\\") == std::string::npos;
  return plain ? name : double_quoted(name);
}

// The names of one place of a tuple: `-`, `Rope`, or `Rope|Knife` if it is one of several of a category.
std::string place_text(const Deck& deck, CardSet cards) {
  std::string out;
  for (const Card card : cards) out += (out.empty() ? "" : "|") + quoted_where_needed(deck[card].name);
  return out.empty() ? "-" : out;
}

std::string tuple_text(const Table& table, const FactTuple& tuple) {
  std::string out = "(";
  for (const CardSet cards : tuple.cards) out += place_text(*table.deck, cards) + ",";
  return out + quoted_where_needed(holder_name(table, tuple.holder)) + ")";
}

void add_set(Page& page, const std::string& name, std::vector<std::string> items, const Lettering& letters, int width) {
  std::vector<Span> words;
  for (std::size_t i = 0; i < items.size(); ++i) {
    words.push_back({Tone::plain, letters.name(items[i]) + (i + 1 < items.size() ? "," : "}")});
  }
  if (items.empty()) words.push_back({Tone::plain, "}"});
  page.wrap(Line(name, Tone::title).add("={"), words, width, display_width(name) + 2);
}

void add_tuples(Page& page, const std::string& name, const Table& table, const std::vector<FactTuple>& tuples,
                const Lettering& letters, int width) {
  std::vector<std::string> items;
  for (const FactTuple& tuple : tuples) items.push_back(tuple_text(table, tuple));
  add_set(page, name, items, letters, width);
}

void add_cards(Page& page, const std::string& name, const Deck& deck, CardSet cards, const Lettering& letters,
               int width) {
  std::vector<std::string> items;
  for (const Card card : cards) items.push_back(quoted_where_needed(deck[card].name));
  add_set(page, name, items, letters, width);
}

void write_place(JsonWriter& json, const Deck& deck, CardSet cards) {
  if (cards.empty()) {
    json.null();
  } else if (cards.size() == 1) {
    json.text(deck[cards.first()].id);
  } else {
    json.begin_array();
    for (const Card card : cards) json.text(deck[card].id);
    json.end_array();
  }
}

void write_tuples(JsonWriter& json, std::string_view key, const Table& table, const std::vector<FactTuple>& tuples) {
  json.key(key).begin_array();
  for (const FactTuple& tuple : tuples) {
    json.begin_array();
    for (const CardSet cards : tuple.cards) write_place(json, *table.deck, cards);
    json.text(holder_name(table, tuple.holder)).end_array();
  }
  json.end_array();
}

void write_cards(JsonWriter& json, std::string_view key, const Deck& deck, CardSet cards) {
  json.key(key).begin_array();
  for (const Card card : cards) json.text(deck[card].id);
  json.end_array();
}

}  // namespace

FactSets fact_sets(const Table& table, const Knowledge& knowledge) {
  const Deck& deck = *table.deck;
  FactSets facts{.candidates = deck.all(), .missing = deck.all(), .complete = knowledge.complete};
  const auto locate = [&](Holder holder) {
    const CardSet cards = knowledge.cards_of(holder, deck.size());
    append(facts.certain, tuples_of(deck, cards, holder));
    facts.candidates -= cards;
  };
  for (std::uint8_t i = 0; i < table.seat_count(); ++i) {
    const Seat seat{i};
    const CardSet lacked = deck.all() - knowledge.possible_cards_of(seat, deck.size());
    locate(seat);
    append(facts.negative, tuples_of(deck, lacked, seat));
    facts.missing &= lacked;
  }
  locate(Holder::pool());
  locate(Holder::face_up());
  facts.missing &= facts.candidates;
  for (const Clause& clause : knowledge.clauses) facts.ambiguous.push_back(tuple_of(deck, clause.cards, clause.seat));
  return facts;
}

Page facts_text(const Table& table, const FactSets& facts, const Lettering& letters, int width) {
  Page page;
  add_tuples(page, "E", table, facts.certain, letters, width);
  add_tuples(page, "M", table, facts.ambiguous, letters, width);
  add_tuples(page, "N", table, facts.negative, letters, width);
  add_cards(page, "G", *table.deck, facts.candidates, letters, width);
  add_cards(page, "A", *table.deck, facts.missing, letters, width);
  if (!facts.complete) page.add(Line("The position is too large: more may follow than is listed.", Tone::warning));
  return page;
}

std::string facts_json(const Table& table, const FactSets& facts, Consistency consistency,
                       const std::optional<Conflict>& conflict) {
  JsonWriter json;
  json.begin_object();
  write_tuples(json, "E", table, facts.certain);
  write_tuples(json, "M", table, facts.ambiguous);
  write_tuples(json, "N", table, facts.negative);
  write_cards(json, "G", *table.deck, facts.candidates);
  write_cards(json, "A", *table.deck, facts.missing);
  write_verdict(json, consistency, conflict);
  json.key("complete").boolean(facts.complete);
  json.end_object();
  return std::move(json).str();
}

}  // namespace gumshoe
