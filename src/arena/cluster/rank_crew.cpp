#include "arena/cluster/ranks.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace gumshoe {
namespace {

using namespace rank_message;

constexpr int nobody = -1;

// How often the wire is checked: no letter wakes the program up.
constexpr std::chrono::milliseconds glance{2};

double seconds(std::chrono::steady_clock::duration time) { return std::chrono::duration<double>(time).count(); }

std::string counted(std::size_t games) { return std::to_string(games) + (games == 1 ? " game" : " games"); }

std::string named(int rank, const std::string& host) {
  return "rank " + std::to_string(rank) + (host.empty() ? "" : " (" + host + ")");
}

class Dismissal {
 public:
  Dismissal(Wire& wire, std::chrono::milliseconds patience, const Notify& notify)
      : wire_(wire), patience_(patience), notify_(notify), ranks_(wire.ranks()) {
    ranks_[0].gone = true;
    for (int rank = 1; rank < wire.ranks(); ++rank) wire.send(rank, pack(Done{}));
  }

  // Whether all have said goodbye.
  bool wait() {
    while (std::ranges::any_of(ranks_, [this](const Rank& rank) { return is_awaited(rank); })) {
      while (const std::optional<Letter> letter = wire_.receive()) hear(*letter);
      std::this_thread::sleep_for(glance);
    }
    return std::ranges::all_of(ranks_, &Rank::gone);
  }

 private:
  using Clock = std::chrono::steady_clock;
  struct Rank {
    Clock::time_point heard = Clock::now();
    bool gone = false;
  };

  bool is_awaited(const Rank& rank) const { return !rank.gone && Clock::now() - rank.heard < patience_; }

  void hear(const Letter& letter) {
    Rank& rank = ranks_[letter.from];
    rank.heard = Clock::now();
    const std::optional<RankMessage> message = unpack(letter.text);
    if (!message) return;
    if (std::holds_alternative<Bye>(*message)) rank.gone = true;
    if (const auto* cannot = std::get_if<Cannot>(&*message); cannot != nullptr && notify_)
      notify_(named(letter.from, cannot->host) + " could not play: " + cannot->reason);
  }

  Wire& wire_;
  std::chrono::milliseconds patience_;
  const Notify& notify_;
  std::vector<Rank> ranks_;
};

}  // namespace

Allotment::Allotment(const std::vector<std::uint64_t>& games, int ranks)
    : waiting_(games.begin(), games.end()), with_(ranks) {
  for (const std::uint64_t game : games) open_[game] = nobody;
}

std::vector<std::uint64_t> Allotment::hand_out(int rank, std::size_t most) {
  std::vector<std::uint64_t> games;
  while (games.size() < most && !waiting_.empty()) {
    const auto found = open_.find(waiting_.front());
    waiting_.pop_front();
    if (found == open_.end()) continue;  // taken back, and ended after all
    found->second = rank;
    games.push_back(found->first);
  }
  with_[rank] += games.size();
  return games;
}

bool Allotment::end(std::uint64_t game) {
  const auto found = open_.find(game);
  if (found == open_.end()) return false;
  if (found->second != nobody) --with_[found->second];
  open_.erase(found);
  return true;
}

std::size_t Allotment::take_back(int rank) {
  std::vector<std::uint64_t> games;
  for (auto& [game, holder] : open_) {
    if (holder != rank) continue;
    holder = nobody;
    games.push_back(game);
  }
  std::ranges::sort(games);
  waiting_.insert(waiting_.begin(), games.begin(), games.end());
  with_[rank] = 0;
  return games.size();
}

std::size_t fair_allotment(double a_second, int threads, std::size_t waiting, int ranks) {
  constexpr double ahead = 0.25;  // seconds
  constexpr double most = 5000;
  const auto wanted = static_cast<std::size_t>(std::min(a_second * ahead, most));
  const std::size_t fair = waiting / 2 / std::max(ranks, 1);
  return threads + std::min(wanted, fair);
}

RankCrew::RankCrew(Wire& wire, const Schedule& schedule, const std::vector<std::uint64_t>& games,
                   const MakeRunner& make_runner, RankCrewOptions options)
    : wire_(wire),
      schedule_(schedule),
      make_runner_(make_runner),
      options_(std::move(options)),
      allotment_(games, wire.ranks()),
      ranks_(wire.ranks()) {
  for (Rank& rank : ranks_) rank.heard = Clock::now();
  ranks_[0].host = wire_.host();
  ranks_[0].threads = options_.threads;
  for (int rank = 1; rank < wire_.ranks(); ++rank) wire_.send(rank, pack(options_.setup));
  if (wire_.ranks() <= options_.plays_along_up_to) play_here();
}

RankCrew::~RankCrew() { stop(); }

void RankCrew::play_here() {
  if (own_ || ranks_[0].state == Rank::State::unfit) return;
  own_ = std::make_unique<GamePool>(schedule_, make_runner_, options_.threads);
  ranks_[0].state = Rank::State::ready;
}

void RankCrew::stop() {
  if (std::exchange(stopped_, true)) return;
  if (own_) own_->stop();
  for (int rank = 1; rank < wire_.ranks(); ++rank) wire_.send(rank, pack(Done{}));
}

bool RankCrew::idle() const { return ended_.empty() && (stopped_ || error_ || allotment_.done()); }

std::vector<PlayedGame> RankCrew::take(std::chrono::milliseconds patience) {
  const Clock::time_point deadline = Clock::now() + patience;
  do {
    read_letters();
    look_for_lost_ranks();
    if (!stopped_ && !error_) hand_out();
    collect_own(glance);
  } while (ended_.empty() && !idle() && Clock::now() < deadline);
  return std::exchange(ended_, {});
}

