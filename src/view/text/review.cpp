#include "view/text/review.h"

#include <algorithm>
#include <cmath>

#include "record/notation/print.h"
#include "view/text/proof.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

constexpr int figure_width = 7;  // columns of a figure

class ReviewText {
 public:
  ReviewText(const Record& record, const Review& review, const Lettering& letters, int width)
      : record_(record), review_(review), phrasing_(record.table, letters), width_(width) {
    for (const SeatReview& seat : review.seats) names_ = std::max(names_, display_width(viewer_words(seat, phrasing_)));
    names_ = std::min(names_, width / 4);
  }

  Page write() && {
    summary();
    if (review_.conflict) page_.add(conflict_text(record_, *review_.conflict, phrasing_, width_));
    if (review_.consistency == Consistency::undecided) page_.add_wrapped(undecided_words(), width_, 2);
    if (review_.consistency != Consistency::possible) return std::move(page_);
    knowing();
    chart();
    questions();
    sums();
    oversights();
    return std::move(page_);
  }

 private:
  const Lettering& letters() const { return phrasing_.letters(); }
  bool full() const { return record_.table.me.kind == View::Kind::full; }
  std::string dot() const { return " " + std::string(letters().dot) + " "; }

  void heading(Line line) {
    page_.add();
    page_.add(std::move(line));
  }

  std::string name(const SeatReview& seat) const {
    return "  " + padded(letters().fit(viewer_words(seat, phrasing_), names_), names_);
  }
  std::string no_name(std::string_view instead) const { return padded(instead, names_ + 2); }

  void summary() {
    Line line(phrasing_.view() + dot() + counted(record_.entries.size(), "event"), Tone::title);
    if (!record_.table.edition.empty()) line.add(dot() + letters().name(record_.table.edition), Tone::faint);
    page_.add(std::move(line));
    if (review_.consistency != Consistency::possible) return;
    if (review_.reviewed < review_.events) page_.add_wrapped(Line(unreviewed_words(review_), Tone::warning), width_, 2);
    page_.add(Line(ending_words(review_, phrasing_), review_.winner ? Tone::envelope : Tone::plain));
    const bool sampled = std::any_of(review_.seats.begin(), review_.seats.end(), [](const SeatReview& seat) {
      return std::any_of(seat.moments.begin(), seat.moments.end(), [](const Moment& m) { return !m.exact; });
    });
    if (sampled)
      page_.add(Line("Some figures are sampled: the game is too large to do all of it exactly.", Tone::warning));
  }

  void knowing() {
    Line head(no_name("Events"), Tone::title);
    head.add(padded("proved", 9, Align::right) + padded("could accuse", 14, Align::right) +
                 padded("better bet", 14, Align::right) + padded("accused", 13, Align::right) +
                 padded("odds then", 11, Align::right),
             Tone::faint);
    heading(std::move(head));
    for (const SeatReview& seat : review_.seats) {
      const std::string odds = seat.accused ? percent_or_certain(seat.accused->p) : std::string(letters().rule);
      page_.add(Line(name(seat) + padded(event_or_dash(seat.proved, letters()), 9, Align::right) +
                     padded(event_or_dash(seat.could_accuse, letters()), 14, Align::right) +
                     padded(bet_words(seat.bet, letters()), 14, Align::right) +
                     padded(accusation_words(seat.accused), 13, Align::right) + padded(odds, 11, Align::right)));
    }
  }

  // One column for each event, or for several if there isn't room.
  void chart() {
    double most = 0;
    for (const SeatReview& seat : review_.seats) {
      for (const Moment& moment : seat.moments) most = std::max(most, moment.entropy);
    }
    heading(Line("Bits to go", Tone::title).add(", event by event", Tone::faint));
    for (const SeatReview& seat : review_.seats) {
      Line line(name(seat) + padded(fixed(seat.moments.front().entropy, 2), figure_width, Align::right) + " ");
      line.add(bars(seat, most, width_ - names_ - 2 - 2 * figure_width - 1), Tone::likely);
      line.add(padded(fixed(seat.moments.back().entropy, 2), figure_width, Align::right));
      page_.add(std::move(line));
    }
  }

