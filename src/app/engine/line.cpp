#include "app/engine/line.h"

#include <algorithm>

#include "record/notation/quoting.h"
#include "view/json/writer.h"

namespace gumshoe {
namespace {

constexpr std::string_view blanks = " \t";

// The text up to the next blank; the text goes on behind it.
std::string_view take_word(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find_first_of(blanks));
  text = trimmed(text.substr(word.size()));
  return word;
}

std::string id_json(const EngineId& id) {
  JsonWriter json;
  id ? json.text(*id) : json.null();
  return std::move(json).str();
}

}  // namespace

EngineLine take_apart(std::string_view line) {
  EngineLine parts;
  std::string_view text = trimmed(line);
  if (text.starts_with('#')) parts.id = take_word(text).substr(1);
  parts.command = take_word(text);
  parts.rest = text;
  return parts;
}

std::vector<EngineWord> engine_words(std::string_view text) {
  std::vector<EngineWord> words;
  for (text = trimmed(text); !text.empty();) {
    const auto quoted = text.starts_with('"') ? unquote(text) : std::nullopt;
    if (!quoted) {
      words.push_back({std::string(take_word(text)), false});
      continue;
    }
    words.push_back({quoted->text, true});
    text = trimmed(text.substr(quoted->length));
  }
  return words;
}

std::string joined_words(const std::vector<EngineWord>& words, std::size_t from) {
  std::string text;
  for (std::size_t i = from; i < words.size(); ++i) {
    if (i > from) text += ' ';
    text += words[i].quoted ? double_quoted(words[i].text) : words[i].text;
  }
  return text;
}

std::string engine_reply(const EngineId& id, std::string_view key, std::string_view value) {
  std::string line = "{\"id\": " + id_json(id) + ", \"";
  return line.append(key).append("\": ").append(value).append("}");
}

std::string engine_error(const EngineId& id, const Error& error) {
  JsonWriter json;
  json.begin_object().key("id");
  id ? json.text(*id) : json.null();
  json.key("error").text(error.message);
  json.key("line").integer(error.line).key("column").integer(error.column).end_object();
  return std::move(json).str();
}

void LineCutter::take(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    append(text.substr(0, end));
    if (end == text.npos) return;
    finish();
    text.remove_prefix(end + 1);
  }
}

void LineCutter::append(std::string_view text) {
  overflowed_ = overflowed_ || begun_.size() + text.size() > most_;
  if (overflowed_) {
    begun_ = std::string();
  } else {
    begun_ += text;
  }
}

void LineCutter::finish() {
  const std::string line = std::exchange(begun_, {});
  if (std::exchange(overflowed_, false)) return too_long_();
  std::string_view text = line;
  if (text.ends_with('\r')) text.remove_suffix(1);
  line_(text);
}

void LineCutter::end() {
  if (!begun_.empty() || overflowed_) finish();
}

}  // namespace gumshoe
