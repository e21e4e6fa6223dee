#include "view/text/conflict.h"

#include "view/text/cited_lines.h"

namespace gumshoe {
namespace {

std::vector<Span> named(const std::string& noun, const std::vector<std::string>& names, const Phrasing& phrasing) {
  std::vector<Span> words = phrasing.listed(names, "and");
  if (!words.empty()) words.insert(words.begin(), {Tone::plain, names.size() == 1 ? noun : noun + "s"});
  return words;
}

void join(std::vector<Span>& words, const std::vector<Span>& more) {
  if (!words.empty() && !more.empty()) words.push_back({Tone::plain, "and"});
  words.insert(words.end(), more.begin(), more.end());
}

// `events 3, 4 and 5 and the tag Hand`, `event 1 and an even deal`
std::vector<Span> parts_of(const Record& record, const Conflict& conflict, const Phrasing& phrasing) {
  std::vector<std::string> numbers, tags;
  for (const int event : conflict.events) numbers.push_back(std::to_string(event));
  for (const std::string& tag : conflict.tags) {
    if (!stands_for_an_even_deal(record, tag)) tags.push_back(tag);
  }
  std::vector<Span> words = named("event", numbers, phrasing);
  join(words, named("the tag", tags, phrasing));
  if (tags.size() < conflict.tags.size()) join(words, {{Tone::plain, "an even deal"}});
  return words;
}

}  // namespace

Line undecided_words() {
  return Line("Undecided: ", Tone::warning)
      .add(
          "the game is too large to tell whether it can be true. No deal that agrees with it was found, and no "
          "contradiction.");
}

Page conflict_text(const Record& record, const Conflict& conflict, const Phrasing& phrasing, int width) {
  Page page;
  std::vector<Span> said = parts_of(record, conflict, phrasing);
  const bool alone = conflict.events.size() + conflict.tags.size() == 1;
  said.push_back({Tone::plain, alone ? "cannot be so in any deal by these rules:" : "cannot hold together:"});
  page.wrap(Line("This cannot be true: ", Tone::warning), said, width, 2);
  page.add_wrapped(cited_lines(record, conflict.events, conflict.tags, phrasing), width, 8);
  if (!alone) {
    const char* rest = conflict.minimal ? "Without any one of these the others can all be true."
                                        : "A part of these may be enough: the game is too large to tell which.";
    page.add_wrapped(Line(rest, Tone::faint), width, 2);
  }
  return page;
}

}  // namespace gumshoe
