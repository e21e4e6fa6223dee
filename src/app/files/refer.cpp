#include "app/files/refer.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>

#include "game/letters.h"
#include "record/notation/quoting.h"
#include "record/table/names.h"
#include "record/table/nearest.h"
#include "record/table/utf8.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

std::size_t end_of_word(std::string_view text) {
  if (text.starts_with('"')) {
    if (const auto quoted = unquote(text)) return quoted->length;
  }
  return std::min(text.find_first_of(" \t"), text.size());
}

std::vector<int> parked_lines(const Draft& draft) {
  std::vector<int> lines;
  for (int i = 0; i < draft.line_count(); ++i) {
    if (draft.lines[i].parked) lines.push_back(i);
  }
  return lines;
}

Error no_line(const Draft& draft, std::string_view text) {
  const int events = static_cast<int>(record_of(draft).entries.size());
  if (events == 0) return {"no line " + in_quotes(text) + ": nothing is written down yet"};
  return {"no line " + in_quotes(text) + "; there are 1 to " + std::to_string(events)};
}

// Similar names among seats and places alike: a misspelt `envelope` isn't a seat.
Error no_holder(const Table& table, std::string_view text) {
  const std::string word = lower_case(text);
  if (word == "pool") return {"there is no pool in this game"};
  if (word == "public") return {"no cards lie face up in this game"};
  if (all_digits(text)) return {SeatNames(table.seats).complaint(text)};
  std::vector<Spelling> spellings;
  std::vector<std::string> all;
  for (const std::string& name : table.seats) spellings.push_back({name, name_in_event(name)});
  spellings.push_back({"envelope", "envelope"});
  if (table.pool > 0) spellings.push_back({"pool", "pool"});
  if (!table.face_up.empty()) spellings.push_back({"public", "public"});
  for (const Spelling& spelling : spellings) all.push_back(spelling.meant);
  const std::vector<std::string> near = nearest(text, spellings);
  return {"no holder " + in_quotes(text) + (near.empty() ? "; there are " + all_of(all) : did_you_mean(near))};
}

}  // namespace

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words;
  for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
    const std::size_t end = end_of_word(text);
    const auto quoted = text.starts_with('"') ? unquote(text) : std::nullopt;
    words.push_back(quoted ? quoted->text : std::string(text.substr(0, end)));
    text.remove_prefix(end);
  }
  return words;
}

FirstWord first_word(std::string_view text) {
  text = trimmed(text);
  const std::size_t end = end_of_word(text);
  const auto quoted = text.starts_with('"') ? unquote(text) : std::nullopt;
  return {quoted ? quoted->text : std::string(text.substr(0, end)), std::string(trimmed(text.substr(end)))};
}

Result<int> find_line(const Draft& draft, std::string_view text) {
  const std::vector<int> parked = parked_lines(draft);
  if (text == "last" && draft.line_count() > 0) return draft.line_count() - 1;
  const bool of_parked = text.starts_with('p') || text.starts_with('P');
  const std::optional<int> found = number(of_parked ? text.substr(1) : text);
  if (!found || *found < 1) return no_line(draft, text);
  if (of_parked) {
    const std::size_t index = *found - 1;
    return index < parked.size()
               ? Result<int>(parked[index])
               : Error{"no parked line " + in_quotes(text) + ": " + counted(parked.size(), "line") + " parked"};
  }
  const std::optional<int> line = line_of_event(draft, *found);
  return line ? Result<int>(*line) : no_line(draft, text);
}

std::string line_name(const Draft& draft, int line) {
  if (const auto event = event_of_line(draft, line)) return std::to_string(*event);
  int place = 0;
  for (const int parked : parked_lines(draft)) {
    ++place;
    if (parked == line) break;
  }
  return "p" + std::to_string(place);
}

Result<Seat> find_seat(const Table& table, std::string_view text) {
  const SeatNames names(table.seats);
  if (const auto seat = names.find(text)) return *seat;
  return Error{names.complaint(text)};
}

Result<Holder> find_holder(const Table& table, std::string_view text) {
  const std::string word = lower_case(text);
  if (word == "envelope") return Holder::envelope();
  if (word == "pool" && table.pool > 0) return Holder::pool();
  if (word == "public" && !table.face_up.empty()) return Holder::face_up();
  if (const auto seat = SeatNames(table.seats).find(text)) return Holder(*seat);
  return no_holder(table, text);
}

Result<CardRun> card_at(const CardNames& names, CardSet among, std::span<const std::string> words) {
  for (std::size_t count = words.size(); count > 1; --count) {
    std::string name = words.front();
    for (const std::string& word : words.subspan(1, count - 1)) name += " " + word;
    const CardNames::Match found = names.match(name, among);
    if (found.one()) return CardRun{found.cards.first(), count};
  }
  const CardNames::Match found = names.match(words.front(), among);
  if (!found.one()) return Error{names.complaint(words.front(), among)};
  return CardRun{found.cards.first(), 1};
}

