#include "app/case/setup.h"

#include <algorithm>

#include "app/case/change.h"
#include "app/case/commands.h"
#include "app/files/game_input.h"
#include "app/files/refer.h"
#include "app/shell/command.h"
#include "game/letters.h"
#include "record/notation/parse.h"
#include "record/notation/print.h"
#include "record/notation/quoting.h"
#include "record/table/names.h"
#include "record/table/utf8.h"
#include "view/json/record/edition.h"
#include "view/sheet.h"
#include "view/words/numbers.h"
#include "view/words/phrasing.h"

namespace gumshoe {
namespace {

constexpr auto table_setting = "table";  // the last one, as the tags of a game without its cards

void add_tag(std::string& text, std::string_view name, const std::string& value) {
  if (!value.empty()) text += "[" + std::string(name) + " " + double_quoted(value) + "]\n";
}

std::string tags_of(const TableSetup& setup) {
  std::string text;
  add_tag(text, "Edition", setup.edition);
  for (const std::string& category : setup.categories) add_tag(text, "Category", category);
  add_tag(text, "Seats", setup.seats);
  add_tag(text, "Hands", setup.hands);
  add_tag(text, "Public", setup.face_up);
  add_tag(text, "Pool", setup.pool);
  add_tag(text, "Me", setup.me);
  add_tag(text, "Hand", setup.hand);
  add_tag(text, "Rules", setup.rules);
  return text;
}

bool is_taken(const std::vector<GameRow>& rows, const std::string& name) {
  return std::ranges::any_of(rows, [&](const GameRow& row) { return row.name == name; });
}

// A list as the notation writes it. Names may be separated by blanks or commas, and cards may contain blanks.
Result<TableSetup> with_lists(TableSetup setup, const Catalogue& catalogue) {
  Result<std::vector<std::string>> seats = names_in(setup.seats);
  if (!seats) return seats.error();
  setup.seats = list_of(*seats);
  if (setup.hand.empty() && setup.face_up.empty()) return setup;
  TableSetup deck_only;
  deck_only.edition = setup.edition;
  deck_only.categories = setup.categories;
  deck_only.seats = setup.seats;
  const Result<Record> table = parse_game(tags_of(deck_only), catalogue);
  if (!table) return table.error();
  for (std::string* list : {&setup.hand, &setup.face_up}) {
    const Result<CardSet> cards = find_cards(*table->table.deck, *list);
    if (!cards) return cards.error();
    std::vector<std::string> ids;
    for (const Card card : *cards) ids.push_back((*table->table.deck)[card].id);
    *list = list_of(ids);
  }
  return setup;
}

}  // namespace

Result<Draft> draft_of(const TableSetup& setup, const Catalogue& catalogue) {
  const Result<TableSetup> listed = with_lists(setup, catalogue);
  if (!listed) return Error{listed.error().message};
  Result<Record> game = parse_game(tags_of(*listed), catalogue);
  if (!game) return Error{game.error().message};
  return draft_of(*game);
}

Result<std::string> known_edition(const std::string& name, const Catalogue& catalogue) {
  const Result<const Edition*> edition = find_edition(name, catalogue);
  if (!edition) return Error{edition.error().message + " (`gumshoe editions` lists them)"};
  return (*edition)->id;
}

std::string game_name(const CaseState& state, const Draft& draft) {
  std::string name;
  for (const std::string& seat : draft.table().seats) name += (name.empty() ? "" : ", ") + seat;
  const Stored<std::vector<GameRow>> rows = state.desk.library().games();
  if (!rows || !is_taken(*rows, name)) return name;
  int number = 2;
  while (is_taken(*rows, name + " (" + std::to_string(number) + ")")) ++number;
  return name + " (" + std::to_string(number) + ")";
}

TableSetup last_table(const Library& library, const Catalogue& catalogue) {
  TableSetup setup;
  const auto text = library.setting(table_setting);
  if (!text || !*text) return setup;
  const Result<Record> game = parse_game(**text, catalogue);
  if (!game) return setup;
  const Table& table = game->table;
  setup.edition = table.edition;
  if (table.edition.empty()) {
    for (int c = 0; c < table.deck->category_count(); ++c) {
      const Category category(c);
      std::vector<std::string> cards;
      for (const Card card : table.deck->cards(category)) cards.push_back((*table.deck)[card].name);
      setup.categories.push_back(table.deck->name(category) + ": " + list_of(cards));
    }
  }
  setup.seats = list_of(table.seats);
  setup.me = view_name(table);
  return setup;
}

CaseReply start_game(CaseState& state, const TableSetup& setup) {
  const Result<Draft> draft = draft_of(setup, state.desk.catalogue());
  if (!draft) return CaseReply::refusal(draft.error().message);
  state.desk.start(*draft, setup.name.empty() ? game_name(state, *draft) : setup.name);
  Record table = draft->head;
  table.table.hand.reset();
  table.table.hands.reset();
  table.table.face_up = {};
  table.table.pool = 0;
  if (table.table.me.kind == View::Kind::full) table.table.me = View::spectator();
  table.table.deal.reset();
  state.desk.library().set_setting(table_setting, print(table, state.desk.catalogue()));
  return standing(state, "A new game: " + state.lettering->name(state.desk.saved().name()));
}

void add_table_options(Command& command, TableSetup& setup) {
  command.add_option("--edition", setup.edition, "The edition played with")->type_name("EDITION");
  command.add_option("--seats", setup.seats, "The players in turn order: Ann,Bob,Cyn")->type_name("NAMES");
  command.add_option("--me", setup.me, "Which of them you are; - if you only watch")->type_name("SEAT");
  command.add_option("--hand", setup.hand, "Your cards: rope,hall,plum")->type_name("CARDS");
  command.add_option("--sizes", setup.hands, "Cards of each seat: 4,4,5,5; ? unknown, 3-5 a range")->type_name("SIZES");
  command.add_option("--public", setup.face_up, "Cards lying face up")->type_name("CARDS");
  command.add_option("--pool", setup.pool, "How many cards lie face down that nobody has")->type_name("N");
  command.add_option("--rules", setup.rules, "House rules: respond=all accuse=instead")->type_name("RULES");
  command.add_option("--name", setup.name, "What the game is called in the library")->type_name("NAME");
}

CaseReply begin_setup(CaseState& state, const TableSetup& setup) {
  if (!setup.edition.empty()) {
    const Result<std::string> edition = known_edition(setup.edition, state.desk.catalogue());
    if (!edition) return CaseReply::refusal(edition.error().message);
  }
  if (!setup.seats.empty()) return start_game(state, setup);
  state.dialogue = setup_dialogue(state, setup);
  return {.message = ""};
}

CaseReply new_game(CaseState& state, const std::string& rest) {
  TableSetup setup;
  Command options;
  add_table_options(options, setup);
  try {
    options.parse(words_in(rest));
  } catch (const UsageError& error) {
    return CaseReply::refusal(error.message + "; `help new` has the options");
  }
  return begin_setup(state, setup);
}

namespace {

class SetupDialogue : public Dialogue {
 public:
  SetupDialogue(const CaseState& state, TableSetup given)
      : setup_(std::move(given)), last_(last_table(state.desk.library(), state.desk.catalogue())) {
    for (const Edition& edition : state.desk.catalogue().editions()) editions_.push_back(edition.id);
    if (!setup_.edition.empty() || !setup_.categories.empty()) step_ = Step::seats;
    skip_given();
  }

