// Looks for a variable in its own environment and in that of another process, and is named after what it found:
// read_environment PROCESS VARIABLE
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "polite.h"

int main(int count, char** words) {
  const std::string process = hostile::argument(count, words, 1, "1");
  const std::string variable = hostile::argument(count, words, 2, "HOME");
  return hostile::play("Name", [&](const std::string&) {
    std::ifstream file("/proc/" + process + "/environ");
    const std::string other{std::istreambuf_iterator<char>(file), {}};
    const bool seen = std::getenv(variable.c_str()) != nullptr || other.find(variable) != std::string::npos;
    hostile::say(seen ? "looked in" : "kept out");
  });
}
