#include "notebook/entry/completion.h"

#include <algorithm>
#include <array>
#include <span>

#include "game/letters.h"
#include "notebook/draft/draft.h"
#include "record/notation/question.h"
#include "record/notation/quoting.h"
#include "record/table/nearest.h"

namespace gumshoe {
namespace {

constexpr std::array<std::string_view, 7> verbs{"@has", "@not", "@some", "@size", "@see", "@out", "@deal"};
constexpr std::array<std::string_view, 3> other_holders{"envelope", "pool", "public"};

bool begins(std::string_view name, std::string_view with) {
  const std::string lower = lower_case(name);
  const std::string typed = lower_case(with);
  return lower.starts_with(typed) || without_accents(lower).starts_with(without_accents(typed));
}

class Completer {
 public:
  Completer(const LineReader& reader, const LineReading& line)
      : reader_(reader),
        table_(reader.table()),
        deck_(*table_.deck),
        line_(line),
        expected_(line.before_word.expected),
        typed_(line.word) {}

  Completion run() {
    done_.begin = line_.word_begin;
    done_.end = line_.text.size();
    if (line_.in_comment) return finished();
    offer();
    offer_short_form();
    if (done_.candidates.empty() && !typed_.empty()) offer_near();
    return finished();
  }

 private:
  void put(Candidate candidate) { done_.candidates.push_back(std::move(candidate)); }

  // The long form

  void offer() {
    switch (expected_.kind) {
      case Expected::Kind::start:
        offer_seats(expected_.seats);
        return offer_words(verbs, Candidate::Kind::verb);
      case Expected::Kind::card:
        return offer_cards();
      case Expected::Kind::seat:
        return offer_seats(expected_.seats);
      case Expected::Kind::holder:
        offer_seats(expected_.seats);
        return offer_words(other_holders, Candidate::Kind::holder);
      case Expected::Kind::answerer:
        return offer_answerers();
      case Expected::Kind::verdict:
        return offer_words(std::array<std::string_view, 2>{"wrong", "right"}, Candidate::Kind::word);
      case Expected::Kind::sign_after_seat:
        return offer_words(std::array<std::string_view, 4>{"?", "--", "!", ">"}, Candidate::Kind::sign);
      case Expected::Kind::sign_after_cards:
        return offer_words(std::array<std::string_view, 1>{":"}, Candidate::Kind::sign);
      case Expected::Kind::sign_after_answerer:
        return offer_words(std::array<std::string_view, 3>{"+", "-", "~"}, Candidate::Kind::sign);
      default:
        return;
    }
  }

  void offer_words(std::span<const std::string_view> words, Candidate::Kind kind) {
    for (const std::string_view word : words) {
      if (begins(word, typed_)) put({.kind = kind, .text = std::string(word)});
    }
  }

  void offer_seats(const std::vector<Seat>& seats) {
    for (const Seat seat : seats) {
      if (begins(table_.seats[seat.index], typed_)) put_seat(seat);
    }
  }

  void put_seat(Seat seat) {
    put({.kind = Candidate::Kind::seat, .text = name_in_event(table_.seats[seat.index]), .seat = seat});
  }

  void offer_answerers() {
    offer_seats(expected_.seats);
    if (line_.before_word.answers.empty())
      offer_words(std::array<std::string_view, 1>{"nobody"}, Candidate::Kind::word);
  }

  // Those of the category whose place it is; where none of these begins so, those of the others.
  void offer_cards() {
    offer_cards_of(expected_.rather);
    if (done_.candidates.empty()) offer_cards_of(expected_.cards);
  }

  void offer_cards_of(CardSet among) {
    const CardSet fitting = typed_.empty() ? among : reader_.setting().cards.match(typed_, among).cards;
    for (const Card card : fitting) put_card(card);
  }

  void put_card(Card card) {
    put({.kind = Candidate::Kind::card, .text = card_in_event(deck_[card].id), .card = card});
  }

  // The short form

  void offer_short_form() {
    if (!line_.short_form || !line_.text.ends_with(line_.body)) return;
    const std::size_t begin = line_.text.size() - line_.body.size();
    const std::vector<Candidate> long_ones = std::exchange(done_.candidates, {});
    offer_next_character(*line_.short_form, std::string(line_.body));
    const bool same_word = begin == line_.word_begin;
    if (!done_.candidates.empty()) done_.begin = begin;
    if (done_.candidates.empty() || same_word) {
      done_.candidates.insert(done_.candidates.begin(), long_ones.begin(), long_ones.end());
    }
  }

