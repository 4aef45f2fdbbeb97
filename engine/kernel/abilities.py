"""What a game may offer beside the contract. Whoever asks gets a plain answer from a game that offers nothing."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from engine.kernel.actors import Seat
from engine.kernel.decision import Decision
from engine.kernel.game import Game

S_contra = TypeVar("S_contra", contravariant=True)
MARK = "#"
"""Every mark has this sign, and no code has it."""


class Choosy(Protocol[S_contra]):
    """A game with long lists, that knows what in them is not worth a thought."""

    def promising(self, state: S_contra, seat: Seat) -> Sequence[Decision]:
        """Of the legal decisions those that a computer player tries, in the same order; never empty.

        Left out is what is as good as another (a card alike, the same steps in another order) and what nobody wants.
        """
        ...


class Marking(Protocol[S_contra]):
    """A game whose seats hold things of which all know how many there are, and only the seat itself which."""

    def marks(self, state: S_contra, seat: Seat) -> Mapping[str, str]:
        """Marks that anybody may write in a code instead of a word, and the words of this seat that they stand for.

        `#3` → `45`: so a button for everybody says `land #3`, and means the third card of whoever presses it.
        """
        ...


def promising(game: Game[Any], state: Any, seat: Seat) -> Sequence[Decision]:
    """What a computer player tries: all that is legal, unless the game knows better."""
    choose: Callable[[Any, Seat], Sequence[Decision]] = getattr(game, "promising", game.legal)
    return choose(state, seat)


def marks(game: Game[Any], state: Any, seat: Seat) -> Mapping[str, str]:
    """The seat's marks and what they stand for; none in most games."""
    own: Callable[[Any, Seat], Mapping[str, str]] | None = getattr(game, "marks", None)
    return own(state, seat) if own else {}


def unmarked(code: str, meant: Mapping[str, str]) -> str:
    """The code that a seat with these marks means by it; a mark that it does not have stays as it is."""
    return " ".join(meant.get(word, word) for word in code.split(" "))
