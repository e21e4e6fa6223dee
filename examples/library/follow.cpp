// follow: a game written down event by event, and how many deals are left after each.
#include <cstdio>

#include <gumshoe/gumshoe.h>

using namespace gumshoe;

void tell(const Record& game) {
  std::printf("%zu events, %s deals\n", game.entries.size(), Position(game).odds().deals.c_str());
}

int main() {
  Record game = parse_game("[Edition \"classic-uk\"]\n[Seats \"Ann, Bob, Cyn\"]\n").value();
  tell(game);

  // As a line of the notation, read with the game before it.
  const Result<Entry> entry = parse_event(game, "Ann ? plum rope hall : Cyn +");
  if (!entry) {
    std::puts(entry.error().message.c_str());
    return 2;
  }
  game.entries.push_back(*entry);
  tell(game);

  // As data.
  const Seat bob = *game.table.find_seat("Bob");
  const Card white = find_card(*game.table.deck, "white").value();
  game.entries.push_back({.event = Fact{Fact::Kind::has, bob, white}, .comment = "dropped it", .comments_before = {}});
  tell(game);
  std::fputs(print(game).c_str(), stdout);
}
