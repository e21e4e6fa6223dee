#include "arena/match/match.h"

#include <algorithm>

#include "arena/match/fall_words.h"
#include "arena/match/seating.h"
#include "arena/protocol/announcer.h"
#include "play/referee/game.h"
#include "record/views/seen_by.h"

namespace gumshoe {
namespace {

SeatOutcome outcome_of(Refusal refusal) {
  const bool lie = refusal == Refusal::must_show || refusal == Refusal::card_not_held;
  return lie ? SeatOutcome::lied : SeatOutcome::illegal;
}

ContestOptions contest_between(const MatchOptions& options, const std::vector<std::string>& names) {
  ContestOptions contest = options.contest;
  contest.seats = distinct_seat_names(names);
  return contest;
}

// Its deck and its board are known before the names are.
Result<Table> set_nameless_table(const MatchOptions& options, std::size_t seats) {
  return set_contest_table(contest_between(options, std::vector<std::string>(seats, "")));
}

class Match {
 public:
  Match(const MatchOptions& options, std::vector<Seated> seated, MatchWatcher* watcher, const std::atomic<bool>* stop)
      : options_(options),
        watcher_(watcher),
        stop_(stop),
        falls_(seated.size()),
        stays_(seated.size(), true),
        results_(seated.size()) {
    for (Seated& one : seated) {
      names_.push_back(std::move(one.name));
      contestants_.push_back(std::move(one.contestant));
    }
  }

  Result<MatchResult> play() {
    const Result<Table> table = set_nameless_table(options_, contestants_.size());
    if (!table) return table.error();
    introduce_everybody(*table);
    if (std::optional<Error> error = begin()) return *error;
    while (referee_->owed() && !stopped()) step();
    dismiss_everybody();
    if (stopped()) return Error{.message = "the match was stopped"};
    return result();
  }

 private:
  bool stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

  void introduce_everybody(const Table& table) {
    for (std::size_t seat = 0; seat < contestants_.size(); ++seat) {
      const Result<std::string, Fall> name = contestants_[seat]->introduce(Announcer::before_name(table, at(seat)));
      if (names_[seat].empty() && name) names_[seat] = *name;
      if (!name) {
        fall(seat, name.error());
        continue;
      }
      for (const Message& message : Announcer::after_name(table)) contestants_[seat]->tell(message);
    }
  }

  std::optional<Error> begin() {
    Result<Referee> referee = options_.set_table(contest_between(options_, names_));
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
      if (falls_[seat]) remove(seat);
    }
    announce();
    return {};
  }

  void step() {
    const Owed owed = *referee_->owed();
    const std::size_t seat = owed.seat.index;
    const std::optional<Decision> forced = only_choice(owed);
    if (!stays_[seat]) {
      carry_out(answer_by_lot(*referee_, options_.contest.seed));
    } else if (forced && contestants_[seat]->reads_records()) {
      carry_out(*forced);
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
    if (const std::optional<Refusal> refused = carry_out(*decision))
      put_out(seat, {outcome_of(*refused), refusal_words(*refused, *referee_->record().table.deck, owed, *decision)});
  }

  std::optional<Refusal> carry_out(const Decision& decision) {
    const std::optional<Refusal> refused = referee_->decide(decision);
    if (!refused && watcher_ != nullptr) watcher_->decided(*referee_, decision);
    return refused;
  }

  void put_out(std::size_t seat, const Fall& fallen) {
    fall(seat, fallen);
    remove(seat);
  }

  void remove(std::size_t seat) {
    referee_->remove(at(seat), falls_[seat]->reason);
    if (watcher_ != nullptr) watcher_->fell(*referee_, at(seat), *falls_[seat]);
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

  // Everybody who is left when the game is over has the same time to pack up.
  void dismiss_everybody() {
    for (std::size_t seat = 0; seat < contestants_.size(); ++seat) {
      if (stays_[seat]) contestants_[seat]->say_it_is_over();
    }
    for (std::size_t seat = 0; seat < contestants_.size(); ++seat) dismiss(seat);
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
  MatchWatcher* watcher_;
  const std::atomic<bool>* stop_;
  std::vector<std::unique_ptr<Contestant>> contestants_;
  std::vector<std::string> names_;
  std::vector<std::optional<Fall>> falls_;
  std::vector<bool> stays_;
  std::vector<SeatResult> results_;
  std::optional<Referee> referee_;
  std::vector<SeenRecord> seen_;
  Announcer announcer_;
};

// This is all that a tournament keeps of what a bot wrote to standard error.
void quote_last_words(MatchResult& result) {
  for (std::size_t seat = 0; seat < result.errors.size(); ++seat) {
    SeatResult& one = result.game.seats[seat];
    const bool has_fallen_silent = one.outcome == SeatOutcome::crashed || one.outcome == SeatOutcome::late;
    if (has_fallen_silent) one.reason = with_last_words(one.reason, result.errors[seat]);
  }
}

class MatchRunner final : public GameRunner {
 public:
  MatchRunner(MatchOptions options, std::vector<Entrant> entrants)
      : options_(std::move(options)), entrants_(std::move(entrants)) {}

  Result<GameResult> play(const GameSpec& spec, const std::atomic<bool>& stop) override {
    MatchOptions options = options_;
    options.contest.seed = spec.seed;
    options.others = entrants_;
    std::vector<Entrant> seated;
    for (const int entrant : spec.entrants) seated.push_back(entrants_[entrant]);
    Result<MatchResult> result = play_match(options, seated, nullptr, &stop);
    if (!result) return result.error();
    quote_last_words(*result);
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
  if (const Result<Table> table = set_nameless_table(options, entrants.size()); !table) return table.error();
  return Match(options, take_seats(options, entrants, watcher, stop), watcher, stop).play();
}

Result<MatchResult> play_match(const MatchOptions& options, std::vector<Seated> seated, MatchWatcher* watcher,
                               const std::atomic<bool>* stop) {
  return Match(options, std::move(seated), watcher, stop).play();
}

Result<MakeRunner> match_runners(const MatchOptions& options, const std::vector<Entrant>& entrants) {
  if (std::optional<Error> error = entrants_complaint(entrants)) return *error;
  if (const auto person = std::ranges::find_if(entrants, is_for_a_person); person != entrants.end())
    return Error{.message = "a tournament waits for nobody, and '" + person->command +
                            "' is a person: `gumshoe match` and `gumshoe play` are for people"};
  return MakeRunner([=]() -> std::unique_ptr<GameRunner> { return std::make_unique<MatchRunner>(options, entrants); });
}

}  // namespace gumshoe