  void offer_next_character(const LineSoFar& so_far, const std::string& body) {
    switch (so_far.expected.kind) {
      case Expected::Kind::key:
        for (const Card card : so_far.expected.cards) put_key(body + deck_[card].key, card);
        return;
      case Expected::Kind::answer:
        for (const Seat seat : so_far.expected.seats) put_number(body + std::to_string(seat.index + 1), seat);
        for (const char* sign : {"0", "~"})
          put({.kind = Candidate::Kind::sign, .text = body + sign, .short_form = true});
        return;
      case Expected::Kind::shown_key:
        return offer_shown_keys(so_far, body);
      case Expected::Kind::sign_after_accused:
        for (const char* sign : {"-", "+"})
          put({.kind = Candidate::Kind::sign, .text = body + sign, .short_form = true});
        return;
      default:
        return;
    }
  }

  void put_key(std::string text, Card card) {
    put({.kind = Candidate::Kind::card, .text = std::move(text), .card = card, .short_form = true});
  }

  void put_number(std::string text, Seat seat) {
    put({.kind = Candidate::Kind::seat, .text = std::move(text), .seat = seat, .short_form = true});
  }

  // The letter where no other named card has it, else the place after a dot; a seat of two digits takes a dot too.
  void offer_shown_keys(const LineSoFar& so_far, const std::string& body) {
    const bool dotted = body.back() == '.';
    const bool two_digits = so_far.answers.back().seat.index >= 9;
    for (std::size_t k = 0; k < so_far.named.size(); ++k) {
      if (!so_far.named[k]) continue;
      const char key = deck_[*so_far.named[k]].key;
      const bool shared =
          std::ranges::count_if(so_far.expected.cards, [&](Card card) { return deck_[card].key == key; }) > 1;
      const std::string dot = dotted || (!shared && !two_digits) ? "" : ".";
      put_key(body + dot + (shared ? std::to_string(k + 1) : std::string(1, key)), *so_far.named[k]);
    }
  }

  // Names that are spelt like what is typed, of those that could stand here.
  void offer_near() {
    const std::string_view wanted = std::exchange(typed_, "");
    offer();
    if (expected_.kind == Expected::Kind::card) {
      done_.candidates.clear();
      offer_cards_of(expected_.cards);
    }
    const std::vector<Candidate> possible = std::exchange(done_.candidates, {});
    std::vector<Spelling> spellings;
    for (const Candidate& candidate : possible) spell(candidate, spellings);
    for (const std::string& text : nearest(wanted, spellings)) {
      put(*std::ranges::find(possible, text, &Candidate::text));
    }
    done_.near = true;
  }

  void spell(const Candidate& candidate, std::vector<Spelling>& spellings) const {
    if (candidate.card) {
      const CardInfo& card = deck_[*candidate.card];
      spellings.push_back({card.id, candidate.text});
      spellings.push_back({card.name, candidate.text});
      for (const std::string& alias : card.aliases) spellings.push_back({alias, candidate.text});
    } else if (candidate.seat) {
      spellings.push_back({table_.seats[candidate.seat->index], candidate.text});
    } else if (candidate.kind != Candidate::Kind::sign) {
      spellings.push_back({candidate.text, candidate.text});
    }
  }

  Completion finished() {
    const std::string_view there = line_.text.substr(done_.begin);
    done_.common = done_.candidates.empty() || done_.near ? std::string(there) : done_.candidates.front().text;
    for (const Candidate& candidate : done_.candidates) {
      if (done_.near) break;
      const auto ends = std::ranges::mismatch(done_.common, candidate.text);
      done_.common.erase(ends.in1, done_.common.end());
    }
    const bool longer = done_.candidates.size() == 1 || done_.common.size() > there.size();
    if (!longer) done_.common = there;
    return std::move(done_);
  }

