#include "play/referee/referee.h"

#include <algorithm>
#include <cassert>

#include "play/board/house_rules.h"
#include "play/referee/deal.h"
#include "record/table/utf8.h"

namespace gumshoe {

namespace {

std::vector<std::optional<Card>> in_category_order(CardSet cards) { return {cards.begin(), cards.end()}; }

std::string result_text(const Table& table, const Outcome& outcome) {
  switch (outcome.ending) {
    case Outcome::Ending::solved:
      return table.seats[outcome.winner->index] + " solved the case";
    case Outcome::Ending::last_standing:
      return table.seats[outcome.winner->index] + " is the last one left";
    case Outcome::Ending::all_out:
      return "everybody is out";
    case Outcome::Ending::round_limit:
      return "stopped after the last round";
  }
  return "";
}

// A comment is part of its line, so characters that could break or disguise it are replaced.
std::string one_line(std::string_view text) {
  std::string line;
  while (!text.empty()) {
    const auto [code, length] = first_character(text);
    const bool blank = code == '\t' || is_control(code);
    const bool harmful = length == 0 || is_deceptive(code);
    line += harmful ? "\uFFFD" : blank ? " " : text.substr(0, length);
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return line;
}

}  // namespace

Result<Referee> Referee::start(Table table, const RefereeOptions& options) {
  if (std::optional<Error> error = flaw(table)) return *error;
  if (table.board.empty()) return Referee(std::move(table), std::nullopt, options);
  Result<Floor> floor = Floor::make(table);
  if (!floor) return floor.error();
  return Referee(std::move(table), std::move(floor).value(), options);
}

Referee::Referee(Table table, std::optional<Floor> floor, const RefereeOptions& options)
    : options_(options), random_(options.seed), deal_(*table.deal), course_(table), floor_(std::move(floor)) {
  record_.table = std::move(table);
  if (floor_) pawns_ = Pawns(record_.table, *floor_);
  begin_turn(course_.turn());
}

std::optional<Refusal> Referee::refusal(const Decision& decision) const {
  if (!owed_) return Refusal::game_over;
  return gumshoe::refusal(record_.table, floor_ ? &*floor_ : nullptr, hand(owed_->seat), *owed_, decision);
}

// What each legal decision does.
struct Referee::Carry {
  Referee& referee;

