#include "notebook/table_edit.h"

#include <algorithm>

#include "notebook/line_reader.h"
#include "notebook/refit.h"
#include "notebook/remap.h"
#include "record/print.h"
#include "record/rules_text.h"

namespace gumshoe {
namespace {

// The lines of a draft said at another table.
class Mover {
 public:
  Mover(const Table& table, const Remap& remap) : table_(table), remap_(remap), reader_(table) {}

  DraftLine move(const DraftLine& line) {
    DraftLine moved = line;
    const std::optional<Entry> entry = here(line);
    if (!entry) {
      park_unread(moved);
    } else {
      moved.text = print_event(table_, entry->event);
      moved.event = entry->event;
      moved.comment = entry->comment;
      if (!says(line.typed, entry->event)) moved.typed.clear();
    }
    reader_.then(moved);
    return moved;
  }

 private:
  std::optional<Entry> here(const DraftLine& line) const {
    if (line.event) {
      const std::optional<Event> event = remapped(*line.event, remap_, *table_.deck);
      return event ? refitted(reader_, *event, line) : std::nullopt;
    }
    Result<Entry> read = reader_.read(line.text);
    return read ? std::optional<Entry>(*std::move(read)) : std::nullopt;
  }

  // What was typed would mean the same here.
  bool says(const std::string& typed, const Event& event) const {
    if (typed.empty()) return false;
    const std::optional<Seat> asker = turn_of(event);
    const Result<Entry> entry = reader_.read(asker ? with_asker(reader_, typed, *asker).line : typed);
    return entry && entry->event == event;
  }

