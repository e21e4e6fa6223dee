#include "trials/nasty.h"

#include <algorithm>
#include <vector>

#include "advise/advice.h"
#include "advise/others/reading.h"
#include "advise/review/review.h"
#include "game/random.h"
#include "infer/position.h"
#include "infer/proof/conflict.h"
#include "record/notation/parse.h"
#include "view/sheet.h"
#include "view/steps.h"

namespace gumshoe::trials {
namespace {

class NastyGame {
 public:
  explicit NastyGame(std::uint64_t seed) : random_(seed) {
    seats_ = between(2, 16);
    categories_ = between(2, 16);
    cards_ = std::max(between(12, 128), 2 * categories_ + seats_);
    half_heard_ = random_.below(3) == 0;
    redeals_ = random_.below(4) == 0;
    all_answer_ = random_.below(4) == 0;
    lies_ = random_.below(3) == 0;
    deal();
  }

  std::string write() {
    header();
    constexpr int most_events[] = {20, 100, 400, 2000};
    const int events = between(0, most_events[random_.below(4)]);
    for (int event = 0; event < events; ++event) {
      redeals_&& random_.below(40) == 0 ? deal_again() : ask(event % seats_);
    }
    return text_;
  }

 private:
  int below(int bound) { return static_cast<int>(random_.below(static_cast<std::uint64_t>(bound))); }
  int between(int low, int high) { return low + below(high - low + 1); }
  int category_of(int card) const { return card % categories_; }
  static std::string seat(int index) { return "P" + std::to_string(index); }
  std::string card(int index) const {
    return std::string(1, static_cast<char>('a' + category_of(index))) + std::to_string(index / categories_);
  }
  int card_in(int category) {
    return category + categories_ * below((cards_ - category + categories_ - 1) / categories_);
  }

  void deal() {
    holder_.assign(static_cast<std::size_t>(cards_), -1);
    std::vector<int> left;
    std::vector<bool> inside(static_cast<std::size_t>(cards_));
    for (int k = 0; k < categories_; ++k) inside[static_cast<std::size_t>(card_in(k))] = true;
    for (int c = 0; c < cards_; ++c) {
      if (!inside[static_cast<std::size_t>(c)]) left.push_back(c);
    }
    for (std::size_t i = left.size(); i > 1; --i) std::swap(left[i - 1], left[random_.below(i)]);
    for (std::size_t i = 0; i < left.size(); ++i)
      holder_[static_cast<std::size_t>(left[i])] = static_cast<int>(i) % seats_;
  }

  void header() {
    for (int k = 0; k < categories_; ++k) {
      text_ += "[Category \"" + std::string(1, static_cast<char>('a' + k)) + "s: ";
      for (int c = k; c < cards_; c += categories_) text_ += (c == k ? "" : ", ") + card(c);
      text_ += "\"]\n";
    }
    text_ += "[Seats \"";
    for (int s = 0; s < seats_; ++s) text_ += (s == 0 ? "" : ", ") + seat(s);
    text_ += "\"]\n";
    if (random_.below(4) == 0) {
      text_ += "[Hands \"";
      for (int s = 0; s < seats_; ++s) text_ += s == 0 ? "?" : " ?";
      text_ += "\"]\n";
    }
    std::vector<std::string> rules;
    if (all_answer_) rules.emplace_back("respond=all");
    if (redeals_) rules.emplace_back("eliminated=redeal");
    for (std::size_t i = 0; i < rules.size(); ++i) text_ += (i == 0 ? "[Rules \"" : ", ") + rules[i];
    if (!rules.empty()) text_ += "\"]\n";
    if (random_.below(2) == 0) return void(text_ += "[Me \"-\"]\n\n");
    me_ = 0;
    text_ += "[Me \"P0\"]\n[Hand \"";
    bool first = true;
    for (int c = 0; c < cards_; ++c) {
      if (holder_[static_cast<std::size_t>(c)] != 0) continue;
      text_ += (first ? "" : ", ") + card(c);
      first = false;
    }
    text_ += "\"]\n\n";
  }

