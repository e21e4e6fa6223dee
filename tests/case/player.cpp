#include "player.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

namespace gumshoe {
namespace {

constexpr auto patience = std::chrono::minutes(20);

Player::Command case_with(const std::vector<std::string>& arguments, const std::string& folder) {
  Player::Command command({"case", "--library", folder + "/library.sqlite"});
  command.words.insert(command.words.end(), arguments.begin(), arguments.end());
  return command;
}

[[noreturn]] void become_program(const Player::Command& command, const std::string& folder) {
  std::vector<std::string> words{GUMSHOE_PROGRAM};
  words.insert(words.end(), command.words.begin(), command.words.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  setenv("TERM", "xterm", 1);
  setenv("NO_COLOR", "1", 1);
  setenv("TZ", "UTC", 1);
  setenv("LC_ALL", "C.UTF-8", 1);
  setenv("LSAN_OPTIONS", "print_suppressions=0:suppressions=" GUMSHOE_SOURCE "/tests/case/leaks.txt", 1);
  if (chdir(folder.c_str()) == 0) execv(GUMSHOE_PROGRAM, pointers.data());
  _exit(127);
}

winsize size_of(int rows, int columns) {
  winsize size{};
  size.ws_row = static_cast<unsigned short>(rows);
  size.ws_col = static_cast<unsigned short>(columns);
  return size;
}

}  // namespace

Player::Player(const std::vector<std::string>& arguments, const std::string& folder, Window window)
    : Player(case_with(arguments, folder), folder, window) {}

Player::Player(const Command& command, const std::string& folder, Window window)
    : terminal_(window.rows, window.columns) {
  const winsize size = size_of(window.rows, window.columns);
  child_ = forkpty(&terminal_end_, nullptr, nullptr, &size);
  if (child_ == 0) become_program(command, folder);
}

Player::~Player() {
  if (child_ > 0) kill();
  if (terminal_end_ >= 0) close(terminal_end_);
}

void Player::type(std::string_view keys) {
  while (!keys.empty()) {
    const ssize_t written = ::write(terminal_end_, keys.data(), keys.size());
    if (written <= 0 && errno != EINTR) return;
    if (written > 0) keys.remove_prefix(static_cast<std::size_t>(written));
  }
}

void Player::resize(int rows, int columns) {
  terminal_.resize(rows, columns);
  const winsize size = size_of(rows, columns);
  ioctl(terminal_end_, TIOCSWINSZ, &size);
}

void Player::send(int signal) { ::kill(child_, signal); }

bool Player::echoes() const {
  termios modes{};
  return tcgetattr(terminal_end_, &modes) == 0 && (modes.c_lflag & ECHO) != 0;
}

void Player::kill() {
  ::kill(child_, SIGKILL);
  waitpid(child_, nullptr, 0);
  child_ = -1;
}

void Player::kill_foreground() { killpg(tcgetpgrp(terminal_end_), SIGKILL); }

int Player::wait_for_exit() {
  if (until([&] { return over_; })) return status_at_exit();
  kill();
  return -1;
}

int Player::status_at_exit() {
  int status = 0;
  waitpid(child_, &status, 0);
  child_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

Player::Came Player::read_some(int milliseconds) {
  pollfd input{terminal_end_, POLLIN, 0};
  if (poll(&input, 1, milliseconds) <= 0) return Came::nothing;
  std::array<char, 4096> block;
  const ssize_t count = ::read(terminal_end_, block.data(), block.size());
  if (count < 0 && errno == EINTR) return Came::nothing;
  over_ = count <= 0;  // the terminal's other end is closed
  if (over_) return Came::end;
  unread_.append(block.data(), static_cast<std::size_t>(count));
  return Came::something;
}

void Player::show(std::size_t bytes) {
  terminal_.write(std::string_view(unread_).substr(0, bytes));
  unread_.erase(0, bytes);
}

bool Player::until(const std::function<bool()>& condition) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (!condition()) {
    if (!unread_.empty()) {
      show(1);
    } else if (read_some(20) == Came::end || std::chrono::steady_clock::now() > end) {
      return condition();
    }
  }
  return true;
}

void Player::settle() {
  do show(unread_.size());
  while (read_some(1500) == Came::something);
}

bool Player::on_screen(const std::string& text) const {
  for (const std::string& line : terminal_.screen()) {
    if (line.find(text) != std::string::npos) return true;
  }
  return false;
}

bool Player::sees(const std::string& text) {
  return until([&] { return on_screen(text); });
}

std::string Player::cursor_line() const { return terminal_.line(terminal_.cursor_line()); }

bool Player::prompted(const std::string& prompt) {
  return until([&] { return cursor_line() == prompt; });
}

std::string Player::screen_text() const {
  std::string text;
  for (const std::string& line : terminal_.screen()) text += line + "\n";
  return text;
}

std::string output_of(const std::string& command) {
  std::string text;
  std::FILE* pipe = popen(command.c_str(), "r");
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) text += static_cast<char>(c);
  pclose(pipe);
  return text;
}

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "gumshoe-case-XXXXXX").string();
  path_ = mkdtemp(name.data());
}

Folder::~Folder() { std::filesystem::remove_all(path_); }

}  // namespace gumshoe