Result<CardSet> find_cards(const Deck& deck, std::string_view text) {
  const CardNames names(deck);
  const Items items = split_list(text, max_cards);
  if (!items.complaint.empty()) return Error{items.complaint};
  CardSet cards;
  for (const Item& item : items.list) {
    const std::vector<std::string> words = words_in(item.text);
    for (std::size_t i = 0; i < words.size();) {
      const Result<CardRun> run = card_at(names, deck.all(), std::span(words).subspan(i));
      if (!run) return run.error();
      cards.insert(run->card);
      i += run->words;
    }
  }
  return cards;
}

Result<GridCell> find_cell(const Table& table, std::string_view holder, std::string_view card) {
  const Result<Holder> found = find_holder(table, holder);
  if (!found) return found.error();
  const Result<CardSet> cards = find_cards(*table.deck, card);
  if (!cards) return cards.error();
  if (cards->size() != 1) return Error{"expected one card, found " + in_quotes(card)};
  return GridCell{*found, cards->first()};
}

Result<std::vector<std::string>> names_in(std::string_view text) {
  if (text.find(',') == std::string_view::npos) return words_in(text);
  const Items items = split_list(text, max_cards);
  if (!items.complaint.empty()) return Error{items.complaint};
  std::vector<std::string> names;
  for (const Item& item : items.list) names.push_back(item.text);
  while (!names.empty() && names.back().empty()) names.pop_back();
  return names;
}

Result<std::optional<CardSet>> rooms_of(const Deck& deck, std::string_view text) {
  if (text.empty()) return std::optional<CardSet>();
  const Result<CardSet> cards = find_cards(deck, text);
  if (!cards) return cards.error();
  for (const Card card : *cards) {
    if (deck.place() && deck.category_of(card) != *deck.place())
      return Error{deck[card].name + " is no " + deck.name(*deck.place())};
  }
  return std::optional(*cards);
}

Result<AskedOfMe> asked_of_me(const Table& table, std::string_view asker, std::string_view cards) {
  const Result<Seat> seat = find_seat(table, asker);
  if (!seat) return seat.error();
  const Result<CardSet> named = find_cards(*table.deck, cards);
  if (!named) return named.error();
  AskedOfMe asked{*seat, {}};
  for (const Card card : *named) asked.cards.push_back(card);
  return asked;
}

namespace {

constexpr long highest_count = 999'999'999;

template <typename Number>
bool is_within(const std::string& text, Number low, Number high) {
  Number value{};
  const char* const end = text.data() + text.size();
  const auto [stopped, problem] = std::from_chars(text.data(), end, value);
  return problem == std::errc() && stopped == end && value >= low && value <= high;
}

std::string complaint_unless(bool right, const std::string& text, const std::string& expected) {
  return right ? "" : "expected " + expected + ", found " + in_quotes(text);
}

void drop_leading_zeros(std::string& text) {
  const std::size_t first = text.find_first_not_of('0');
  if (first != text.npos) text.erase(0, first);
}

template <typename Number>
ValueCheck whole(Number low, Number high, const std::string& expected) {
  return {[=](std::string& text) {
            std::string complaint = complaint_unless(is_within(text, low, high), text, expected);
            if (complaint.empty()) drop_leading_zeros(text);
            return complaint;
          },
          ""};
}

std::string in_braces(const std::vector<std::string>& words) {
  std::string list;
  for (const std::string& word : words) list += (list.empty() ? "" : ",") + word;
  return "{" + list + "}";
}

}  // namespace

ValueCheck an_event() { return whole(0L, highest_count, "an event's number"); }

ValueCheck whole_number(long low, long high) {
  return whole(low, high, "a whole number from " + std::to_string(low) + " to " + std::to_string(high));
}

ValueCheck a_seed() {
  constexpr std::uint64_t highest = std::numeric_limits<std::uint64_t>::max();
  return whole<std::uint64_t>(0, highest, "a whole number from 0 to " + std::to_string(highest));
}

ValueCheck count_or_all() {
  return {[](const std::string& text) {
            return complaint_unless(text == "all" || is_within(text, 0L, highest_count), text, "a number or 'all'");
          },
          ""};
}

ValueCheck number_between(double low, double high) {
  return {[=](const std::string& text) {
            const std::string expected = "a number from " + shortest(low) + " to " + shortest(high);
            return complaint_unless(is_within(text, low, high), text, expected);
          },
          ""};
}

// Shell completion reads the words from these braces.
ValueCheck a_choice_of(const std::vector<std::string>& words) {
  return {[words](const std::string& text) {
            return complaint_unless(std::ranges::find(words, text) != words.end(), text, one_of(words));
          },
          in_braces(words)};
}

ValueCheck not_empty(const std::string& expected) {
  return {[expected](const std::string& text) { return complaint_unless(!text.empty(), text, expected); }, ""};
}

}  // namespace gumshoe
