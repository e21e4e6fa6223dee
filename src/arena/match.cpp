#include "arena/match.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "arena/announcer.h"
#include "arena/command_line.h"
#include "arena/game_result.h"
#include "arena/memory_runner.h"
#include "arena/player_contestant.h"
#include "play/game.h"
#include "players/registry.h"
#include "record/seen_record.h"

namespace gumshoe {
namespace {

std::string_view built_in_name(const Entrant& entrant) {
  return std::string_view(entrant.command).substr(built_in_prefix.size());
}

// `gumshoe human NAME`, wherever it lies: to be trusted with the terminal.
bool is_person(const std::vector<std::string>& command) {
  return command.size() >= 2 && std::filesystem::path(command[0]).filename() == "gumshoe" && command[1] == "human";
}

bool is_for_a_person(const Entrant& entrant) {
  return !is_built_in(entrant) && is_person(split_command(entrant.command).value());
}

SeatOutcome outcome_of(Refusal refusal) {
  const bool lie = refusal == Refusal::must_show || refusal == Refusal::card_not_held;
  return lie ? SeatOutcome::lied : SeatOutcome::illegal;
}

class Match {
 public:
  Match(const MatchOptions& options, const std::vector<Entrant>& entrants, MatchWatcher* watcher,
        const std::atomic<bool>* stop)
      : options_(options),
        entrants_(entrants),
        watcher_(watcher),
        stop_(stop),
        people_(std::ranges::count_if(entrants, is_for_a_person)),
        falls_(entrants.size()),
        stays_(entrants.size(), true),
        results_(entrants.size()) {}

  Result<MatchResult> play() {
    Result<Table> table = set_table(std::vector<std::string>(entrants_.size(), ""));
    if (!table) return table.error();
    seat_everybody();
    introduce_everybody(*table);
    if (std::optional<Error> error = begin()) return *error;
    while (referee_->owed() && !stopped()) step();
    for (std::size_t seat = 0; seat < contestants_.size(); ++seat) dismiss(seat);
    if (stopped()) return Error{.message = "the match was stopped"};
    return result();
  }

 private:
  bool stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

  ContestOptions contest(const std::vector<std::string>& names) const {
    ContestOptions contest = options_.contest;
    contest.seats = distinct_seat_names(names);
    return contest;
  }
  Result<Table> set_table(const std::vector<std::string>& names) const { return set_contest_table(contest(names)); }

  // All programs start before the first is waited for.
  void seat_everybody() {
    for (std::size_t seat = 0; seat < entrants_.size(); ++seat) contestants_.push_back(contestant(seat));
  }

  std::unique_ptr<Contestant> contestant(std::size_t seat) {
    const Entrant& entrant = entrants_[seat];
    if (!is_built_in(entrant)) return bot(entrant, static_cast<int>(seat));
    const std::string_view description = built_in_name(entrant);
    const std::string name = entrant.name.empty() ? std::string(description) : entrant.name;
    return std::make_unique<PlayerContestant>(name, make_player(description).value(), options_.contest.seed,
                                              Budget{.work = options_.work, .stop = stop_});
  }

  std::unique_ptr<Contestant> bot(const Entrant& entrant, int seat) {
    Launch launch{.command = split_command(entrant.command).value(), .isolation = options_.isolation};
    if (is_person(launch.command)) {
      launch.kind = Launch::Kind::person;
      if (people_ > 1) launch.command.emplace_back("--hand-over");
    }
    WireTap tap;
    if (watcher_ != nullptr) tap = [this](const WireLine& line) { watcher_->on_wire(line); };
    return std::make_unique<BotContestant>(launch, BotSeat{seat, options_.dialect, options_.clock, tap});
  }

  void introduce_everybody(const Table& table) {
    for (std::size_t seat = 0; seat < contestants_.size(); ++seat) {
      const Result<std::string, Fall> name = contestants_[seat]->introduce(Announcer::before_name(table, at(seat)));
      names_.push_back(!entrants_[seat].name.empty() ? entrants_[seat].name : name ? *name : "");
      if (!name) {
        fall(seat, name.error());
        continue;
      }
      for (const Message& message : Announcer::after_name(table)) contestants_[seat]->tell(message);
    }
  }

  std::optional<Error> begin() {
    Result<Referee> referee = set_contest(contest(names_));
    if (!referee) return referee.error();
    referee_.emplace(std::move(referee).value());
    const Table& table = referee_->record().table;
    for (std::size_t seat = 0; seat < contestants_.size(); ++seat) {
      seen_.emplace_back(table, View::of(at(seat)));
      contestants_[seat]->sit_down(*table.deck);
      if (!stays_[seat]) continue;
      for (const Message& message : Announcer::at_the_start(table, referee_->hand(at(seat))))
        contestants_[seat]->tell(message);
    }
    if (watcher_ != nullptr) watcher_->begins(*referee_);
    for (std::size_t seat = 0; seat < falls_.size(); ++seat) {
      if (falls_[seat]) referee_->remove(at(seat), falls_[seat]->reason);
    }
    announce();
    return {};
  }

  void step() {
    const Owed owed = *referee_->owed();
    const std::size_t seat = owed.seat.index;
    const std::optional<Decision> forced = only_choice(owed);
    if (!stays_[seat]) {
      referee_->decide(answer_by_lot(*referee_, options_.contest.seed));
    } else if (forced && contestants_[seat]->reads_records()) {
      referee_->decide(*forced);
    } else {
      take(owed, ask(owed));
    }
    announce();
  }

