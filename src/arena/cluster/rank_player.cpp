#include "arena/cluster/ranks.h"

#include <memory>
#include <thread>
#include <utility>

#include "arena/tournament/crew.h"

namespace gumshoe {
namespace {

using namespace rank_message;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

class RankPlayer {
 public:
  RankPlayer(Wire& wire, const Equip& equip, std::chrono::milliseconds patience)
      : wire_(wire), equip_(equip), patience_(patience) {}

  std::optional<Error> play(const std::atomic<bool>& stop) {
    while (!leave_) {
      while (std::optional<Letter> letter = wire_.receive()) hear(*letter);
      if (stop) resign();
      collect();
      if (Clock::now() - said_ > 500ms) say(Alive{});
      if (Clock::now() - heard_ > patience_) return lost();
    }
    wire_.close(leave_->together ? Wire::Leave::together : Wire::Leave::alone);
    return {};
  }

 private:
  void say(const RankMessage& message) {
    wire_.send(0, pack(message));
    said_ = Clock::now();
  }

  void hear(const Letter& letter) {
    heard_ = Clock::now();
    const std::optional<RankMessage> message = unpack(letter.text);
    if (!message) return;
    if (const auto* setup = std::get_if<Setup>(&*message)) sit_down(*setup);
    if (const auto* play = std::get_if<Play>(&*message)) begin(play->games);
    if (const auto* leave = std::get_if<Leave>(&*message)) leave_ = *leave;
    if (!std::holds_alternative<Done>(*message)) return;
    told_to_end_ = true;
    give_up();
    say(Bye{});
  }

  void sit_down(const Setup& setup) {
    if (over_ || pool_) return;
    Result<Equipment> equipment = equip_(setup);
    heard_ = Clock::now();
    if (!equipment) return say(Cannot{wire_.host(), equipment.error().message});
    equipment_ = std::make_unique<Equipment>(std::move(equipment).value());
    pool_ = std::make_unique<GamePool>(equipment_->schedule, equipment_->make_runner, equipment_->threads);
    say(Ready{wire_.host(), equipment_->threads, equipment_->complaints});
  }

  void begin(const std::vector<std::uint64_t>& games) {
    if (!pool_) return;
    pool_->add(games);
    playing_ += games.size();
  }

  // The games end soon; nobody waits for them before it is time to leave.
  void give_up() {
    over_ = true;
    if (pool_) pool_->stop();
  }

  // Usually all ranks are asked to end at once, and rank 0 will say so. If it doesn't, it must find others to play.
  void resign() {
    if (!resigned_) {
      resigned_ = Clock::now();
      give_up();
    }
    if (told_to_end_ || Clock::now() - *resigned_ < 2s) return;
    told_to_end_ = true;
    say(Cannot{wire_.host(), "it was asked to end"});
  }

  // Quick games are sent several to a letter; when this rank has run out of work, it sends at once.
  void collect() {
    if (!pool_ || over_) {
      std::this_thread::sleep_for(2ms);
      return;
    }
    for (PlayedGame& game : pool_->take(2ms)) ended_.push_back(std::move(game));
    const bool out_of_work = ended_.size() >= playing_;
    if (!ended_.empty() && (out_of_work || Clock::now() - sent_ > 100ms)) send_ended();
    if (const std::optional<Error> error = pool_->error()) {
      say(Cannot{wire_.host(), error->message});
      over_ = true;
    }
  }

  void send_ended() {
    playing_ -= ended_.size();
    say(Ended{std::exchange(ended_, {})});
    sent_ = Clock::now();
  }

  std::optional<Error> lost() {
    give_up();
    wire_.close(Wire::Leave::alone);
    return Error{.message = "rank " + std::to_string(wire_.rank()) + " (" + wire_.host() +
                            "): nothing has been heard of rank 0 for " + std::to_string(patience_.count() / 1000) +
                            " s"};
  }

  Wire& wire_;
  const Equip& equip_;
  std::chrono::milliseconds patience_;
  Clock::time_point heard_ = Clock::now();
  Clock::time_point said_ = Clock::now();
  Clock::time_point sent_ = Clock::now();
  bool over_ = false;
  bool told_to_end_ = false;  // by rank 0, or rank 0 has been told
  std::optional<Clock::time_point> resigned_;
  std::optional<Leave> leave_;
  std::size_t playing_ = 0;  // games that rank 0 waits for
  std::vector<PlayedGame> ended_;
  std::unique_ptr<Equipment> equipment_;
  std::unique_ptr<GamePool> pool_;  // last: it ends before what it uses
};

}  // namespace

std::optional<Error> play_for_rank_0(Wire& wire, const Equip& equip, const std::atomic<bool>& stop,
                                     std::chrono::milliseconds patience) {
  return RankPlayer(wire, equip, patience).play(stop);
}

}  // namespace gumshoe
