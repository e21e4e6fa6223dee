#include "term/line_help.h"

#include "game/letters.h"

namespace gumshoe {

std::size_t start_of_word(std::string_view line, std::size_t cursor) {
  const std::size_t blank = line.substr(0, cursor).find_last_of(" ,\t");
  return blank == std::string_view::npos ? 0 : blank + 1;
}

std::string common_start(const std::vector<std::string>& words) {
  std::string common = words.empty() ? "" : words.front();
  for (const std::string& word : words) {
    std::size_t same = 0;
    while (same < common.size() && same < word.size() &&
           lower_case(common.substr(same, 1)) == lower_case(word.substr(same, 1)))
      ++same;
    common.resize(same);
  }
  while (!common.empty() && (static_cast<unsigned char>(common.back()) & 0x80) != 0) common.pop_back();
  return common;
}

TabChoices choices_among(const std::vector<std::string>& words, std::string_view line, std::size_t cursor) {
  TabChoices found{.begin = start_of_word(line, cursor), .end = cursor, .choices = {}, .common = {}};
  const std::string typed = lower_case(line.substr(found.begin, cursor - found.begin));
  for (const std::string& word : words) {
    if (lower_case(word).starts_with(typed)) found.choices.push_back(word);
  }
  found.common = common_start(found.choices);
  return found;
}

}  // namespace gumshoe
