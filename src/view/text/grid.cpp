#include "view/text/solve.h"

#include <algorithm>
#include <set>

#include "view/words/numbers.h"

namespace gumshoe {
namespace {

constexpr int usual_column = 6;
constexpr int widest_column = 10;
constexpr std::string_view envelope_title = "ENVELOPE";
constexpr std::string_view known_title = "known / in all";
constexpr int narrowest_card = 12;  // a card's name is cut to this width before holders move to a second grid

struct Cell {
  std::string text;
  Tone tone = Tone::plain;
  bool mark = false;  // a sign, which goes under the last digit of the figures
};

struct Column {
  std::string head;
  Tone tone = Tone::plain;
  std::vector<Cell> cells;  // by card
  std::string known;        // how many of its cards are known
};

std::string without_blank(std::string text) {
  std::erase(text, ' ');
  return text;
}

class Grid {
 public:
  Grid(const Position& position, const GridOptions& options) : position_(position), options_(options) {
    for (const Card card : deck().all()) names_.push_back(letters().name(deck()[card].name));
    fixed_.push_back(column(Holder::envelope()));
    if (options.simple) fixed_.push_back(simple_column());
    for (const Holder holder : holders(position)) {
      if (holder != Holder::envelope()) others_.push_back(column(holder));
    }
    choose_widths();
    tell_heads_apart();
  }

  Page draw() const {
    Page page;
    const std::size_t in_all = others_.size();
    const std::size_t panels = (in_all + per_panel_ - 1) / per_panel_;
    for (std::size_t panel = 0; panel < panels; ++panel) {
      if (panel > 0) page.add();
      draw_panel(page, in_all * panel / panels, in_all * (panel + 1) / panels);
    }
    return page;
  }

 private:
  const Deck& deck() const { return position_.deck(); }
  const Lettering& letters() const { return *options_.lettering; }

  Column column(Holder holder) const {
    const bool envelope = holder == Holder::envelope();
    Column made{envelope ? std::string(envelope_title) : letters().name(holder_name(position_.table(), holder)),
                envelope ? Tone::envelope : Tone::strong,
                {},
                known(holder)};
    for (const Card card : deck().all()) made.cells.push_back(cell(card, holder));
    return made;
  }

  Cell cell(Card card, Holder holder) const {
    const Knowledge& knowledge = position_.odds().knowledge;
    if (!knowledge.possible(card, holder)) return {std::string(letters().no), Tone::no, true};
    const bool envelope = holder == Holder::envelope();
    if (knowledge.holder_of(card) == holder) {
      return {std::string(letters().yes), envelope ? Tone::envelope : Tone::yes, true};
    }
    const double p = position_.odds().probability(card, holder);
    return {percent(p), envelope ? Tone::envelope : p >= 0.5 ? Tone::likely : Tone::plain};
  }

  Column simple_column() const {
    Column made{"simple", Tone::faint, {}, ""};
    for (const Card card : deck().all()) {
      const double estimate = simple_estimate(position_.odds().knowledge, position_.table(), card);
      made.cells.push_back({fixed(100 * estimate, 0) + " %", Tone::faint});
    }
    return made;
  }

  std::string known(Holder holder) const {
    const int located = position_.odds().knowledge.cards_of(holder, deck().size()).size();
    return std::to_string(located) + "/" + size_text(holder);
  }

  std::string size_text(Holder holder) const {
    if (holder == Holder::envelope()) return std::to_string(deck().category_count());
    if (holder == Holder::pool()) return std::to_string(position_.table().pool);
    if (holder == Holder::face_up()) return std::to_string(position_.table().face_up.size());
    const std::vector<int> sizes = possible_sizes(position_, holder.seat());
    const std::string low = std::to_string(sizes.front());
    return sizes.size() == 1 ? low : low + "-" + std::to_string(sizes.back());
  }

  // 1. As wide as the names need. 2. Narrower columns. 3. Figures without the blank. 4. Shorter card names.
  // 5. Several grids, one below the other.
  void choose_widths() {
    card_width_ = std::max(longest(names_), display_width(known_title));
    column_width_ = std::max(widest_head(), widest_cell());
    while (column_width_ > widest_cell() && !fits(others_.size())) --column_width_;
    if (!fits(others_.size())) drop_blanks();
    while (card_width_ > narrowest_card && !fits(others_.size())) --card_width_;
    per_panel_ = others_.size();
    if (fits(per_panel_)) return;
    card_width_ = std::clamp(longest(names_), narrowest_card, 20);
    while (per_panel_ > 1 && !fits(per_panel_)) --per_panel_;
    widen();
  }

  // If holders are spread evenly over the grids, there may be room for more of their names.
  void widen() {
    const std::size_t panels = (others_.size() + per_panel_ - 1) / per_panel_;
    const std::size_t most = (others_.size() + panels - 1) / panels;
    for (; column_width_ < widest_head(); ++column_width_) {
      if (!fits(most)) break;
    }
    if (!fits(most)) --column_width_;
  }

