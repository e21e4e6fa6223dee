#include "view/text/advice.h"

#include <algorithm>
#include <cmath>

#include "game/letters.h"
#include "view/games_in.h"
#include "view/page/page.h"
#include "view/words/numbers.h"
#include "view/words/phrasing.h"

namespace gumshoe {
namespace {

constexpr std::size_t most_named = 3;  // of cards that ask the same

std::string with_article(const std::string& noun) {
  const bool vowel = !noun.empty() && std::string_view("aeiou").find(noun.front()) != std::string_view::npos;
  return (vowel ? "an " : "a ") + noun;
}

}  // namespace

std::string QuestionWords::noun(Category category) const {
  return phrasing_.letters().name(lower_case(table_.deck->name(category)));
}

std::string QuestionWords::choice(Category category, CardSet alike) const {
  const CardSet of_mine = mine() & table_.deck->cards(category);
  const bool any_of_mine = of_mine.size() > 1 && (of_mine - alike).empty();
  std::vector<std::string> names;
  if (any_of_mine) names.push_back("any " + noun(category) + " of yours");
  const std::vector<std::string> others = phrasing_.card_names(any_of_mine ? alike - of_mine : alike);
  const std::size_t named = others.size() > most_named + 1 ? most_named : others.size();
  names.insert(names.end(), others.begin(), others.begin() + named);
  if (named < others.size()) names.push_back(std::to_string(others.size() - named) + " others");
  return joined(names, "or");
}

std::string QuestionWords::cards(const AdvisedQuestion& question) const {
  std::string text;
  for (std::uint8_t k = 0; k < question.alike.size(); ++k) {
    if (k > 0) text += " " + std::string(phrasing_.letters().dot) + " ";
    text += choice(Category{k}, question.alike[k]);
  }
  return text;
}

std::string QuestionWords::preferred(const AdvisedQuestion& question) const {
  const bool choice = std::ranges::any_of(question.alike, [](CardSet cards) { return cards.size() > 1; });
  if (!choice || !question.leak) return "";
  return "Of these, " + phrasing_.cards(question.cards, " " + std::string(phrasing_.letters().dot) + " ") +
         " gives away least.";
}

bool QuestionWords::nobody_shows(Card card) const {
  const std::optional<Holder> holder = knowledge_.holder_of(card);
  return holder && (!holder->is_seat() || table_.me.is(holder->seat()));
}

std::string QuestionWords::kinds_left(const AdvisedQuestion& question) const {
  std::vector<std::string> kinds;
  for (const Card card : question.cards) {
    if (!nobody_shows(card)) kinds.push_back(with_article(noun(table_.deck->category_of(card))));
  }
  return kinds.empty() ? "nobody can show a card" : "whoever answers shows " + joined(kinds, "or");
}

std::vector<std::string> QuestionWords::reasons(const AdvisedQuestion& question) const {
  std::vector<std::string> yours;
  std::vector<std::string> elsewhere;
  std::vector<std::string> sentences;
  for (const Card card : question.cards) {
    const std::optional<Holder> holder = knowledge_.holder_of(card);
    if (!holder) continue;
    if (holder->is_seat() && table_.me.is(holder->seat())) {
      yours.push_back(phrasing_.card(card));
    } else if (holder->is_seat()) {
      sentences.push_back(phrasing_.seat(holder->seat()) + " has " + phrasing_.card(card) +
                          ": nobody else can show it.");
    } else {
      elsewhere.push_back(phrasing_.card(card));
    }
  }
  std::vector<std::string> known;
  if (!yours.empty()) known.push_back(joined(yours, "and") + (yours.size() == 1 ? " is yours" : " are yours"));
  if (!elsewhere.empty())
    known.push_back(joined(elsewhere, "and") + (elsewhere.size() == 1 ? " is" : " are") + " in nobody's hand");
  if (!known.empty()) sentences.insert(sentences.begin(), joined(known, "and") + ": " + kinds_left(question) + ".");
  return sentences;
}

std::string QuestionWords::answer(const AnswerOdds& odds) const {
  std::vector<std::string> shows;
  for (const AnswerOdds::Show& show : odds.shows)
    shows.push_back(phrasing_.seat(show.by) + " shows " + phrasing_.card(show.card));
  return (shows.empty() ? "nobody shows" : joined(shows, "and")) + " " + percent_or_certain(odds.p);
}

std::string QuestionWords::answers(const AdvisedQuestion& question, std::size_t most) const {
  std::string text;
  for (std::size_t i = 0; i < std::min(most, question.answers.size()); ++i)
    text += (i == 0 ? "" : ", ") + answer(question.answers[i]);
  return text + (question.answers.size() > most ? ", " + std::string(phrasing_.letters().cut_mark) : "");
}

namespace {

constexpr int below_question = 14;  // of the lines below a question
constexpr std::size_t most_answers = 4;

// What others learn from a question about the envelope and my hand; negative if it misleads them.
std::string leak_words(const Leak& leak) {
  const auto misleads = [](const Estimate& bits) { return bits.mean <= -0.005; };
  const auto size = [](const Estimate& bits) { return fixed(std::abs(bits.mean), 2); };
  std::string words = (misleads(leak.envelope) ? "misleads by " : "gives away ") + size(leak.envelope) + " bits, ";
  if (misleads(leak.hand) != misleads(leak.envelope)) words += misleads(leak.hand) ? "misleads by " : "gives away ";
  return words + size(leak.hand) + (misleads(leak.hand) ? " about your hand" : " of your hand");
}

// An estimated chance, which must not look certain.
std::string chance_text(const Estimate& estimate, int samples) {
  return std::to_string(std::lround(estimate.mean * samples)) + " of " + std::to_string(samples);
}

class AdviceText {
 public:
  AdviceText(const Record& record, const AdviceTextOptions& options)
      : record_(record), options_(options), phrasing_(record.table, *options.lettering) {}

