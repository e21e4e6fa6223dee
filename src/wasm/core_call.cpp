// The calls of the web core made natively, to compare the two; and what is generated from their declarations.
#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "calls/call.h"
#include "calls/declaration.h"

namespace {

constexpr auto usage = R"(usage: core_call CALL < REQUEST      the answer
       core_call --list                the calls, each behind its module
       core_call --check TYPE < JSON   whether each line is as the type is declared
       core_call --typescript FILE     writes the types of the page
       core_call --tables FILE…        makes the tables in these documents anew
)";

std::string all_of(std::istream& input) { return {std::istreambuf_iterator<char>(input), {}}; }

int complain(const std::string& message) {
  std::cerr << message << '\n';
  return 2;
}

int check(const std::string& type) {
  const auto values = gumshoe::read_json(all_of(std::cin));
  if (!values) return complain(values.error().message);
  for (const gumshoe::Json& value : *values) {
    const std::string flaw = gumshoe::Declarations().flaw_of(type, value);
    if (!flaw.empty()) return complain("line " + std::to_string(value.line) + ": " + flaw);
  }
  return 0;
}

int make_tables(const std::string& path) {
  std::ifstream input(path);
  const auto made = gumshoe::with_tables(gumshoe::Declarations(), all_of(input));
  if (!made) return complain(path + ": " + made.error().message);
  std::ofstream(path) << *made;
  return 0;
}

int make_call(const std::string& name) {
  const std::vector<gumshoe::Call> calls = gumshoe::all_calls();
  const auto call = std::ranges::find(calls, name, &gumshoe::Call::name);
  if (call == calls.end()) return complain(usage);
  std::cout << gumshoe::answer(call->run, all_of(std::cin)) << '\n';
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string what = argc < 2 ? "" : argv[1];
  if (what == "--list") {
    for (const gumshoe::Call& call : gumshoe::all_calls()) std::cout << call.module << ' ' << call.name << '\n';
    return 0;
  }
  if (what == "--check" && argc == 3) return check(argv[2]);
  if (what == "--typescript" && argc == 3) {
    std::ofstream(argv[2]) << gumshoe::typescript(gumshoe::Declarations());
    return 0;
  }
  if (what != "--tables") return make_call(what);
  for (int i = 2; i < argc; ++i) {
    if (make_tables(argv[i]) != 0) return 2;
  }
  return 0;
}
