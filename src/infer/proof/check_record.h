// What the lines of a record say, for checking proofs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "infer/proof/proof.h"
#include "record/record.h"

namespace gumshoe::checking {

struct Sizes {
  int least = 0;
  int most = 0;
};

class Lines {
 public:
  explicit Lines(const Record& record) : record_(record) {}

  bool has_event(int event) const { return event >= 1 && event <= std::ssize(record_.entries); }
  const Deck& deck() const { return *record_.table.deck; }
  // The seats, the envelope, the pool and the public cards where there are any.
  const std::vector<Holder>& holders() const { return holders_; }

  // Whether a step may take the claim from this event by the rule; `named`: what is known of cards not heard in it.
  bool says(int event, Rule rule, const Claim& claim, CardSet named) const;
  bool says(const std::string& tag, Rule rule, const Claim& claim) const;

  // How many cards the holder has in the end, by an event or a tag; none where it says nothing of that.
  std::optional<Sizes> size(int event, Holder holder) const;
  std::optional<Sizes> size(const std::string& tag, Holder holder) const;

  // The cards of a wrong accusation; none where the event is no such.
  std::optional<CardSet> wrongly_accused(int event) const;
  // The categories of which the question had a card that was neither heard nor seen.
  std::vector<CardSet> unheard(int event) const;

 private:
  const Event& at(int event) const { return record_.entries[event - 1].event; }
  bool says(const Suggestion& question, int event, Rule rule, const Claim& claim, CardSet named) const;
  std::vector<Answer> answers(const Suggestion& question, int event) const;
  CardSet heard(const Suggestion& question, int event) const;
  std::optional<CardSet> hand(const std::string& tag, Holder holder) const;
  // Whether what was true of a holder after an event is so at the end.
  bool lasts(const Claim& claim, int event) const;
  Sizes later(Sizes sizes, Holder holder, int event) const;
  static std::vector<Holder> holders_of(const Table& table);

  const Record& record_;
  std::vector<Holder> holders_ = holders_of(record_.table);
};

}  // namespace gumshoe::checking
