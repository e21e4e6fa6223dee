// Commands and what they print, in a form that one can read as one would see it on a terminal:
//
//   $ gumshoe check examples/contradiction.cgn | head -1
//   Lines 3, 4 and 5 and your own cards can't all be right:
//   $ gumshoe solve no-such-file
//   no-such-file: no such file
//   [2]
//
// `[2]` is the exit status where it is not 0. A line `…` stands for any lines. What comes before the first command, and
// lines that begin with `## `, are for people.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gumshoe {

struct Command {
  std::string line;
  std::vector<std::string> expected;  // lines, standard output and error together
  int exit_status = 0;
};

std::vector<Command> read_transcript(std::string_view text);

struct Outcome {
  std::vector<std::string> lines;
  int exit_status = 0;
};

// In a shell, at the top of the project, where `gumshoe` is the program just built and $TMP an empty directory.
Outcome run(const std::string& command);

bool matches(const std::vector<std::string>& expected, const std::vector<std::string>& found);

std::vector<std::string> lines_of(std::string_view text);
std::string joined_lines(const std::vector<std::string>& lines);
std::string read_file(const std::string& path);

}  // namespace gumshoe
