// A bot to start from. It reads every message of the protocol, plays by the rules, and knows one trick.
//
// The engine writes lines to our standard input; we write lines to standard output. Three of its messages want an
// answer: Name, Move and Disprove. All others only tell us something. See docs/protocol.md. Try it:
//
//     g++ -std=c++20 -O2 bots/starter.cpp -o starter
//     ./gumshoe match "./starter" builtin:basic
#include <array>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

enum { person, weapon, room };  // the three types of cards, in the order in which the protocol names them

using Cell = std::pair<int, int>;   // row from the top, column from the left
using Card = std::pair<int, int>;   // type and id
using Triple = std::array<int, 3>;  // a person, a weapon and a room

int my_id = 0;
Cell my_cell;                                // where we stand
std::map<Cell, int> rooms;                   // which room is where
std::set<Card> hand;                         // the cards that we hold
std::array<std::set<int>, 3> possible;       // for each type, the ids that may still be the solution
std::optional<Triple> my_guess;              // our last guess, as long as nobody has disproved it
std::mt19937 dice{std::random_device{}()};

// The board follows in as many lines as it is high: 0 is an empty space, any other number is 1 + the id of a room.
void read_board(int width, int height) {
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column) {
      int number = 0;
      std::cin >> number;
      if (number > 0) rooms[{row, column}] = number - 1;
      if (number == 1) my_cell = {row, column};  // everybody starts in room 0
    }
  }
}

int steps(Cell a, Cell b) { return std::abs(a.first - b.first) + std::abs(a.second - b.second); }

Cell walk_towards(Cell goal, int reach) {
  Cell cell = my_cell;
  for (; cell != goal && reach > 0; --reach) {
    int& coordinate = cell.first != goal.first ? cell.first : cell.second;
    const int wanted = cell.first != goal.first ? goal.first : goal.second;
    coordinate += coordinate < wanted ? 1 : -1;
  }
  return cell;
}

int any_of(const std::set<int>& ids) {
  return *std::next(ids.begin(), std::uniform_int_distribution<int>(0, static_cast<int>(ids.size()) - 1)(dice));
}

std::ostream& operator<<(std::ostream& out, const Triple& cards) {
  return out << cards[person] << ' ' << cards[weapon] << ' ' << cards[room];
}

void move(int reach) {
  // The trick: if nobody could disprove our last guess, then the named cards that we don't hold are the solution.
  for (int type = person; my_guess && type <= room; ++type) {
    if (!hand.contains({type, (*my_guess)[type]})) possible[type] = {(*my_guess)[type]};
  }
  my_guess.reset();
  if (possible[person].size() == 1 && possible[weapon].size() == 1 && possible[room].size() == 1) {
    std::cout << "Accusation " << Triple{*possible[person].begin(), *possible[weapon].begin(), *possible[room].begin()}
              << std::endl;
    return;
  }
  // Go to the nearest room that may be the one. Idea: a room far away may be worth more than the one next door.
  std::optional<Cell> goal;
  for (const auto& [cell, there] : rooms) {
    if (possible[room].contains(there) && (!goal || steps(my_cell, cell) < steps(my_cell, *goal))) goal = cell;
  }
  my_cell = walk_towards(goal.value_or(my_cell), reach);
  std::cout << "Move " << my_cell.first << ' ' << my_cell.second;
  // A bot that ends in a room must guess there. Idea: name a card of your own now and then, so that others learn less.
  if (rooms.contains(my_cell)) {
    my_guess = Triple{any_of(possible[person]), any_of(possible[weapon]), rooms[my_cell]};
    std::cout << ' ' << *my_guess;
  }
  std::cout << std::endl;  // which flushes: otherwise the line may stay in our buffer, and we would lose by the clock
}

// Shows a card that we hold; -1 if we hold none. Idea: show each player what it has seen already.
void disprove(const std::vector<int>& numbers) {
  for (int type = person; type <= room; ++type) {
    if (!hand.contains({type, numbers[numbers.size() - 3 + type]})) continue;
    std::cout << type << std::endl;
    return;
  }
  std::cout << -1 << std::endl;
}

void hear(const std::string& line) {
  std::istringstream words(line);
  std::string keyword, from;
  words >> keyword;
  if (keyword == "Card" && line.rfind("Card From", 0) == 0) words >> from;
  if (keyword == "Move") words >> from;  // the time, in nanoseconds: too large for an int
  std::vector<int> n;  // the numbers that follow; a name ends them
  for (int number; words >> number;) n.push_back(number);

  if (keyword == "ID") {
    my_id = n[0];
  } else if (keyword == "Playercount") {  // Playercount count
  } else if (keyword == "Board") {  // Board width height
    read_board(n[0], n[1]);
  } else if (keyword == "Name") {
    std::cout << "Starter in C++" << std::endl;
  } else if (keyword == "Roomname") {  // Roomname id name; the name may have spaces and digits in it
    possible[room].insert(n[0]);
  } else if (keyword == "Weaponname") {  // Weaponname count id name
    possible[weapon].insert(n[1]);
  } else if (keyword == "Personname") {  // Personname count id name
    possible[person].insert(n[1]);
  } else if (keyword == "Card" && from == "From") {  // Card From player type id: our guess is disproved, with this card
    possible[n[1]].erase(n[2]);
    my_guess.reset();
  } else if (keyword == "Card") {  // Card type id: dealt to us. A card that somebody holds is not the solution
    hand.insert({n[0], n[1]});
    possible[n[0]].erase(n[1]);
  } else if (keyword == "Move") {  // Move time range: our turn
    move(n[0]);
  } else if (keyword == "Opponent") {  // Opponent id row column; it may be us, dragged to another room
    if (n[0] == my_id) my_cell = {n[1], n[2]};
  } else if (keyword == "Disprove") {  // Disprove player person weapon room
    disprove(n);
  } else if (keyword == "Disproved") {  // Disproved player: somebody's guess. Idea: who passed before them?
  } else if (keyword == "Guess") {  // Guess player person weapon room: only some engines tell
  } else if (keyword == "Accusation") {  // Accusation player person weapon room: it was wrong
  } else if (keyword == "Win") {  // Win id: the game is over
  }
}

int main() {
  for (std::string line; std::getline(std::cin, line);) hear(line);
}