  const LineReader& reader_;
  const Table& table_;
  const Deck& deck_;
  const LineReading& line_;
  const Expected& expected_;
  std::string_view typed_;
  Completion done_;
};

}  // namespace

Completion complete(const LineReader& reader, const LineReading& line) { return Completer(reader, line).run(); }

Completion complete(const Draft& draft, std::string_view line, std::size_t cursor) {
  const LineReader reader = reader_at(draft, draft.line_count());
  return complete(reader, reader.look(line.substr(0, cursor)));
}

namespace {

Preview::Kind kind_of(const Event& event) {
  if (std::holds_alternative<Suggestion>(event)) return Preview::Kind::question;
  if (std::holds_alternative<NoSuggestion>(event)) return Preview::Kind::no_suggestion;
  if (std::holds_alternative<Move>(event)) return Preview::Kind::move;
  if (std::holds_alternative<Accusation>(event)) return Preview::Kind::accusation;
  const bool fact = std::holds_alternative<Fact>(event) || std::holds_alternative<SomeOf>(event);
  return fact ? Preview::Kind::fact : Preview::Kind::other;
}

// What a line that is not complete says so far.
Preview partial(const LineReader& reader, const LineSoFar& so_far, const Error& why) {
  constexpr Preview::Kind kinds[] = {Preview::Kind::question, Preview::Kind::accusation, Preview::Kind::no_suggestion,
                                     Preview::Kind::move, Preview::Kind::other};
  Preview preview{.state = Preview::State::partial, .error = why};
  if (so_far.form) preview.kind = kinds[static_cast<std::size_t>(*so_far.form)];
  preview.who = so_far.who;
  preview.who_is_implied = so_far.who_is_implied;
  for (const std::optional<Card>& card : so_far.named) preview.cards.push_back({card});
  preview.nobody = so_far.nobody;
  if (so_far.form != LineSoFar::Form::question || so_far.answers.empty()) return preview;
  const Table& table = reader.table();
  const bool possible = !find_answer_complaint(reader.course(), table, *so_far.who, so_far.answers);
  const Suggestion asked{*so_far.who, so_far.named, in_asking_order(table, *so_far.who, so_far.answers), false};
  preview.answers = possible ? reader.course().answers_given(asked) : so_far.answers;
  return preview;
}

Preview incomplete(const LineReader& reader, const LineReading& line) {
  using Kind = Expected::Kind;
  const Error& why = line.entry.error();
  if (line.short_form && line.short_form->expected.kind != Kind::nothing) {
    return partial(reader, *line.short_form, why);
  }
  const Kind next = line.whole.expected.kind;
  if (next != Kind::nothing && next != Kind::end) return partial(reader, line.whole, why);
  // The last word may be the beginning of one.
  Preview preview = partial(reader, line.before_word, why);
  const Completion completion = complete(reader, line);
  if (completion.candidates.empty() || completion.near) preview.state = Preview::State::wrong;
  return preview;
}

}  // namespace

Preview preview(const LineReader& reader, const LineReading& line) {
  const bool blank = line.body.empty() && (line.in_comment || line.word_begin == line.text.size());
  if (blank) return {};
  if (!line.entry) return incomplete(reader, line);
  Preview shown = preview(reader.course(), line.entry->event);
  shown.who_is_implied = line.short_form && line.short_form->who_is_implied;
  return shown;
}

Preview preview(const Course& course, const Event& event) {
  Preview preview{.state = Preview::State::complete, .kind = kind_of(event), .who = turn_of(event), .event = event};
  if (const auto* move = std::get_if<Move>(&event)) preview.who = move->seat;
  if (const auto* asked = std::get_if<Suggestion>(&event)) {
    for (const std::optional<Card>& card : asked->cards) preview.cards.push_back({card});
    preview.answers = course.answers_given(*asked);
    preview.nobody = asked->nobody;
    preview.answers_missed = !asked->nobody && asked->answers.empty();
  }
  if (const auto* accused = std::get_if<Accusation>(&event)) {
    for (const Card card : accused->cards) preview.cards.push_back({card});
  }
  return preview;
}

Preview preview(const Draft& draft, std::string_view line) {
  const LineReader reader = reader_at(draft, draft.line_count());
  return preview(reader, reader.look(line));
}

Preview preview_of_replacement(const Draft& draft, int at, std::string_view line) {
  const LineReader reader = reader_at(draft, at);
  return preview(reader, reader.look(line, asker_of(draft, at)));
}

}  // namespace gumshoe
