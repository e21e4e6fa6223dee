// Any bytes can come from an engine: they are read as a line of the protocol or refused in words; what is read is
// written and read back as it was; and our bot plays on whatever it hears, with replies that can be read.
#include <cstdint>
#include <string>
#include <string_view>

#include "arena/protocol/bot_client.h"
#include "arena/protocol/messages.h"
#include "arena/protocol/speedclue.h"
#include "players/seekers/seeking.h"
#include "stop_if.h"

namespace gumshoe {
namespace {

std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line;
}

void check_message(const Message& message) {
  std::string_view written;
  const std::string text = print(message);
  written = text;
  MessageReader reader;
  std::optional<Message> again;
  while (!written.empty()) {
    const Result<std::optional<Message>> read = reader.take(take_line(written));
    stop_if(!read, "a message that is written cannot be read", text);
    again = *read;
  }
  stop_if(again != message, "a message is not the same after writing and reading", text);
}

using TimePoint = Thinker::Clock::time_point;

// Most bots are out of time before they begin: a thread that thinks takes longer than all the rest.
TimePoint arrival(std::string_view text) {
  return text.empty() || (text.front() & 14) == 0 ? Thinker::Clock::now() : TimePoint();
}

// The first byte chooses who is asked what is asked, and in how much time.
void check_bot(std::string_view text) {
  const bool documented = text.empty() || (text.front() & 1) == 0;
  const TimePoint arrived = arrival(text);
  BotClient bot(std::make_unique<Eliminator>(), {.dialect = documented ? Dialect::documented : Dialect::public_engine});
  MessageReader reader;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    const Result<std::optional<Message>> message = reader.take(line);
    if (message && *message) check_message(**message);
    const std::optional<std::string> reply = bot.take(line, arrived);
    if (!reply || !message || !*message) continue;
    const bool turn = std::holds_alternative<told::Move>(**message);
    const bool name = std::holds_alternative<told::Name>(**message);
    const Asked asked = turn ? Asked::move : name ? Asked::name : Asked::disprove;
    stop_if(!parse_reply(*reply, asked), "a reply of ours cannot be read", *reply);
  }
}

void check_speedclue(std::string_view text) {
  SpeedClueClient client(std::make_unique<Eliminator>(), 1);
  const TimePoint arrived = arrival(text);
  while (!text.empty()) {
    const Result<std::string> answer = client.take(take_line(text), arrived);
    if (answer) stop_if(answer->empty(), "an empty answer", "");
  }
}

}  // namespace
}  // namespace gumshoe

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  gumshoe::check_bot(text);
  gumshoe::check_speedclue(text);
  return 0;
}
