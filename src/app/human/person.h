// A person in a game, who is told at the terminal what happens, and asked for decisions.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/files/output.h"
#include "app/human/terminal.h"
#include "app/human/typed.h"
#include "play/board/reach.h"
#include "play/referee/player.h"
#include "view/page/page.h"
#include "view/sheet.h"

namespace gumshoe {

// The pages that a person in a game is shown: the board, the cards, the sheet, how it ended. They show only what the
// seat has heard.

// The size of the window, and its letters.
struct HumanWindow {
  const Lettering* letters = &Lettering::unicode();
  int width = 80;
  int rows = 24;
};

// A seat without a name is called by its letter on the board: `Player B`.
std::vector<std::string> names_at_table(std::vector<std::string> told);

class HumanScreen {
 public:
  // The game as it is now; it may continue. `names` are those of the seats.
  HumanScreen(const Record& seen, const Floor& floor, std::vector<std::string> names, const HumanWindow& window);
  HumanScreen(const HumanScreen&) = delete;
  HumanScreen& operator=(const HumanScreen&) = delete;

  const Record& record() const { return record_; }
  const Floor& floor() const { return floor_; }
  const HumanWords& words() const { return words_; }

  enum class Sheet { shown, left_out };
  using News = std::vector<std::string>;  // what has happened since the last turn, in sentences
  // As much as there is room for, with the news at the end, right above the prompt, where nothing scrolls it away.
  Page turn(const Walk& walk, Sheet sheet, const News& news) const;
  // In the board game: before the roll, and after it.
  Page start(const RollOwed& start, Sheet sheet, const News& news) const;
  Page rolled(const Walk& walk) const;
  // Rooms with the steps to them.
  Page board(const Walk& walk) const;
  Page cards() const;
  Page sheet() const;
  Page help() const;
  // Without a winner: this seat is out, or everybody is.
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

struct PersonOptions {
  std::string name;
  bool sheet = true;      // shown every turn
  bool hand_over = false;  // others use the same terminal: nothing private stays on the screen
  Look look;
};

// The game as the person's seat has seen it.
struct SeatSeen {
  const Record& record;
  const Floor& floor;
  std::vector<std::string> names;  // of the seats
};

class Person {
 public:
  explicit Person(PersonOptions options) : options_(std::move(options)), console_(options_.look) {}
  Person(const Person&) = delete;
  Person& operator=(const Person&) = delete;

  // None: the person has left the game.
  std::optional<Decision> decide(const SeatSeen& seen, const Owed& owed);
  // Something has happened.
  void hear(const SeatSeen& seen);
  void see_the_end(const SeatSeen& seen, std::optional<Seat> winner);

 private:
  std::optional<Decision> take_turn(const SeatSeen& seen, const Owed& owed);
  PromptHelp help_with_turn(const HumanScreen& screen, const TurnSeen& turn, const Owed& owed) const;
  std::optional<Decision> judged(const HumanScreen& screen, const TurnSeen& turn, const Owed& owed, Decision decision);
  bool is_meant(const HumanScreen& screen, const Accuse& accuse);
  // None: the person wants to go back.
  struct Question {
    std::optional<CardSet> cards;  // none: nothing is asked
  };
  std::optional<Question> read_question_in(const HumanScreen& screen, const TurnSeen& turn, const Owed& owed,
                                           Card room);
  void show_turn(const HumanScreen& screen, const Owed& owed);

  std::optional<Decision> show_a_card(const SeatSeen& seen, const Owed& owed, const AnswerOwed& asked);
  void list_choices(const HumanScreen& screen, const AnswerOwed& asked);
  std::optional<Decision> chosen(const Deck& deck, const AnswerOwed& asked);

  bool look(const HumanScreen& screen, const TurnSeen& turn, const Owed& owed, HumanCommand command);
  void advise(const HumanScreen& screen, const TurnSeen& turn, const Owed& owed);
  bool leaves();

  bool take_over(const std::string& why);  // false: the person has left
  void hand_back(const std::string& done);
  bool read_enter(const std::string& prompt);  // false: the person has left
  void tell_news();
  HumanScreen::News news_of_turn();  // which are told with it
  HumanWindow window() const;

  PersonOptions options_;
  HumanConsole console_;
  std::unique_ptr<Player> adviser_;
  std::vector<std::string> log_;
  std::size_t told_ = 0;          // of the log
  std::size_t told_at_turn_ = 0;  // of the log
  std::size_t events_in_log_ = 0;
};

}  // namespace gumshoe
