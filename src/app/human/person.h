// The person in a game: is told what happens, and asked for decisions, at the terminal.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/files/output.h"
#include "app/human/screen.h"
#include "app/human/terminal.h"
#include "app/human/typed.h"
#include "play/referee/player.h"

namespace gumshoe {

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
  // None: rather go back.
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