  void ask(int asker) {
    std::vector<int> asked;
    text_ += seat(asker) + " ?";
    for (int k = 0; k < categories_; ++k) {
      asked.push_back(card_in(k));
      text_ += half_heard_ && random_.below(6) == 0 ? " ?" : " " + card(asked.back());
    }
    text_ += " :";
    for (int i = 1; i < seats_; ++i) {
      const int other = (asker + i) % seats_;
      std::vector<int> held;
      for (const int c : asked) {
        if (holder_[static_cast<std::size_t>(c)] == other) held.push_back(c);
      }
      const bool shows = lies_ && random_.below(50) == 0 ? held.empty() : !held.empty();
      text_ += " " + seat(other) + (shows ? " +" : " -");
      const bool seen = me_ ? *me_ == asker : random_.below(10) == 0;
      if (shows && seen && !held.empty()) text_ += card(held[random_.below(held.size())]);
      if (shows && !all_answer_) break;
    }
    text_ += "\n";
  }

  // One of a seat's cards goes to another; nobody sees which, and so nothing later says where it lies.
  void deal_again() {
    const int from = below(seats_);
    const int to = (from + between(1, seats_ - 1)) % seats_;
    const auto found = std::ranges::find(holder_, from);
    if (found == holder_.end()) return;
    *found = to;
    text_ += "@deal " + seat(from) + " " + seat(to) + " 1\n";
  }

  Random random_;
  int seats_ = 0;
  int categories_ = 0;
  int cards_ = 0;
  bool half_heard_ = false;
  bool redeals_ = false;
  bool all_answer_ = false;  // not only the first who can
  bool lies_ = false;
  std::optional<int> me_;
  std::vector<int> holder_;  // by card; -1 is the envelope
  std::string text_;
};

std::string fault(const std::string& what, std::uint64_t work) {
  return work > most_steps_counted ? what + " took " + std::to_string(work) + " steps" : "";
}

// Empty where every answer is there within its steps, and they agree.
std::string examine(const Record& record) {
  const Verdict verdict = judge(record);
  if (const std::string found = fault("judge", verdict.work); !found.empty()) return found;
  if (verdict.conflict.has_value() != (verdict.consistency == Consistency::impossible))
    return "a conflict of a record that is not impossible, or none of one that is";
  constexpr std::size_t all_hands = 1'000'000;
  const Position position(record);
  position.hands(all_hands);
  position.shows();
  position.conflict();
  if (const std::string found = fault("solve", position.work()); !found.empty()) return found;
  const Consistency consistency = position.consistency();
  const bool differ = consistency != verdict.consistency && consistency != Consistency::undecided &&
                      verdict.consistency != Consistency::undecided;
  if (differ) return "judge and solve differ";
  const Explanation why = position.why(Holder::envelope(), Card{0});
  if (const std::string found = fault("explain", why.work); !found.empty()) return found;
  if (const std::string found = fault("steps", steps(record).work); !found.empty()) return found;
  if (const std::string found = fault("review", review(record).work); !found.empty()) return found;
  Meter meter(most_steps_of_an_answer);
  const Reading reading = read_questions(record, {.stop = {nullptr, &meter}});
  if (const std::string found = fault("reading", meter.spent()); !found.empty()) return found;
  const Result<Advice> advice = advise(record, {.leanings = reading.leanings});
  return advice ? fault("advise", advice->work) : "";
}

}  // namespace

std::string nasty_game(std::uint64_t seed) { return NastyGame(seed).write(); }

Report answers_take_bounded_work(Seeds seeds) {
  Report report;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed) {
    const Result<Record> record = parse_game(nasty_game(seed));
    const std::string name = "seed " + std::to_string(seed) + ": ";
    if (!record) {
      report.add(name + record.error().message);
      continue;
    }
    const std::string found = examine(*record);
    report.add(found.empty() ? "" : name + found);
  }
  return report;
}

}  // namespace gumshoe::trials