  Page write(const Advice& advice) && {
    summary(advice);
    if (advice.cut_short) cut_short(advice);
    if (!advice.questions.empty() || advice.questions_in_all == 0 || !advice.exact) {
      page_.add();
      questions(advice);
    }
    if (advice.accusation) {
      page_.add();
      accusation(*advice.accusation);
    }
    page_.add();
    if (advice.threat) {
      threat(*advice.threat);
      manners(advice.opponents);
    } else {
      page_.add(Line("What the others know is too large to say", Tone::faint));
    }
    return std::move(page_);
  }

  Page write(const AccusationAdvice& advice) && {
    accusation(advice);
    return std::move(page_);
  }

  Page write(const Threat& found) && {
    threat(found);
    page_.add();
    for (const SeatThreat& other : found.seats) hand_known_to(other);
    return std::move(page_);
  }

 private:
  std::string dot() const { return " " + std::string(phrasing_.letters().dot) + " "; }

  void cut_short(const Advice& advice) {
    std::vector<std::string> missing;
    if (advice.questions.empty()) missing.emplace_back("what to ask");
    if (!advice.questions.empty() && advice.questions_weighed < advice.questions_in_all)
      missing.push_back("all but " + grouped(advice.questions_weighed) + " of the " + grouped(advice.questions_in_all) +
                        " questions that could be asked");
    if (std::ranges::any_of(advice.questions, [](const AdvisedQuestion& question) { return !question.leak; }))
      missing.emplace_back("what a question gives away");
    if (!advice.threat) missing.emplace_back("what the others know");
    if (advice.opponents.empty()) missing.emplace_back("how they play");
    Line line("Cut short: the position is too large.", Tone::warning);
    if (!missing.empty()) line.add(" Missing: " + joined(missing, "and") + ".", Tone::warning);
    page_.add_wrapped(std::move(line), options_.width, 2);
  }

