// What a record says, line by line: what proofs begin with.
//
// Cards that are dealt over in mid-game: a claim is of where cards lie at the end, so a line counts only where no later
// dealing can have made it untrue. What follows is sound then, and may not be all that follows.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "infer/proof/proof.h"
#include "record/record.h"

namespace gumshoe {

// Tags by bits, so that many facts can cite them cheaply.
using TagSet = std::uint32_t;
namespace tags {
inline constexpr TagSet hands = 1;
inline constexpr TagSet hand = 2;
inline constexpr TagSet face_up = 4;
inline constexpr TagSet pool = 8;
inline constexpr TagSet envelope = 16;
constexpr TagSet hand_of(Seat seat) { return TagSet{32} << seat.index; }
std::vector<std::string> names(TagSet tags);
}  // namespace tags

// Where something is written: an event's number (0: none), or a tag.
struct Source {
  int event = 0;
  TagSet tags = 0;
};

struct Premise {
  Claim claim;
  Rule rule = Rule::told;
  Source source;
};

struct SizePremise {
  Holder holder;
  int least = 0;
  int most = 0;
  Source source;
};

struct WrongAccusation {
  int event = 0;
  CardSet cards;
};

// A question of which cards were not heard, and to which several seats showed one: the same card for all of them.
struct UnheardQuestion {
  int event = 0;
  CardSet heard;
  std::vector<CardSet> unheard;  // the categories
  std::vector<Seat> passed;
  std::vector<Seat> showed;
};

struct Premises {
  int cards = 0;
  std::vector<CardSet> categories;
  std::vector<Holder> holders;  // that there are
  std::vector<Premise> claims;
  std::vector<SizePremise> sizes;
  std::vector<WrongAccusation> accusations;
  std::vector<UnheardQuestion> questions;
};

Premises premises_of(const Record& record);

}  // namespace gumshoe
