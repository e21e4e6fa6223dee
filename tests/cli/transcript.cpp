#include "transcript.h"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace gumshoe {
namespace {

constexpr std::string_view anything = "…";

// A directory for one run, gone when it is over.
class Scratch {
 public:
  Scratch() {
    std::string name = (std::filesystem::temp_directory_path() / "gumshoe-cli-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Scratch() { std::filesystem::remove_all(path_); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

bool is_exit_status(const std::string& line) {
  return line.size() > 2 && line.front() == '[' && line.back() == ']' &&
         line.find_first_not_of("0123456789", 1) == line.size() - 1;
}

std::string output_of(const std::string& script, int& exit_status) {
  std::FILE* pipe = popen(script.c_str(), "r");
  std::string text;
  std::array<char, 4096> block;
  while (const std::size_t count = std::fread(block.data(), 1, block.size(), pipe)) text.append(block.data(), count);
  const int status = pclose(pipe);
  exit_status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return text;
}

std::string in_single_quotes(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

}  // namespace

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

std::vector<Command> read_transcript(std::string_view text) {
  std::vector<Command> commands;
  for (const std::string& line : lines_of(text)) {
    if (line.starts_with("## ")) continue;
    if (line.starts_with("$ ")) {
      commands.push_back({line.substr(2), {}, 0});
    } else if (!commands.empty() && line.starts_with("> ")) {
      commands.back().line += "\n" + line.substr(2);
    } else if (!commands.empty() && is_exit_status(line)) {
      commands.back().exit_status = std::atoi(line.c_str() + 1);
    } else if (!commands.empty()) {
      commands.back().expected.push_back(line);
    }
  }
  return commands;
}

Outcome run(const std::string& command) {
  const Scratch scratch;
  std::filesystem::create_symlink(GUMSHOE_PROGRAM, scratch.path() / "gumshoe");
  const std::string directory = in_single_quotes(scratch.path().string());
  const std::string script = "cd " + in_single_quotes(GUMSHOE_SOURCE) + " && mkdir " + directory +
                             "/tmp && TMP=" + directory + "/tmp PATH=" + directory + ":\"$PATH\" bash -c " +
                             in_single_quotes(command) + " 2>&1";
  Outcome outcome;
  outcome.lines = lines_of(output_of(script, outcome.exit_status));
  return outcome;
}

bool matches(const std::vector<std::string>& expected, const std::vector<std::string>& found) {
  // As with `*` in file names: after the last `…` that was met, try again one line further on.
  std::size_t e = 0;
  std::size_t f = 0;
  std::size_t retry_expected = std::string::npos;
  std::size_t retry_found = 0;
  while (f < found.size()) {
    if (e < expected.size() && expected[e] == anything) {
      retry_expected = ++e;
      retry_found = f;
    } else if (e < expected.size() && expected[e] == found[f]) {
      ++e;
      ++f;
    } else if (retry_expected != std::string::npos) {
      e = retry_expected;
      f = ++retry_found;
    } else {
      return false;
    }
  }
  while (e < expected.size() && expected[e] == anything) ++e;
  return e == expected.size();
}

std::string joined_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::string read_file(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

}  // namespace gumshoe
