// Which card to show, for people; with the reasons where they are asked for.
#pragma once

#include "advise/others/showing.h"
#include "view/page/lettering.h"
#include "view/page/page.h"

namespace gumshoe {

struct ShowingTextOptions {
  const Lettering* lettering = &Lettering::unicode();
  int width = 80;
  bool why = false;
};

Page showing_text(const Record& record, Seat asker, const Showing& showing, const ShowingTextOptions& options = {});

}  // namespace gumshoe
