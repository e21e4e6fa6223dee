#include "view/json/review.h"

#include "view/json/proof.h"
#include "view/json/writer.h"
#include "view/sheet.h"

namespace gumshoe {
namespace {

class ReviewJson {
 public:
  ReviewJson(const Record& record, const Review& review) : table_(record.table), review_(review) {}

  std::string write() && {
    json_.begin_object();
    json_.key("me").text(view_name(table_));
    json_.key("events").integer(review_.events);
    const bool whole = review_.reviewed == review_.events || review_.consistency != Consistency::possible;
    if (!whole) json_.key("reviewed").integer(review_.reviewed);
    json_.key("finished").boolean(review_.finished);
    json_.key("winner");
    review_.winner ? json_.text(table_.seats[review_.winner->index]) : json_.null();
    json_.key("solution");
    review_.solution.empty() ? json_.null() : cards(review_.solution);
    json_.key("seats").begin_array();
    for (const SeatReview& seat : review_.seats) write(seat);
    json_.end_array().key("questions").begin_array();
    for (const ReviewedQuestion& question : review_.questions) write(question);
    json_.end_array().key("oversights").begin_array();
    for (const Oversight& oversight : review_.oversights) write(oversight);
    json_.end_array();
    write_verdict(json_, review_.consistency, review_.conflict);
    json_.end_object();
    return std::move(json_).str();
  }

 private:
  const std::string& id(Card card) const { return (*table_.deck)[card].id; }

  JsonWriter& cards(const std::vector<Card>& cards) {
    json_.begin_array();
    for (const Card card : cards) json_.text(id(card));
    return json_.end_array();
  }

  void number_or_null(const std::optional<int>& number) { number ? json_.integer(*number) : json_.null(); }

  void write(const SeatReview& seat) {
    json_.begin_object();
    json_.key("seat").text(seat.view.kind == View::Kind::seat ? table_.seats[seat.view.seat.index] : "-");
    json_.key("proved");
    number_or_null(seat.proved);
    json_.key("could_accuse");
    number_or_null(seat.could_accuse);
    json_.key("bet");
    write(seat.bet);
    json_.key("accused");
    write(seat.accused);
    json_.key("questions").integer(seat.questions);
    json_.key("bits").number(seat.bits);
    json_.key("lost").number(seat.lost);
    json_.key("win_lost").number(seat.win_lost);
    json_.key("luck").number(seat.luck);
    json_.key("overheard").number(seat.overheard);
    json_.key("given");
    table_.me.kind == View::Kind::full ? json_.number(seat.given) : json_.null();
    json_.key("entropy").begin_array();
    for (const Moment& moment : seat.moments) json_.number(moment.entropy);
    json_.end_array().key("p").begin_array();
    for (const Moment& moment : seat.moments) json_.number(moment.p);
    json_.end_array();
    json_.end_object();
  }

  void write(const std::optional<BetterBet>& bet) {
    if (!bet) {
      json_.null();
      return;
    }
    json_.begin_object().key("after").integer(bet->after);
    json_.key("now").number(bet->now).key("wait").number(bet->wait).end_object();
  }

  void write(const std::optional<ReviewedAccusation>& accused) {
    if (!accused) {
      json_.null();
      return;
    }
    json_.begin_object().key("event").integer(accused->event).key("right");
    accused->verdict == Accusation::Verdict::unknown ? json_.null()
                                                     : json_.boolean(accused->verdict == Accusation::Verdict::right);
    json_.key("p").number(accused->p).end_object();
  }

  void write(const ReviewedQuestion& question) {
    json_.begin_object();
    json_.key("event").integer(question.event);
    json_.key("seat").text(table_.seats[question.asker.index]);
    json_.key("cards");
    cards(question.asked.cards);
    json_.key("gained").number(question.gained);
    json_.key("given");
    question.given ? json_.number(*question.given) : json_.null();
    json_.key("leak");
    question.leak ? json_.number(question.leak->mean) : json_.null();
    json_.key("bits");
    question.weighed ? json_.number(question.asked.bits) : json_.null();
    json_.key("solves");
    question.weighed ? json_.number(question.asked.solves) : json_.null();
    json_.key("most_bits");
    question.weighed ? json_.number(question.most_bits) : json_.null();
    json_.key("win");
    question.weighed ? json_.number(question.asked.win) : json_.null();
    json_.key("loss");
    question.weighed ? json_.number(question.loss()) : json_.null();
    json_.key("luck");
    question.weighed ? json_.number(question.luck()) : json_.null();
    json_.key("best");
    question.weighed ? best(question.best) : json_.null();
    json_.end_object();
  }

  JsonWriter& best(const ReviewedQuestion::Worth& worth) {
    json_.begin_object().key("cards");
    cards(worth.cards);
    return json_.key("bits")
        .number(worth.bits)
        .key("solves")
        .number(worth.solves)
        .key("win")
        .number(worth.win)
        .end_object();
  }

  void write(const Oversight& oversight) {
    json_.begin_object();
    json_.key("event").integer(oversight.event);
    json_.key("seat").text(table_.seats[oversight.seat.index]);
    json_.key("kind").text(kind_name(oversight.kind));
    const bool about_card = oversight.kind != Oversight::Kind::did_not_accuse;
    json_.key("card");
    about_card ? json_.text(id(oversight.card)) : json_.null();
    json_.key("holder");
    about_card&& oversight.holder != Holder::envelope() ? json_.text(holder_name(table_, oversight.holder))
                                                        : json_.null();
    json_.key("because").begin_array();
    for (const int event : oversight.because) json_.integer(event);
    json_.end_array().end_object();
  }

  static std::string_view kind_name(Oversight::Kind kind) {
    switch (kind) {
      case Oversight::Kind::did_not_accuse:
        return "did_not_accuse";
      case Oversight::Kind::asked_for_known:
        return "asked_for_known";
      case Oversight::Kind::accused_impossible:
        return "accused_impossible";
    }
    return "";
  }

  const Table& table_;
  const Review& review_;
  JsonWriter json_;
};

}  // namespace

std::string review_json(const Record& record, const Review& review) { return ReviewJson(record, review).write(); }

}  // namespace gumshoe
