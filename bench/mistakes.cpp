#include "mistakes.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

#include "infer/diagram/solver.h"
#include "infer/problem/problem.h"
#include "notebook/repairs/slips.h"
#include "record/views/seen_by.h"

namespace gumshoe {
namespace {

constexpr const char* tags[] = {"Hand", "Hands"};
constexpr std::array simulated_kinds{Slip::Kind::card,  Slip::Kind::shown_card, Slip::Kind::shower,
                                     Slip::Kind::asker, Slip::Kind::verdict,    Slip::Kind::wrong_answer,
                                     Slip::Kind::hand,  Slip::Kind::hands,      Slip::Kind::twice};

Record first_seat_view(const Record& full) { return *seen_by(full, View::of(Seat{0})); }

Record with(Record record, const Mend& mend) {
  if (mend.table) {
    record.table = *mend.table;
  } else {
    record.entries[static_cast<std::size_t>(mend.slip.event - 1)].event = *mend.event;
  }
  return record;
}

// Every slip of the pen that can be made in writing a game down, with how often it is.
std::vector<Mend> slips_in(const Record& truth) {
  std::vector<Mend> slips;
  for (int event = 1; event <= static_cast<int>(truth.entries.size()); ++event) {
    for (Mend& mend : mends_of_line(truth, event, course_of(truth, event - 1))) {
      if (mend.meant > 0) slips.push_back(std::move(mend));
    }
  }
  for (const char* tag : tags) {
    for (Mend& mend : mends_of_tag(truth.table, tag)) slips.push_back(std::move(mend));
  }
  return slips;
}

// The edit that mends a slip: the same slip with "written" and "meant" swapped.
Slip mending(const Mend& made) {
  Slip slip = made.slip;
  std::swap(slip.written, slip.meant);
  return slip;
}

// The seat passes with a card in its hand; the next that has one shows it.
std::optional<Record> answered_wrongly(Record full, std::size_t entry, Random& random) {
  auto& asked = std::get<Suggestion>(full.entries[entry].event);
  const auto shower = std::ranges::find_if(asked.answers, showed);
  if (shower == asked.answers.end()) return {};
  const Seat wrong = shower->seat;
  CardSet named;
  for (const std::optional<Card>& card : asked.cards) named.insert(*card);
  const Course course = course_of(full, static_cast<int>(entry));
  asked.answers.clear();
  for (const Seat seat : course.asking_order(asked.asker)) {
    const CardSet held = full.table.deal->hands[seat.index] & named;
    const bool shows = !held.empty() && seat != wrong && (asked.answers.empty() || !showed(asked.answers.back()));
    const bool over = !asked.answers.empty() && showed(asked.answers.back());
    if (over) break;
    std::vector<Card> cards(held.begin(), held.end());
    asked.answers.push_back({seat, shows ? Answer::Kind::showed : Answer::Kind::passed, {}});
    if (shows) asked.answers.back().card = cards[random.below(cards.size())];
  }
  asked.nobody = std::ranges::none_of(asked.answers, showed);
  if (asked.nobody) asked.answers.clear();
  return first_seat_view(full);
}

// Their sum is how often somebody at the table answers wrongly.
std::vector<std::size_t> shows_in(const Record& full) {
  std::vector<std::size_t> entries;
  for (std::size_t i = 0; i < full.entries.size(); ++i) {
    const auto* asked = std::get_if<Suggestion>(&full.entries[i].event);
    const bool somebody_else = asked != nullptr && std::ranges::any_of(asked->answers, [](const Answer& answer) {
                                 return showed(answer) && answer.seat != Seat{0};
                               });
    if (somebody_else) entries.push_back(i);
  }
  return entries;
}

// Which entry of a view an entry of the full record is: views only add lines, none of them questions.
int event_in_view(const Record& full, const Record& view, std::size_t entry) {
  const auto is_question = [](const Entry& e) { return std::holds_alternative<Suggestion>(e.event); };
  const auto from = full.entries.begin();
  auto questions = std::count_if(from, from + static_cast<std::ptrdiff_t>(entry) + 1, is_question);
  for (std::size_t i = 0; i < view.entries.size(); ++i) {
    if (is_question(view.entries[i]) && --questions == 0) return static_cast<int>(i) + 1;
  }
  return 0;
}

std::optional<Mistaken> with_wrong_answer(const Record& full, const Record& truth, std::size_t entry, Random& random) {
  const auto& asked = std::get<Suggestion>(full.entries[entry].event);
  const Seat wrong = std::ranges::find_if(asked.answers, showed)->seat;
  std::optional<Record> written = answered_wrongly(full, entry, random);
  if (!written) return {};
  const Slip slip{.kind = Slip::Kind::wrong_answer, .event = event_in_view(full, truth, entry), .seat = wrong};
  return Mistaken{truth, *std::move(written), slip};
}

// One of these, as often as each happens.
std::optional<Mistaken> drawn(const Record& full, const std::vector<Mend>& slips, const std::vector<std::size_t>& shows,
                              Random& random) {
  const Record truth = first_seat_view(full);
  const double wrong = slip_rates.wrong_answer * static_cast<double>(shows.size());
  double all = wrong;
  for (const Mend& slip : slips) all += slip.meant;
  double draw = random.unit() * all;
  if (draw < wrong) return with_wrong_answer(full, truth, shows[random.below(shows.size())], random);
  draw -= wrong;
  for (const Mend& slip : slips) {
    draw -= slip.meant;
    if (draw < 0) return Mistaken{truth, with(truth, slip), mending(slip)};
  }
  return {};
}

std::optional<Mistaken> with_line_twice(const Record& truth, Random& random) {
  if (truth.entries.empty()) return {};
  const auto at = static_cast<std::ptrdiff_t>(random.below(truth.entries.size()));
  Record written = truth;
  written.entries.insert(written.entries.begin() + at, Entry(truth.entries[static_cast<std::size_t>(at)]));
  return Mistaken{truth, std::move(written), {.kind = Slip::Kind::twice, .event = static_cast<int>(at) + 2}};
}

bool possible(Solver& solver, const Record& record) {
  const Problem problem = problem_of(record, Model::deals);
  solver.load(problem);
  return solver.consistent();
}

double sum_of_first(std::vector<double> weights, std::size_t count) {
  std::ranges::sort(weights, std::greater<>());
  weights.resize(std::min(count, weights.size()));
  return std::accumulate(weights.begin(), weights.end(), 0.0);
}

double likelihood(Solver& solver, const Record& record) {
  const Problem after = problem_of(record, Model::bayes);
  const std::optional<Scaled> all = total_weight(solver, after, Solver::Limits::none());
  const Problem before = problem_of(up_to(record, 0), Model::bayes);
  return ratio(*all, *total_weight(solver, before, Solver::Limits::none()));
}

// What wasn't written can't be recovered: which card was shown if the line says that nobody showed.
Event without_cards(Event event) {
  if (auto* asked = std::get_if<Suggestion>(&event)) {
    for (Answer& answer : asked->answers) answer.card.reset();
  }
  return event;
}

bool says_nobody(const Event& event) {
  const auto* asked = std::get_if<Suggestion>(&event);
  return asked != nullptr && asked->nobody;
}

// The record is what it was, as far as it can be.
bool is_mended(const Record& mended, const Mistaken& mistaken, int events) {
  const Table& truth = mistaken.truth.table;
  if (mended.table.hand != truth.hand || hand_sizes(mended.table) != hand_sizes(truth)) return false;
  if (mistaken.slip.event == 0) return true;
  if (static_cast<int>(mended.entries.size()) != events) return false;
  const auto at = static_cast<std::size_t>(mistaken.slip.event - 1);
  const Event& meant = mistaken.truth.entries[at].event;
  const bool lost = says_nobody(mistaken.written.entries[at].event);
  return mended.entries[at].event == (lost ? without_cards(meant) : meant);
}

}  // namespace

std::optional<Mistaken> with_mistake(const Record& full, Random& random) {
  return drawn(full, slips_in(first_seat_view(full)), shows_in(full), random);
}

std::optional<Mistaken> with_mistake(const Record& full, Slip::Kind kind, Random& random) {
  const Record truth = first_seat_view(full);
  if (kind == Slip::Kind::twice) return with_line_twice(truth, random);
  std::vector<Mend> slips = slips_in(truth);
  std::erase_if(slips, [&](const Mend& slip) { return slip.slip.kind != kind; });
  return drawn(full, slips, kind == Slip::Kind::wrong_answer ? shows_in(full) : std::vector<std::size_t>(), random);
}

std::span<const Slip::Kind> kinds_of_mistakes() { return simulated_kinds; }

std::optional<int> noticed_after(const Record& written) {
  Solver solver;
  if (possible(solver, written)) return {};
  int low = 0;
  int high = static_cast<int>(written.entries.size());
  while (low < high) {
    const int middle = (low + high) / 2;
    if (possible(solver, up_to(written, middle))) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

Rank rank_of(const Mistaken& mistaken, int events, const Repairs& offered) {
  Rank rank;
  std::vector<Culprit> culprits;
  for (std::size_t i = 0; i < offered.ranked.size(); ++i) {
    const Repair& repair = offered.ranked[i];
    const Culprit culprit = culprit_of(repair.slip);
    if (std::ranges::find(culprits, culprit) == culprits.end()) culprits.push_back(culprit);
    if (!rank.culprit && culprit == culprit_of(mistaken.slip)) {
      rank.culprit = culprits.size() - 1;
      rank.culprit_edit = i;
    }
    const bool by_slip = mistaken.slip.kind == Slip::Kind::wrong_answer || mistaken.slip.kind == Slip::Kind::twice;
    const bool mends = by_slip ? repair.slip == mistaken.slip : is_mended(record_of(repair.draft), mistaken, events);
    if (!rank.mend && mends) rank.mend = i;
  }
  return rank;
}

Best best_possible(const Record& impossible) {
  Solver solver;
  std::vector<Mend> mends;
  for (int event = 1; event <= static_cast<int>(impossible.entries.size()); ++event) {
    std::ranges::move(mends_of_line(impossible, event, course_of(impossible, event - 1)), std::back_inserter(mends));
  }
  for (const char* tag : tags) std::ranges::move(mends_of_tag(impossible.table, tag), std::back_inserter(mends));
  std::vector<double> edits;
  std::map<Culprit, double> culprits;
  double all = 0;
  for (const Mend& mend : mends) {
    const bool drawn = mend.meant > 0 || mend.slip.kind == Slip::Kind::wrong_answer;
    if (!drawn || !possible(solver, with(impossible, mend))) continue;
    const double weight = mend.written * likelihood(solver, with(impossible, mend));
    edits.push_back(weight);
    culprits[culprit_of(mend.slip)] += weight;
    all += weight;
  }
  std::vector<double> lines;
  for (const auto& [culprit, weight] : culprits) lines.push_back(weight);
  if (all == 0) return {};
  return {sum_of_first(lines, 1) / all, sum_of_first(lines, 3) / all, sum_of_first(edits, 1) / all,
          sum_of_first(edits, 5) / all};
}

}  // namespace gumshoe
