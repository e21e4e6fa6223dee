#include "trials/notebook_operations.h"

#include <algorithm>
#include <array>
#include <optional>
#include <sstream>
#include <string_view>
#include <vector>

#include "game/random.h"
#include "notebook/draft/notebook.h"
#include "notebook/draft/table_edit.h"
#include "record/notation/parse.h"
#include "record/notation/print.h"
#include "trials/naive_notebook.h"

namespace gumshoe::trials {
namespace {

// Numbers are taken modulo what there is when it is carried out, so that a sequence stays one without any of its parts.
struct Operation {
  enum class Kind { add, insert, replace, erase, move, park, unpark, rename, undo, redo, go_to, import, reread, amiss };
  Kind kind = Kind::add;
  std::uint64_t a = 0;
  std::uint64_t b = 0;
};
constexpr std::array<const char*, 14> words{"add",    "insert", "replace", "erase", "move",   "park",   "unpark",
                                            "rename", "undo",   "redo",    "go to", "import", "reread", "amiss"};

// `go to 12 7`: as they are written down.
std::optional<Operation> read_operation(const std::string& line) {
  for (std::size_t kind = 0; kind < words.size(); ++kind) {
    if (!line.starts_with(std::string(words[kind]) + " ")) continue;
    std::istringstream numbers(line.substr(std::string_view(words[kind]).size()));
    Operation operation{static_cast<Operation::Kind>(kind)};
    if (numbers >> operation.a >> operation.b) return operation;
  }
  return {};
}

// Mostly lines and going to and fro.
constexpr std::array<Operation::Kind, 24> drawn{
    Operation::Kind::add,    Operation::Kind::add,     Operation::Kind::add,     Operation::Kind::add,
    Operation::Kind::add,    Operation::Kind::add,     Operation::Kind::insert,  Operation::Kind::insert,
    Operation::Kind::insert, Operation::Kind::replace, Operation::Kind::replace, Operation::Kind::erase,
    Operation::Kind::erase,  Operation::Kind::move,    Operation::Kind::park,    Operation::Kind::park,
    Operation::Kind::unpark, Operation::Kind::undo,    Operation::Kind::undo,    Operation::Kind::redo,
    Operation::Kind::go_to,  Operation::Kind::amiss,   Operation::Kind::import,  Operation::Kind::rename,
};

constexpr std::array<const char*, 4> tables{
    "[Seats \"Ann, Bob, Cyn, Dan\"]\n",
    "[Edition \"classic-uk\"]\n[Seats \"Ann, Bob, Cyn\"]\n[Me \"Bob\"]\n[Hand \"plum, rope\"]\n[Hands \"? 2 ?\"]\n",
    "[Edition \"master-detective\"]\n[Seats \"Ann, Bob, Cyn, Dan, Eve, Fay\"]\n[Rules \"respond=all\"]\n",
    "[Category \"who: a, b, c\"]\n[Category \"where: d, e, f, g\"]\n[Seats \"Ann, Bob\"]\n",
};

std::vector<Operation> random_operations(std::uint64_t seed) {
  Random random(seed * 1000003 + 17);
  std::vector<Operation> operations;
  for (int i = 0; i < operations_in_a_sequence; ++i) {
    Operation operation{drawn[random.below(drawn.size())], random.next(), random.next()};
    if (random.below(60) == 0) operation.kind = Operation::Kind::reread;
    operations.push_back(operation);
  }
  return operations;
}

// A line as a person might type it, long or short.
std::string random_line(const Table& table, std::uint64_t number) {
  Random random(number);
  const Deck& deck = *table.deck;
  const auto seat = [&] { return table.seats[random.below(table.seats.size())]; };
  const auto card_of = [&](int category) {
    const CardSet cards = deck.cards(Category{static_cast<std::uint8_t>(category)});
    auto at = cards.begin();
    for (std::uint64_t skip = random.below(static_cast<std::uint64_t>(cards.size())); skip > 0; --skip) ++at;
    return *at;
  };
  std::string named;
  std::string keys;
  for (int k = 0; k < deck.category_count(); ++k) {
    const Card card = card_of(k);
    named += " " + deck[card].id;
    keys += deck[card].key;
  }
  const std::string comment = random.below(5) == 0 ? " ; note " + std::to_string(random.below(100)) : "";
  switch (random.below(8)) {
    case 0:
      return seat() + " --" + comment;
    case 1:
      return seat() + " !" + named + comment;
    case 2:
      return "@has " + seat() + " " + deck[card_of(0)].id + comment;
    case 3:
      return "@size " + seat() + " " + std::to_string(random.below(5)) + comment;
    case 4:
      return seat() + " ?" + named + " : nobody" + comment;
    case 5:
      return keys + "0" + comment;
    case 6:
      return keys + std::to_string(random.below(table.seats.size()) + 1) + comment;
    default:
      return seat() + " ?" + named + " : " + seat() + " +" + comment;
  }
}

// The header alone, as it is printed.
std::string header_of(const Record& record) { return print(up_to(record, 0)); }

std::string with_comment(const Record& game, const Entry& entry) {
  const std::string text = print_event(game, entry.event);
  return entry.comment.empty() ? text : text + " ; " + entry.comment;
}

std::string replaced(std::string text, const std::string& name, const std::string& by) {
  for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + by.size())) {
    text.replace(at, name.size(), by);
  }
  return text;
}

