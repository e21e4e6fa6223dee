// Another program that we talk to in lines: each answer has a deadline, and its end leaves nothing behind, whatever the
// program does.
//
//   const Isolation isolation = find_isolation(Sandbox::automatic).value();
//   auto bot = Process::start({.command = {"python3", "bots/starter.py"}, .isolation = isolation});
//   (*bot)->send("Name");
//   auto name = (*bot)->read_line(Process::Clock::now() + 10s);   // a line, or a BotFault: late, crashed, flooded
//   (*bot)->end(200ms);
//
// Between this program and the bot stands a keeper (arena/process/keeper.h): a child of this program and the parent of
// the bot, which also adopts every process that the bot starts and abandons. It ends them all when told to, and when
// this program dies.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

#include "arena/process/sandbox.h"
#include "game/result.h"

namespace gumshoe {

struct BotFault {
  enum class Kind { late, crashed, flooded };
  Kind kind;
  std::string reason;  // what it did: "gave no answer in time", "exited with code 3", "was killed by SIGSEGV"
};

// Bounds on what is read from a bot. A bot that exceeds one of the first two has flooded; only the end of its standard
// error is kept.
struct OutputLimits {
  std::size_t line = 64 << 10;
  std::size_t total = 64 << 20;
  std::size_t kept_errors = 8 << 10;
  std::size_t unread_input = 4 << 20;  // what waits for a bot that doesn't read
};

struct Launch {
  enum class Kind {
    bot,  // limited, in the sandbox, without a terminal, with its own environment
    person,  // a trusted front end: none of these, and it can be given the terminal
  };

  std::vector<std::string> command;
  Isolation isolation = {};
  Kind kind = Kind::bot;
  Limits limits = {};
  OutputLimits output = {};
  std::vector<std::string> hidden = {};  // paths that a sandbox must not show although they lie beside the program
  std::string folders_in = {};  // where bots' folders are made; empty: where temporary files go
};

struct Ending {
  std::string how;  // as in BotFault: "exited", "exited with code 3", "was killed by SIGSEGV", "had to be killed"
  std::chrono::microseconds processor_time = {};  // of everything it has started
};

class Process {
 public:
  using Clock = std::chrono::steady_clock;

  static Result<std::unique_ptr<Process>> start(const Launch& launch);
  ~Process();  // ends it at once
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // Sends a line, given without its end. Never waits: what the bot hasn't read yet is sent while we wait for its
  // answer.
  void send(std::string_view line);
  void close_input();  // end of input, once everything sent has been taken

  // The next line without its end; '\r', NUL and everything else stay as they came. One deadline for the whole line,
  // however the bytes drip in. A line that arrived in time counts even if this program was too busy to look.
  Result<std::string, BotFault> read_line(Clock::time_point deadline);
  bool spoke_unasked();  // something lies there that no read_line has fetched; never waits

  // Closes the input, gives the bot `grace` to exit on its own, ends everything it has started, and removes its folder.
  // All of it is gone when this returns. A second call returns the same.
  const Ending& end(std::chrono::milliseconds grace = {});

  const std::string& errors() const;  // the end of what it has written to standard error
  pid_t group() const;  // its process group, for handing the terminal to a person

 private:
  struct Parts;
  explicit Process(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace gumshoe