  void summary(const Advice& advice) {
    const Posterior& odds = advice.odds;
    Line line(phrasing_.view() + " after " + counted(record_.entries.size(), "event"), Tone::title);
    line.add(dot() + bits(odds.entropy) + " bits to go" + dot() + "model " + std::string(word_of(odds.model)),
             Tone::faint);
    page_.add(std::move(line));
    if (odds.solutions.empty()) return;
    const Solution& best = odds.solutions.front();
    Line envelope("Likeliest: ");
    envelope.add(phrasing_.cards(best.cards, dot()), Tone::envelope);
    envelope.add(" " + odds_of(odds, best), Tone::envelope);
    if (options_.neutral != nullptr) envelope.add(", neutral " + neutral_odds(best.cards));
    page_.add(std::move(envelope));
    if (options_.neutral != nullptr) page_.add(Line("With the questions read: habits, no proof", Tone::faint));
  }

  static std::string odds_of(const Posterior& odds, const Solution& solution) {
    const bool proved = odds.knowledge.complete && odds.solutions.size() == 1;
    return proved ? "proved" : percent(strictly_between(solution.p));
  }

  std::string neutral_odds(const std::vector<Card>& cards) const {
    for (const Solution& solution : options_.neutral->solutions) {
      if (solution.cards == cards) return odds_of(*options_.neutral, solution);
    }
    return percent(strictly_between(0));
  }

  void questions(const Advice& advice) {
    Line head("Ask", Tone::title);
    if (advice.questions.empty()) {
      head.add(advice.exact ? ": there is nothing left to ask" : ": too large to weigh any question");
      page_.add(std::move(head));
      return;
    }
    head.add(advice.my_turn ? ": with the chance to win"
                            : ": at your next turn, with the chance to win if nobody has won before",
             Tone::faint);
    page_.add(std::move(head));
    if (!advice.exact)
      page_.add(Line("  Too large to do exactly: sampled over " + grouped(advice.deals) + " deals", Tone::warning));
    const QuestionWords words(record_, advice.odds.knowledge, phrasing_);
    for (std::size_t i = 0; i < advice.questions.size(); ++i) {
      question(advice.questions[i], i + 1, words);
      if (i == 0) below("Answers: " + words.answers(advice.questions[i], most_answers), Tone::faint);
    }
  }

  void question(const AdvisedQuestion& question, std::size_t place, const QuestionWords& words) {
    Line start(padded(std::to_string(place) + ".", 5, Align::right));
    start.add(padded(percent(strictly_between(question.win)), 8, Align::right) + " ", Tone::likely);
    page_.wrap(std::move(start), words_of(words.cards(question), Tone::strong), options_.width, below_question);
    below(figures(question), Tone::plain);
    if (const std::string preferred = words.preferred(question); !preferred.empty()) below(preferred, Tone::plain);
    for (const std::string& reason : words.reasons(question)) below(reason, Tone::plain);
  }

  void below(const std::string& text, Tone tone) {
    page_.wrap(Line().space(below_question), words_of(text, tone), options_.width, below_question);
  }

  std::string with_error(double value, double se, int decimals) const {
    return fixed(value, decimals) + " " + std::string(phrasing_.letters().plus_minus) + fixed(se, decimals);
  }

  std::string figures(const AdvisedQuestion& question) const {
    std::string text =
        question.se ? with_error(question.bits, question.se->bits, 2) : fixed(std::max(question.bits, 0.0), 2);
    text += " bits" + dot() + "solves ";
    text += question.solves == 0 ? "0 %" : percent_or_certain(question.solves);
    text += dot() + fixed(question.envelopes, 1) + " envelopes left";
    if (question.leak) text += dot() + leak_words(*question.leak);
    return text;
  }

  void accusation(const AccusationAdvice& advice) {
    using Kind = AccusationAdvice::Advice;
    page_.add(Line(advice.advice == Kind::wait ? "Do not accuse yet" : "Accuse now", Tone::title));
    const std::string cards = phrasing_.cards(advice.cards, dot());
    if (advice.advice == Kind::certain) return sentence(cards + ": it is proved.", Tone::yes);
    const std::string now = percent(strictly_between(advice.now));
    const std::string wait = percent(strictly_between(advice.wait));
    if (advice.advice == Kind::accuse) {
      sentence(cards + ": accusing now wins " + now + ", going on " + wait + ".", Tone::likely);
    } else {
      sentence("Going on wins " + wait + ", accusing now (" + cards + ") " + now + ".", Tone::plain);
    }
    if (advice.risk > 0)
      sentence("Waiting risks " + percent(strictly_between(advice.risk)) +
                   ": the chance that somebody else wins before your next turn.",
               Tone::faint);
  }

