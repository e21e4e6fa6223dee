// The table in the middle of a game: hand, sizes, seats, names, view, edition, rules, cards face up, pool.
#include "app/case/change.h"
#include "app/case/commands.h"
#include "app/files/refer.h"
#include "game/letters.h"
#include "notebook/draft/table_edit.h"
#include "record/notation/print.h"
#include "record/notation/quoting.h"
#include "record/table/find_edition.h"
#include "record/table/rules_text.h"
#include "record/table/sizes_text.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

CaseReply table_changed(CaseState& state, const Result<TableChange>& change, std::string message) {
  if (!change) return CaseReply::refusal(change.error().message);
  const Result<DeskChange> done = state.desk.make(change->edit);
  if (!done) return CaseReply::refusal(done.error().message);
  DeskChange told = *done;
  told.parked = change->parked;
  if (!change->left_out.empty()) message += "; left out: " + joined(change->left_out, "and");
  return changed(state, told, std::move(message));
}

CaseReply with(CaseState& state, const Table& table, std::string message) {
  return table_changed(state, with_table(state.desk.draft(), table, state.desk.catalogue()), std::move(message));
}

Page table_page(const CaseState& state) {
  Page page;
  Record head = state.desk.draft().head;
  const std::string text = print(head, state.desk.catalogue());
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (end > begin) page.add(Line("    " + state.lettering->name(text.substr(begin, end - begin))));
    begin = end + 1;
  }
  return page;
}

CaseReply told(const CaseState& state, std::string message) {
  CaseReply reply{.message = std::move(message)};
  reply.page = table_page(state);
  return reply;
}

std::string listed(const CaseState& state, CardSet cards) {
  return cards.empty() ? "none" : joined(state.phrasing().card_names(cards), "and");
}

}  // namespace

CaseReply show_table(CaseState& state, const std::string&) { return told(state, where_we_are(state)); }

CaseReply change_hand(CaseState& state, const std::string& rest) {
  if (rest.empty()) return told(state, "`hand rope, hall, plum` says which cards are mine.");
  const Result<CardSet> cards = find_cards(*state.desk.table().deck, rest);
  if (!cards) return CaseReply::refusal(cards.error().message);
  return table_changed(state, with_hand(state.desk.draft(), *cards, state.desk.catalogue()),
                       "My hand: " + listed(state, *cards));
}

CaseReply change_sizes(CaseState& state, const std::string& rest) {
  if (rest.empty())
    return told(state, "`sizes 4 4 5 5` says how many cards each has, `sizes even` that the deal was even.");
  Table table = state.desk.table();
  if (lower_case(rest) == "even") {
    table.hands.reset();
  } else {
    TagLine tag;
    tag.name = "Hands";
    tag.value = rest;
    const Result<ToldSizes> sizes = parse_sizes(tag, table.seat_count());
    if (!sizes) return CaseReply::refusal(sizes.error().message);
    table.hands = *sizes;
  }
  return with(state, table, "Hand sizes: " + rest);
}

CaseReply change_seats(CaseState& state, const std::string& rest) {
  if (rest.empty()) return told(state, "`seats Ann, Cyn, Bob` says who sits where, in turn order.");
  const Result<std::vector<std::string>> names = names_in(rest);
  if (!names) return CaseReply::refusal(names.error().message);
  std::vector<NewSeat> seats;
  for (const std::string& name : *names) {
    const Result<Seat> known = find_seat(state.desk.table(), name);
    if (known) {
      seats.push_back({state.desk.table().seats[known->index], *known});
    } else {
      seats.push_back({name, {}});
    }
  }
  return table_changed(state, with_seats(state.desk.draft(), seats, state.desk.catalogue()), "Seats: " + rest);
}

CaseReply change_name(CaseState& state, const std::string& rest) {
  const std::vector<std::string> words = words_in(rest);
  if (words.size() != 2)
    return CaseReply::refusal("`name Bob Robert` calls Bob Robert; a name with a space stands in double quotes");
  const Result<Seat> seat = find_seat(state.desk.table(), words[0]);
  if (!seat) return CaseReply::refusal(seat.error().message);
  return table_changed(state, renamed(state.desk.draft(), *seat, words[1], state.desk.catalogue()),
                       state.desk.table().seats[seat->index] + " is called " + words[1]);
}

CaseReply change_view(CaseState& state, const std::string& rest) {
  if (rest.empty()) return told(state, "`me Ann` says that this is Ann's view, `me -` that it is a spectator's.");
  Table table = state.desk.table();
  table.hand.reset();
  if (rest == "-") {
    table.me = View::spectator();
    return with(state, table, "A spectator's view");
  }
  const Result<Seat> seat = find_seat(table, words_in(rest).front());
  if (!seat) return CaseReply::refusal(seat.error().message);
  if (table.me.is(*seat)) return CaseReply::refusal("it is " + in_quotes(rest) + "'s view already");
  table.me = View::of(*seat);
  return with(state, table, table.seats[seat->index] + "'s view; `hand` says which cards are mine");
}

CaseReply change_edition(CaseState& state, const std::string& rest) {
  if (rest.empty()) return told(state, "`edition classic-uk` takes another deck; Tab after `edition` lists them.");
  const Result<const Edition*> edition = find_edition(rest, state.desk.catalogue());
  if (!edition) return CaseReply::refusal(edition.error().message);
  return table_changed(state, with_edition(state.desk.draft(), **edition, state.desk.catalogue()),
                       "The deck is that of " + (*edition)->title);
}

CaseReply change_rules(CaseState& state, const std::string& rest) {
  if (rest.empty()) return told(state, "In force: " + print_all_rules(state.desk.table().rules));
  const Result<Rules> rules = parse_rules(rest, state.desk.table().rules);
  if (!rules) return CaseReply::refusal(rules.error().message);
  Table table = state.desk.table();
  table.rules = *rules;
  return with(state, table, "Rules: " + print_all_rules(*rules));
}

CaseReply change_public(CaseState& state, const std::string& rest) {
  if (rest.empty())
    return told(state, "`public rope, hall` says which cards lie face up, `public none` that none does.");
  const Result<CardSet> cards =
      lower_case(rest) == "none" ? Result<CardSet>(CardSet{}) : find_cards(*state.desk.table().deck, rest);
  if (!cards) return CaseReply::refusal(cards.error().message);
  Table table = state.desk.table();
  table.face_up = *cards;
  return with(state, table, "Face up: " + listed(state, *cards));
}

CaseReply change_pool(CaseState& state, const std::string& rest) {
  const std::optional<int> count = number(rest);
  if (!count || *count > max_cards)
    return CaseReply::refusal("`pool 2` says how many cards lie face down that nobody has");
  Table table = state.desk.table();
  table.pool = *count;
  return with(state, table, "Face down lie " + rest);
}

}  // namespace gumshoe
