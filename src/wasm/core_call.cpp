// core_call CALL < REQUEST: the calls of the web core made natively, to compare the two.
#include <algorithm>
#include <iostream>
#include <iterator>
#include <string>

#include "calls/coach.h"
#include "calls/play.h"
#include "calls/table.h"

namespace {

const gumshoe::Call* find_call(std::string_view name) {
  for (const auto& calls : {gumshoe::table_calls(), gumshoe::coach_calls(), gumshoe::play_calls()}) {
    const auto call = std::ranges::find(calls, name, &gumshoe::Call::name);
    if (call != calls.end()) return &*call;
  }
  return nullptr;
}

}  // namespace

int main(int argc, char** argv) {
  const gumshoe::Call* call = find_call(argc == 2 ? argv[1] : "");
  if (call == nullptr) {
    std::cerr << "usage: core_call CALL < REQUEST\n";
    return 2;
  }
  const std::string request((std::istreambuf_iterator<char>(std::cin)), std::istreambuf_iterator<char>());
  std::cout << gumshoe::answer(*call, request) << '\n';
}
