// What the libraries expect of a system and the module does without. All of it means a bug or no memory: it traps.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

// NOLINTBEGIN: the names are given
extern "C" {
// Debian builds the compiler's own 128-bit division with stack protection.
extern const std::uintptr_t __stack_chk_guard;
const std::uintptr_t __stack_chk_guard = 0x9e3779b9;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }

// The library's would print, with all of printf; nobody would read it.
void abort() { __builtin_trap(); }

// Nothing is ever torn down.
int __cxa_atexit(void (*)(void*), void*, void*) { return 0; }
}

_LIBCPP_BEGIN_NAMESPACE_STD
void __libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD

void* operator new(std::size_t size) {
  void* memory = std::malloc(size);
  if (memory == nullptr) __builtin_trap();
  return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
// NOLINTEND