  std::string bars(const SeatReview& seat, double most, int room) const {
    const std::size_t count = seat.moments.size();
    const std::size_t columns = std::min(count, static_cast<std::size_t>(std::max(room, 1)));
    std::string out;
    for (std::size_t i = 0; i < columns; ++i) out += bar(seat.moments[(i + 1) * count / columns - 1].entropy, most);
    return out;
  }

  std::string_view bar(double bits, double most) const {
    static constexpr std::array<std::string_view, 9> blocks{"·", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    static constexpr std::array<std::string_view, 9> plain{".", "1", "2", "3", "4", "5", "6", "7", "8"};
    const int level = bits <= 0 || most <= 0 ? 0 : std::clamp(static_cast<int>(std::ceil(8 * bits / most)), 1, 8);
    return (letters().ascii_names ? plain : blocks)[level];
  }

  std::string figures(std::initializer_list<std::optional<double>> bits) const {
    std::string out;
    for (const std::optional<double>& one : bits)
      out += padded(bits_or_dash(one, letters()), figure_width, Align::right);
    return out;
  }
  static std::string heads(std::initializer_list<std::string_view> words) {
    std::string out;
    for (const std::string_view word : words) out += padded(word, figure_width, Align::right);
    return out;
  }

  void questions() {
    if (review_.questions.empty()) return;
    const int room = width_ - 5 * figure_width;
    heading(Line(padded("Questions, in bits", room), Tone::title)
                .add(heads({"worth", "most", "luck", full() ? "given" : "leak", "-win"}), Tone::faint));
    for (const ReviewedQuestion& question : review_.questions) {
      const std::string text = padded(std::to_string(question.event), 4, Align::right) + "  " +
                               event_words(record_, question.event, phrasing_);
      page_.add(Line(padded(letters().fit(text, room - 1), room)).add(figures_of(question), Tone::likely));
      if (question.weighed && question.best.cards != question.asked.cards)
        page_.add(Line("      better: " + phrasing_.cards(question.best.cards, dot()), Tone::faint));
    }
  }

  std::string figures_of(const ReviewedQuestion& question) const {
    if (!question.weighed) return figures({{}, {}, {}, told_others(question), {}});
    return figures({question.asked.bits, question.most_bits, question.luck(), told_others(question)}) +
           padded(points_lost(question.loss()), figure_width, Align::right);
  }

  void sums() {
    heading(Line(no_name("In all"), Tone::title)
                .add(padded("questions", 10, Align::right) + heads({"worth", "lost", "luck"}) +
                         padded("overheard", 11, Align::right) + heads({"given", "to go", "-win"}),
                     Tone::faint));
    for (const SeatReview& seat : review_.seats) {
      const std::optional<double> given = full() ? std::optional(seat.given) : std::nullopt;
      page_.add(Line(name(seat) + padded(std::to_string(seat.questions), 10, Align::right) +
                     figures({seat.bits, seat.lost, seat.luck}) +
                     padded(bits_or_dash(seat.overheard, letters()), 11, Align::right) +
                     figures({given, seat.moments.back().entropy}) +
                     padded(points_lost(seat.win_lost), figure_width, Align::right)));
    }
  }

  void oversights() {
    if (review_.oversights.empty()) return;
    heading(Line("Overlooked", Tone::title));
    for (const Oversight& oversight : review_.oversights) {
      std::vector<Span> words;
      std::string rest = oversight_words(oversight, phrasing_);
      for (std::size_t end; !rest.empty(); rest.erase(0, end == std::string::npos ? end : end + 1)) {
        end = rest.find(' ');
        words.push_back({Tone::plain, rest.substr(0, end)});
      }
      page_.wrap(Line(padded(std::to_string(oversight.event), 4, Align::right) + "  "), words, width_, 6);
    }
  }

  const Record& record_;
  const Review& review_;
  Phrasing phrasing_;
  int width_;
  int names_ = 0;
  Page page_;
};

std::string known_holder(const Oversight& oversight, const Phrasing& phrasing) {
  if (oversight.holder == Holder::envelope()) return phrasing.card(oversight.card) + " was proved not to be in it";
  return phrasing.holder(oversight.holder) + " was proved to have it";
}

std::string with_proof(std::string words, const Oversight& oversight, const Phrasing& phrasing) {
  const std::string cited = phrasing.cited(oversight.because);
  return cited.empty() ? words : words + " " + cited;
}

}  // namespace

