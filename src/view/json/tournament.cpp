#include "view/json/tournament.h"

#include "view/json/writer.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

class TournamentJson {
 public:
  explicit TournamentJson(const TournamentView& view) : view_(view) {}

  std::string write() && {
    json_.begin_object();
    json_.key("title").text_or_null(view_.title).key("format").text(view_.format);
    count("games", view_.games);
    count("deals", view_.deals);
    count("planned", view_.planned_games);
    count("unfinished", view_.unfinished_games);
    count("without_winner", view_.games_without_winner);
    json_.key("seed").digits(std::to_string(view_.seed));
    json_.key("fair_share").number(view_.fair_share());
    json_.key("rounds").number(view_.mean_rounds);
    standings();
    seats();
    meetings();
    sprt();
    json_.end_object();
    return std::move(json_).str();
  }

 private:
  void count(std::string_view name, std::size_t value) { json_.key(name).integer(static_cast<std::int64_t>(value)); }

  // With its interval, which is null if there is none.
  void estimate(const std::string& name, const Ranged& value, bool told) {
    json_.key(name).number(value.value);
    for (const auto& [end, bound] : {std::pair("_low", value.low), std::pair("_high", value.high)}) {
      json_.key(name + end);
      told ? json_.number(bound) : json_.null();
    }
  }

  void standings() {
    json_.key("standings").begin_array();
    for (const EntrantStanding& standing : view_.standings) {
      json_.begin_object().key("name").text(standing.name).key("command").text(standing.command);
      count("games", standing.games);
      count("wins", standing.wins);
      estimate("share", standing.share, view_.has_intervals(standing));
      estimate("rating", standing.rating, view_.has_intervals(standing));
      json_.key("losses").begin_object();
      for (std::size_t i = 0; i < seat_outcome_count; ++i) {
        if (static_cast<SeatOutcome>(i) != SeatOutcome::won) count(seat_outcome_words[i], standing.outcomes[i]);
      }
      json_.end_object().key("ms_per_decision").number(standing.ms_per_decision).end_object();
    }
    json_.end_array();
  }

  void seats() {
    json_.key("seats").begin_array();
    for (std::size_t i = 0; i < view_.seat_standings.size(); ++i) {
      const SeatStanding& seat = view_.seat_standings[i];
      json_.begin_object();
      count("seat", i + 1);
      count("wins", seat.wins);
      estimate("share", seat.share, view_.has_intervals());
      estimate("points", seat.points, view_.has_intervals());
      json_.end_object();
    }
    json_.end_array();
  }

  void meetings() {
    json_.key("meetings").begin_array();
    for (std::size_t a = 0; a < view_.meetings.size(); ++a) {
      for (std::size_t b = a + 1; b < view_.meetings.size(); ++b) {
        if (view_.meetings[a][b].games == 0) continue;
        json_.begin_object().key("names").begin_array();
        json_.text(view_.standings[a].name).text(view_.standings[b].name).end_array();
        count("games", view_.meetings[a][b].games);
        json_.key("wins").begin_array().integer(static_cast<std::int64_t>(view_.meetings[a][b].wins));
        json_.integer(static_cast<std::int64_t>(view_.meetings[b][a].wins)).end_array().end_object();
      }
    }
    json_.end_array();
  }

  void sprt() {
    json_.key("sprt");
    if (!view_.sprt) {
      json_.null();
      return;
    }
    const SprtStanding& sprt = *view_.sprt;
    json_.begin_object().key("better");
    if (sprt.verdict == SprtStanding::Verdict::undecided) {
      json_.null();
    } else {
      json_.boolean(sprt.verdict == SprtStanding::Verdict::yes);
    }
    json_.key("llr").number(sprt.llr).key("lower").number(sprt.lower).key("upper").number(sprt.upper);
    json_.key("share_if_not").number(sprt.share_if_no).key("share_if_better").number(sprt.share_if_yes).end_object();
  }

  const TournamentView& view_;
  JsonWriter json_;
};

std::string csv_cell(std::string_view text) {
  constexpr std::string_view formulas = "=+-@\t\r";
  std::string cell = "\"";
  if (!text.empty() && formulas.find(text.front()) != std::string_view::npos) cell += '\'';
  for (const char c : text) cell += c == '"' ? "\"\"" : std::string(1, c);
  return cell + "\"";
}

void add_estimate(std::string& out, const Ranged& value, bool interval) {
  out += "," + shortest(value.value) + ",";
  if (interval) out += shortest(value.low);
  out += ",";
  if (interval) out += shortest(value.high);
}

}  // namespace

std::string tournament_json(const TournamentView& view) { return TournamentJson(view).write(); }

std::string tournament_csv(const TournamentView& view) {
  std::string out =
      "place,name,command,games,wins,share,share_low,share_high,rating,rating_low,rating_high,ms_per_decision";
  for (std::size_t i = 1; i < seat_outcome_count; ++i) out += "," + std::string(seat_outcome_words[i]);
  out += "\r\n";
  for (std::size_t place = 0; place < view.standings.size(); ++place) {
    const EntrantStanding& standing = view.standings[place];
    out += std::to_string(place + 1) + "," + csv_cell(standing.name) + "," + csv_cell(standing.command) + "," +
           std::to_string(standing.games) + "," + std::to_string(standing.wins);
    add_estimate(out, standing.share, view.has_intervals(standing));
    add_estimate(out, standing.rating, view.has_intervals(standing));
    out += "," + shortest(standing.ms_per_decision);
    for (std::size_t i = 1; i < seat_outcome_count; ++i) out += "," + std::to_string(standing.outcomes[i]);
    out += "\r\n";
  }
  return out;
}

}  // namespace gumshoe
