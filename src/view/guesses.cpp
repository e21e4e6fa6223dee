#include "view/guesses.h"

namespace gumshoe {

Guesses guesses_made(const Record& record) {
  const std::vector<int> none(static_cast<std::size_t>(record.table.deck->size()), 0);
  Guesses guesses(record.table.seats.size(), none);
  for (const Entry& entry : record.entries) {
    const auto* suggestion = std::get_if<Suggestion>(&entry.event);
    if (suggestion == nullptr) continue;
    for (const std::optional<Card> card : suggestion->cards) {
      if (card) ++guesses[suggestion->asker.index][card->index];
    }
  }
  return guesses;
}

}  // namespace gumshoe