Page review_text(const Record& record, const Review& review, const Lettering& letters, int width) {
  return ReviewText(record, review, letters, width).write();
}

std::string ending_words(const Review& review, const Phrasing& phrasing) {
  const std::string between = " " + std::string(phrasing.letters().dot) + " ";
  const std::string cards = phrasing.cards(review.solution, between);
  if (review.winner) return phrasing.seat(*review.winner) + " found it: " + cards;
  if (!review.finished) {
    const std::string start = "The game is not finished: this is how it stands";
    return cards.empty() ? start : start + "; the envelope has " + cards;
  }
  return "Nobody found it" + (cards.empty() ? "" : ": " + cards);
}

std::string viewer_words(const SeatReview& seat, const Phrasing& phrasing) {
  return seat.view.kind == View::Kind::seat ? phrasing.seat(seat.view.seat) : "a spectator";
}

std::string oversight_words(const Oversight& oversight, const Phrasing& phrasing) {
  const std::string seat = phrasing.seat(oversight.seat);
  switch (oversight.kind) {
    case Oversight::Kind::did_not_accuse:
      return seat + " could prove the solution now, and did not accuse";
    case Oversight::Kind::asked_for_known:
      return with_proof(seat + " asked for " + phrasing.card(oversight.card) + ": " + known_holder(oversight, phrasing),
                        oversight, phrasing);
    case Oversight::Kind::accused_impossible:
      return with_proof(seat + " accused " + phrasing.card(oversight.card) + ": " + known_holder(oversight, phrasing),
                        oversight, phrasing);
  }
  return "";
}

std::string accusation_words(const std::optional<ReviewedAccusation>& accused) {
  if (!accused) return "never";
  const std::string event = std::to_string(accused->event);
  switch (accused->verdict) {
    case Accusation::Verdict::right:
      return event + ", right";
    case Accusation::Verdict::wrong:
      return event + ", wrong";
    case Accusation::Verdict::unknown:
      return event;
  }
  return event;
}

std::string unreviewed_words(const Review& review) {
  return "The record is too long to review: this is about its first " +
         counted(static_cast<std::size_t>(review.reviewed), "event") + ".";
}

std::string bet_words(const std::optional<BetterBet>& bet, const Lettering& letters) {
  if (!bet) return std::string(letters.rule);
  return std::to_string(bet->after) + " (" + percent_or_certain(bet->now) + ")";
}

std::string event_or_dash(const std::optional<int>& event, const Lettering& letters) {
  return event ? std::to_string(*event) : std::string(letters.rule);
}

std::optional<double> told_others(const ReviewedQuestion& question) {
  if (question.given) return question.given;
  return question.leak ? std::optional(question.leak->mean) : std::nullopt;
}

std::string points_lost(double chance) { return fixed(100 * std::max(chance, 0.0), 1) + " %"; }

std::string bits_or_dash(const std::optional<double>& bits, const Lettering& letters) {
  if (!bits) return std::string(letters.rule);
  const double rounded = *bits > -0.005 && *bits < 0 ? 0 : *bits;
  return fixed(rounded, 2);
}

}  // namespace gumshoe
