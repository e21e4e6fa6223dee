#include "arena/process/command_line.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>

#include <sys/stat.h>
#include <unistd.h>

namespace gumshoe {
namespace {

bool white(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

bool for_a_shell(std::string_view word) {
  constexpr std::array<std::string_view, 9> signs{"|", "||", "&", "&&", ";", "<", ">", ">>", "2>"};
  for (const std::string_view sign : signs) {
    if (word == sign) return true;
  }
  return false;
}

class Splitter {
 public:
  explicit Splitter(std::string_view line) : rest_(line) {}

  Result<std::vector<std::string>> split() {
    std::vector<std::string> words;
    for (skip_white(); !rest_.empty(); skip_white()) {
      if (std::optional<Error> error = read_word()) return *error;
      if (!quoted_ && for_a_shell(word_)) return shell_error();
      if (!quoted_ && word_.starts_with("~/")) return home_error();
      words.push_back(std::move(word_));
    }
    if (words.empty() || words[0].empty()) return Error{.message = "a command that starts a bot is needed"};
    return words;
  }

 private:
  void skip_white() {
    while (!rest_.empty() && white(rest_[0])) rest_.remove_prefix(1);
  }

  char next() {
    const char c = rest_[0];
    rest_.remove_prefix(1);
    return c;
  }

  std::optional<Error> read_word() {
    word_.clear();
    quoted_ = false;
    while (!rest_.empty() && !white(rest_[0])) {
      const char c = next();
      if (c == '\0') return Error{.message = "a command cannot contain the character NUL"};
      if (c == '\'' || c == '"') {
        if (std::optional<Error> error = read_quoted(c)) return error;
      } else if (c != '\\') {
        word_ += c;
      } else if (rest_.empty()) {
        return Error{.message = "the command ends in a backslash with nothing after it"};
      } else {
        word_ += next();
      }
    }
    return {};
  }

  std::optional<Error> read_quoted(char quote) {
    quoted_ = true;
    while (!rest_.empty()) {
      char c = next();
      if (c == quote) return {};
      const bool escape = quote == '"' && c == '\\' && !rest_.empty() && (rest_[0] == '"' || rest_[0] == '\\');
      if (escape) c = next();
      if (c == '\0') break;
      word_ += c;
    }
    return Error{.message = std::string("the command has a ") + quote + " that is not closed"};
  }

  Error shell_error() const {
    return Error{.message = "'" + word_ + "' is for a shell, and none reads this command: sh -c '…' is one"};
  }

  Error home_error() const {
    return Error{.message = word_ + ": no shell reads this command, and ~ is not expanded: write the whole path"};
  }

  std::string_view rest_;
  std::string word_;
  bool quoted_ = false;
};

// What keeps `path` from being run; empty where nothing does.
std::string obstacle(const std::string& path) {
  struct stat status{};
  if (stat(path.c_str(), &status) != 0) {
    if (errno == EACCES) return "it may not be looked at";
    return path[0] == '~' ? "there is no such file, and ~ is not expanded" : "there is no such file";
  }
  if (S_ISDIR(status.st_mode)) return "it is a folder";
  if (access(path.c_str(), X_OK) != 0) return "it is not executable (chmod +x, or name its interpreter first)";
  return {};
}

Error cannot_run(const std::string& name, const std::string& why) {
  return Error{.message = "cannot run " + name + ": " + why};
}

}  // namespace

Result<std::vector<std::string>> split_command(std::string_view line) { return Splitter(line).split(); }

Result<std::string> find_program(const std::string& name, std::string_view search) {
  if (name.find('/') != std::string::npos) {
    const std::string why = obstacle(name);
    return why.empty() ? Result<std::string>(name) : cannot_run(name, why);
  }
  while (!search.empty()) {
    const std::size_t end = std::min(search.find(':'), search.size());
    const std::string path = std::string(search.substr(0, end)) + "/" + name;
    search.remove_prefix(std::min(end + 1, search.size()));
    if (path[0] == '/' && obstacle(path).empty()) return path;
  }
  if (access(name.c_str(), F_OK) == 0) return cannot_run(name, "it is not in $PATH; did you mean ./" + name + "?");
  return cannot_run(name, "there is no such program in $PATH");
}

}  // namespace gumshoe
