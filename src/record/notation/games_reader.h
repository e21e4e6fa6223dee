// A text of games read line by line.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/notation/lines.h"
#include "record/notation/parse.h"
#include "record/notation/tag_line.h"
#include "record/table/card_names.h"
#include "record/table/seat_names.h"
#include "record/views/course.h"

namespace gumshoe {

class GamesReader {
 public:
  GamesReader(std::string_view text, const Catalogue& catalogue) : lines_(text), catalogue_(catalogue) {}

  GamesRead read();
  int last_game_line() const { return first_line_; }  // where the last game began

 private:
  using Failure = std::optional<Error>;  // none: it went well

  Failure read_lines();
  Failure take_line(std::string_view line);
  Failure take_tag(std::string_view line);
  Failure take_event(std::string_view line);
  bool begins_new_game(const TagLine& tag) const;
  Failure begin_events();
  Failure end_game();
  void keep_game();

  Lines lines_;
  const Catalogue& catalogue_;
  std::vector<Record> games_;

  // The game being read.
  int first_line_ = 0;
  std::vector<TagLine> tags_;
  std::vector<std::string> comments_;       // not yet given to what stands below them
  std::optional<std::size_t> after_blank_;  // of these, how many stand above the last blank line
  std::optional<Record> game_;              // once its header is read
  std::optional<SeatNames> seats_;
  std::optional<CardNames> cards_;
  std::optional<Course> course_;
};

}  // namespace gumshoe
