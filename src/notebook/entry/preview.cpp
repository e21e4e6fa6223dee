#include "notebook/entry/preview.h"

#include "notebook/draft/fitting.h"
#include "notebook/entry/completion.h"
#include "record/notation/question.h"

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
