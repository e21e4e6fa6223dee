#include "notebook/entry/preview.h"

#include <algorithm>

#include "notebook/entry/completion.h"
#include "notebook/entry/line_scan.h"
#include "record/notation/question.h"
#include "record/notation/words.h"

namespace gumshoe {
namespace {

Preview::Kind kind_of(const Event& event) {
  if (std::holds_alternative<Suggestion>(event)) return Preview::Kind::question;
  if (std::holds_alternative<NoSuggestion>(event)) return Preview::Kind::no_suggestion;
  if (std::holds_alternative<Move>(event)) return Preview::Kind::move;
  if (std::holds_alternative<Accusation>(event)) return Preview::Kind::accusation;
  const bool fact = std::holds_alternative<Fact>(event) || std::holds_alternative<SomeOf>(event);
  return fact ? Preview::Kind::fact : Preview::Kind::other;
}

Preview::Kind kind_of(LineScan::Form form) {
  constexpr Preview::Kind kinds[] = {Preview::Kind::question, Preview::Kind::accusation, Preview::Kind::no_suggestion,
                                     Preview::Kind::move, Preview::Kind::other};
  return kinds[static_cast<std::size_t>(form)];
}

Preview complete_preview(const LineReader& reader, const Event& event) {
  Preview preview{.state = Preview::State::complete, .kind = kind_of(event), .who = turn_of(event), .event = event};
  if (const auto* move = std::get_if<Move>(&event)) preview.who = move->seat;
  if (const auto* asked = std::get_if<Suggestion>(&event)) {
    for (const std::optional<Card>& card : asked->cards) preview.cards.push_back({card});
    preview.answers = reader.course().answers_given(*asked);
    preview.nobody = asked->nobody;
    preview.answers_missed = !asked->nobody && asked->answers.empty();
  }
  if (const auto* accused = std::get_if<Accusation>(&event)) {
    for (const Card card : accused->cards) preview.cards.push_back({card});
  }
  return preview;
}

// What a line that is not complete says so far.
void tell(const LineReader& reader, const LineScan& scan, Preview& preview) {
  if (scan.form) preview.kind = kind_of(*scan.form);
  preview.who = scan.who;
  preview.who_is_implied = scan.who_is_implied;
  for (const std::optional<Card>& card : scan.named) preview.cards.push_back({card});
  preview.nobody = scan.nobody;
  if (scan.form != LineScan::Form::question || scan.answers.empty()) return;
  const Table& table = reader.setting().table;
  const bool possible = !find_answer_complaint(reader.course(), table, *scan.who, scan.answers);
  const Suggestion so_far{*scan.who, scan.named, in_asking_order(table, *scan.who, scan.answers), false};
  preview.answers = possible ? reader.course().answers_given(so_far) : scan.answers;
}

class Previewer {
 public:
  Previewer(const Draft& draft, int at, std::optional<Seat> asker)
      : draft_(draft), reader_(reader_at(draft, at)), asker_(asker) {}

  Preview run(std::string_view line, const Result<Entry>& entry) {
    const Words words(line);
    if (!words.error() && words.at_end()) return {};
    if (!entry) return incomplete(line, entry.error());
    Preview preview = complete_preview(reader_, entry->event);
    preview.who_is_implied = words.in_short_form() && (words.body().front() < '0' || words.body().front() > '9');
    return preview;
  }

 private:
  Implied implied() const {
    return asker_ ? Implied{*asker_, *asker_} : Implied{reader_.course().turn(), reader_.course().accuser()};
  }

  Preview incomplete(std::string_view line, const Error& error) {
    Preview preview{.state = Preview::State::partial, .kind = {}, .error = error};
    const Words words(line);
    if (!words.error() && words.in_short_form()) {
      const LineScan scan = scan_short_form(reader_, words.body(), implied());
      if (scan.expected.kind != Expected::Kind::nothing) return told(scan, std::move(preview));
    }
    const LineScan scan = scan_long_form(reader_, line);
    if (goes_on(scan)) return told(scan, std::move(preview));
    return without_last_word(line, std::move(preview));
  }

  Preview told(const LineScan& scan, Preview preview) const {
    tell(reader_, scan, preview);
    return preview;
  }

  // The last word may be the beginning of one.
  Preview without_last_word(std::string_view line, Preview preview) {
    const Completion completion = complete(draft_, line, line.size());
    if (completion.candidates.empty() || completion.near) preview.state = Preview::State::wrong;
    return told(scan_long_form(reader_, line.substr(0, completion.begin)), std::move(preview));
  }

  static bool goes_on(const LineScan& scan) {
    return scan.expected.kind != Expected::Kind::nothing && scan.expected.kind != Expected::Kind::end;
  }

  const Draft& draft_;
  LineReader reader_;
  std::optional<Seat> asker_;
};

}  // namespace

Preview preview(const Draft& draft, std::string_view line) {
  const int end = draft.line_count();
  return Previewer(draft, end, {}).run(line, reader_at(draft, end).read(line));
}

Preview preview_of_replacement(const Draft& draft, int at, std::string_view line) {
  const std::optional<Event>& there = draft.lines[static_cast<std::size_t>(at)].event;
  const std::optional<Seat> asker = there ? turn_of(*there) : std::nullopt;
  return Previewer(draft, at, asker).run(line, read_in_place(draft, at, line));
}

}  // namespace gumshoe
