#include "record/table/names.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <utility>

#include "game/letters.h"
#include "record/notation/quoting.h"
#include "record/table/nearest.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

constexpr std::size_t most_looked_up = 1000;  // words kept
constexpr std::size_t longest_name = 1000;    // bytes: no card has a longer one
constexpr int most_listed = 12;               // cards in a message

// `Küche` is also written `Kueche`.
std::string with_umlauts_spelled_out(std::string text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> spellings{
      {{"ä", "ae"}, {"ö", "oe"}, {"ü", "ue"}, {"å", "aa"}, {"ø", "oe"}}};
  for (const auto& [letter, spelled] : spellings) {
    for (std::size_t at = 0; (at = text.find(letter, at)) != text.npos; at += spelled.size()) {
      text.replace(at, letter.size(), spelled);
    }
  }
  return text;
}

bool begins_a_later_word(std::string_view name, std::string_view text) {
  for (std::size_t at = name.find(' '); at != name.npos; at = name.find(' ', at + 1)) {
    if (name.substr(at + 1).starts_with(text)) return true;
  }
  return false;
}

template <typename Test>
bool any_pair(const std::vector<std::string>& names, const std::vector<std::string>& texts, Test test) {
  return std::ranges::any_of(names, [&](const std::string& name) {
    return std::ranges::any_of(texts, [&](const std::string& text) { return test(name, text); });
  });
}

}  // namespace

CardNames::CardNames(const Deck& deck) : deck_(deck) {
  for (const Card card : deck.all()) ids_.emplace(deck[card].id, card);
}

CardNames::Match CardNames::match(std::string_view text, CardSet among, Reading reading) const {
  const auto known = ids_.find(text);
  if (known != ids_.end() && among.contains(known->second)) return {CardSet(known->second), true};
  const Fits& how = fits(text);
  Fit best = Fit::none;
  for (const Card card : among) best = std::min(best, how[card.index]);
  if (best == Fit::none || (best == Fit::word && reading == Reading::strict)) return {};
  Match found{{}, best < Fit::prefix};
  for (const Card card : among) {
    if (how[card.index] == best) found.cards.insert(card);
  }
  return found;
}

const CardNames::Fits& CardNames::fits(std::string_view text) const {
  if (text.size() > longest_name) text = {};
  if (const auto known = looked_up_.find(std::string(text)); known != looked_up_.end()) return known->second;
  if (looked_up_.size() >= most_looked_up) looked_up_.clear();
  Fits& how = looked_up_[std::string(text)];
  how.fill(Fit::none);
  if (text.empty()) return how;
  if (spelled_.empty()) spell_all();
  const Spelled wanted = spell(text);
  for (const Card card : deck_.all()) how[card.index] = fit(spelled_[card.index], wanted);
  return how;
}

// `_` stands for a space, so that a name of several words can be written without quotes.
CardNames::Spelled CardNames::spell(std::string_view name) {
  std::string lower = lower_case(name);
  std::ranges::replace(lower, '_', ' ');
  std::string bare = without_accents(lower);
  std::string spelled_out = without_accents(with_umlauts_spelled_out(lower));
  Spelled spelled{std::move(lower), {std::move(bare)}};
  if (spelled_out != spelled.bare.front()) spelled.bare.push_back(std::move(spelled_out));
  return spelled;
}

void CardNames::spell_all() const {
  for (const Card card : deck_.all()) {
    const CardInfo& info = deck_[card];
    std::vector<Spelled>& names = spelled_.emplace_back();
    names.push_back(spell(info.id));
    names.push_back(spell(info.name));
    for (const std::string& alias : info.aliases) names.push_back(spell(alias));
  }
}

CardNames::Fit CardNames::fit(const std::vector<Spelled>& names, const Spelled& text) {
  Fit best = Fit::none;
  const auto improve = [&](Fit fit, bool fits) { best = fits ? std::min(best, fit) : best; };
  improve(Fit::whole_id, names.front().lower == text.lower);
  for (const Spelled& name : names) {
    improve(Fit::whole, name.lower == text.lower);
    improve(Fit::whole_bare, any_pair(name.bare, text.bare, std::equal_to<>()));
    improve(Fit::prefix, name.lower.starts_with(text.lower));
    improve(Fit::prefix_bare,
            any_pair(name.bare, text.bare, [](const auto& n, const auto& t) { return n.starts_with(t); }));
    improve(Fit::word, any_pair(name.bare, text.bare, begins_a_later_word));
  }
  return best;
}

