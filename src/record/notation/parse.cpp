#include "record/notation/parse.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/small_sorts.h"
#include "record/notation/line_reader.h"
#include "record/notation/lines.h"
#include "record/notation/words.h"
#include "record/record.h"
#include "record/table/names.h"
#include "record/table/table_reader.h"
#include "record/table/tags.h"

namespace gumshoe {
namespace {

// Comments among the tags, given to the tags that will be printed.
struct HeaderComments {
  std::vector<HeaderComment> kept;
  std::vector<std::string> left;  // below the last tag that is printed
};

using Where = HeaderComment::Where;

struct NumberedTag {
  std::string_view name;
  int occurrence = 0;
  friend auto operator<=>(const NumberedTag&, const NumberedTag&) = default;
};

// Numbers the tags of each name.
class Numbering {
 public:
  NumberedTag next(std::string_view name) { return {name, seen_[name]++}; }

 private:
  std::map<std::string_view, int> seen_;
};

class Keeper {
 public:
  explicit Keeper(const std::vector<Tag>& printed) {
    Numbering numbering;
    for (const Tag& tag : printed) printed_.emplace(numbering.next(tag.name), printed_.size());
  }

  HeaderComments keep(const std::vector<TagLine>& tags) {
    Numbering numbering;
    for (const TagLine& tag : tags) {
      const NumberedTag numbered = numbering.next(tag.name);
      result_.left.insert(result_.left.end(), tag.comments_before.begin(), tag.comments_before.end());
      const bool is_first = &tag == &tags.front();
      const bool is_printed = printed_.contains(numbered);
      if (is_first || is_printed) give_to(is_first ? NumberedTag{"CGN", 0} : numbered);
      if (tag.comment.empty()) continue;
      if (is_printed) {
        put(numbered, Where::beside, tag.comment);
      } else {
        result_.left.push_back(tag.comment);
      }
    }
    put_in_order();
    return std::move(result_);
  }

 private:
  void give_to(const NumberedTag& tag) {
    for (const std::string& text : result_.left) put(tag, Where::above, text);
    result_.left.clear();
  }

  void put(const NumberedTag& tag, Where where, const std::string& text) {
    order_.emplace_back(printed_[tag], result_.kept.size());
    result_.kept.push_back({std::string(tag.name), tag.occurrence, where, text});
  }

  // The order in which the tags are printed: the same header gives the same comments, however its tags were sorted.
  void put_in_order() {
    insertion_sort(order_, std::less<>());
    std::vector<HeaderComment> sorted;
    for (const auto& [tag, place] : order_) sorted.push_back(std::move(result_.kept[place]));
    result_.kept = std::move(sorted);
  }

  std::map<NumberedTag, std::size_t> printed_;              // its place
  std::vector<std::pair<std::size_t, std::size_t>> order_;  // of each comment: its tag's place, then its own
  HeaderComments result_;
};

bool has_comments(const TagLine& tag) { return !tag.comment.empty() || !tag.comments_before.empty(); }

// A comment stays with its tag; the comment of a tag that is not printed goes to the next one that is. A comment above
// all tags stays at the top.
HeaderComments header_comments(const std::vector<TagLine>& tags, const std::vector<Tag>& printed) {
  if (std::ranges::none_of(tags, has_comments)) return {};
  return Keeper(printed).keep(tags);
}

// Nobody plays for this long: anything larger is not a game, and would fill the memory.
constexpr std::size_t most_events = 250'000;
constexpr std::size_t most_tags = 10'000;

Error in_line(Error error, int line) {
  error.line = line;
  return error;
}

// A text of games, read line by line.
class GamesReader {
 public:
  GamesReader(std::string_view text, const Catalogue& catalogue) : lines_(text), catalogue_(catalogue) {}

  GamesRead read();
  int last_game_line() const { return first_line_; }  // where the last game began

 private:
  using Failure = std::optional<Error>;  // none: it went well

  Failure read_lines();
  Failure take_line(std::string_view line);
  Failure take_tag(std::string_view line);
  Failure take_event(std::string_view line);
  bool begins_new_game(const TagLine& tag) const;
  Failure begin_events();
  Failure end_game();
  void keep_game();

  Lines lines_;
  const Catalogue& catalogue_;
  std::vector<Record> games_;

