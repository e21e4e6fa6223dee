// What a program can ask the core and what it is answered, declared as tables of members beside the function of each
// call (NAME_declaration in NAME.cpp):
//
//   call explain: Explanation  // why a card is where it is, or how likely it is to be there
//     holder: Holder
//     at?: number  // after so many events
//
//   type Explanation
//     holder: Holder
//     proved: "has" | "not" | null
//         // null: open. A line of its own continues the words of the member above it.
//
// Types are written as in TypeScript; `?` marks a member that may be left out; a type may also be a list of
// alternatives, one a line behind `|`. From these tables come web/src/core/calls.ts and the tables in docs/, and the
// tests hold every request and every answer against them. No function of a call looks at them, so no module for the
// browser has them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/result.h"
#include "view/json/reader.h"

namespace gumshoe {

struct Shape {
  struct Member;
  enum class Kind { text, number, boolean, null, literal, list, tuple, map, object, named, any_of, all_of };

  Kind kind = Kind::null;
  std::string word;             // of a literal or a name
  std::vector<Shape> parts;     // of a list, a tuple, a map (its values), any_of and all_of
  std::vector<Member> members;  // of an object
};

struct Shape::Member {
  std::string name;
  std::string type;  // as written
  std::string doc;
  Shape shape;
  bool optional = false;
};

struct DeclaredType {
  std::string name;
  std::string module;  // of the call it belongs to; none: shared; `program`: only printed by a command
  std::string base;  // `type View extends Solved`: has its members, too
  std::string doc;
  std::vector<Shape::Member> members;  // those without a name are alternatives
  Shape shape;
};

struct DeclaredCall {
  std::string name;
  std::string module;
  std::string answer;  // the name of its type
  std::string doc;
  std::vector<Shape::Member> request;
};

class Declarations {
 public:
  // All that is declared.
  Declarations();

  const std::vector<DeclaredType>& types() const { return types_; }
  const std::vector<DeclaredCall>& calls() const { return calls_; }
  const DeclaredType* find_type(std::string_view name) const;
  const DeclaredCall* find_call(std::string_view name) const;
  // What is wrong with the tables themselves: a type that can't be read, or that nobody declares.
  const std::vector<std::string>& flaws() const { return flaws_; }

  // Where a value isn't as declared: `cards[3].p is missing`, `log[0].bit is not declared`; empty where it is.
  std::string flaw_of_answer(std::string_view call, const Json& answer) const;
  std::string flaw_of_request(std::string_view call, const Json& request) const;
  std::string flaw_of(std::string_view type, const Json& value) const;

 private:
  void read(std::string_view text, std::string_view module);
  void check_names(const Shape& shape, const std::string& where);

  std::vector<DeclaredType> types_;
  std::vector<DeclaredCall> calls_;
  std::vector<std::string> flaws_;
};

// web/src/core/calls.ts
std::string typescript(const Declarations& declared);
// A document with its tables made anew: whatever stands between `<!-- type Explanation -->`, `<!-- request explain -->`
// or `<!-- calls coach -->` and the next `<!-- end -->`.
Result<std::string> with_tables(const Declarations& declared, std::string_view document);

}  // namespace gumshoe
