// Counting across hands. Two rules, of holders P and cards S that are still open:
//
//   need  the holders of P need at least as many cards of S as there are: nobody else has one of them
//   room  the cards of S lie with P, and fill all the room that P has for them: P has no others
#include <algorithm>
#include <bit>
#include <set>

#include "infer/proof/rules.h"

namespace gumshoe {
namespace {

constexpr std::size_t most_sets_tried = 300;
constexpr int most_cards_counted = 9;
constexpr int most_groups_joined = 4;
constexpr int most_holders_tried = 8;  // all sets of so many

// As many groups as can be found no two of which share a card, the first ones where there is a choice.
class Disjoint {
 public:
  explicit Disjoint(std::vector<Group> groups) : groups_(std::move(groups)) {
    if (groups_.size() > most) groups_.resize(most);
    pick(0, {}, {});
  }
  const std::vector<Group>& found() const { return best_; }

 private:
  static constexpr std::size_t most = 12;
  void pick(std::size_t next, CardSet taken, std::vector<Group> picked) {
    if (picked.size() > best_.size()) best_ = picked;
    for (; next < groups_.size() && picked.size() + groups_.size() - next > best_.size(); ++next) {
      if (!(groups_[next].cards & taken).empty()) continue;
      std::vector<Group> more = picked;
      more.push_back(groups_[next]);
      pick(next + 1, taken | groups_[next].cards, std::move(more));
    }
  }
  std::vector<Group> groups_;
  std::vector<Group> best_;
};

}  // namespace

class Counter {
 public:
  explicit Counter(Deduction& deduction)
      : deduction_(deduction), ledger_(deduction.ledger_), groups_(deduction.open_groups()) {
    open_ = deduction.open_cards();
  }

  bool run() {
    if (fill_hands() || need_sets() || room_sets()) return true;
    groups_as_ = Groups::struck_out;
    return fill_hands() || room_sets();
  }

 private:
  const Marks& marks() const { return ledger_.marks(); }
  Holder holder(int index) const { return ledger_.premises().holders[index]; }
  bool is_envelope(int index) const { return index == deduction_.envelope_; }

  void look_at(std::size_t things) const { deduction_.work_ += things; }

  template <typename Fits>
  std::vector<Group> disjoint_groups(int h, Fits fits) const {
    look_at(groups_.size());
    std::vector<Group> of_holder;
    for (const Group& group : groups_) {
      if (group.holder == h && fits(group.cards)) of_holder.push_back(group);
    }
    std::ranges::sort(of_holder, {}, [](const Group& group) { return std::pair(group.cards.size(), group.id); });
    return of_holder.size() < 2 ? of_holder : Disjoint(std::move(of_holder)).found();
  }

  void use(const Group& group, Reason& reason) const {
    if (group.id != nowhere) {
      reason.from.push_back(group.id);
      return ledger_.use_not(group.holder, ledger_[group.id].claim.cards, reason.from);
    }
    for (const CardSet category : ledger_.premises().categories) {
      if (category.contains(group.cards.first())) ledger_.use_not(group.holder, category, reason.from);
    }
  }

  int free_places(int h) const { return marks().most[h].value - marks().has[h].size(); }
  int missing(int h) const { return marks().least[h].value - marks().has[h].size(); }
  CardSet open_of(int h) const { return marks().may[h] & open_; }

  // One hand, filled by what it has one of.

  bool fill_hands() {
    for (int h = 0; h < ledger_.holder_count(); ++h) {
      if (!is_envelope(h) && fill_room(std::uint32_t{1} << h, {})) return true;
    }
    return false;
  }

  // need

  struct Need {
    int holder = 0;
    int cards = 0;
    std::vector<Group> groups;  // empty: by the size of the hand
  };

  Need need_of(int h, CardSet cards) const {
    Need need{h, 0, disjoint_groups(h, [&](CardSet group) { return cards.contains(group); })};
    need.cards = static_cast<int>(need.groups.size());
    const int by_size = is_envelope(h) ? 0 : missing(h) - (open_of(h) - cards).size();
    if (by_size > need.cards) need = {h, by_size, {}};
    return need;
  }

