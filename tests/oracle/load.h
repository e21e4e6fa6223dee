// The games and positions of tests/data with their known answers. See the README there.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "record/record.h"

namespace gumshoe::oracle {

struct Grid {
  std::map<Holder, std::string> rows;             // a letter a card: Y there, N not there, - open
  std::map<Holder, std::vector<double>> p;        // a figure a card, to six digits
};

struct KnownStep {
  int events = 0;                                 // the answer after so many
  std::string deals;
  std::string envelope;                           // its row; empty where no deal agrees
  std::vector<double> p_envelope;
};

struct KnownSizes {
  std::vector<int> sizes;
  std::string deals;
};

struct KnownGame {
  std::string name;
  Record record;
  std::vector<KnownStep> after;
  Grid at_the_end;
  std::vector<KnownSizes> given_sizes;            // of a game whose hand sizes were not recorded
  std::optional<std::pair<KnownSizes, Grid>> one_of_them;
};

struct KnownPosition {
  std::string name;
  Record record;
  std::string deals;                              // "0": the record cannot be true, and the rest is empty
  std::vector<std::map<Holder, std::string>> at;  // by card: the number of deals with it there
  std::map<std::vector<Card>, std::string> envelopes;
  int missed_by_simple_rules = 0;
  std::optional<double> entropy;
  std::vector<double> question_bits;              // in deck order, where there are any
};

// Every game of a folder of tests/data: "games", "rules".
std::vector<KnownGame> known_games(const std::string& folder);
std::vector<KnownPosition> known_positions();

// The record of tests/data/found that begins with this number.
Record found_record(const std::string& number);

// A game in the notation; says what is wrong with the text, and ends the program, where it is no game.
Record read(const std::string& text);

}  // namespace gumshoe::oracle
