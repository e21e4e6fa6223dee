#include "record/views/seen_by.h"

#include "game/random.h"
#include "record/notation/notation_test.h"
#include "record/notation/random_game_test.h"
#include "record/views/course.h"

namespace gumshoe {
namespace {

// Three seats of two cards each; p1 q1 r1 in the envelope.
std::string full(const std::string& rules, const std::string& events, const std::string& tags = "") {
  return "[Category \"suspect: p1, p2, p3\"]\n[Category \"weapon: q1, q2, q3\"]\n[Category \"room: r1, r2, r3\"]\n"
         "[Seats \"Ann, Bob, Cyn\"]\n[Me \"*\"]\n[Hand.1 \"p2, q2\"]\n[Hand.2 \"r2, p3\"]\n[Hand.3 \"q3, r3\"]\n"
         "[Envelope \"p1, q1, r1\"]\n[Rules \"" +
         rules + "\"]\n" + tags + "\n" + events;
}

Record view(const Record& game, View whose) {
  Result<Record> seen = seen_by(game, whose);
  if (seen) return *std::move(seen);
  ADD_FAILURE() << seen.error().message;
  return game;
}

// The events as a seat by its number, or a spectator (0), has seen them.
std::string events_seen(const Record& game, int who) {
  const std::string text = print(view(game, who == 0 ? View::spectator() : View::of(seat(who))));
  const std::size_t blank = text.find("\n\n");
  return blank == text.npos ? "" : text.substr(blank + 2);
}

TEST(SeenBy, ASeatSeesItsOwnHandAndEverybodysHandSize) {
  const Record seen = view(read(full("", "")), View::of(seat(2)));
  EXPECT_EQ(print(seen),
            "[CGN \"1\"]\n[Category \"suspect: p1, p2, p3\"]\n[Category \"weapon: q1, q2, q3\"]\n"
            "[Category \"room: r1, r2, r3\"]\n[Seats \"Ann, Bob, Cyn\"]\n[Hands \"2 2 2\"]\n[Me \"Bob\"]\n[Hand \"p3, "
            "r2\"]\n");
}

TEST(SeenBy, ASpectatorSeesNoHand) {
  const Record seen = view(read(full("", "")), View::spectator());
  EXPECT_EQ(seen.table.me, View::spectator());
  EXPECT_FALSE(seen.table.hand);
  EXPECT_FALSE(seen.table.deal);
}

TEST(SeenBy, HandSizesThatTheTableLeavesOpenStayOpen) {
  const Record game = read(full("", "", "[Hands \"2 1-3 ?\"]\n"));
  EXPECT_EQ(view(game, View::of(seat(1))).table.hands, game.table.hands);
}

TEST(SeenBy, TagsAndCommentsThatMayTellAnythingAreLeftOut) {
  const Record game = read(full("", "; Bob has r2\nAnn -- ; because of p1\n; end\n",
                                "[Result \"p1\"]\n[Date \"2024\"] ; r1\n[Seed \"7\"]\n[Solution \"p1\"]\n"));
  const std::string text = print(view(game, View::of(seat(1))));
  EXPECT_NE(text.find("[Date \"2024\"]"), text.npos);
  for (const char* secret : {"Result", "Seed", "Solution", ";"}) EXPECT_EQ(text.find(secret), text.npos) << secret;
}

TEST(SeenBy, ACardShownIsSeenByAskerAndShowerAlone) {
  const Record game = read(full("", "Ann ? p3 q3 r2 : Bob +r2\n"));
  EXPECT_EQ(events_seen(game, 1), "1. Ann ? p3 q3 r2 : Bob +r2\n");
  EXPECT_EQ(events_seen(game, 2), "1. Ann ? p3 q3 r2 : Bob +r2\n");
  EXPECT_EQ(events_seen(game, 3), "1. Ann ? p3 q3 r2 : Bob +\n");
  EXPECT_EQ(events_seen(game, 0), "1. Ann ? p3 q3 r2 : Bob +\n");
}

TEST(SeenBy, UnderAllEveryShowerSeesItsOwnCard) {
  const Record game = read(full("respond=all", "Ann ? p3 q3 r2 : Bob +r2 Cyn +q3\n"));
  EXPECT_EQ(events_seen(game, 1), "1. Ann ? p3 q3 r2 : Bob +r2 Cyn +q3\n");
  EXPECT_EQ(events_seen(game, 2), "1. Ann ? p3 q3 r2 : Bob +r2 Cyn +\n");
  EXPECT_EQ(events_seen(game, 3), "1. Ann ? p3 q3 r2 : Bob + Cyn +q3\n");
}

TEST(SeenBy, FactsAreDroppedUnlessTheyArePublicOrOfOnesOwnHand) {
  const Record game = read(
      full("", "@has Bob r2\n@not Cyn p2\n@has public p1\n@some Bob r2 p3\n@has envelope p1\n@some public p1 q1\n"));
  EXPECT_EQ(events_seen(game, 1), "@has public p1\n@some public p1 q1\n");
  EXPECT_EQ(events_seen(game, 2), "@has Bob r2\n@has public p1\n@some Bob r2 p3\n@some public p1 q1\n");
}

TEST(SeenBy, ASightIsSeenByViewerAndOwnerOthersSeeThatThereWasOne) {
  const Record game = read(full("", "@see Ann Bob r2\n@see * Cyn q3\n"));
  EXPECT_EQ(events_seen(game, 1), "@see Ann Bob r2\n@see * Cyn q3\n");
  EXPECT_EQ(events_seen(game, 2), "@see Ann Bob r2\n@see * Cyn q3\n");
  EXPECT_EQ(events_seen(game, 3), "@see Ann Bob ?\n@see * Cyn q3\n");
}

TEST(SeenBy, SizesMovesPassesAndWhoIsOutAreSeenByAll) {
  const std::string events = "@size Bob 2\nBob > r1 (7)\n1. Bob --\n@out Bob\n";
  for (int who = 0; who <= 3; ++who) EXPECT_EQ(events_seen(read(full("", events)), who), events);
}

TEST(SeenBy, AWrongAccuserWhoLooksHasSeenTheEnvelope) {
  const std::string accusation = "1. Ann ! p1 q1 r2 wrong\n";
  const std::string envelope = "@has envelope p1\n@has envelope q1\n@has envelope r1\n";
  const Record game = read(full("", accusation + "2. Bob --\n"));
  EXPECT_EQ(events_seen(game, 1), accusation + envelope + "2. Bob --\n");
  EXPECT_EQ(events_seen(game, 2), accusation + "2. Bob --\n");
  EXPECT_EQ(events_seen(game, 0), accusation + "2. Bob --\n");
  EXPECT_EQ(events_seen(read(full("accuser=told", accusation)), 1), accusation);
  EXPECT_EQ(events_seen(read(full("", "1. Ann ! p1 q1 r2\n")), 1), "1. Ann ! p1 q1 r2\n");
}

TEST(SeenBy, UnderRevealTheHandOfAWrongAccuserIsSeenByAll) {
  const std::string accusation = "1. Ann ! p1 q1 r2 wrong\n";
  const Record game = read(full("eliminated=reveal accuser=told", accusation));
  for (int who = 0; who <= 3; ++who) EXPECT_EQ(events_seen(game, who), accusation + "@see * Ann p2\n@see * Ann q2\n");
}

TEST(SeenBy, AHandIsLaidOpenOnceWhoeverWroteIt) {
  const std::string events = "1. Ann ! p1 q1 r2 wrong\n@see * Ann p2\n@see * Ann q2\n@out Ann\n@out Bob\n";
  EXPECT_EQ(
      events_seen(read(full("eliminated=reveal accuser=told", events)), 3),
      "1. Ann ! p1 q1 r2 wrong\n@see * Ann p2\n@see * Ann q2\n@out Ann\n@out Bob\n@see * Bob p3\n@see * Bob r2\n");
}

TEST(SeenBy, CardsDealtAgainAreSeenByGiverAndReceiver) {
  const Record game =
      read(full("eliminated=redeal accuser=told", "Ann ! p1 q1 r2 wrong\n@deal Ann Bob p2\n@deal Ann Cyn 1\n"));
  EXPECT_EQ(events_seen(game, 1), "1. Ann ! p1 q1 r2 wrong\n@deal Ann Bob p2\n@deal Ann Cyn 1\n");
  EXPECT_EQ(events_seen(game, 2), "1. Ann ! p1 q1 r2 wrong\n@deal Ann Bob p2\n@deal Ann Cyn 1\n");
  EXPECT_EQ(events_seen(game, 3), "1. Ann ! p1 q1 r2 wrong\n@deal Ann Bob 1\n@deal Ann Cyn 1\n");
}

TEST(SeenBy, UnderHearAskedOnlyAskerAndAskedHearTheQuestion) {
  const Record game = read(full("hear=asked", "Ann ? p3 q3 r2 : Bob +r2\n"));
  EXPECT_EQ(events_seen(game, 1), "1. Ann ? p3 q3 r2 : Bob +r2\n");
  EXPECT_EQ(events_seen(game, 2), "1. Ann ? p3 q3 r2 : Bob +r2\n");
  EXPECT_EQ(events_seen(game, 3), "1. Ann ? ? ? ? : Bob +\n");
  EXPECT_EQ(events_seen(game, 0), "1. Ann ? ? ? ? : Bob +\n");
}

TEST(SeenBy, WhoWasAskedAndPassedHasHeard) {
  const Record game = read(full("hear=asked", "Ann ? p2 q3 r3 : Cyn +q3\n1. Bob ? p1 q1 r1 : nobody\n"));
  EXPECT_EQ(events_seen(game, 2), "1. Ann ? p2 q3 r3 : Bob - Cyn +\n2. Bob ? p1 q1 r1 : nobody\n");
  EXPECT_EQ(events_seen(game, 0), "1. Ann ? ? ? ? : Bob - Cyn +\n2. Bob ? ? ? ? : nobody\n");
}

TEST(SeenBy, WhereTheMoveIsRecordedTheRoomOfAQuestionNotHeardIsKnown) {
  const Record game = read(full("hear=asked", "Ann > r2\nAnn ? p3 q3 r2 : Bob +r2\n"));
  EXPECT_EQ(events_seen(game, 3), "Ann > r2\n1. Ann ? ? ? r2 : Bob +\n");
}

TEST(SeenBy, AMoveOntoARoomCellOfTheContestsBoardTellsTheRoomToo) {
  const Record game =
      read(full("hear=asked", "Ann > 3,4\nAnn ? p3 q3 r2 : Bob +r2\nBob > 0,0\nBob ? p1 q3 r2 : Cyn +q3\n",
                "[Board \"10 1@3,4 2@5,5\"]\n"));
  EXPECT_EQ(events_seen(game, 3), "Ann > 3,4\n1. Ann ? ? ? r2 : Bob +\nBob > 0,0\n2. Bob ? p1 q3 r2 : Cyn +q3\n");
  EXPECT_EQ(events_seen(game, 1), "Ann > 3,4\n1. Ann ? p3 q3 r2 : Bob +r2\nBob > 0,0\n2. Bob ? ? ? ? : Cyn +\n");
}

TEST(SeenBy, AMoveOfAnEarlierTurnTellsNothing) {
  const Record game = read(full("hear=asked", "Ann > r2\nAnn --\nBob --\nAnn ? p3 q3 r2 : Bob +r2\n"));
  EXPECT_EQ(events_seen(game, 3), "Ann > r2\n1. Ann --\n2. Bob --\n3. Ann ? ? ? ? : Bob +\n");
}

TEST(SeenBy, OfAQuestionThatIsBeingAnsweredOnlyThoseAskedSoFarHear) {
  const Record game = read(full("hear=asked", "Ann ? p2 q3 r3 : Bob ~\n"));
  EXPECT_EQ(events_seen(game, 2), "1. Ann ? p2 q3 r3 : Bob ~\n");
  EXPECT_EQ(events_seen(game, 3), "1. Ann ? ? ? ? : Bob ~\n");
  EXPECT_EQ(events_seen(read(full("hear=asked", "Ann ? p2 q3 r3\n")), 2), "1. Ann ? ? ? ?\n");
}

TEST(SeenBy, ASeatsRecordWithoutItsCardsIsWhatASpectatorHasSeen) {
  for (std::uint64_t seed = 1; seed <= 300 && !testing::Test::HasFailure(); ++seed) {
    const Record game = read(random_game(seed, {.view = View::Kind::full}));
    const Record looked_on = view(game, View::spectator());
    for (std::uint8_t s = 0; s < game.table.seats.size(); ++s) {
      EXPECT_EQ(view(view(game, View::of(Seat{s})), View::spectator()), looked_on) << "seed " << seed;
    }
  }
}

TEST(SeenBy, WhatASeatNotedForItselfIsNotForSpectators) {
  const Record mine =
      read(four +
           "[Me \"Ann\"]\n[Hand \"plum, rope, hall, kitchen\"]\n[Marks \"Bob+knife\"]\n; he blinked\n"
           "Ann ? plum knife study : Bob +knife ; aha\n@has Cyn study\n@not envelope white\n@has public green\n"
           "@see Bob Ann rope\nBob ? white rope hall : Ann +rope\n");
  EXPECT_EQ(print(view(mine, View::spectator())),
            "[CGN \"1\"]\n[Edition \"classic-us\"]\n[Seats \"Ann, Bob, Cyn, Dan\"]\n[Hands \"4 4-5 4-5 4-5\"]\n\n"
            "1. Ann ? plum knife study : Bob +\n@has public green\n@see Bob Ann ?\n"
            "2. Bob ? white rope hall : Cyn - Dan - Ann +\n");
}

TEST(SeenBy, OfARecordThatIsNotFullNoOtherSeatsViewCanBeHad) {
  const Record mine = read("[Me \"Bob\"]\n" + four + "; kept\nAnn --\n");
  EXPECT_EQ(view(mine, View::of(seat(2))), mine);
  EXPECT_EQ(seen_by(mine, View::of(seat(1))).error().message,
            "this is no full record: the only view it has is that of Bob");
  EXPECT_EQ(seen_by(read(four), View::of(seat(1))).error().message,
            "this is no full record: the only view it has is a spectator's");
  EXPECT_EQ(seen_by(read(four), View::of(seat(7))).error().message, "there is no such seat");
  const Record whole = read(full("", "Ann --\n"));
  EXPECT_EQ(view(whole, View::full()), whole);
}

TEST(SeenRecord, GrowsWithTheFullRecordLikeAViewTakenAnew) {
  for (std::uint64_t seed = 1; seed <= 300 && !testing::Test::HasFailure(); ++seed) {
    const Record game = read(random_game(seed, {.view = View::Kind::full}));
    const View whose = seed % 4 == 0 ? View::spectator() : View::of(Seat(seed % game.table.seats.size()));
    SeenRecord growing(game.table, whose);
    for (std::size_t events = 0; events <= game.entries.size(); ++events) {
      const Record so_far = up_to(game, static_cast<int>(events));
      EXPECT_EQ(growing.catch_up(so_far), view(so_far, whose)) << "seed " << seed;
    }
    // Something is taken back.
    EXPECT_EQ(growing.catch_up(up_to(game, 2)), view(up_to(game, 2), whose));
  }
}

TEST(SeenRecord, TakesInTheAnswersToItsLastQuestion) {
  const Record open = read(full("", "Ann ? p3 q3 r2 : Bob ~\n"));
  const Record answered = read(full("", "Ann ? p3 q3 r2 : Bob +r2\n"));
  SeenRecord seen(open.table, View::of(seat(1)));
  EXPECT_EQ(print_event(open, seen.catch_up(open).entries.back().event), "Ann ? p3 q3 r2 : Bob ~");
  EXPECT_EQ(print_event(open, seen.catch_up(answered).entries.back().event), "Ann ? p3 q3 r2 : Bob +r2");
}

// Changes what the viewer cannot have seen, and nothing else. Written against the rules, not against the code.
class Disguise {
 public:
  Disguise(const Record& game, View view, std::uint64_t seed)
      : game_(game), view_(view), random_(seed), deck_(*game.table.deck) {}

