#include <cstdlib>
#include <fstream>
#include <string>

#include <unistd.h>

#include "arena/process/command_line.h"
#include "arena/process/process.h"
#include "arena/process/sandbox.h"

namespace gumshoe {
namespace {

using namespace std::chrono_literals;

// Inside a container that is itself in a user namespace there may be only a few users to hand out.
bool may_hand_out_users() {
  if (geteuid() != 0) return false;
  std::ifstream map("/proc/self/uid_map");
  constexpr std::uint64_t needed = std::uint64_t{1} << 31;
  for (std::uint64_t inside = 0, outside = 0, count = 0; map >> inside >> outside >> count;) {
    if (inside == 0 && count >= needed) return true;
  }
  return false;
}

// Empty where it works, or else why not: a bot that does nothing is started and must exit in peace.
std::string trouble_with(const Isolation& isolation) {
  auto process = Process::start({.command = {"true"}, .isolation = isolation});
  if (!process) return process.error().message;
  const Ending& ending = (*process)->end(10s);
  if (ending.how == "exited") return {};
  std::string said = (*process)->errors();
  while (!said.empty() && said.back() == '\n') said.pop_back();
  return said.empty() ? ending.how : said;
}

std::string users(const Isolation& isolation) { return isolation.own_user ? ", each bot a user of its own" : ""; }

Isolation without_namespaces(const std::string& why) {
  Isolation isolation{.own_user = may_hand_out_users()};
  if (isolation.own_user && !trouble_with(isolation).empty()) isolation.own_user = false;
  isolation.in_words = "sandbox: none (" + why + "): bots can read files and use the network" + users(isolation);
  return isolation;
}

Isolation with_namespaces(const std::string& bwrap, bool own_user) {
  Isolation isolation{.bwrap = bwrap, .own_user = own_user};
  isolation.in_words = "sandbox: bubblewrap: no network, no files but the bot's own" + users(isolation);
  return isolation;
}

Result<Isolation> try_bwrap() {
  const char* path = std::getenv("PATH");
  Result<std::string> bwrap = find_program("bwrap", path != nullptr ? path : "/usr/bin");
  if (!bwrap) return Error{.message = "bubblewrap is not installed"};
  if (may_hand_out_users()) {
    const Isolation isolation = with_namespaces(*bwrap, true);
    if (trouble_with(isolation).empty()) return isolation;
  }
  const Isolation isolation = with_namespaces(*bwrap, false);
  const std::string trouble = trouble_with(isolation);
  if (trouble.empty()) return isolation;
  return Error{.message = "bubblewrap does not work here: " + trouble};
}

}  // namespace

Result<Isolation> find_isolation(Sandbox wanted) {
  if (wanted == Sandbox::none) return without_namespaces("asked for");
  Result<Isolation> isolation = try_bwrap();
  if (isolation || wanted == Sandbox::bwrap) return isolation;
  return without_namespaces(isolation.error().message);
}

}  // namespace gumshoe
