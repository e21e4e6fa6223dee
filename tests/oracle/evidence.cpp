#include "oracle/evidence.h"

#include <algorithm>

namespace gumshoe::oracle {
namespace {

CardSet cards_of(Holder holder, const Deal& deal) {
  if (holder == Holder::envelope()) return deal.envelope;
  if (holder == Holder::pool()) return deal.pool;
  if (holder == Holder::face_up()) return deal.face_up;
  return deal.hands[holder.seat().index];
}

std::vector<CardSet> ways_to_fill_in(const Deck& deck, const std::vector<std::optional<Card>>& cards) {
  std::vector<CardSet> sets(1);
  for (std::size_t category = 0; category < cards.size(); ++category) {
    const CardSet options =
        cards[category] ? CardSet(*cards[category]) : deck.cards(Category{static_cast<std::uint8_t>(category)});
    std::vector<CardSet> longer;
    for (CardSet set : sets) {
      for (Card card : options) longer.push_back(set | CardSet(card));
    }
    sets = std::move(longer);
  }
  return sets;
}

// Clockwise from the asker; a seat that is out answers on unless the rules say otherwise.
std::vector<Seat> seats_to_ask(const Record& record, Seat asker, const std::vector<bool>& out) {
  const int count = record.table.seat_count();
  const bool out_answer = record.table.rules.eliminated == Rules::Eliminated::answer;
  std::vector<Seat> seats;
  for (int step = 1; step < count; ++step) {
    const Seat seat{static_cast<std::uint8_t>((asker.index + step) % count)};
    if (out_answer || !out[seat.index]) seats.push_back(seat);
  }
  return seats;
}

const Answer* named_answer(const Suggestion& question, Seat seat) {
  const auto& answers = question.answers;
  const auto found = std::find_if(answers.begin(), answers.end(), [&](const Answer& a) { return a.seat == seat; });
  return found == answers.end() ? nullptr : &*found;
}

// How many of those asked the line speaks of: under `first` as far as the last seat named.
std::size_t seats_told_of(const Suggestion& question, const std::vector<Seat>& asked, Rules::Respond respond) {
  if (question.nobody) return asked.size();
  if (question.answers.empty()) return 0;
  if (respond == Rules::Respond::all) return asked.size();
  std::size_t told = 0;
  for (std::size_t i = 0; i < asked.size(); ++i) {
    if (named_answer(question, asked[i]) != nullptr) told = i + 1;
  }
  return told;
}

std::vector<Answer> answers_of(const Record& record, const Suggestion& question, const std::vector<bool>& out) {
  const std::vector<Seat> asked = seats_to_ask(record, question.asker, out);
  const std::size_t told = seats_told_of(question, asked, record.table.rules.respond);
  std::vector<Answer> answers;
  for (std::size_t i = 0; i < told; ++i) {
    const Answer* named = named_answer(question, asked[i]);
    answers.push_back(named != nullptr ? *named : Answer{asked[i], Answer::Kind::passed, {}});
  }
  return answers;
}

void note_who_is_out(const Event& event, std::vector<bool>& out) {
  if (const auto* gone = std::get_if<Out>(&event)) out[gone->seat.index] = true;
  if (const auto* accusation = std::get_if<Accusation>(&event)) {
    if (accusation->verdict == Accusation::Verdict::wrong) out[accusation->accuser.index] = true;
  }
}

// Every event except a question either agrees with a deal or doesn't.
struct Agrees {
  const Deal& deal;

  bool operator()(const Suggestion&) const { return true; }
  bool operator()(const NoSuggestion&) const { return true; }
  bool operator()(const Move&) const { return true; }
  bool operator()(const Out&) const { return true; }
  bool operator()(const Accusation& accusation) const {
    const bool right = deal.envelope == set_of(accusation.cards);
    if (accusation.verdict == Accusation::Verdict::unknown) return true;
    return right == (accusation.verdict == Accusation::Verdict::right);
  }
  bool operator()(const Fact& fact) const {
    return cards_of(fact.holder, deal).contains(fact.card) == (fact.kind == Fact::Kind::has);
  }
  bool operator()(const SomeOf& some) const { return !(cards_of(some.holder, deal) & set_of(some.cards)).empty(); }
  bool operator()(const SizeLearnt& learnt) const { return deal.hands[learnt.seat.index].size() == learnt.size; }
  bool operator()(const Sight& sight) const {
    const CardSet hand = deal.hands[sight.owner.index];
    return sight.card ? hand.contains(*sight.card) : !hand.empty();
  }
  bool operator()(const DealOver& over) const {
    const CardSet hand = deal.hands[over.from.index];
    if (const Card* card = std::get_if<Card>(&over.what)) return hand.contains(*card);
    return hand.size() >= std::get<int>(over.what);
  }
};

}  // namespace

CardSet set_of(const std::vector<Card>& cards) {
  CardSet set;
  for (Card card : cards) set.insert(card);
  return set;
}

Evidence::Evidence(const Record& record) : record_(record) {
  std::vector<bool> out(record.table.seats.size());
  for (const Entry& entry : record.entries) {
    ToldLine line;
    if (const auto* question = std::get_if<Suggestion>(&entry.event)) {
      const auto& cards = question->cards;
      const bool heard = std::all_of(cards.begin(), cards.end(), [](const auto& card) { return card.has_value(); });
      line = {ways_to_fill_in(*record.table.deck, cards), answers_of(record, *question, out), heard};
    }
    lines_.push_back(std::move(line));
    note_who_is_out(entry.event, out);
  }
}

const ToldLine* Evidence::line(int entry) const {
  const ToldLine& line = lines_[static_cast<std::size_t>(entry)];
  return line.named.empty() ? nullptr : &line;
}

long double Evidence::weight(int entry, const Deal& deal) const {
  if (const ToldLine* told = line(entry)) return weight(*told, deal);
  return std::visit(Agrees{deal}, record_.entries[static_cast<std::size_t>(entry)].event) ? 1 : 0;
}

// The mean over the ways to fill in what was not heard.
long double Evidence::weight(const ToldLine& line, const Deal& deal) const {
  long double sum = 0;
  for (CardSet named : line.named) {
    long double product = 1;
    for (const Answer& answer : line.answers) product *= weight(answer, named, deal.hands[answer.seat.index]);
    sum += product;
  }
  return sum / static_cast<long double>(line.named.size());
}

long double Evidence::weight_if_shown(int entry, Seat shower, Card card, const Deal& deal, Model model) const {
  const ToldLine& told = *line(entry);
  long double sum = 0;
  for (CardSet named : told.named) {
    const CardSet held = named & deal.hands[shower.index];
    if (!held.contains(card)) continue;
    long double product = 1 / static_cast<long double>(held.size());
    for (const Answer& answer : told.answers) {
      if (answer.seat == shower) continue;
      const long double other = weight(answer, named, deal.hands[answer.seat.index]);
      product *= model == Model::bayes || other == 0 ? other : 1;
    }
    sum += product;
  }
  return sum / static_cast<long double>(told.named.size());
}

long double Evidence::weight(const Answer& answer, CardSet named, CardSet hand) const {
  const CardSet held = named & hand;
  if (answer.kind == Answer::Kind::missed) return 1;
  if (answer.kind == Answer::Kind::passed) return held.empty() ? 1 : 0;
  if (!answer.card) return held.empty() ? 0 : 1;
  if (!held.contains(*answer.card)) return 0;
  return record_.table.me.is(answer.seat) ? 1 : 1 / static_cast<long double>(held.size());
}

}  // namespace gumshoe::oracle
