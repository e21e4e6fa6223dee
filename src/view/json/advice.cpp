#include "view/json/advice.h"

#include <algorithm>
#include <array>
#include <vector>

#include "game/card_lists.h"
#include "view/games_in.h"
#include "view/json/writer.h"
#include "view/sheet.h"

namespace gumshoe {
namespace {

class AdviceJson {
 public:
  explicit AdviceJson(const Record& record) : table_(record.table) {}

  std::string write(const Advice& advice, const Posterior* neutral) && {
    json_.begin_object();
    json_.key("me").text(view_name(table_));
    json_.key("entropy").number(advice.odds.entropy);
    own_ = advice.odds.knowledge.cards_of(table_.me.seat, table_.deck->size());
    json_.key("questions").begin_array();
    for (const AdvisedQuestion& question : advice.questions) write(question);
    json_.end_array().key("mine");
    if (advice.mine) {
      write(*advice.mine);
    } else {
      json_.null();
    }
    json_.key("accuse");
    if (advice.accusation) {
      write(*advice.accusation);
    } else {
      json_.null();
    }
    json_.key("threat").begin_array();
    if (advice.threat) write_seats(*advice.threat);
    json_.end_array().key("opponents").begin_array();
    for (const Opponent& opponent : advice.opponents) {
      json_.begin_object().key("seat");
      seat(opponent.seat);
      json_.key("deduces").number(opponent.deduces).key("bold").number(opponent.bold).end_object();
    }
    json_.end_array();
    about(advice);
    json_.key("neutral");
    if (neutral != nullptr) {
      write(*neutral);
    } else {
      json_.null();
    }
    json_.end_object();
    return std::move(json_).str();
  }

  std::string write_threat(const Threat& threat) && {
    json_.begin_object().key("threat").begin_array();
    write_seats(threat);
    json_.end_array().key("samples").integer(threat.samples).end_object();
    return std::move(json_).str();
  }

  std::string write_accusation(const AccusationAdvice& accusation) && {
    json_.begin_object().key("accuse");
    write(accusation);
    json_.end_object();
    return std::move(json_).str();
  }

  std::string write(const Showing& showing) && {
    json_.begin_object().key("show").begin_array();
    for (const CardToShow& card : showing.cards) write(card);
    json_.end_array();
    json_.key("watchers").number(showing.watcher_bits.mean);
    json_.key("samples").integer(showing.samples);
    json_.end_object();
    return std::move(json_).str();
  }

 private:
  void id(Card card) { json_.text((*table_.deck)[card].id); }
  void seat(Seat seat) { json_.text(table_.seats[seat.index]); }

  template <typename Cards>
  void cards(const Cards& cards) {
    json_.begin_array();
    for (const Card card : cards) id(card);
    json_.end_array();
  }

  // What the work didn't suffice for.
  static std::vector<std::string_view> missing(const Advice& advice) {
    std::vector<std::string_view> parts;
    const bool some = !advice.questions.empty() && advice.questions_weighed < advice.questions_in_all;
    if (advice.questions.empty()) parts.emplace_back("questions");
    if (some) parts.emplace_back("some questions");
    if (std::ranges::any_of(advice.questions, [](const AdvisedQuestion& question) { return !question.leak; }))
      parts.emplace_back("leak");
    if (!advice.threat) parts.emplace_back("threat");
    if (advice.opponents.empty()) parts.emplace_back("opponents");
    return parts;
  }

  // How the figures came about.
  void about(const Advice& advice) {
    json_.key("model").text(word_of(advice.odds.model));
    json_.key("my_turn").boolean(advice.my_turn);
    json_.key("exact").boolean(advice.exact && advice.odds.exact);
    if (advice.cut_short) {
      json_.key("missing").begin_array();
      for (const std::string_view part : missing(advice)) json_.text(part);
      json_.end_array();
    }
    json_.key("samples").begin_object();
    json_.key("questions").integer(static_cast<std::int64_t>(advice.deals));
    json_.key("leak").integer(advice.leak_samples);
    json_.key("threat").integer(advice.threat ? advice.threat->samples : 0);
    json_.end_object();
  }

  void write(const AdvisedQuestion& question) {
    json_.begin_object().key("cards");
    cards(question.cards);
    json_.key("bits").number(question.bits);
    json_.key("solves").number(question.solves);
    json_.key("envelopes").number(question.envelopes);
    json_.key("leak");
    write(question.leak);
    json_.key("win").number(question.win);
    const CardSet named = set_of(question.cards);
    json_.key("own");
    cards(named & own_);
    json_.key("or").begin_array();
    for (const CardSet& alike : question.alike) cards(alike - named);
    json_.end_array();
    if (question.se) write(*question.se);
    json_.key("answers").begin_array();
    for (const AnswerOdds& answer : question.answers) write(answer);
    json_.end_array().end_object();
  }

