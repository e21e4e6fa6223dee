// What one event says of a deal, by the letter of docs/notation.md.
#pragma once

#include <vector>

#include "infer/posterior.h"
#include "record/record.h"

namespace gumshoe::oracle {

// A question with what each seat did, those answers included that the line only implies.
struct ToldLine {
  std::vector<CardSet> named;   // the cards; with some not heard, one set for each way to fill them in
  std::vector<Answer> answers;
  bool heard = false;          // every card of it
};

CardSet set_of(const std::vector<Card>& cards);

class Evidence {
 public:
  explicit Evidence(const Record& record);

  // Under `bayes`, how much the deal makes of what was told; 0: it cannot have been so.
  long double weight(int entry, const Deal& deal) const;
  // Whether it can have been so, which is all that `deals` asks.
  bool agrees(int entry, const Deal& deal) const { return weight(entry, deal) > 0; }
  // What the deal makes of the question's answers if the show that was not seen was of this card: the mean over the
  // ways to fill in, the shower choosing at random. Under `deals` the other answers just have to agree.
  long double weight_if_shown(int entry, Seat shower, Card card, const Deal& deal, Model model) const;

  const ToldLine* line(int entry) const;  // none where the event is no question

 private:
  long double weight(const ToldLine& line, const Deal& deal) const;
  long double weight(const Answer& answer, CardSet named, CardSet hand) const;

  const Record& record_;
  std::vector<ToldLine> lines_;  // by entry
};

}  // namespace gumshoe::oracle
