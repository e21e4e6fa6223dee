// A part of a tournament that is played on its own: of N shards the first plays every N-th deal from the first on, and
// so forth. `gumshoe merge` puts them together.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "game/result.h"

namespace gumshoe {

struct Shard {
  std::uint64_t number = 1;  // from 1
  std::uint64_t of = 1;

  static Result<Shard> parse(std::string_view text);  // 3/8

  bool is_all() const { return of == 1; }
  bool plays(std::uint64_t batch) const { return batch % of == number - 1; }
  std::string text() const { return std::to_string(number) + "/" + std::to_string(of); }
  bool operator==(const Shard&) const = default;
};

}  // namespace gumshoe
