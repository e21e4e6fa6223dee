#include "notebook/draft/notebook.h"

#include <algorithm>
#include <set>

namespace gumshoe {
namespace {

constexpr int apart = 16;  // of versions whose drafts are kept: going back carries out fewer edits than this again

}  // namespace

const Version* Notebook::version(VersionId id) const {
  const auto found = nodes_.find(id);
  return found == nodes_.end() ? nullptr : &found->second.version;
}

std::vector<Version> Notebook::versions() const {
  std::vector<Version> all;
  all.reserve(nodes_.size());
  for (const auto& [id, node] : nodes_) all.push_back(node.version);
  return all;
}

Result<std::vector<int>> Notebook::make(const Edit& edit, std::int64_t when, const std::function<VersionId()>& store) {
  Result<Applied> done = applied(draft_, edit);
  if (!done) return done.error();
  const VersionId next = nodes_.empty() ? 1 : nodes_.rbegin()->first + 1;
  const VersionId id = store ? store() : next;
  if (const std::optional<Error> error = cannot_add(id, head_)) return *error;
  put({id, head_, when, edit}, done->draft);
  head_ = id;
  draft_ = std::move(done->draft);
  remember_way_to(head_);
  return std::move(done->parked);
}

std::optional<Error> Notebook::cannot_add(VersionId id, VersionId parent) const {
  if (id <= 0 || nodes_.contains(id)) return Error{"there is a version of this number already"};
  if (parent != 0 && !nodes_.contains(parent)) return Error{"what this version changes is not there"};
  return {};
}

std::optional<Error> Notebook::add(const Version& version) {
  if (std::optional<Error> error = cannot_add(version.id, version.parent)) return error;
  return add_to(at(version.parent), version);
}

std::optional<Error> Notebook::add(VersionId id, VersionId parent, std::int64_t when, std::string_view edit) {
  if (std::optional<Error> error = cannot_add(id, parent)) return error;
  Draft before = at(parent);
  Result<Edit> read = read_edit(before, edit, *catalogue_);
  if (!read) return read.error();
  return add_to(std::move(before), {id, parent, when, *std::move(read)});
}

std::optional<Error> Notebook::add_to(Draft before, const Version& version) {
  Result<Applied> done = applied(std::move(before), version.edit);
  if (!done) return done.error();
  put(version, done->draft);
  recent_ = {version.id, std::move(done->draft)};
  return {};
}

void Notebook::put(const Version& version, const Draft& draft) {
  Node node{.version = version, .children = {}, .turns = turn_count(draft)};
  if (version.parent != 0) {
    Node& parent = nodes_.at(version.parent);
    parent.children.push_back(version.id);
    node.depth = parent.depth + 1;
  }
  if (node.depth % apart == 0) kept_.emplace(version.id, draft);
  nodes_.emplace(version.id, std::move(node));
}

Draft Notebook::at(VersionId id) const {
  if (id == 0) return {};
  if (id == head_) return draft_;
  if (id == recent_.first) return recent_.second;
  if (const auto kept = kept_.find(id); kept != kept_.end()) return kept->second;
  const Version& version = node(id).version;
  Result<Applied> done = applied(at(version.parent), version.edit);
  return std::move(done->draft);
}

bool Notebook::go_to(VersionId id) {
  if (!nodes_.contains(id)) return false;
  draft_ = at(id);
  head_ = id;
  remember_way_to(id);
  return true;
}

// Makes redo lead here again from anywhere on the way.
void Notebook::remember_way_to(VersionId id) {
  for (VersionId parent = node(id).version.parent; parent != 0; parent = node(id).version.parent) {
    nodes_.at(parent).went_on = id;
    id = parent;
  }
}

bool Notebook::can_undo() const { return !empty() && node(head_).version.parent != 0; }

bool Notebook::undo() { return can_undo() && go_to(node(head_).version.parent); }

VersionId Notebook::next_after(VersionId id) const {
  const Node& here = node(id);
  if (here.went_on != 0) return here.went_on;
  return here.children.empty() ? 0 : here.children.back();
}

bool Notebook::can_redo() const { return !empty() && next_after(head_) != 0; }

bool Notebook::redo() { return can_redo() && go_to(next_after(head_)); }

std::vector<VersionId> Notebook::path() const {
  std::vector<VersionId> way;
  for (VersionId id = head_; id != 0; id = node(id).version.parent) way.push_back(id);
  std::ranges::reverse(way);
  return way;
}

std::vector<Round> Notebook::rounds() const {
  std::map<int, Round> last;
  for (const VersionId id : path()) {
    const Node& here = node(id);
    last[here.turns] = {here.turns, id, here.version.when};
  }
  std::vector<Round> rounds;
  for (const auto& [turns, round] : last) {
    if (turns <= node(head_).turns) rounds.push_back(round);
  }
  return rounds;
}

std::vector<LeftBranch> Notebook::branches() const {
  const std::vector<VersionId> way = path();
  std::set<VersionId> here(way.begin(), way.end());
  VersionId ahead = head_;  // where redo leads in the end
  while (ahead != 0 && next_after(ahead) != 0) here.insert(ahead = next_after(ahead));
  std::vector<LeftBranch> left;
  for (const auto& [id, leaf] : nodes_) {
    if (!leaf.children.empty() || here.contains(id)) continue;
    VersionId fork = leaf.version.parent;
    while (fork != 0 && !here.contains(fork)) fork = node(fork).version.parent;
    left.push_back({id, fork, leaf.version.when, leaf.turns});
  }
  std::ranges::sort(left, [](const LeftBranch& a, const LeftBranch& b) {
    return std::pair(b.when, b.last) < std::pair(a.when, a.last);
  });
  return left;
}

}  // namespace gumshoe
