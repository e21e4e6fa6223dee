// Advice for people: what to ask and why, whether to accuse, who is close, which card to show.
#pragma once

#include <string>
#include <vector>

#include "advise/advice.h"
#include "advise/others/showing.h"
#include "view/page/lettering.h"
#include "view/page/page.h"
#include "view/words/phrasing.h"

namespace gumshoe {

// A question in words: its cards, with equivalent ones told as one, and why it pays to name a card whose place is
// known.

class QuestionWords {
 public:
  QuestionWords(const Record& record, const Knowledge& knowledge, const Phrasing& phrasing)
      : table_(record.table), knowledge_(knowledge), phrasing_(phrasing) {}

  // `Plum · any weapon of yours · Hall`
  std::string cards(const AdvisedQuestion& question) const;
  // `Of these, Plum · Rope · Hall gives away least.`; empty if there is only one.
  std::string preferred(const AdvisedQuestion& question) const;
  // `Rope is yours: whoever answers shows a suspect or a room.`; none if nothing is known about the cards.
  std::vector<std::string> reasons(const AdvisedQuestion& question) const;
  // `Bob shows Plum 34 %, nobody has any 20 %`: the likeliest.
  std::string answers(const AdvisedQuestion& question, std::size_t most) const;

 private:
  std::string choice(Category category, CardSet alike) const;
  std::string noun(Category category) const;
  bool nobody_shows(Card card) const;
  std::string kinds_left(const AdvisedQuestion& question) const;
  std::string answer(const AnswerOdds& odds) const;
  CardSet mine() const { return table_.hand.value_or(CardSet()); }

  const Table& table_;
  const Knowledge& knowledge_;
  const Phrasing& phrasing_;
};

struct AdviceTextOptions {
  const Lettering* lettering = &Lettering::unicode();
  int width = 80;
  const Posterior* neutral = nullptr;  // the odds without reading the questions, if the advice reads them
};

Page advice_text(const Record& record, const Advice& advice, const AdviceTextOptions& options = {});
Page accusation_text(const Record& record, const AccusationAdvice& accusation, const AdviceTextOptions& options = {});
Page threat_text(const Record& record, const Threat& threat, const AdviceTextOptions& options = {});

// Which card to show.
struct ShowingTextOptions {
  const Lettering* lettering = &Lettering::unicode();
  int width = 80;
  bool why = false;  // with the reasons
};

Page showing_text(const Record& record, Seat asker, const Showing& showing, const ShowingTextOptions& options = {});

}  // namespace gumshoe
