// The referee driven at random through every combination of rules, legal and illegal decisions mixed.
#include <gtest/gtest.h>

#include <array>

#include "play/random_tables_test.h"
#include "play/referee/deal.h"
#include "play/referee/referee.h"
#include "record/notation/parse.h"
#include "record/notation/print.h"
#include "record/views/course.h"
#include "record/views/seen_by.h"

namespace gumshoe {
namespace {

Decision legal_decision(const Referee& referee, Random& random) {
  const Owed& owed = *referee.owed();
  const Table& table = referee.record().table;
  const CardSet any = draw_one_a_category(*table.deck, table.deck->all(), random);
  if (const AnswerOwed* answer = std::get_if<AnswerOwed>(&owed.what)) {
    if (answer->held.empty()) return Pass{};
    return Show{draw_one(answer->held, random)};
  }
  if (random.below(15) == 0) return Accuse{random.below(10) == 0 ? table.deal->envelope : any};
  if (std::holds_alternative<AccusationOwed>(owed.what)) return DoNotAccuse{};
  if (random.below(10) == 0) return AskNothing{};
  const bool own_allowed = table.rules.own_cards == Rules::OwnCards::yes;
  const CardSet others = table.deck->all() - referee.hand(owed.seat);
  return Ask{own_allowed ? any : draw_one_a_category(*table.deck, others, random)};
}

// Anything at all, mostly nonsense.
Decision any_decision(const Deck& deck, Random& random) {
  CardSet cards;
  while (random.below(4) != 0) cards.insert(Card(random.below(max_cards)));
  if (random.below(2) == 0) cards = draw_one_a_category(deck, deck.all(), random);
  switch (random.below(6)) {
    case 0:
      return Ask{cards};
    case 1:
      return AskNothing{};
    case 2:
      return Accuse{cards};
    case 3:
      return DoNotAccuse{};
    case 4:
      return Show{Card(random.below(256))};
    default:
      return Pass{};
  }
}

void expect_sound_state(const Referee& referee) {
  const Table& table = referee.record().table;
  CardSet lying = table.deal->envelope | table.deal->pool | table.deal->face_up;
  int cards = lying.size();
  for (std::uint8_t s = 0; s < table.seats.size(); ++s) {
    lying |= referee.hand(Seat{s});
    cards += referee.hand(Seat{s}).size();
  }
  ASSERT_EQ(lying, table.deck->all());
  ASSERT_EQ(cards, table.deck->size());
  ASSERT_NE(referee.owed().has_value(), referee.outcome().has_value());
  if (!referee.owed()) return;
  if (const AnswerOwed* answer = std::get_if<AnswerOwed>(&referee.owed()->what)) {
    ASSERT_NE(answer->asker, referee.owed()->seat);
    ASSERT_EQ(answer->held, answer->named & referee.hand(referee.owed()->seat));
  } else {
    ASSERT_FALSE(referee.is_out(referee.owed()->seat));
  }
  if (std::holds_alternative<TurnOwed>(referee.owed()->what)) {
    ASSERT_EQ(turn(referee.record()), referee.owed()->seat);
  }
}

// Illegal decisions leave everything as it was; a legal one found by chance is left alone too.
void try_nonsense(Referee& referee, Random& random) {
  const Decision decision = any_decision(*referee.record().table.deck, random);
  const std::optional<Refusal> refusal = referee.refusal(decision);
  if (!refusal) return;
  const std::size_t entries = referee.record().entries.size();
  const std::optional<Owed> owed = referee.owed();
  ASSERT_EQ(referee.decide(decision), refusal);
  ASSERT_EQ(referee.record().entries.size(), entries);
  ASSERT_EQ(referee.owed(), owed);
}

Referee start_random_game(std::uint64_t seed) {
  Random random(seed);
  const TableOptions options = random_table(seed, random);
  Result<Referee> referee =
      Referee::start(set_table(options, deal_cards(options, random)),
                     {.max_rounds = 1 + random.below(20),
                      .last_standing = random.below(2) == 0 ? LastStanding::wins : LastStanding::plays_on,
                      .seed = random.next()});
  EXPECT_TRUE(referee) << referee.error().message;
  return *referee;
}

void maybe_remove(Referee& referee, Random& random) {
  if (random.below(60) != 0) return;
  const std::uint64_t seats = referee.record().table.seats.size();
  referee.remove(Seat(random.below(seats)), "drawn by lot");
}

Record play_at_random(std::uint64_t seed) {
  Referee referee = start_random_game(seed);
  Random random(seed + 1000000);
  while (referee.owed()) {
    EXPECT_EQ(referee.decide(legal_decision(referee, random)), std::nullopt);
    maybe_remove(referee, random);
  }
  return referee.record();
}

constexpr std::uint64_t games = rules_count * 15;

TEST(RandomGames, EveryStateIsSoundAndEveryGameEnds) {
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    SCOPED_TRACE(seed);
    Referee referee = start_random_game(seed);
    Random random(seed);
    int decisions = 0;
    while (referee.owed()) {
      ASSERT_NO_FATAL_FAILURE(expect_sound_state(referee));
      ASSERT_NO_FATAL_FAILURE(try_nonsense(referee, random));
      ASSERT_EQ(referee.decide(legal_decision(referee, random)), std::nullopt);
      maybe_remove(referee, random);
      ASSERT_LT(++decisions, 20 * 16 * 17 + 1);
    }
    ASSERT_NO_FATAL_FAILURE(expect_sound_state(referee));
    ASSERT_NO_FATAL_FAILURE(try_nonsense(referee, random));
  }
}

TEST(RandomGames, EveryEndingOccurs) {
  std::array<int, 4> endings{};
  for (std::uint64_t seed = 0; seed < rules_count * 3; ++seed) {
    Referee referee = start_random_game(seed);
    Random random(seed);
    while (referee.owed()) EXPECT_EQ(referee.decide(legal_decision(referee, random)), std::nullopt);
    ++endings[static_cast<std::size_t>(referee.outcome()->ending)];
  }
  for (const int count : endings) EXPECT_GT(count, 0);
}

TEST(RandomGames, TheRecordReadsBackAndPrintsTheSame) {
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    const Record record = play_at_random(seed);
    const std::string text = print(record);
    const Result<Record> again = parse_game(text);
    ASSERT_TRUE(again) << again.error().message << " in line " << again.error().line << " of\n" << text;
    ASSERT_EQ(*again, record) << text;
    ASSERT_EQ(print(*again), text);
  }
}

