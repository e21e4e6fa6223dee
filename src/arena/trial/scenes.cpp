#include <memory>
#include <string>

#include "arena/trial/scene.h"
#include "play/contest/contest.h"

namespace gumshoe {
namespace {

using namespace std::chrono_literals;
using deed::Accuse;
using deed::Aim;
using deed::Each;
using deed::Guess;
using deed::GuessEach;
using enum Named;

constexpr int patience = 40;      // rounds
constexpr int usual_length = 25;  // of a game, in turns of a bot

// How the engine of a dialect plays, where a scene says nothing else.
ContestOptions table_of(Dialect dialect, int seats, int side = 7) {
  const bool in_public = dialect == Dialect::public_engine;
  ContestOptions contest{.side = side, .max_rounds = patience};
  for (int seat = 0; seat < seats; ++seat) contest.seats.push_back("Bot " + std::to_string(seat));
  contest.hear = in_public ? Rules::Hear::all : Rules::Hear::asked;
  contest.in_room = in_public ? InRoom::may_ask : InRoom::must_ask;
  contest.suspected = in_public ? Suspected::is_dragged : Suspected::stays;
  return contest;
}

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

CategoryPlan named(std::string category, std::vector<std::string> names) {
  CategoryPlan plan{std::move(category), {}};
  for (std::string& name : names) plan.cards.push_back(card_named(std::move(name)));
  return plan;
}

// Names that a bot can stumble over: blanks, words of the protocol, other scripts, great length. All have numbers in
// them, at the beginning, in the middle or at the end, and none of these is the id of any card: a bot that takes one
// for an id cannot guess.
std::shared_ptr<const Deck> deck_of_odd_names() {
  const CategoryPlan people =
      named("suspect", {"Señor 99 Mac", "Card From 77 40 99", "77", "李 雷 40", "O'Brien \"Ace-77\" 99 Jr.",
                        repeated("Maximilian ", 18) + "40", "Нина 77 Петрова", "Disprove 99 40 77"});
  const CategoryPlan weapons = named("weapon", {"fire extinguisher 40", "77 knives", "Move 99 99", "Åxt 40 B", "² -55",
                                                "clé 77 à molette", repeated("wrench", 33) + " 99", "-1 -99"});
  const CategoryPlan rooms = named("room", {"Krakowiak's Lab 77", "40th Floor 99", "Room 40", "🕵 99 office",
                                            repeated("corridor ", 22) + "77", "Name -55", "Win 99"});
  return std::make_shared<const Deck>(Deck::make({people, weapons, rooms}, "room").value());
}

ContestOptions odd_names(Dialect dialect) {
  ContestOptions contest = table_of(dialect, 3);
  contest.deck = deck_of_odd_names();
  contest.suspected = Suspected::is_dragged;
  contest.seats = {"Bot with spaces, and a comma, 99", "", repeated("Größe 77 ", 11)};
  return contest;
}

ContestOptions smallest(Dialect dialect) {
  ContestOptions contest = table_of(dialect, 2, least_side);
  contest.people = contest.weapons = 5;
  return contest;
}

ContestOptions largest(Dialect dialect) {
  ContestOptions contest = table_of(dialect, 12, 10);
  contest.people = competition().people;
  contest.weapons = competition().weapons;
  contest.suspected = Suspected::is_dragged;
  return contest;
}

ContestOptions with(ContestOptions contest, Rules::Hear hear) {
  contest.hear = hear;
  return contest;
}

ContestOptions with(ContestOptions contest, Rules::Eliminated eliminated) {
  contest.eliminated = eliminated;
  return contest;
}

ContestOptions with(ContestOptions contest, Suspected suspected) {
  contest.suspected = suspected;
  return contest;
}

std::vector<Scene> moving(Dialect d) {
  return {
      {.name = "name", .title = "Says its name", .contest = table_of(d, 3), .turns = 0, .watch = Scene::Watch::silence},
      {.name = "move", .title = "Moves, on a board of 7 by 7 with three bots", .contest = table_of(d, 3), .turns = 4},
      {.name = "move_1",
       .title = "Moves with a range of 1",
       .contest = table_of(d, 3),
       .turns = 3,
       .roll = 1,
       .start = held},
      {.name = "move_12",
       .title = "Moves with a range of 12",
       .contest = table_of(d, 3),
       .turns = 3,
       .roll = 12,
       .start = held},
      {.name = "small",
       .title = "Plays on the smallest board, two bots",
       .contest = smallest(d),
       .seat = 0,
       .turns = 3},
      {.name = "large_board",
       .title = "Plays on a board of 30 by 30",
       .contest = table_of(d, 4, 30),
       .seat = 3,
       .turns = 3},
      {.name = "twelve_bots",
       .title = "Plays with twelve bots, who are suspects too, and 82 cards",
       .contest = largest(d),
       .seat = 11,
       .turns = 2},
      {.name = "odd_names",
       .title = "Reads names with blanks, digits, UTF-8 and 200 characters",
       .contest = odd_names(d),
       .deeds = {Guess{held, other, other}, Guess{other, held, other}, Guess{other, other, held}},
       .turns = 3,
       .guesses = 3},
  };
}

std::vector<Scene> disproving(Dialect d) {
  return {
      {.name = "disprove_none",
       .title = "Disproves nothing when it holds none of the cards",
       .contest = table_of(d, 3),
       .deeds = {Guess{}, Guess{}}},
      {.name = "disprove_one",
       .title = "Disproves when it holds one of the cards: person, weapon, room",
       .contest = table_of(d, 3),
       .deeds = {Guess{held, other, other}, Guess{other, held, other}, Guess{other, other, held}}},
      {.name = "disprove_two",
       .title = "Disproves when it holds two of the cards",
       .contest = table_of(d, 3),
       .seat = 2,
       .deeds = {Guess{held, held, other}, Guess{other, held, held}, Guess{held, other, held}}},
      {.name = "disprove_three",
       .title = "Disproves when it holds all three cards",
       .contest = table_of(d, 3),
       .seat = 0,
       .deeds = {Guess{held, held, held}}},
      {.name = "disprove_each",
       .title = "Disproves with every card it was dealt",
       .contest = table_of(d, 4),
       .seat = 2,
       .deeds = {GuessEach{Each::in_hand}}},
      {.name = "card_from",
       .title = "Knows 'Card From' from 'Card': a card it was shown is not its own",
       .contest = table_of(d, 2),
       .deeds = {GuessEach{Each::shown}}},
  };
}

std::vector<Scene> listening(Dialect d) {
  const ContestOptions four = table_of(d, 4);
  return {
      {.name = "disproved",
       .title = "Hears that others' guesses are disproved",
       .contest = four,
       .seat = 3,
       .deeds = {Guess{anothers, other, other}, Guess{other, anothers, other}, Guess{held, other, other}}},
      {.name = "guess_announced",
       .title = "Hears guesses announced, and answers 'Disprove' alone",
       .contest = with(four, Rules::Hear::all),
       .seat = 3,
       .deeds = {Guess{anothers, other, other}, Guess{other, held, other}, Guess{}}},
      {.name = "dragged",
       .title = "Is dragged to another room by a guess, and moves on from there",
       .contest = with(table_of(d, 3), Suspected::is_dragged),
       .deeds = {Guess{itself, other, far}},
       .roll = 1},
      {.name = "others_out",
       .title = "Plays on when others have accused and are out",
       .contest = four,
       .seat = 3,
       .deeds = {Accuse{}, Accuse{}, Guess{held, other, other}, Guess{}},
       .turns = 2},
      {.name = "dealt_again",
       .title = "Takes cards that are dealt to it in mid-game",
       .contest = with(table_of(d, 3), Rules::Eliminated::redeal),
       .seat = 0,
       .deeds = {Accuse{}, GuessEach{Each::dealt_again}}},
      {.name = "unknown_lines",
       .title = "Ignores lines that it does not know",
       .contest = table_of(d, 3),
       .deeds = {Guess{held, other, other}},
       .lines = Scene::Lines::unknown_too},
      {.name = "silence",
       .title = "Writes one line an answer, and nothing unasked",
       .contest = table_of(d, 3),
       .deeds = {Guess{held, other, other}, Guess{}},
       .watch = Scene::Watch::silence},
  };
}

std::vector<Scene> ending(Dialect d) {
  ContestOptions whole = table_of(d, 3, ContestOptions{}.side);
  whole.max_rounds = 2 * patience;
  ContestOptions timed = largest(d);
  timed.seats.resize(4);
  return {
      {.name = "whole_game",
       .title = "Plays a whole game with two built-in players",
       .contest = whole,
       .turns = 1000,
       .undecided = usual_length,
       .others = Scene::Others::play},
      {.name = "clock",
       .title = "Plays against the clock",
       .contest = timed,
       .turns = 4 * turns_on_a_clock,
       .clocks = {200ms, 50ms, 10ms, 1ms}},
      {.name = "win",
       .title = "Hears 'Win', and ends by itself",
       .contest = table_of(d, 3),
       .seat = 0,
       .deeds = {Accuse{Aim::right}},
       .end = Scene::End::clean},
      {.name = "end_of_input",
       .title = "Ends by itself when its input ends in mid-game",
       .contest = table_of(d, 3),
       .end = Scene::End::clean},
  };
}

}  // namespace

std::vector<Scene> trial_scenes(Dialect dialect) {
  std::vector<Scene> scenes;
  for (const auto& part : {moving, disproving, listening, ending}) {
    for (Scene& scene : part(dialect)) scenes.push_back(std::move(scene));
  }
  return scenes;
}

}  // namespace gumshoe
