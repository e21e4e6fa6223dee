#include "view/text/small_grid.h"

#include <algorithm>
#include <set>

#include "view/words/numbers.h"

namespace gumshoe {
namespace {

constexpr int cell_width = 3;
constexpr int block_gap = 2;  // between blocks
constexpr int narrowest_name = 8;
constexpr int widest_name = 15;

class SmallGrid {
 public:
  SmallGrid(const Solved& solved, const GridOptions& options)
      : solved_(solved), letters_(*options.lettering), holders_{Holder::envelope()} {
    for (const Holder holder : holders(solved)) {
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

  // As many categories side by side as fit, the others below them.
  void arrange(int width) {
    const int categories = solved_.deck().category_count();
    for (int blocks = categories; blocks > 0; --blocks) {
      name_width_ = std::min((width - block_gap * (blocks - 1)) / blocks - cells_width(), widest_name);
      if (name_width_ < narrowest_name) continue;
      fill(static_cast<std::size_t>(blocks));
      return;
    }
  }

  // Categories in order, so that the longest block is as short as can be.
  void fill(std::size_t blocks) {
    for (int rows = 1;; ++rows) {
      blocks_.assign(1, {});
      for (int c = 0; c < solved_.deck().category_count(); ++c) {
        const CardSet cards = solved_.deck().cards(Category{static_cast<std::uint8_t>(c)});
        if (!blocks_.back().empty() && static_cast<int>(blocks_.back().size()) + cards.size() > rows)
          blocks_.emplace_back();
        blocks_.back().insert(blocks_.back().end(), cards.begin(), cards.end());
      }
      const bool low = std::ranges::all_of(
          blocks_, [&](const std::vector<Card>& block) { return static_cast<int>(block.size()) <= rows; });
      if (low && blocks_.size() <= blocks) return;
    }
  }

  // By the beginnings of their names, or, where those are alike, by number.
  void name_heads() {
    std::set<std::string> seen;
    for (const Holder holder : holders_) {
      const std::string name = holder == Holder::envelope() ? "ENV" : holder_name(solved_.table(), holder);
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
    const bool in_envelope = solved_.odds.knowledge.holder_of(card) == Holder::envelope();
    Line line(letters_.fit(letters_.name(solved_.deck()[card].name), name_width_),
              in_envelope ? Tone::envelope : Tone::plain);
    line.space(name_width_ - line.width());
    for (const Holder holder : holders_) put_cell(line, card, holder);
    return line;
  }

  void put_cell(Line& line, Card card, Holder holder) const {
    const Knowledge& knowledge = solved_.odds.knowledge;
    const bool envelope = holder == Holder::envelope();
    if (!knowledge.possible(card, holder)) return put(line, letters_.no, Tone::no);
    if (knowledge.holder_of(card) == holder) return put(line, letters_.yes, envelope ? Tone::envelope : Tone::yes);
    const double p = solved_.odds.probability(card, holder);
    put(line, figure(p), envelope ? Tone::envelope : p >= 0.5 ? Tone::likely : Tone::plain);
  }

  // Never 0 nor 100: that would look proved.
  static std::string figure(double p) {
    if (p < 0.01) return "<1";
    return p > 0.99 ? ">99" : fixed(100 * p, 0);
  }

  static void put(Line& line, std::string_view text, Tone tone) {
    line.space(1 + cell_width - display_width(text)).add(std::string(text), tone);
  }

  const Solved& solved_;
  const Lettering& letters_;
  std::vector<Holder> holders_;  // the envelope first
  std::vector<std::string> heads_;
  std::vector<std::vector<Card>> blocks_;
  int name_width_ = 0;
};

}  // namespace

Page small_grid(const Solved& solved, const GridOptions& options) { return SmallGrid(solved, options).draw(); }

}  // namespace gumshoe
