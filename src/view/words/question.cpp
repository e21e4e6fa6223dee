#include "view/words/question.h"

#include <algorithm>

#include "game/letters.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

constexpr std::size_t most_named = 3;  // of cards that ask the same

std::string with_article(const std::string& noun) {
  const bool vowel = !noun.empty() && std::string_view("aeiou").find(noun.front()) != std::string_view::npos;
  return (vowel ? "an " : "a ") + noun;
}

}  // namespace

std::string QuestionWords::noun(Category category) const {
  return phrasing_.letters().name(lower_case(table_.deck->name(category)));
}

std::string QuestionWords::choice(Category category, CardSet alike) const {
  const CardSet of_mine = mine() & table_.deck->cards(category);
  const bool any_of_mine = of_mine.size() > 1 && (of_mine - alike).empty();
  std::vector<std::string> names;
  if (any_of_mine) names.push_back("any " + noun(category) + " of yours");
  const std::vector<std::string> others = phrasing_.card_names(any_of_mine ? alike - of_mine : alike);
  const std::size_t named = others.size() > most_named + 1 ? most_named : others.size();
  names.insert(names.end(), others.begin(), others.begin() + static_cast<std::ptrdiff_t>(named));
  if (named < others.size()) names.push_back(std::to_string(others.size() - named) + " others");
  return joined(names, "or");
}

std::string QuestionWords::cards(const AdvisedQuestion& question) const {
  std::string text;
  for (std::uint8_t k = 0; k < question.alike.size(); ++k) {
    if (k > 0) text += " " + std::string(phrasing_.letters().dot) + " ";
    text += choice(Category{k}, question.alike[k]);
  }
  return text;
}

std::string QuestionWords::preferred(const AdvisedQuestion& question) const {
  const bool choice = std::ranges::any_of(question.alike, [](CardSet cards) { return cards.size() > 1; });
  if (!choice || !question.leak) return "";
  return "Of these, " + phrasing_.cards(question.cards, " " + std::string(phrasing_.letters().dot) + " ") +
         " gives away least.";
}

bool QuestionWords::nobody_shows(Card card) const {
  const std::optional<Holder> holder = knowledge_.holder_of(card);
  return holder && (!holder->is_seat() || table_.me.is(holder->seat()));
}

std::string QuestionWords::kinds_left(const AdvisedQuestion& question) const {
  std::vector<std::string> kinds;
  for (const Card card : question.cards) {
    if (!nobody_shows(card)) kinds.push_back(with_article(noun(table_.deck->category_of(card))));
  }
  return kinds.empty() ? "nobody can show a card" : "whoever answers shows " + joined(kinds, "or");
}

std::vector<std::string> QuestionWords::reasons(const AdvisedQuestion& question) const {
  std::vector<std::string> yours;
  std::vector<std::string> elsewhere;
  std::vector<std::string> sentences;
  for (const Card card : question.cards) {
    const std::optional<Holder> holder = knowledge_.holder_of(card);
    if (!holder) continue;
    if (holder->is_seat() && table_.me.is(holder->seat())) {
      yours.push_back(phrasing_.card(card));
    } else if (holder->is_seat()) {
      sentences.push_back(phrasing_.seat(holder->seat()) + " has " + phrasing_.card(card) +
                          ": nobody else can show it.");
    } else {
      elsewhere.push_back(phrasing_.card(card));
    }
  }
  std::vector<std::string> known;
  if (!yours.empty()) known.push_back(joined(yours, "and") + (yours.size() == 1 ? " is yours" : " are yours"));
  if (!elsewhere.empty())
    known.push_back(joined(elsewhere, "and") + (elsewhere.size() == 1 ? " is" : " are") + " in nobody's hand");
  if (!known.empty()) sentences.insert(sentences.begin(), joined(known, "and") + ": " + kinds_left(question) + ".");
  return sentences;
}

std::string QuestionWords::answer(const AnswerOdds& odds) const {
  std::vector<std::string> shows;
  for (const AnswerOdds::Show& show : odds.shows)
    shows.push_back(phrasing_.seat(show.by) + " shows " + phrasing_.card(show.card));
  return (shows.empty() ? "nobody shows" : joined(shows, "and")) + " " + percent_or_certain(odds.p);
}

std::string QuestionWords::answers(const AdvisedQuestion& question, std::size_t most) const {
  std::string text;
  for (std::size_t i = 0; i < std::min(most, question.answers.size()); ++i)
    text += (i == 0 ? "" : ", ") + answer(question.answers[i]);
  return text + (question.answers.size() > most ? ", " + std::string(phrasing_.letters().cut_mark) : "");
}

}  // namespace gumshoe
