#include "trials/naive_notebook.h"

#include "record/notation/parse.h"

namespace gumshoe::trials {
namespace {

bool is_turn(const std::string& text) { return !text.starts_with('@') && text.find(" > ") == text.npos; }

}  // namespace

std::string as_file(const NaivePage& page) {
  std::string text = page.header;
  if (!page.lines.empty()) text += "\n";
  int turn = 0;
  for (const NaiveLine& line : page.lines) {
    if (line.parked) {
      text += "; parked ";
    } else if (is_turn(line.text)) {
      text += std::to_string(++turn) + ". ";
    }
    text += line.text + "\n";
  }
  return text;
}

Record with_all_turns(const NaivePage& page, std::size_t lines) {
  NaivePage earlier{page.header, {page.lines.begin(), page.lines.begin() + static_cast<std::ptrdiff_t>(lines)}};
  for (NaiveLine& line : earlier.lines) {
    if (!line.parked || !is_turn(line.text)) continue;
    const bool accuses = line.text.find(" ! ") != line.text.npos;  // here always without a verdict
    if (!accuses) line.text = line.text.substr(0, line.text.find(' ')) + " --";
    line.parked = false;
  }
  return *parse_game(as_file(earlier));
}

void NaiveNotebook::make(NaivePage page) {
  const std::int64_t id = static_cast<std::int64_t>(versions_.size()) + 1;
  versions_[id] = {head_, std::move(page), 0};
  go_to(id);
}

void NaiveNotebook::go_to(std::int64_t id) {
  head_ = id;
  for (std::int64_t child = id; versions_.at(child).parent != 0; child = versions_.at(child).parent) {
    versions_.at(versions_.at(child).parent).went_on = child;
  }
}

bool NaiveNotebook::undo() {
  const std::int64_t parent = versions_.at(head_).parent;
  if (parent != 0) go_to(parent);
  return parent != 0;
}

bool NaiveNotebook::redo() {
  const std::int64_t next = versions_.at(head_).went_on;
  if (next != 0) go_to(next);
  return next != 0;
}

}  // namespace gumshoe::trials
