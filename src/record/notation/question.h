// The cards of a question or an accusation: one a category.
#pragma once

#include <optional>
#include <vector>

#include "game/result.h"
#include "record/notation/words.h"
#include "record/table/card_names.h"

namespace gumshoe {

// `words` are one a category, names or `?`. They stand in category order, or in any order where each is unambiguous in
// the deck; `?` fills what is left.
Result<std::vector<std::optional<Card>>> read_question_cards(const CardNames& names, const Words& line,
                                                             const std::vector<Word>& words);

// A seen card after `+`: one of those named, or of a category that was not heard.
Result<Card> read_shown_card(const CardNames& names, const Words& line, const Word& word,
                             const std::vector<std::optional<Card>>& asked);

// `suspect, weapon, room`
std::string category_list(const Deck& deck);

}  // namespace gumshoe
