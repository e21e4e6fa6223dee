// A bot that keeps to the protocol and never wins: it stays in room 0, where all begin, and guesses there. Each of the
// hostile ones departs from it at one message.
#pragma once

#include <cstdio>
#include <functional>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <utility>

namespace hostile {

inline void say(const std::string& line) { std::cout << line << std::endl; }

class Polite {
 public:
  void answer(const std::string& line) {
    std::istringstream words(line);
    std::string keyword, next;
    words >> keyword;
    if (keyword == "Name") say("Polite");
    if (keyword == "Move") say("Guess 0 0 0");
    if (keyword == "Disprove") say(std::to_string(disproof(words)));
    if (keyword == "Card" && words >> next && next != "From") take(std::stoi(next), words);
  }

 private:
  void take(int type, std::istringstream& words) {
    int id = 0;
    words >> id;
    hand_.emplace(type, id);
  }

  int disproof(std::istringstream& words) const {
    int player = 0;
    int id = 0;
    words >> player;
    for (int type = 0; type < 3; ++type) {
      if (words >> id && hand_.count({type, id}) > 0) return type;
    }
    return -1;
  }

  std::set<std::pair<int, int>> hand_;
};

// Plays politely, except on lines that begin with `keyword`: there it misbehaves instead of answering.
inline int play(const std::string& keyword, const std::function<void(const std::string&)>& misbehave) {
  Polite bot;
  for (std::string line; std::getline(std::cin, line);) {
    if (line.substr(0, line.find(' ')) == keyword) {
      misbehave(line);
    } else {
      bot.answer(line);
    }
  }
  return 0;
}

inline std::string argument(int count, char** all, int index, const char* otherwise) {
  return index < count ? all[index] : otherwise;
}

}  // namespace hostile
