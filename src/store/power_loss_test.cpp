// The power may fail at any moment: of what was written since the last sync, any part may be on the disk, and any part
// not.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include <sys/stat.h>

#include "game/random.h"
#include "store/saved_game.h"
#include "store/scratch_test.h"
#include "store/system_calls_test.h"

namespace gumshoe {
namespace {

using Texts = std::vector<std::string>;

struct Write {
  off_t at = 0;
  std::string bytes;
  bool cut = false;  // the file, at that place
};

void apply(const Write& write, std::string& content) {
  const auto at = static_cast<std::size_t>(write.at);
  if (write.cut) return content.resize(at);
  content.resize(std::max(content.size(), at + write.bytes.size()));
  content.replace(at, write.bytes.size(), write.bytes);
}

// A disk writes sectors, and may come to only some of them.
void apply_in_part(const Write& write, std::string& content, Random& random) {
  constexpr std::size_t sector = 512;
  if (write.cut && random.below(2) == 0) return apply(write, content);
  for (std::size_t start = 0; start < write.bytes.size(); start += sector) {
    if (random.below(2) == 0) continue;
    apply({write.at + static_cast<off_t>(start), write.bytes.substr(start, sector), false}, content);
  }
}

struct File {
  std::string content;  // on the disk
  std::vector<Write> pending;
};

struct Rename {
  std::string name;
  ino_t file = 0;  // 0: it is gone
};

void apply(const Rename& change, std::map<std::string, ino_t>& names) {
  if (change.file == 0) {
    names.erase(change.name);
  } else {
    names[change.name] = change.file;
  }
}

// What a folder with files in it is sure to hold after a loss of power, and what it may hold.
struct Disk {
  std::map<ino_t, File> files;
  std::map<std::string, ino_t> names;  // on the disk
  std::vector<Rename> pending;

  std::map<std::string, ino_t> names_now() const {
    std::map<std::string, ino_t> now = names;
    for (const Rename& change : pending) apply(change, now);
    return now;
  }
  bool settled() const {
    return pending.empty() &&
           std::all_of(files.begin(), files.end(), [](const auto& f) { return f.second.pending.empty(); });
  }
};

// Keeps a Disk beside what happens to a folder, and a copy of it as it was before a call.
class Shadow : public Watcher {
 public:
  explicit Shadow(const Scratch& scratch) {
    struct stat status{};
    stat(scratch.folder().c_str(), &status);
    folder_ = status.st_ino;
    SystemCalls::tell(this);
  }
  ~Shadow() override { SystemCalls::tell(nullptr); }

  void copy_before(int call, const int& acknowledged) {
    countdown_ = call;
    acknowledged_now_ = &acknowledged;
  }
  const Disk& disk() const { return disk_; }
  const std::optional<Disk>& copy() const { return copy_; }
  int acknowledged() const { return acknowledged_; }  // at that moment

  void called() override {
    if (countdown_-- != 0) return;
    copy_ = disk_;
    acknowledged_ = *acknowledged_now_;
  }
  void written(ino_t file, off_t at, std::string_view bytes) override {
    disk_.files[file].pending.push_back({at, std::string(bytes), false});
  }
  void truncated(ino_t file, off_t size) override { disk_.files[file].pending.push_back({size, "", true}); }
  void made(const std::string& path, ino_t file) override {
    if (!has_a_name(file)) disk_.files.erase(file);  // the number of one that is gone may be given again
    disk_.pending.push_back({std::filesystem::path(path).filename(), file});
  }
  void unlinked(const std::string& path) override {
    disk_.pending.push_back({std::filesystem::path(path).filename(), 0});
  }
  void synced(ino_t file) override {
    if (file == folder_) {
      for (const Rename& change : disk_.pending) apply(change, disk_.names);
      disk_.pending.clear();
      return;
    }
    File& synced = disk_.files[file];
    for (const Write& write : synced.pending) apply(write, synced.content);
    synced.pending.clear();
  }

 private:
  bool has_a_name(ino_t file) const {
    const std::map<std::string, ino_t> names = disk_.names_now();
    return std::any_of(names.begin(), names.end(), [file](const auto& name) { return name.second == file; });
  }

