// Answers a message with the bytes it is started with, \n, \r and \xHH read as in C: answer KEYWORD TEXT
#include <cstdlib>

#include <unistd.h>

#include "polite.h"

namespace {

std::string unescaped(const std::string& text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string two = text.substr(i, 2);
    if (two == "\\n" || two == "\\r") {
      bytes += two == "\\n" ? '\n' : '\r';
      i += 1;
    } else if (two == "\\x") {
      bytes += static_cast<char>(std::strtol(text.substr(i + 2, 2).c_str(), nullptr, 16));
      i += 3;
    } else {
      bytes += text[i];
    }
  }
  return bytes;
}

}  // namespace

int main(int count, char** words) {
  const std::string bytes = unescaped(hostile::argument(count, words, 2, ""));
  return hostile::play(hostile::argument(count, words, 1, "Move"), [&bytes](const std::string&) {
    if (write(1, bytes.data(), bytes.size()) < 0) std::exit(1);
  });
}
