#include "view/words/phrasing.h"

namespace gumshoe {

std::string Phrasing::holder(Holder holder) const {
  if (holder.is_seat()) return seat(holder.seat());
  if (holder == Holder::envelope()) return "the envelope";
  return holder == Holder::pool() ? "the pool" : "the public cards";
}

std::string Phrasing::view() const {
  switch (table_.me.kind) {
    case View::Kind::spectator:
      return "A spectator's view";
    case View::Kind::full:
      return "The full record";
    case View::Kind::seat:
      return seat(table_.me.seat) + "'s view";
  }
  return "";
}

std::string Phrasing::tag(const std::string& name) const {
  if (name == "Hand") return "your own cards";
  if (name == "Hands") return "the hand sizes";
  if (name == "Public") return "the cards that are face up";
  if (name == "Pool") return "the size of the pool";
  if (name == "Envelope") return "the cards in the envelope";
  if (name == "Rules") return "the rules";
  for (std::size_t i = 0; i < table_.seats.size(); ++i) {
    if (name == "Hand." + std::to_string(i + 1)) return letters_.name(table_.seats[i]) + "'s cards";
  }
  return "the tag " + name;
}

std::vector<std::string> Phrasing::card_names(CardSet cards) const {
  std::vector<std::string> names;
  for (const Card one : cards) names.push_back(card(one));
  return names;
}

std::string Phrasing::cards(std::span<const Card> cards, std::string_view between) const {
  std::string out;
  for (const Card one : cards) {
    if (!out.empty()) out += between;
    out += card(one);
  }
  return out;
}

std::string Phrasing::cited(std::span<const int> events) const {
  if (events.empty()) return "";
  std::vector<std::string> numbers;
  for (const int event : events) numbers.push_back(std::to_string(event));
  return (events.size() == 1 ? "(event " : "(events ") + joined(numbers, "and") + ")";
}

std::vector<Span> Phrasing::listed(const std::vector<std::string>& items, std::string_view last) const {
  std::vector<Span> words;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const bool final_item = i + 1 == items.size();
    const bool before_last = i + 2 == items.size() && !last.empty();
    if (final_item && i > 0 && !last.empty()) words.push_back({Tone::plain, std::string(last)});
    words.push_back({Tone::plain, items[i] + (final_item || before_last ? "" : ",")});
  }
  return words;
}

void Phrasing::list(Page& page, const std::string& start, const std::vector<std::string>& items, std::string_view last,
                    int width, const std::string& end) const {
  std::vector<Span> words = listed(items, last);
  if (!end.empty()) words.push_back({Tone::faint, end});
  page.wrap(Line("  " + start + " "), words, width, 6);
}

std::string joined(const std::vector<std::string>& items, std::string_view last) {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += i + 1 == items.size() && !last.empty() ? " " + std::string(last) + " " : ", ";
    out += items[i];
  }
  return out;
}

namespace {

std::string several(const std::vector<std::string>& who, std::string_view one, std::string_view more) {
  return joined(who, "and") + " " + std::string(who.size() == 1 ? one : more);
}

class PreviewWords {
 public:
  PreviewWords(const Preview& preview, const Table& table, const Phrasing& phrasing)
      : preview_(preview), table_(table), phrasing_(phrasing) {}

  std::string write() const {
    if (preview_.state == Preview::State::wrong) return preview_.error ? preview_.error->message : "";
    const std::string said = what_is_said();
    if (preview_.state != Preview::State::partial || said.empty()) return said;
    return said + " " + std::string(phrasing_.letters().cut_mark);
  }

 private:
  std::string what_is_said() const {
    if (!preview_.kind) return preview_.who ? phrasing_.seat(*preview_.who) : "";
    switch (*preview_.kind) {
      case Preview::Kind::question:
        return question();
      case Preview::Kind::accusation:
        return accusation();
      default:
        return preview_.event ? event_words(*preview_.event, phrasing_) : "";
    }
  }

  std::string who() const { return preview_.who ? phrasing_.seat(*preview_.who) : "somebody"; }

  std::string cards() const {
    std::vector<std::string> names;
    for (const Preview::Named& named : preview_.cards) {
      names.push_back(named.card ? phrasing_.card(*named.card) : "a card not heard");
    }
    std::string out;
    for (const std::string& name : names) out += (out.empty() ? "" : ", ") + name;
    return out;
  }

  std::string question() const {
    std::string out = who() + " asks " + cards();
    const bool all_named = static_cast<int>(preview_.cards.size()) == table_.deck->category_count();
    if (preview_.nobody) return out + "; nobody shows a card";
    if (preview_.answers_missed && all_named && preview_.state == Preview::State::complete) {
      return out + "; the answers were missed";
    }
    return out + answers();
  }