  Record apply() {
    Record other = game_;
    note_what_is_open();
    shuffle_hidden_cards(*other.table.deal);
    other.comments_in_header.clear();
    other.unknown_tags.push_back({"Secret", std::to_string(random_.next())});
    other.comments_at_end.push_back("secret");
    Course course(game_.table);
    for (Entry& entry : other.entries) {
      const Event original = entry.event;
      entry.comment = "secret";
      change(entry.event, course);
      course.then(original);
    }
    return other;
  }

 private:
  bool is_me(Seat seat) const { return view_.is(seat); }

  // Hands laid open under `reveal`; the envelope, where I looked.
  void note_what_is_open() {
    Course course(game_.table);
    for (const Entry& entry : game_.entries) {
      course.then(entry.event);
      const auto* accusation = std::get_if<Accusation>(&entry.event);
      const bool wrong = accusation != nullptr && accusation->verdict == Accusation::Verdict::wrong;
      looked_ |= wrong && is_me(accusation->accuser) && game_.table.rules.accuser == Rules::Accuser::looks;
    }
    for (int seat = 0; seat < game_.table.seat_count(); ++seat) {
      const Seat each(seat);
      open_.push_back(is_me(each) ||
                      (course.is_out(each) && game_.table.rules.eliminated == Rules::Eliminated::reveal));
    }
  }