std::string CardNames::complaint(std::string_view text, CardSet among) const {
  const CardSet fitting = match(text, among).cards;
  if (fitting.size() > 1) return in_quotes(text) + " could be " + one_of_cards(deck_, fitting);
  std::vector<Spelling> spellings;
  for (const Card card : among) {
    const CardInfo& info = deck_[card];
    spellings.push_back({info.id, info.name});
    spellings.push_back({info.name, info.name});
    for (const std::string& alias : info.aliases) spellings.push_back({alias, info.name});
  }
  const std::vector<std::string> near = nearest(text, spellings);
  const bool few = among.size() <= most_listed;
  return "no card " + in_quotes(text) +
         (near.empty() && few ? "; expected " + one_of_cards(deck_, among) : did_you_mean(near));
}

std::string one_of_cards(const Deck& deck, CardSet cards) {
  std::vector<std::string> names;
  for (const Card card : cards) {
    if (cards.size() > most_listed && names.size() + 1 == most_listed) {
      names.push_back(std::to_string(cards.size() - most_listed + 1) + " others");
      break;
    }
    names.push_back(deck[card].name);
  }
  return one_of(names);
}

namespace {

constexpr std::array<std::string_view, 8> reserved{"envelope", "pool", "public", "nobody", "?", "-", "*", "~"};

std::optional<Seat> only_one(const std::vector<std::string>& names, std::string_view text) {
  const auto found = std::ranges::find(names, text);
  if (found == names.end() || std::find(found + 1, names.end(), text) != names.end()) return {};
  return Seat(found - names.begin());
}

}  // namespace

SeatNames::SeatNames(std::vector<std::string> names) : names_(std::move(names)) {
  for (const std::string& name : names_) {
    lower_.push_back(lower_case(name));
    bare_.push_back(without_accents(lower_.back()));
  }
}

std::optional<Seat> SeatNames::find(std::string_view text) const {
  if (const auto seat = only_one(names_, text)) return seat;
  if (all_digits(text)) return find_number(text);
  const std::string lower = lower_case(text);
  if (const auto seat = only_one(lower_, lower)) return seat;
  return only_one(bare_, without_accents(lower));
}

std::optional<Seat> SeatNames::find_number(std::string_view text) const {
  const std::optional<int> seat = number(text);
  if (!seat || *seat < 1 || *seat > static_cast<int>(names_.size())) return {};
  return Seat(*seat - 1);
}

std::string SeatNames::complaint(std::string_view text) const {
  if (all_digits(text)) {
    return "no seat " + std::string(text.substr(0, 20)) + "; the seats are 1 to " + std::to_string(names_.size());
  }
  std::vector<Spelling> spellings;
  std::vector<std::string> all;
  for (const std::string& name : names_) {
    spellings.push_back({name, name_in_event(name)});
    all.push_back(name_in_event(name));
  }
  const std::vector<std::string> near = nearest(text, spellings);
  return "no seat " + in_quotes(text) + (near.empty() ? "; the seats are " + all_of(all) : did_you_mean(near));
}

std::string seat_name_complaint(std::string_view name) {
  if (name.empty()) return "a seat needs a name";
  if (all_digits(name)) return "the seat name " + in_quotes(name) + " is a number; digits alone stand for seat numbers";
  if (std::ranges::find(reserved, lower_case(name)) != reserved.end()) {
    return "the seat name " + in_quotes(name) + " has a meaning of its own in the notation";
  }
  return "";
}

namespace {

// Also by the part before the hyphen: `clasic` may mean any classic edition. Those of a country come last in the list
// and are preferred to those of a year.
std::vector<Spelling> spellings(const Catalogue& catalogue) {
  std::vector<Spelling> all;
  for (const Edition& edition : catalogue.editions()) all.push_back({edition.id, edition.id});
  for (const Edition& edition : std::views::reverse(catalogue.editions())) {
    const std::string stem = edition.id.substr(0, edition.id.find('-'));
    if (stem.size() > 2) all.push_back({stem, edition.id});  // `de`, `fr`: too little to be near to
  }
  return all;
}

}  // namespace

Result<const Edition*> find_edition(std::string_view id, const Catalogue& catalogue) {
  if (const Edition* edition = catalogue.find(id)) return edition;
  if (const Edition* edition = catalogue.find(lower_case(id))) return edition;
  return Error{.message = "no edition " + in_quotes(id) + did_you_mean(nearest(id, spellings(catalogue)))};
}

}  // namespace gumshoe
