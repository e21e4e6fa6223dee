// Whatever a bot answers is read or refused in words, and what is read is written and read back as it was. Alone,
// because it is what the engine takes from strangers, and small enough for very many executions.
#include <cstdint>
#include <string>
#include <string_view>

#include "arena/protocol/messages.h"
#include "stop_if.h"

namespace gumshoe {
namespace {

void check(std::string_view line, Asked asked) {
  const Result<Reply> reply = parse_reply(line, asked);
  if (!reply) return stop_if(reply.error().message.empty(), "an error without words", line);
  for (const Dialect dialect : {Dialect::documented, Dialect::public_engine}) {
    const Result<Reply> again = parse_reply(print(*reply, dialect), asked);
    stop_if(!again || *again != *reply, "a reply is not the same after writing and reading", line);
  }
}

}  // namespace
}  // namespace gumshoe

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  for (const gumshoe::Asked asked : {gumshoe::Asked::name, gumshoe::Asked::move, gumshoe::Asked::disprove})
    gumshoe::check(line, asked);
  return 0;
}
