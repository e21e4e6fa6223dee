// Connects to a port of this machine, and is named after how it went: use_network PORT
#include <cstdint>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include "polite.h"

int main(int count, char** words) {
  const int port = std::stoi(hostile::argument(count, words, 1, "80"));
  return hostile::play("Name", [port](const std::string&) {
    const int file = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const bool connected = connect(file, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    hostile::say(connected ? "connected" : "kept off");
  });
}
