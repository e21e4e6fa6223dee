// What the libraries expect of a system and wasi-libc does not have. All of it means a bug: the module traps.
#include <boost/throw_exception.hpp>

#include <cstdint>
#include <exception>

// NOLINTBEGIN: the names are given
extern "C" {
// Debian builds the compiler's own 128-bit division with stack protection.
extern const std::uintptr_t __stack_chk_guard;
const std::uintptr_t __stack_chk_guard = 0x9e3779b9;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
}

namespace boost {
BOOST_NORETURN void throw_exception(const std::exception&) { __builtin_trap(); }
BOOST_NORETURN void throw_exception(const std::exception&, const source_location&) { __builtin_trap(); }
}  // namespace boost
// NOLINTEND