  bool use_up(CardSet cards) {
    std::vector<Need> needs;
    int total = 0;
    for (int h = 0; h < ledger_.holder_count(); ++h) {
      Need need = need_of(h, cards);
      total += need.cards;
      if (need.cards > 0) needs.push_back(std::move(need));
    }
    return total >= cards.size() && total > 0 && use_up(cards, needs, total);
  }

  bool use_up(CardSet cards, const std::vector<Need>& needs, int total) {
    Reason reason{Rule::need, 0, {}, {}, {}, cards};
    std::uint32_t who = 0;
    for (const Need& need : needs) {
      who |= std::uint32_t{1} << need.holder;
      reason.holders.push_back(holder(need.holder));
    }
    if (total == cards.size() && !anybody_else(cards, who)) return false;
    for (const Need& need : needs) use(need, cards, reason);
    if (total > cards.size()) {
      ledger_.contradict(std::move(reason));
      return true;
    }
    const int why = ledger_.add(std::move(reason));
    for (int h = 0; h < ledger_.holder_count(); ++h) {
      if ((who >> h & 1) != 0) continue;
      for (const Card card : cards& open_of(h)) ledger_.note(Claim::has_not(holder(h), card), why);
    }
    return true;
  }

  void use(const Need& need, CardSet cards, Reason& reason) const {
    for (const Group& group : need.groups) use(group, reason);
    if (!need.groups.empty()) return;
    ledger_.use_not(need.holder, ledger_.all() - cards, reason.from);
    Ledger::use(marks().least[need.holder], reason);
  }

  bool anybody_else(CardSet cards, std::uint32_t who) const {
    for (int h = 0; h < ledger_.holder_count(); ++h) {
      if ((who >> h & 1) == 0 && !(open_of(h) & cards).empty()) return true;
    }
    return false;
  }

  // Sets put together from groups that share cards, small ones first.
  bool need_sets() {
    std::vector<CardSet> sets;
    std::set<CardSet> seen;
    const auto add = [&](CardSet cards) {
      if (cards.size() <= most_cards_counted && sets.size() < most_sets_tried && seen.insert(cards).second)
        sets.push_back(cards);
    };
    for (const Group& group : groups_) add(group.cards);
    std::size_t first = 0;
    for (int joined = 1; joined <= most_groups_joined; ++joined) {
      const std::size_t last = sets.size();
      for (; first < last; ++first) {
        if (use_up(CardSet(sets[first]))) return true;
        for (const Group& group : groups_) {
          if (!(group.cards & sets[first]).empty()) add(group.cards | sets[first]);
        }
      }
    }
    return false;
  }

  // room

  bool room_sets() {
    const int holders = ledger_.holder_count();
    const std::uint32_t end = std::uint32_t{1} << holders;
    const int most = holders <= most_holders_tried ? holders - 1 : 2;
    for (int count = 2; count <= most; ++count) {
      for (std::uint32_t who = (std::uint32_t{1} << count) - 1; who < end; who = next_of(who)) {
        const CardSet cards = only_with(who);
        if (!cards.empty() && fill_room(who, cards)) return true;
      }
    }
    return false;
  }

  // The next set of as many.
  static std::uint32_t next_of(std::uint32_t set) {
    const std::uint32_t lowest = set & (0 - set);
    const std::uint32_t ripple = set + lowest;
    return ripple | (((set ^ ripple) >> 2) / lowest);
  }

  CardSet only_with(std::uint32_t who) const {
    look_at(open_.size());
    CardSet cards;
    for (const Card card : open_) {
      if ((ledger_.places(card) & ~who) == 0) cards.insert(card);
    }
    return cards;
  }

  struct Room {
    int holder = 0;
    int cards = 0;
    std::vector<Group> groups;  // that need room for other cards
    CardSet allowed;            // beside those counted, where there is no more room
  };

