#include "app/case/time.h"

#include <array>
#include <chrono>
#include <ctime>

namespace gumshoe {
namespace {

std::string formatted(std::int64_t when, const char* form) {
  const auto seconds = static_cast<std::time_t>(when / 1000);
  std::tm local{};
  localtime_r(&seconds, &local);
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), form, &local)};
}

}  // namespace

std::int64_t milliseconds_now() {
  using std::chrono::system_clock;
  return std::chrono::duration_cast<std::chrono::milliseconds>(system_clock::now().time_since_epoch()).count();
}

std::string time_of_day(std::int64_t when) { return formatted(when, "%H:%M:%S"); }
std::string day_and_time(std::int64_t when) { return formatted(when, "%Y-%m-%d %H:%M"); }

}  // namespace gumshoe