  std::string question() const override {
    const std::string fallback = shown_default();
    return std::string(words()) + (fallback.empty() ? "" : " [" + printable(fallback) + "]") + ": ";
  }

  std::vector<std::string> choices() const override {
    std::vector<std::string> all;
    switch (step_) {
      case Step::edition:
        all = editions_;
        all.push_back("own");
        return all;
      case Step::me:
        return seats_;
      case Step::hand:
        return cards_;
      default:
        return {};
    }
  }

  Page below(const CaseState& state, std::string_view line, int width) const override {
    Page page;
    page.add(Line(state.lettering->fit(std::string(hint()), width - 1), Tone::faint));
    if (step_ == Step::hand && !trimmed(line).empty()) page.add(hand_so_far(state, line, width));
    return page;
  }

  CaseReply take(CaseState& state, std::string_view answer) override {
    std::string text(trimmed(answer));
    if (text.empty() || lower_case(text) == "default") text = fallback();
    const std::string complaint = take_answer(state, text);
    if (!complaint.empty()) return CaseReply::refusal(complaint);
    if (step_ != Step::done) return {.message = ""};
    return start_game(state, setup_);
  }

  bool over() const override { return step_ == Step::done; }

 private:
  enum class Step { edition, category, seats, me, hand, sizes, done };