  void sentence(const std::string& text, Tone tone) { page_.wrap(Line("  "), words_of(text, tone), options_.width, 2); }

  void threat(const Threat& found) {
    page_.add(Line("The others", Tone::title)
                  .add(": an estimate, over " + counted(static_cast<std::size_t>(found.samples), "game") +
                           " that would look the same to you",
                       Tone::faint));
    int widest = 0;
    for (const SeatThreat& other : found.seats) widest = std::max(widest, display_width(phrasing_.seat(other.seat)));
    for (const SeatThreat& other : found.seats) seat(other, widest);
  }

  void seat(const SeatThreat& other, int widest) {
    Line start("  " + padded(phrasing_.seat(other.seat), widest) + "  ");
    if (other.out || other.samples == 0) {
      page_.add(std::move(start.add(other.out ? "out of the game" : "too large to say", Tone::faint)));
      return;
    }
    const bool close = other.can_accuse.mean > 0;
    start.add("could accuse in " + chance_text(other.can_accuse, other.samples), close ? Tone::warning : Tone::plain);
    start.add(dot());
    const std::string rest = fixed(other.entropy.mean, 1) + " bits (" + fixed(other.entropy_quantile(0.1), 1) + " to " +
                             fixed(other.entropy_quantile(0.9), 1) + ")" + dot() + "proves " +
                             fixed(other.cards_proved.mean, 1) + " of yours";
    page_.wrap(std::move(start), words_of(rest, Tone::plain), options_.width, widest + 4);
  }

  // How they seem to play, once their questions show it.
  void manners(const std::vector<Opponent>& opponents) {
    std::vector<std::string> sharp;
    std::vector<std::string> careless;
    for (const Opponent& opponent : opponents) {
      if (opponent.deduces > 0.6) sharp.push_back(phrasing_.seat(opponent.seat));
      if (opponent.deduces < 0.1) careless.push_back(phrasing_.seat(opponent.seat));
    }
    const auto tell = [&](const std::vector<std::string>& names, const char* one, const char* several) {
      if (!names.empty()) sentence(joined(names, "and") + (names.size() == 1 ? one : several), Tone::faint);
    };
    tell(sharp, " seems to deduce well, by the questions so far.", " seem to deduce well, by their questions so far.");
    tell(careless, " asks for cards that could be worked out: there is time.",
         " ask for cards that could be worked out: there is time.");
  }

  // Which of my cards it can prove, and in what share of games.
  void hand_known_to(const SeatThreat& other) {
    if (other.out || other.samples == 0) return;
    std::vector<std::string> cards;
    for (const SeatThreat::KnownCard& known : other.my_cards) {
      if (known.proved.mean > 0)
        cards.push_back(phrasing_.card(known.card) + " in " + chance_text(known.proved, other.samples));
    }
    const std::string start = phrasing_.seat(other.seat) + " can prove of your cards: ";
    page_.wrap(Line("  "), words_of(start + (cards.empty() ? "none" : joined(cards, "and")), Tone::plain),
               options_.width, 4);
  }

  const Record& record_;
  const AdviceTextOptions& options_;
  Phrasing phrasing_;
  Page page_;
};

constexpr int card_indent = 6;
constexpr double least_bits = 0.005;    // less is shown as 0.00
constexpr double least_chance = 0.0005;  // less is shown as 0.0 %

// A card can upset what a seat thought likely: it is less sure than before, and I am better off.
std::string sure_words(const std::string& who, double bits, const std::string& verb) {
  if (bits > -least_bits) return verb + fixed(std::max(bits, 0.0), 2) + " bits";
  return "leaves " + who + " " + fixed(-bits, 2) + " bits less sure";
}

std::string cost_words(double cost) {
  const bool brings = cost <= -least_chance;
  return (brings ? "brings " : "costs ") + fixed(100 * (brings ? -cost : std::max(cost, 0.0)), 1) + " % of winning";
}

class ShowingText {
 public:
  ShowingText(const Record& record, Seat asker, const ShowingTextOptions& options)
      : deck_(*record.table.deck), asker_(asker), options_(options), phrasing_(record.table, *options.lettering) {}

