// A page that needs nothing else: no scripts, fonts or pictures from elsewhere, light or dark as the reader has it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gumshoe {

class HtmlPage {
 public:
  explicit HtmlPage(const std::string& title);

  // Text is escaped, markup is not.
  void element(std::string_view tag, const std::string& text);
  void open_table(const std::vector<std::string>& heads);
  void row(const std::string& first, const std::vector<std::string>& cells);
  void close_table();
  HtmlPage& operator+=(std::string_view markup);

  std::string write() &&;

 private:
  std::string out_;
};

}  // namespace gumshoe
