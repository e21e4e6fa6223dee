// How strong everybody is, by who won: a winner-takes-all choice model (Luce; multinomial logit). Whoever sits at a
// seat wins with a chance in proportion to exp(its strength + the seat's advantage).
#pragma once

#include <vector>

namespace gumshoe {

// Games of the same entrants at the same seats.
struct TableWins {
  std::vector<int> entrants;  // by seat
  std::vector<double> wins;   // by seat; games without a winner are left out
};

struct Strengths {
  std::vector<double> entrants;  // the mean is 0
  std::vector<double> seats;     // likewise
};

inline constexpr double points_a_unit =
    173.71779276130073;  // 400 / ln 10: on this scale 400 points are odds of 10 to 1

// The likeliest strengths. Every entrant, and every seat, is credited with one drawn game against an average opponent,
// so that those who always or never win have a rating too. `start` is where the search begins; every start leads to the
// same maximum.
Strengths fit_strengths(const std::vector<TableWins>& games, const Strengths& start);
Strengths fit_strengths(const std::vector<TableWins>& games, int entrants, int seats);

}  // namespace gumshoe
