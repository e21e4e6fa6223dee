// What is made from the declarations: the types of the page, and the tables of the documentation.
#include <algorithm>
#include <cctype>

#include "calls/declaration.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

constexpr std::size_t widest = 120;

constexpr std::string_view typescript_head =
    R"(// What a program can ask the core: a request object in, an answer object out, both as JSON text across the border of the
// worker. Every call is a pure function of the game it is given; the game is a text in the notation (CGN), whole. Seats
// and holders go by name (`envelope`, `pool`, `public` are holders too), cards by id. Events count from 1, as everywhere;
// lines of the log count from 0 and include parked ones.
//
// Generated from the declarations in src/calls: change them there, then `cmake --build build/dev --target declarations`.
)";

std::string capital(std::string_view word) {
  std::string made(word);
  made.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(made.front())));
  return made;
}

// Comment lines of at most the usual width.
void add_comment(std::string& out, const std::string& doc, std::string_view indent) {
  std::string line = std::string(indent) + "//";
  std::string_view rest = doc;
  while (!rest.empty()) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    if (characters(line).size() + 1 + characters(word).size() > widest) {
      out += line + "\n";
      line = std::string(indent) + "//";
    }
    line.append(" ").append(word);
  }
  out += line + "\n";
}

// A line with its words behind it where there is room, above it otherwise.
void add_line(std::string& out, const std::string& line, const std::string& doc, std::string_view indent) {
  const std::string with_doc = line + (doc.empty() ? "" : " // " + doc);
  if (characters(with_doc).size() > widest) {
    add_comment(out, doc, indent);
    out += line + "\n";
  } else {
    out += with_doc + "\n";
  }
}

void add_members(std::string& out, const std::vector<Shape::Member>& members) {
  out += "{\n";
  for (const Shape::Member& member : members)
    add_line(out, "  " + member.name + (member.optional ? "?" : "") + ": " + member.type + ";", member.doc, "  ");
  out += "}\n";
}

bool is_choice(const DeclaredType& type) { return !type.members.empty() && type.members.front().name.empty(); }

void add_type(std::string& out, const DeclaredType& type) {
  if (!type.doc.empty()) add_comment(out, type.doc, "");
  if (!is_choice(type)) {
    out += "export interface " + type.name + (type.base.empty() ? " " : " extends " + type.base + " ");
    return add_members(out, type.members);
  }
  out += "export type " + type.name + " =\n";
  for (const Shape::Member& alternative : type.members) add_line(out, "  | " + alternative.type, alternative.doc, "  ");
  out += ";\n";
}

std::string request_name(const DeclaredCall& call) {
  return call.request.empty() ? "Record<string, never>" : capital(call.name) + "Request";
}

std::vector<std::string> modules_of(const Declarations& declared) {
  std::vector<std::string> modules;
  for (const DeclaredCall& call : declared.calls()) {
    if (modules.empty() || modules.back() != call.module) modules.push_back(call.module);
  }
  return modules;
}

void add_module(std::string& out, const Declarations& declared, const std::string& module) {
  out += "export interface " + capital(module) + "Module {\n";
  for (const DeclaredCall& call : declared.calls()) {
    if (call.module != module) continue;
    add_line(out, "  " + call.name + ": { request: " + request_name(call) + "; answer: " + call.answer + " };",
             call.doc, "  ");
  }
  out += "}\n";
}

void add_module_table(std::string& out, const Declarations& declared) {
  out +=
      "// The calls of the page, and the module that has each.\n"
      "export type Calls = SetupModule & TableModule & CoachModule;\n"
      "export type CallName = keyof Calls;\n"
      "export const moduleOf: Record<CallName, \"setup\" | \"table\" | \"coach\"> = {\n";
  for (const DeclaredCall& call : declared.calls()) {
    if (call.module != "play") out += "  " + call.name + ": \"" + call.module + "\",\n";
  }
  out += "};\n";
}

// `"has" | null` as it is read aloud: `"has"` or null.
std::string in_table(std::string_view type) {
  std::string made = "`";
  for (std::size_t i = 0; i < type.size(); ++i) {
    const bool is_or = type.substr(i).starts_with(" | ");
    made += is_or ? " \\| " : std::string(1, type[i]);
    i += is_or ? 2 : 0;
  }
  return made + "`";
}

std::string table_of(const std::vector<Shape::Member>& members) {
  const bool choice = !members.empty() && members.front().name.empty();
  std::string out = choice ? "| one of | |\n| --- | --- |\n" : "| field | type | |\n| --- | --- | --- |\n";
  for (const Shape::Member& member : members) {
    if (!choice) out += "| `" + member.name + (member.optional ? "?" : "") + "` ";
    out += "| " + in_table(member.type) + " | " + member.doc + (member.doc.empty() ? "|\n" : " |\n");
  }
  return out;
}

std::string table_of_calls(const Declarations& declared, std::string_view module) {
  std::string out = "| call | request | answer | |\n| --- | --- | --- | --- |\n";
  for (const DeclaredCall& call : declared.calls()) {
    if (call.module != module) continue;
    std::string request;
    for (const Shape::Member& member : call.request)
      request += (request.empty() ? "" : ", ") + ("`" + member.name) + (member.optional ? "?`" : "`");
    out += "| `" + call.name + "` | " + request + (request.empty() ? "| `" : " | `") + call.answer + "` | " + call.doc +
           " |\n";
  }
  return out;
}

// `type Explanation`, `request explain`, `calls coach`
Result<std::string> table_for(const Declarations& declared, const std::string& wanted) {
  const std::size_t blank = std::min(wanted.find(' '), wanted.size());
  const std::string what = wanted.substr(0, blank);
  const std::string name = wanted.substr(std::min(blank + 1, wanted.size()));
  const DeclaredType* type = declared.find_type(name);
  const DeclaredCall* call = declared.find_call(name);
  if (what == "type" && type != nullptr) return table_of(type->members);
  if (what == "request" && call != nullptr) return table_of(call->request);
  if (what == "calls") return table_of_calls(declared, name);
  return Error{"nothing is declared for `" + wanted + "`"};
}

}  // namespace

std::string typescript(const Declarations& declared) {
  std::string out(typescript_head);
  for (const std::string& module : modules_of(declared)) {
    out += "\n";
    add_module(out, declared, module);
  }
  out += "\n";
  add_module_table(out, declared);
  for (const DeclaredCall& call : declared.calls()) {
    if (call.request.empty()) continue;
    out += "\nexport interface " + request_name(call) + " ";
    add_members(out, call.request);
  }
  for (const DeclaredType& type : declared.types()) {
    if (type.module == "program") continue;
    out += "\n";
    add_type(out, type);
  }
  return out;
}

Result<std::string> with_tables(const Declarations& declared, std::string_view document) {
  constexpr std::string_view open = "<!-- ";
  constexpr std::string_view close = " -->\n";
  constexpr std::string_view last = "<!-- end -->\n";
  std::string out;
  while (true) {
    const std::size_t begin = document.find(open);
    if (begin == document.npos) return out.append(document);
    const std::size_t end = document.find(close, begin);
    const std::size_t finish = end == document.npos ? end : document.find(last, end);
    if (finish == document.npos) return Error{"a table without `<!-- end -->`"};
    const Result<std::string> table =
        table_for(declared, std::string(document.substr(begin + open.size(), end - begin - open.size())));
    if (!table) return table.error();
    out.append(document.substr(0, end + close.size())).append(*table).append(last);
    document.remove_prefix(finish + last.size());
  }
}

}  // namespace gumshoe