  void operator()(const Ask& decision) const {
    if (!referee.floor_) return referee.ask(decision.cards);
    if (!referee.in_house()) return referee.go(referee.walked_to(referee.stands(referee.turn_)), decision.cards);
    referee.drag_suspect(decision.cards);
    referee.ask(decision.cards);
  }
  void operator()(const Go& decision) const { referee.go(referee.walked_to(decision.to), decision.cards); }
  void operator()(const Roll&) const { referee.roll(); }
  void operator()(const TakePassage& decision) const {
    const Card room = *referee.floor_->passage_from(referee.stands(referee.turn_));
    referee.go({.seat = referee.turn_, .to = room, .how = Move::How::passage, .roll = {}}, decision.cards);
  }
  void operator()(const AskNothing&) const { referee.ask_nothing(); }
  void operator()(const Accuse& decision) const { referee.accuse(decision.cards); }
  void operator()(const DoNotAccuse&) const { referee.end_turn(); }
  void operator()(const Show& decision) const { referee.take_answer(decision.card); }
  void operator()(const Pass&) const { referee.take_answer(std::nullopt); }
};

std::optional<Refusal> Referee::decide(const Decision& decision) {
  if (const std::optional<Refusal> refused = refusal(decision)) return refused;
  std::visit(Carry{*this}, decision);
  return {};
}

void Referee::remove(Seat seat, std::string_view why) {
  if (outcome_ || is_out(seat)) return;
  removals_.push_back({seat, one_line(why)});
  if (question_) return;
  make_removals();
  if (!outcome_ && is_out(turn_)) end_turn();
}

void Referee::begin_turn(Seat seat) {
  turn_ = seat;
  if (in_house()) {
    const Rules::Stay stay = record_.table.rules.stay;
    const bool may_stay = stay == Rules::Stay::yes || (stay == Rules::Stay::dragged && pawns_.was_dragged(seat));
    const bool may_ask = may_stay && floor_->room_at(stands(seat)).has_value();
    owed_ = Owed{seat, RollOwed{stands(seat), floor_->passage_from(stands(seat)), may_ask}};
    return;
  }
  TurnOwed turn;
  if (floor_) turn.walk = Walk{stands(seat), dice(options_.seed, round_, seat), options_.in_room};
  owed_ = Owed{seat, turn};
}

void Referee::roll() {
  const HouseRules::Dice kind = floor_->house_rules().dice;
  const int shown = dice(kind, options_.seed, round_, turn_);
  if (kind == HouseRules::Dice::special && shown == 1) turn_up_a_card();
  owed_ = Owed{turn_, TurnOwed{Walk{stands(turn_), shown, InRoom::may_ask, pawns_.in_the_way(*floor_, turn_)}}};
}

// A card that not everybody has seen.
void Referee::turn_up_a_card() {
  CardSet hidden;
  for (const CardSet hand : deal_.hands) hidden |= hand;
  for (const Entry& entry : record_.entries) {
    const auto* sight = std::get_if<Sight>(&entry.event);
    if (sight != nullptr && !sight->viewer && sight->card) hidden.erase(*sight->card);
  }
  if (hidden.empty()) return;
  Random random = dice_stream(~options_.seed, round_, turn_);
  const Card card = draw_one(hidden, random);
  const auto has_it = [&](CardSet hand) { return hand.contains(card); };
  const auto owner = std::ranges::find_if(deal_.hands, has_it) - deal_.hands.begin();
  write(Sight{.viewer = {}, .owner = Seat(owner), .card = card});
}

void Referee::end_turn() {
  const Seat next = course_.turn();
  if (next <= turn_) {
    if (round_ == options_.max_rounds) return finish({Outcome::Ending::round_limit, {}});
    ++round_;
  }
  begin_turn(next);
}

// A move of no length is written down too: it tells everybody in which room the question is asked.
Move Referee::walked_to(Move::Cell to) const {
  const int shown = std::get<TurnOwed>(owed_->what).walk->roll;
  const std::optional<Card> room = in_house() ? floor_->room_at(to) : std::nullopt;
  Move move{.seat = turn_, .to = to, .roll = shown};
  if (room) move.to = *room;
  return move;
}

void Referee::go(Move move, std::optional<CardSet> cards) {
  write(std::move(move));
  if (!cards) return ask_nothing();
  drag_suspect(*cards);
  ask(*cards);
}

void Referee::drag_suspect(CardSet cards) {
  const std::optional<Seat> seat = seat_to_drag(cards);
  if (!seat || *seat == turn_) return;
  Move move{.seat = *seat, .to = stands(turn_), .how = Move::How::dragged, .roll = {}};
  if (in_house()) {
    if (stands(*seat) == stands(turn_)) return;
    move.to = *floor_->room_at(stands(turn_));
  }
  write(std::move(move));
}

// In a house pawns stay on the board when their players are out.
std::optional<Seat> Referee::seat_to_drag(CardSet cards) const {
  if (in_house()) {
    const auto named = [&](const Floor::Pawn& pawn) { return cards.contains(pawn.suspect); };
    const auto found = std::ranges::find_if(floor_->pawns(), named);
    return found == floor_->pawns().end() ? std::nullopt : found->seat;
  }
  if (options_.suspected == Suspected::stays) return {};
  const int suspects = record_.table.deck->cards(Category{0}).size();
  const int number = cards.first().index - (suspects - record_.table.seat_count());
  const Seat seat(number);
  return number < 0 || is_out(seat) ? std::nullopt : std::optional(seat);
}

// A pawn that will never move again must not block a door for good.
void Referee::free_the_door(Seat seat) {
  const int place = floor_->house()->place_of(stands(seat));
  if (place >= floor_->house()->squares()) return;
  for (const int entered : floor_->house()->entered_from(place)) {
    if (entered == floor_->house()->centre_place()) continue;
    const Card room = *floor_->room_at(floor_->house()->cell_of(entered));
    return write(Move{.seat = seat, .to = room, .how = Move::How::dragged, .roll = {}});
  }
}

// If accusing is allowed only in some places, the move may have been made to get to one of them.
void Referee::ask_nothing() {
  write(NoSuggestion{turn_});
  const bool came_to_accuse = in_house() && record_.table.rules.accuse == Rules::Accuse::same_turn &&
                              floor_->house_rules().accuse_in != HouseRules::AccuseIn::anywhere &&
                              floor_->may_accuse_at(stands(turn_));
  if (!came_to_accuse) return end_turn();
  owed_ = Owed{turn_, AccusationOwed{}};
}

void Referee::ask(CardSet cards) {
  question_ = Question{.named = cards, .asked = course_.asking_order(turn_)};
  Suggestion suggestion{.asker = turn_, .cards = in_category_order(cards), .answers = {}};
  if (record_.table.rules.respond == Rules::Respond::all) {
    for (const Seat seat : question_->asked) suggestion.answers.push_back({seat, Answer::Kind::missed, {}});
  }
  write(std::move(suggestion));
  owe_next_answer();
}

void Referee::owe_next_answer() {
  if (question_->next == question_->asked.size()) return end_question();
  const Seat seat = question_->asked[question_->next];
  std::vector<Answer>& answers = open_suggestion().answers;
  if (answers.size() == question_->next) answers.push_back({seat, Answer::Kind::missed, {}});
  owed_ = Owed{seat, AnswerOwed{turn_, question_->named, question_->named & hand(seat)}};
}

void Referee::take_answer(std::optional<Card> shown) {
  Answer& answer = open_suggestion().answers[question_->next];
  answer.kind = shown ? Answer::Kind::showed : Answer::Kind::passed;
  answer.card = shown;
  ++question_->next;
  const bool settled = shown && record_.table.rules.respond == Rules::Respond::first;
  return settled ? end_question() : owe_next_answer();
}

void Referee::end_question() {
  Suggestion& suggestion = open_suggestion();
  const auto showed = [](const Answer& answer) { return answer.kind == Answer::Kind::showed; };
  if (std::ranges::none_of(suggestion.answers, showed)) {
    suggestion.answers.clear();
    suggestion.nobody = true;
  }
  question_.reset();
  make_removals();
  if (outcome_) return;
  const bool may_accuse = record_.table.rules.accuse == Rules::Accuse::same_turn && !is_out(turn_) &&
                          (!in_house() || floor_->may_accuse_at(stands(turn_)));
  if (!may_accuse) return end_turn();
  owed_ = Owed{turn_, AccusationOwed{}};
}

void Referee::accuse(CardSet cards) {
  const bool right = cards == deal_.envelope;
  write(
      Accusation{turn_, {cards.begin(), cards.end()}, right ? Accusation::Verdict::right : Accusation::Verdict::wrong});
  if (right) return finish({Outcome::Ending::solved, turn_});
  clear_away(turn_);
  if (!outcome_) end_turn();
}

// What happens to a knocked-out player's cards. They are dealt again only while the game goes on.
void Referee::clear_away(Seat seat) {
  if (record_.table.rules.eliminated == Rules::Eliminated::reveal) reveal(seat);
  if (decided_without(seat)) return;
  if (in_house()) free_the_door(seat);
  if (record_.table.rules.eliminated == Rules::Eliminated::redeal) redeal(seat);
}

void Referee::reveal(Seat seat) {
  for (const Card card : hand(seat)) write(Sight{.viewer = {}, .owner = seat, .card = card});
}

void Referee::redeal(Seat seat) {
  const std::vector<Seat> others = others_in_game(seat);
  const std::vector<Card> cards = shuffled(hand(seat), random_);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const Seat to = others[i % others.size()];
    deal_.hands[to.index].insert(cards[i]);
    write(DealOver{seat, to, cards[i]});
  }
  deal_.hands[seat.index] = {};
}

void Referee::make_removals() {
  for (Removal& removal : std::exchange(removals_, {})) {
    if (outcome_ || is_out(removal.seat)) continue;
    write(Out{removal.seat}, std::move(removal.why));
    clear_away(removal.seat);
  }
}

void Referee::finish(Outcome outcome) {
  outcome_ = outcome;
  owed_.reset();
  std::vector<Tag>& tags = record_.table.free_tags;
  std::erase_if(tags, [](const Tag& tag) { return tag.name == "Result"; });
  tags.insert(tags.begin(), {"Result", result_text(record_.table, outcome)});
}

Suggestion& Referee::open_suggestion() {
  Suggestion* suggestion = std::get_if<Suggestion>(&record_.entries.back().event);
  assert(question_ && suggestion != nullptr);
  return *suggestion;
}

// Clockwise.
std::vector<Seat> Referee::others_in_game(Seat seat) const {
  const int seats = record_.table.seat_count();
  std::vector<Seat> others;
  for (int step = 1; step < seats; ++step) {
    const Seat other((seat.index + step) % seats);
    if (!is_out(other)) others.push_back(other);
  }
  return others;
}

// After `seat` went out.
bool Referee::decided_without(Seat seat) {
  const std::vector<Seat> left = others_in_game(seat);
  if (left.empty()) finish({Outcome::Ending::all_out, {}});
  if (left.size() == 1 && options_.last_standing == LastStanding::wins) {
    finish({Outcome::Ending::last_standing, left.front()});
  }
  return outcome_.has_value();
}

void Referee::write(Event event, std::string comment) {
  course_.then(event);
  if (floor_) pawns_.then(*floor_, event);
  record_.entries.push_back({.event = std::move(event), .comment = std::move(comment), .comments_before = {}});
}

}  // namespace gumshoe
