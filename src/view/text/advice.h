// Advice for people: what to ask and why, whether to accuse, who is close, which card to show.
#pragma once

#include "advise/advice.h"
#include "advise/others/showing.h"
#include "view/page/lettering.h"
#include "view/page/page.h"

namespace gumshoe {

struct AdviceTextOptions {
  const Lettering* lettering = &Lettering::unicode();
  int width = 80;
  const Posterior* neutral = nullptr;  // the odds without reading the questions, where the advice is with it
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
