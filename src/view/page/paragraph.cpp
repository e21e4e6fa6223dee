#include "view/page/paragraph.h"

#include <algorithm>

namespace gumshoe {

namespace {

// A number and its per cent stay together.
std::size_t end_of_word(std::string_view text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const bool percent = text.substr(end).starts_with(" %");
  return percent ? std::min(text.find(' ', end + 1), text.size()) : end;
}

}  // namespace

std::vector<Span> words_of(std::string_view text, Tone tone) {
  std::vector<Span> words;
  while (!text.empty()) {
    const std::size_t end = end_of_word(text);
    if (end > 0) words.push_back({tone, std::string(text.substr(0, end))});
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

}  // namespace gumshoe