TEST(RandomGames, TheSameSeedGivesTheSameBytes) {
  for (std::uint64_t seed = 0; seed < rules_count; ++seed) {
    ASSERT_EQ(print(play_at_random(seed)), print(play_at_random(seed)));
  }
}

std::vector<View> all_views(const Record& record) {
  std::vector<View> views{View::spectator()};
  for (std::uint8_t s = 0; s < record.table.seats.size(); ++s) views.push_back(View::of(Seat{s}));
  return views;
}

TEST(RandomGames, AViewThatGrowsIsTheViewOfTheWhole) {
  for (std::uint64_t seed = 0; seed < rules_count * 2; ++seed) {
    Referee referee = start_random_game(seed);
    Random random(seed);
    std::vector<SeenRecord> growing;
    for (const View view : all_views(referee.record())) growing.emplace_back(referee.record().table, view);
    while (referee.owed()) {
      EXPECT_EQ(referee.decide(legal_decision(referee, random)), std::nullopt);
      maybe_remove(referee, random);
      if (referee.owed() && random.below(25) != 0) continue;
      const std::vector<View> views = all_views(referee.record());
      for (std::size_t i = 0; i < views.size(); ++i) {
        ASSERT_EQ(growing[i].catch_up(referee.record()), *seen_by(referee.record(), views[i]));
      }
    }
  }
}

// What a view may never contain, whatever else it says.
struct NothingHidden {
  Seat me;

  void operator()(const Suggestion& suggestion) const {
    for (const Answer& answer : suggestion.answers) {
      const bool may_see = suggestion.asker == me || answer.seat == me;
      EXPECT_TRUE(may_see || !answer.card);
    }
  }
  void operator()(const Sight& sight) const {
    const bool may_see = !sight.viewer || sight.viewer == me || sight.owner == me;
    EXPECT_TRUE(may_see || !sight.card);
  }
  void operator()(const DealOver& deal) const {
    const bool may_see = deal.from == me || deal.to == me;
    EXPECT_TRUE(may_see || !std::holds_alternative<Card>(deal.what));
  }
  template <typename AnyOther>
  void operator()(const AnyOther&) const {}
};

