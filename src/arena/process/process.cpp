#include "arena/process/process.h"

#include <poll.h>
#include <pthread.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include "arena/process/descriptor.h"
#include "arena/process/keeper.h"
#include "arena/process/launch_plan.h"

namespace gumshoe {
namespace {

// This program's ends of a bot's three pipes: its input, its output, and its standard error. All three are served
// together, so that the two sides can't wait for each other forever.
class Streams {
 public:
  // The files are set not to wait.
  Streams(Descriptor input, Descriptor output, Descriptor errors, OutputLimits limits);

  void queue(std::string_view line);
  void close_input();  // once the queue is empty

  // Waits until one of the files, or `other`, has something to do, and does what can be done. True: `other` has.
  bool move(std::chrono::nanoseconds patience, int other);
  bool read_output();  // what is there now; false: nothing
  void read_errors();

  std::optional<std::string> take_line();
  void discard_output();
  bool has_output() const { return taken_ < from_bot_.size(); }
  bool output_has_ended() const { return !output_.is_open(); }
  const std::string& flood() const { return flood_; }  // what was too much; empty: nothing
  const std::string& deafness() const { return deafness_; }  // why nothing can be sent any more; empty: it can
  const std::string& last_errors() const { return last_errors_; }

 private:
  void write_input();
  void refuse_input(std::string why);
  void check_flood();

  Descriptor input_, output_, errors_;
  OutputLimits limits_;
  std::string to_bot_, from_bot_, last_errors_;
  std::size_t taken_ = 0;  // so much of from_bot_ has been taken
  std::size_t searched_ = 0;  // so much of it has no end of line
  std::uint64_t output_bytes_ = 0, error_bytes_ = 0;
  bool closing_ = false;
  std::string flood_, deafness_;
};

constexpr std::size_t chunk = 64 << 10;

// Writing to a bot that is gone raises SIGPIPE, which ends programs. Here it is kept off this thread and taken back,
// whatever the rest of the program thinks of that signal.
class WithoutBrokenPipes {
 public:
  WithoutBrokenPipes() {
    sigemptyset(&signal_);
    sigaddset(&signal_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &signal_, &before_);
  }
  ~WithoutBrokenPipes() {
    if (sigismember(&before_, SIGPIPE) == 1) return;
    constexpr timespec at_once{0, 0};
    while (sigtimedwait(&signal_, nullptr, &at_once) < 0 && errno == EINTR) {
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t signal_{}, before_{};
};

timespec duration(std::chrono::nanoseconds time) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time);
  return {seconds.count(), (time - seconds).count()};
}

// How many bytes were read; 0 at the end of the file, -1 if there is nothing yet.
ssize_t read_some(const Descriptor& file, std::array<char, chunk>& bytes) {
  ssize_t size = 0;
  do {
    size = read(file.get(), bytes.data(), bytes.size());
  } while (size < 0 && errno == EINTR);
  if (size >= 0) return size;
  return errno == EAGAIN || errno == EWOULDBLOCK ? -1 : 0;
}

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

Streams::Streams(Descriptor input, Descriptor output, Descriptor errors, OutputLimits limits)
    : input_(std::move(input)), output_(std::move(output)), errors_(std::move(errors)), limits_(limits) {}

void Streams::queue(std::string_view line) {
  if (!input_.is_open() || closing_) return;
  to_bot_ += line;
  to_bot_ += '\n';
  write_input();
  if (to_bot_.size() > limits_.unread_input) refuse_input("does not read what it is sent");
}

void Streams::close_input() {
  closing_ = true;
  if (to_bot_.empty()) input_.close();
}

void Streams::write_input() {
  const WithoutBrokenPipes quiet;
  while (input_.is_open() && !to_bot_.empty()) {
    const ssize_t size = write(input_.get(), to_bot_.data(), to_bot_.size());
    if (size >= 0) {
      to_bot_.erase(0, size);
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      return;
    } else if (errno != EINTR) {
      refuse_input("closed its input");
    }
  }
  if (closing_) input_.close();
}

void Streams::refuse_input(std::string why) {
  deafness_ = std::move(why);
  to_bot_.clear();
  input_.close();
}

bool Streams::move(std::chrono::nanoseconds patience, int other) {
  const int input = to_bot_.empty() ? -1 : input_.get();  // poll passes over negative ones
  pollfd files[] = {{input, POLLOUT, 0}, {output_.get(), POLLIN, 0}, {errors_.get(), POLLIN, 0}, {other, POLLIN, 0}};
  const timespec time = duration(std::max(patience, std::chrono::nanoseconds{}));
  if (ppoll(files, 4, &time, nullptr) <= 0) return false;
  if (files[0].revents != 0) write_input();
  if (files[1].revents != 0) read_output();
  if (files[2].revents != 0) read_errors();
  return files[3].revents != 0;
}

bool Streams::read_output() {
  if (!output_.is_open()) return false;
  std::array<char, chunk> bytes;
  const ssize_t size = read_some(output_, bytes);
  if (size == 0) output_.close();
  if (size <= 0) return false;
  searched_ -= taken_;
  from_bot_.erase(0, std::exchange(taken_, 0)).append(bytes.data(), size);
  output_bytes_ += size;
  check_flood();
  return true;
}

void Streams::read_errors() {
  if (!errors_.is_open()) return;
  std::array<char, chunk> bytes;
  const ssize_t size = read_some(errors_, bytes);
  if (size == 0) errors_.close();
  if (size <= 0) return;
  last_errors_.append(bytes.data(), size);
  if (last_errors_.size() > limits_.kept_errors) last_errors_.erase(0, last_errors_.size() - limits_.kept_errors);
  error_bytes_ += size;
  check_flood();
}

void Streams::check_flood() {
  const std::string most = std::to_string(limits_.total) + " bytes";
  if (output_bytes_ > limits_.total) flood_ = "wrote more than " + most;
  if (error_bytes_ > limits_.total) flood_ = "wrote more than " + most + " to standard error";
}

void Streams::discard_output() {
  from_bot_.clear();
  taken_ = searched_ = 0;
}

std::optional<std::string> Streams::take_line() {
  if (!flood_.empty()) return {};
  const std::size_t end = from_bot_.find('\n', searched_);
  searched_ = std::min(end, from_bot_.size());
  if (searched_ - taken_ > limits_.line) {
    flood_ = "wrote a line of more than " + std::to_string(limits_.line) + " bytes";
    return {};
  }
  if (end == std::string::npos) return {};
  std::string line = from_bot_.substr(taken_, end - taken_);
  taken_ = searched_ = end + 1;
  return line;
}

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
