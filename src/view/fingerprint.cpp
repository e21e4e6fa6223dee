#include "view/fingerprint.h"

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <vector>

#include "game/small_sorts.h"
#include "infer/position.h"
#include "record/notation/parse.h"

namespace gumshoe {
namespace {

void add_number(Fingerprint& print, std::uint64_t value) { print.add_text(std::to_string(value)); }

void add_solutions(Fingerprint& print, std::vector<Solution> solutions) {
  heap_sort(solutions.begin(), solutions.end(), [](const Solution& a, const Solution& b) { return a.cards < b.cards; });
  for (const Solution& solution : solutions) {
    for (const Card card : solution.cards) add_number(print, card.index);
    print.add_text(solution.deals);
  }
}

void add_clauses(Fingerprint& print, std::vector<Clause> clauses) {
  const auto key = [](const Clause& clause) { return std::tie(clause.seat, clause.cards); };
  insertion_sort(clauses, [&](const Clause& a, const Clause& b) { return key(a) < key(b); });
  for (const Clause& clause : clauses) {
    add_number(print, clause.seat.index);
    for (const Card card : clause.cards) add_number(print, card.index);
  }
}

void add_conflict(Fingerprint& print, const std::optional<Conflict>& conflict) {
  print.add_text("conflict");
  if (!conflict) return;
  for (const int event : conflict->events) add_number(print, static_cast<std::uint64_t>(event));
  for (const std::string& tag : conflict->tags) print.add_text(tag);
}

void add_update(Fingerprint& print, const Position& position) {
  const Posterior& odds = position.odds();
  if (!odds.knowledge.consistent()) return add_conflict(print, position.conflict());
  if (!odds.exact) return print.add_text("sampled");  // there is nothing exact to add
  print.add_text(odds.deals);
  for (const HolderSet places : odds.knowledge.places()) add_number(print, places);
  add_clauses(print, odds.knowledge.clauses);
  add_solutions(print, odds.solutions);
}

}  // namespace

void Fingerprint::add_update(const Record& record) {
  gumshoe::add_update(*this, Position(record, {.model = Model::deals}));
}

void Fingerprint::add_position(const Record& record) {
  const Position position(record, {.model = Model::deals, .insist_on_exact = true});
  gumshoe::add_update(*this, position);
  for (const PossibleHands& hands : position.hands(1)) add_text(hands.count);
}

void Fingerprint::add_game(const Record& record) {
  for (int events = 0; events <= static_cast<int>(record.entries.size()); ++events) add_position(up_to(record, events));
}

// FNV-1a, by Glenn Fowler, Landon Curt Noll and Phong Vo.
void Fingerprint::add_text(std::string_view text) {
  const auto add = [&](unsigned char byte) { state_ = (state_ ^ byte) * 0x100000001b3U; };
  for (const char c : text) add(static_cast<unsigned char>(c));
  add(0xff);  // not a byte of UTF-8, so "ab", "c" differs from "a", "bc"
}

std::string Fingerprint::digits() const {
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[state_ >> shift & 15];
  return digits;
}

std::string built_in_fingerprint() {
  Fingerprint print;
  for (const std::string_view text : fingerprint_games()) {
    const Result<Record> game = parse_game(text);
    if (game) {
      print.add_game(*game);
    } else {
      print.add_text(game.error().message);
    }
  }
  return print.digits();
}

namespace {

constexpr std::string_view all_games[] = {
    // Three seats seen by a spectator who knows nothing: 5,557,616,064 deals.
    R"([Seats "Ann, Bob, Cyn"]
)",
    // Six seats, nothing known: 44,460,928,512,000 deals.
    R"([Seats "Ann, Bob, Cyn, Dan, Eve, Flo"]
)",
    // Four seats, with a hand of my own.
    R"([CGN "1"]
[Edition "classic-us"]
[Seats "Ann, Bob, Cyn, Dan"]
[Hands "5 5 4 4"]
[Me "Ann"]
[Hand "scarlet, rope, wrench, kitchen, study"]

1. Ann ? mustard rope library : Bob +mustard ; he showed me Mustard
2. Bob ? plum knife lounge : Cyn + ; a card that I did not see
3. Cyn ? green lead_pipe billiard_room : Dan +
4. Dan ? plum revolver study : Ann +study
5. Ann ? white lead_pipe ballroom : Bob - Cyn +ballroom
6. Bob ? peacock lead_pipe dining_room : Cyn +
7. Cyn ? plum candlestick hall : Dan - Ann - Bob +
8. Dan ? green knife hall : Ann - Bob +
9. Ann ? plum revolver hall : Bob - Cyn - Dan +revolver
10. Bob ? mustard lead_pipe billiard_room : Cyn - Dan +
)",
    // Three seats, a show that two passes explain, a wrong accusation.
    R"([CGN "1"]
[Edition "classic-uk"]
[Seats "Ann, Bob, Cyn"]
[Me "-"]