  void write(const std::optional<Leak>& leak) {
    if (!leak) {
      json_.null();
      return;
    }
    json_.begin_object().key("envelope").number(leak->envelope.mean);
    json_.key("hand").number(leak->hand.mean).end_object();
  }

  void write(const AdvisedQuestion::Errors& se) {
    json_.key("se").begin_object();
    json_.key("bits").number(se.bits);
    json_.key("solves").number(se.solves);
    json_.key("envelopes").number(se.envelopes);
    json_.key("win").number(se.win);
    json_.end_object();
  }

  void write(const AnswerOdds& answer) {
    json_.begin_object().key("shows").begin_array();
    for (const AnswerOdds::Show& show : answer.shows) {
      json_.begin_object().key("by");
      seat(show.by);
      json_.key("card");
      id(show.card);
      json_.end_object();
    }
    json_.end_array().key("p").number(answer.p).end_object();
  }

  JsonWriter& write(const AccusationAdvice& accusation) {
    json_.begin_object().key("cards");
    cards(accusation.cards);
    json_.key("p").number(accusation.p);
    json_.key("now").number(accusation.now);
    json_.key("wait").number(accusation.wait);
    json_.key("risk").number(accusation.risk);
    json_.key("advice").text(name(accusation.advice));
    return json_.end_object();
  }

  static std::string_view name(AccusationAdvice::Advice advice) {
    switch (advice) {
      case AccusationAdvice::Advice::certain:
        return "certain";
      case AccusationAdvice::Advice::accuse:
        return "accuse";
      case AccusationAdvice::Advice::wait:
        return "wait";
    }
    return "";
  }

  void write_seats(const Threat& threat) {
    for (const SeatThreat& other : threat.seats) {
      if (!other.out) write(other);
    }
  }

  void write(const SeatThreat& other) {
    const bool known = other.samples > 0;
    const auto figure = [&](const char* key, double value) {
      json_.key(key);
      known ? json_.number(value) : json_.null();
    };
    json_.begin_object().key("seat");
    seat(other.seat);
    figure("entropy", other.entropy.mean);
    figure("can_accuse", other.can_accuse.mean);
    figure("entropy_se", other.entropy.se);
    figure("can_accuse_se", other.can_accuse.se);
    figure("entropy_low", other.entropy_quantile(0.1));
    figure("entropy_high", other.entropy_quantile(0.9));
    figure("guess_is_right", other.guess_is_right.mean);
    if (other.learnt) figure("learnt", other.learnt->mean);
    figure("knows_of_mine", other.cards_proved.mean);
    json_.key("my_cards").begin_array();
    for (const SeatThreat::KnownCard& card : other.my_cards) write(card);
    json_.end_array().end_object();
  }

  void write(const SeatThreat::KnownCard& known) {
    json_.begin_object().key("card");
    id(known.card);
    json_.key("proved").number(known.proved.mean).key("odds").number(known.odds.mean).end_object();
  }

  JsonWriter& write(const Posterior& neutral) {
    json_.begin_object().key("entropy").number(neutral.entropy);
    json_.key("cards");
    cards(neutral.solutions.empty() ? std::vector<Card>() : neutral.solutions.front().cards);
    json_.key("p");
    neutral.solutions.empty() ? json_.null() : json_.number(neutral.solutions.front().p);
    return json_.end_object();
  }

  void write(const CardToShow& card) {
    json_.begin_object().key("card");
    id(card.card);
    json_.key("cost").number(card.cost);
    json_.key("bits").number(card.bits.mean);
    json_.key("can_accuse").number(card.can_accuse.mean);
    json_.key("seen_before").boolean(card.seen_by_asker);
    json_.key("seen_by").begin_array();
    for (const Seat by : card.seen_by) seat(by);
    json_.end_array().key("reasons").begin_array();
    for (const ShowReason& reason : card.reasons) write(reason);
    json_.end_array().end_object();
  }

  void write(const ShowReason& reason) {
    json_.begin_object().key("kind").text(name(reason.kind)).key("chance").number(reason.chance);
    if (reason.category) json_.key("category").text(table_.deck->name(*reason.category));
    json_.end_object();
  }

  static std::string_view name(ShowReason::Kind kind) {
    constexpr std::array<std::string_view, 7> names{
        "only_card", "seen_by_asker", "seen_by_all", "proved_by_asker", "settles_category", "solves", "new_to_asker"};
    return names[static_cast<std::size_t>(kind)];
  }

  const Table& table_;
  CardSet own_;  // my cards
  JsonWriter json_;
};

}  // namespace

std::string advice_json(const Record& record, const Advice& advice, const Posterior* neutral) {
  return AdviceJson(record).write(advice, neutral);
}

std::string threat_json(const Record& record, const Threat& threat) { return AdviceJson(record).write_threat(threat); }

std::string accusation_json(const Record& record, const AccusationAdvice& accusation) {
  return AdviceJson(record).write_accusation(accusation);
}

std::string showing_json(const Record& record, const Showing& showing) { return AdviceJson(record).write(showing); }

}  // namespace gumshoe