  ino_t folder_ = 0;
  Disk disk_;
  int countdown_ = -1;
  const int* acknowledged_now_ = nullptr;
  std::optional<Disk> copy_;
  int acknowledged_ = 0;
};

// The folder as it may be found when the power is back.
void restore(const Disk& disk, const Scratch& scratch, Random& random) {
  std::map<std::string, ino_t> names = disk.names;
  const std::size_t count = random.below(disk.pending.size() + 1);  // a folder's changes come in order
  for (std::size_t i = 0; i < count; ++i) apply(disk.pending[i], names);
  for (const auto& [name, inode] : names) {
    const auto file = disk.files.find(inode);
    std::string content = file == disk.files.end() ? "" : file->second.content;
    if (file != disk.files.end()) {
      for (const Write& write : file->second.pending) apply_in_part(write, content, random);
    }
    write(scratch / name, content);
  }
}

constexpr int changes = 3;

void play(const std::string& path, int& acknowledged) {
  Library library = opened(path);
  SavedGame game = SavedGame::start(library, "Friday", 1);
  for (int i = 0; i < changes; ++i) {
    game.append(i, i, "change " + std::to_string(i) + std::string(3000, 'x'));
    EXPECT_TRUE(game.saved());
    ++acknowledged;
  }
}

void expect_nothing_lost(const Disk& disk, int acknowledged, Random& random) {
  const Scratch found;
  restore(disk, found, random);
  const Library library = opened(found / "library.sqlite");
  const std::size_t games = done(library.games()).size();
  const int there = games == 0 ? 0 : static_cast<int>(texts(library, 1).size());
  EXPECT_GE(there, acknowledged);
  EXPECT_LE(there, acknowledged + 1);
}

// True where the program made so many calls.
bool lose_power_before(int call) {
  const Scratch scratch;
  Shadow shadow(scratch);
  int acknowledged = 0;
  shadow.copy_before(call, acknowledged);
  play(scratch / "library.sqlite", acknowledged);
  SystemCalls::tell(nullptr);
  if (!shadow.copy()) return false;
  Random random(static_cast<std::uint64_t>(call));
  for (int i = 0; i < 4; ++i) expect_nothing_lost(*shadow.copy(), shadow.acknowledged(), random);
  return true;
}

TEST(LossOfPower, LosesNothingAtAnySystemCall) {
  int call = 0;
  while (!HasFailure() && lose_power_before(call)) ++call;
  EXPECT_GT(call, 100);
}

TEST(Syncing, IsDoneBeforeAnythingIsAcknowledged) {
  const Scratch scratch;
  const Shadow shadow(scratch);
  Library library = opened(scratch / "library.sqlite");
  EXPECT_TRUE(shadow.disk().settled());
  SavedGame game = SavedGame::start(library, "Friday", 1);
  EXPECT_TRUE(shadow.disk().settled());
  for (int i = 0; i < 10; ++i) {
    game.append(i, 2 + i, std::string(1000, 'x'));
    EXPECT_TRUE(shadow.disk().settled()) << i;
  }
  game.rename("Saturday");
  game.set_head(1);
  done(library.remove(game.id(), 9));
  done(library.set_setting("table", "Ann, Bob"));
  EXPECT_TRUE(shadow.disk().settled());
}

// Whatever comes or goes in any folder.
class FolderWatch : public Watcher {
 public:
  FolderWatch() { SystemCalls::tell(this); }
  ~FolderWatch() override { SystemCalls::tell(nullptr); }
  void made(const std::string& path, ino_t) override {
    struct stat status{};
    if (stat(std::filesystem::path(path).parent_path().c_str(), &status) == 0) unsynced_.insert(status.st_ino);
  }
  void synced(ino_t file) override { unsynced_.erase(file); }
  bool settled() const { return unsynced_.empty(); }

 private:
  std::set<ino_t> unsynced_;
};

TEST(Syncing, KeepsNewFoldersAndBackups) {
  const Scratch scratch;
  const FolderWatch watch;
  const Library library = opened(scratch / "local/share/gumshoe/library.sqlite");
  EXPECT_TRUE(watch.settled());
  done(library.backup(scratch / "copy.sqlite"));
  EXPECT_TRUE(watch.settled());
}

}  // namespace
}  // namespace gumshoe
