#include "view/text/editions.h"

#include <algorithm>
#include <array>

#include "record/table/tags.h"
#include "view/page/columns.h"

namespace gumshoe {
namespace {

std::string card_counts(const Deck& deck) {
  std::string out = std::to_string(deck.size()) + ":";
  for (std::uint8_t i = 0; i < deck.category_count(); ++i) {
    out += (i == 0 ? " " : "+") + std::to_string(deck.cards(Category{i}).size());
  }
  return out;
}

std::string doubt(const Edition& edition) {
  if (edition.verified() || edition.confidence == 0) return "";
  return edition.confidence == 'B' ? "rest on one source" : "are unsure";
}

std::string joined_aliases(const CardInfo& card, const Lettering& letters) {
  std::string out;
  for (const std::string& alias : card.aliases) out += (out.empty() ? "also " : ", ") + letters.name(alias);
  return out;
}

std::vector<Span> words_of(std::string_view text) {
  std::vector<Span> words;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    words.push_back({Tone::plain, std::string(word)});
    text.remove_prefix(std::min(word.size() + 1, text.size()));
  }
  return words;
}

}  // namespace

Page editions_text(const Catalogue& catalogue, const Lettering& letters, int width) {
  Columns columns(4);
  columns.add({{Tone::title, "id"}, {}, {Tone::title, "lang"}, {Tone::title, "cards"}, {Tone::title, "title"}});
  bool doubtful = false;
  for (const Edition& edition : catalogue.editions()) {
    columns.add({{Tone::strong, letters.name(edition.id)},
                 {Tone::warning, doubt(edition).empty() ? "" : "?"},
                 {Tone::plain, letters.name(edition.locale)},
                 {Tone::plain, card_counts(*edition.deck)},
                 {Tone::plain, letters.name(edition.title)}});
    doubtful = doubtful || !doubt(edition).empty();
  }
  Page page;
  columns.draw(page, 0, width, letters);
  if (doubtful) page.add(Line("? not fully verified: the names rest on one source, or are unsure", Tone::faint));
  return page;
}

Page edition_text(const Edition& edition, const Lettering& letters, int width) {
  const Deck& deck = *edition.deck;
  Page page;
  Line& head = page.add(Line(letters.name(edition.id), Tone::strong));
  if (!edition.title.empty()) head.add(": " + letters.name(edition.title));
  if (!doubt(edition).empty()) page.add(Line("not fully verified: the names " + doubt(edition), Tone::warning));
  if (!edition.note.empty()) page.wrap({}, words_of(letters.name(edition.note)), width, 0);
  if (edition.rules != Rules{}) page.add(Line("rules: " + print_rules(edition.rules)));
  for (std::uint8_t i = 0; i < deck.category_count(); ++i) {
    const Category category{i};
    page.add();
    page.add(Line(letters.name(deck.name(category)), Tone::title));
    Columns columns(3);
    for (const Card card : deck.cards(category)) {
      columns.add({{Tone::strong, deck[card].key == 0 ? " " : std::string(1, deck[card].key)},
                   {Tone::plain, letters.name(deck[card].name)},
                   {Tone::faint, letters.name(deck[card].id)},
                   {Tone::faint, joined_aliases(deck[card], letters)}});
    }
    columns.draw(page, 2, width, letters);
  }
  return page;
}

}  // namespace gumshoe
