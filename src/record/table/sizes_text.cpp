#include "record/table/sizes_text.h"

#include <algorithm>

#include "record/notation/quoting.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

std::string cards_text(int count) { return std::to_string(count) + (count == 1 ? " card" : " cards"); }

// `4`, `3-5`; none if it is neither.
std::optional<HandSize> size_of(std::string_view word) {
  const std::size_t dash = word.find('-');
  const std::optional<int> low = number(word.substr(0, dash));
  const std::optional<int> high = dash == word.npos ? low : number(word.substr(dash + 1));
  if (!low || !high || *low > *high || *high > max_cards) return {};
  return HandSize{*low, *high};
}

bool allows(const std::optional<HandSize>& told, int size) {
  return !told || (told->low <= size && size <= told->high);
}

// Against what Hands says of the seat.
std::optional<SizeComplaint> hand_against_told(const Table& table, std::size_t seat, CardSet hand,
                                               const std::string& tag) {
  if (!table.hands || allows((*table.hands)[seat], hand.size())) return {};
  return SizeComplaint{tag, tag + " has " + cards_text(hand.size()) + ", but Hands gives " + table.seats[seat] + " " +
                                size_text(*(*table.hands)[seat])};
}

std::optional<SizeComplaint> known_hands_against_told(const Table& table) {
  if (table.hand) {
    if (auto complaint = hand_against_told(table, table.me.seat.index, *table.hand, "Hand")) return complaint;
  }
  for (std::size_t seat = 0; table.deal && seat < table.seats.size(); ++seat) {
    const std::string tag = "Hand." + std::to_string(seat + 1);
    if (auto complaint = hand_against_told(table, seat, table.deal->hands[seat], tag)) return complaint;
  }
  return {};
}

// `3 ? ?`: what Hands has to say for my hand to be whole.
std::string sizes_by_my_hand(const Table& table) {
  std::string text;
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
    if (seat > 0) text += ' ';
    text += seat == table.me.seat.index ? std::to_string(table.hand->size()) : "?";
  }
  return text;
}

// If nothing says the sizes, cards are dealt evenly, so it is my hand that has too few or too many.
SizeComplaint my_hand_against_even_deal(const Table& table) {
  Table unseen = table;
  unseen.hand.reset();
  const std::size_t me = table.me.seat.index;
  const int dealt = dealt_cards(table);
  std::string message = table.seats[me] + " has " + size_text(hand_sizes(unseen)[me]) + " where " +
                        std::to_string(dealt) + " are dealt evenly to " + std::to_string(table.seat_count()) +
                        " seats, not " + std::to_string(table.hand->size());
  if (table.hand->size() <= dealt)
    message += "; if they were not, tell the sizes: [Hands \"" + sizes_by_my_hand(table) + "\"]";
  return {"Hand", std::move(message)};
}

std::string blamed_tag(const Table& table) {
  if (table.deal) return "Envelope";
  return table.hands ? "Hands" : "Hand";
}

}  // namespace

std::string size_text(const HandSize& size) {
  return size.exact() ? cards_text(size.low) : std::to_string(size.low) + " to " + cards_text(size.high);
}

Result<ToldSizes> parse_sizes(const TagLine& tag, int seat_count) {
  ToldSizes sizes;
  const std::string_view text = tag.value;
  for (std::size_t at = 0; (at = text.find_first_not_of(" \t,", at)) != text.npos;) {
    const std::size_t end = std::min(text.find_first_of(" \t,", at), text.size());
    const std::string_view word = text.substr(at, end - at);
    const std::optional<HandSize> size = size_of(word);
    if (!size && word != "?") {
      return tag.error_at(at, "expected a hand size as 4, 3-5 or ?, found " + in_quotes(word));
    }
    sizes.push_back(size);
    if (static_cast<int>(sizes.size()) > seat_count) break;
    at = end;
  }
  if (static_cast<int>(sizes.size()) != seat_count) {
    return tag.error("Hands needs one size for each of the " + std::to_string(seat_count) + " seats, not " +
                     (static_cast<int>(sizes.size()) > seat_count ? "more" : std::to_string(sizes.size())));
  }
  return sizes;
}

std::optional<SizeComplaint> find_size_complaint(const Table& table) {
  if (auto complaint = known_hands_against_told(table)) return complaint;
  const int dealt = dealt_cards(table);
  int low = 0;
  int high = 0;
  for (const HandSize& size : hand_sizes(table)) {
    low += size.low;
    high += size.high;
  }
  if (low <= dealt && dealt <= high) return {};
  if (table.hand && !table.hands && !table.deal) return my_hand_against_even_deal(table);
  const std::string hands = low > dealt ? (low == high ? "" : "at least ") + cards_text(low)
                                        : (low == high ? "" : "at most ") + cards_text(high);
  return SizeComplaint{blamed_tag(table), "the hands take " + hands + " together, but " + cards_text(dealt) +
                                              " of the " + std::to_string(table.deck->size()) + " are dealt to seats"};
}

}  // namespace gumshoe
