// Looking at the game: grid, envelope, players, hands, asked, facts, all, log, and why a card is where it is.
#include "app/case/change.h"
#include "app/case/commands.h"
#include "app/files/refer.h"
#include "infer/position.h"
#include "record/notation/parse.h"
#include "record/notation/quoting.h"
#include "view/facts.h"
#include "view/json/proof.h"
#include "view/json/solve.h"
#include "view/json/writer.h"
#include "view/sheet.h"
#include "view/text/conflict.h"
#include "view/text/grid.h"
#include "view/text/proof.h"
#include "view/text/solve.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

constexpr std::size_t hands_listed = 5;

CaseReply reply_of(const CaseState& state, std::size_t hands, Page page) {
  CaseReply reply{.message = where_we_are(state)};
  reply.page = std::move(page);
  reply.view = solve_json(state.desk.position(), {.hands = hands});
  return reply;
}

void three_lists(Page& page, const CaseState& state, Holder holder) {
  const Phrasing phrasing = state.phrasing();
  const Knowledge& knowledge = state.desk.odds().knowledge;
  const int size = state.desk.table().deck->size();
  const CardSet has = knowledge.cards_of(holder, size);
  const CardSet may = knowledge.possible_cards_of(holder, size) - has;
  const CardSet cannot = state.desk.table().deck->all() - has - may;
  page.add(Line(phrasing.holder(holder), Tone::title));
  const auto list = [&](const std::string& verb, CardSet cards) {
    if (!cards.empty()) phrasing.list(page, verb, phrasing.card_names(cards), "and", state.width);
  };
  list("has", has);
  list("may have", may);
  list("cannot have", cannot);
}

void page_of_words(Page& page, const std::string& title, const std::vector<Span>& words, int width) {
  constexpr int indent = 12;
  page.wrap(Line(padded("  " + title, indent), Tone::faint), words, width, indent);
}

}  // namespace

CaseReply show_grid(CaseState& state, const std::string&) {
  if (!state.desk.consistent()) return impossible(state);
  return reply_of(state, 0, grid(state.desk.position(), {state.lettering, state.width}));
}

CaseReply show_envelope(CaseState& state, const std::string& rest) {
  if (!state.desk.consistent()) return impossible(state);
  const std::optional<int> most = rest.empty() ? 10 : number(rest);
  if (!most) return CaseReply::refusal("`envelope` takes how many to list, as in `envelope 20`");
  CaseReply reply = standing(state, where_we_are(state));
  reply.odds.add();
  const Phrasing phrasing = state.phrasing();
  const std::vector<Solution>& all = state.desk.odds().solutions;
  for (std::size_t i = 0; i < std::min(all.size(), static_cast<std::size_t>(*most)); ++i) {
    Line line(padded(all.size() == 1 ? "100 %" : percent(all[i].p), 10, Align::right), Tone::envelope);
    reply.odds.add(line.add("  " + phrasing.cards(all[i].cards, " " + std::string(state.lettering->dot) + " ")));
  }
  return reply;
}

CaseReply show_players(CaseState& state, const std::string& rest) {
  if (!state.desk.consistent()) return impossible(state);
  Page page;
  if (!rest.empty()) {
    const Result<Holder> holder = find_holder(state.desk.table(), first_word(rest).word);
    if (!holder) return CaseReply::refusal(holder.error().message);
    three_lists(page, state, *holder);
  } else {
    for (const Holder holder : holders(state.desk.position())) three_lists(page, state, holder);
  }
  return reply_of(state, 0, std::move(page));
}

CaseReply show_hands(CaseState& state, const std::string& rest) {
  if (!state.desk.consistent()) return impossible(state);
  SolveTextOptions options{.lettering = state.lettering, .width = state.width, .hands = hands_listed};
  if (!rest.empty()) {
    const Result<Seat> seat = find_seat(state.desk.table(), first_word(rest).word);
    if (!seat) return CaseReply::refusal(seat.error().message);
    options.hands_of = *seat;
  }
  return reply_of(state, hands_listed, hands_text(state.desk.position(), options));
}

