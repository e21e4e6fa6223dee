#include "calls/declaration.h"

#include <algorithm>
#include <cctype>
#include <optional>

#include "calls/call.h"

namespace gumshoe {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

// A type as it is written in TypeScript.
class ShapeReader {
 public:
  explicit ShapeReader(std::string_view text) : text_(text) {}

  // None where it can't be read to its end.
  std::optional<Shape> read() {
    Shape shape = any_of();
    blanks();
    if (failed_ || !text_.empty()) return {};
    return shape;
  }

 private:
  void blanks() { text_.remove_prefix(std::min(text_.find_first_not_of(' '), text_.size())); }
  bool take(std::string_view sign) {
    blanks();
    if (!text_.starts_with(sign)) return false;
    text_.remove_prefix(sign.size());
    return true;
  }
  void must(std::string_view sign) { failed_ = failed_ || !take(sign); }
  std::string word() {
    blanks();
    const auto is_part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
    const auto end = std::ranges::find_if_not(text_, is_part);
    std::string found(text_.begin(), end);
    failed_ = failed_ || found.empty();
    text_.remove_prefix(found.size());
    return found;
  }

  Shape any_of() {
    return parted("|", Shape::Kind::any_of, [this] { return all_of(); });
  }
  Shape all_of() {
    return parted("&", Shape::Kind::all_of, [this] { return listed(); });
  }
  template <typename Part>
  Shape parted(std::string_view sign, Shape::Kind kind, Part part) {
    Shape whole{kind, {}, {part()}, {}};
    while (!failed_ && take(sign)) whole.parts.push_back(part());
    if (whole.parts.size() > 1) return whole;
    Shape only = std::move(whole.parts.front());
    return only;
  }

  Shape listed() {
    Shape shape = single();
    while (!failed_ && take("[]")) shape = Shape{Shape::Kind::list, {}, {std::move(shape)}, {}};
    return shape;
  }

  Shape single() {
    if (take("(")) {
      Shape inner = any_of();
      must(")");
      return inner;
    }
    if (take("{")) return object();
    if (take("[")) return tuple();
    if (take("\"")) {
      const std::size_t end = std::min(text_.find('"'), text_.size());
      Shape shape{Shape::Kind::literal, "\"" + std::string(text_.substr(0, end)) + "\"", {}, {}};
      text_.remove_prefix(end);
      must("\"");
      return shape;
    }
    return named(word());
  }

  Shape named(std::string name) {
    if (name == "string") return {Shape::Kind::text, {}, {}, {}};
    if (name == "number") return {Shape::Kind::number, {}, {}, {}};
    if (name == "boolean") return {Shape::Kind::boolean, {}, {}, {}};
    if (name == "null") return {Shape::Kind::null, {}, {}, {}};
    if (name == "true" || name == "false" || (!name.empty() && name.front() <= '9'))
      return {Shape::Kind::literal, std::move(name), {}, {}};
    if (name != "Record") return {Shape::Kind::named, std::move(name), {}, {}};
    must("<");
    any_of();  // keys are texts, whatever they are called
    must(",");
    Shape map{Shape::Kind::map, {}, {any_of()}, {}};
    must(">");
    return map;
  }

  Shape tuple() {
    Shape shape{Shape::Kind::tuple, {}, {}, {}};
    do {
      const std::string_view before = text_;
      word();  // a label, perhaps
      if (failed_ || !take(":")) {
        text_ = before;
        failed_ = false;
      }
      shape.parts.push_back(any_of());
    } while (!failed_ && take(","));
    must("]");
    return shape;
  }

  Shape object() {
    Shape shape{Shape::Kind::object, {}, {}, {}};
    while (!failed_ && !take("}")) {
      Shape::Member member{.name = word(), .type = {}, .doc = {}, .shape = {}};
      member.optional = take("?");
      must(":");
      member.shape = any_of();
      shape.members.push_back(std::move(member));
      take(";");
    }
    return shape;
  }