TEST(RandomGames, AViewContainsNoCardThatItsSeatDidNotSee) {
  for (std::uint64_t seed = 0; seed < rules_count * 3; ++seed) {
    const Record record = play_at_random(seed);
    for (std::uint8_t s = 0; s < record.table.seats.size(); ++s) {
      const Result<Record> seen = seen_by(record, View::of(Seat{s}));
      ASSERT_TRUE(seen);
      EXPECT_FALSE(seen->table.deal);
      EXPECT_EQ(seen->table.hand, record.table.deal->hands[s]);
      for (const Entry& entry : seen->entries) std::visit(NothingHidden{Seat{s}}, entry.event);
    }
  }
}

// Two deals that differ only in cards nobody has named look the same to everybody who holds neither of them.
class TwinGames {
 public:
  explicit TwinGames(std::uint64_t seed) : random_(seed) {}

  // The same decisions on both deals; how many views were compared.
  int compare() {
    Referee one = *Referee::start(first_table(), referee_options());
    std::vector<Decision> decisions;
    while (one.owed()) {
      decisions.push_back(legal_decision(one, random_));
      EXPECT_EQ(one.decide(decisions.back()), std::nullopt);
    }
    const std::optional<Table> other = with_two_unnamed_cards_swapped(one.record());
    if (!other) return 0;
    Referee two = *Referee::start(*other, referee_options());
    for (const Decision& decision : decisions) EXPECT_EQ(two.decide(decision), std::nullopt);
    return compare_views(one.record(), two.record());
  }

 private:
  static RefereeOptions referee_options() { return {.max_rounds = 2}; }

  Table first_table() {
    TableOptions options = random_table(random_.next(), random_);
    options.deck = Catalogue::built_in().find("master-detective")->deck;
    options.edition = "master-detective";
    options.seats = seat_names(2 + random_.below(4));
    // The referee shuffles a hand by its order in the deck, which the swap changes.
    if (options.rules.eliminated == Rules::Eliminated::redeal) options.rules.eliminated = Rules::Eliminated::answer;
    return set_table(options, deal_cards(options, random_));
  }

  static CardSet named(const Record& record) {
    CardSet cards;
    for (const Entry& entry : record.entries) {
      if (const auto* suggestion = std::get_if<Suggestion>(&entry.event)) {
        for (const std::optional<Card>& card : suggestion->cards) cards.insert(*card);
      } else if (const auto* accusation = std::get_if<Accusation>(&entry.event)) {
        for (const Card card : accusation->cards) cards.insert(card);
      } else if (const auto* sight = std::get_if<Sight>(&entry.event)) {
        cards.insert(*sight->card);
      }
    }
    return cards;
  }

  std::optional<Table> with_two_unnamed_cards_swapped(const Record& record) {
    const Deck& deck = *record.table.deck;
    const CardSet unnamed = deck.all() - named(record) - record.table.face_up;
    if (unnamed.empty()) return {};
    const Card one = draw_one(unnamed, random_);
    const CardSet partners = (unnamed & deck.cards(deck.category_of(one))) - CardSet(one);
    if (partners.empty()) return {};
    const Card two = draw_one(partners, random_);
    if (record.table.deal->holder_of(one) == record.table.deal->holder_of(two)) return {};
    Table table = record.table;
    table.free_tags.clear();
    for (CardSet& hand : table.deal->hands) swap_in(hand, one, two);
    swap_in(table.deal->envelope, one, two);
    swap_in(table.deal->pool, one, two);
    return table;
  }

  static void swap_in(CardSet& place, Card one, Card two) {
    if (place.contains(one) == place.contains(two)) return;
    const bool has_one = place.contains(one);
    place.erase(has_one ? one : two);
    place.insert(has_one ? two : one);
  }

  static bool looked_into_envelope(const Record& record, Seat seat) {
    const bool out = out_seats(record, record.event_count())[seat.index];
    return out && record.table.rules.accuser == Rules::Accuser::looks;
  }

  static int compare_views(const Record& one, const Record& two) {
    int compared = 0;
    for (std::uint8_t s = 0; s < one.table.seats.size(); ++s) {
      const bool may_differ =
          one.table.deal->hands[s] != two.table.deal->hands[s] || looked_into_envelope(one, Seat{s});
      if (may_differ) continue;
      EXPECT_EQ(print(*seen_by(one, View::of(Seat{s}))), print(*seen_by(two, View::of(Seat{s}))));
      ++compared;
    }
    EXPECT_EQ(print(*seen_by(one, View::spectator())), print(*seen_by(two, View::spectator())));
    return compared;
  }

  Random random_;
};

TEST(RandomGames, DealsAlikeForASeatLookAlikeToIt) {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) compared += TwinGames(seed).compare();
  EXPECT_GT(compared, 500);
}

}  // namespace
}  // namespace gumshoe
