// Which card a word means: an id, a name, an alias, or a prefix of one of these that means one card.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "game/deck.h"
#include "game/edition.h"
#include "game/result.h"
#include "game/seat.h"

namespace gumshoe {

class CardNames {
 public:
  explicit CardNames(const Deck& deck);

  // strict: by the beginning of an id, a name or an alias. loose: if nothing fits strictly, by the beginning of any of
  // its words too (`gatow` for Oberst von Gatow).
  enum class Reading { strict, loose };
  struct Match {
    CardSet cards;  // those that fit best: none, the one that is meant, or several
    bool exact = false;  // the whole of a name, not a prefix

    bool one() const { return cards.size() == 1; }
  };
  Match match(std::string_view text, CardSet among, Reading reading = Reading::loose) const;

  // Why `text` means no card of `among`: it fits none (with the nearest names), or several.
  std::string complaint(std::string_view text, CardSet among) const;

  const Deck& deck() const { return deck_; }

 private:
  // How well a word fits a card, best first. An exact id beats them all: what is printed must be read back as the same
  // card.
  enum class Fit : std::uint8_t { whole_id, whole, whole_bare, prefix, prefix_bare, word, none };
  using Fits = std::array<Fit, max_cards>;
  struct Spelled {
    std::string lower;
    std::vector<std::string> bare;  // without accents; with the other spelling of umlauts
  };

  const Fits& fits(std::string_view text) const;
  static Spelled spell(std::string_view name);
  static Fit fit(const std::vector<Spelled>& names, const Spelled& text);
  void spell_all() const;

  const Deck& deck_;
  std::unordered_map<std::string_view, Card> ids_;
  // Most games are written with ids, so the rest is made when first needed; lookups are kept.
  mutable std::vector<std::vector<Spelled>> spelled_;  // by card, the id first
  mutable std::unordered_map<std::string, Fits> looked_up_;
};

std::string one_of_cards(const Deck& deck, CardSet cards);  // `Plum, Rope or Hall`, not all of a long list

// Which seat a word means: its full name or its number from 1, never a prefix.

class SeatNames {
 public:
  explicit SeatNames(std::vector<std::string> names);

  // An exact name beats one with other capitals, which beats one with other accents.
  std::optional<Seat> find(std::string_view text) const;
  // Why `text` is no seat, with the nearest names.
  std::string complaint(std::string_view text) const;

 private:
  std::optional<Seat> find_number(std::string_view text) const;

  std::vector<std::string> names_;
  std::vector<std::string> lower_;
  std::vector<std::string> bare_;  // and without accents
};

// Why this may not be the name of a seat; empty if it may.
std::string seat_name_complaint(std::string_view name);

// The edition that an id names, as people may write it.

// Case aside. The error: `no edition 'clasic-us'; did you mean classic-us?`
Result<const Edition*> find_edition(std::string_view id, const Catalogue& catalogue = Catalogue::built_in());

}  // namespace gumshoe
