
#include "arena/match/contestant.h"

#include <fcntl.h>
#include <sys/types.h>
#include <termios.h>
#include <unistd.h>
#include <csignal>
#include <optional>
#include "arena/process/descriptor.h"
#include "arena/protocol/card_ids.h"
#include "play/referee/decision.h"
#include "record/table/nearest.h"
#include "record/table/utf8.h"
#include "view/page/lettering.h"

namespace gumshoe {
namespace {

// The terminal in the hands of another program for a while: a person's front end reads from it only in its turn.
class TerminalLoan {
 public:
  // Lends the controlling terminal, where there is one, to the process group.
  explicit TerminalLoan(pid_t group);
  ~TerminalLoan();  // takes it back, in the modes that it had: the borrower may have been killed at its prompt
  TerminalLoan(const TerminalLoan&) = delete;
  TerminalLoan& operator=(const TerminalLoan&) = delete;

 private:
  int terminal_ = -1;
  std::optional<termios> modes_;
};

// A background group that takes the terminal is stopped by a signal, unless it blocks that signal.
void hand_over(int terminal, pid_t group) {
  sigset_t blocked;
  sigset_t before;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &blocked, &before);
  tcsetpgrp(terminal, group);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

TerminalLoan::TerminalLoan(pid_t group) : terminal_(open("/dev/tty", O_RDWR | O_CLOEXEC)) {
  if (terminal_ < 0) return;
  if (termios modes{}; tcgetattr(terminal_, &modes) == 0) modes_ = modes;
  hand_over(terminal_, group);
}

TerminalLoan::~TerminalLoan() {
  if (terminal_ < 0) return;
  hand_over(terminal_, getpgrp());
  if (modes_) tcsetattr(terminal_, TCSANOW, &*modes_);
  close(terminal_);
}

SeatOutcome outcome_of(BotFault::Kind kind) {
  switch (kind) {
    case BotFault::Kind::late:
      return SeatOutcome::late;
    case BotFault::Kind::crashed:
      return SeatOutcome::crashed;
    case BotFault::Kind::flooded:
      return SeatOutcome::flooded;
  }
  return SeatOutcome::crashed;
}

constexpr std::chrono::hours patience_with_people(24 * 365);  // no clock
constexpr std::chrono::seconds time_for_the_ending(10);  // to be told to a person

Fall illegal(Asked asked, const std::string& line, const Error& error) {
  const std::string keyword = asked == Asked::move ? "Move" : "Disprove";
  return {SeatOutcome::illegal, "answered " + keyword + " with " + in_quotes(line) + ": " + error.message};
}

// How the public engine understands an unreadable answer: the bot stays where it is, or has nothing to show. Under the
// documented rules such an answer ends the game for the bot.
Decision pass_of(const Owed& owed) {
  const auto* turn = std::get_if<TurnOwed>(&owed.what);
  if (turn != nullptr && turn->walk) return Go{turn->walk->from, {}};
  return Pass{};
}

constexpr int longest_words = 200;  // columns
constexpr std::string_view white_space = " \t\r\n\v\f";

std::string names(const Deck& deck, CardSet cards) {
  std::vector<std::string> all;
  for (const Card card : cards) all.push_back(deck[card].name);
  return all_of(all);
}

std::string answer_words(const Deck& deck, const AnswerOwed& owed, const Decision& decision) {
  const Show* show = std::get_if<Show>(&decision);
  const std::string asked = " when asked for " + names(deck, owed.named);
  if (show != nullptr) return "showed " + deck[show->card].name + asked;
  return "showed nothing" + asked + (owed.held.empty() ? "" : ", having " + names(deck, owed.held));
}

}  // namespace

bool has_terminal() { return Descriptor(open("/dev/tty", O_RDWR | O_CLOEXEC)).is_open(); }

BotContestant::BotContestant(const Launch& launch, BotSeat seat)
    : seat_(std::move(seat)), person_(launch.kind == Launch::Kind::person) {
  Result<std::unique_ptr<Process>> process = Process::start(launch);
  if (process) {
    process_ = std::move(process).value();
  } else {
    why_not_started_ = process.error().message;
  }
}

Result<std::string, Fall> BotContestant::introduce(std::span<const Message> before) {
  if (!process_) return Fall{SeatOutcome::crashed, why_not_started_};
  for (const Message& message : before) tell(message);
  const Result<std::string, Fall> line = ask(told::Name{}, seat_.clock.startup);
  if (!line) return line.error();
  const Result<Reply> reply = parse_reply(*line, Asked::name);
  if (!reply) return Fall{SeatOutcome::illegal, "its name cannot be read: " + reply.error().message};
  return std::get<reply::Name>(*reply).name;
}

void BotContestant::tell(const Message& message) {
  if (!process_) return;
  const std::string text = print(message);
  if (seat_.tap) seat_.tap({seat_.seat, WireLine::Way::to_bot, text});
  process_->send(text);
}

Result<std::string, Fall> BotContestant::ask(const Message& message, std::chrono::nanoseconds limit) {
  if (process_->spoke_unasked()) return Fall{SeatOutcome::illegal, "spoke without being asked"};
  std::optional<TerminalLoan> loan;
  if (person_) loan.emplace(process_->group());
  tell(message);
  Result<std::string, BotFault> line =
      process_->read_line(Process::Clock::now() + (person_ ? patience_with_people : limit));
  if (!line) {
    failed_ = true;
    return fall_of(line.error(), message);
  }
  if (seat_.tap) seat_.tap({seat_.seat, WireLine::Way::from_bot, *line});
  return std::move(line).value();
}

// A person's front end that ends by itself was told to. On a busy machine it may have closed its output long before its
// exit status is known.
Fall BotContestant::fall_of(const BotFault& fault, const Message& asked) const {
  const bool left = person_ && (fault.reason == "exited" || fault.reason == "closed its output");
  return {outcome_of(fault.kind), left ? "left the game" : fault_words(fault, asked)};
}

Result<Decision, Fall> BotContestant::decide(const Request& request) {
  const Asked asked = std::holds_alternative<told::Move>(request.message) ? Asked::move : Asked::disprove;
  const Result<std::string, Fall> line = ask(request.message, seat_.clock.time + seat_.clock.margin);
  if (!line) return line.error();
  const Result<Reply> reply = parse_reply(*line, asked);
  if (!reply && seat_.dialect == Dialect::public_engine) return pass_of(request.owed);
  if (!reply) return illegal(asked, *line, reply.error());
  const Result<Decision> decision = decision_of(*reply, *deck_, request.owed);
  if (!decision) return illegal(asked, *line, decision.error());
  return *decision;
}

// People are told one after another: they may share a terminal.
void BotContestant::say_it_is_over() {
  if (!process_ || person_) return;
  process_->close_input();
  over_since_ = Process::Clock::now();
}

void BotContestant::dismiss() {
  if (!process_) return;
  if (person_) {
    process_->end(time_for_the_ending);
    return;
  }
  const Process::Clock::time_point now = Process::Clock::now();
  const auto left = seat_.clock.farewell - (now - over_since_.value_or(now));
  process_->end(failed_ ? std::chrono::milliseconds{} : std::chrono::duration_cast<std::chrono::milliseconds>(left));
}

std::string fault_words(const BotFault& fault, const Message& asked) {
  const std::string line = print(asked);
  const std::string keyword = line.substr(0, line.find(' '));
  return fault.reason + (fault.kind == BotFault::Kind::late ? " to " : " instead of answering ") + keyword;
}

std::string refusal_words(Refusal refusal, const Deck& deck, const Owed& owed, const Decision& decision) {
  const auto* answer = std::get_if<AnswerOwed>(&owed.what);
  const std::string did =
      answer != nullptr ? answer_words(deck, *answer, decision) : print_decision(deck, nullptr, decision);
  return std::string(reason(refusal)) + ": " + did;
}

std::string last_words(std::string_view errors) {
  const std::size_t last = errors.find_last_not_of(white_space);
  if (last == errors.npos) return {};
  errors = errors.substr(0, last + 1);
  errors.remove_prefix(errors.find_last_of('\n') + 1);  // npos + 1: there is one line
  errors.remove_prefix(errors.find_first_not_of(white_space));
  return cut(printable(errors), longest_words, "…");
}

std::string with_last_words(const std::string& reason, std::string_view errors) {
  const std::string said = last_words(errors);
  return said.empty() ? reason : reason + ", saying: " + said;
}

}  // namespace gumshoe
