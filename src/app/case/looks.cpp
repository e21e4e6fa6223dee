// Looking at the game: grid, envelope, players, hands, asked, facts, all, log, why, advice, what if, rounds, branches.
#include <algorithm>

#include "advise/advice.h"
#include "advise/others/reading.h"
#include "app/case/change.h"
#include "app/case/commands.h"
#include "app/files/refer.h"
#include "game/letters.h"
#include "infer/position.h"
#include "notebook/draft/edit.h"
#include "record/notation/parse.h"
#include "record/notation/print.h"
#include "record/notation/quoting.h"
#include "record/table/utf8.h"
#include "view/facts.h"
#include "view/json/advice.h"
#include "view/json/proof.h"
#include "view/json/review.h"
#include "view/json/solve.h"
#include "view/json/writer.h"
#include "view/sheet.h"
#include "view/text/advice.h"
#include "view/text/proof.h"
#include "view/text/review.h"
#include "view/text/solve.h"
#include "view/words/numbers.h"
#include "view/words/phrasing.h"

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
  list("can't have", cannot);
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
  if (!most) return CaseReply::refusal("`envelope 20` lists the 20 likeliest");
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
    const DraftLine& line = draft.lines[i];
    const std::string name = line_name(draft, i);
    const std::string text = text_of(draft.table(), line);
    Line shown(padded(name, 4, Align::right) + "  ", Tone::faint);
    shown.add(line_words(draft, i, state.phrasing()), line.parked ? Tone::faint : Tone::plain);
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
    const Category category(c);
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

namespace {

// Reads the others' questions, unless the neutral odds are wanted.
std::vector<Leaning> leanings_for(const Record& record, bool neutral) {
  return neutral ? std::vector<Leaning>() : read_questions(record).leanings;
}

AdviceTextOptions text_options(const CaseState& state) { return {.lettering = state.lettering, .width = state.width}; }

CaseReply advise_accusation(CaseState& state) {
  const Record& record = state.desk.record();
  const Result<Advice> advice = advise(record, {.leanings = leanings_for(record, false), .top = 1});
  if (!advice) return CaseReply::refusal(advice.error().message);
  if (!advice->accusation) return CaseReply::refusal("the position is too large to tell");
  CaseReply reply;
  reply.page = accusation_text(record, *advice->accusation, text_options(state));
  reply.view = accusation_json(record, *advice->accusation);
  return reply;
}

CaseReply advise_showing(CaseState& state, const std::string& rest) {
  const Record& record = state.desk.record();
  const FirstWord words = first_word(rest);
  if (words.rest.empty())
    return CaseReply::refusal("`advise show Bob plum rope hall` tells which card to show when Bob asks for these");
  const Result<AskedOfMe> asked = asked_of_me(record.table, words.word, words.rest);
  if (!asked) return CaseReply::refusal(asked.error().message);
  const Result<Showing> showing = which_to_show(record, *asked);
  if (!showing) return CaseReply::refusal(showing.error().message);
  CaseReply reply;
  reply.page =
      showing_text(record, asked->asker, *showing, {.lettering = state.lettering, .width = state.width, .why = true});
  reply.view = showing_json(record, *showing);
  return reply;
}

CaseReply advise_questions(CaseState& state, const std::string& rest) {
  const Record& record = state.desk.record();
  const FirstWord words = first_word(rest);
  const bool neutral = words.word == "neutral";
  const Result<std::optional<CardSet>> among = rooms_of(*record.table.deck, neutral ? words.rest : rest);
  if (!among) return CaseReply::refusal(among.error().message);
  const AdviceOptions options{
      .leanings = leanings_for(record, neutral), .among = *among, .ties = AdviceOptions::Ties::as_one};
  const Result<Advice> advice = advise(record, options);
  if (!advice) return CaseReply::refusal(advice.error().message);
  CaseReply reply;
  AdviceTextOptions look = text_options(state);
  look.neutral = neutral ? nullptr : &state.desk.odds();
  reply.page = advice_text(record, *advice, look);
  reply.view = advice_json(record, *advice, look.neutral);
  return reply;
}

}  // namespace

CaseReply give_advice(CaseState& state, const std::string& rest) {
  if (!state.desk.consistent()) return impossible(state);
  const FirstWord words = first_word(rest);
  if (words.word == "accuse" && words.rest.empty()) return advise_accusation(state);
  if (words.word == "show") return advise_showing(state, words.rest);
  return advise_questions(state, rest);
}

