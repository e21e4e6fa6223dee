#include "notebook/entry/completion.h"

#include <algorithm>
#include <array>
#include <span>

#include "game/letters.h"
#include "notebook/entry/line_scan.h"
#include "record/notation/quoting.h"
#include "record/notation/words.h"
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

// The word at the end of a text, including its opening quote if that is not closed yet.
struct LastWord {
  std::size_t begin = 0;
  std::string text;   // without the quote
  bool in_comment = false;
};

LastWord last_word(std::string_view text) {
  const Words words(text);
  if (!words.error() && words.comment().data() != nullptr) return {text.size(), "", true};
  if (words.error()) {
    // Only an open quote keeps the beginning of a line from being cut into words.
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text[at] != '"') continue;
      const std::optional<Unquoted> closed = unquote(text.substr(at));
      if (!closed) return {at, std::string(text.substr(at + 1))};
      at += closed->length - 1;
    }
  }
  const std::size_t begin = text.find_last_of(" \t\",:?!+-~>()*");
  const std::size_t from = std::max(words.body_offset(), begin == text.npos ? 0 : begin + 1);
  return {from, std::string(text.substr(from))};
}

class Completer {
 public:
  Completer(const Draft& draft, std::string_view line, std::size_t cursor)
      : reader_(reader_at(draft, draft.line_count())),
        table_(draft.table()),
        deck_(*table_.deck),
        before_(line.substr(0, std::min(cursor, line.size()))),
        word_(last_word(before_)) {}

  Completion run() {
    done_.begin = word_.begin;
    done_.end = before_.size();
    if (word_.in_comment) return finished();
    scan_ = scan_long_form(reader_, before_.substr(0, word_.begin));
    expect_shown_card();
    offer(scan_.expected);
    offer_short_form();
    if (done_.candidates.empty() && !word_.text.empty()) offer_near();
    return finished();
  }

 private:
  const std::string& typed() const { return word_.text; }

  void put(Candidate candidate) { done_.candidates.push_back(std::move(candidate)); }

  // The long form

  void offer(const Expected& expected) {
    switch (expected.kind) {
      case Expected::Kind::start:
        offer_seats(expected.seats);
        return offer_words(verbs, Candidate::Kind::verb);
      case Expected::Kind::card:
        return offer_cards(expected);
      case Expected::Kind::seat:
        return offer_seats(expected.seats);
      case Expected::Kind::holder:
        offer_seats(expected.seats);
        return offer_words(other_holders, Candidate::Kind::holder);
      case Expected::Kind::answerer:
        return offer_answerers(expected);
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
      if (begins(word, typed())) put({.kind = kind, .text = std::string(word)});
    }
  }

  void offer_seats(const std::vector<Seat>& seats) {
    for (const Seat seat : seats) {
      if (begins(table_.seats[seat.index], typed())) put_seat(seat);
    }
  }

  void put_seat(Seat seat) {
    put({.kind = Candidate::Kind::seat, .text = name_in_event(table_.seats[seat.index]), .seat = seat});
  }

  void offer_answerers(const Expected& expected) {
    offer_seats(expected.seats);
    if (scan_.answers.empty()) offer_words(std::array<std::string_view, 1>{"nobody"}, Candidate::Kind::word);
  }

  // What touches its plus is the card that was seen.
  void expect_shown_card() {
    const bool touches_plus = word_.begin > 0 && before_[word_.begin - 1] == '+';
    const bool shown = !scan_.answers.empty() && scan_.answers.back().kind == Answer::Kind::showed;
    if (!touches_plus || !shown) return;
    const CardSet cards = cards_showable(deck_, scan_.named);
    scan_.expected = {Expected::Kind::card, cards, cards, {}};
  }

  // Those of the category whose place it is; where none of these begins so, those of the others.
  void offer_cards(const Expected& expected) {
    offer_cards_of(expected.rather);
    if (done_.candidates.empty()) offer_cards_of(expected.cards);
  }

  void offer_cards_of(CardSet among) {
    const CardSet fitting = typed().empty() ? among : reader_.setting().cards.match(typed(), among).cards;
    for (const Card card : fitting) put_card(card);
  }

  void put_card(Card card) {
    put({.kind = Candidate::Kind::card, .text = card_in_event(deck_[card].id), .card = card});
  }

  // The short form

  void offer_short_form() {
    const Words words(before_);
    if (words.error() || words.at_end() || !words.in_short_form()) return;
    if (before_.size() != words.body_offset() + words.body().size()) return;
    const Implied who{reader_.course().turn(), reader_.course().accuser()};
    const LineScan scan = scan_short_form(reader_, words.body(), who);
    const std::vector<Candidate> long_ones = std::exchange(done_.candidates, {});
    offer_next_character(scan, std::string(words.body()));
    const bool same_word = words.body_offset() == word_.begin;
    if (!done_.candidates.empty()) done_.begin = words.body_offset();
    if (done_.candidates.empty() || same_word) {
      done_.candidates.insert(done_.candidates.begin(), long_ones.begin(), long_ones.end());
    }
  }

  void offer_next_character(const LineScan& scan, const std::string& body) {
    switch (scan.expected.kind) {
      case Expected::Kind::key:
        for (const Card card : scan.expected.cards) put_key(body + deck_[card].key, card);
        return;
      case Expected::Kind::answer:
        for (const Seat seat : scan.expected.seats) put_number(body + std::to_string(seat.index + 1), seat);
        for (const char* sign : {"0", "~"})
          put({.kind = Candidate::Kind::sign, .text = body + sign, .short_form = true});
        return;
      case Expected::Kind::shown_key:
        return offer_shown_keys(scan, body);
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
  void offer_shown_keys(const LineScan& scan, const std::string& body) {
    const bool dotted = body.back() == '.';
    const bool two_digits = scan.answers.back().seat.index >= 9;
    for (std::size_t k = 0; k < scan.named.size(); ++k) {
      if (!scan.named[k]) continue;
      const char key = deck_[*scan.named[k]].key;
      const bool shared =
          std::ranges::count_if(scan.expected.cards, [&](Card card) { return deck_[card].key == key; }) > 1;
      const std::string dot = dotted || (!shared && !two_digits) ? "" : ".";
      put_key(body + dot + (shared ? std::to_string(k + 1) : std::string(1, key)), *scan.named[k]);
    }
  }

  // Names that are spelt like what is typed, of those that could stand here.
  void offer_near() {
    const std::string wanted = std::exchange(word_.text, "");
    offer(scan_.expected);
    if (scan_.expected.kind == Expected::Kind::card) {
      done_.candidates.clear();
      offer_cards_of(scan_.expected.cards);
    }
    const std::vector<Candidate> possible = std::exchange(done_.candidates, {});
    std::vector<Spelling> spellings;
    for (const Candidate& candidate : possible) spell(candidate, spellings);
    for (const std::string& text : nearest(wanted, spellings)) {
      put(*std::ranges::find(possible, text, &Candidate::text));
    }
    done_.near = true;
    word_.text = wanted;
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
    const std::string_view there = before_.substr(done_.begin);
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

  const LineReader reader_;
  const Table& table_;
  const Deck& deck_;
  std::string_view before_;
  LastWord word_;
  LineScan scan_;
  Completion done_;
};

}  // namespace

Completion complete(const Draft& draft, std::string_view line, std::size_t cursor) {
  return Completer(draft, line, cursor).run();
}

}  // namespace gumshoe
