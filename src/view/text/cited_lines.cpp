#include "view/text/cited_lines.h"

#include "record/notation/print.h"

namespace gumshoe {
namespace {

// The tag's line as the record prints it.
std::string tag_line(const Record& record, const std::string& tag) {
  if (stands_for_an_even_deal(record, tag)) return "(an even deal is assumed: there is no tag Hands)";
  const std::string text = print(up_to(record, 0));
  const std::size_t at = text.find("[" + tag + " ");
  return at == std::string::npos ? "[" + tag + "]" : text.substr(at, text.find('\n', at) - at);
}

}  // namespace

bool stands_for_an_even_deal(const Record& record, const std::string& tag) {
  return tag == "Hands" && !record.table.hands;
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
