#include "serve/site.h"

#include <arpa/inet.h>
#include <array>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>
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
  for (const unsigned char byte : content) hash = (hash ^ byte) * 0x100000001b3;
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

bool is_address(const std::string& host) {
  unsigned char bytes[sizeof(in6_addr)];
  return inet_pton(AF_INET, host.c_str(), bytes) == 1 || inet_pton(AF_INET6, host.c_str(), bytes) == 1;
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

bool is_loopback(std::string_view host) {
  return host == "localhost" || host == "::1" ||
         (host.starts_with("127.") && host.find_first_not_of("0123456789.") == host.npos);
}

std::string_view without_port(std::string_view header) {
  if (header.starts_with('[')) return header.substr(1, header.find(']') - 1);
  return header.substr(0, header.find(':'));
}

bool means_this_machine(std::string_view header, std::string_view listened_on) {
  const std::string_view host = without_port(header);
  if (is_loopback(host)) return true;
  return !is_loopback(listened_on) && (host == listened_on || is_address(std::string(host)));
}

}  // namespace gumshoe