  void shuffle_hidden_cards(Deal& deal) {
    std::vector<Card> hidden;
    std::vector<CardSet*> places;
    for (std::size_t i = 0; i < deal.hands.size(); ++i) {
      if (!open_[i]) places.push_back(&deal.hands[i]);
    }
    places.push_back(&deal.pool);
    if (!looked_) swap_envelope(deal, places);
    for (const CardSet* place : places) hidden.insert(hidden.end(), place->begin(), place->end());
    for (std::size_t i = hidden.size(); i > 1; --i) std::swap(hidden[i - 1], hidden[random_.below(i)]);
    for (CardSet* place : places) {
      for (int size = std::exchange(*place, CardSet{}).size(); size > 0; --size) {
        place->insert(hidden.back());
        hidden.pop_back();
      }
    }
  }

  // A card of the same category goes to the envelope instead.
  void swap_envelope(Deal& deal, const std::vector<CardSet*>& places) {
    for (CardSet* place : places) {
      const CardSet cards = *place;
      for (const Card card : cards) {
        const CardSet out = deal.envelope & deck_.cards(deck_.category_of(card));
        if (random_.below(2) == 0) continue;
        deal.envelope = (deal.envelope - out) | CardSet(card);
        place->erase(card);
        *place |= out;
      }
    }
  }

