// The editions that come with gumshoe. They are data in editions/*.json, compiled in.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "game/deck.h"
#include "game/rules.h"

namespace gumshoe {

struct Edition {
  std::string id;         // `classic-us`
  std::string title;
  std::string locale;     // `en-US`
  char confidence = 'A';  // A: checked against two sources, B: one, C: unsure; 0: a deck of one's own that says nothing
  std::shared_ptr<const Deck> deck;
  Rules rules = {};  // as its box says, where a record does not say otherwise
  std::string note = {};

  bool verified() const { return confidence == 'A'; }
};

// The editions a record may name: the built-in ones, and decks of one's own added by the caller.
class Catalogue {
 public:
  static const Catalogue& built_in();

  const std::vector<Edition>& editions() const { return editions_; }
  const Edition* find(std::string_view id) const;
  void add(Edition edition);  // replaces one of the same id

 private:
  std::vector<Edition> editions_;
};

}  // namespace gumshoe
