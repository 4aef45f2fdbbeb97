"""Stages that the area-control games (eme, legends) share; a stage holds only public facts."""

from typing import ClassVar, Literal

from engine.kernel.state import value

Who = Literal["turn", "all", "chance", "nobody"]
"""Decider of a stage: the seat in turn, all seats at once, chance, or nobody when the match is over."""
Prize = Literal["neutral", "bid"]


@value
class Youngest:
    """Stage: the tied seats name the youngest player among them."""

    who: ClassVar[Who] = "all"
    among: tuple[int, ...]
    answers: tuple[int, ...]
    """For each seat in `among`: the seat that it has named, -1 = not yet."""
    prize: Prize
    kind: Literal["youngest"] = "youngest"


@value
class Auction:
    """Stage: all seats bid in secret and at the same time."""

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
    """Stage: the card just taken has two actions, and its player chooses one, or which one comes first."""

    who: ClassVar[Who] = "turn"
    kind: Literal["choosing_action"] = "choosing_action"


@value
class Ending:
    """Stage: only the end of the turn is left, so that the player can still take back the last step."""

    who: ClassVar[Who] = "turn"
    kind: Literal["ending"] = "ending"


@value
class Over:
    who: ClassVar[Who] = "nobody"
    kind: Literal["over"] = "over"