  // Names that look alike when cut get their seat's number.
  void tell_heads_apart() {
    std::set<std::string> heads;
    for (const Column& column : others_) heads.insert(letters().fit(column.head, column_width_));
    if (heads.size() == others_.size()) return;
    for (std::size_t i = 0; i < position_.table().seats.size(); ++i) {
      others_[i].head = std::to_string(i + 1) + " " + others_[i].head;
    }
  }

  void drop_blanks() {
    for (std::vector<Column>* columns : {&fixed_, &others_}) {
      for (Column& column : *columns) {
        for (Cell& cell : column.cells) cell.text = without_blank(cell.text);
      }
    }
    after_mark_ = 1;
    column_width_ = widest_cell();
  }

  bool fits(std::size_t others) const {
    return left_width() + 2 + static_cast<int>(others) * (column_width_ + 1) <= options_.width;
  }

  int fixed_width() const { return std::max(column_width_, display_width(envelope_title)); }
  int left_width() const { return card_width_ + static_cast<int>(fixed_.size()) * (fixed_width() + 1); }

  static int longest(const std::vector<std::string>& texts) {
    int width = 0;
    for (const std::string& text : texts) width = std::max(width, display_width(text));
    return width;
  }

  int widest_head() const {
    int width = usual_column;
    for (const Column& column : others_) width = std::max(width, display_width(column.head));
    return std::min(width, widest_column);
  }
  int widest_cell() const { return std::max(widest_cell(fixed_), widest_cell(others_)); }
  int widest_cell(const std::vector<Column>& columns) const {
    int width = 0;
    for (const Column& column : columns) {
      width = std::max(width, display_width(column.known));
      for (const Cell& cell : column.cells) width = std::max(width, display_width(cell_text(cell)));
    }
    return width;
  }
  std::string cell_text(const Cell& cell) const {
    return cell.mark ? cell.text + std::string(after_mark_, ' ') : cell.text;
  }

  template <typename Entry>
  void row(Page& page, Line line, std::size_t begin, std::size_t end, Entry entry) const {
    line.space(card_width_ - line.width());
    for (const Column& column : fixed_) entry(line, column, fixed_width());
    line.add(" " + std::string(letters().bar), Tone::faint);
    for (std::size_t i = begin; i < end; ++i) entry(line, others_[i], column_width_);
    page.add(std::move(line));
  }

  void draw_panel(Page& page, std::size_t begin, std::size_t end) const {
    row(page, {}, begin, end, [this](Line& line, const Column& column, int width) {
      put(line, letters().fit(column.head, width), column.tone, width);
    });
    for (std::uint8_t i = 0; i < deck().category_count(); ++i) {
      const Category category{i};
      page.add(rule(letters().name(deck().name(category)), end - begin));
      for (const Card card : deck().cards(category)) draw_card(page, card, begin, end);
    }
    page.add(rule("", end - begin));
    row(page, Line(letters().fit(known_title, card_width_), Tone::faint), begin, end,
        [](Line& line, const Column& column, int width) { put(line, column.known, Tone::faint, width); });
  }

  void draw_card(Page& page, Card card, std::size_t begin, std::size_t end) const {
    const bool in_envelope = position_.odds().knowledge.holder_of(card) == Holder::envelope();
    Line name(letters().fit(names_[card.index], card_width_), in_envelope ? Tone::envelope : Tone::plain);
    row(page, std::move(name), begin, end, [&](Line& line, const Column& column, int width) {
      const Cell& cell = column.cells[card.index];
      put(line, cell_text(cell), cell.tone, width);
    });
  }

  static void put(Line& line, std::string_view text, Tone tone, int width) {
    const std::size_t end = text.find_last_not_of(' ') + 1;
    line.space(1 + width - display_width(text));
    line.add(std::string(text.substr(0, end)), tone);
    line.space(static_cast<int>(text.size() - end));
  }

  Line rule(const std::string& title, std::size_t others) const {
    const int left = left_width() + 1;
    const int right = static_cast<int>(others) * (column_width_ + 1);
    const std::string start = title.empty() ? "" : letters().fit(title, left - 2) + " ";
    Line line(start, Tone::title);
    line.add(repeated(letters().rule, left - display_width(start)), Tone::faint);
    line.add(std::string(letters().crossing), Tone::faint);
    line.add(repeated(letters().rule, right), Tone::faint);
    return line;
  }

  static std::string repeated(std::string_view text, int count) {
    std::string out;
    for (int i = 0; i < count; ++i) out += text;
    return out;
  }

  const Position& position_;
  const GridOptions& options_;
  std::vector<std::string> names_;  // by card
  std::vector<Column> fixed_;       // in every panel: the envelope, and the simple estimate
  std::vector<Column> others_;
  int card_width_ = 0;
  int column_width_ = 0;
  std::size_t after_mark_ = 2;
  std::size_t per_panel_ = 0;
};

constexpr int cell_width = 3;
constexpr int block_gap = 2;  // between blocks
constexpr int narrowest_name = 8;
constexpr int widest_name = 15;

class SmallGrid {
 public:
  SmallGrid(const Position& position, const GridOptions& options)
      : position_(position), letters_(*options.lettering), holders_{Holder::envelope()} {
    for (const Holder holder : holders(position)) {
      if (holder != Holder::envelope()) holders_.push_back(holder);
    }
    name_heads();
    arrange(options.width);
  }