  std::string_view text_;
  bool failed_ = false;
};

// A value held against the shape that is declared for it.
class ShapeCheck {
 public:
  enum class Side { request, answer };  // in a request null is as good as missing

  ShapeCheck(const Declarations& declared, Side side) : declared_(declared), side_(side) {}

  struct Flaw {
    std::size_t depth = 0;  // how far into the value it was as declared
    std::string text;
  };
  using Found = std::optional<Flaw>;

  Found check(const Json& json, const Shape& shape, const std::string& path, std::size_t depth = 0) {
    switch (shape.kind) {
      case Shape::Kind::text:
        return is(json, Json::Kind::text, path, depth);
      case Shape::Kind::number:
        return is(json, Json::Kind::number, path, depth);
      case Shape::Kind::boolean:
        return is(json, Json::Kind::boolean, path, depth);
      case Shape::Kind::null:
        return is(json, Json::Kind::null, path, depth);
      case Shape::Kind::literal:
        return written(json) == shape.word ? Found() : Flaw{depth, path + " is not " + shape.word};
      case Shape::Kind::named:
        return check(json, declared_.find_type(shape.word)->shape, path, depth);
      case Shape::Kind::list:
        return list(json, shape, path, depth);
      case Shape::Kind::tuple:
        if (!json.is(Json::Kind::array) || json.items.size() != shape.parts.size())
          return Flaw{depth, path + " is no list of " + std::to_string(shape.parts.size())};
        return list(json, shape, path, depth);
      case Shape::Kind::map:
        if (const Found flaw = is(json, Json::Kind::object, path, depth)) return flaw;
        for (const Json::Member& member : json.members) {
          if (Found flaw = check(member.value, shape.parts.front(), path + "." + member.name, depth + 1)) return flaw;
        }
        return {};
      case Shape::Kind::any_of:
        return one_of(json, shape, path, depth);
      case Shape::Kind::object:
      case Shape::Kind::all_of:
        return object(json, shape, path, depth);
    }
    return {};
  }

 private:
  static std::string written(const Json& json) {
    if (json.is(Json::Kind::text)) return "\"" + json.content + "\"";
    if (json.is(Json::Kind::boolean)) return json.truth ? "true" : "false";
    return json.content;
  }

  static Found is(const Json& json, Json::Kind kind, const std::string& path, std::size_t depth) {
    if (json.is(kind)) return {};
    return Flaw{depth, path + " is " + std::string(kind_name(json.kind)) + ", not " + std::string(kind_name(kind))};
  }

  Found list(const Json& json, const Shape& shape, const std::string& path, std::size_t depth) {
    if (const Found flaw = is(json, Json::Kind::array, path, depth)) return flaw;
    for (std::size_t i = 0; i < json.items.size(); ++i) {
      const Shape& item = shape.parts[shape.kind == Shape::Kind::tuple ? i : 0];
      if (Found flaw = check(json.items[i], item, path + "[" + std::to_string(i) + "]", depth + 1)) return flaw;
    }
    return {};
  }

  // Of what is wrong with each alternative, that of the one that fits longest.
  Found one_of(const Json& json, const Shape& shape, const std::string& path, std::size_t depth) {
    Found deepest;
    for (const Shape& part : shape.parts) {
      Found flaw = check(json, part, path, depth);
      if (!flaw) return {};
      if (!deepest || flaw->depth > deepest->depth) deepest = std::move(flaw);
    }
    return deepest;
  }

