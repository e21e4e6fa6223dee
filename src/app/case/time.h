// Moments as people read them.
#pragma once

#include <cstdint>
#include <string>

namespace gumshoe {

std::int64_t milliseconds_now();
std::string time_of_day(std::int64_t when);  // 20:15:07
std::string day_and_time(std::int64_t when);  // 2026-01-02 20:15

}  // namespace gumshoe
