#include "notebook/draft/table_edit.h"

#include <algorithm>

#include "notebook/draft/changes.h"
#include "notebook/draft/draft.h"
#include "record/table/table_reader.h"
#include "record/table/tags.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

// Translates the lines of a draft to another table.
class Mover {
 public:
  Mover(const Table& old, const Table& table, const Remap& remap)
      : old_(old), table_(table), remap_(remap), reader_(table) {}

  DraftLine move(const DraftLine& line) {
    DraftLine moved = line;
    if (line.event) {
      const std::optional<Event> event = remapped(*line.event, remap_, *table_.deck);
      moved.event = event ? refitted(reader_, *event, line.typed) : std::nullopt;
    } else if (Result<Entry> read = reader_.read(line.unread)) {
      moved.event = std::move(read->event);
      moved.comment = std::move(read->comment);
    }
    if (!moved.event) {
      moved = line;
      park_unread(old_, moved);
    } else {
      moved.unread.clear();
      if (!says(line.typed, *moved.event)) moved.typed.clear();
    }
    if (!moved.parked && moved.event) reader_.then(*moved.event);
    return moved;
  }

 private:
  // What was typed would mean the same here.
  bool says(const std::string& typed, const Event& event) const {
    if (typed.empty()) return false;
    const Result<Entry> entry = reader_.read(typed, turn_of(event));
    return entry && entry->event == event;
  }

  const Table& old_;
  const Table& table_;
  const Remap& remap_;
  LineReader reader_;
};

std::vector<int> newly_parked(const Draft& before, const Draft& after) {
  std::vector<int> parked;
  for (int i = 0; i < after.line_count(); ++i) {
    const std::size_t at = i;
    if (after.lines[at].parked && !before.lines[at].parked) parked.push_back(i);
  }
  return parked;
}

Result<TableChange> changed(const Draft& draft, const Record& head, const Remap& remap, const Catalogue& catalogue) {
  Draft moved{head, {}};
  Mover mover(draft.table(), head.table, remap);
  for (const DraftLine& line : draft.lines) moved.lines.push_back(mover.move(line));
  // Only the reader of a file knows which tables there can be.
  Result<Draft> read = read_draft(print_draft(moved, catalogue), catalogue);
  if (!read) return Error{read.error().message};  // its place is in a text that nobody sees
  if (read->lines.size() != moved.lines.size()) return Error{"the lines of the game do not fit the new table"};
  for (std::size_t i = 0; i < read->lines.size(); ++i) read->lines[i].typed = moved.lines[i].typed;
  std::vector<int> parked = newly_parked(draft, *read);
  return TableChange{rewriting(*read), *read, std::move(parked), {}};
}

Result<TableChange> changed(const Draft& draft, const Table& table, const Remap& remap, const Catalogue& catalogue) {
  Record head = draft.head;
  head.table = table;
  return changed(draft, head, remap, catalogue);
}

bool same_deck(const Table& a, const Table& b) { return a.deck == b.deck || *a.deck == *b.deck; }

template <typename T>
void permute(std::vector<T>& by_seat, const std::vector<NewSeat>& seats) {
  std::vector<T> moved;
  for (const NewSeat& seat : seats) moved.push_back(seat.was ? by_seat[seat.was->index] : T{});
  by_seat = std::move(moved);
}

std::vector<std::optional<Seat>> to_seats(const Table& table, const std::vector<NewSeat>& seats) {
  std::vector<std::optional<Seat>> to(table.seats.size());
  for (std::size_t s = 0; s < seats.size(); ++s) {
    if (seats[s].was) to[seats[s].was->index] = Seat(s);
  }
  return to;
}

// What the table says about seats, for the new seats.
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

// Rules that were stated stay; those that came from the old edition's box do not.
Rules rules_under(const Table& table, const Edition& edition, const Catalogue& catalogue) {
  const Edition* old = catalogue.find(table.edition);
  const std::string said = print_rules(table.rules, old != nullptr ? old->rules : Rules{});
  const Result<Rules> rules = parse_rules(said, edition.rules);
  return rules ? *rules : edition.rules;
}

// The table with another deck.
Table redecked(Table table, const Edition& edition, const Remap& remap, std::vector<std::string>& left_out,
               const Catalogue& catalogue) {
  const std::shared_ptr<const Deck> old_deck = table.deck;
  table.rules = rules_under(table, edition, catalogue);
  table.deck = edition.deck;
  table.edition = edition.id;
  table.face_up = cards_there(*old_deck, table.face_up, remap, left_out);
  if (table.hand) table.hand = cards_there(*old_deck, *table.hand, remap, left_out);
  return table;
}

// Why a caller's seats are not valid; empty if they are.
std::string seats_complaint(const Draft& draft, const std::vector<NewSeat>& seats) {
  if (seats.size() < 2 || seats.size() > max_seats) return "a table has 2 to 16 seats";
  if (draft.table().me.kind == View::Kind::full) return "the seats of a full record are what they were";
  std::vector<bool> taken(draft.table().seats.size());
  for (const NewSeat& seat : seats) {
    if (!seat.was) continue;
    if (seat.was->index >= taken.size() || taken[seat.was->index]) return "a seat can be only one seat";
    taken[seat.was->index] = true;
  }
  return "";
}