  std::string_view words() const {
    switch (step_) {
      case Step::edition:
        return "Which edition";
      case Step::category:
        return "Category, as `suspect: Plum, Mustard, …`";
      case Step::seats:
        return "Players, in turn order";
      case Step::me:
        return "Which of them are you";
      case Step::hand:
        return "Your cards";
      case Step::sizes:
        return "How many cards does each have";
      case Step::done:
        break;
    }
    return "";
  }

  std::string_view hint() const {
    switch (step_) {
      case Step::edition:
        return "Tab lists them; `own` to type in a deck, or the name of a deck's file (.json). `cancel` leaves.";
      case Step::category:
        return "One a line, in the order of the pad. An empty line when all are there.";
      case Step::seats:
        return "Ann, Bob, Cyn: start with whoever has the first turn.";
      case Step::me:
        return "- if you only watch.";
      case Step::hand:
        return "rope, hall, plum: the beginnings of names are enough, Tab completes. `done` if you don't say.";
      case Step::sizes:
        return uneven_sizes_.empty()
                   ? "One number a seat, as in 5 4 4; ? if you don't know, 3-5 for a range. Enter: dealt evenly."
                   : "An even deal doesn't give you that many. One number a seat, as in 5 4 4; ? if you don't know, "
                     "3-5 for a range.";
      case Step::done:
        break;
    }
    return "";
  }

  std::string fallback() const {
    switch (step_) {
      case Step::edition:
        return !last_.edition.empty() ? last_.edition : last_.categories.empty() ? "classic-us" : "own";
      case Step::seats:
        return last_.seats.empty() ? "Me, Left, Right" : last_.seats;
      case Step::me:
        return me_fallback();
      case Step::sizes:
        return uneven_sizes_;
      default:
        return "";
    }
  }
  std::string shown_default() const {
    if (step_ == Step::category && category() < last_.categories.size()) return last_.categories[category()];
    return step_ == Step::sizes && uneven_sizes_.empty() ? "dealt evenly" : fallback();
  }
  std::string me_fallback() const {
    for (const std::string& seat : seats_) {
      if (seat == last_.me) return seat;
    }
    return seats_.empty() ? "-" : seats_.front();
  }
  std::size_t category() const { return setup_.categories.size(); }

  // Why an answer can't be accepted; empty if it was.
  std::string take_answer(CaseState& state, const std::string& text) {
    switch (step_) {
      case Step::edition:
        return take_edition(state, text);
      case Step::category:
        return take_category(state, text);
      case Step::seats:
        return try_next(state, setup_.seats, text);
      case Step::me:
        return try_next(state, setup_.me, text);
      case Step::hand:
        return try_next(state, setup_.hand, lower_case(text) == "done" || text == "-" ? "" : text);
      case Step::sizes:
        return try_next(state, setup_.hands, lower_case(text) == "done" ? "" : text);
      case Step::done:
        break;
    }
    return "";
  }

  std::string take_edition(CaseState& state, const std::string& text) {
    if (lower_case(text) == "own") {
      step_ = Step::category;
      return "";
    }
    std::string id = text;
    if (text.ends_with(".json")) {
      const std::string complaint = read_deck_file(state, id);
      if (!complaint.empty()) return complaint;
    }
    const Result<std::string> edition = known_edition(id, state.desk.catalogue());
    if (!edition) return edition.error().message;
    setup_.edition = *edition;
    advance(state);
    return "";
  }

  static std::string read_deck_file(CaseState& state, std::string& id) {
    const Result<std::string> text = read_text(id);
    if (!text) return "cannot read " + in_quotes(id) + ": " + text.error().message;
    Result<Edition> edition = read_edition(*text);
    if (!edition) return "no deck: " + edition.error().message;
    id = edition->id;
    state.desk.add_deck(std::move(edition).value());
    return "";
  }

