#include "view/html/tournament_games.h"

#include <algorithm>
#include <functional>
#include <map>

#include "view/page/lettering.h"
#include "view/page/markup.h"
#include "view/words/numbers.h"
#include "view/words/tournament.h"

namespace gumshoe {
namespace {

constexpr std::size_t most_faults = 200;  // that differ
constexpr std::size_t most_games_of_a_fault = 5;

class GamesHtml {
 public:
  GamesHtml(const TournamentView& view, const std::vector<std::string>& names, const GameRecords& records)
      : view_(view), records_(records) {
    for (std::size_t i = 0; i < names.size(); ++i) names_[view.standings[i].entrant] = names[i];
  }

  std::string write() && {
    faults();
    out_ += "<h2>Games</h2>\n<p>" + explanation() + "</p>\n";
    for (std::size_t i = 0; i < view_.lines.size();) i = deal(i);
    return std::move(out_);
  }

 private:
  static bool is_fault(SeatOutcome outcome) {
    switch (outcome) {
      case SeatOutcome::illegal:
      case SeatOutcome::late:
      case SeatOutcome::crashed:
      case SeatOutcome::flooded:
      case SeatOutcome::lied:
        return true;
      case SeatOutcome::won:
      case SeatOutcome::lost:
      case SeatOutcome::accused:
      case SeatOutcome::drawn:
        return false;
    }
    return false;
  }

  // A record without what a reader could be fooled by.
  static std::string shown(std::string_view record) {
    std::string out;
    while (!record.empty()) {
      const std::string_view line = record.substr(0, record.find('\n'));
      out += escaped_markup(printable(line)) + "\n";
      record.remove_prefix(std::min(line.size() + 1, record.size()));
    }
    return out;
  }

  std::string explanation() const {
    std::string words =
        "Games of one deal differ in who sits where alone; those at a table are named in the order of seats.";
    if (records_.text) return words + " A click opens the record.";
    if (records_.link) return words + " Each number leads to the record.";
    return words + " The records are in the file of results.";
  }

  std::string name(const GameLine& line, std::size_t seat) const { return names_.at(line.entrants[seat]); }

  // What a bot did wrong, in words.
  std::string fault(const GameLine& line, std::size_t seat) const {
    const std::string reason = printable(line.reasons[seat]);
    return name(line, seat) + ": " + cause_words(line.outcomes[seat]) + (reason.empty() ? "" : " (" + reason + ")");
  }

  std::string href(std::uint64_t game) const {
    return records_.link ? escaped_markup(records_.link(game)) : "#game-" + std::to_string(game + 1);
  }

  // The games in which the same bot did the same wrong thing.
  struct Fault {
    std::string words;
    std::vector<std::uint64_t> games;
  };

  // Most frequent first, then as they happened.
  std::vector<Fault> different_faults() const {
    std::vector<Fault> all;
    std::map<std::string, std::size_t> places;
    for (const GameLine& line : view_.lines) {
      for (std::size_t seat = 0; seat < line.outcomes.size(); ++seat) {
        if (!is_fault(line.outcomes[seat])) continue;
        const auto [place, is_new] = places.try_emplace(fault(line, seat), all.size());
        if (is_new) all.push_back({place->first, {}});
        all[place->second].games.push_back(line.number);
      }
    }
    std::ranges::stable_sort(all, std::greater(), [](const Fault& one) { return one.games.size(); });
    return all;
  }

  std::string links(const std::vector<std::uint64_t>& games) const {
    std::string out;
    for (std::size_t i = 0; i < std::min(games.size(), most_games_of_a_fault); ++i) {
      out += (i == 0 ? "" : ", ") + ("<a href=\"" + href(games[i])) + "\">" + (i == 0 ? "game " : "") +
             grouped(games[i] + 1) + "</a>";
    }
    return out + (games.size() > most_games_of_a_fault ? ", …" : "");
  }

  void faults() {
    const std::vector<Fault> all = different_faults();
    if (all.empty()) return;
    out_ += "<h2>What went wrong</h2>\n<ul>\n";
    for (std::size_t i = 0; i < std::min(all.size(), most_faults); ++i) {
      const std::vector<std::uint64_t>& games = all[i].games;
      const std::string often = games.size() == 1 ? "" : "in " + counted(games.size(), "game") + ": ";
      out_ += "<li>" + escaped_markup(all[i].words) + ", " + often + links(games) + "</li>\n";
    }
    out_ += "</ul>\n";
    if (all.size() > most_faults) out_ += "<p>And " + grouped(all.size() - most_faults) + " more.</p>\n";
  }

  // The games of one deal; returns where the next one's begin.
  std::size_t deal(std::size_t first) {
    std::size_t end = first;
    while (end < view_.lines.size() && view_.lines[end].deal == view_.lines[first].deal) ++end;
    out_ += "<details><summary>Deal " + grouped(view_.lines[first].deal + 1) + ", " + counted(end - first, "game") +
            "</summary>\n";
    for (std::size_t i = first; i < end; ++i) game(view_.lines[i]);
    out_ += "</details>\n";
    return end;
  }

  std::string summary(const GameLine& line) const {
    std::string words;
    for (std::size_t seat = 0; seat < line.entrants.size(); ++seat) {
      const std::string one = escaped_markup(name(line, seat));
      const bool winner = line.winner_seat && static_cast<std::size_t>(*line.winner_seat) == seat;
      words += (seat == 0 ? "" : ", ") + (winner ? "<b>" + one + "</b>" : one);
    }
    words += line.winner_seat ? " · won by " + escaped_markup(name(line, static_cast<std::size_t>(*line.winner_seat)))
                              : " · nobody won";
    words += " · " + counted(static_cast<std::size_t>(line.rounds), "round");
    for (std::size_t seat = 0; seat < line.outcomes.size(); ++seat) {
      if (is_fault(line.outcomes[seat]) || line.outcomes[seat] == SeatOutcome::accused)
        words += " · <span class=\"faint\">" + escaped_markup(fault(line, seat)) + "</span>";
    }
    return words;
  }

  void game(const GameLine& line) {
    const std::string number = grouped(line.number + 1);
    if (records_.text) {
      out_ += "<details class=\"record\"><summary>" + number + " · " + summary(line) + "</summary><pre id=\"game-" +
              std::to_string(line.number + 1) + "\">" + shown(records_.text(line.number)) + "</pre></details>\n";
    } else if (records_.link) {
      out_ += "<div class=\"game\"><a href=\"" + href(line.number) + "\">" + number + "</a> · " + summary(line) +
              "</div>\n";
    } else {
      out_ += "<div class=\"game\" id=\"game-" + std::to_string(line.number + 1) + "\">" + number + " · " +
              summary(line) + "</div>\n";
    }
  }

  const TournamentView& view_;
  const GameRecords& records_;
  std::map<int, std::string> names_;  // by entrant
  std::string out_;
};

}  // namespace

std::string games_html(const TournamentView& view, const std::vector<std::string>& names, const GameRecords& records) {
  return GamesHtml(view, names, records).write();
}

}  // namespace gumshoe
