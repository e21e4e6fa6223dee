// Setting up a table question by question, each with a default that Enter takes.
#include "app/case/change.h"
#include "app/case/setup.h"
#include "app/files/refer.h"
#include "app/files/text_file.h"
#include "game/letters.h"
#include "record/notation/quoting.h"
#include "record/table/utf8.h"
#include "view/json/record/edition.h"
#include "view/words/phrasing.h"

namespace gumshoe {
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
        return "How many cards has each";
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
        return "Ann, Bob, Cyn: whoever has the first turn first.";
      case Step::me:
        return "- for somebody who only watches.";
      case Step::hand:
        return "rope, hall, plum: the beginnings of names will do, Tab completes. `done` if you do not say.";
      case Step::sizes:
        return uneven_sizes_.empty()
                   ? "By seat, as 5 4 4; ? where you do not know, 3-5 for a range. Enter: dealt out evenly."
                   : "An even deal does not give you so many. By seat, as 5 4 4; ? where you do not know, 3-5 a range.";
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

  // Why it cannot be taken; empty where it was.
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

  // The table as far as it is known must be one.
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

  // A hand that no even deal gives: the sizes, which are asked next, can tell how it came about.
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
  std::string uneven_sizes_;  // where my hand shows that the deal was not even
};

}  // namespace

std::unique_ptr<Dialogue> setup_dialogue(const CaseState& state, TableSetup setup) {
  return std::make_unique<SetupDialogue>(state, std::move(setup));
}

}  // namespace gumshoe
