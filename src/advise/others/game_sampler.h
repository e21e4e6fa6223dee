// Whole games that a record may be a view of: the deal is drawn exactly from its posterior, and with it whatever was
// not seen: the cards of shows, cards not heard, answers missed. The same seed gives the same games.
//
// Lines that only I can have (`@has`, `@not`, `@some` about others) stay mine: nobody else is assumed to know them.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <vector>

#include "game/random.h"
#include "infer/answers/path_sampler.h"
#include "infer/posterior.h"
#include "infer/problem/paths.h"
#include "record/views/course.h"

namespace gumshoe {

class GameSampler {
 public:
  struct Options {
    Model model = Model::bayes;
    std::uint64_t seed = 1;
    std::vector<Leaning> leanings = {};  // soft evidence, see reading.h
    Stop stop = {};  // once it is set what takes long is too large
  };
  GameSampler(const Record& record, const Options& options);

  bool possible() const { return sampler_.has_value(); }
  bool too_large() const { return too_large_; }  // then it is not possible either
  std::size_t states() const { return solver_.diagram().state_count(); }
  int categories() const { return static_cast<int>(problem_.categories.size()); }

  // A full record, valid until the next call. record().table.deal is the deal before the first event.
  const Record& next();
  CardSet hand_at_end(Seat seat) const;
  // My own record with all that another seat has seen of the game at hand: its hand, the cards shown to it, hands laid
  // open, what it heard and I did not.
  Record shared_with(Seat other) const;

 private:
  using Owners = std::array<PlaceSet, Holder::count>;  // by holder, at some event
  struct Gap {  // an entry with something to draw
    std::size_t entry = 0;
    std::size_t owners = 0;  // in owners_
    std::vector<Answer> told;  // of a question
    std::vector<Seat> order;  // in which it is asked
    PlaceSet dealt = {};  // of cards dealt over
  };

  Event with_what_i_saw(const Event& theirs, std::size_t entry) const;
  static Suggestion merged(const Suggestion& told, Suggestion theirs);

  void lay_out(const Record& record);
  void add_owners(const Paths& paths);
  void note_cards_dealt();
  void add_entry(const Event& event, const Course& course, const Paths& paths, int index);
  bool is_open(const Suggestion& suggestion, const Course& course) const;

  void draw_deal();
  void fill(const Gap& gap);
  void fill_event(const Gap& gap, const Suggestion& told);
  void fill_event(const Gap& gap, const Sight& told);
  void fill_event(const Gap& gap, const DealOver& told);
  std::vector<CardSet> choices_of_unheard(const Suggestion& told) const;
  void draw_unheard(const Gap& gap, const Suggestion& told, Suggestion& question);
  double fit(const Gap& gap, CardSet named) const;
  void draw_answers(const Gap& gap, Suggestion& question);
  Card draw(CardSet cards) { return nth(cards, random_.below(cards.size())); }
  static Card nth(CardSet cards, std::uint64_t n);
  CardSet cards_at(PlaceSet places) const;
  CardSet held(const Gap& gap, Seat seat) const { return cards_at(owners_[gap.owners][seat.index]); }

  Problem problem_;
  Solver solver_;
  bool too_large_ = false;
  std::optional<PathSampler> sampler_;
  Random random_;
  Stop stop_;
  Table mine_;
  Record full_;
  std::vector<Event> told_;  // by entry of full_: as the record has it
  std::vector<Gap> gaps_;
  std::vector<Owners> owners_;
  std::vector<CardSet> at_;  // by place, of the deal at hand
  std::map<PlaceSet, CardSet> dealt_over_;  // by the paths of a deal in mid-game: cards whose event is known
};

}  // namespace gumshoe