void RankCrew::collect_own(std::chrono::milliseconds patience) {
  if (!own_) {
    std::this_thread::sleep_for(patience);
    return;
  }
  take_in(0, own_->take(patience));
  if (const std::optional<Error> error = own_->error(); error && !stopped_) {
    own_.reset();
    leave_out(0, error->message);
  }
}

void RankCrew::read_letters() {
  while (std::optional<Letter> letter = wire_.receive()) {
    if (std::optional<RankMessage> message = unpack(letter->text)) hear(letter->from, *message);
  }
}

void RankCrew::hear(int from, const RankMessage& message) {
  Rank& rank = ranks_[from];
  rank.heard = Clock::now();
  if (rank.state == Rank::State::lost) {
    rank.state = Rank::State::ready;
    notify(name_of(from) + " is back");
  }
  if (const auto* ready = std::get_if<Ready>(&message)) seat(from, *ready);
  if (const auto* ended = std::get_if<Ended>(&message)) take_in(from, ended->games);
  if (std::holds_alternative<Alive>(message)) wire_.send(from, pack(Alive{}));
  if (const auto* cannot = std::get_if<Cannot>(&message)) {
    rank.host = cannot->host;
    leave_out(from, cannot->reason);
  }
}

void RankCrew::take_in(int from, std::vector<PlayedGame> games) {
  for (PlayedGame& game : games) {
    ++ranks_[from].ended;
    if (allotment_.end(game.number)) ended_.push_back(std::move(game));
  }
}

// A bot that starts only on some machines would lose by crashing on the others. So a rank that can't start what rank 0
// can is left out, and one that can start more is an error.
void RankCrew::seat(int number, const Ready& ready) {
  Rank& rank = ranks_[number];
  rank.host = ready.host;
  rank.threads = std::max(ready.threads, 1);
  for (std::size_t i = 0; i < std::min(ready.complaints.size(), options_.complaints.size()); ++i) {
    const std::string& here = options_.complaints[i];
    if (here.empty() && !ready.complaints[i].empty()) return leave_out(number, ready.complaints[i]);
    if (!here.empty() && ready.complaints[i].empty())
      error_ = Error{.message = name_of(0) + ": " + here + "; on " + name_of(number) + " it does"};
  }
  if (rank.state == Rank::State::awaited) rank.state = Rank::State::ready;
}

void RankCrew::leave_out(int rank, const std::string& reason) {
  if (ranks_[rank].state == Rank::State::unfit) return;
  ranks_[rank].state = Rank::State::unfit;
  allotment_.take_back(rank);
  notify(name_of(rank) + " plays no more, others do instead: " + reason);
  if (players() == 0) play_here();
  if (all_unfit()) error_ = Error{.message = "no rank is left that could play: " + reason};
}

void RankCrew::look_for_lost_ranks() {
  for (int number = 1; number < wire_.ranks(); ++number) {
    Rank& rank = ranks_[number];
    if (rank.state != Rank::State::ready || Clock::now() - rank.heard < options_.patience) continue;
    rank.state = Rank::State::lost;
    const std::size_t games = allotment_.take_back(number);
    notify(name_of(number) + " is lost: nothing heard of it for " + std::to_string(options_.patience.count() / 1000) +
           " s" + (games == 0 ? "" : ", its " + counted(games) + " will be played by others"));
    if (players() == 0) play_here();
  }
}

// If a bot doesn't start here, nothing is played until all the others have said that it doesn't start there either.
bool RankCrew::must_wait() const {
  if (std::ranges::all_of(options_.complaints, &std::string::empty)) return false;
  return std::ranges::any_of(ranks_.begin() + 1, ranks_.end(), [&](const Rank& rank) {
    return rank.state == Rank::State::awaited && Clock::now() - rank.heard < 4 * options_.patience;
  });
}

void RankCrew::hand_out() {
  if (must_wait()) return;
  const int sharing = players();
  for (int rank = 0; rank < wire_.ranks(); ++rank) {
    if (ranks_[rank].state == Rank::State::ready) hand_out_to(rank, sharing);
  }
}

void RankCrew::hand_out_to(int number, int sharing) {
  Rank& rank = ranks_[number];
  const double time = rank.began ? seconds(Clock::now() - *rank.began) : 0;
  const double rate = time > 0 ? static_cast<double>(rank.ended) / time : 0;
  const std::size_t fair = fair_allotment(rate, rank.threads, allotment_.waiting(), sharing);
  const std::size_t has = allotment_.with(number);
  if (has > fair / 2 && std::cmp_greater_equal(has, rank.threads)) return;
  if (has >= fair) return;
  const std::vector<std::uint64_t> games = allotment_.hand_out(number, fair - has);
  if (games.empty()) return;
  if (!rank.began) rank.began = Clock::now();
  if (number == 0) {
    own_->add(games);
  } else {
    wire_.send(number, pack(Play{games}));
  }
}

int RankCrew::players() const { return static_cast<int>(std::ranges::count(ranks_, Rank::State::ready, &Rank::state)); }

bool RankCrew::all_unfit() const {
  return std::ranges::all_of(ranks_, [](const Rank& rank) { return rank.state == Rank::State::unfit; });
}

std::string RankCrew::name_of(int rank) const { return named(rank, ranks_[rank].host); }

void RankCrew::notify(const std::string& words) const {
  if (options_.notify) options_.notify(words);
}

void dismiss_ranks(Wire& wire, std::chrono::milliseconds patience, const Notify& notify) {
  const bool together = Dismissal(wire, patience, notify).wait();
  for (int rank = 1; rank < wire.ranks(); ++rank) wire.send(rank, pack(Leave{together}));
  wire.close(together ? Wire::Leave::together : Wire::Leave::alone);
}

}  // namespace gumshoe