// Carries out operations on both, and says where they differ.
class Comparison {
 public:
  explicit Comparison(const std::string& table) : naive_({header_of(*parse_game(table)), {}}) {
    started_ = static_cast<bool>(book_.make(rewriting(*read_draft(table)), 0));
  }

  // Empty where both agree afterwards.
  std::string carry_out(const Operation& operation) {
    if (!started_) return "the table is refused";
    a_ = operation.a;
    b_ = operation.b;
    std::string failure = run(operation.kind);
    return failure.empty() ? differences() : failure;
  }

 private:
  using Kind = Operation::Kind;

  std::string run(Kind kind) {
    const std::size_t count = naive_.page().lines.size();
    switch (kind) {
      case Kind::add:
        return put(count, adding(book_.draft(), line()));
      case Kind::insert:
        return put(a_ % (count + 1), inserting(book_.draft(), static_cast<int>(a_ % (count + 1)), line()));
      case Kind::undo:
        return book_.undo() == naive_.undo() ? "" : "only one can undo";
      case Kind::redo:
        return book_.redo() == naive_.redo() ? "" : "only one can redo";
      case Kind::go_to:
        naive_.go_to(static_cast<std::int64_t>(a_ % naive_.size()) + 1);
        return book_.go_to(naive_.head()) ? "" : "there is no such version";
      case Kind::import:
        return import();
      case Kind::reread:
        return reread();
      case Kind::rename:
        return rename();
      case Kind::amiss:
        return amiss();
      default:
        return count == 0 ? "" : change_line(kind, a_ % count);
    }
  }

  std::string change_line(Kind kind, std::size_t at) {
    NaivePage page = naive_.page();
    const int number = static_cast<int>(at);
    const auto place = page.lines.begin() + static_cast<std::ptrdiff_t>(at);
    switch (kind) {
      case Kind::replace:
        return replace(at);
      case Kind::erase:
        page.lines.erase(place);
        return both(erasing(number), page);
      case Kind::move: {
        const std::size_t to = b_ % page.lines.size();
        const NaiveLine line = *place;
        page.lines.erase(place);
        page.lines.insert(page.lines.begin() + static_cast<std::ptrdiff_t>(to), line);
        return both(moving(number, static_cast<int>(to)), page);
      }
      case Kind::park:
        if (place->parked) return "";
        place->parked = true;
        return both(parking(number), page);
      default:
        if (!place->parked) return "";
        place->parked = false;
        return both(unparking(number), page);
    }
  }

  std::string line() const { return random_line(book_.draft().table(), b_); }

  // The line as it is read in the naive way; none where it is no line.
  std::optional<NaiveLine> naive_line(std::size_t at, const std::string& typed) const {
    const Record before = with_all_turns(naive_.page(), at);
    const Result<Entry> entry = parse_event(before, typed);
    if (!entry) return {};
    return NaiveLine{with_comment(before, *entry), line(), false};
  }

  std::string put(std::size_t at, const Result<Edit>& edit) {
    const std::optional<NaiveLine> expected = naive_line(at, line());
    if (!expected || !edit) return expected || edit ? "only one reads " + line() : "";
    NaivePage page = naive_.page();
    page.lines.insert(page.lines.begin() + static_cast<std::ptrdiff_t>(at), *expected);
    return both(*edit, page);
  }

  // A short line keeps the asker that it takes the place of.
  std::string replace(std::size_t at) {
    const NaiveLine& old = naive_.page().lines[at];
    const std::string asker = old.text.substr(0, old.text.find(' '));
    const Table& table = book_.draft().table();
    const std::optional<Seat> seat = table.find_seat(asker);
    const std::string typed = line();
    const bool is_short = typed.substr(0, typed.find(" ;")).find(' ') == typed.npos;
    const std::string told = is_short && seat ? std::to_string(seat->index + 1) + typed : typed;
    const std::optional<NaiveLine> expected = naive_line(at, told);
    const Result<Edit> edit = replacing(book_.draft(), static_cast<int>(at), typed);
    if (!expected || !edit) return expected || edit ? "only one reads " + typed : "";
    NaivePage page = naive_.page();
    page.lines[at] = *expected;
    return both(*edit, page);
  }

  std::string both(const Edit& edit, NaivePage page) {
    const std::string text = print_edit(book_.draft(), edit);
    const Result<Edit> again = read_edit(book_.draft(), text);
    if (!again || *again != edit) return "an edit is read as another: " + text;
    const Result<std::vector<int>> parked = book_.make(*again, ++now_);
    if (!parked) return "refused: " + parked.error().message;
    if (!parked->empty()) return "a line was parked that fits";
    naive_.make(std::move(page));
    return "";
  }

