// The odds with the questions read (advise/others/reading.h), told beside the neutral ones and never instead of them.
#pragma once

#include "advise/others/reading.h"
#include "view/json/writer.h"
#include "view/page/lettering.h"
#include "view/page/page.h"
#include "view/sheet.h"

namespace gumshoe {

struct ReadOdds {
  Reading reading;
  Posterior odds;
};

ReadOdds read_odds(const Record& record, const PosteriorOptions& options = {});

struct ReadTextOptions {
  const Lettering* lettering = &Lettering::unicode();
  int width = 80;
  std::size_t solutions = 5;  // how many envelopes to list
  std::size_t cards = 8;      // and how many cards, those that moved most
};

// Of a consistent record.
Page read_text(const Position& position, const ReadOdds& read, const ReadTextOptions& options = {});
void write_read(JsonWriter& json, const Position& position, const ReadOdds& read, std::size_t solutions);

}  // namespace gumshoe
