#include "arena/process/process.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>
#include <utility>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include "arena/process/keeper.h"
#include "arena/process/launch_plan.h"
#include "arena/process/streams.h"

namespace gumshoe {
namespace {

using std::chrono::nanoseconds;
using namespace std::chrono_literals;

struct Pipe {
  Descriptor to_read, to_write;
};

struct Pipes {
  Pipe input, output, errors, orders, reports;
};

// The low numbers are for what a bot is given.
Descriptor out_of_the_way(int file) {
  const Descriptor low(file);
  return Descriptor(fcntl(file, F_DUPFD_CLOEXEC, files_of_a_bot));
}

std::optional<Pipe> make_pipe() {
  int files[2];
  if (pipe2(files, O_CLOEXEC) != 0) return {};
  return Pipe{out_of_the_way(files[0]), out_of_the_way(files[1])};
}

std::optional<Pipe> make_socket() {  // writing to it raises no signal when the other side is gone
  int files[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, files) != 0) return {};
  return Pipe{out_of_the_way(files[0]), out_of_the_way(files[1])};
}

Result<Pipes> make_pipes() {
  Pipes pipes;
  for (Pipe* pipe : {&pipes.input, &pipes.output, &pipes.errors, &pipes.orders, &pipes.reports}) {
    std::optional<Pipe> made = pipe == &pipes.orders ? make_socket() : make_pipe();
    if (!made) return Error{.message = std::string("cannot talk to a bot: ") + std::strerror(errno)};
    *pipe = *std::move(made);
  }
  return pipes;
}

void never_wait(const Descriptor& file) { fcntl(file.get(), F_SETFL, fcntl(file.get(), F_GETFL) | O_NONBLOCK); }

Streams streams_of(Pipes& pipes, const OutputLimits& limits) {
  for (const Descriptor* file : {&pipes.input.to_write, &pipes.output.to_read, &pipes.errors.to_read})
    never_wait(*file);
  return {std::move(pipes.input.to_write), std::move(pipes.output.to_read), std::move(pipes.errors.to_read), limits};
}

// The keeper begins as a copy of this program, and must not run its signal handlers.
pid_t fork_keeper(KeeperOrders orders, const Pipes& pipes) {
  orders.input = pipes.input.to_read.get();
  orders.output = pipes.output.to_write.get();
  orders.errors = pipes.errors.to_write.get();
  orders.orders = pipes.orders.to_read.get();
  orders.reports = pipes.reports.to_write.get();
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t keeper = fork();
  if (keeper == 0) keep(orders);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return keeper;
}

std::string name_of_signal(int signal) {
  const char* name = sigabbrev_np(signal);
  return name != nullptr ? "SIG" + std::string(name) : "signal " + std::to_string(signal);
}

// Bubblewrap tells of a signal as shells do.
std::string in_words(int status, bool signals_as_codes) {
  const int code = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) return "was killed by " + name_of_signal(WTERMSIG(status));
  if (signals_as_codes && code > 128 && code < 128 + NSIG) return "was killed by " + name_of_signal(code - 128);
  return code == 0 ? "exited" : "exited with code " + std::to_string(code);
}

std::string why_not_started(int error) {
  if (error == ENOEXEC) return "it is neither a program nor a script that begins with #!";
  if (error == ENOENT) return "the interpreter that it names is not there";
  return std::strerror(error);
}

std::chrono::microseconds time_of(const timeval& time) {
  return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
}

std::optional<KeeperReport> read_report(const Descriptor& reports) {
  KeeperReport report{};
  ssize_t size = 0;
  do {
    size = read(reports.get(), &report, sizeof report);
  } while (size < 0 && errno == EINTR);
  return size == sizeof report ? std::optional(report) : std::nullopt;
}

}  // namespace

struct Process::Parts {
  Streams streams;
  Descriptor orders, reports;
  pid_t keeper;
  pid_t bot;
  ScratchFolder folder;
  bool signals_as_codes;
  std::optional<KeeperReport> exit = {};
  rusage usage = {};
  std::optional<Ending> ending = {};

  void step(nanoseconds patience);
  std::optional<BotFault> fault();
  BotFault crash(const std::string& otherwise);
  Ending told(bool by_itself) const;
};

void Process::Parts::step(nanoseconds patience) {
  if (!streams.move(patience, reports.get())) return;
  const std::optional<KeeperReport> report = read_report(reports);
  if (!report) {
    reports.close();
  } else if (report->kind == KeeperReport::Kind::ended) {
    exit = report;
  } else {
    usage = report->usage;
  }
}

