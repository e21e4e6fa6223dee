#include "view/text/proof.h"

#include <algorithm>
#include <map>
#include <set>

#include "record/notation/print.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

std::string cards_words(CardSet cards, std::string_view last, const Phrasing& phrasing) {
  return joined(phrasing.card_names(cards), last);
}

std::string holders_words(const std::vector<Holder>& holders, const Phrasing& phrasing) {
  std::vector<std::string> names;
  for (const Holder holder : holders) names.push_back(phrasing.holder(holder));
  return joined(names, "and");
}

std::string has_words(Holder holder, CardSet cards, const Phrasing& phrasing) {
  if (holder != Holder::face_up()) return phrasing.holder(holder) + " has " + cards_words(cards, "and", phrasing);
  return cards_words(cards, "and", phrasing) + (cards.size() == 1 ? " lies face up" : " lie face up");
}

std::string not_words(const std::vector<Holder>& holders, CardSet cards, const Phrasing& phrasing) {
  if (holders == std::vector{Holder::face_up()}) return cards_words(cards, "or", phrasing) + " isn't face up";
  return holders_words(holders, phrasing) + (holders.size() == 1 ? " doesn't have " : " don't have ") +
         cards_words(cards, "or", phrasing);
}

std::string size_words(const Claim& claim, const Phrasing& phrasing) {
  const bool from_below = claim.least > 0;
  return phrasing.holder(claim.holder) + (from_below ? " has at least " : " has at most ") +
         counted(static_cast<std::size_t>(from_below ? claim.least : claim.most), "card");
}

std::string other_words(const Claim& claim, const Phrasing& phrasing) {
  if (claim.kind == Claim::Kind::size) return size_words(claim, phrasing);
  if (claim.kind == Claim::Kind::named)
    return "the card not heard in event " + std::to_string(claim.event) + " was " + phrasing.card(claim.card());
  return phrasing.holder(claim.holder) + " has one of " + cards_words(claim.cards, "or", phrasing);
}

std::string at_events(const ProofStep& step, const Phrasing& phrasing) {
  const std::string events = phrasing.cited(step.events);
  return events.empty() ? "" : " " + events;
}

// `(event 7)`, `(your own cards)`
std::string sources(const ProofStep& step, const Phrasing& phrasing) {
  std::string out = at_events(step, phrasing);
  std::vector<std::string> tags;
  for (const std::string& tag : step.tags) tags.push_back(phrasing.tag(tag));
  return tags.empty() ? out : out + " (" + joined(tags, "and") + ")";
}

std::string verb(const ProofStep& step, std::string_view one, std::string_view several) {
  return std::string(step.holders.size() == 1 ? one : several);
}

// What a step that counts counts.
std::string counting_words(const ProofStep& step, const Phrasing& phrasing) {
  const std::string who = holders_words(step.holders, phrasing);
  const std::string from = sources(step, phrasing);
  const std::string number = counted(static_cast<std::size_t>(step.cards.size()), "card");
  switch (step.rule) {
    case Rule::full:
      return step.gives.empty() ? who + " can't have as many as " + number + from
                                : "With " + number + " the hand of " + who + " is full" + from;
    case Rule::left:
      return step.gives.empty() ? "Only " + number + " can be left for " + who + ", which are too few" + from
                                : "Only these " + number + " are left for " + who + ", who needs them all" + from;
    case Rule::sizes:
      return "That is what the others leave for " + who + from;
    case Rule::room:
      if (step.cards.empty())
        return "What " + who + " has one of " +
               (step.gives.empty() ? "is more than the hand holds" : "takes up the whole hand") + from;
      return cards_words(step.cards, "and", phrasing) + " can only be with " + who + ", who " +
             verb(step, "has", "have") + (step.gives.empty() ? " no room for them all" : " room for no more") + from;
    default:
      return who + " between them " + verb(step, "needs ", "need ") +
             (step.gives.empty() ? "more than there are of " : "all of ") + cards_words(step.cards, "and", phrasing) +
             from;
  }
}

