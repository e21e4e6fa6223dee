// Writes editions/*.json and editions/boards/*.json as C++ constants, so that the core has them without a file system
// or a JSON parser.
//
//   embed_editions OUT.cpp classic-us.json classic-uk.json … boards/classic.json …
//
// It runs at build time on the building machine. A file that does not have the form of README.md stops the build.
#include <algorithm>
#include <cctype>
#include <exception>
#include <fstream>
#include <initializer_list>
#include <iostream>
#include <stdexcept>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace {

using Json = nlohmann::ordered_json;

// A C++ string literal. What JSON escapes (quote, backslash, control signs) C++ escapes alike but for \u00XX.
std::string literal(const std::string& text) {
  for (unsigned char c : text) {
    if (c < 0x20) throw std::runtime_error("control character in '" + text + "'");
  }
  return Json(text).dump();
}

std::string character(const std::string& text) {
  if (text.size() != 1 || std::isalpha(static_cast<unsigned char>(text[0])) == 0) {
    throw std::runtime_error("'" + text + "' is not one letter");
  }
  return "'" + text + "'";
}

void only_fields(const Json& object, std::initializer_list<std::string_view> known) {
  for (const auto& [name, value] : object.items()) {
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      throw std::runtime_error("unknown field '" + name + "'");
    }
  }
}

// `same-turn` → `same_turn`
std::string identifier(std::string text) {
  std::replace(text.begin(), text.end(), '-', '_');
  return text;
}

// `own-cards` → `OwnCards`
std::string type_name(std::string_view rule) {
  std::string name;
  bool starts_word = true;
  for (char c : rule) {
    if (c != '-') name += starts_word ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    starts_word = c == '-';
  }
  return name;
}

void write_aliases(std::ostream& out, const std::string& prefix, const Json& cards) {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (!cards[i].contains("aliases")) continue;
    out << "constexpr std::string_view " << prefix << '_' << i << "[] = {";
    for (const std::string alias : cards[i]["aliases"]) out << literal(alias) << ", ";
    out << "};\n";
  }
}

void write_category(std::ostream& out, const std::string& prefix, const Json& category) {
  only_fields(category, {"name", "cards"});
  const Json& cards = category.at("cards");
  write_aliases(out, prefix, cards);
  out << "constexpr EmbeddedCard " << prefix << "[] = {\n";
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const Json& card = cards[i];
    only_fields(card, {"id", "name", "key", "aliases"});
    out << "    {" << literal(card.at("id")) << ", " << literal(card.at("name")) << ", " << character(card.at("key"))
        << ", " << (card.contains("aliases") ? prefix + '_' + std::to_string(i) : "{}") << "},\n";
  }
  out << "};\n";
}

std::string rules_of(const Json& edition) {
  const Json rules = edition.value("rules", Json::object());
  if (rules.empty()) return "Rules{}";
  std::string made = "[] { Rules rules; ";
  for (const auto& [rule, value] : rules.items()) {
    made += "rules." + identifier(rule) + " = Rules::" + type_name(rule) + "::" + identifier(value) + "; ";
  }
  return made + "return rules; }()";
}

void write_edition(std::ostream& out, const std::string& prefix, const Json& edition) {
  only_fields(edition, {"id", "title", "locale", "confidence", "note", "rules", "place", "categories"});
  const Json& categories = edition.at("categories");
  for (std::size_t i = 0; i < categories.size(); ++i) {
    write_category(out, prefix + "_c" + std::to_string(i), categories[i]);
  }
  out << "constexpr EmbeddedCategory " << prefix << "[] = {\n";
  for (std::size_t i = 0; i < categories.size(); ++i) {
    out << "    {" << literal(categories[i].at("name")) << ", " << prefix << "_c" << i << "},\n";
  }
  out << "};\n";
}

std::string edition_entry(const std::string& prefix, const Json& edition) {
  return "    {" + literal(edition.at("id")) + ", " + literal(edition.at("title")) + ", " +
         literal(edition.at("locale")) + ", " + character(edition.at("confidence")) + ", " +
         literal(edition.value("note", "")) + ", " + rules_of(edition) + ", " + literal(edition.value("place", "")) +
         ", " + prefix + "},\n";
}

