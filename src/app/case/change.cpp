#include "app/case/change.h"

#include <algorithm>

#include "app/case/commands.h"
#include "app/files/refer.h"
#include "game/letters.h"
#include "notebook/draft/edit.h"
#include "notebook/draft/table_edit.h"
#include "record/notation/print.h"
#include "record/notation/quoting.h"
#include "record/table/names.h"
#include "record/table/tags.h"
#include "record/table/utf8.h"
#include "record/views/course.h"
#include "view/json/proof.h"
#include "view/page/page.h"
#include "view/sheet.h"
#include "view/text/changes.h"
#include "view/text/proof.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

constexpr std::size_t most_repairs = 500;
constexpr std::size_t repairs_in_json = 20;
constexpr std::size_t solutions_told = 10;

std::vector<Card> solution_of(const Desk& desk) { return desk.odds().solution(); }

void add_solved(Page& page, const std::vector<Card>& cards, const Phrasing& phrasing, std::string_view before) {
  Line line("    ");
  line.add(std::string(before), Tone::title);
  line.add(phrasing.cards(cards, " " + std::string(phrasing.letters().dot) + " "), Tone::envelope);
  line.add(" (proved: no other envelope is possible)", Tone::faint);
  page.add(std::move(line));
}

void add_conflict(Page& page, CaseState& state) {
  const Phrasing phrasing = state.phrasing();
  page.add(conflict_text(state.desk.record(), state.repairs->conflict, phrasing, state.width));
  const Repairs& found = *state.repairs;
  if (found.ranked.empty()) return;
  page.wrap(Line(),
            words_of("What may have gone wrong, likeliest culprit first; a number (or Alt and the number) mends it:",
                     Tone::plain),
            state.width, 0);
  page.add(repairs_text(found, found.first, phrasing, state.width));
  const std::size_t more = found.ranked.size() - found.first + found.left_out;
  const std::string rest = more > 0 ? counted(more, "more edit") + ": mend. " : "";
  page.wrap(Line(), words_of(rest + "Or: undo, edit N, delete N, park N (to leave it aside for now).", Tone::faint),
            state.width, 0);
}

void add_parked(Page& page, const CaseState& state, const std::vector<int>& parked) {
  for (const int line : parked) {
    const std::string words = line_words(state.desk.draft(), line, state.phrasing());
    page.add(Line("    Parked, since it no longer fits: ", Tone::warning).add(words));
  }
}

void add_doubt(Page& page, const CaseState& state) {
  const std::optional<double> p = likelihood_of_last(state.desk.record());
  if (!p || *p >= unlikely || *p <= 0) return;
  Line line("    Sure? ", Tone::warning);
  line.add("That may be right, but its chance was only " + percent(*p) + ". `undo` takes it back.");
  page.add(std::move(line));
}

Page news(CaseState& state, const DeskChange& change, bool new_line) {
  Page page;
  const Phrasing phrasing = state.phrasing();
  add_parked(page, state, change.parked);
  if (state.repairs) add_conflict(page, state);
  if (state.desk.consistency() == Consistency::undecided) page.add_wrapped(undecided_words(), state.width, 2);
  if (!state.desk.consistent()) return page;
  if (change.changes.mended) page.add(Line("    Now everything fits together again.", Tone::yes));
  page.add(marks_text(state.desk.table(), change.changes, phrasing, state.width));
  if (change.changes.unsolved) page.add(Line("    The case is open again.", Tone::warning));
  const std::vector<Card> solution = solution_of(state.desk);
  if (!solution.empty()) add_solved(page, solution, phrasing, change.changes.solved ? "SOLVED: " : "Solved: ");
  if (new_line) add_doubt(page, state);
  return page;
}

Page odds_page(const CaseState& state, const Changes& changes) {
  Page page;
  if (!state.desk.consistent()) return page;
  if (solution_of(state.desk).empty()) {
    page.add(envelope_text(state.desk.table(), state.desk.odds(), state.phrasing(), state.width));
  }
  page.add(deals_line(changes));
  return page;
}

void write_solutions(JsonWriter& json, const Desk& desk) {
  json.begin_array();
  const std::vector<Solution>& all = desk.odds().solutions;
  for (std::size_t i = 0; i < std::min(all.size(), solutions_told); ++i) {
    json.begin_object().key("cards").begin_array();
    for (const Card card : all[i].cards) json.text((*desk.table().deck)[card].id);
    json.end_array().key("p").number(all.size() == 1 ? 1 : strictly_between(all[i].p));
    json.key("deals").text_or_null(all[i].deals).end_object();
  }
  json.end_array();
}

