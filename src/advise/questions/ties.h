// When two figures are as good as each other.
#pragma once

namespace gumshoe {

inline constexpr double as_good = 1e-9;  // chances and bits that differ by less do so by rounding

}  // namespace gumshoe
