#include "play/referee/decision_text.h"

#include <algorithm>
#include <span>
#include <vector>

#include "record/notation/quoting.h"
#include "record/table/nearest.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

struct DecisionPrinter {
  const Deck& deck;
  const Floor* floor;

  std::string operator()(const Ask& ask) const { return "ask" + cards(ask.cards); }
  std::string operator()(const AskNothing&) const { return "ask nothing"; }
  std::string operator()(const Accuse& accuse) const { return "accuse" + cards(accuse.cards); }
  std::string operator()(const DoNotAccuse&) const { return "do not accuse"; }
  std::string operator()(const Show& show) const { return "show " + deck[show.card].id; }
  std::string operator()(const Pass&) const { return "pass"; }
  std::string operator()(const Go& go) const { return "go " + place(go.to) + question(go.cards); }
  std::string operator()(const Roll&) const { return "roll"; }
  std::string operator()(const TakePassage& take) const { return "passage" + question(take.cards); }

 private:
  std::string cards(CardSet set) const {
    std::string text;
    for (const Card card : set) text += " " + deck[card].id;
    return text;
  }
  std::string question(const std::optional<CardSet>& set) const { return set ? " :" + cards(*set) : ""; }
  std::string place(Move::Cell cell) const {
    const bool in_house = floor != nullptr && floor->house() != nullptr;
    const std::optional<Card> room = in_house ? floor->room_at(cell) : std::nullopt;
    return room ? deck[*room].id : std::to_string(cell.row) + "," + std::to_string(cell.column);
  }
};

std::vector<std::string_view> words_in_line(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; (at = text.find_first_not_of(' ', at)) != text.npos;) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

using WordList = std::span<const std::string_view>;

class DecisionReader {
 public:
  DecisionReader(const Deck& deck, const Floor* floor) : deck_(deck), floor_(floor) {}

  Result<Decision> read(std::string_view text) const {
    const std::vector<std::string_view> words = words_in_line(text);
    if (text == "roll") return Decision(Roll{});
    if (text == "pass") return Decision(Pass{});
    if (text == "ask nothing") return Decision(AskNothing{});
    if (text == "do not accuse") return Decision(DoNotAccuse{});
    if (words.empty()) return wrong("nothing is decided here");
    return read_words(words.front(), WordList(words).subspan(1));
  }

 private:
  static Error wrong(std::string message) { return Error{.message = std::move(message)}; }

  Result<Decision> read_words(std::string_view verb, WordList rest) const {
    if (verb == "ask") return with_cards<Ask>(rest);
    if (verb == "accuse") return with_cards<Accuse>(rest);
    if (verb == "show") return shown(rest);
    if (verb == "passage") return passage(rest);
    if (verb == "go") return go(rest);
    return wrong("no decision " + in_quotes(verb) + "; it is ask, accuse, show, pass, go, roll or passage");
  }

  Result<Card> card(std::string_view id) const {
    std::vector<std::string> ids;
    for (const Card one : deck_.all()) {
      if (deck_[one].id == id) return one;
      ids.push_back(deck_[one].id);
    }
    return wrong("no card " + in_quotes(id) + did_you_mean(nearest(id, ids)));
  }
  Result<CardSet> cards(WordList ids) const {
    CardSet set;
    for (const std::string_view id : ids) {
      const Result<Card> one = card(id);
      if (!one) return one.error();
      set.insert(*one);
    }
    return set;
  }

  template <typename Naming>
  Result<Decision> with_cards(WordList ids) const {
    const Result<CardSet> named = cards(ids);
    return named ? Result<Decision>(Naming{*named}) : named.error();
  }
  Result<Decision> shown(WordList ids) const {
    if (ids.size() != 1) return wrong("one card is shown");
    const Result<Card> one = card(ids.front());
    return one ? Result<Decision>(Show{*one}) : one.error();
  }
  // `: plum rope hall`, or nothing.
  Result<std::optional<CardSet>> question(WordList rest) const {
    if (rest.empty()) return std::optional<CardSet>();
    if (rest.front() != ":") return wrong("expected ':' and the cards asked for, found " + in_quotes(rest.front()));
    const Result<CardSet> named = cards(rest.subspan(1));
    return named ? Result<std::optional<CardSet>>(std::optional(*named)) : named.error();
  }
  Result<Decision> passage(WordList rest) const {
    const Result<std::optional<CardSet>> asked = question(rest);
    return asked ? Result<Decision>(TakePassage{*asked}) : asked.error();
  }
  Result<Decision> go(WordList rest) const {
    if (rest.empty()) return wrong("where to go is not said");
    const Result<Move::Cell> to = place(rest.front());
    if (!to) return to.error();
    const Result<std::optional<CardSet>> asked = question(rest.subspan(1));
    return asked ? Result<Decision>(Go{*to, *asked}) : asked.error();
  }
  Result<Move::Cell> place(std::string_view text) const {
    const std::size_t comma = text.find(',');
    if (comma != text.npos) {
      const std::optional<int> row = number(text.substr(0, comma));
      const std::optional<int> column = number(text.substr(comma + 1));
      if (row && column) return Move::Cell{*row, *column};
    }
    const Result<Card> room = card(text);
    if (!room) return wrong("no place " + in_quotes(text));
    const auto is_it = [&](const Floor::Room& one) { return one.card == *room; };
    if (floor_ == nullptr || std::ranges::none_of(floor_->rooms(), is_it)) return wrong("no room " + in_quotes(text));
    return floor_->cell_of(*room);
  }

  const Deck& deck_;
  const Floor* floor_;
};

}  // namespace

std::string print_decision(const Deck& deck, const Floor* floor, const Decision& decision) {
  return std::visit(DecisionPrinter{deck, floor}, decision);
}

Result<Decision> parse_decision(const Deck& deck, const Floor* floor, std::string_view text) {
  return DecisionReader(deck, floor).read(trimmed(text));
}

}  // namespace gumshoe
