// odds < first-game.cgn: reads a game in the notation and prints what is in the envelope, and what to ask.
#include <iostream>
#include <iterator>

#include <gumshoe/gumshoe.h>

using namespace gumshoe;

int main() {
  const std::string text(std::istreambuf_iterator<char>(std::cin), {});
  const Result<Record> game = parse_game(text);
  if (!game) {
    std::cerr << error_text("standard input", text, game.error());
    return 2;
  }
  const Deck& deck = *game->table.deck;
  const Position now(*game);
  const Posterior& odds = now.odds();
  if (!now.consistent()) {
    std::cerr << "This cannot all be true.\n";
    return 1;
  }
  std::cout << odds.deals << " deals agree with what was seen\n";
  for (const Card card : deck.all())
    std::cout << odds.probability(card, Holder::envelope()) << "  " << deck[card].name << "\n";

  const Result<Advice> advice = advise(*game);
  if (!advice || advice->questions.empty()) return 1;
  for (const Card card : advice->questions.front().cards) std::cout << "Ask for " << deck[card].name << "\n";
}
