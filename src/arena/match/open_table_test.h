// A table with bots that do as they are told, whatever they hold: so that two deals can be alike for the person.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "arena/match/open_table.h"
#include "game/edition.h"
#include "play/contest/contest.h"

namespace gumshoe {

inline CardSet cards_of(const Deck& deck, const std::vector<std::string>& ids) {
  CardSet set;
  for (const Card card : deck.all()) {
    if (std::ranges::find(ids, deck[card].id) != ids.end()) set.insert(card);
  }
  return set;
}

// Stays where everybody begins, which is a room, and asks there for the same cards each turn; shows what it must, and
// of several cards the first.
class DullBot final : public Contestant {
 public:
  DullBot(std::string name, std::vector<std::string> cards) : name_(std::move(name)), cards_(std::move(cards)) {}

  Result<std::string, Fall> introduce(std::span<const Message>) override {
    if (stays_away_) return Fall{SeatOutcome::crashed, "exited"};
    return name_;
  }
  void sit_down(const Deck& deck) override { deck_ = &deck; }
  void tell(const Message&) override {}
  void dismiss() override {}
  Result<Decision, Fall> decide(const Request& request) override {
    if (falls_) return Fall{SeatOutcome::late, "gave no answer in time"};
    const auto* answer = std::get_if<AnswerOwed>(&request.owed.what);
    if (answer == nullptr) return Decision{Go{std::get<TurnOwed>(request.owed.what).walk->from, named()}};
    return answer->held.empty() ? Decision{Pass{}} : Decision{Show{*answer->held.begin()}};
  }

  void fall() { falls_ = true; }
  void stay_away() { stays_away_ = true; }

 private:
  CardSet named() const { return cards_of(*deck_, cards_); }

  std::string name_;
  std::vector<std::string> cards_;
  const Deck* deck_ = nullptr;
  bool falls_ = false;
  bool stays_away_ = false;
};

// Which of the deals the next tables get: all alike for the first seat, which holds the same cards in each.
inline int deal_of_tables = 0;

inline Result<Referee> set_dealt_table(const ContestOptions& options) {
  Result<Table> table = set_contest_table(options);
  if (!table) return table.error();
  const Deck& deck = *table->deck;
  const auto cards = [&](const std::vector<std::string>& ids) { return cards_of(deck, ids); };
  Deal& deal = *table->deal;
  deal.hands[0] = cards({"scarlet", "rope", "hall", "study", "lounge", "library"});
  // Green, knife and kitchen are asked for by Bob every turn: Cyn shows him one of them, another one in each deal.
  const std::vector<std::vector<std::string>> cyn{{"green", "wrench", "revolver", "ballroom", "peacock", "dining_room"},
                                                  {"knife", "wrench", "white", "ballroom", "peacock", "dining_room"}};
  deal.hands[2] = cards(cyn[deal_of_tables]);
  deal.envelope = cards(deal_of_tables == 0 ? std::vector<std::string>{"mustard", "candlestick", "conservatory"}
                                            : std::vector<std::string>{"plum", "lead_pipe", "billiard_room"});
  deal.hands[1] = deck.all() - deal.hands[0] - deal.hands[2] - deal.envelope;
  return Referee::start(*table, contest_referee_options(options));
}

inline OpenTableOptions dull_table(int seed = 1) {
  OpenTableOptions options;
  options.match.contest.deck = Catalogue::built_in().find("classic-us")->deck;
  options.match.contest.edition = "classic-us";
  options.match.contest.side = 6;
  options.match.contest.seed = static_cast<std::uint64_t>(seed);
  options.match.contest.max_rounds = 2;
  options.match.set_table = set_dealt_table;
  options.person = "Ann";
  options.bots.push_back({"", std::make_unique<DullBot>("Bob", std::vector<std::string>{"green", "knife", "kitchen"})});
  options.bots.push_back(
      {"", std::make_unique<DullBot>("Cyn", std::vector<std::string>{"scarlet", "rope", "kitchen"})});
  options.hint_work = 1000;
  return options;
}

}  // namespace gumshoe
