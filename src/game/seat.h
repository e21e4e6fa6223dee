// Who can have a card: a seat, the envelope, the face-down pool, or the cards lying face up.
#pragma once

#include <array>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace gumshoe {

inline constexpr int max_seats = 16;

struct Seat {
  std::uint8_t index = 0;

  constexpr Seat() = default;
  constexpr explicit Seat(std::integral auto place) : index(static_cast<std::uint8_t>(place)) {}
  friend constexpr auto operator<=>(Seat, Seat) = default;
};

inline constexpr std::array<Seat, max_seats> every_seat = [] {
  std::array<Seat, max_seats> all;
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = Seat(i);
  return all;
}();
// `for (const Seat seat : first_seats(6))`; of a table: `table.all_seats()`.
constexpr std::span<const Seat> first_seats(std::size_t count) { return std::span(every_seat).first(count); }

// A list with one entry for each seat: `hands[seat]`.
template <typename T>
class BySeat : public std::vector<T> {
 public:
  using std::vector<T>::vector;
  using std::vector<T>::operator[];
  BySeat() = default;
  BySeat(std::vector<T> list) : std::vector<T>(std::move(list)) {}  // NOLINT: such a list, in turn order

  decltype(auto) operator[](Seat seat) { return (*this)[seat.index]; }
  decltype(auto) operator[](Seat seat) const { return (*this)[seat.index]; }
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