  Page draw() const {
    Page page;
    if (blocks_.empty()) return page;
    std::size_t rows = 0;
    for (const std::vector<Card>& block : blocks_) rows = std::max(rows, block.size());
    page.add(line([this](std::size_t) { return head(); }));
    for (std::size_t row = 0; row < rows; ++row) {
      page.add(
          line([&](std::size_t block) { return row < blocks_[block].size() ? card(blocks_[block][row]) : Line(); }));
    }
    return page;
  }

 private:
  int cells_width() const { return static_cast<int>(holders_.size()) * (cell_width + 1); }
  int block_width() const { return name_width_ + cells_width(); }

  // As many categories side by side as fit, the rest below.
  void arrange(int width) {
    const int categories = position_.deck().category_count();
    for (int blocks = categories; blocks > 0; --blocks) {
      name_width_ = std::min((width - block_gap * (blocks - 1)) / blocks - cells_width(), widest_name);
      if (name_width_ < narrowest_name) continue;
      fill(static_cast<std::size_t>(blocks));
      return;
    }
  }

  // Categories stay in order, and the longest block is as short as possible.
  void fill(std::size_t blocks) {
    for (int rows = 1;; ++rows) {
      blocks_.assign(1, {});
      for (std::uint8_t c = 0; c < position_.deck().category_count(); ++c) {
        const CardSet cards = position_.deck().cards(Category{c});
        if (!blocks_.back().empty() && static_cast<int>(blocks_.back().size()) + cards.size() > rows)
          blocks_.emplace_back();
        blocks_.back().insert(blocks_.back().end(), cards.begin(), cards.end());
      }
      const bool low = std::ranges::all_of(
          blocks_, [&](const std::vector<Card>& block) { return static_cast<int>(block.size()) <= rows; });
      if (low && blocks_.size() <= blocks) return;
    }
  }

  // By the beginnings of their names, or by number if those are alike.
  void name_heads() {
    std::set<std::string> seen;
    for (const Holder holder : holders_) {
      const std::string name = holder == Holder::envelope() ? "ENV" : holder_name(position_.table(), holder);
      heads_.push_back(cut(letters_.name(name), cell_width, ""));
      seen.insert(heads_.back());
    }
    if (seen.size() == heads_.size()) return;
    for (std::size_t i = 0; i < holders_.size(); ++i) {
      if (holders_[i].is_seat()) heads_[i] = std::to_string(holders_[i].seat().index + 1);
    }
  }

  template <typename Part>
  Line line(Part part) const {
    Line whole;
    for (std::size_t block = 0; block < blocks_.size(); ++block) {
      whole.space(static_cast<int>(block) * (block_width() + block_gap) - whole.width());
      const Line piece = part(block);
      for (const Span& span : piece.spans()) whole.add(span.text, span.tone);
    }
    return whole;
  }

  Line head() const {
    Line line;
    line.space(name_width_);
    for (std::size_t i = 0; i < heads_.size(); ++i) put(line, heads_[i], i == 0 ? Tone::envelope : Tone::strong);
    return line;
  }

  Line card(Card card) const {
    const bool in_envelope = position_.odds().knowledge.holder_of(card) == Holder::envelope();
    Line line(letters_.fit(letters_.name(position_.deck()[card].name), name_width_),
              in_envelope ? Tone::envelope : Tone::plain);
    line.space(name_width_ - line.width());
    for (const Holder holder : holders_) put_cell(line, card, holder);
    return line;
  }

  void put_cell(Line& line, Card card, Holder holder) const {
    const Knowledge& knowledge = position_.odds().knowledge;
    const bool envelope = holder == Holder::envelope();
    if (!knowledge.possible(card, holder)) return put(line, letters_.no, Tone::no);
    if (knowledge.holder_of(card) == holder) return put(line, letters_.yes, envelope ? Tone::envelope : Tone::yes);
    const double p = position_.odds().probability(card, holder);
    put(line, figure(p), envelope ? Tone::envelope : p >= 0.5 ? Tone::likely : Tone::plain);
  }

  // Never 0 or 100: that would look proved.
  static std::string figure(double p) {
    if (p < 0.01) return "<1";
    return p > 0.99 ? ">99" : fixed(100 * p, 0);
  }

  static void put(Line& line, std::string_view text, Tone tone) {
    line.space(1 + cell_width - display_width(text)).add(std::string(text), tone);
  }

  const Position& position_;
  const Lettering& letters_;
  std::vector<Holder> holders_;  // the envelope first
  std::vector<std::string> heads_;
  std::vector<std::vector<Card>> blocks_;
  int name_width_ = 0;
};

}  // namespace

Page grid(const Position& position, const GridOptions& options) { return Grid(position, options).draw(); }

Page small_grid(const Position& position, const GridOptions& options) { return SmallGrid(position, options).draw(); }

}  // namespace gumshoe
