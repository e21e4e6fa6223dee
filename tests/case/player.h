// The program in a terminal of its own, and a person who types there.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sys/types.h>

#include "terminal.h"

namespace gumshoe {

class Player {
 public:
  struct Window {
    int rows = 40;
    int columns = 100;
  };
  struct Command {
    explicit Command(std::vector<std::string> behind_gumshoe) : words(std::move(behind_gumshoe)) {}
    std::vector<std::string> words;
  };
  // Started in the folder.
  Player(const Command& command, const std::string& folder, Window window);
  // `arguments` behind `gumshoe case`. The library is a file of the folder.
  Player(const std::vector<std::string>& arguments, const std::string& folder, Window window);
  Player(const std::vector<std::string>& arguments, const std::string& folder) : Player(arguments, folder, Window{}) {}
  ~Player();
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  void type(std::string_view keys);
  void resize(int rows, int columns);
  void send(int signal);
  void kill();
  void kill_foreground();  // whoever has the terminal at the moment
  bool echoes() const;  // the terminal itself shows what is typed
  int wait_for_exit();  // its status; -1 where it does not end

  // Reads what the program writes until the condition holds; false if it doesn't hold within minutes. It is checked
  // after every byte, so that what a test finds does not depend on how the output was cut on its way; the rest stays
  // unread.
  bool until(const std::function<bool()>& condition);
  // Reads until nothing has come for a while: only for writing down what a program says.
  void settle();
  // Somewhere on the screen.
  bool sees(const std::string& text);
  bool on_screen(const std::string& text) const;
  // The cursor stands in this line: a prompt, and what is typed behind it.
  bool prompted(const std::string& prompt);

  const Terminal& terminal() const { return terminal_; }
  std::string cursor_line() const;
  std::string screen_text() const;

 private:
  enum class Came { something, nothing, end };
  Came read_some(int milliseconds);  // into what is unread
  void show(std::size_t bytes);  // of what is unread
  int status_at_exit();

  bool over_ = false;
  pid_t child_ = -1;
  int terminal_end_ = -1;
  std::string unread_;
  Terminal terminal_;
};

// What a command of the shell writes to its standard output.
std::string output_of(const std::string& command);

// A directory for one test, gone when it is over.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace gumshoe