  Card any_card() { return Card(random_.below(static_cast<std::uint64_t>(deck_.size()))); }

  void change(Event& event, const Course& course) {
    if (auto* suggestion = std::get_if<Suggestion>(&event)) return change_question(*suggestion, course);
    if (auto* fact = std::get_if<Fact>(&event)) return change_fact(fact->holder, fact->card);
    if (auto* some = std::get_if<SomeOf>(&event)) return change_fact(some->holder, some->cards.front());
    if (auto* sight = std::get_if<Sight>(&event)) {
      const bool mine = !sight->viewer || is_me(*sight->viewer) || is_me(sight->owner);
      if (!mine && sight->card) sight->card = any_card();
    }
    if (auto* deal = std::get_if<DealOver>(&event)) {
      if (!is_me(deal->from) && !is_me(deal->to) && std::holds_alternative<Card>(deal->what)) deal->what = any_card();
    }
  }

  void change_fact(Holder holder, Card& card) {
    const bool known = holder == Holder::face_up() || (holder.is_seat() && is_me(holder.seat()));
    if (!known) card = any_card();
  }

  void change_question(Suggestion& suggestion, const Course& course) {
    bool heard = game_.table.rules.hear == Rules::Hear::all || is_me(suggestion.asker);
    for (const Answer& answer : course.answers_given(suggestion)) heard |= is_me(answer.seat);
    for (std::size_t c = 0; c < suggestion.cards.size() && !heard; ++c) {
      // The room may have been seen; of the others anything may have been asked.
      const bool place = deck_.place() && deck_.place()->index == c;
      if (!place) suggestion.cards[c] = deck_.cards(Category(c)).first();
    }
    for (Answer& answer : suggestion.answers) {
      const bool seen = is_me(suggestion.asker) || is_me(answer.seat);
      if (!seen && answer.card) answer.card = any_card();
    }
  }

