#include "serve/site.h"

#include <array>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <utility>

namespace gumshoe {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 13> types{{
    {".css", "text/css; charset=utf-8"},
    {".html", "text/html; charset=utf-8"},
    {".ico", "image/x-icon"},
    {".js", "text/javascript; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".png", "image/png"},
    {".svg", "image/svg+xml"},
    {".txt", "text/plain; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {".woff2", "font/woff2"},
}};

std::string_view type_of(const fs::path& file) {
  const std::string extension = file.extension().string();
  for (const auto& [known, type] : types) {
    if (known == extension) return type;
  }
  return "application/octet-stream";
}

// FNV-1a: it only has to differ when the content does.
std::string tag_of(std::string_view content) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char byte : content) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
  return '"' + std::to_string(hash) + '-' + std::to_string(content.size()) + '"';
}

std::string content_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

SiteFile read_file(const fs::path& file, std::string_view path) {
  SiteFile read;
  read.body = content_of(file);
  read.type = type_of(file);
  read.tag = tag_of(read.body);
  read.forever = path.starts_with("/assets/");
  const fs::path compressed = file.string() + ".gz";
  if (fs::is_regular_file(compressed)) read.gzip = content_of(compressed);
  return read;
}

}  // namespace

Result<Site> Site::read(const fs::path& folder) {
  if (!fs::is_regular_file(folder / "index.html")) {
    return Error{"there is no web app in " + folder.string() + ": it is not built"};
  }
  Files files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file() || entry.path().extension() == ".gz") continue;
    std::string path = '/' + fs::relative(entry.path(), folder).generic_string();
    SiteFile file = read_file(entry.path(), path);
    files.emplace(std::move(path), std::move(file));
  }
  return Site(std::move(files));
}

const SiteFile* Site::find(std::string_view path) const {
  const auto found = files_.find(path == "/" ? "/index.html" : path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace gumshoe