1. Cyn ? mustard rope hall : Ann - Bob +
2. Cyn ? mustard spanner kitchen : Ann ~ Bob - ; was Ann asked?
3. Ann ? green rope ballroom : Bob - Cyn +
4. Bob ! plum rope study wrong
)",
    // Five seats, unknown hand sizes, an unheard weapon, a size learnt later.
    R"([CGN "1"]
[Edition "classic-uk"]
[Seats "Ann, Bob, Cyn, Dan, Eve"]
[Me "Ann"]
[Hand "candlestick, kitchen, mustard"]

1. Ann ? plum revolver ballroom : Bob +revolver
2. Cyn ? scarlet revolver lounge : Dan - Eve +
3. Eve ? mustard revolver conservatory : Ann +mustard
4. Bob ? mustard lead_pipe dining_room : Cyn +
5. Cyn ? white spanner hall : Dan +
6. Dan ? white rope conservatory : Eve +
7. Eve ? scarlet ? billiard_room : Ann - Bob + ; the weapon was drowned in laughter
8. Ann ? mustard candlestick ballroom : Bob - Cyn - Dan +ballroom
@size Cyn 4 ; she put her cards on the table, face down
)",
    // Every holder shows; thirty cards.
    R"([CGN "1"]
[Category "suspect: mustard, white, plum, peacock, green, scarlet, rose, gray, brunette, peach"]
[Category "weapon: revolver, knife, rope, pipe, wrench, candlestick, poison, horseshoe"]
[Category "room: dining, conservatory, kitchen, studio, library, billiard, courtyard, gazebo, drawing, carriage, trophy, fountain"]
[Seats "Joe, Chris, Dave, Liz"]
[Me "Joe"]
[Hand "plum, gray, brunette, pipe, dining, kitchen, studio"]
[Rules "respond=all"]

1. Joe ? mustard knife billiard : Chris +billiard Liz +mustard
2. Chris ? peacock poison courtyard : Dave + Liz +
3. Dave ? brunette revolver billiard : Joe + Chris +
4. Liz ? brunette knife billiard : Joe + Chris +
5. Joe ? white rope studio : Chris +rope Liz +white
6. Liz ? plum revolver courtyard : Joe +
7. Joe ? scarlet poison billiard : Chris +billiard Dave +scarlet Liz +poison
8. Chris ? rose wrench courtyard : Liz +
9. Dave ? peach horseshoe courtyard : Chris +
10. Liz ? green revolver dining : Joe + Dave +
11. Joe ? plum pipe courtyard : nobody
12. Dave ? white rope courtyard : Liz + Chris +
13. Liz ? peach revolver courtyard : Chris +
14. Joe ? rose pipe courtyard : nobody
15. Chris ? rose poison courtyard : Liz +
16. Dave ? mustard pipe courtyard : Liz + Joe +
17. Liz ? gray candlestick courtyard : Joe + Chris +
18. Joe ? rose revolver courtyard : nobody
)",
    // Six seats, twenty-seven questions to the solution.
    R"([CGN "1"]
[Category "suspect: mustard, plum, green, peacock, scarlet, white"]
[Category "weapon: knife, candlestick, revolver, rope, pipe, wrench"]
[Category "room: hall, lounge, dining, kitchen, ballroom, conservatory, billiard, library, study"]
[Seats "Scarlet, Mustard, White, Green, Peacock, Plum"]
[Hands "3 3 3 3 3 3"]
[Me "Scarlet"]
[Hand "white, library, study"]

1. Scarlet ? scarlet rope lounge : Mustard +scarlet
2. Mustard ? peacock pipe dining : White - Green - Peacock +
3. White ? mustard revolver ballroom : Green - Peacock +
4. Green ? white knife ballroom : Peacock - Plum +
5. Peacock ? green candlestick dining : Plum - Scarlet - Mustard - White +
6. Plum ? white wrench study : Scarlet +white
7. Scarlet ? plum rope conservatory : Mustard +plum
8. Mustard ? peacock rope ballroom : White +
9. White ? mustard candlestick study : Green +
10. Green ? peacock knife dining : Peacock +
11. Peacock ? mustard pipe dining : Plum +
12. Plum ? green knife conservatory : Scarlet - Mustard - White +
13. Scarlet ? peacock knife lounge : Mustard +lounge
14. Mustard ? peacock knife dining : White +
15. White ? peacock wrench hall : Green +
16. Green ? white pipe conservatory : Peacock - Plum +
17. Peacock ? scarlet pipe hall : Plum - Scarlet - Mustard +
18. Plum ? peacock pipe ballroom : nobody
19. Scarlet ? white pipe hall : Mustard - White - Green - Peacock +hall
20. White ? peacock pipe hall : Green - Peacock +
21. Peacock ? peacock pipe hall : nobody
22. Scarlet ? green pipe study : Mustard - White +green
23. Mustard ? peacock pipe ballroom : White - Green - Peacock - Plum +
24. White ? peacock pipe study : Green - Peacock - Plum - Scarlet +study
25. Green ? white pipe study : Peacock - Plum - Scarlet +white
26. Peacock ? white pipe study : Plum - Scarlet +white
27. Plum ? peacock pipe kitchen : Scarlet - Mustard - White - Green +
)",
    // Hands as ranges and as question marks, a small deck of two categories.
    R"([Category "who: Ada, Bo, Cy, Di"]
