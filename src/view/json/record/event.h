// Writes an event as JSON (docs/json.md). record_reader.cpp reads it back.
#pragma once

#include <vector>

#include "record/record.h"
#include "view/json/writer.h"

namespace gumshoe {

void write_event(JsonWriter& json, const Table& table, const Event& event);
// Into an object that may have other members.
void write_event_members(JsonWriter& json, const Table& table, const Event& event);
void write_answers(JsonWriter& json, const Table& table, const std::vector<Answer>& answers);

// The ids of cards, as an array.
template <typename Cards>
void write_cards(JsonWriter& json, const Deck& deck, const Cards& cards) {
  json.begin_array();
  for (const Card card : cards) json.text(deck[card].id);
  json.end_array();
}

}  // namespace gumshoe
