#include "serve/open_browser.h"

#include <csignal>
#include <cstdlib>

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

namespace gumshoe {
namespace {

constexpr const char* openers[] = {"xdg-open", "wslview", "sensible-browser", "open"};

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

// Without one, some of the openers would start a browser in the terminal.
bool has_screen() { return is_set("DISPLAY") || is_set("WAYLAND_DISPLAY") || is_set("WSL_DISTRO_NAME"); }

// In a session of its own, so that Ctrl-C in the terminal does not reach it, and silent.
bool spawn(const char* program, const std::string& argument) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    posix_spawn_file_actions_addopen(&files, stream, "/dev/null", O_RDWR, 0);
  }
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t no_signals;
  sigemptyset(&no_signals);
  posix_spawnattr_setsigmask(&attributes, &no_signals);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK);
  std::string name = program;
  std::string given = argument;
  char* arguments[] = {name.data(), given.data(), nullptr};
  pid_t child = 0;
  const int failed = posix_spawnp(&child, program, &files, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return failed == 0;
}

}  // namespace

bool open_browser(const std::string& address) {
  if (!has_screen()) return false;
  for (const char* opener : openers) {
    if (spawn(opener, address)) return true;
  }
  return false;
}

}  // namespace gumshoe
