// Which card to show, for people; with the reasons where they are asked for.
#pragma once

#include "advise/showing.h"
#include "view/lettering.h"
#include "view/page.h"

namespace gumshoe {

struct ShowingTextOptions {
  const Lettering* lettering = &Lettering::unicode();
  int width = 80;
  bool why = false;
};

Page showing_text(const Record& record, Seat asker, const Showing& showing, const ShowingTextOptions& options = {});

}  // namespace gumshoe
