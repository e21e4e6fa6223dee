// `gumshoe check`: whether a text is a game, and whether the game can be true.
#pragma once

#include <optional>
#include <string>

#include "game/result.h"
#include "infer/proof/conflict.h"
#include "record/record.h"
#include "view/page/lettering.h"
#include "view/page/page.h"

namespace gumshoe {

// The verdict on one game of a file, or the error if the file holds none.
struct Check {
  std::string file;
  int game = 1;  // from 1, in its file
  std::optional<Record> record = {};
  Consistency consistency = Consistency::undecided;
  std::optional<Conflict> conflict = {};  // of an impossible game
  std::optional<Error> error = {};

  bool ok() const { return consistency == Consistency::possible && !error; }
};

Check check_game(std::string file, int game, Record record);

Page check_text(const Check& check, const Lettering& letters, int width);  // only if there is no error
std::string check_json(const Check& check);

}  // namespace gumshoe