  std::string amiss() {
    const int beyond = book_.draft().line_count() + static_cast<int>(a_ % 3);
    for (const Edit& edit : {erasing(beyond), moving(0, beyond), parking(-1), unparking(beyond)}) {
      if (book_.make(edit, ++now_)) return "an edit of no line was made";
    }
    return "";
  }

  std::string import() {
    const std::string file = print_draft(book_.draft());
    if (file != as_file(naive_.page())) return "the file is\n" + file + "and should be\n" + as_file(naive_.page());
    NaivePage page = naive_.page();
    for (NaiveLine& line : page.lines) line.typed.clear();
    const Result<Draft> draft = read_draft(file);
    return draft ? both(rewriting(*draft), page) : "the file is not read: " + draft.error().message;
  }

  std::string rename() {
    const Table& table = book_.draft().table();
    const Seat seat{static_cast<std::uint8_t>(a_ % table.seats.size())};
    const std::string old = table.seats[seat.index];
    const std::string name = "Guest" + std::to_string(1000 + b_ % 1000);  // none begins another
    const Result<TableChange> change = renamed(book_.draft(), seat, name);
    if (!change) return table.find_seat(name) ? "" : "no new name: " + change.error().message;
    NaivePage page = naive_.page();
    page.header = replaced(page.header, old, name);
    for (NaiveLine& line : page.lines) {
      if (old != name && line.typed.find(old) != line.typed.npos) line.typed.clear();
      line.text = replaced(line.text, old, name);
    }
    return both(change->edit, page);
  }

  // Every version as it is stored, read by another notebook.
  std::string reread() {
    Notebook other;
    for (const Version& version : book_.versions()) {
      const std::string stored = print_edit(book_.at(version.parent), version.edit);
      const std::optional<Error> error = other.add(version.id, version.parent, version.when, stored);
      if (error) return "a version is not taken: " + error->message;
    }
    for (const Version& version : book_.versions()) {
      if (!other.go_to(version.id)) return "a version is lost";
    }
    other.go_to(book_.head());
    if (other.draft() != book_.draft()) return "the draft is another when it is read again";
    return other.rounds() == book_.rounds() ? "" : "the rounds are others when they are read again";
  }

  static std::string in_full(const NaiveLine& line) {
    return line.text + (line.parked ? " (parked)" : "") + ", typed as '" + line.typed + "'";
  }

  std::string differences() const {
    const NaivePage& page = naive_.page();
    const Draft& draft = book_.draft();
    if (book_.head() != naive_.head()) return "it is another version";
    if (draft.lines.size() != page.lines.size()) return "there are other lines";
    for (std::size_t i = 0; i < page.lines.size(); ++i) {
      const DraftLine& line = draft.lines[i];
      const NaiveLine found{full_text(draft.table(), line), line.typed, line.parked};
      if (found != page.lines[i]) {
        return "line " + std::to_string(i + 1) + " is " + in_full(found) + " and should be " + in_full(page.lines[i]);
      }
    }
    return "";
  }

  Notebook book_;
  NaiveNotebook naive_;
  bool started_ = false;
  std::int64_t now_ = 0;
  std::uint64_t a_ = 0;
  std::uint64_t b_ = 0;
};

std::string failure_of(const std::string& table, const std::vector<Operation>& operations) {
  Comparison comparison(table);
  for (const Operation& operation : operations) {
    if (std::string failure = comparison.carry_out(operation); !failure.empty()) return failure;
  }
  return "";
}

std::vector<Operation> shortest(const std::string& table, std::vector<Operation> operations) {
  for (std::size_t i = operations.size(); i-- > 0;) {
    std::vector<Operation> fewer = operations;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (!failure_of(table, fewer).empty()) operations = std::move(fewer);
  }
  return operations;
}

std::string in_words(std::uint64_t seed, const std::string& table, const std::vector<Operation>& operations) {
  const std::vector<Operation> few = shortest(table, operations);
  std::string text = failure_of(table, few) + "\n; seed " + std::to_string(seed) + ", made shorter\n" + table;
  for (const Operation& operation : few) {
    text += std::string(words[static_cast<std::size_t>(operation.kind)]) + " " + std::to_string(operation.a) + " " +
            std::to_string(operation.b) + "\n";
  }
  return text;
}

}  // namespace

Report notebook_is_as_simple_as_it_looks(Seeds seeds) {
  Report report;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed) {
    const std::string table = tables[seed % tables.size()];
    const std::vector<Operation> operations = random_operations(seed);
    const std::string failure = failure_of(table, operations);
    report.add(failure.empty() ? "" : in_words(seed, table, operations));
    report.checked += operations.size() - 1;
  }
  return report;
}

std::string failure_of_sequence(const std::string& text) {
  std::string table;
  std::vector<Operation> operations;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(';')) continue;
    if (line.starts_with('[')) {
      table += line + "\n";
    } else if (const std::optional<Operation> operation = read_operation(line)) {
      operations.push_back(*operation);
    } else {
      return "no operation: " + line;
    }
  }
  return operations.empty() ? "no operations" : failure_of(table, operations);
}

}  // namespace gumshoe::trials