// Its output comes before its exit: a bot may answer and exit.
std::optional<BotFault> Process::Parts::fault() {
  if (!streams.flood().empty()) return BotFault{BotFault::Kind::flooded, streams.flood()};
  const bool gone = exit || !reports.is_open() || streams.output_has_ended() || !streams.deafness().empty();
  if (!gone || streams.read_output()) return {};
  if (!streams.deafness().empty()) return crash(streams.deafness());
  return crash(streams.output_has_ended() ? "closed its output" : "killed its keeper");
}

// Closed files mostly belong to a bot that is just dying. Its exit status follows shortly; on a busy machine that may
// take a while. Only a bot that has closed them and lives on makes its game wait that long, once.
BotFault Process::Parts::crash(const std::string& otherwise) {
  const Clock::time_point deadline = Clock::now() + 2s;
  while (!exit && reports.is_open() && Clock::now() < deadline) step(deadline - Clock::now());
  streams.read_errors();
  return {BotFault::Kind::crashed, exit ? in_words(exit->status, signals_as_codes) : otherwise};
}

Ending Process::Parts::told(bool by_itself) const {
  return {.how = by_itself ? in_words(exit->status, signals_as_codes) : "had to be killed",
          .processor_time = time_of(usage.ru_utime) + time_of(usage.ru_stime)};
}

Process::Process(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

Process::~Process() { end(); }

Result<std::unique_ptr<Process>> Process::start(const Launch& launch) {
  Result<LaunchPlan> plan = LaunchPlan::make(launch);
  if (!plan) return plan.error();
  guard_own_memory();
  Result<Pipes> pipes = make_pipes();
  if (!pipes) return pipes.error();
  const pid_t keeper = fork_keeper(plan->orders(), *pipes);
  if (keeper < 0) return Error{.message = std::string("cannot start a bot: ") + std::strerror(errno)};
  pipes->reports.to_write.close();
  const std::optional<KeeperReport> report = read_report(pipes->reports.to_read);
  if (!report || report->kind == KeeperReport::Kind::failed) {
    waitpid(keeper, nullptr, 0);
    return Error{.message =
                     "cannot run " + launch.command[0] + ": " + why_not_started(report ? report->status : EAGAIN)};
  }
  const bool namespaces = launch.isolation.namespaces() && launch.kind == Launch::Kind::bot;
  return std::unique_ptr<Process>(
      new Process(std::unique_ptr<Parts>(new Parts{.streams = streams_of(*pipes, launch.output),
                                                   .orders = std::move(pipes->orders.to_write),
                                                   .reports = std::move(pipes->reports.to_read),
                                                   .keeper = keeper,
                                                   .bot = report->process,
                                                   .folder = std::move(*plan).take_folder(),
                                                   .signals_as_codes = namespaces})));
}

void Process::send(std::string_view line) { parts_->streams.queue(line); }

void Process::close_input() { parts_->streams.close_input(); }

Result<std::string, BotFault> Process::read_line(Clock::time_point deadline) {
  Parts& parts = *parts_;
  for (bool in_time = true;;) {
    if (std::optional<std::string> line = parts.streams.take_line()) return *std::move(line);
    if (std::optional<BotFault> fault = parts.fault()) return *std::move(fault);
    if (!in_time) return BotFault{BotFault::Kind::late, "gave no answer in time"};
    const nanoseconds left = deadline - Clock::now();
    in_time = left > 0ns;
    parts.step(left);
  }
}

bool Process::spoke_unasked() {
  parts_->step(0ns);
  return parts_->streams.has_output();
}

const Ending& Process::end(std::chrono::milliseconds grace) {
  Parts& parts = *parts_;
  if (parts.ending) return *parts.ending;
  parts.streams.close_input();
  const Clock::time_point deadline = Clock::now() + grace;
  while (!parts.exit && parts.reports.is_open() && parts.streams.flood().empty() && Clock::now() < deadline) {
    parts.step(deadline - Clock::now());
    parts.streams.discard_output();
  }
  const bool by_itself = parts.exit.has_value();
  ::send(parts.orders.get(), "!", 1, MSG_NOSIGNAL);
  parts.orders.close();
  while (parts.reports.is_open()) parts.step(1s);
  if (!parts.exit) kill(-parts.bot, SIGKILL);  // its keeper has been killed
  waitpid(parts.keeper, nullptr, 0);
  parts.streams.read_errors();
  parts.folder = ScratchFolder();
  parts.ending = parts.told(by_itself);
  return *parts.ending;
}

const std::string& Process::errors() const { return parts_->streams.last_errors(); }

pid_t Process::group() const { return parts_->bot; }

}  // namespace gumshoe
