// core_call CALL < TEXT: the calls of the web core made natively, to compare the two.
#include <iostream>
#include <iterator>
#include <string>

#include "wasm/calls.h"

int main(int argc, char** argv) {
  const std::string name = argc == 2 ? argv[1] : "";
  for (const gumshoe::Call& call : gumshoe::calls()) {
    if (call.name != name) continue;
    const std::string input((std::istreambuf_iterator<char>(std::cin)), std::istreambuf_iterator<char>());
    std::cout << call.run(input) << '\n';
    return 0;
  }
  std::cerr << "usage: core_call CALL < TEXT\n";
  return 2;
}
