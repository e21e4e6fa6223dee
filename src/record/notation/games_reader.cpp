#include "record/notation/games_reader.h"

#include <algorithm>

#include "record/notation/event_line.h"
#include "record/notation/words.h"
#include "record/table/header_comments.h"
#include "record/table/header_tags.h"
#include "record/table/table_reader.h"

namespace gumshoe {
namespace {

// Nobody plays for so long: what is larger is no game, and would take all memory.
constexpr std::size_t most_events = 250'000;
constexpr std::size_t most_tags = 10'000;

Error in_line(Error error, int line) {
  error.line = line;
  return error;
}

}  // namespace

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
    // What stands above the blank line is of the game that ends.
    const auto ends_here = static_cast<std::ptrdiff_t>(after_blank_.value_or(comments_.size()));
    std::vector<std::string> of_next(comments_.begin() + ends_here, comments_.end());
    comments_.resize(static_cast<std::size_t>(ends_here));
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
  Result<Entry> entry = read_event_line({game_->table, *seats_, *cards_, *course_}, line);
  if (!entry) return in_line(entry.error(), lines_.number());
  entry->comments_before = std::exchange(comments_, {});
  course_->then(entry->event);
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
  seats_.emplace(game_->table.seats);
  cards_.emplace(*game_->table.deck);
  course_.emplace(game_->table);
  // Room for all is made at once: growing there would hold them twice.
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

}  // namespace gumshoe