  Page write(const Showing& showing) && {
    Line head("Show ", Tone::title);
    head.add(phrasing_.card(showing.cards.front().card), Tone::envelope);
    if (showing.cards.size() == 1) head.add(": you have no other");
    page_.add(std::move(head));
    if (showing.cards.size() > 1 || options_.why) table(showing);
    if (options_.why) about(showing);
    return std::move(page_);
  }

 private:
  std::string dot() const { return " " + std::string(phrasing_.letters().dot) + " "; }

  void table(const Showing& showing) {
    int widest = 0;
    for (const CardToShow& card : showing.cards) widest = std::max(widest, display_width(phrasing_.card(card.card)));
    for (const CardToShow& card : showing.cards) {
      Line line("  " + padded(phrasing_.card(card.card), widest) + "  ");
      const std::string asker = phrasing_.seat(asker_);
      line.add(cost_words(card.cost), Tone::likely);
      line.add(dot() + sure_words(asker, card.bits.mean, "tells " + asker + " "));
      page_.add(std::move(line));
      if (!options_.why) continue;
      for (const ShowReason& reason : card.reasons) below(reason_words(reason));
      if (!card.seen_by.empty()) below("Seen in your hand by " + seats(card.seen_by) + ".");
    }
  }

  void below(const std::string& text) {
    page_.wrap(Line().space(card_indent), words_of(text, Tone::plain), options_.width, card_indent);
  }

  std::string seats(const std::vector<Seat>& all) const {
    std::vector<std::string> names;
    for (const Seat seat : all) names.push_back(phrasing_.seat(seat));
    return joined(names, "and");
  }

  std::string reason_words(const ShowReason& reason) const {
    using Kind = ShowReason::Kind;
    const std::string asker = phrasing_.seat(asker_);
    const std::string chance = percent_or_certain(reason.chance);
    switch (reason.kind) {
      case Kind::only_card:
        return "You have no choice.";
      case Kind::seen_by_asker:
        return asker + " has seen it already: it tells hardly anything new.";
      case Kind::seen_by_all:
        return "Everybody has seen it.";
      case Kind::proved_by_asker:
        return asker + " can prove already that you have it: " + chance + ".";
      case Kind::settles_category:
        return "It would settle the " + phrasing_.letters().name(lower_case(deck_.name(*reason.category))) + " for " +
               asker + ": " + chance + ".";
      case Kind::solves:
        return "It would give the whole case to " + asker + ": " + chance + ".";
      case Kind::new_to_asker:
        return asker + " would strike out one card more.";
    }
    return "";
  }

  void about(const Showing& showing) {
    page_.add();
    page_.wrap(
        {},
        words_of("The others see only that you showed a card, whichever it is: this " +
                     sure_words("each", showing.watcher_bits.mean, "tells each ") + ". An estimate, over " +
                     counted(static_cast<std::size_t>(showing.samples), "game") + " that would look the same to you.",
                 Tone::faint),
        options_.width, 0);
  }

  const Deck& deck_;
  Seat asker_;
  const ShowingTextOptions& options_;
  Phrasing phrasing_;
  Page page_;
};

}  // namespace

Page advice_text(const Record& record, const Advice& advice, const AdviceTextOptions& options) {
  return AdviceText(record, options).write(advice);
}

Page accusation_text(const Record& record, const AccusationAdvice& accusation, const AdviceTextOptions& options) {
  return AdviceText(record, options).write(accusation);
}

Page threat_text(const Record& record, const Threat& threat, const AdviceTextOptions& options) {
  return AdviceText(record, options).write(threat);
}

Page showing_text(const Record& record, Seat asker, const Showing& showing, const ShowingTextOptions& options) {
  return ShowingText(record, asker, options).write(showing);
}

}  // namespace gumshoe
