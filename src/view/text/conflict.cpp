#include "view/text/conflict.h"

#include "record/notation/print.h"

namespace gumshoe {
namespace {

// If the record has no tag Hands, citing it means that the cards are dealt evenly.
bool stands_for_an_even_deal(const Record& record, const std::string& tag) {
  return tag == "Hands" && !record.table.hands;
}

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

// The tag's line as the record prints it.
std::string tag_line(const Record& record, const std::string& tag) {
  if (stands_for_an_even_deal(record, tag)) return "(an even deal is assumed: there is no tag Hands)";
  const std::string text = print(up_to(record, 0));
  const std::size_t at = text.find("[" + tag + " ");
  return at == std::string::npos ? "[" + tag + "]" : text.substr(at, text.find('\n', at) - at);
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

Page cited_lines(const Record& record, const std::vector<int>& events, const std::vector<std::string>& tags,
                 const Phrasing& phrasing) {
  Page page;
  for (const std::string& tag : tags) page.add(Line("      " + phrasing.letters().name(tag_line(record, tag))));
  for (const int event : events) {
    const std::string text = print_event(record, record.entries[static_cast<std::size_t>(event - 1)].event);
    page.add(Line(padded(std::to_string(event), 4, Align::right) + "  " + phrasing.letters().name(text)));
  }
  return page;
}

}  // namespace gumshoe
