// editions/*.json and editions/boards/*.json as constants: written at build time by editions/embed_editions.cpp.
#pragma once

#include <span>
#include <string_view>

#include "game/rules.h"

namespace gumshoe {

struct EmbeddedCard {
  std::string_view id;
  std::string_view name;
  char key;
  std::span<const std::string_view> aliases;
};

struct EmbeddedCategory {
  std::string_view name;
  std::span<const EmbeddedCard> cards;
};

struct EmbeddedEdition {
  std::string_view id;
  std::string_view title;
  std::string_view locale;
  char confidence;
  std::string_view note;
  Rules rules;
  std::string_view place;
  std::span<const EmbeddedCategory> categories;
};

std::span<const EmbeddedEdition> embedded_editions();

struct EmbeddedSquare {
  int row;
  int column;
};

struct EmbeddedRoom {
  char letter;           // in the rows
  std::string_view id;   // of its card
  std::span<const EmbeddedSquare> doors;  // the squares in front of them
  std::string_view passage;               // the room where its secret passage ends; empty: none
};

struct EmbeddedStart {
  std::span<const std::string_view> suspects;  // by card: editions call the same pawn by different names
  EmbeddedSquare at;
};

struct EmbeddedBoard {
  std::string_view id;
  std::string_view title;
  std::span<const std::string_view> rows;  // `.` a square to walk on, `#` wall, `*` the centre, letters rooms
  std::span<const EmbeddedRoom> rooms;
  std::span<const EmbeddedStart> starts;
};

std::span<const EmbeddedBoard> embedded_boards();

}  // namespace gumshoe