bool is_free(std::string_view tag) { return std::ranges::find(free_tags, tag) != free_tags.end(); }

std::optional<Error> set_tag(Record& head, const Tag& tag) {
  constexpr std::string_view signs = "[]\"\\; \t";
  const bool no_name = tag.name.empty() || tag.name.find_first_of(signs) != tag.name.npos || find_name_flaw(tag.name);
  if (no_name) return Error{in_quotes(tag.name) + " cannot be the name of a tag"};
  if (is_known_tag(tag.name) && !is_free(tag.name)) return Error{"the tag " + tag.name + " is no remark"};
  std::vector<Tag>& tags = is_free(tag.name) ? head.table.free_tags : head.unknown_tags;
  const auto there = std::ranges::find(tags, tag.name, &Tag::name);
  if (there != tags.end()) {
    there->value = tag.value;
  } else {
    tags.push_back(tag);
  }
  std::erase_if(tags, [](const Tag& one) { return one.value.empty(); });
  return {};
}

// The head of a draft with all the changes of an edit.
class TableEditor {
 public:
  TableEditor(const Draft& draft, const TableEdit& edit, const Catalogue& catalogue)
      : draft_(draft), edit_(edit), catalogue_(catalogue), head_(draft.head), remap_(Remap::identity(draft.table())) {}

  Result<TableChange> run() {
    if (const std::optional<Error> error = change_head()) return *error;
    Result<TableChange> change = changed(draft_, head_, remap_, catalogue_);
    if (!change && fit_my_size()) {
      Result<TableChange> resized = changed(draft_, head_, remap_, catalogue_);
      if (resized) change = std::move(resized);
    }
    if (change) change->left_out = std::move(left_out_);
    return change;
  }

 private:
  using Failure = std::optional<Error>;

  Failure change_head() {
    const bool moves_cards = edit_.seats || edit_.edition != nullptr || edit_.me || edit_.hand || edit_.face_up;
    if (table().me.kind == View::Kind::full && (moves_cards || edit_.hands || edit_.pool)) {
      return Error{"the table of a full record is what it was"};
    }
    if (Failure error = change_seats()) return error;
    if (Failure error = change_cards()) return error;
    if (Failure error = change_rules()) return error;
    for (const Tag& tag : edit_.tags) {
      if (Failure error = set_tag(head_, tag)) return error;
    }
    return {};
  }

  Table& table() { return head_.table; }

  Failure change_seats() {
    if (edit_.seats) {
      if (std::string complaint = seats_complaint(draft_, *edit_.seats); !complaint.empty()) return Error{complaint};
      remap_.seats = to_seats(table(), *edit_.seats);
      table() = reseated(table(), *edit_.seats, remap_);
    }
    if (edit_.hands && edit_.hands->size() != table().seats.size()) return Error{"every seat has one hand"};
    if (edit_.hands) table().hands = edit_.hands;
    if (edit_.me && *edit_.me != table().me) {
      table().me = *edit_.me;
      table().hand.reset();
    }
    return {};
  }

  Failure change_cards() {
    if (edit_.edition != nullptr) {
      remap_.cards = cards_in(*table().deck, *edit_.edition->deck);
      table() = redecked(table(), *edit_.edition, remap_, left_out_, catalogue_);
    }
    const bool has_hand = table().me.kind == View::Kind::seat;
    if (edit_.hand && !edit_.hand->empty() && !has_hand) return Error{"a hand is of the seat whose view this is"};
    if (edit_.hand && has_hand) table().hand = edit_.hand;
    if (edit_.face_up) table().face_up = *edit_.face_up;
    if (edit_.pool) table().pool = *edit_.pool;
    return {};
  }

  Failure change_rules() {
    const Result<Rules> rules = parse_rules(edit_.rules, table().rules);
    if (!rules) return Error{rules.error().message};
    table().rules = *rules;
    return {};
  }

  // A hand of another size than the table says changes that size too.
  bool fit_my_size() {
    if (!edit_.hand || edit_.hands || !table().hands || table().me.kind != View::Kind::seat) return false;
    (*table().hands)[table().me.seat.index] = HandSize{edit_.hand->size(), edit_.hand->size()};
    return true;
  }

  const Draft& draft_;
  const TableEdit& edit_;
  const Catalogue& catalogue_;
  Record head_;
  Remap remap_;
  std::vector<std::string> left_out_;
};

}  // namespace

Result<TableChange> with_changes(const Draft& draft, const TableEdit& edit, const Catalogue& catalogue) {
  return TableEditor(draft, edit, catalogue).run();
}

Result<TableChange> with_seats(const Draft& draft, const std::vector<NewSeat>& seats, const Catalogue& catalogue) {
  if (std::string complaint = seats_complaint(draft, seats); !complaint.empty()) return Error{std::move(complaint)};
  Remap remap = Remap::identity(draft.table());
  remap.seats = to_seats(draft.table(), seats);
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
  if (draft.table().me.kind == View::Kind::full) return Error{"the deck of a full record is what it was"};
  Remap remap = Remap::identity(draft.table());
  remap.cards = cards_in(*draft.table().deck, *edition.deck);
  std::vector<std::string> left_out;
  Result<TableChange> change =
      changed(draft, redecked(draft.table(), edition, remap, left_out, catalogue), remap, catalogue);
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
