#include "arena/tournament/rating.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace gumshoe {
namespace {

constexpr double credited_game = 1;
constexpr int most_steps = 100;
constexpr double small_enough = 1e-9;

// A symmetric matrix, of which the lower half is kept up.
class Square {
 public:
  explicit Square(std::size_t size) : size_(size), cells_(size * size, 0) {}

  double& operator()(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }

  // x with this x = b, for a positive definite matrix, which is used up.
  std::vector<double> solve(std::vector<double> b) {
    factorize();
    for (std::size_t i = 0; i < size_; ++i) {
      for (std::size_t k = 0; k < i; ++k) b[i] -= (*this)(i, k) * b[k];
      b[i] /= (*this)(i, i);
    }
    for (std::size_t i = size_; i-- > 0;) {
      for (std::size_t k = i + 1; k < size_; ++k) b[i] -= (*this)(k, i) * b[k];
      b[i] /= (*this)(i, i);
    }
    return b;
  }

 private:
  void factorize() {  // Cholesky
    for (std::size_t j = 0; j < size_; ++j) {
      for (std::size_t k = 0; k < j; ++k) {
        const double factor = (*this)(j, k);
        for (std::size_t i = j; i < size_; ++i) (*this)(i, j) -= (*this)(i, k) * factor;
      }
      const double root = std::sqrt((*this)(j, j));
      for (std::size_t i = j; i < size_; ++i) (*this)(i, j) /= root;
    }
  }

  std::size_t size_;
  std::vector<double> cells_;
};

double softplus(double x) { return std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x))); }
double logistic(double x) { return x >= 0 ? 1 / (1 + std::exp(-x)) : std::exp(x) / (1 + std::exp(x)); }

// The logarithm of the likelihood, by entrants' strengths followed by seats' advantages. It is concave.
class Likelihood {
 public:
  Likelihood(const std::vector<TableWins>& games, std::size_t entrants, std::size_t seats)
      : games_(games), entrants_(entrants), size_(entrants + seats) {}

  double value(const std::vector<double>& x) const {
    double sum = 0;
    for (const double one : x) sum -= credited_game * (softplus(one) - one / 2);
    for (const TableWins& table : games_) sum += value(table, x);
    return sum;
  }

  // Newton's step towards the maximum.
  std::vector<double> step(const std::vector<double>& x) const {
    std::vector<double> slope(size_, 0);
    Square curvature(size_);
    for (std::size_t i = 0; i < size_; ++i) {
      const double p = logistic(x[i]);
      slope[i] = credited_game * (0.5 - p);
      curvature(i, i) = credited_game * p * (1 - p);
    }
    for (const TableWins& table : games_) add(table, x, slope, curvature);
    return curvature.solve(std::move(slope));
  }

 private:
  std::size_t of_entrant(const TableWins& table, std::size_t seat) const { return table.entrants[seat]; }
  std::size_t of_seat(std::size_t seat) const { return entrants_ + seat; }

  std::vector<double> utilities(const TableWins& table, const std::vector<double>& x) const {
    std::vector<double> all(table.entrants.size());
    for (std::size_t seat = 0; seat < all.size(); ++seat) all[seat] = x[of_entrant(table, seat)] + x[of_seat(seat)];
    return all;
  }

  double value(const TableWins& table, const std::vector<double>& x) const {
    const std::vector<double> utility = utilities(table, x);
    const double top = std::ranges::max(utility);
    double total = 0;
    for (const double one : utility) total += std::exp(one - top);
    const double all = top + std::log(total);
    double sum = 0;
    for (std::size_t seat = 0; seat < utility.size(); ++seat) sum += table.wins[seat] * (utility[seat] - all);
    return sum;
  }

  std::vector<double> chances(const TableWins& table, const std::vector<double>& x) const {
    std::vector<double> p = utilities(table, x);
    const double top = std::ranges::max(p);
    for (double& one : p) one = std::exp(one - top);
    const double total = std::accumulate(p.begin(), p.end(), 0.0);
    for (double& one : p) one /= total;
    return p;
  }

  void add(const TableWins& table, const std::vector<double>& x, std::vector<double>& slope, Square& curvature) const {
    const double games = std::accumulate(table.wins.begin(), table.wins.end(), 0.0);
    if (games == 0) return;
    const std::vector<double> p = chances(table, x);
    for (std::size_t a = 0; a < p.size(); ++a) {
      const double surprise = table.wins[a] - games * p[a];
      slope[of_entrant(table, a)] += surprise;
      slope[of_seat(a)] += surprise;
      for (std::size_t b = 0; b < p.size(); ++b) {
        const double bend = games * p[a] * ((a == b ? 1.0 : 0.0) - p[b]);
        if (of_entrant(table, a) >= of_entrant(table, b)) curvature(of_entrant(table, a), of_entrant(table, b)) += bend;
        if (a >= b) curvature(of_seat(a), of_seat(b)) += bend;
        curvature(of_seat(a), of_entrant(table, b)) += bend;
      }
    }
  }

  const std::vector<TableWins>& games_;
  std::size_t entrants_;
  std::size_t size_;
};

double size_of(const std::vector<double>& step) {
  double most = 0;
  for (const double one : step) most = std::max(most, std::abs(one));
  return most;
}

std::vector<double> moved(std::vector<double> x, const std::vector<double>& step, double by) {
  for (std::size_t i = 0; i < x.size(); ++i) x[i] += by * step[i];
  return x;
}

std::vector<double> maximum(const Likelihood& likelihood, std::vector<double> x) {
  double height = likelihood.value(x);
  for (int steps = 0; steps < most_steps; ++steps) {
    const std::vector<double> step = likelihood.step(x);
    if (size_of(step) < small_enough) return x;
    double by = 1;
    std::vector<double> next = moved(x, step, by);
    // Close to the top the heights differ by less than they are computed to.
    const double lowest = height - small_enough * std::abs(height);
    while (likelihood.value(next) < lowest && by > small_enough) next = moved(x, step, by /= 2);
    x = std::move(next);
    height = likelihood.value(x);
  }
  return x;
}

void centre(std::vector<double>& all) {
  const double mean = std::accumulate(all.begin(), all.end(), 0.0) / static_cast<double>(all.size());
  for (double& one : all) one -= mean;
}

}  // namespace

Strengths fit_strengths(const std::vector<TableWins>& games, const Strengths& start) {
  std::vector<double> x = start.entrants;
  x.insert(x.end(), start.seats.begin(), start.seats.end());
  const Likelihood likelihood(games, start.entrants.size(), start.seats.size());
  x = maximum(likelihood, std::move(x));
  const auto middle = x.begin() + start.entrants.size();
  Strengths found{{x.begin(), middle}, {middle, x.end()}};
  centre(found.entrants);
  centre(found.seats);
  return found;
}

Strengths fit_strengths(const std::vector<TableWins>& games, int entrants, int seats) {
  return fit_strengths(games, {std::vector<double>(entrants, 0), std::vector<double>(seats, 0)});
}

}  // namespace gumshoe
