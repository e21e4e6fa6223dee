#include "serve/host_names.h"

#include <string>

#include <arpa/inet.h>

namespace gumshoe {
namespace {

bool is_address(const std::string& host) {
  unsigned char bytes[sizeof(in6_addr)];
  return inet_pton(AF_INET, host.c_str(), bytes) == 1 || inet_pton(AF_INET6, host.c_str(), bytes) == 1;
}

}  // namespace

bool is_loopback(std::string_view host) {
  return host == "localhost" || host == "::1" ||
         (host.starts_with("127.") && host.find_first_not_of("0123456789.") == host.npos);
}

std::string_view without_port(std::string_view header) {
  if (header.starts_with('[')) return header.substr(1, header.find(']') - 1);
  return header.substr(0, header.find(':'));
}

bool means_this_machine(std::string_view header, std::string_view listened_on) {
  const std::string_view host = without_port(header);
  if (is_loopback(host)) return true;
  return !is_loopback(listened_on) && (host == listened_on || is_address(std::string(host)));
}

}  // namespace gumshoe
