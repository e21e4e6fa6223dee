#include "view/paragraph.h"

#include <algorithm>

namespace gumshoe {

std::vector<Span> words_of(std::string_view text, Tone tone) {
  std::vector<Span> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) words.push_back({tone, std::string(text.substr(0, end))});
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

}  // namespace gumshoe
