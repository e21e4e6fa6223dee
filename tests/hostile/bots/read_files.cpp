// Reads files that are none of its business, and is named after how many it could: read_files =PATH… (A path as such
// would be taken for a part of the bot, and shown to it.)
#include <fstream>

#include "polite.h"

int main(int count, char** words) {
  return hostile::play("Name", [&](const std::string&) {
    int read = 0;
    for (int i = 1; i < count; ++i) read += words[i][0] == '=' && std::ifstream(words[i] + 1).get() >= 0 ? 1 : 0;
    hostile::say("read " + std::to_string(read));
  });
}
