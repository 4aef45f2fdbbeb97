"""Stages that any game of armies on a map goes through: public facts only."""

from typing import ClassVar, Literal

from engine.kernel.state import value

Who = Literal["turn", "all", "chance", "nobody"]
"""Who decides: the seat in turn, all seats at once, or chance."""
Prize = Literal["neutral", "bid"]


@value
class Youngest:
    """The tied seats say who of them is the youngest."""

    who: ClassVar[Who] = "all"
    among: tuple[int, ...]
    answers: tuple[int, ...]
    """As `among`: the seat named, -1 = not yet."""
    prize: Prize
    kind: Literal["youngest"] = "youngest"


@value
class Auction:
    """Everybody bids in secret and at once."""

    who: ClassVar[Who] = "all"
    kind: Literal["auction"] = "auction"


@value
class ChoosingFirst:
    """The winner of the auction says who starts."""

    who: ClassVar[Who] = "turn"
    kind: Literal["choosing_first"] = "choosing_first"


@value
class TakingCard:
    who: ClassVar[Who] = "turn"
    kind: Literal["taking_card"] = "taking_card"


@value
class ChoosingAction:
    """Two actions on the card just taken: which one (first)?"""

    who: ClassVar[Who] = "turn"
    kind: Literal["choosing_action"] = "choosing_action"


@value
class Ending:
    """Nothing is left to do but to end the turn: a stage of its own, so that the last step can be taken back."""

    who: ClassVar[Who] = "turn"
    kind: Literal["ending"] = "ending"


@value
class Over:
    who: ClassVar[Who] = "nobody"
    kind: Literal["over"] = "over"
