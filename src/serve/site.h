// A built site, read into memory once: exactly these files are served, whatever path is asked for, and a build that
// runs meanwhile can't mix two versions.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "game/result.h"

namespace gumshoe {

struct SiteFile {
  std::string body;
  std::string gzip;     // the same, compressed; empty where the build made none
  std::string type;     // `text/html; charset=utf-8`
  std::string tag;      // of this content, for the browser to ask whether it still holds
  bool forever = false;  // named after its content
};

class Site {
 public:
  static Result<Site> read(const std::filesystem::path& folder);

  // By the path of an address, `/assets/index-a1b2c3.js`; nullptr where there is none. `/` is the page itself.
  const SiteFile* find(std::string_view path) const;

 private:
  using Files = std::map<std::string, SiteFile, std::less<>>;
  explicit Site(Files files) : files_(std::move(files)) {}

  Files files_;
};

}  // namespace gumshoe
