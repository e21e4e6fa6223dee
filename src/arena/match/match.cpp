#include "arena/match/match.h"

#include <algorithm>

#include "arena/match/contestant.h"
#include "arena/protocol/announcer.h"
#include "play/referee/game.h"

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

class Match : private Deciders {
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
    drive(*referee_, *this);
    dismiss_everybody();
    if (stops()) return Error{.message = "the match was stopped"};
    return result();
  }

 private:
  bool stops() override { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

  void introduce_everybody(const Table& table) {
    for (const Seat seat : seats()) {
      const Result<std::string, Fall> name = contestants_[seat]->introduce(Announcer::before_name(table, seat));
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
    seen_ = seen_by_all(table);
    for (const Seat seat : seats()) {
      contestants_[seat]->sit_down(*table.deck);
      if (!stays_[seat]) continue;
      for (const Message& message : Announcer::at_the_start(table, referee_->hand(seat)))
        contestants_[seat]->tell(message);
    }
    if (watcher_ != nullptr) watcher_->begins(*referee_);
    for (const Seat seat : seats()) {
      if (falls_[seat]) remove(seat);
    }
    happened();
    return {};
  }

  std::optional<Decision> decide(const Owed& owed) override {
    if (!stays_[owed.seat]) return answer_by_lot(*referee_, options_.contest.seed);
    const std::optional<Decision> forced = only_choice(owed);
    if (forced && contestants_[owed.seat]->reads_records()) return forced;
    const Result<Decision, Fall> decision = ask(owed);
    if (decision) return *decision;
    put_out(owed.seat, decision.error());
    return {};
  }

  void refused(const Owed& owed, const Decision& decision, Refusal why) override {
    put_out(owed.seat, {outcome_of(why), refusal_words(why, *referee_->record().table.deck, owed, decision)});
  }

  void decided(const Owed&, const Decision& decision) override {
    if (watcher_ != nullptr) watcher_->decided(*referee_, decision);
  }

  Result<Decision, Fall> ask(const Owed& owed) {
    const Seat seat = owed.seat;
    const Message message = Announcer::request(*referee_, options_.clock.time);
    Request request{message, owed};
    if (contestants_[seat]->reads_records()) request.seen = &seen_[seat].catch_up(referee_->record());
    const Process::Clock::time_point start = Process::Clock::now();
    Result<Decision, Fall> decision = contestants_[seat]->decide(request);
    results_[seat].time += Process::Clock::now() - start;
    ++results_[seat].decisions;
    return decision;
  }

  void put_out(Seat seat, const Fall& fallen) {
    fall(seat, fallen);
    remove(seat);
  }

  void remove(Seat seat) {
    referee_->remove(seat, falls_[seat]->reason);
    if (watcher_ != nullptr) watcher_->fell(*referee_, seat, *falls_[seat]);
  }

  void fall(Seat seat, const Fall& fallen) {
    falls_[seat] = fallen;
    dismiss(seat);
  }

  void dismiss(Seat seat) {
    if (!stays_[seat]) return;
    stays_[seat] = false;
    contestants_[seat]->dismiss();
  }

  // Everybody who is left when the game is over has the same time to pack up.
  void dismiss_everybody() {
    for (const Seat seat : seats()) {
      if (stays_[seat]) contestants_[seat]->say_it_is_over();
    }
    for (const Seat seat : seats()) dismiss(seat);
  }

  void happened() override {
    for (const Announcement& news : announcer_.news(*referee_)) {
      if (stays_[news.to]) contestants_[news.to]->tell(news.message);
    }
    for (const Seat seat : seats()) {
      if (referee_->is_out(seat)) dismiss(seat);
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
    for (const Seat seat : seats()) {
      SeatResult& one = result.game.seats[seat.index];
      if (falls_[seat]) one.outcome = falls_[seat]->outcome;
      one.decisions = results_[seat].decisions;
      one.time = results_[seat].time;
      result.errors.push_back(contestants_[seat]->errors());
    }
    return result;
  }

  std::span<const Seat> seats() const { return first_seats(contestants_.size()); }

  const MatchOptions& options_;
  MatchWatcher* watcher_;
  const std::atomic<bool>* stop_;
  BySeat<std::unique_ptr<Contestant>> contestants_;
  BySeat<std::string> names_;
  BySeat<std::optional<Fall>> falls_;
  BySeat<bool> stays_;
  BySeat<SeatResult> results_;
  std::optional<Referee> referee_;
  BySeat<SeenRecord> seen_;
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
