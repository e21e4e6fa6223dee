// What a person in a game is shown: the board, the cards, the sheet, how it ended. Pages, drawn from what the seat
// has heard.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/human/words.h"
#include "play/board/reach.h"
#include "view/page/page.h"
#include "view/sheet.h"

namespace gumshoe {

// How large, and in which letters.
struct HumanWindow {
  const Lettering* letters = &Lettering::unicode();
  int width = 80;
  int rows = 24;
};

// A seat without a name is called by its letter on the board: `Player B`.
std::vector<std::string> names_at_table(std::vector<std::string> told);

class HumanScreen {
 public:
  // The game as it is now; it may go on meanwhile. `names`: of the seats.
  HumanScreen(const Record& seen, const Floor& floor, std::vector<std::string> names, const HumanWindow& window);
  HumanScreen(const HumanScreen&) = delete;
  HumanScreen& operator=(const HumanScreen&) = delete;

  const Record& record() const { return record_; }
  const Floor& floor() const { return floor_; }
  const HumanWords& words() const { return words_; }

  enum class Sheet { shown, left_out };
  using News = std::vector<std::string>;  // what has happened since the last turn, a sentence each
  // As much as the window has room for: the news last, right above the prompt, where nothing scrolls it away.
  Page turn(const Walk& walk, Sheet sheet, const News& news) const;
  // In the board game: before the roll, and after it.
  Page start(const RollOwed& start, Sheet sheet, const News& news) const;
  Page rolled(const Walk& walk) const;
  // Rooms with the steps to them.
  Page board(const Walk& walk) const;
  Page cards() const;
  Page sheet() const;
  Page help() const;
  // No winner: this seat is out, or everybody is.
  Page ending(std::optional<Seat> winner) const;

 private:
  Page house(const Walk& walk) const;
  Page rooms(const Walk& walk) const;
  Page rooms_of_house(const Walk& walk, const Reach& ends) const;
  Page nearest_rooms(const Walk& walk) const;
  Page above(const Page& bottom, const Walk& walk, Sheet sheet) const;
  Page overview(const Walk& walk, int rows) const;
  Page told(const News& news) const;
  Page latest(const News& news) const;
  Line room(const Floor::Room& room, const Walk& walk, int name_width) const;
  Page seats() const;
  std::string pawn(std::size_t seat) const;
  Page what_was_known() const;
  const Phrasing& phrasing() const { return words_.phrasing(); }
  Seat me() const { return record_.table.me.seat; }

  Record record_;
  const Floor& floor_;
  HumanWindow window_;
  HumanWords words_;
};

}  // namespace gumshoe
