// What a person in a contest is shown: the board, the cards, the sheet, how it ended. Pages, drawn from what the seat
// has heard.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/human_words.h"
#include "arena/heard_game.h"
#include "view/page.h"
#include "view/solved.h"

namespace gumshoe {

// How large, and in which letters.
struct HumanWindow {
  const Lettering* letters = &Lettering::unicode();
  int width = 80;
  int rows = 24;
};

// What is called by no name is called by the letter that it has on the board: `Player B`.
std::vector<std::string> names_at_table(std::vector<std::string> told);

class HumanScreen {
 public:
  // The game as it is now; it may go on meanwhile. `names`: of the seats.
  HumanScreen(const HeardGame& game, std::vector<std::string> names, const HumanWindow& window);
  HumanScreen(const HumanScreen&) = delete;
  HumanScreen& operator=(const HumanScreen&) = delete;

  const Record& record() const { return record_; }
  const Floor& floor() const { return floor_; }
  const HumanWords& words() const { return words_; }

  enum class Sheet { shown, left_out };
  Page turn(const Walk& walk, Sheet sheet) const;
  // Rooms with the steps to them.
  Page board(const Walk& walk) const;
  Page cards() const;
  Page sheet() const;
  Page help() const;
  // No winner: this seat is out, or everybody is.
  Page ending(std::optional<Seat> winner) const;

 private:
  Page rooms(const Walk& walk) const;
  Line room(const Floor::Room& room, const Walk& walk, int name_width) const;
  Page seats() const;
  Page small_sheet(int rows) const;
  Page what_was_known() const;
  const Phrasing& phrasing() const { return words_.phrasing(); }
  Seat me() const { return record_.table.me.seat; }

  Record record_;
  const Floor& floor_;
  HumanWindow window_;
  HumanWords words_;
};

}  // namespace gumshoe
