// What the words of a command refer to: lines of the game, seats, holders, cards.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "advise/others/showing.h"
#include "app/shell/command.h"
#include "game/result.h"
#include "notebook/draft/draft.h"
#include "record/table/names.h"

namespace gumshoe {

// Split at blanks; text in double quotes is one word.
std::vector<std::string> words_in(std::string_view text);
struct FirstWord {
  std::string word;
  std::string rest;
};
FirstWord first_word(std::string_view text);

// `12` is event 12, `p1` the first parked line, `last` the last line. Returns its place in the draft, from 0.
Result<int> find_line(const Draft& draft, std::string_view text);
// The name of a line: `12`, `p1`.
std::string line_name(const Draft& draft, int line);

Result<Seat> find_seat(const Table& table, std::string_view text);
Result<Holder> find_holder(const Table& table, std::string_view text);
// A card and who may have it.
struct GridCell {
  Holder holder;
  Card card;
};
Result<GridCell> find_cell(const Table& table, std::string_view holder, std::string_view card);
// The card that the longest possible run of leading words names, and how many words that took. `words` isn't empty.
struct CardRun {
  Card card;
  std::size_t words = 0;
};
Result<CardRun> card_at(const CardNames& names, CardSet among, std::span<const std::string> words);
// Separated by commas, or only by blanks: `rope, dining room hall`.
Result<CardSet> find_cards(const Deck& deck, std::string_view text);
// Names separated by commas, or by blanks if there is no comma.
Result<std::vector<std::string>> names_in(std::string_view text);

// What advice is asked about: rooms, or whatever the deck's places are; none if nothing is typed.
Result<std::optional<CardSet>> rooms_of(const Deck& deck, std::string_view text);

// Who asks, and for which cards.
Result<AskedOfMe> asked_of_me(const Table& table, std::string_view asker, std::string_view cards);

// Checks of option values, so that every command complains about a bad value in the same words.

// Whole numbers, as transformations: CLI11 would read `010` as octal eight.
ValueCheck an_event();  // its number, from 0
ValueCheck whole_number(long low, long high);
ValueCheck a_seed();    // any of 64 bits

ValueCheck count_or_all();  // `3`, `all`
ValueCheck number_between(double low, double high);
ValueCheck a_choice_of(const std::vector<std::string>& words);
// For texts where empty means "not given": an unset shell variable must not pass for that.
ValueCheck not_empty(const std::string& expected);

}  // namespace gumshoe