CaseReply show_threat(CaseState& state, const std::string&) {
  if (!state.desk.consistent()) return impossible(state);
  const Record& record = state.desk.record();
  const Result<Threat> threat = find_threat(record);
  if (!threat) return CaseReply::refusal(threat.error().message);
  CaseReply reply;
  reply.page = threat_text(record, *threat, text_options(state));
  reply.view = threat_json(record, *threat);
  return reply;
}

CaseReply review_game(CaseState& state, const std::string&) {
  if (!state.desk.consistent()) return impossible(state);
  const Record& record = state.desk.record();
  const Review found = review(record);
  CaseReply reply;
  reply.page = review_text(record, found, *state.lettering, state.width);
  reply.view = review_json(record, found);
  return reply;
}

// What if: a side branch in which something is assumed. It is a line of the game like any other, with a comment that
// says so. Therefore it is saved, and `back` goes to the version before that line.
namespace {

constexpr std::string_view mark = "what if";

bool opens_supposition(const Version& version) {
  return version.edit.kind == Edit::Kind::add && version.edit.line->comment == mark;
}

const Version* last_supposition(const Notebook& book) {
  if (suppositions(book.draft()) == 0) return nullptr;
  const std::vector<VersionId> way = book.path();
  for (auto id = way.rbegin(); id != way.rend(); ++id) {
    const Version* version = book.version(*id);
    if (opens_supposition(*version)) return version;
  }
  return nullptr;
}

Result<Fact> read_supposition(const Table& table, const std::string& rest) {
  const Error usage{"`what if Bob has rope`, or `what if Bob has not rope`"};
  FirstWord words = first_word(rest);
  if (words.rest.empty()) return usage;
  if (lower_case(words.word) == "if") words = first_word(words.rest);
  const Result<Holder> holder = find_holder(table, words.word);
  if (!holder) return holder.error();
  words = first_word(words.rest);
  const bool has = lower_case(words.word) == "has";
  if (!has && lower_case(words.word) != "not") return usage;
  const FirstWord next = first_word(words.rest);
  const bool negated = !has || lower_case(next.word) == "not";
  const Result<Card> card = find_card(*table.deck, has && negated ? next.rest : words.rest);
  if (!card) return card.error();
  return Fact{negated ? Fact::Kind::has_not : Fact::Kind::has, *holder, *card};
}

}  // namespace

int suppositions(const Draft& draft) {
  int count = 0;
  for (const DraftLine& line : draft.lines) count += line.comment == mark ? 1 : 0;
  return count;
}

CaseReply suppose(CaseState& state, const std::string& rest) {
  const Result<Fact> supposed = read_supposition(state.desk.table(), rest);
  if (!supposed) return CaseReply::refusal(supposed.error().message);
  const std::string text = print_event(state.desk.table(), *supposed) + " ; " + std::string(mark);
  const Result<Edit> edit = adding(state.desk.draft(), text);
  if (!edit) return CaseReply::refusal(edit.error().message);
  const Result<DeskChange> change = state.desk.make(*edit);
  if (!change) return CaseReply::refusal(change.error().message);
  return changed(state, *change,
                 "Suppose " + event_words(*supposed, state.phrasing()) + ". `back` leaves this side branch.");
}

CaseReply leave_supposition(CaseState& state, const std::string&) {
  const Version* version = last_supposition(state.desk.book());
  if (version == nullptr)
    return CaseReply::refusal("there is nothing to go back from: `what if Bob has rope` opens a side branch");
  const std::optional<DeskChange> change = state.desk.go_to(version->parent);
  if (!change) return CaseReply::refusal("there is nothing to go back to");
  return changed(state, *change, "Back from the side branch.");
}