  const Record& game_;
  View view_;
  Random random_;
  const Deck& deck_;
  std::vector<bool> open_;
  bool looked_ = false;
};

TEST(SeenBy, TwoGamesThatLookAlikeToASeatGiveTheSameText) {
  int differ = 0;
  for (std::uint64_t seed = 1; seed <= 1500 && !testing::Test::HasFailure(); ++seed) {
    const Record game = read(random_game(seed, {.view = View::Kind::full}));
    const View whose = seed % 5 == 0 ? View::spectator() : View::of(Seat(seed % game.table.seats.size()));
    const Record other = Disguise(game, whose, seed).apply();
    EXPECT_EQ(print(view(game, whose)), print(view(other, whose))) << "seed " << seed << "\n"
                                                                   << print(game) << "\nother\n"
                                                                   << print(other);
    differ += print(game) != print(other) ? 1 : 0;
  }
  EXPECT_GT(differ, 1400);
}

TEST(SeenBy, AViewIsAGameThatCanBeReadBack) {
  for (std::uint64_t seed = 1; seed <= 500 && !testing::Test::HasFailure(); ++seed) {
    const Record game = read(random_game(seed, {.view = View::Kind::full}));
    for (std::uint8_t s = 0; s < game.table.seats.size(); ++s) {
      const Record seen = view(game, View::of(Seat{s}));
      EXPECT_EQ(read(print(seen)), seen) << "seed " << seed;
    }
  }
}

}  // namespace
}  // namespace gumshoe
