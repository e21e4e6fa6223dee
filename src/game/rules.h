// The rules that change what a record means.
#pragma once

namespace gumshoe {

struct Rules {
  enum class Respond { first, all };
  enum class Hear { all, asked };
  enum class Accuse { same_turn, instead };
  enum class Accuser { looks, told };
  enum class Eliminated { answer, reveal, redeal };
  enum class Stay { dragged, yes, no };
  enum class OwnCards { yes, no };

  Respond respond = Respond::first;
  Hear hear = Hear::all;
  Accuse accuse = Accuse::same_turn;
  Accuser accuser = Accuser::looks;
  Eliminated eliminated = Eliminated::answer;
  Stay stay = Stay::dragged;
  OwnCards own_cards = OwnCards::yes;

  friend bool operator==(const Rules&, const Rules&) = default;
};

}  // namespace gumshoe