CaseReply show_asked(CaseState& state, const std::string&) {
  CaseReply reply{.message = where_we_are(state)};
  reply.page = guess_table(state.desk.record(), state.phrasing(), state.width);
  if (reply.page.empty()) reply.page.add(Line("Nobody has asked yet."));
  return reply;
}

CaseReply show_facts(CaseState& state, const std::string&) {
  if (!state.desk.consistent()) return impossible(state);
  const FactSets facts = fact_sets(state.desk.table(), state.desk.odds().knowledge);
  CaseReply reply{.message = where_we_are(state)};
  reply.page = facts_text(state.desk.table(), facts, *state.lettering, state.width);
  reply.view = facts_json(state.desk.table(), facts, Consistency::possible, {});
  return reply;
}

CaseReply show_all(CaseState& state, const std::string&) {
  const SolveTextOptions options{.lettering = state.lettering, .width = state.width, .hands = hands_listed};
  return reply_of(state, hands_listed, solve_text(state.desk.position(), options));
}

CaseReply show_log(CaseState& state, const std::string&) {
  const Draft& draft = state.desk.draft();
  CaseReply reply{.message = where_we_are(state)};
  JsonWriter json;
  json.begin_array();
  for (int i = 0; i < draft.line_count(); ++i) {
    const DraftLine& line = draft.lines[static_cast<std::size_t>(i)];
    const std::string name = line_name(draft, i);
    const std::string text = text_of(draft.table(), line);
    Line shown(padded(name, 4, Align::right) + "  ", Tone::faint);
    shown.add(state.lettering->name(text), line.parked ? Tone::faint : Tone::plain);
    if (!line.comment.empty()) shown.add("  ; " + state.lettering->name(line.comment), Tone::faint);
    if (line.parked) shown.add("  (parked)", Tone::warning);
    reply.page.add(std::move(shown));
    json.begin_object().key("line").text(name).key("text").text(text).key("typed").text(
        as_entered(draft.table(), line));
    json.key("parked").boolean(line.parked).end_object();
  }
  json.end_array();
  if (draft.line_count() == 0) reply.page.add(Line("Nothing is written down yet."));
  reply.view = std::move(json).str();
  return reply;
}

CaseReply show_letters(CaseState& state, const std::string&) {
  const Deck& deck = *state.desk.table().deck;
  CaseReply reply{.message = "A turn is the letters of the cards in this order, then the number of whoever showed:"};
  for (int c = 0; c < deck.category_count(); ++c) {
    const Category category{static_cast<std::uint8_t>(c)};
    std::vector<Span> words;
    for (const Card card : deck.cards(category)) {
      words.push_back({Tone::plain, std::string(1, deck[card].key) + " " + state.phrasing().card(card) + " "});
    }
    page_of_words(reply.page, state.lettering->name(deck.name(category)), words, state.width);
  }
  std::vector<Span> seats;
  for (std::size_t i = 0; i < state.desk.table().seats.size(); ++i) {
    seats.push_back(
        {Tone::plain, std::to_string(i + 1) + " " + state.lettering->name(state.desk.table().seats[i]) + " "});
  }
  page_of_words(reply.page, "seats", seats, state.width);
  return reply;
}

CaseReply explain_why(CaseState& state, const std::string& rest) {
  const FirstWord words = first_word(rest);
  if (words.rest.empty()) return CaseReply::refusal("`why Bob rope` tells why that is proved, or how likely it is");
  const Result<GridCell> cell = find_cell(state.desk.table(), words.word, words.rest);
  if (!cell) return CaseReply::refusal(cell.error().message);
  if (!state.desk.consistent()) return impossible(state);
  const Explanation found = state.desk.position().why(cell->holder, cell->card);
  CaseReply reply;
  reply.page = explanation_text(state.desk.record(), found, *state.lettering, state.width);
  reply.view = explanation_json(state.desk.record(), found);
  return reply;
}

}  // namespace gumshoe