  // Consecutive passes are told together.
  std::string answers() const {
    std::string out;
    std::vector<std::string> passed;
    const auto flush = [&] {
      if (!passed.empty()) out += "; " + several(passed, "passes", "pass");
      passed.clear();
    };
    for (const Answer& answer : preview_.answers) {
      if (answer.kind == Answer::Kind::passed) {
        passed.push_back(phrasing_.seat(answer.seat));
        continue;
      }
      flush();
      out += "; " + one_answer(answer);
    }
    flush();
    return out;
  }

  std::string one_answer(const Answer& answer) const {
    const std::string seat = phrasing_.seat(answer.seat);
    if (answer.kind == Answer::Kind::missed) return "what " + seat + " did was missed";
    return seat + " shows " + (answer.card ? phrasing_.card(*answer.card) : "a card");
  }

  std::string accusation() const {
    std::string out = who() + " accuses " + cards();
    const auto* event = preview_.event ? std::get_if<Accusation>(&*preview_.event) : nullptr;
    if (event == nullptr || event->verdict == Accusation::Verdict::unknown) return out;
    return out + (event->verdict == Accusation::Verdict::wrong ? ", and is wrong" : ", and is right");
  }

  const Preview& preview_;
  const Table& table_;
  const Phrasing& phrasing_;
};

struct EventWords {
  const Phrasing& phrasing;

  std::string operator()(const Suggestion& event) const { return phrasing.seat(event.asker) + " asks"; }
  std::string operator()(const Accusation& event) const { return phrasing.seat(event.accuser) + " accuses"; }
  std::string operator()(const NoSuggestion& event) const {
    return phrasing.seat(event.seat) + "'s turn, without a question";
  }
  std::string operator()(const Move& event) const {
    std::string out = phrasing.seat(event.seat) + (event.how == Move::How::dragged ? " is dragged to " : " moves to ");
    if (const auto* room = std::get_if<Card>(&event.to)) {
      out += phrasing.card(*room);
    } else {
      const auto& cell = std::get<Move::Cell>(event.to);
      out += "row " + std::to_string(cell.row) + ", column " + std::to_string(cell.column);
    }
    if (event.how == Move::How::passage) out += " through the passage";
    return event.roll ? out + " (" + std::to_string(*event.roll) + " rolled)" : out;
  }
  std::string operator()(const Fact& event) const {
    return phrasing.holder(event.holder) + (event.kind == Fact::Kind::has ? " has " : " doesn't have ") +
           phrasing.card(event.card);
  }
  std::string operator()(const SomeOf& event) const {
    std::vector<std::string> names;
    for (const Card card : event.cards) names.push_back(phrasing.card(card));
    return phrasing.holder(event.holder) + " has at least one of " + joined(names, "and");
  }
  std::string operator()(const SizeLearnt& event) const {
    return phrasing.seat(event.seat) + " has " + std::to_string(event.size) + (event.size == 1 ? " card" : " cards");
  }
  std::string operator()(const Sight& event) const {
    return (event.viewer ? phrasing.seat(*event.viewer) + " has" : "everyone has") + " seen " +
           phrasing.seat(event.owner) + "'s " +
           (event.card ? phrasing.card(*event.card) : "card, but I don't know which");
  }
  std::string operator()(const Out& event) const { return phrasing.seat(event.seat) + " is out of the game"; }
  std::string operator()(const DealOver& event) const {
    const auto* card = std::get_if<Card>(&event.what);
    const std::string what = card ? phrasing.card(*card) : std::to_string(std::get<int>(event.what));
    return phrasing.seat(event.to) + " gets " + what + " of " + phrasing.seat(event.from) + "'s cards";
  }
};

}  // namespace

std::string preview_words(const Preview& preview, const Table& table, const Phrasing& phrasing) {
  return PreviewWords(preview, table, phrasing).write();
}

std::string event_words(const Record& record, int number, const Phrasing& phrasing) {
  const Event& event = record.entries[number - 1].event;
  return preview_words(preview(course_of(record, number - 1), event), record.table, phrasing);
}

std::string line_words(const Draft& draft, int line, const Phrasing& phrasing) {
  const DraftLine& written = draft.lines[line];
  if (!written.event) return phrasing.letters().name(text_of(draft.table(), written));
  return preview_words(preview(course_at(draft, line), *written.event), draft.table(), phrasing);
}

std::string event_words(const Event& event, const Phrasing& phrasing) {
  return std::visit(EventWords{phrasing}, event);
}

}  // namespace gumshoe
