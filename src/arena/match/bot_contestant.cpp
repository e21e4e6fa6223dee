#include "arena/match/bot_contestant.h"

#include "arena/match/fall_words.h"
#include "arena/process/terminal_loan.h"
#include "arena/protocol/card_ids.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

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

}  // namespace

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

}  // namespace gumshoe
