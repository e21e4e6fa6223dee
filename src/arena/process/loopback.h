// A connection to a program on this machine that sends one message at a time and waits for the answer.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/result.h"

namespace gumshoe {

class Loopback {
 public:
  static Result<Loopback> connect(int port);
  ~Loopback();
  Loopback(Loopback&& other) noexcept;
  Loopback(const Loopback&) = delete;
  Loopback& operator=(const Loopback&) = delete;

  bool send(std::string_view message);  // in one piece; false: the other side is gone
  std::optional<std::string> receive();  // what one read brings; none: the other side has closed

 private:
  explicit Loopback(int socket) : socket_(socket) {}
  int socket_ = -1;
};

}  // namespace gumshoe