  // The members that an object may have: of `A | B` and `(A | B) & C` there are two lists.
  using Form = std::vector<const Shape::Member*>;
  std::vector<Form> forms_of(const Shape& shape) {
    if (shape.kind == Shape::Kind::named) return forms_of(declared_.find_type(shape.word)->shape);
    std::vector<Form> forms(1);
    if (shape.kind == Shape::Kind::object) {
      for (const Shape::Member& member : shape.members) forms.front().push_back(&member);
    } else if (shape.kind == Shape::Kind::any_of) {
      forms.clear();
      for (const Shape& part : shape.parts) {
        for (Form& form : forms_of(part)) forms.push_back(std::move(form));
      }
    } else if (shape.kind == Shape::Kind::all_of) {
      for (const Shape& part : shape.parts) {
        std::vector<Form> longer;
        for (const Form& more : forms_of(part)) {
          for (Form form : forms) {
            form.insert(form.end(), more.begin(), more.end());
            longer.push_back(std::move(form));
          }
        }
        forms = std::move(longer);
      }
    }
    return forms;
  }

  Found object(const Json& json, const Shape& shape, const std::string& path, std::size_t depth) {
    if (const Found flaw = is(json, Json::Kind::object, path, depth)) return flaw;
    Found deepest;
    for (const Form& form : forms_of(shape)) {
      Found flaw = members(json, form, path, depth + 1);
      if (!flaw) return {};
      if (!deepest || flaw->depth > deepest->depth) deepest = std::move(flaw);
    }
    return deepest;
  }

  Found members(const Json& json, const Form& form, const std::string& path, std::size_t depth) {
    for (const Shape::Member* member : form) {
      const Json* found = json.find(member->name);
      const std::string at = path.empty() ? member->name : path + "." + member->name;
      if (found == nullptr && !member->optional) return Flaw{depth, at + " is missing"};
      if (found == nullptr || (side_ == Side::request && member->optional && found->is(Json::Kind::null))) continue;
      if (Found flaw = check(*found, member->shape, at, depth)) return flaw;
      ++depth;
    }
    for (const Json::Member& member : json.members) {
      const auto is_it = [&](const Shape::Member* other) { return other->name == member.name; };
      if (std::ranges::none_of(form, is_it)) return Flaw{depth, path + "." + member.name + " is not declared"};
    }
    return {};
  }

  const Declarations& declared_;
  Side side_;
};

// `name?: TYPE  // words`
struct DeclaredLine {
  std::string head;
  std::string doc;
};

DeclaredLine parted(std::string_view line) {
  const std::size_t doc = std::min(line.find("// "), line.size());
  return {std::string(trimmed(line.substr(0, doc))),
          std::string(doc == line.size() ? std::string_view() : trimmed(line.substr(doc + 3)))};
}

Shape::Member member_of(const DeclaredLine& line) {
  Shape::Member member{.name = {}, .type = line.head, .doc = line.doc, .shape = {}};
  if (line.head.starts_with('|')) {
    member.type = trimmed(std::string_view(line.head).substr(1));
    return member;
  }
  const std::size_t colon = line.head.find(':');
  member.name = line.head.substr(0, colon);
  member.optional = member.name.ends_with('?');
  if (member.optional) member.name.pop_back();
  member.type = colon == std::string::npos ? "" : trimmed(std::string_view(line.head).substr(colon + 1));
  return member;
}

Shape shape_of(const DeclaredType& type) {
  const bool is_choice = !type.members.empty() && type.members.front().name.empty();
  Shape shape{is_choice ? Shape::Kind::any_of : Shape::Kind::object, {}, {}, {}};
  if (is_choice) {
    for (const Shape::Member& alternative : type.members) shape.parts.push_back(alternative.shape);
  } else {
    shape.members = type.members;
  }
  if (type.base.empty()) return shape;
  return {Shape::Kind::all_of, {}, {{Shape::Kind::named, type.base, {}, {}}, std::move(shape)}, {}};
}

}  // namespace

