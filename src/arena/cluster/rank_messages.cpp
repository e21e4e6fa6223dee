#include "arena/cluster/rank_messages.h"

#include <utility>

namespace gumshoe {
namespace {

using namespace rank_message;

// Numbers in groups of seven bits, the lowest first; texts and lists after their length.
class Packer {
 public:
  void number(std::uint64_t value) {
    for (; value >= 128; value >>= 7) bytes_ += static_cast<char>(value | 128);
    bytes_ += static_cast<char>(value);
  }
  void text(std::string_view words) {
    number(words.size());
    bytes_ += words;
  }
  template <typename Items, typename Each>
  void list(const Items& items, Each each) {
    number(items.size());
    for (const auto& item : items) each(item);
  }
  void texts(const std::vector<std::string>& all) {
    list(all, [this](const std::string& one) { text(one); });
  }
  std::string take() && { return std::move(bytes_); }

 private:
  std::string bytes_;
};

// After the first thing that cannot be read everything is 0 or empty.
class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : left_(bytes) {}

  std::uint64_t number() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      if (left_.empty()) break;
      const auto byte = static_cast<unsigned char>(left_.front());
      left_.remove_prefix(1);
      value |= static_cast<std::uint64_t>(byte & 127) << shift;
      if (byte < 128) return value;
    }
    return fail();
  }
  int whole() { return static_cast<int>(number()); }
  std::string text() {
    const std::uint64_t size = number();
    if (size > left_.size()) fail();
    std::string words(left_.substr(0, size));
    left_.remove_prefix(words.size());
    return words;
  }
  // Every item takes a byte at least: a list cannot be longer than what is left.
  template <typename Each>
  auto list(Each each) -> std::vector<decltype(each())> {
    const std::uint64_t size = number();
    if (size > left_.size()) fail();
    std::vector<decltype(each())> items;
    for (std::uint64_t i = 0; i < size && good_; ++i) items.push_back(each());
    return items;
  }
  std::vector<std::string> texts() {
    return list([this] { return text(); });
  }
  bool is_good() const { return good_ && left_.empty(); }

 private:
  std::uint64_t fail() {
    good_ = false;
    left_ = {};
    return 0;
  }

  std::string_view left_;
  bool good_ = true;
};

void pack_seat(Packer& out, const SeatResult& seat) {
  out.number(static_cast<std::uint64_t>(seat.outcome));
  out.text(seat.reason);
  out.number(seat.turns);
  out.number(seat.decisions);
  out.number(seat.time.count());
}

SeatResult unpack_seat(Unpacker& in) {
  SeatResult seat;
  const std::uint64_t outcome = in.number();
  seat.outcome = outcome < seat_outcome_count ? static_cast<SeatOutcome>(outcome) : SeatOutcome::lost;
  seat.reason = in.text();
  seat.turns = in.whole();
  seat.decisions = in.whole();
  seat.time = std::chrono::nanoseconds(static_cast<std::int64_t>(in.number()));
  return seat;
}

void pack_game(Packer& out, const PlayedGame& game) {
  out.number(game.number);
  out.number(game.result.winner_seat ? static_cast<std::uint64_t>(*game.result.winner_seat) + 1 : 0);
  out.list(game.result.seats, [&](const SeatResult& seat) { pack_seat(out, seat); });
  out.number(game.result.rounds);
  out.text(game.result.record);
}

PlayedGame unpack_game(Unpacker& in) {
  PlayedGame game{in.number(), {}};
  if (const int winner = in.whole(); winner > 0) game.result.winner_seat = winner - 1;
  game.result.seats = in.list([&] { return unpack_seat(in); });
  game.result.rounds = in.whole();
  game.result.record = in.text();
  return game;
}

struct Packing {
  Packer& out;

  void operator()(const Setup& setup) const {
    out.text(setup.version);
    out.text(setup.definition);
    out.texts(setup.hidden);
  }
  void operator()(const Ready& ready) const {
    out.text(ready.host);
    out.number(ready.threads);
    out.texts(ready.complaints);
  }
  void operator()(const Cannot& cannot) const {
    out.text(cannot.host);
    out.text(cannot.reason);
  }
  void operator()(const Play& play) const {
    out.list(play.games, [this](std::uint64_t game) { out.number(game); });
  }
  void operator()(const Ended& ended) const {
    out.list(ended.games, [this](const PlayedGame& game) { pack_game(out, game); });
  }
  void operator()(const Leave& leave) const { out.number(leave.together ? 1 : 0); }
  void operator()(const Alive&) const {}
  void operator()(const Done&) const {}
  void operator()(const Bye&) const {}
};

// In the order of the variant.
std::optional<RankMessage> unpack_kind(std::uint64_t kind, Unpacker& in) {
  switch (kind) {
    case 0: {
      Setup setup{in.text(), in.text(), in.texts()};
      return setup;
    }
    case 1: {
      Ready ready{in.text(), in.whole(), in.texts()};
      return ready;
    }
    case 2: {
      Cannot cannot{in.text(), in.text()};
      return cannot;
    }
    case 3:
      return Play{in.list([&] { return in.number(); })};
    case 4:
      return Ended{in.list([&] { return unpack_game(in); })};
    case 5:
      return Alive{};
    case 6:
      return Done{};
    case 7:
      return Bye{};
    case 8:
      return Leave{in.number() == 1};
    default:
      return {};
  }
}

}  // namespace

std::string pack(const RankMessage& message) {
  Packer out;
  out.number(message.index());
  std::visit(Packing{out}, message);
  return std::move(out).take();
}

std::optional<RankMessage> unpack(std::string_view bytes) {
  Unpacker in(bytes);
  const std::uint64_t kind = in.number();
  std::optional<RankMessage> message = unpack_kind(kind, in);
  return in.is_good() ? std::move(message) : std::nullopt;
}

}  // namespace gumshoe
