// editions/*.json as constants: written at build time by editions/embed_editions.cpp.
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

}  // namespace gumshoe
