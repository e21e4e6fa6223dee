#include "arena/protocol/bot_client.h"

#include <sys/resource.h>
#include <unistd.h>
#include <algorithm>

#include "players/seekers/seeking.h"

namespace gumshoe {
namespace {

using namespace std::chrono_literals;

// For a question that comes before the first turn, when nothing was said of time yet.
constexpr std::chrono::nanoseconds least_time = 1ms;
constexpr std::chrono::nanoseconds most_time = 1h;

// A part of the clock: the rest is for the pipes and for whatever else the machine does, which takes a while however
// short the clock is.
constexpr std::chrono::nanoseconds time_to_think(std::chrono::nanoseconds time) {
  constexpr std::chrono::nanoseconds machine = 750us;
  return std::max(std::min(time / 5 * 2, time - machine), 0ns);
}

// Below this, a player that hasn't yet noticed that it must stop could make the next bot late.
constexpr std::chrono::nanoseconds short_clock = 5ms;

// Always legal: to stay, and to ask where one stands.
Decision stay(const HeardGame& game, const Owed& owed) {
  if (const std::optional<Decision> forced = only_choice(owed)) return *forced;
  if (const auto* answer = std::get_if<AnswerOwed>(&owed.what)) return Show{answer->held.first()};
  const Move::Cell here = std::get_if<TurnOwed>(&owed.what)->walk->from;
  const std::optional<Card> room = game.floor().room_at(here);
  if (!room) return Go{here, {}};
  const Deck& deck = *game.record().table.deck;
  CardSet cards(*room);
  for (const Category other : {Category{0}, Category{1}}) cards.insert(deck.cards(other).first());
  return Go{here, cards};
}

void step_back() { setpriority(PRIO_PROCESS, gettid(), 10); }

}  // namespace

std::uint64_t work_for(std::chrono::nanoseconds time) {
  constexpr std::int64_t nanoseconds_a_unit = 5000;
  constexpr std::int64_t most = 2'000'000;
  return std::clamp<std::int64_t>(time.count() / nanoseconds_a_unit, 1, most);
}

BotClient::BotClient(std::unique_ptr<Player> player, BotOptions options)
    : seed_(options.seed),
      contest_({.name = std::move(options.name), .dialect = options.dialect, .eliminated = options.eliminated}),
      stand_in_(std::make_unique<Eliminator>()),
      thinker_(std::move(player)) {}

std::optional<std::string> BotClient::take(std::string_view line, TimePoint arrived) {
  const std::optional<HeardContest::Demand> demand = contest_.take(line);
  if (!demand) return {};
  if (const auto* reply = std::get_if<Reply>(&*demand)) return contest_.said(*reply);
  const Owed& owed = *std::get_if<Owed>(&*demand);
  return contest_.answer(owed, decide(owed, arrived));
}

BotClient::Duration BotClient::time() const {
  return std::clamp(contest_.time().value_or(least_time), Duration(1), Duration(most_time));
}

Decision BotClient::decide(const Owed& owed, TimePoint arrived) {
  const std::optional<Decision> forced = only_choice(owed);
  const Decision decision = forced ? *forced : best_in_time(owed, arrived);
  return is_legal(owed, decision) ? decision : stay(game(), owed);
}

Decision BotClient::best_in_time(const Owed& owed, TimePoint arrived) {
  const Record& seen = game().record();
  const std::uint64_t seed = decision_seed(seed_, seen, owed);
  const Decision simple = stand_in_->decide({seen, owed, seed, Budget{.work = 1}});
  const bool hurried = contest_.time() && *contest_.time() < short_clock;
  const std::optional<Decision> thought =
      thinker_.decide({seen, owed, seed, work_for(time()), hurried}, arrived + time_to_think(time()));
  return thought && is_legal(owed, *thought) ? *thought : simple;
}

bool BotClient::is_legal(const Owed& owed, const Decision& decision) const {
  return !refusal(game().record().table, &game().floor(), game().hand(), owed, decision);
}

Thinker::Thinker(std::unique_ptr<Player> player) : player_(std::move(player)) {}

Thinker::~Thinker() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    stop_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

std::optional<Decision> Thinker::decide(Task task, Clock::time_point deadline) {
  if (deadline <= Clock::now()) return {};
  if (!thread_.joinable()) thread_ = std::thread([this] { think(); });
  std::unique_lock lock(mutex_);
  if (!changed_.wait_until(lock, deadline, [this] { return is_free(); })) return {};
  stop_ = false;
  decision_.reset();
  wanted_ = true;
  task_ = std::move(task);
  changed_.notify_all();
  changed_.wait_until(lock, deadline, [this] { return decision_.has_value(); });
  wanted_ = false;
  stop_ = true;
  task_.reset();
  return std::exchange(decision_, std::nullopt);
}

void Thinker::think() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return ending_ || task_.has_value(); });
    if (ending_) return;
    const Task task = *std::exchange(task_, std::nullopt);
    busy_ = true;
    lock.unlock();
    if (task.stepping_back) step_back();
    const Decision decision = player_->decide({task.seen, task.owed, task.seed, Budget{task.work, &stop_}});
    lock.lock();
    busy_ = false;
    if (wanted_) decision_ = decision;
    changed_.notify_all();
  }
}

}  // namespace gumshoe
