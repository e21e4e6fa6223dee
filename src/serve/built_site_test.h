// A small site on the disk, for tests.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

namespace gumshoe {

class BuiltSite {
 public:
  BuiltSite() : root_(std::filesystem::path(testing::TempDir()) / ("gumshoe_site." + std::to_string(getpid()))) {
    std::filesystem::remove_all(root_);
    write("secret.txt", "not for you");
    write("site/index.html", "<h1>the page</h1>");
    write("site/index.html.gz", "the page, compressed");
    write("site/sw.js", "worker");
    write("site/gumshoe.html", "all in one");
    write("site/app.webmanifest", "{}");
    write("site/assets/core-1a2b.wasm", "\0asm");
    write("site/assets/index-1a2b.js", "code");
  }
  ~BuiltSite() { std::filesystem::remove_all(root_); }
  BuiltSite(const BuiltSite&) = delete;
  BuiltSite& operator=(const BuiltSite&) = delete;

  std::filesystem::path folder() const { return root_ / "site"; }

 private:
  void write(const std::string& path, const std::string& content) const {
    std::filesystem::create_directories((root_ / path).parent_path());
    std::ofstream(root_ / path, std::ios::binary) << content;
  }

  std::filesystem::path root_;
};

}  // namespace gumshoe
