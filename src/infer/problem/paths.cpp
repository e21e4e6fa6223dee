#include "infer/problem/paths.h"

#include <algorithm>

namespace gumshoe {

Paths::Paths(const Record& record) {
  find_runs(record);
  while (!lay_out(record.table)) ++first_run_;
  last_from_ = last_unfollowed(&Run::from);
  last_to_ = last_unfollowed(&Run::to);
  for (Path& path : paths_) path.now = path.start;
}

bool Paths::lay_out(const Table& table) {
  paths_.clear();
  for (int s = 0; s < table.seat_count(); ++s) add(Seat(s));
  envelope_ = static_cast<int>(paths_.size());
  add(Holder::envelope());
  if (table.pool > 0) add(Holder::pool());
  if (!table.face_up.empty()) add(Holder::face_up());
  for (int run = first_run_; run < std::ssize(runs_); ++run) {
    follow(run);
    if (paths_.size() > max_places) return false;
  }
  return true;
}

void Paths::find_runs(const Record& record) {
  run_of_event_.assign(record.entries.size(), -1);
  std::size_t batch = 0;  // the first run of consecutive deals from one seat
  for (std::size_t i = 0; i < record.entries.size(); ++i) {
    const auto* dealt = std::get_if<DealOver>(&record.entries[i].event);
    if (dealt == nullptr) {
      batch = runs_.size();
      continue;
    }
    if (batch < runs_.size() && runs_[batch].from != dealt->from) batch = runs_.size();
    auto run = std::find_if(runs_.begin() + batch, runs_.end(), [&](const Run& r) { return r.to == dealt->to; });
    if (run == runs_.end()) run = runs_.insert(run, Run{dealt->from, dealt->to, 0, {}});
    run->cards += std::holds_alternative<int>(dealt->what) ? std::get<int>(dealt->what) : 1;
    run->events.push_back(static_cast<int>(i));
    run_of_event_[i] = static_cast<int>(run - runs_.begin());
  }
}

// Every path that is with the giver can go on to the receiver.
void Paths::follow(int run) {
  const Run& dealt = runs_[run];
  const std::size_t count = paths_.size();
  for (std::size_t p = 0; p < count; ++p) {
    if (paths_[p].now != Holder(dealt.from)) continue;
    Path longer = paths_[p];
    longer.now = dealt.to;
    longer.steps.push_back({run, dealt.to});
    paths_.push_back(std::move(longer));
  }
}

std::vector<Holder> Paths::final_holders() const {
  std::vector<Holder> holders;
  for (const Path& path : paths_) holders.push_back(path.steps.empty() ? path.start : path.steps.back().to);
  return holders;
}

PlaceSet Paths::starting_at(Holder holder) const {
  PlaceSet places;
  for (std::size_t p = 0; p < paths_.size(); ++p) {
    if (paths_[p].start == holder) places |= PlaceSet(p);
  }
  return places;
}

void Paths::advance_to(int event) {
  for (; next_run_ < runs_.size() && runs_[next_run_].events.front() < event; ++next_run_) {
    for (Path& path : paths_) {
      for (const Step& step : path.steps) {
        if (step.run == static_cast<int>(next_run_)) path.now = step.to;
      }
    }
  }
}

PlaceSet Paths::at(Holder holder) const {
  PlaceSet places;
  for (std::size_t p = 0; p < paths_.size(); ++p) {
    if (paths_[p].now == holder) places |= PlaceSet(p);
  }
  return places;
}

int Paths::received(Seat seat, int first_run, int end_run) const {
  int cards = 0;
  for (int run = first_run; run < end_run; ++run) {
    const Run& dealt = runs_[run];
    cards += (dealt.to == seat ? dealt.cards : 0) - (dealt.from == seat ? dealt.cards : 0);
  }
  return cards;
}

// Of n cards h can be dealt on in n! / (h! (n - h)!) ways, and h is known.
double Paths::chance_of_dealings(Seat seat, int cards) const {
  double chance = 1;
  for (std::size_t run = first_run_; run < runs_.size(); ++run) {
    const Run& dealt = runs_[run];
    if (dealt.to == seat) cards += dealt.cards;
    if (dealt.from != seat) continue;
    for (int i = 0; i < dealt.cards && cards > 0; ++i) chance /= cards--;
  }
  return chance;
}

Paths::LastRuns Paths::last_unfollowed(Seat Run::* who) const {
  LastRuns last;
  last.fill(-1);
  for (int run = 0; run < first_run_; ++run) last[(runs_[run].*who).index] = run;
  return last;
}

// A dealing that comes after this event and is not followed.
bool Paths::ahead(const LastRuns& last, Holder holder) const {
  return holder.is_seat() && last[holder.seat().index] >= static_cast<int>(next_run_);
}

PlaceSet Paths::possibly_at(Holder holder) const {
  PlaceSet places = at(holder);
  if (!ahead(last_from_, holder)) return places;
  for (std::size_t p = 0; p < paths_.size(); ++p) {
    if (paths_[p].start.is_seat()) places |= PlaceSet(p);
  }
  return places;
}

PlaceSet Paths::certainly_at(Holder holder) const { return ahead(last_to_, holder) ? PlaceSet() : at(holder); }

const std::vector<int>& Paths::run_of(int event) const { return runs_[run_of_event_[event]].events; }

PlaceSet Paths::dealt_by(int event) const {
  PlaceSet places;
  for (std::size_t p = 0; p < paths_.size(); ++p) {
    for (const Step& step : paths_[p].steps) {
      if (step.run == run_of_event_[event]) places |= PlaceSet(p);
    }
  }
  return places;
}

int Paths::cards_dealt_by(int event) const {
  const Run& run = runs_[run_of_event_[event]];
  return run.events.front() == event ? run.cards : 0;
}

}  // namespace gumshoe
