"""Stages of any game of armies on a map; they hold public facts only."""

from typing import ClassVar, Literal

from engine.kernel.state import value

Who = Literal["turn", "all", "chance", "nobody"]
"""Who decides in a stage: the seat in turn, all seats at once, chance, or nobody when the match is over."""
Prize = Literal["neutral", "bid"]


@value
class Youngest:
    """Stage: the tied seats say who of them is the youngest."""

    who: ClassVar[Who] = "all"
    among: tuple[int, ...]
    answers: tuple[int, ...]
    """For each seat of `among` the seat that it named, -1 = not yet."""
    prize: Prize
    kind: Literal["youngest"] = "youngest"


@value
class Auction:
    """Stage: everybody bids in secret and at once."""

    who: ClassVar[Who] = "all"
    kind: Literal["auction"] = "auction"


@value
class ChoosingFirst:
    """Stage: the winner of the auction says who starts."""

    who: ClassVar[Who] = "turn"
    kind: Literal["choosing_first"] = "choosing_first"


@value
class TakingCard:
    who: ClassVar[Who] = "turn"
    kind: Literal["taking_card"] = "taking_card"


@value
class ChoosingAction:
    """Stage: the card just taken has two actions; the player chooses which one, or which one first."""

    who: ClassVar[Who] = "turn"
    kind: Literal["choosing_action"] = "choosing_action"


@value
class Ending:
    """Stage: only the end of the turn is left to do. A stage of its own, so that the last step can be taken back."""

    who: ClassVar[Who] = "turn"
    kind: Literal["ending"] = "ending"


@value
class Over:
    who: ClassVar[Who] = "nobody"
    kind: Literal["over"] = "over"