std::string opening(const ProofStep& step, const Phrasing& phrasing) {
  const std::string from = sources(step, phrasing);
  const bool gives = !step.gives.empty();
  switch (step.rule) {
    case Rule::hand:
    case Rule::face_up:
      return "As dealt" + from;
    case Rule::told:
      return "Noted" + from;
    case Rule::seen:
      return "Seen" + from;
    case Rule::passed:
      return "Passed" + from;
    case Rule::showed:
      return "Showed a card" + from;
    case Rule::accused:
      return "Accused rightly" + from;
    case Rule::dealt:
      return "Dealt over" + from;
    case Rule::elsewhere:
      return gives ? "Somebody else has it" : "It can't be in two places";
    case Rule::only_place:
      return gives ? "Nobody else can have it" : "Nobody can have it";
    case Rule::one_of:
      return gives ? "The others are ruled out" : "All of them are ruled out";
    case Rule::category:
      return "The envelope has one card of each category";
    case Rule::wrong:
      return gives ? "The accusation was wrong, and its other cards are in the envelope" + from
                   : "The accusation was wrong" + from;
    default:
      return counting_words(step, phrasing);
  }
}

std::string cases_words(const ProofStep& step, const Phrasing& phrasing) {
  return "One of " + std::to_string(step.cases.size()) + " cases is true" + sources(step, phrasing) + ", and " +
         (step.gives.empty() ? "none is possible" : "in each " + claim_words(step.gives, phrasing));
}

std::string capitalised(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') text.front() = static_cast<char>(text.front() - 32);
  return text;
}

class ProofText {
 public:
  ProofText(const Phrasing& phrasing, int width) : phrasing_(phrasing), width_(width) {}

  Page write(const Proof& proof) && {
    write_branch(proof.steps, 0);
    return std::move(page_);
  }

 private:
  void write_branch(const std::vector<ProofStep>& steps, int depth) {
    for (const ProofStep& step : steps) {
      write_step(step, depth);
      for (const auto& branch : step.cases) write_branch(branch, depth + 1);
    }
  }

  void write_step(const ProofStep& step, int depth) {
    const int indent = 3 * depth;
    Line start(padded(std::to_string(++number_), indent + 3, Align::right) + ". ", Tone::faint);
    std::vector<Span> words = parted(step_words(step, phrasing_), tone_of(step));
    if (!step.from.empty()) words.push_back({Tone::faint, used(step)});
    page_.wrap(std::move(start), words, width_, indent + 5);
  }

  static Tone tone_of(const ProofStep& step) {
    if (step.gives.empty()) return Tone::warning;
    return step.rule == Rule::suppose ? Tone::likely : Tone::plain;
  }

  static std::vector<Span> parted(const std::string& sentence, Tone tone) {
    std::vector<Span> words;
    for (std::size_t at = 0; at < sentence.size();) {
      const std::size_t end = std::min(sentence.find(' ', at), sentence.size());
      words.push_back({tone, sentence.substr(at, end - at)});
      at = end + 1;
    }
    return words;
  }

  // `[1, 4]`, numbered for people, from 1.
  static std::string used(const ProofStep& step) {
    std::string out = "[";
    for (const int from : step.from) out += (out.size() > 1 ? "," : "") + std::to_string(from + 1);
    return out + "]";
  }

  const Phrasing& phrasing_;
  int width_;
  int number_ = 0;
  Page page_;
};

struct Cited {
  std::set<int> events;
  std::set<std::string> tags;

  void add(const std::vector<ProofStep>& steps) {
    for (const ProofStep& step : steps) {
      events.insert(step.events.begin(), step.events.end());
      tags.insert(step.tags.begin(), step.tags.end());
      for (const auto& branch : step.cases) add(branch);
    }
  }
};

constexpr std::size_t most_events = 10;  // that moved it, that are listed

class ExplanationText {
 public:
  ExplanationText(const Record& record, const Explanation& found, const Lettering& letters, int width)
      : record_(record), found_(found), phrasing_(record.table, letters), width_(width) {}

  Page write() && {
    if (found_.consistency == Consistency::undecided) {
      page_.add_wrapped(undecided_words(), width_, 2);
    } else if (found_.conflict) {
      conflict();
    } else if (found_.proved) {
      proved();
    } else {
      open();
    }
    return std::move(page_);
  }

