#include "view/json/reader.h"

#include <algorithm>
#include <charconv>

#include "record/table/nearest.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

// Our own texts are far below these limits, which keep a hostile text from using up all time or memory.
constexpr int deepest = 32;  // values within values
constexpr int most_values = 1'000'000;
constexpr std::size_t most_members = 1'000;

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

void append_utf8(std::string& out, char32_t code) {
  const auto put = [&](char32_t byte) { out += static_cast<char>(byte); };
  const auto tail = [&](int shift) { put(0x80 | (code >> shift & 0x3f)); };
  if (code < 0x80) return put(code);
  if (code < 0x800) {
    put(0xc0 | code >> 6);
  } else if (code < 0x10000) {
    put(0xe0 | code >> 12);
    tail(6);
  } else {
    put(0xf0 | code >> 18);
    tail(12);
    tail(6);
  }
  tail(0);
}

class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : text_(text) {}

  Result<std::vector<Json>> values() {
    std::vector<Json> all;
    if (text_.starts_with(byte_order_mark)) text_.remove_prefix(byte_order_mark.size());
    skip_blanks();
    if (at_end()) fail("expected a JSON object");
    while (!error_ && !at_end()) {
      all.push_back(value(0));
      skip_blanks();
    }
    if (error_) return *error_;
    return all;
  }

 private:
  bool at_end() const { return at_ == text_.size(); }
  char peek() const { return at_end() ? '\0' : text_[at_]; }

  void advance() {
    const bool new_line = text_[at_] == '\n';
    const bool starts_character = (static_cast<unsigned char>(text_[at_]) & 0xc0U) != 0x80;
    ++at_;
    line_ += new_line ? 1 : 0;
    column_ = new_line ? 1 : column_ + (starts_character ? 1 : 0);
  }

  bool take(char wanted) {
    if (peek() != wanted || at_end()) return false;
    advance();
    return true;
  }

  void skip_blanks() {
    while (!at_end() && std::string_view(" \t\r\n").find(peek()) != std::string_view::npos) advance();
  }

  // Only the first error is kept: reading stops there.
  void fail(std::string message) {
    if (!error_) error_ = Error{std::move(message), line_, column_};
    at_ = text_.size();
  }

  Json value(int depth) {
    skip_blanks();
    Json json;
    json.line = line_;
    json.column = column_;
    if (depth > deepest) {
      fail("nested too deeply");
    } else if (++values_ > most_values) {
      fail("too many values");
    } else if (peek() == '{') {
      object(json, depth);
    } else if (peek() == '[') {
      array(json, depth);
    } else if (peek() == '"') {
      json.kind = Json::Kind::text;
      json.content = string();
    } else {
      word(json);
    }
    return json;
  }

  void object(Json& json, int depth) {
    json.kind = Json::Kind::object;
    take('{');
    skip_blanks();
    if (take('}')) return;
    do {
      member(json, depth);
      skip_blanks();
    } while (take(','));
    if (!take('}')) fail("expected ',' or '}'");
  }

  void member(Json& json, int depth) {
    skip_blanks();
    if (peek() != '"') return fail("expected a name in quotes");
    if (json.members.size() == most_members) return fail("too many names in an object");
    const Error twice{"", line_, column_};
    std::string name = string();
    if (json.find(name) != nullptr && !error_) {
      error_ = Error{"'" + name + "' is there twice", twice.line, twice.column};
      return fail("");
    }
    skip_blanks();
    if (!take(':')) return fail("expected ':'");
    Json content = value(depth + 1);
    json.members.push_back({std::move(name), std::move(content)});
  }

  void array(Json& json, int depth) {
    json.kind = Json::Kind::array;
    take('[');
    skip_blanks();
    if (take(']')) return;
    do {
      json.items.push_back(value(depth + 1));
      skip_blanks();
    } while (take(','));
    if (!take(']')) fail("expected ',' or ']'");
  }

  std::string string() {
    std::string out;
    take('"');
    while (!at_end() && peek() != '"') {
      std::string_view rest = text_.substr(at_);
      const Glyph glyph = take_glyph(rest);
      if (glyph.code < 0x20) {
        fail("a control character in a string");
      } else if (glyph.code == U'\\') {
        escape(out);
      } else {
        out += glyph.bytes;
        while (text_.size() - at_ > rest.size()) advance();
      }
    }
    if (!take('"')) fail("a string without its closing quote");
    return out;
  }

  void escape(std::string& out) {
    advance();
    constexpr std::string_view letters = "\"\\/bfnrt";
    constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    if (const std::size_t which = letters.find(peek()); which != std::string_view::npos && !at_end()) {
      out += meanings[which];
      advance();
    } else if (take('u')) {
      unicode_escape(out);
    } else {
      fail("no such escape");
    }
  }

  void unicode_escape(std::string& out) {
    char32_t point = four_digits();
    if (point >= 0xd800 && point < 0xdc00 && take('\\') && take('u')) {
      const char32_t low = four_digits();
      const bool pair = low >= 0xdc00 && low < 0xe000;
      point = pair ? 0x10000 + ((point - 0xd800) << 10) + (low - 0xdc00) : U'\uFFFD';
    }
    const bool surrogate = point >= 0xd800 && point < 0xe000;
    append_utf8(out, surrogate ? U'\uFFFD' : point);
  }

  char32_t four_digits() {
    const std::string_view digits = text_.substr(at_, 4);
    unsigned value = 0;
    const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (problem != std::errc() || digits.size() != 4 || end != digits.data() + 4) {
      fail("expected four hexadecimal digits");
      return 0;
    }
    for (int i = 0; i < 4; ++i) advance();
    return value;
  }

  // null, true, false or a number.
  void word(Json& json) {
    const Error place{"", line_, column_};
    std::string word;
    while (!at_end() && std::string_view(",:[]{}\" \t\r\n").find(peek()) == std::string_view::npos) {
      word += peek();
      advance();
    }
    if (word == "null") return;
    if (word == "true" || word == "false") {
      json.kind = Json::Kind::boolean;
      json.truth = word == "true";
    } else if (is_number(word)) {
      json.kind = Json::Kind::number;
      json.content = word;
    } else if (!error_) {
      error_ = Error{word.empty() ? "expected a value" : "'" + word.substr(0, 40) + "' is no JSON value", place.line,
                     place.column};
      fail("");
    }
  }

  static bool is_number(std::string_view word) {
    const auto digits = [&word] {
      const std::size_t end = std::min(word.find_first_not_of("0123456789"), word.size());
      word.remove_prefix(end);
      return end;
    };
    const auto sign = [&word](std::string_view signs) {
      if (!word.empty() && signs.find(word.front()) != std::string_view::npos) word.remove_prefix(1);
    };
    sign("-");
    const bool leading_zero = word.starts_with('0');
    const std::size_t whole = digits();
    if (whole == 0 || (leading_zero && whole > 1)) return false;
    if (word.starts_with('.')) {
      word.remove_prefix(1);
      if (digits() == 0) return false;
    }
    if (word.starts_with('e') || word.starts_with('E')) {
      word.remove_prefix(1);
      sign("+-");
      if (digits() == 0) return false;
    }
    return word.empty();
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int values_ = 0;
  int line_ = 1;
  int column_ = 1;
  std::optional<Error> error_;
};

}  // namespace

