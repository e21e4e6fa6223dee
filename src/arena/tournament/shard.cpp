#include "arena/tournament/shard.h"

#include <charconv>
#include <optional>

namespace gumshoe {
namespace {

std::optional<std::uint64_t> whole_number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc() || end != text.data() + text.size()) return {};
  return value;
}

}  // namespace

Result<Shard> Shard::parse(std::string_view text) {
  constexpr std::uint64_t most = 1'000'000;
  const std::size_t slash = text.find('/');
  if (slash != std::string_view::npos) {
    const std::optional<std::uint64_t> number = whole_number(text.substr(0, slash));
    const std::optional<std::uint64_t> of = whole_number(text.substr(slash + 1));
    if (number && of && 1 <= *number && *number <= *of && *of <= most) return Shard{*number, *of};
  }
  return Error{.message = "'" + std::string(text) + "' is no shard: 1/8 is the first of eight, 8/8 the last"};
}

}  // namespace gumshoe