 private:
  void conflict() {
    page_.add(conflict_text(record_, *found_.conflict, phrasing_, width_));
    if (!found_.proof) return;
    page_.add();
    page_.add(Line("Why not:", Tone::title));
    page_.add(proof_text(*found_.proof, phrasing_, width_));
  }

  void proved() {
    const bool has = found_.proved->kind == Claim::Kind::has;
    const std::string_view sign = has ? phrasing_.letters().yes : phrasing_.letters().no;
    Line head(std::string(sign) + " ", has ? Tone::yes : Tone::no);
    head.add(claim_words({*found_.proved}, phrasing_), Tone::strong);
    if (!found_.proof) {
      page_.add(std::move(head.add(": proved, since every deal that fits has it so; no short proof was found")));
      return;
    }
    head.add(": proved in " + counted(static_cast<std::size_t>(length(*found_.proof)), "step"), Tone::faint);
    page_.add(std::move(head));
    page_.add();
    page_.add(proof_text(*found_.proof, phrasing_, width_));
    page_.add();
    page_.add_wrapped(proof_citations(record_, *found_.proof, phrasing_), width_, 8);
  }

  void open() {
    Line head(claim_words({Claim::has(found_.holder, found_.card)}, phrasing_), Tone::strong);
    head.add(": " + percent(found_.p), Tone::likely);
    const Lettering& letters = phrasing_.letters();
    if (found_.of.empty()) {
      head.add(" " + std::string(letters.plus_minus) + percent(found_.se) + ", sampled", Tone::warning);
    } else {
      head.add(" " + std::string(letters.dot) + " " + grouped(found_.deals) + " of " + grouped(found_.of) + " deals");
    }
    page_.add(std::move(head));
    moves();
  }

  void moves() {
    if (found_.moved_by.empty()) return;
    page_.add();
    page_.add(Line("Moved most by", Tone::title));
    for (std::size_t i = 0; i < std::min(most_events, found_.moved_by.size()); ++i) move(found_.moved_by[i]);
    if (found_.moved_by.size() > most_events)
      page_.add(Line("  and " + counted(found_.moved_by.size() - most_events, "event") + " less", Tone::faint));
    if (found_.moved_since > 0)
      page_.add_wrapped(Line("The record is too long to look at all of it: the events up to " +
                                 std::to_string(found_.moved_since) + " were left out.",
                             Tone::warning),
                        width_, 2);
  }

  void move(const MovedBy& moved) {
    const std::string bits = (moved.bits > 0 ? "+" : "") + fixed(moved.bits, 2) + " bits";
    Line line(padded(bits, 12, Align::right), Tone::likely);
    line.add(padded(std::to_string(moved.event), 5, Align::right) + "  " +
             event_words(record_, moved.event, phrasing_));
    page_.add(std::move(line));
  }

  const Record& record_;
  const Explanation& found_;
  Phrasing phrasing_;
  int width_;
  Page page_;
};

}  // namespace

std::string claim_words(const std::vector<Claim>& claims, const Phrasing& phrasing) {
  std::map<Holder, CardSet> has;
  std::map<Holder, CardSet> has_not;
  std::vector<std::string> words;
  for (const Claim& claim : claims) {
    if (claim.kind == Claim::Kind::has) has[claim.holder] |= claim.cards;
    if (claim.kind == Claim::Kind::has_not) has_not[claim.holder] |= claim.cards;
    if (!claim.is_cell()) words.push_back(other_words(claim, phrasing));
  }
  for (const auto& [holder, cards] : has) words.push_back(has_words(holder, cards, phrasing));
  std::map<CardSet, std::vector<Holder>> without;
  for (const auto& [holder, cards] : has_not) without[cards].push_back(holder);
  for (const auto& [cards, holders] : without) words.push_back(not_words(holders, cards, phrasing));
  return joined(words, "and");
}

std::string step_words(const ProofStep& step, const Phrasing& phrasing) {
  switch (step.rule) {
    case Rule::suppose:
      return "Suppose " + claim_words(step.gives, phrasing) + ".";
    case Rule::otherwise:
      return capitalised(claim_words(step.gives, phrasing)) + ": otherwise there is a contradiction:";
    case Rule::cases:
      return cases_words(step, phrasing) + ":";
    default:
      return opening(step, phrasing) +
             (step.gives.empty() ? ": a contradiction." : ": " + claim_words(step.gives, phrasing) + ".");
  }
}

