#include "notebook/draft/told.h"

#include <algorithm>
#include <bit>

#include "infer/answers/glance.h"

namespace gumshoe {
namespace {

std::vector<Holder> all_holders() {
  std::vector<Holder> holders;
  for (int code = 0; code < Holder::count; ++code) holders.push_back(Holder::from_code(code));
  return holders;
}

// Every card is placed: later events are true or false, but tell nothing new.
bool all_placed(const Glance& glance) {
  const auto placed = [](HolderSet holders) { return std::has_single_bit(holders); };
  return glance.kind == Glance::Kind::exact && std::ranges::all_of(glance.places, placed);
}

enum class Field { unknown, open, there, elsewhere };

Field field(const Told& after, Card card, Holder holder) {
  if (card.index >= after.places.size()) return Field::unknown;
  const HolderSet places = after.places[card.index];
  const HolderSet it = HolderSet{1} << holder.code();
  if (places == it) return Field::there;
  return (places & it) == 0 ? Field::elsewhere : Field::open;
}

// Moves, and turns without a question, tell nothing about the cards.
bool may_tell(const Event& event) {
  return !std::holds_alternative<Move>(event) && !std::holds_alternative<NoSuggestion>(event);
}

bool deals_over(const Entry& entry) { return std::holds_alternative<DealOver>(entry.event); }

class Telling {
 public:
  Telling(const Record& record, Model model)
      : record_(record), model_(model), so_far_(up_to(record, 0)), end_(glancer_.look(record, model)) {}

  std::vector<Told> run() {
    const bool stays_true = end_.kind != Glance::Kind::impossible && std::ranges::none_of(record_.entries, deals_over);
    before_ = glancer_.look(so_far_, model_);
    if (before_.kind != Glance::Kind::impossible) told_.push_back({{}, {}, before_.places});
    for (const Entry& entry : record_.entries) {
      if (before_.kind == Glance::Kind::impossible) break;
      if (stays_true && all_placed(before_)) {
        told_.push_back({{}, 0, before_.places});
      } else {
        take(entry.event);
      }
    }
    return std::move(told_);
  }

 private:
  void take(const Event& event) {
    so_far_.entries.push_back({event, {}, {}});
    const bool is_last = so_far_.entries.size() == record_.entries.size();
    Glance now = !may_tell(event) ? before_ : is_last ? end_ : glancer_.look(so_far_, model_);
    if (now.kind != Glance::Kind::impossible) compare(now);
    if (now.kind == Glance::Kind::too_large) now.places = std::move(before_.places);
    before_ = std::move(now);
  }

  void compare(const Glance& now) {
    const bool exact = before_.kind == Glance::Kind::exact && now.kind == Glance::Kind::exact;
    told_.push_back({newly_proved(before_.places, now.places, holders_), {}});
    if (now.kind == Glance::Kind::exact) told_.back().places = now.places;
    if (exact) told_.back().bits = before_.entropy - now.entropy;
  }

  const Record& record_;
  Model model_;
  std::vector<Holder> holders_ = all_holders();
  Glancer glancer_;
  Record so_far_;
  Glance end_;  // of all events
  Glance before_;
  std::vector<Told> told_;
};

}  // namespace

std::vector<Told> told_by_events(const Record& record, Model model) { return Telling(record, model).run(); }

std::optional<int> settled_by(std::span<const Told> told, Card card, Holder holder) {
  if (told.empty()) return {};
  const Field now = field(told.back(), card, holder);
  if (now == Field::unknown || now == Field::open) return {};
  std::size_t event = told.size() - 1;
  while (event > 0 && field(told[event - 1], card, holder) == now) --event;
  // It may have been settled earlier, by an event whose outcome is unknown.
  if (event > 0 && field(told[event - 1], card, holder) == Field::unknown) return {};
  return static_cast<int>(event);
}

}  // namespace gumshoe