  // The game being read.
  int first_line_ = 0;
  std::vector<TagLine> tags_;
  std::vector<std::string> comments_;       // not yet given to the line below them
  std::optional<std::size_t> after_blank_;  // how many of these stand above the last blank line
  std::optional<Record> game_;              // once its header is read
  std::optional<LineReader> reader_;
};

GamesRead GamesReader::read() {
  Failure error = read_lines();
  if (error && game_) keep_game();
  return {std::move(games_), std::move(error)};
}

GamesReader::Failure GamesReader::read_lines() {
  while (const std::optional<std::string_view> line = lines_.next()) {
    if (first_line_ == 0) first_line_ = lines_.number();
    if (Failure error = take_line(*line)) return error;
  }
  return lines_.error() ? lines_.error() : end_game();
}

GamesReader::Failure GamesReader::take_line(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t");
  if (begin == line.npos) {
    after_blank_ = comments_.size();
    return {};
  }
  if (line[begin] == ';') {
    comments_.push_back(comment_text(line.substr(begin + 1)));
    return {};
  }
  Failure error = line[begin] == '[' ? take_tag(line) : take_event(line);
  after_blank_.reset();
  return error;
}

GamesReader::Failure GamesReader::take_tag(std::string_view line) {
  Result<TagLine> tag = parse_tag_line(line);
  if (!tag) return in_line(tag.error(), lines_.number());
  tag->line = lines_.number();
  if (begins_new_game(*tag)) {
    // Comments above the blank line belong to the game that ends.
    const auto ends_here = after_blank_.value_or(comments_.size());
    std::vector<std::string> of_next(comments_.begin() + ends_here, comments_.end());
    comments_.resize(ends_here);
    if (Failure error = end_game()) return error;
    comments_ = std::move(of_next);
    first_line_ = lines_.number();
  }
  if (game_) {
    return Error{"tags stand before the first event; a new game begins with [CGN \"1\"]", tag->line, tag->column};
  }
  if (tags_.size() == most_tags) return Error{"more than 10000 tags", tag->line, tag->column};
  tag->comments_before = std::exchange(comments_, {});
  tags_.push_back(*std::move(tag));
  return {};
}

bool GamesReader::begins_new_game(const TagLine& tag) const {
  if (tag.name != "CGN" || tags_.empty()) return false;
  return game_ || after_blank_ || std::ranges::find(tags_, "CGN", &TagLine::name) != tags_.end();
}

GamesReader::Failure GamesReader::take_event(std::string_view line) {
  if (!game_) {
    if (Failure error = begin_events()) return error;
  }
  if (game_->entries.size() == most_events) return Error{"a game of more than 250000 events", lines_.number(), 1};
  Result<Entry> entry = read_event_line(reader_->setting(), line);
  if (!entry) return in_line(entry.error(), lines_.number());
  entry->comments_before = std::exchange(comments_, {});
  reader_->then(entry->event);
  game_->entries.push_back(*std::move(entry));
  return {};
}

// The header is complete: now the table is known.
GamesReader::Failure GamesReader::begin_events() {
  Result<Table> table = read_table(tags_, catalogue_, std::max(first_line_, 1));
  if (!table) return table.error();
  game_.emplace();
  game_->table = *std::move(table);
  for (const TagLine& tag : tags_) {
    if (!is_known_tag(tag.name)) game_->unknown_tags.push_back({tag.name, tag.value});
  }
  HeaderComments comments = header_comments(tags_, header_tags(*game_, catalogue_));
  game_->comments_in_header = std::move(comments.kept);
  comments_.insert(comments_.begin(), comments.left.begin(), comments.left.end());
  reader_.emplace(game_->table);
  // All the memory is reserved at once: growing step by step would hold the entries twice.
  game_->entries.reserve(std::min(lines_.lines_before("[CGN") + 1, most_events));
  return {};
}

GamesReader::Failure GamesReader::end_game() {
  if (!game_) {
    if (Failure error = begin_events()) return error;
  }
  keep_game();
  return {};
}

void GamesReader::keep_game() {
  game_->comments_at_end = std::exchange(comments_, {});
  games_.push_back(*std::exchange(game_, std::nullopt));
  tags_.clear();
}

Result<Card> find_card_among(const Deck& deck, CardSet among, std::string_view text) {
  const CardNames names(deck);
  const CardNames::Match found = names.match(text, among);
  if (!found.one()) return Error{names.complaint(text, among)};
  return found.cards.first();
}

}  // namespace

GamesRead read_games(std::string_view text, const Catalogue& catalogue) { return GamesReader(text, catalogue).read(); }

Result<std::vector<Record>> parse_games(std::string_view text, const Catalogue& catalogue) {
  GamesRead read = read_games(text, catalogue);
  if (read.error) return *std::move(read.error);
  return std::move(read.games);
}

Result<Record> parse_game(std::string_view text, const Catalogue& catalogue) {
  GamesReader reader(text, catalogue);
  GamesRead read = reader.read();
  if (read.error) return *std::move(read.error);
  if (read.games.size() > 1) return Error{"one game was expected, and here begins another", reader.last_game_line(), 1};
  return std::move(read.games.front());
}

Result<Entry> parse_event(const Record& game, std::string_view line) {
  LineReader reader(game.table);
  for (const Entry& entry : game.entries) reader.then(entry.event);
  return reader.read(line);
}

Result<Card> find_card(const Deck& deck, std::string_view text) { return find_card_among(deck, deck.all(), text); }

Result<Card> find_card(const Deck& deck, Category category, std::string_view text) {
  return find_card_among(deck, deck.cards(category), text);
}

}  // namespace gumshoe
