"""Deduction for Clue and Cluedo: what follows from a game, exactly, and what to do about it.

    >>> import gumshoe
    >>> game = gumshoe.new_game(["Ann", "Bob", "Cyn"], me="Ann", hand=["plum", "rope", "hall", "study", "knife", "green"])
    >>> game = game.add("Ann ? mustard wrench lounge : Bob +wrench", "Bob ? peacock revolver kitchen : Cyn +",
    ...                 "Cyn ? scarlet revolver ballroom : Ann - Bob -")

What follows: how many deals agree, what is proved, the probability of everything else.

    >>> odds = gumshoe.solve(game)
    >>> odds
    <Odds: 8092 deals, 83 envelopes, 6.15 bits to go>
    >>> odds["wrench", "Bob"], round(odds["revolver", "envelope"], 3)
    (1.0, 0.415)
    >>> odds.p.shape, odds.joint.shape          # NumPy arrays, where NumPy is installed; lists otherwise
    ((21, 4), (6, 6, 9))
    >>> odds.solutions[0].cards
    ('scarlet', 'revolver', 'ballroom')

What to ask, whether to accuse, why a mark is there:

    >>> advice = gumshoe.advise(game, rooms=["lounge", "library"])
    >>> advice.accuse.advice
    'wait'
    >>> len(advice.questions[0].cards)
    3
    >>> print(gumshoe.explain(game, "Bob", "scarlet"))
    ✘ Bob doesn't have Miss Scarlet: proved in 1 step
    ...

Games between players, the built-in ones and your own:

    >>> match = gumshoe.play(["gumshoe", "sleuth", "basic"], seed=7)
    >>> match.record.seen_by("sleuth")
    <Record of gumshoe, sleuth, basic: classic-us, view sleuth, ... events>

Records are read with `read` and `parse`, and printed with ``str``; the notation is that of all of gumshoe's programs
(docs/notation.md). Cards are named by id, name or an unambiguous prefix. Wherever something is wrong an `Error` is raised, for
texts a `NotationError` with line and column. The `Player` and `Game` classes of ``gumshoe.prompt`` are for use at the table, from
Python's own prompt.
"""

from ._coach import (
    AccusationAdvice,
    Advice,
    AnswerOdds,
    CardToShow,
    Explanation,
    Leak,
    Question,
    SeatThreat,
    advise,
    explain,
    review,
    threat,
    which_to_show,
)
from ._core import version as __version__
from ._errors import Error, Inconsistent, NotationError
from ._events import (
    Accusation,
    Answer,
    DealOver,
    Event,
    Fact,
    Move,
    NoSuggestion,
    Out,
    Sight,
    SizeLearnt,
    SomeOf,
    Suggestion,
)
from ._matches import (
    Entry,
    Match,
    Player,
    SeatResult,
    Situation,
    Standing,
    Tournament,
    play,
    players,
    tournament,
)
from ._odds import Clause, Conflict, Hand, Hands, Odds, Show, Solution, solve
from ._records import Card, Deck, Edition, Record, editions, new_game, parse, parse_all, read, read_all

__all__ = [
    "Accusation", "AccusationAdvice", "Advice", "Answer", "AnswerOdds", "Card", "CardToShow", "Clause", "Conflict", "DealOver",
    "Deck", "Edition", "Entry", "Error", "Event", "Explanation", "Fact", "Hand", "Hands", "Inconsistent", "Leak", "Match", "Move",
    "NoSuggestion", "NotationError", "Odds", "Out", "Player", "Question", "Record", "SeatResult", "SeatThreat", "Show", "Sight",
    "Situation", "SizeLearnt", "Solution", "SomeOf", "Standing", "Suggestion", "Tournament", "advise", "editions", "explain",
    "new_game", "parse", "parse_all", "play", "players", "read", "read_all", "review", "solve", "threat", "tournament",
    "which_to_show",
]  # fmt: skip