const Json* Json::find(std::string_view name) const {
  const auto found =
      std::find_if(members.begin(), members.end(), [&](const Member& member) { return member.name == name; });
  return found == members.end() ? nullptr : &found->value;
}

std::optional<int> Json::integer() const {
  int value = 0;
  const char* end = content.data() + content.size();
  const auto [stop, problem] = std::from_chars(content.data(), end, value);
  if (kind != Kind::number || problem != std::errc() || stop != end) return std::nullopt;
  return value;
}

Result<std::vector<Json>> read_json(std::string_view text) { return JsonReader(text).values(); }

bool looks_like_json(std::string_view text) {
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && text[first] == '{';
}

namespace {

const Json& nothing() {
  static const Json json;
  return json;
}

}  // namespace

JsonFields::JsonFields(const Json& json, JsonComplaint& complaint) : json_(json), complaint_(complaint) {
  if (!json.is(Json::Kind::object))
    complaint.about(json, "expected an object, found " + std::string(kind_name(json.kind)));
}

const Json* JsonFields::any(std::string_view name) {
  known_.emplace_back(name);
  return json_.find(name);
}

const Json* JsonFields::optional(std::string_view name, Json::Kind kind) {
  const Json* found = any(name);
  if (found == nullptr || found->is(Json::Kind::null)) return nullptr;
  if (found->is(kind)) return found;
  complaint_.about(*found, "'" + std::string(name) + "' must be " + std::string(kind_name(kind)) + ", not " +
                               std::string(kind_name(found->kind)));
  return nullptr;
}

const Json& JsonFields::required(std::string_view name, Json::Kind kind) {
  const Json* found = optional(name, kind);
  if (found != nullptr) return *found;
  complaint_.about(json_, "'" + std::string(name) + "' is missing");
  return nothing();
}

std::string JsonFields::text_or(std::string_view name, std::string fallback) {
  const Json* found = optional(name, Json::Kind::text);
  return found != nullptr ? found->content : fallback;
}

int JsonFields::integer(std::string_view name) {
  const Json& found = required(name, Json::Kind::number);
  const std::optional<int> value = found.integer();
  if (!value) complaint_.about(found, "'" + std::string(name) + "' must be a whole number");
  return value.value_or(0);
}

std::vector<std::string> JsonFields::texts(std::string_view name) {
  std::vector<std::string> all;
  const Json* found = optional(name, Json::Kind::array);
  if (found == nullptr) return all;
  for (const Json& item : found->items) {
    if (!item.is(Json::Kind::text)) complaint_.about(item, "'" + std::string(name) + "' must hold texts");
    all.push_back(item.content);
  }
  return all;
}

void JsonFields::finish() {
  for (const Json::Member& member : json_.members) {
    if (std::find(known_.begin(), known_.end(), member.name) != known_.end()) continue;
    complaint_.about(member.value,
                     "unknown field " + in_quotes(member.name) + did_you_mean(nearest(member.name, known_)));
  }
}

std::string_view kind_name(Json::Kind kind) {
  switch (kind) {
    case Json::Kind::null:
      return "null";
    case Json::Kind::boolean:
      return "true or false";
    case Json::Kind::number:
      return "a number";
    case Json::Kind::text:
      return "a text";
    case Json::Kind::array:
      return "an array";
    case Json::Kind::object:
      return "an object";
  }
  return "";
}

}  // namespace gumshoe
