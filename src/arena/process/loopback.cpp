#include "arena/process/loopback.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

namespace gumshoe {

Result<Loopback> Loopback::connect(int port) {
  constexpr int last_port = 65535;
  if (port < 1 || port > last_port) return Error{"a port is a number from 1 to " + std::to_string(last_port)};
  Loopback connection(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(static_cast<std::uint16_t>(port));

  if (::connect(connection.socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    return Error{"no server on port " + std::to_string(port) + " of this machine: " + std::strerror(errno)};
  }
  const int now = 1;  // an answer is not held back until more is to be sent
  ::setsockopt(connection.socket_, IPPROTO_TCP, TCP_NODELAY, &now, sizeof now);
  return connection;
}

Loopback::~Loopback() {
  if (socket_ >= 0) ::close(socket_);
}

Loopback::Loopback(Loopback&& other) noexcept : socket_(std::exchange(other.socket_, -1)) {}

bool Loopback::send(std::string_view message) {
  return ::send(socket_, message.data(), message.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(message.size());
}

std::optional<std::string> Loopback::receive() {
  std::array<char, 4096> buffer{};
  for (;;) {
    const ssize_t length = ::recv(socket_, buffer.data(), buffer.size(), 0);
    if (length > 0) return std::string(buffer.data(), length);
    if (length == 0 || errno != EINTR) return {};
  }
}

}  // namespace gumshoe
