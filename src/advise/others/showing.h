// Which card to show when asked for two or three that I hold: the one that brings the others least. The asker sees the
// card; the watchers see only that I showed one, whichever it was, so that they make no difference here. A worked
// example:
//
//   const Result<Showing> showing = which_to_show(game, {.asker = bob, .cards = {plum, rope, hall}});
//   if (!showing) …                        // showing.error().message: I hold none of them, Bob is out, …
//   showing->cards.front().card            // best first
//
// An estimate, over games drawn from what I have seen.
#pragma once

#include <optional>
#include <vector>

#include "advise/others/estimate.h"
#include "game/budget.h"
#include "game/result.h"
#include "infer/posterior.h"

namespace gumshoe {

struct AskedOfMe {
  Seat asker;
  std::vector<Card> cards;  // one a category; under `respond=first` those between the asker and me have passed
};

struct ShowingOptions {
  Model model = Model::bayes;
  int samples = 40;
  std::uint64_t seed = 1;
  Budget budget = {
      .work = 5'000'000};  // states of diagrams; fewer samples are taken where it runs out, though at least one
};

// Why a card costs what it costs.
struct ShowReason {
  enum class Kind {
    only_card,         // I have no choice
    seen_by_asker,     // it saw this card in my hand before
    seen_by_all,       // everybody has
    proved_by_asker,   // it can prove that I hold it, with this chance, though it has not seen it
    settles_category,  // leaves the asker one card of the category, with this chance more than before
    solves,            // leaves it one envelope, with this chance more than before
    new_to_asker,      // it is none of these: the asker strikes out one card more
  };
  Kind kind = Kind::new_to_asker;
  double chance = 1;
  std::optional<Category> category = {};  // of settles_category
  friend bool operator==(const ShowReason&, const ShowReason&) = default;
};

struct CardToShow {
  Card card;
  double cost = 0;         // in chance to win, against the asker learning only that I showed one
  double cost_se = 0;
  Estimate bits = {};           // that the asker gains about the envelope by seeing which one it is
  Estimate can_accuse = {};     // that it knows the envelope then
  bool seen_by_asker = false;
  std::vector<Seat> seen_by = {};  // who has seen it in my hand
  std::vector<ShowReason> reasons = {};
};

struct Showing {
  std::vector<CardToShow> cards;  // best first
  Estimate asker_entropy;         // that the asker would have, did it learn only that I showed one
  Estimate watcher_bits;          // that a watcher gains about the envelope by my showing one, whichever it is
  int samples = 0;
  std::uint64_t seed = 0;
};

Result<Showing> which_to_show(const Record& record, const AskedOfMe& asked, const ShowingOptions& options = {});

// By seat: those of my cards that it has seen in my hand.
std::vector<CardSet> my_cards_seen(const Record& record);

}  // namespace gumshoe