Declarations::Declarations() {
  for (const std::string_view text : shared_declarations()) read(text, "");
  for (const Call& call : all_calls()) read(call.declaration, call.module);
  read(printed_declaration(), "program");
  for (DeclaredType& type : types_) type.shape = shape_of(type);
  for (const DeclaredType& type : types_) check_names(type.shape, type.name);
  for (const DeclaredCall& call : calls_) {
    if (find_type(call.answer) == nullptr) flaws_.push_back(call.name + ": no type " + call.answer);
    for (const Shape::Member& member : call.request) check_names(member.shape, call.name + "." + member.name);
  }
}

void Declarations::read(std::string_view text, std::string_view module) {
  std::vector<Shape::Member>* members = nullptr;
  std::string* doc = nullptr;
  while (!text.empty()) {
    const std::string_view whole = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(whole.size() + 1, text.size()));
    const DeclaredLine line = parted(whole);
    if (line.head.empty() && line.doc.empty()) continue;
    if (line.head.empty() && doc != nullptr) {
      doc->append(doc->empty() ? "" : " ").append(line.doc);
    } else if (line.head.starts_with("call ")) {
      const std::size_t colon = line.head.find(": ");
      calls_.push_back(
          {line.head.substr(5, colon - 5), std::string(module), line.head.substr(colon + 2), line.doc, {}});
      members = &calls_.back().request;
      doc = &calls_.back().doc;
    } else if (line.head.starts_with("type ")) {
      const std::size_t base = line.head.find(" extends ");
      types_.push_back({line.head.substr(5, base == std::string::npos ? base : base - 5),
                        std::string(module),
                        base == std::string::npos ? "" : line.head.substr(base + 9),
                        line.doc,
                        {},
                        {}});
      members = &types_.back().members;
      doc = &types_.back().doc;
    } else if (members != nullptr) {
      Shape::Member member = member_of(line);
      const std::optional<Shape> shape = ShapeReader(member.type).read();
      if (!shape) flaws_.push_back("no type: " + line.head);
      member.shape = shape.value_or(Shape{});
      members->push_back(std::move(member));
      doc = &members->back().doc;
    }
  }
}

void Declarations::check_names(const Shape& shape, const std::string& where) {
  if (shape.kind == Shape::Kind::named && find_type(shape.word) == nullptr)
    flaws_.push_back(where + ": no type " + shape.word);
  for (const Shape& part : shape.parts) check_names(part, where);
  for (const Shape::Member& member : shape.members) check_names(member.shape, where + "." + member.name);
}

const DeclaredType* Declarations::find_type(std::string_view name) const {
  const auto found = std::ranges::find(types_, name, &DeclaredType::name);
  return found == types_.end() ? nullptr : &*found;
}

const DeclaredCall* Declarations::find_call(std::string_view name) const {
  const auto found = std::ranges::find(calls_, name, &DeclaredCall::name);
  return found == calls_.end() ? nullptr : &*found;
}

std::string Declarations::flaw_of(std::string_view type, const Json& value) const {
  const DeclaredType* found = find_type(type);
  if (found == nullptr) return "no type " + std::string(type);
  if (!flaws_.empty()) return flaws_.front();
  const ShapeCheck::Found flaw = ShapeCheck(*this, ShapeCheck::Side::answer).check(value, found->shape, "");
  return flaw ? flaw->text : "";
}

std::string Declarations::flaw_of_answer(std::string_view call, const Json& answer) const {
  const DeclaredCall* found = find_call(call);
  if (found == nullptr) return "no call " + std::string(call);
  const Json* error = answer.find("error");
  return flaw_of(error != nullptr && error->is(Json::Kind::text) ? "CoreError" : found->answer, answer);
}

std::string Declarations::flaw_of_request(std::string_view call, const Json& request) const {
  const DeclaredCall* found = find_call(call);
  if (found == nullptr) return "no call " + std::string(call);
  const Shape shape{Shape::Kind::object, {}, {}, found->request};
  const ShapeCheck::Found flaw = ShapeCheck(*this, ShapeCheck::Side::request).check(request, shape, "");
  return flaw ? flaw->text : "";
}

}  // namespace gumshoe
