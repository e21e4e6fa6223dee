// Who can have a card: a seat, the envelope, the face-down pool, or the cards lying face up.
#pragma once

#include <compare>
#include <cstdint>

namespace gumshoe {

inline constexpr int max_seats = 16;

struct Seat {
  std::uint8_t index = 0;
  friend constexpr auto operator<=>(Seat, Seat) = default;
};

class Holder {
 public:
  constexpr Holder() = default;
  constexpr Holder(Seat seat) : code_(seat.index) {}  // NOLINT: a seat is a holder
  static constexpr Holder envelope() { return Holder(max_seats); }
  static constexpr Holder pool() { return Holder(max_seats + 1); }
  static constexpr Holder face_up() { return Holder(max_seats + 2); }

  // 0 to 15 the seats, then envelope, pool, face-up cards: an index into arrays of `count` entries.
  static constexpr int count = max_seats + 3;
  constexpr int code() const { return code_; }
  static constexpr Holder from_code(int code) { return Holder(code); }

  constexpr bool is_seat() const { return code_ < max_seats; }
  constexpr Seat seat() const { return Seat{code_}; }
  friend constexpr auto operator<=>(Holder, Holder) = default;

 private:
  constexpr explicit Holder(int code) : code_(static_cast<std::uint8_t>(code)) {}
  std::uint8_t code_ = 0;
};

}  // namespace gumshoe