  std::string take_category(CaseState& state, const std::string& text) {
    std::string taken = text;
    if (text.empty() && category() < last_.categories.size()) taken = last_.categories[category()];
    if (taken.empty()) {
      if (setup_.categories.empty()) return "a deck has at least one category";
      TableSetup deck_only;
      deck_only.categories = setup_.categories;
      deck_only.seats = "A, B";
      const Result<Draft> deck = draft_of(deck_only, state.desk.catalogue());
      if (!deck) {
        setup_.categories.clear();
        return deck.error().message + "; type the categories again";
      }
      advance(state);
      return "";
    }
    setup_.categories.push_back(taken);
    return "";
  }

  // What is known of the table so far must be valid.
  std::string try_next(CaseState& state, std::string& field, const std::string& text) {
    field = text;
    if (step_ == Step::seats && text.empty()) return "a game has at least two players";
    const Result<Draft> table = draft_of(setup_, state.desk.catalogue());
    if (!table && !(step_ == Step::hand && fits_uneven_deal(state))) {
      field.clear();
      return table.error().message;
    }
    advance(state);
    return "";
  }

  // A hand that no even deal gives is fine for now: the hand sizes, which are asked next, can explain it.
  bool fits_uneven_deal(const CaseState& state) {
    const Result<CardSet> hand = table_ ? find_cards(*table_->deck, setup_.hand) : Result<CardSet>(CardSet());
    if (!hand || hand->empty()) return false;
    TableSetup uneven = setup_;
    for (std::uint8_t s = 0; s < table_->seats.size(); ++s) {
      uneven.hands += (s == 0 ? "" : " ") + (table_->me.is(Seat{s}) ? std::to_string(hand->size()) : "?");
    }
    if (!draft_of(uneven, state.desk.catalogue())) return false;
    uneven_sizes_ = uneven.hands;
    return true;
  }

  void advance(CaseState& state) {
    step_ = static_cast<Step>(static_cast<int>(step_) + (step_ == Step::edition ? 2 : 1));
    skip_given();
    remember_names(state);
  }

  void skip_given() {
    if (step_ == Step::seats && !setup_.seats.empty()) step_ = Step::me;
    if (step_ == Step::me && !setup_.me.empty()) step_ = Step::hand;
    if (step_ == Step::hand && (!setup_.hand.empty() || setup_.me == "-")) step_ = Step::sizes;
    if (step_ == Step::sizes && !setup_.hands.empty()) step_ = Step::done;
  }

  void remember_names(const CaseState& state) {
    TableSetup known = setup_;
    if (known.seats.empty()) known.seats = "A, B";
    const Result<Draft> table = draft_of(known, state.desk.catalogue());
    if (!table) return;
    cards_.clear();
    seats_ = setup_.seats.empty() ? BySeat<std::string>() : table->table().seats;
    for (const Card card : table->table().deck->all()) cards_.push_back((*table->table().deck)[card].id);
    table_ = table->table();
  }

  Line hand_so_far(const CaseState& state, std::string_view line, int width) const {
    if (!table_) return {};
    const Result<CardSet> cards = find_cards(*table_->deck, line);
    if (!cards) return Line(state.lettering->fit(printable(cards.error().message), width - 1), Tone::warning);
    const Phrasing phrasing(*table_, *state.lettering);
    return Line(state.lettering->fit(std::to_string(cards->size()) + ": " + joined(phrasing.card_names(*cards), "and"),
                                     width - 1),
                Tone::strong);
  }

  TableSetup setup_;
  TableSetup last_;
  Step step_ = Step::edition;
  std::vector<std::string> editions_;
  std::vector<std::string> seats_;
  std::vector<std::string> cards_;
  std::optional<Table> table_;
  std::string uneven_sizes_;  // if my hand shows that the deal wasn't even
};

}  // namespace

std::unique_ptr<Dialogue> setup_dialogue(const CaseState& state, TableSetup setup) {
  return std::make_unique<SetupDialogue>(state, std::move(setup));
}

}  // namespace gumshoe
