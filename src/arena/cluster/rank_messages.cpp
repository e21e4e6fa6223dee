#include "arena/cluster/rank_messages.h"

#include <concepts>
#include <tuple>
#include <utility>

namespace gumshoe {
namespace {

using namespace rank_message;

// What a struct is made of, in the order in which it goes over the wire.
template <typename T, typename Struct>
concept Is = std::same_as<std::remove_const_t<T>, Struct>;

auto fields(Is<SeatResult> auto& seat) {
  return std::tie(seat.outcome, seat.reason, seat.turns, seat.decisions, seat.time);
}
auto fields(Is<PlayedGame> auto& game) {
  return std::tie(game.number, game.result.winner_seat, game.result.seats, game.result.rounds, game.result.record);
}
auto fields(Is<Setup> auto& setup) { return std::tie(setup.version, setup.definition, setup.hidden); }
auto fields(Is<Ready> auto& ready) { return std::tie(ready.host, ready.threads, ready.complaints); }
auto fields(Is<Cannot> auto& cannot) { return std::tie(cannot.host, cannot.reason); }
auto fields(Is<Play> auto& play) { return std::tie(play.games); }
auto fields(Is<Ended> auto& ended) { return std::tie(ended.games); }
auto fields(Is<Leave> auto& leave) { return std::tie(leave.together); }
template <typename T>
  requires(Is<T, Alive> || Is<T, Done> || Is<T, Bye>)
auto fields(T&) {
  return std::tuple();
}

// Numbers in groups of seven bits, the lowest first; texts and lists after their length.
class Packer {
 public:
  void put(std::integral auto number) {
    std::uint64_t value = number;
    for (; value >= 128; value >>= 7) bytes_ += static_cast<char>(value | 128);
    bytes_ += static_cast<char>(value);
  }
  void put(SeatOutcome outcome) { put(static_cast<int>(outcome)); }
  void put(std::chrono::nanoseconds time) { put(time.count()); }
  void put(std::optional<int> number) { put(number ? *number + 1 : 0); }
  void put(const std::string& text) {
    put(text.size());
    bytes_ += text;
  }
  template <typename T>
  void put(const std::vector<T>& list) {
    put(list.size());
    for (const T& item : list) put(item);
  }
  void put(const auto& whole)
    requires requires { fields(whole); }
  {
    std::apply([&](const auto&... parts) { (put(parts), ...); }, fields(whole));
  }
  std::string take() && { return std::move(bytes_); }

 private:
  std::string bytes_;
};

// After the first thing that cannot be read everything is 0 or empty.
class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : left_(bytes) {}

  template <std::integral Number>
  void get(Number& number) {
    number = static_cast<Number>(this->number());
  }
  void get(SeatOutcome& outcome) {
    const std::uint64_t said = number();
    outcome = said < seat_outcome_count ? static_cast<SeatOutcome>(said) : SeatOutcome::lost;
  }
  void get(std::chrono::nanoseconds& time) { time = std::chrono::nanoseconds(number()); }
  void get(std::optional<int>& number) {
    int one_more = 0;
    get(one_more);
    number = one_more > 0 ? std::optional(one_more - 1) : std::nullopt;
  }
  void get(std::string& text) {
    text = left_.substr(0, length());
    left_.remove_prefix(text.size());
  }
  template <typename T>
  void get(std::vector<T>& list) {
    const std::uint64_t size = length();
    list.clear();
    for (std::uint64_t i = 0; i < size && good_; ++i) get(list.emplace_back());
  }
  void get(auto& whole)
    requires requires { fields(whole); }
  {
    std::apply([&](auto&... parts) { (get(parts), ...); }, fields(whole));
  }
  bool is_good() const { return good_ && left_.empty(); }

 private:
  std::uint64_t number() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64 && !left_.empty(); shift += 7) {
      const unsigned char byte = left_.front();
      left_.remove_prefix(1);
      value |= std::uint64_t{byte & 127U} << shift;
      if (byte < 128) return value;
    }
    return fail();
  }
  // Every item takes at least a byte, so nothing is longer than what is left.
  std::uint64_t length() {
    const std::uint64_t size = number();
    return size > left_.size() ? fail() : size;
  }
  std::uint64_t fail() {
    good_ = false;
    left_ = {};
    return 0;
  }

  std::string_view left_;
  bool good_ = true;
};

// The messages are numbered in the order of the variant.
template <std::size_t number = 0>
std::optional<RankMessage> unpack_number(std::uint64_t wanted, Unpacker& in) {
  if constexpr (number < std::variant_size_v<RankMessage>) {
    if (wanted != number) return unpack_number<number + 1>(wanted, in);
    std::variant_alternative_t<number, RankMessage> message;
    in.get(message);
    return message;
  } else {
    return {};
  }
}

}  // namespace

std::string pack(const RankMessage& message) {
  Packer out;
  out.put(message.index());
  std::visit([&](const auto& one) { out.put(one); }, message);
  return std::move(out).take();
}

std::optional<RankMessage> unpack(std::string_view bytes) {
  Unpacker in(bytes);
  std::uint64_t number = 0;
  in.get(number);
  std::optional<RankMessage> message = unpack_number(number, in);
  return in.is_good() ? std::move(message) : std::nullopt;
}

}  // namespace gumshoe
