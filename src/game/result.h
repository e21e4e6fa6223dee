// A value, or why there is none. Bad text is data here, never an exception.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace gumshoe {

struct Error {
  std::string message;  // one sentence, with the nearest right names where there are any
  int line = 0;         // from 1; 0 where the error has no place in a text
  int column = 0;       // from 1, counted in characters (code points)
};

// E can be a type that says more than a place in a text, such as what is wrong with the file of a library of games.
template <typename T, typename E = Error>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}  // NOLINT: returned as it is
  Result(E error) : content_(std::move(error)) {}  // NOLINT

  explicit operator bool() const { return std::holds_alternative<T>(content_); }
  const T& value() const& { return *std::get_if<T>(&content_); }
  T& value() & { return *std::get_if<T>(&content_); }
  T&& value() && { return std::move(*std::get_if<T>(&content_)); }
  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }
  const E& error() const { return *std::get_if<E>(&content_); }

 private:
  std::variant<T, E> content_;
};

}  // namespace gumshoe
