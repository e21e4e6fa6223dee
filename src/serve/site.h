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
  std::string gzip;     // the same, compressed; empty if the build made none
  std::string type;     // `text/html; charset=utf-8`
  std::string tag;      // of this content, for the browser to ask whether it still holds
  bool forever = false;  // named after its content
};

class Site {
 public:
  static Result<Site> read(const std::filesystem::path& folder);

  // By the path of an address, `/assets/index-a1b2c3.js`; nullptr if there is none. `/` is the page itself.
  const SiteFile* find(std::string_view path) const;

 private:
  using Files = std::map<std::string, SiteFile, std::less<>>;
  explicit Site(Files files) : files_(std::move(files)) {}

  Files files_;
};

// Who a request is meant for, by its Host header.
bool is_loopback(std::string_view host);                // a name of this machine, without a port
std::string_view without_port(std::string_view header);  // and without the brackets of IPv6

// Whether the name leads to this machine whatever any DNS says: one of its own names, a bare address if other machines
// may ask too, or the host it listens on.
bool means_this_machine(std::string_view header, std::string_view listened_on);

}  // namespace gumshoe