Page proof_text(const Proof& proof, const Phrasing& phrasing, int width) {
  return ProofText(phrasing, width).write(proof);
}

Page proof_citations(const Record& record, const Proof& proof, const Phrasing& phrasing) {
  Cited cited;
  cited.add(proof.steps);
  return cited_lines(record, {cited.events.begin(), cited.events.end()}, {cited.tags.begin(), cited.tags.end()},
                     phrasing);
}

Page explanation_text(const Record& record, const Explanation& found, const Lettering& letters, int width) {
  return ExplanationText(record, found, letters, width).write();
}

namespace {

// If the record has no tag Hands, citing it means that the cards are dealt evenly.
bool stands_for_an_even_deal(const Record& record, const std::string& tag) {
  return tag == "Hands" && !record.table.hands;
}

// `Lines 3, 4 and 5 and your own cards`, `Line 1 and an even deal`
std::string parts_of(const Record& record, const Conflict& conflict, const Phrasing& phrasing) {
  std::vector<std::string> numbers;
  std::vector<std::string> parts;
  for (const int event : conflict.events) numbers.push_back(std::to_string(event));
  if (!numbers.empty()) parts.push_back((numbers.size() == 1 ? "line " : "lines ") + joined(numbers, "and"));
  for (const std::string& tag : conflict.tags) {
    parts.push_back(stands_for_an_even_deal(record, tag) ? "an even deal" : phrasing.tag(tag));
  }
  return capitalised(joined(parts, "and"));
}

// What a tag says: `Your own cards: Miss Scarlet, Rope, Hall`
std::string tag_words(const Record& record, const std::string& tag, const Phrasing& phrasing) {
  const Table& table = record.table;
  if (stands_for_an_even_deal(record, tag))
    return "(no hand sizes are given, so the cards are taken to be dealt evenly)";
  const std::string head = capitalised(phrasing.tag(tag)) + ": ";
  const auto listed = [&](CardSet cards) { return head + joined(phrasing.card_names(cards), ""); };
  if (tag == "Hand" && table.hand) return listed(*table.hand);
  if (tag == "Public") return listed(table.face_up);
  const std::string text = print(up_to(record, 0));
  const std::size_t at = text.find("[" + tag + " \"");
  if (at == std::string::npos) return capitalised(phrasing.tag(tag));
  const std::size_t value = at + tag.size() + 3;
  return head + phrasing.letters().name(text.substr(value, text.find("\"]", value) - value));
}

}  // namespace

Line undecided_words() {
  return Line("Undecided: ", Tone::warning)
      .add(
          "the game is too large to tell whether it can be true. Neither a deal that fits nor a contradiction was "
          "found.");
}

Page conflict_text(const Record& record, const Conflict& conflict, const Phrasing& phrasing, int width) {
  Page page;
  const std::size_t count = conflict.events.size() + conflict.tags.size();
  const bool alone = count == 1;
  const char* why = alone        ? " can't be right in any deal by these rules:"
                    : count == 2 ? " can't both be right:"
                                 : " can't all be right:";
  page.wrap({}, words_of(parts_of(record, conflict, phrasing) + why, Tone::warning), width, 2);
  page.add_wrapped(cited_lines(record, conflict.events, conflict.tags, phrasing), width, 8);
  if (!alone) {
    const char* rest = conflict.minimal ? "Drop any one of these and the rest fits together."
                                        : "Some of these may fit together: the game is too large to tell which.";
    page.add_wrapped(Line(rest, Tone::faint), width, 2);
  }
  return page;
}

Page cited_lines(const Record& record, const std::vector<int>& events, const std::vector<std::string>& tags,
                 const Phrasing& phrasing) {
  Page page;
  for (const std::string& tag : tags) page.add(Line("      " + tag_words(record, tag, phrasing)));
  for (const int event : events) {
    page.add(Line(padded(std::to_string(event), 4, Align::right) + "  " + event_words(record, event, phrasing)));
  }
  return page;
}

}  // namespace gumshoe