[Category "where: attic, barn, cellar, den, eyrie"]
[Seats "X, Y, Z"]
[Hands "1-3 2-4 ?"]
[Me "-"]

1. X ? ada attic : Y +
2. Y ? bo ? : Z - X +
@not envelope barn
@some Z cy cellar den
3. Z ? cy attic : nobody
4. X ! di den wrong
)",
    // Cards in a pool and face up.
    R"([Edition "classic-uk"]
[Seats "Ann, Bob, Cyn, Dan, Eve"]
[Hands "3 3 3 3 3"]
[Public "rope"]
[Pool "2"]
[Me "Bob"]
[Hand "plum, hall, spanner"]

1. Ann ? green dagger study : Bob - Cyn +
2. Bob ? white dagger study : Cyn - Dan +white
3. Cyn ? peacock candlestick kitchen : nobody
4. Dan ? green revolver lounge : Eve ~ Ann +
@not pool kitchen
@see Cyn Ann ?
)",
    // Two seats: nearly everything is proved at once.
    R"([Edition "classic-2023"]
[Seats "Ann, Bob"]
[Me "Ann"]
[Hand "scarlet, mustard, white, candlestick, knife, lead_pipe, kitchen, ballroom, conservatory"]

1. Ann ? green revolver hall : Bob +hall
2. Bob ? plum rope study : Ann -
3. Ann ? green rope library : Bob +green
)",
    // Sixteen categories of two cards.
    R"([Category "c1: a1, b1"]
[Category "c2: a2, b2"]
[Category "c3: a3, b3"]
[Category "c4: a4, b4"]
[Category "c5: a5, b5"]
[Category "c6: a6, b6"]
[Category "c7: a7, b7"]
[Category "c8: a8, b8"]
[Category "c9: a9, b9"]
[Category "c10: a10, b10"]
[Category "c11: a11, b11"]
[Category "c12: a12, b12"]
[Category "c13: a13, b13"]
[Category "c14: a14, b14"]
[Category "c15: a15, b15"]
[Category "c16: a16, b16"]
[Seats "P, Q, R, S"]
[Hands "4 4 4 4"]
[Me "P"]
[Hand "a1, a2, b3, b4"]

@some Q a5 a6 a7
@not R b8
@some S b8 a9
)",
    // A wrong accuser's cards are dealt again.
    R"([Edition "classic-us"]
[Seats "Ann, Bob, Cyn"]
[Me "Ann"]
[Hand "scarlet, white, knife, rope, kitchen, ballroom"]
[Rules "eliminated=redeal"]

1. Ann ? mustard wrench hall : Bob +hall
2. Bob ? plum revolver study : Cyn +
3. Bob ! plum candlestick lounge wrong
@deal Bob Ann hall
@deal Bob Ann wrench
@deal Bob Ann green
@deal Bob Cyn 3
4. Cyn ? plum revolver library : Ann -
)",
    // Events that cannot all be true.
    R"([CGN "1"]
[Edition "classic-us"]
[Seats "Ann, Bob, Cyn"]
[Me "Ann"]
[Hand "scarlet, white, knife, rope, kitchen, ballroom"]

1. Ann ? mustard wrench hall : Bob +hall
2. Bob ? plum revolver study : Cyn +
3. Cyn ? plum revolver lounge : Ann - Bob -
4. Ann ? green wrench study : Bob - Cyn -
5. Bob ? plum wrench lounge : Cyn -
6. Cyn ? green revolver library : Ann - Bob +
7. Ann ? scarlet revolver ballroom : nobody
)",
    // Eight seats and forty cards.
    R"([Category "suspect: s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12"]
[Category "weapon: w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11, w12"]
[Category "room: r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, r16"]
[Seats "A, B, C, D, E, F, G, H"]
[Hands "4 5 5 5 5 5 4 4"]
[Me "A"]
[Hand "s1, w1, r1, r2"]

1. A ? s2 w2 r3 : B - C - D +w2
2. B ? s3 w4 r5 : C +
3. C ? s2 w6 r7 : D - E +
4. D ? s8 w4 r9 : E - F - G - H +
5. E ? s10 w11 r12 : F +
6. F ? s3 w6 r12 : G - H - A - B - C - D +
)",
};

}  // namespace

std::span<const std::string_view> fingerprint_games() { return all_games; }

}  // namespace gumshoe