namespace {

// The last line of a version of the game, for programs and for people.
struct LastLine {
  std::string text = "the table is set up";
  std::string words = text;
};

LastLine last_line(const Notebook& book, VersionId version, const Lettering& letters) {
  const Draft then = book.at(version);
  for (int i = then.line_count() - 1; i >= 0; --i) {
    const DraftLine& line = then.lines[i];
    if (!line.parked) return {text_of(then.table(), line), line_words(then, i, {then.table(), letters})};
  }
  return {};
}

bool goes_on(const std::vector<Version>& versions, VersionId id) {
  return std::ranges::any_of(versions,
                             [&](const Version& next) { return next.parent == id && !opens_supposition(next); });
}

// The branches that were left. A supposition at the end of one, with nothing after it, isn't part of it.
std::vector<LeftBranch> branches_left(const Notebook& book) {
  const std::vector<Version> versions = book.versions();
  std::vector<LeftBranch> left;
  for (LeftBranch branch : book.branches()) {
    const VersionId leaf = branch.last;
    while (branch.last != branch.fork && opens_supposition(*book.version(branch.last)))
      branch.last = book.version(branch.last)->parent;
    branch.when = book.version(branch.last)->when;
    const bool supposed_only = branch.last == branch.fork || (branch.last != leaf && goes_on(versions, branch.last));
    if (!supposed_only && std::ranges::find(left, branch.last, &LeftBranch::last) == left.end()) left.push_back(branch);
  }
  return left;
}

CaseReply went_to(CaseState& state, VersionId version, std::string message) {
  const std::optional<DeskChange> change = state.desk.go_to(version);
  if (!change) return CaseReply::refusal("there is no such state of the game");
  return changed(state, *change, std::move(message));
}

}  // namespace

CaseReply list_rounds(CaseState& state, const std::string&) {
  CaseReply reply{.message = where_we_are(state)};
  JsonWriter json;
  json.begin_array();
  for (const Round& round : state.desk.book().rounds()) {
    const auto [text, words] = last_line(state.desk.book(), round.version, *state.lettering);
    Line line(padded(std::to_string(round.number), 4, Align::right) + "  ", Tone::strong);
    line.add(time_of_day(round.when) + "  ", Tone::faint);
    reply.page.add(line.add(state.lettering->fit(words, state.width - line.width())));
    json.begin_object().key("round").integer(round.number).key("when").integer(round.when);
    json.key("text").text(text).end_object();
  }
  json.end_array();
  reply.view = std::move(json).str();
  reply.page.add(Line("`goto 7` opens the game as it stood after turn 7.", Tone::faint));
  return reply;
}

CaseReply go_to_round(CaseState& state, const std::string& rest) {
  const std::vector<Round> rounds = state.desk.book().rounds();
  const std::optional<int> wanted = number(rest);
  for (const Round& round : rounds) {
    if (wanted != round.number) continue;
    return went_to(
        state, round.version,
        "The game as it stood after turn " + rest + ". Going on from here makes a branch; `redo` goes forward again.");
  }
  return CaseReply::refusal("no round " + in_quotes(rest) + "; `rounds` lists " + counted(rounds.size(), "round"));
}

CaseReply list_branches(CaseState& state, const std::string&) {
  const std::vector<LeftBranch> branches = branches_left(state.desk.book());
  CaseReply reply{.message = branches.empty() ? "There are no branches." : where_we_are(state)};
  JsonWriter json;
  json.begin_array();
  int place = 0;
  for (const LeftBranch& branch : branches) {
    const auto [text, words] = last_line(state.desk.book(), branch.last, *state.lettering);
    Line line(padded(std::to_string(++place), 4, Align::right) + "  ", Tone::strong);
    line.add(time_of_day(branch.when) + "  ", Tone::faint);
    line.add(counted(static_cast<std::size_t>(branch.turns), "turn") + ", the last: " + words);
    reply.page.add(std::move(line));
    json.begin_object().key("branch").integer(place).key("turns").integer(branch.turns);
    json.key("when").integer(branch.when).key("text").text(text).end_object();
  }
  json.end_array();
  reply.view = std::move(json).str();
  if (!branches.empty()) reply.page.add(Line("`branch 1` goes to the first.", Tone::faint));
  return reply;
}

CaseReply switch_branch(CaseState& state, const std::string& rest) {
  const std::vector<LeftBranch> branches = branches_left(state.desk.book());
  const std::optional<int> wanted = number(rest);
  if (!wanted || *wanted < 1 || static_cast<std::size_t>(*wanted) > branches.size()) {
    return CaseReply::refusal("no branch " + in_quotes(rest) + "; there are " + std::to_string(branches.size()));
  }
  return went_to(state, branches[*wanted - 1].last, "Branch " + rest);
}

}  // namespace gumshoe
