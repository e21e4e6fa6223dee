#include "view/sheet.h"

#include <algorithm>

#include "record/views/asked.h"

namespace gumshoe {
namespace {

// What a show that was not seen, or an @some, says: the seat has one of these.
struct Told {
  int event = 0;
  Clause clause;
};

CardSet named_cards(const Deck& deck, const Suggestion& suggestion) {
  CardSet named;
  for (std::uint8_t i = 0; i < deck.category_count(); ++i) {
    const std::optional<Card> card = suggestion.cards[i];
    named |= card ? CardSet(*card) : deck.cards(Category{i});
  }
  return named;
}

std::vector<Told> told_by(const Record& record, int entry) {
  std::vector<Told> told;
  const Event& event = record.entries[static_cast<std::size_t>(entry)].event;
  if (const auto* suggestion = std::get_if<Suggestion>(&event)) {
    const CardSet named = named_cards(*record.table.deck, *suggestion);
    for (const Answer& answer : answers_given(record, entry)) {
      if (answer.kind == Answer::Kind::showed && !answer.card) told.push_back({entry + 1, {answer.seat, named}});
    }
  } else if (const auto* some = std::get_if<SomeOf>(&event); some != nullptr && some->holder.is_seat()) {
    CardSet cards;
    for (const Card card : some->cards) cards.insert(card);
    told.push_back({entry + 1, {some->holder.seat(), cards}});
  }
  return told;
}

std::vector<Told> all_told(const Record& record) {
  std::vector<Told> all;
  for (int entry = 0; entry < static_cast<int>(record.entries.size()); ++entry) {
    const std::vector<Told> told = told_by(record, entry);
    all.insert(all.end(), told.begin(), told.end());
  }
  return all;
}

// An event stands behind a clause if what is left of it once the impossible cards are struck out is the clause.
std::vector<OpenClause> with_events(const Record& record, const Knowledge& knowledge) {
  const std::vector<Told> told = all_told(record);
  std::vector<OpenClause> open;
  for (const Clause& clause : knowledge.clauses) {
    const CardSet possible = knowledge.possible_cards_of(clause.seat, record.table.deck->size());
    OpenClause entry{clause, {}};
    for (const Told& one : told) {
      const bool behind = one.clause.seat == clause.seat && (one.clause.cards & possible) == clause.cards;
      if (behind) entry.events.push_back(one.event);
    }
    open.push_back(std::move(entry));
  }
  return open;
}

// How many cards a seat has more than it was dealt at the start.
int dealt_over_to(const Record& record, Seat seat) {
  int more = 0;
  for (const Entry& entry : record.entries) {
    const auto* dealt = std::get_if<DealOver>(&entry.event);
    if (dealt == nullptr) continue;
    const int* count = std::get_if<int>(&dealt->what);
    const int cards = count != nullptr ? *count : 1;
    more += (dealt->to == seat ? cards : 0) - (dealt->from == seat ? cards : 0);
  }
  return more;
}

std::size_t count_unseen_shows(const Record& record) {
  std::size_t count = 0;
  for (const Entry& entry : record.entries) {
    const auto* suggestion = std::get_if<Suggestion>(&entry.event);
    if (suggestion == nullptr) continue;
    for (const Answer& answer : suggestion->answers) count += showed(answer) && !answer.card ? 1 : 0;
  }
  return count;
}

bool has_face_up(const Table& table, const Knowledge& knowledge) {
  if (!table.face_up.empty()) return true;
  if (!knowledge.consistent()) return false;
  const HolderSet face_up = HolderSet{1} << Holder::face_up().code();
  return std::ranges::any_of(knowledge.places(), [&](HolderSet place) { return (place & face_up) != 0; });
}

}  // namespace

std::vector<OpenClause> open_clauses(const Position& position) {
  const Knowledge& knowledge = position.odds().knowledge;
  return knowledge.consistent() ? with_events(position.record(), knowledge) : std::vector<OpenClause>{};
}

std::size_t shows_left_out(const Position& position) {
  if (!position.odds().knowledge.consistent()) return 0;
  return count_unseen_shows(position.record()) - position.shows().size();
}

std::vector<Holder> holders(const Position& position) { return holders(position.table(), position.odds().knowledge); }

std::vector<Holder> holders(const Table& table, const Knowledge& knowledge) {
  std::vector<Holder> all;
  for (std::uint8_t seat = 0; seat < table.seat_count(); ++seat) all.push_back(Seat{seat});
  all.push_back(Holder::envelope());
  if (table.pool > 0) all.push_back(Holder::pool());
  if (has_face_up(table, knowledge)) all.push_back(Holder::face_up());
  return all;
}

std::string holder_name(const Table& table, Holder holder) {
  if (holder.is_seat()) return table.seats[holder.seat().index];
  if (holder == Holder::envelope()) return "envelope";
  return holder == Holder::pool() ? "pool" : "public";
}

std::string view_name(const Table& table) {
  switch (table.me.kind) {
    case View::Kind::spectator:
      return "-";
    case View::Kind::full:
      return "*";
    case View::Kind::seat:
      return table.seats[table.me.seat.index];
  }
  return "-";
}

std::vector<Seat> seats_of_unknown_size(const Table& table) {
  std::vector<Seat> open;
  const std::vector<HandSize> sizes = hand_sizes(table);
  for (std::uint8_t i = 0; i < sizes.size(); ++i) {
    if (!sizes[i].exact()) open.push_back(Seat{i});
  }
  return open;
}

std::vector<SizeOdds> size_odds(const Position& position, Seat seat) {
  if (seat.index >= position.odds().sizes.size()) return {};
  return position.odds().sizes[seat.index];
}

std::vector<int> possible_sizes(const Position& position, Seat seat) {
  std::vector<int> sizes;
  for (const SizeOdds& entry : size_odds(position, seat)) sizes.push_back(entry.size);
  if (!sizes.empty()) return sizes;
  const HandSize allowed = hand_sizes(position.table())[seat.index];
  const int more = dealt_over_to(position.record(), seat);
  for (int size = allowed.low; size <= allowed.high; ++size) sizes.push_back(std::max(size + more, 0));
  return sizes;
}

Guesses guesses_made(const Record& record) {
  const std::vector<int> none(static_cast<std::size_t>(record.table.deck->size()), 0);
  Guesses guesses(record.table.seats.size(), none);
  for (const Entry& entry : record.entries) {
    const auto* suggestion = std::get_if<Suggestion>(&entry.event);
    if (suggestion == nullptr) continue;
    for (const std::optional<Card> card : suggestion->cards) {
      if (card) ++guesses[suggestion->asker.index][card->index];
    }
  }
  return guesses;
}

}  // namespace gumshoe