  Result<Decision, Fall> ask(const Owed& owed) {
    const std::size_t seat = owed.seat.index;
    const Message message = Announcer::request(*referee_, options_.clock.time);
    Request request{message, owed};
    if (contestants_[seat]->reads_records()) request.seen = &seen_[seat].catch_up(referee_->record());
    const Process::Clock::time_point start = Process::Clock::now();
    Result<Decision, Fall> decision = contestants_[seat]->decide(request);
    results_[seat].time += Process::Clock::now() - start;
    ++results_[seat].decisions;
    return decision;
  }

  void take(const Owed& owed, const Result<Decision, Fall>& decision) {
    const std::size_t seat = owed.seat.index;
    if (!decision) return put_out(seat, decision.error());
    if (const std::optional<Refusal> refused = referee_->decide(*decision))
      put_out(seat, {outcome_of(*refused), std::string(reason(*refused))});
  }

  void put_out(std::size_t seat, const Fall& fallen) {
    fall(seat, fallen);
    referee_->remove(at(seat), fallen.reason);
  }

  void fall(std::size_t seat, const Fall& fallen) {
    falls_[seat] = fallen;
    dismiss(seat);
  }

  void dismiss(std::size_t seat) {
    if (!stays_[seat]) return;
    stays_[seat] = false;
    contestants_[seat]->dismiss();
  }

  void announce() {
    for (const Announcement& news : announcer_.news(*referee_)) {
      if (stays_[news.to.index]) contestants_[news.to.index]->tell(news.message);
    }
    for (std::size_t seat = 0; seat < contestants_.size(); ++seat) {
      if (referee_->is_out(at(seat))) dismiss(seat);
    }
    if (watcher_ != nullptr) watcher_->happened(*referee_);
  }

  MatchResult result() const {
    const Table& table = referee_->record().table;
    MatchResult result{.game = result_of(*referee_),
                       .names = table.seats,
                       .errors = {},
                       .solution = table.deal->envelope,
                       .deck = table.deck};
    for (std::size_t seat = 0; seat < contestants_.size(); ++seat) {
      SeatResult& one = result.game.seats[seat];
      if (falls_[seat]) one.outcome = falls_[seat]->outcome;
      one.decisions = results_[seat].decisions;
      one.time = results_[seat].time;
      result.errors.push_back(contestants_[seat]->errors());
    }
    return result;
  }

  static Seat at(std::size_t seat) { return Seat{static_cast<std::uint8_t>(seat)}; }

  const MatchOptions& options_;
  const std::vector<Entrant>& entrants_;
  MatchWatcher* watcher_;
  const std::atomic<bool>* stop_;
  std::ptrdiff_t people_;  // who share the terminal
  std::vector<std::unique_ptr<Contestant>> contestants_;
  std::vector<std::string> names_;
  std::vector<std::optional<Fall>> falls_;
  std::vector<bool> stays_;
  std::vector<SeatResult> results_;
  std::optional<Referee> referee_;
  std::vector<SeenRecord> seen_;
  Announcer announcer_;
};

std::optional<Error> complaint(const Entrant& entrant) {
  if (is_built_in(entrant)) {
    const auto player = make_player(built_in_name(entrant));
    return player ? std::nullopt : std::optional(player.error());
  }
  const Result<std::vector<std::string>> command = split_command(entrant.command);
  if (!command) return command.error();
  const char* search = std::getenv("PATH");
  const Result<std::string> program = find_program(command->front(), search == nullptr ? "" : search);
  return program ? std::nullopt : std::optional(program.error());
}

class MatchRunner final : public GameRunner {
 public:
  MatchRunner(MatchOptions options, std::vector<Entrant> entrants)
      : options_(std::move(options)), entrants_(std::move(entrants)) {}

  Result<GameResult> play(const GameSpec& spec, const std::atomic<bool>& stop) override {
    MatchOptions options = options_;
    options.contest.seed = spec.seed;
    std::vector<Entrant> seated;
    for (const int entrant : spec.entrants) seated.push_back(entrants_[static_cast<std::size_t>(entrant)]);
    Result<MatchResult> result = play_match(options, seated, nullptr, &stop);
    if (!result) return result.error();
    return std::move(result->game);
  }

 private:
  MatchOptions options_;
  std::vector<Entrant> entrants_;
};

}  // namespace

Result<MatchResult> play_match(const MatchOptions& options, const std::vector<Entrant>& entrants, MatchWatcher* watcher,
                               const std::atomic<bool>* stop) {
  if (std::optional<Error> error = entrants_complaint(entrants)) return *error;
  return Match(options, entrants, watcher, stop).play();
}

std::optional<Error> entrants_complaint(const std::vector<Entrant>& entrants) {
  for (const Entrant& entrant : entrants) {
    if (std::optional<Error> error = complaint(entrant)) return error;
  }
  return {};
}

Result<MakeRunner> match_runners(const MatchOptions& options, const std::vector<Entrant>& entrants) {
  if (std::optional<Error> error = entrants_complaint(entrants)) return *error;
  return MakeRunner([=]() -> std::unique_ptr<GameRunner> { return std::make_unique<MatchRunner>(options, entrants); });
}

}  // namespace gumshoe