void write_position(JsonWriter& json, const CaseState& state) {
  const Desk& desk = state.desk;
  json.key("events").integer(static_cast<std::int64_t>(desk.record().entries.size()));
  json.key("turn").text(desk.table().seats[turn(desk.record()).index]);
  const bool undecided = desk.consistency() == Consistency::undecided;
  json.key("consistent");
  undecided ? json.null() : json.boolean(desk.consistent());
  json.key("deals").text_or_null(desk.consistency() == Consistency::impossible ? "0" : desk.odds().deals);
  json.key("entropy").number(desk.odds().entropy);
  json.key("solutions");
  write_solutions(json, desk);
  json.key("solved");
  const std::vector<Card> solution = solution_of(desk);
  if (solution.empty()) {
    json.null();
  } else {
    json.begin_array();
    for (const Card card : solution) json.text((*desk.table().deck)[card].id);
    json.end_array();
  }
}

void write_mistakes(JsonWriter& json, const CaseState& state) {
  write_verdict(json, state.desk.consistency(), state.repairs ? std::optional(state.repairs->conflict) : std::nullopt);
  json.key("repairs");
  if (state.repairs) {
    write_repairs(json, *state.repairs, repairs_in_json, state.phrasing());
  } else {
    json.begin_array().end_array();
  }
  const std::size_t found = state.repairs ? state.repairs->ranked.size() + state.repairs->left_out : 0;
  json.key("more_repairs").integer(static_cast<std::int64_t>(found - std::min(found, repairs_in_json)));
  json.key("likelihood");
  const std::optional<double> p = likelihood_of_last(state.desk.record());
  p ? json.number(*p) : json.null();
}

}  // namespace

CaseReply changed(CaseState& state, const DeskChange& change, std::string message, std::optional<int> event) {
  state.removed.reset();
  const bool impossible = state.desk.consistency() == Consistency::impossible;
  state.repairs = impossible ? repairs(state.desk.draft(), {.most = most_repairs}) : std::nullopt;
  CaseReply reply{.message = std::move(message), .event = event, .changes = change.changes};
  const bool new_line = event == static_cast<int>(state.desk.record().entries.size());
  reply.page = news(state, change, new_line);
  reply.page.add(save_warning(state));
  reply.odds = odds_page(state, change.changes);
  return reply;
}

CaseReply standing(CaseState& state, std::string message) {
  DeskChange nothing;
  nothing.changes.deals_after = state.desk.odds().deals;
  CaseReply reply = changed(state, nothing, std::move(message));
  reply.changes.reset();
  return reply;
}

CaseReply impossible(CaseState& state) {
  const bool undecided = state.desk.consistency() == Consistency::undecided;
  CaseReply reply = standing(state, undecided ? "the game is too large to tell whether it can be true"
                                              : "the game cannot be true as it stands, so nothing follows from it");
  reply.ok = false;
  return reply;
}

std::string where_we_are(const CaseState& state) {
  const Phrasing phrasing = state.phrasing();
  return phrasing.view() + " after " + counted(state.desk.record().entries.size(), "event") + ": " +
         state.lettering->name(state.desk.saved().name());
}

std::string standing_json(const CaseState& state) {
  if (!state.desk.is_open()) return "null";
  JsonWriter json;
  json.begin_object();
  json.key("game").text(state.desk.saved().name());
  write_position(json, state);
  write_mistakes(json, state);
  json.key("saved").boolean(state.desk.saved().saved());
  json.end_object();
  return std::move(json).str();
}

Page save_warning(const CaseState& state) {
  Page page;
  const SavedGame& saved = state.desk.saved();
  if (saved.saved()) return page;
  const std::string why = saved.trouble() ? saved.trouble()->message : "the library is only in memory";
  page.add(Line("Not saved: ", Tone::warning).add(state.lettering->name(why)));
  page.add(Line("  The game goes on in memory; `export FILE` writes it to a file."));
  return page;
}

bool is_solved(const CaseState& state) { return state.desk.is_open() && !solution_of(state.desk).empty(); }

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
