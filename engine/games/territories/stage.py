"""Stages of «Территории»; they hold only public facts. While a draw is due, chance acts first in any stage."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from engine.kernel.state import value

Who = Literal["all", "turn", "nobody"]


@value
class Dealing:
    """Stage: chance deals the first hands and chooses the leader of the first round."""

    who: ClassVar[Who] = "nobody"
    kind: Literal["dealing"] = "dealing"


@value
class Drawing:
    """Stage: a round begins, and every seat draws."""

    who: ClassVar[Who] = "nobody"
    kind: Literal["drawing"] = "drawing"


@value
class Market:
    """Stage in every third round: all seats at once sell, bid and make counter-offers."""

    who: ClassVar[Who] = "all"
    kind: Literal["market"] = "market"


@value
class Construction:
    """Stage: all seats build at once, or in turn from the leader (option)."""

    who: ClassVar[Who] = "all"
    step: int = -1
    """Index of the seat in turn, counted from the leader among the seats that play; -1 = all at once."""
    kind: Literal["construction"] = "construction"


@value
class Rolling:
    """Stage: the leader rolls the dice for the common income."""

    who: ClassVar[Who] = "nobody"
    kind: Literal["rolling"] = "rolling"


@value
class Planning:
    """Stage: all seats at once plan in secret how they use their share of the income."""

    who: ClassVar[Who] = "all"
    kind: Literal["planning"] = "planning"


@value
class Income:
    """Stage (option): coin-by-coin income, in which one seat after the other takes its turn.

    In the mode with plans the plans are carried out in this stage, one after the other.
    """

    who: ClassVar[Who] = "turn"
    step: int
    """Number of turns before this one; the leader's turns are 0, the number of players, and so on.

    The last payments are counted from 0 again.
    """
    last: bool = False
    """True: the last payment, only with coins of the treasury, and without playing cards."""
    taken: bool = False
    """True: the seat in turn has taken its share."""
    kind: Literal["income"] = "income"


@value
class Carrying:
    """Stage: the income is over. Draws that it has caused are made, then finished tasks are shown."""

    who: ClassVar[Who] = "nobody"
    kind: Literal["carrying"] = "carrying"


@value
class Falling:
    """Stage: cards that were not funded are removed; then tasks of the end of a round are shown."""

    who: ClassVar[Who] = "nobody"
    kind: Literal["falling"] = "falling"


@value
class Closing:
    """Stage: the end of a round. Either the match is over, or the next seat leads a new round."""

    who: ClassVar[Who] = "nobody"
    kind: Literal["closing"] = "closing"


@value
class Over:
    who: ClassVar[Who] = "nobody"
    reason: Literal["reputation", "hand", "deck", "left"]
    kind: Literal["over"] = "over"


Stage = Annotated[
    Dealing | Drawing | Market | Construction | Rolling | Planning | Income | Carrying | Falling | Closing | Over,
    Field(discriminator="kind"),
]
