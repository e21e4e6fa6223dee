#include "oracle/wording.h"

#include <algorithm>
#include <cmath>

namespace gumshoe::oracle {

std::string name_of(const Table& table, Holder holder) {
  if (holder == Holder::envelope()) return "envelope";
  if (holder == Holder::pool()) return "pool";
  return holder == Holder::face_up() ? "public" : table.seats[holder.seat().index];
}

std::string names_of(const Deck& deck, CardSet cards) {
  std::string text;
  for (Card card : cards) text += (text.empty() ? "" : " ") + deck[card].id;
  return text;
}

std::string differ(const std::string& what, const std::string& found, const std::string& truth) {
  return what + ": " + found + ", not " + truth;
}
std::string differ(const std::string& what, double found, long double truth) {
  return differ(what, std::to_string(found), std::to_string(truth));
}

bool same(double p, long double truth) { return std::abs(p - truth) <= 1e-9L * std::max(truth, 1e-3L); }

}  // namespace gumshoe::oracle
