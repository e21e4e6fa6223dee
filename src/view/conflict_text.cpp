#include "view/conflict_text.h"

#include "view/cited_lines.h"

namespace gumshoe {
namespace {

std::vector<Span> named(const std::string& noun, const std::vector<std::string>& names, const Phrasing& phrasing) {
  std::vector<Span> words = phrasing.listed(names, "and");
  if (!words.empty()) words.insert(words.begin(), {Tone::plain, names.size() == 1 ? noun : noun + "s"});
  return words;
}

// `events 3, 4 and 5 and the tag Hands`
std::vector<Span> parts_of(const Conflict& conflict, const Phrasing& phrasing) {
  std::vector<std::string> numbers;
  for (const int event : conflict.events) numbers.push_back(std::to_string(event));
  std::vector<Span> words = named("event", numbers, phrasing);
  const std::vector<Span> tags = named("the tag", conflict.tags, phrasing);
  if (!words.empty() && !tags.empty()) words.push_back({Tone::plain, "and"});
  words.insert(words.end(), tags.begin(), tags.end());
  return words;
}

}  // namespace

Page conflict_text(const Record& record, const Conflict& conflict, const Phrasing& phrasing, int width) {
  Page page;
  std::vector<Span> said = parts_of(conflict, phrasing);
  const bool alone = conflict.events.size() + conflict.tags.size() == 1;
  said.push_back({Tone::plain, alone ? "cannot be so in any deal by these rules:" : "cannot hold together:"});
  page.wrap(Line("This cannot be true: ", Tone::warning), said, width, 2);
  page.add_wrapped(cited_lines(record, conflict.events, conflict.tags, phrasing), width, 8);
  if (!alone) page.add_wrapped(Line("Without any one of these the others can all be true.", Tone::faint), width, 2);
  return page;
}

}  // namespace gumshoe