  const Table& table_;
  const Remap& remap_;
  LineReader reader_;
};

std::vector<int> newly_parked(const Draft& before, const Draft& after) {
  std::vector<int> parked;
  for (int i = 0; i < after.line_count(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (after.lines[at].parked && !before.lines[at].parked) parked.push_back(i);
  }
  return parked;
}

Result<TableChange> changed(const Draft& draft, const Table& table, const Remap& remap, const Catalogue& catalogue) {
  Draft moved{draft.head, {}};
  moved.head.table = table;
  Mover mover(table, remap);
  for (const DraftLine& line : draft.lines) moved.lines.push_back(mover.move(line));
  Edit edit = rewriting(moved, catalogue);
  Result<Applied> done = applied({}, edit, catalogue);
  if (!done) return Error{done.error().message};  // its place is in a text that nobody sees
  std::vector<int> parked = newly_parked(draft, done->draft);
  return TableChange{std::move(edit), std::move(done->draft), std::move(parked), {}};
}

bool same_deck(const Table& a, const Table& b) { return a.deck == b.deck || *a.deck == *b.deck; }

template <typename T>
void permute(std::vector<T>& by_seat, const std::vector<NewSeat>& seats) {
  std::vector<T> moved;
  for (const NewSeat& seat : seats) moved.push_back(seat.was ? by_seat[seat.was->index] : T{});
  by_seat = std::move(moved);
}

// What the table tells of seats, for those that are there now.
Table reseated(Table table, const std::vector<NewSeat>& seats, const Remap& remap) {
  table.seats.clear();
  for (const NewSeat& seat : seats) table.seats.push_back(seat.name);
  if (table.hands) permute(*table.hands, seats);
  if (table.deal) permute(table.deal->hands, seats);
  if (table.me.kind == View::Kind::seat) {
    const std::optional<Seat> me = remap(table.me.seat);
    table.me = me ? View::of(*me) : View::spectator();
    if (!me) table.hand.reset();
  }
  return table;
}

CardSet cards_there(const Deck& deck, CardSet cards, const Remap& remap, std::vector<std::string>& left_out) {
  CardSet there;
  for (const Card card : cards) {
    if (const std::optional<Card> same = remap(card)) {
      there.insert(*same);
    } else {
      left_out.push_back(deck[card].id);
    }
  }
  return there;
}

// What was said of the rules is said still; what the old edition's box says is not.
Rules rules_under(const Table& table, const Edition& edition, const Catalogue& catalogue) {
  const Edition* old = catalogue.find(table.edition);
  const std::string said = print_rules(table.rules, old != nullptr ? old->rules : Rules{});
  const Result<Rules> rules = parse_rules(said, edition.rules);
  return rules ? *rules : edition.rules;
}

// Why a caller's seats are none; empty where they are.
std::string seats_complaint(const Draft& draft, const std::vector<NewSeat>& seats) {
  if (draft.table().me.kind == View::Kind::full) return "the seats of a full record are what they were";
  std::vector<bool> taken(draft.table().seats.size());
  for (const NewSeat& seat : seats) {
    if (!seat.was) continue;
    if (seat.was->index >= taken.size() || taken[seat.was->index]) return "a seat can be only one seat";
    taken[seat.was->index] = true;
  }
  return "";
}

}  // namespace

Result<TableChange> with_seats(const Draft& draft, const std::vector<NewSeat>& seats, const Catalogue& catalogue) {
  if (std::string complaint = seats_complaint(draft, seats); !complaint.empty()) return Error{std::move(complaint)};
  if (seats.size() < 2 || seats.size() > max_seats) return Error{"a table has 2 to 16 seats"};
  Remap remap = Remap::identity(draft.table());
  std::ranges::fill(remap.seats, std::nullopt);
  for (std::size_t s = 0; s < seats.size(); ++s) {
    if (seats[s].was) remap.seats[seats[s].was->index] = Seat{static_cast<std::uint8_t>(s)};
  }
  return changed(draft, reseated(draft.table(), seats, remap), remap, catalogue);
}

Result<TableChange> renamed(const Draft& draft, Seat seat, std::string name, const Catalogue& catalogue) {
  Table table = draft.table();
  table.seats[seat.index] = std::move(name);
  return changed(draft, table, Remap::identity(draft.table()), catalogue);
}

Result<TableChange> reordered(const Draft& draft, const std::vector<Seat>& order, const Catalogue& catalogue) {
  std::vector<NewSeat> seats;
  for (const Seat seat : order) {
    if (seat.index >= draft.table().seats.size()) return Error{"there is no such seat"};
    seats.push_back({draft.table().seats[seat.index], seat});
  }
  if (seats.size() != draft.table().seats.size()) return Error{"an order names every seat once"};
  return with_seats(draft, seats, catalogue);
}

Result<TableChange> with_edition(const Draft& draft, const Edition& edition, const Catalogue& catalogue) {
  const Deck& old_deck = *draft.table().deck;
  if (draft.table().me.kind == View::Kind::full) return Error{"the deck of a full record is what it was"};
  Remap remap = Remap::identity(draft.table());
  remap.cards = cards_in(old_deck, *edition.deck);
  Table table = draft.table();
  table.deck = edition.deck;
  table.edition = edition.id;
  table.rules = rules_under(draft.table(), edition, catalogue);
  std::vector<std::string> left_out;
  table.face_up = cards_there(old_deck, table.face_up, remap, left_out);
  if (table.hand) table.hand = cards_there(old_deck, *table.hand, remap, left_out);
  Result<TableChange> change = changed(draft, table, remap, catalogue);
  if (change) change->left_out = std::move(left_out);
  return change;
}

Result<TableChange> with_hand(const Draft& draft, std::optional<CardSet> hand, const Catalogue& catalogue) {
  if (draft.table().me.kind != View::Kind::seat) return Error{"a hand is of the seat whose view this is"};
  Table table = draft.table();
  table.hand = hand;
  Result<TableChange> change = with_table(draft, table, catalogue);
  if (change || !hand || !table.hands) return change;
  (*table.hands)[table.me.seat.index] = HandSize{hand->size(), hand->size()};
  Result<TableChange> resized = with_table(draft, table, catalogue);
  return resized ? resized : change;
}

Result<TableChange> with_table(const Draft& draft, const Table& table, const Catalogue& catalogue) {
  if (!same_deck(draft.table(), table) || draft.table().seats.size() != table.seats.size()) {
    return Error{"seats and cards must be those of the game"};
  }
  return changed(draft, table, Remap::identity(draft.table()), catalogue);
}

}  // namespace gumshoe
