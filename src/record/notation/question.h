// The cards and the answers of a question, as the long and the short form read them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/result.h"
#include "record/notation/words.h"
#include "record/table/names.h"
#include "record/views/course.h"

namespace gumshoe {

// The cards, also those of an accusation. `words` are one a category, names or `?`. They stand in category order, or in
// any order where each is unambiguous in the deck; `?` fills what is left.
Result<std::vector<std::optional<Card>>> read_question_cards(const CardNames& names, const Words& line,
                                                             const std::vector<Word>& words);

// A seen card after `+`: one of those named, or of a category that was not heard.
Result<Card> read_shown_card(const CardNames& names, const Words& line, const Word& word,
                             const std::vector<std::optional<Card>>& asked);

// `suspect, weapon, room`
std::string category_list(const Deck& deck);

// The cards of the categories of which none is named yet.
CardSet cards_left(const Deck& deck, const std::vector<std::optional<Card>>& named);
// What a shown card can be: one of those named, or of a category that was not heard.
CardSet cards_showable(const Deck& deck, const std::vector<std::optional<Card>>& named);

// Why this seat can't answer the question too, after the given answers; empty if it can.
std::string answerer_complaint(const Course& course, const Table& table, Seat asker, const std::vector<Answer>& before,
                               Seat seat);

struct AnswerComplaint {
  std::size_t answer = 0;  // its index in what was given
  std::string message;
};

// Why these cannot all be answers of one question: somebody answers who cannot have been asked.
std::optional<AnswerComplaint> find_answer_complaint(const Course& course, const Table& table, Seat asker,
                                                     const std::vector<Answer>& answers);
std::vector<Answer> in_asking_order(const Table& table, Seat asker, std::vector<Answer> answers);

// The event as its line would be read here, without writing the line: passes written out, answers in asking order. The
// error: no such line can stand here.
Result<Event> fitted(const Table& table, const Course& course, Event event);

}  // namespace gumshoe