  Room room_of(int h, CardSet cards) const {
    if (is_envelope(h)) return room_of_envelope(h, cards);
    if (groups_as_ == Groups::noted) return room_beside(h, cards);
    Room room{h, free_places(h), disjoint_groups(h, [&](CardSet group) { return (group & cards).empty(); }), {}};
    room.cards -= static_cast<int>(room.groups.size());
    for (const Group& group : room.groups) room.allowed |= group.cards;
    return room;
  }

  // By what was noted, as it was noted: the first of it rests on the least.
  Room room_beside(int h, CardSet cards) const {
    look_at(marks().groups.size());
    std::vector<Group> noted;
    for (const Card card : marks().has[h] - cards) noted.push_back({h, CardSet(card), ledger_.id_of(h, card)});
    for (const Group& group : marks().groups) {
      if (group.holder == h && (group.cards & cards).empty()) noted.push_back(group);
    }
    std::ranges::sort(noted, {}, &Group::id);
    Room room{h, marks().most[h].value, Disjoint(std::move(noted)).found(), {}};
    room.cards -= static_cast<int>(room.groups.size());
    for (const Group& group : room.groups) room.allowed |= group.cards;
    return room;
  }

  Room room_of_envelope(int h, CardSet cards) const {
    Room room{h, 0, {}, {}};
    for (const CardSet category : ledger_.premises().categories) {
      const CardSet may = category & marks().may[h];
      if (!(may & marks().has[h]).empty()) continue;
      if ((may & cards).empty()) {
        room.allowed |= may;
      } else {
        ++room.cards;
      }
    }
    return room;
  }

  bool fill_room(std::uint32_t who, CardSet cards) {
    std::vector<Room> rooms;
    int total = 0;
    for (int h = 0; h < ledger_.holder_count(); ++h) {
      if ((who >> h & 1) == 0) continue;
      rooms.push_back(room_of(h, cards));
      total += rooms.back().cards;
      // What lies there in any case leaves no room over; a hand cannot be overfull by itself.
      if (rooms.back().cards < 0 && std::popcount(who) > 1) return false;
    }
    if (total > cards.size()) return false;
    return fill_room(cards, rooms, total);
  }

  bool fill_room(CardSet cards, const std::vector<Room>& rooms, int total) {
    const auto struck = [&](const Room& room) { return open_of(room.holder) - cards - room.allowed; };
    if (total == cards.size() && std::ranges::all_of(rooms, [&](const Room& room) { return struck(room).empty(); }))
      return false;
    Reason reason{Rule::room, 0, {}, {}, {}, cards};
    std::uint32_t who = 0;
    for (const Room& room : rooms) {
      who |= std::uint32_t{1} << room.holder;
      reason.holders.push_back(holder(room.holder));
      use(room, cards, reason);
    }
    for (int h = 0; h < ledger_.holder_count(); ++h) {
      if ((who >> h & 1) == 0) ledger_.use_not(h, cards, reason.from);
    }
    if (total < cards.size()) {
      ledger_.contradict(std::move(reason));
      return true;
    }
    const int why = ledger_.add(std::move(reason));
    for (const Room& room : rooms) {
      for (const Card card : struck(room)) ledger_.note(Claim::has_not(holder(room.holder), card), why);
    }
    return true;
  }

  void use(const Room& room, CardSet cards, Reason& reason) const {
    if (is_envelope(room.holder)) {
      ledger_.use_has(room.holder, ledger_.all(), reason.from);
      return ledger_.use_not(room.holder, cards, reason.from);
    }
    Ledger::use(marks().most[room.holder], reason);
    if (groups_as_ == Groups::noted) {
      for (const Group& group : room.groups) reason.from.push_back(group.id);
      return;
    }
    for (const Group& group : room.groups) use(group, reason);
    ledger_.use_has(room.holder, ledger_.all(), reason.from);
  }

  Deduction& deduction_;
  Ledger& ledger_;
  std::vector<Group> groups_;
  CardSet open_;
  enum class Groups { noted, struck_out } groups_as_ = Groups::noted;
};

bool count_across(Deduction& deduction) { return Counter(deduction).run(); }

}  // namespace gumshoe
