#include "view/words/phrasing.h"

namespace gumshoe {

std::string Phrasing::holder(Holder holder) const {
  if (holder.is_seat()) return seat(holder.seat());
  if (holder == Holder::envelope()) return "the envelope";
  return holder == Holder::pool() ? "the pool" : "the public cards";
}

std::string Phrasing::view() const {
  switch (table_.me.kind) {
    case View::Kind::spectator:
      return "A spectator's view";
    case View::Kind::full:
      return "The full record";
    case View::Kind::seat:
      return seat(table_.me.seat) + "'s view";
  }
  return "";
}

std::vector<std::string> Phrasing::card_names(CardSet cards) const {
  std::vector<std::string> names;
  for (const Card one : cards) names.push_back(card(one));
  return names;
}

std::string Phrasing::cards(std::span<const Card> cards, std::string_view between) const {
  std::string out;
  for (const Card one : cards) {
    if (!out.empty()) out += between;
    out += card(one);
  }
  return out;
}

std::string Phrasing::cited(std::span<const int> events) const {
  if (events.empty()) return "";
  std::vector<std::string> numbers;
  for (const int event : events) numbers.push_back(std::to_string(event));
  return (events.size() == 1 ? "(event " : "(events ") + joined(numbers, "and") + ")";
}

std::vector<Span> Phrasing::listed(const std::vector<std::string>& items, std::string_view last) const {
  std::vector<Span> words;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const bool final_item = i + 1 == items.size();
    const bool before_last = i + 2 == items.size() && !last.empty();
    if (final_item && i > 0 && !last.empty()) words.push_back({Tone::plain, std::string(last)});
    words.push_back({Tone::plain, items[i] + (final_item || before_last ? "" : ",")});
  }
  return words;
}

void Phrasing::list(Page& page, const std::string& start, const std::vector<std::string>& items, std::string_view last,
                    int width, const std::string& end) const {
  std::vector<Span> words = listed(items, last);
  if (!end.empty()) words.push_back({Tone::faint, end});
  page.wrap(Line("  " + start + " "), words, width, 6);
}

std::string joined(const std::vector<std::string>& items, std::string_view last) {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += i + 1 == items.size() ? " " + std::string(last) + " " : ", ";
    out += items[i];
  }
  return out;
}

}  // namespace gumshoe
