#include "app/engine/go.h"

#include <algorithm>
#include <array>

#include "app/engine/line.h"
#include "record/notation/quoting.h"
#include "record/table/nearest.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

constexpr std::array<std::string_view, 7> kind_names{"posterior", "ask", "accuse", "why", "show", "threat", "review"};
constexpr std::array<std::string_view, 3> about_the_game{"rooms", "as", "at"};
constexpr std::size_t longest_go = 4000;  // bytes; sixteen cards of the longest names

bool is_limit(const EngineWord& word) {
  if (word.quoted) return false;
  return is_setting(word.text) || std::ranges::find(about_the_game, word.text) != about_the_game.end();
}

std::vector<std::string> limit_names() {
  std::vector<std::string> names(about_the_game.begin(), about_the_game.end());
  for (std::string& name : setting_names()) names.push_back(std::move(name));
  return names;
}

class GoReader {
 public:
  GoReader(std::string_view text, const EngineSettings& settings) : words_(engine_words(text)) {
    made_.settings = settings;
  }

  Result<GoRequest> read() && {
    for (const auto step : {&GoReader::kind, &GoReader::subject, &GoReader::limits}) {
      if (const std::optional<Error> error = (this->*step)()) return *error;
    }
    return std::move(made_);
  }

 private:
  std::optional<Error> kind() {
    if (words_.empty()) return Error{"`go` what? One of " + one_of(go_names())};
    const std::string& word = words_.front().text;
    const auto found = std::ranges::find(kind_names, word);
    if (found == kind_names.end())
      return Error{"cannot `go` " + in_quotes(word) + did_you_mean(nearest(word, go_names()))};
    made_.kind = static_cast<GoRequest::Kind>(found - kind_names.begin());
    at_ = 1;
    return {};
  }

  // The words up to the next limit.
  std::vector<EngineWord> take_value() {
    std::vector<EngineWord> value;
    while (at_ < words_.size() && !is_limit(words_[at_])) value.push_back(words_[at_++]);
    return value;
  }

  std::optional<Error> subject() {
    const bool has_one = made_.kind == GoRequest::Kind::why || made_.kind == GoRequest::Kind::show;
    const std::vector<EngineWord> about = take_value();
    if (!has_one && about.empty()) return {};
    if (!has_one) {
      return Error{"nothing is expected at " + in_quotes(about.front().text) +
                   did_you_mean(nearest(about.front().text, limit_names()))};
    }
    if (about.size() < 2) return too_few(about);
    made_.who = about.front().text;
    made_.cards = joined_words(about, 1);
    return {};
  }

  Error too_few(const std::vector<EngineWord>& about) const {
    if (made_.kind == GoRequest::Kind::show)
      return {"`go show` takes who asks and the cards: `go show Bob plum rope hall`"};
    const std::vector<std::string> places{"envelope", "pool", "public"};
    const std::string holder = about.empty() ? "" : about.front().text;
    const bool spelt_right = std::ranges::find(places, holder) != places.end();
    return {"`go why` takes a holder and a card: `go why Bob rope`" +
            (spelt_right ? "" : did_you_mean(nearest(holder, places)))};
  }

  std::optional<Error> limits() {
    while (at_ < words_.size()) {
      const std::string name = words_[at_++].text;
      if (at_ == words_.size()) return Error{"`" + name + "` of what? A value is missing behind it"};
      std::vector<EngineWord> value{words_[at_++]};  // also one that is a limit by itself: `model deals`
      for (EngineWord& more : take_value()) value.push_back(std::move(more));
      if (const std::optional<Error> error = limit(name, value)) return error;
    }
    return {};
  }

  std::optional<Error> limit(const std::string& name, const std::vector<EngineWord>& value) {
    if (name == "rooms") {
      if (made_.kind != GoRequest::Kind::ask) return Error{"only `go ask` takes `rooms`"};
      made_.rooms = joined_words(value);
      return {};
    }
    if (value.size() > 1) return Error{"nothing is expected at " + in_quotes(value[1].text)};
    if (name == "as") {
      made_.vantage.as = value.front().text;
      return {};
    }
    return name == "at" ? set_event(value.front().text) : set_option(made_.settings, name, value.front().text);
  }

  std::optional<Error> set_event(const std::string& text) {
    made_.vantage.at = number(text);
    if (!made_.vantage.at) return Error{"expected an event's number, found " + in_quotes(text)};
    return {};
  }

  std::vector<EngineWord> words_;
  std::size_t at_ = 0;
  GoRequest made_;
};

}  // namespace

std::string_view name_of(GoRequest::Kind kind) { return kind_names[static_cast<std::size_t>(kind)]; }

std::vector<std::string> go_names() { return {kind_names.begin(), kind_names.end()}; }

Result<GoRequest> read_go(std::string_view text, const EngineSettings& settings) {
  if (text.size() > longest_go) return Error{"too long for a question"};
  return GoReader(text, settings).read();
}

}  // namespace gumshoe
