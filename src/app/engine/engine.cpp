// gumshoe engine: the core for other people's programs, line by line.
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "app/commands.h"
#include "app/engine/thinker.h"
#include "app/files/output.h"
#include "arena/process/descriptor.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  printf '%s\n' 'position file examples/first-game.cgn' 'go ask top 1' |
      gumshoe engine
  printf '%s\n' 'position file game.cgn as Bob' 'go posterior at 6' |
      gumshoe engine
  python3 examples/engine_client.py examples/first-game.cgn

Commands: engine, isready, setoption, newgame, position, go, stop, quit;
docs/engine.md tells what each does. Every answer is one line of JSON,
with the id that the command began with: `#7 go ask`.)";

// Whole lines, from both threads.
class EngineVoice {
 public:
  explicit EngineVoice(int file) : file_(file) {}

  void say(std::string line) {
    line += '\n';
    const std::lock_guard lock(mutex_);
    for (std::string_view rest = line; !rest.empty() && problem_ == 0;) {
      const ssize_t written = write(file_, rest.data(), rest.size());
      if (written >= 0) {
        rest.remove_prefix(static_cast<std::size_t>(written));
      } else if (errno != EINTR) {
        problem_ = errno;
      }
    }
  }
  int problem() const {
    const std::lock_guard lock(mutex_);
    return problem_;
  }

 private:
  int file_;
  mutable std::mutex mutex_;
  int problem_ = 0;  // why nothing can be said any more
};

class EngineLoop {
 public:
  EngineLoop(int input, int output)
      : input_(input),
        output_(output),
        voice_(output),
        alarm_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
        session_(plain_files()),
        lines_(
            longest_engine_line, [this](std::string_view line) { handle(session_.take(line)); },
            [this] { handle(session_.take_too_long()); }),
        thinker_([this](const std::string& line) { voice_.say(line); }, [this] { eventfd_write(alarm_.get(), 1); }) {}

  ExitCode run() {
    while (!quitting_ && voice_.problem() == 0 && (reading_ || !thinker_.is_idle())) turn();
    const int problem = voice_.problem();
    if (problem == 0 || problem == EPIPE) return ExitCode::done;  // whoever hung up needs no message
    print_error(std::string("gumshoe engine: cannot write: ") + std::strerror(problem) + "\n");
    return ExitCode::bad_input;
  }

 private:
  void turn() {
    std::array<pollfd, 3> files{pollfd{reading_ ? input_ : -1, POLLIN, 0}, {output_, 0, 0}, {alarm_.get(), POLLIN, 0}};
    poll(files.data(), files.size(), patience());
    const bool hung_up = (files[1].revents & (POLLERR | POLLHUP | POLLNVAL)) != 0;
    if (hung_up) {
      quitting_ = true;
      return;
    }
    eventfd_t times = 0;
    eventfd_read(alarm_.get(), &times);
    thinker_.stop_if_late(EngineThinker::Clock::now());
    if (files[0].revents != 0) listen();
  }

  // In milliseconds, rounded up; -1: until something happens.
  int patience() const {
    const auto deadline = thinker_.deadline();
    if (!deadline) return -1;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(*deadline - EngineThinker::Clock::now());
    return static_cast<int>(std::max<std::int64_t>(left.count(), 0));
  }

  void listen() {
    std::array<char, 1 << 16> block;
    const ssize_t count = read(input_, block.data(), block.size());
    if (count > 0) return lines_.take({block.data(), static_cast<std::size_t>(count)});
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) return;
    lines_.end();
    handle(session_.end());
    reading_ = false;
  }

  void handle(EngineSession::Step step) {
    if (quitting_) return;  // what stands behind `quit` is not read any more
    std::visit([this](auto& what) { act(what); }, step);
  }

  void act(std::monostate) {}
  void act(const std::string& line) { voice_.say(line); }
  void act(EngineTask& task) {
    const EngineId id = task.id;
    if (!thinker_.add(std::move(task)))
      voice_.say(engine_error(id, {"too many questions are waiting: 10,000; `stop` drops them"}));
  }
  void act(const EngineStop& stop) {
    const std::size_t count = thinker_.stop(stop.which);
    voice_.say(engine_reply(stop.id, "stopped", std::to_string(count)));
  }
  void act(const EngineQuit& quit) {
    thinker_.finish();
    voice_.say(engine_reply(quit.id, "ok", "\"quit\""));
    quitting_ = true;
  }

  int input_;
  int output_;
  EngineVoice voice_;
  Descriptor alarm_;  // rung by the thread
  EngineSession session_;
  LineCutter lines_;
  EngineThinker thinker_;
  bool reading_ = true;
  bool quitting_ = false;
};

// Until `quit`, until everything is answered after the end of the input, or until nobody listens any more.
ExitCode run_engine(int input, int output) {
  std::signal(SIGPIPE, SIG_IGN);  // told by the write that fails
  return EngineLoop(input, output).run();
}

}  // namespace

void add_engine(Command& program) {
  Command& command = *program.add_subcommand("engine", "Answer another program: commands in, lines of JSON out");
  command.footer(examples);
  command.callback([] { leave_with(run_engine(STDIN_FILENO, STDOUT_FILENO)); });
}

}  // namespace gumshoe