Json read(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot be read");
  Json edition = Json::parse(file);
  const std::string name = path.substr(path.rfind('/') + 1);
  if (name != edition.at("id").get<std::string>() + ".json") throw std::runtime_error("id and file name differ");
  return edition;
}

std::string square(const Json& at) {
  return "{" + std::to_string(at.at(0).get<int>()) + ", " + std::to_string(at.at(1).get<int>()) + "}";
}

void write_room(std::ostream& out, const std::string& prefix, const Json& room) {
  only_fields(room, {"letter", "id", "doors", "passage"});
  out << "constexpr EmbeddedSquare " << prefix << "[] = {";
  for (const Json& door : room.at("doors")) out << square(door) << ", ";
  out << "};\n";
}

std::string room_entry(const std::string& prefix, const Json& room) {
  return "    {" + character(room.at("letter")) + ", " + literal(room.at("id")) + ", " + prefix + ", " +
         literal(room.value("passage", "")) + "},\n";
}

void write_start(std::ostream& out, const std::string& prefix, const Json& start) {
  only_fields(start, {"suspects", "at"});
  out << "constexpr std::string_view " << prefix << "[] = {";
  for (const std::string suspect : start.at("suspects")) out << literal(suspect) << ", ";
  out << "};\n";
}

std::string start_entry(const std::string& prefix, const Json& start) {
  return "    {" + prefix + ", " + square(start.at("at")) + "},\n";
}

// Writes what each item of a list needs, then the list itself.
void write_list(std::ostream& out, const std::string& type, const std::string& prefix, const Json& items,
                void (*write_parts)(std::ostream&, const std::string&, const Json&),
                std::string (*entry)(const std::string&, const Json&)) {
  std::string entries;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string name = prefix + "_" + std::to_string(i);
    write_parts(out, name, items[i]);
    entries += entry(name, items[i]);
  }
  out << "constexpr " << type << ' ' << prefix << "[] = {\n" << entries << "};\n";
}

void write_board(std::ostream& out, const std::string& prefix, const Json& board) {
  only_fields(board, {"id", "title", "rows", "rooms", "starts"});
  out << "constexpr std::string_view " << prefix << "_rows[] = {\n";
  for (const std::string row : board.at("rows")) out << "    " << literal(row) << ",\n";
  out << "};\n";
  write_list(out, "EmbeddedRoom", prefix + "_r", board.at("rooms"), write_room, room_entry);
  write_list(out, "EmbeddedStart", prefix + "_s", board.at("starts"), write_start, start_entry);
}

std::string board_entry(const std::string& prefix, const Json& board) {
  return "    {" + literal(board.at("id")) + ", " + literal(board.at("title")) + ", " + prefix + "_rows, " + prefix +
         "_r, " + prefix + "_s},\n";
}

bool is_board(const std::string& path) { return path.find("/boards/") != std::string::npos; }

void write_all(std::ostream& out, int count, char** paths) {
  out << "// Written by editions/embed_editions.cpp.\n#include \"game/embedded_editions.h\"\n\n"
         "namespace gumshoe {\nnamespace {\n\n";
  std::string editions;
  std::string boards;
  for (int i = 0; i < count; ++i) {
    try {
      const Json data = read(paths[i]);
      const std::string prefix = "e" + std::to_string(i);
      const bool board = is_board(paths[i]);
      (board ? write_board : write_edition)(out, prefix, data);
      (board ? boards : editions) += (board ? board_entry : edition_entry)(prefix, data);
    } catch (const std::exception& problem) {
      throw std::runtime_error(std::string(paths[i]) + ": " + problem.what());
    }
  }
  out << "\nconstexpr EmbeddedEdition editions[] = {\n"
      << editions << "};\nconstexpr EmbeddedBoard boards[] = {\n"
      << boards << "};\n\n}  // namespace\n\n"
      << "std::span<const EmbeddedEdition> embedded_editions() { return editions; }\n"
      << "std::span<const EmbeddedBoard> embedded_boards() { return boards; }\n\n}  // namespace gumshoe\n";
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 3) throw std::runtime_error("usage: embed_editions OUT.cpp EDITION.json ...");
  std::ofstream out(argv[1]);
  write_all(out, argc - 2, argv + 2);
  out.close();
  return out ? 0 : 1;
} catch (const std::exception& problem) {
  std::cerr << "embed_editions: " << problem.what() << '\n';
  return 1;
}
