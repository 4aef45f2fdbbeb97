"""Stages of «Территории»: public facts only. Where a draw is due, chance acts first, whatever the stage."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from engine.kernel.state import value

Who = Literal["all", "turn", "nobody"]


@value
class Dealing:
    """Stage: the first hands are dealt, and chance says who leads the first round."""

    who: ClassVar[Who] = "nobody"
    kind: Literal["dealing"] = "dealing"


@value
class Drawing:
    """Stage: a round begins, and every seat draws."""

    who: ClassVar[Who] = "nobody"
    kind: Literal["drawing"] = "drawing"


@value
class Market:
    """Stage, every third round: lots, bids and counter-offers, all seats at once."""

    who: ClassVar[Who] = "all"
    kind: Literal["market"] = "market"


@value
class Construction:
    """Stage: construction, all seats at once, or in turn from the leader (option)."""

    who: ClassVar[Who] = "all"
    step: int = -1
    """In turn: the place of the seat in turn among those that play, from the leader; -1 = all at once."""
    kind: Literal["construction"] = "construction"


@value
class Rolling:
    """Stage: the leader rolls the dice for the common income."""

    who: ClassVar[Who] = "nobody"
    kind: Literal["rolling"] = "rolling"


@value
class Planning:
    """Stage: all seats at once plan their share of the income, in secret."""

    who: ClassVar[Who] = "all"
    kind: Literal["planning"] = "planning"


@value
class Income:
    """Stage (option): income coin by coin, of the seat in turn.

    In the other mode plans are carried out in it, one after the other.
    """

    who: ClassVar[Who] = "turn"
    step: int
    """Number of turns before this one; 0, the number of players, … are the leader's.

    It counts from 0 again in the last payment.
    """
    last: bool = False
    """True: the last payment, with coins from the treasury only, and no cards."""
    taken: bool = False
    """True: the seat in turn has taken its share."""
    kind: Literal["income"] = "income"


@value
class Carrying:
    """Stage: all income is taken; what was drawn by it comes now, then finished tasks are shown."""

    who: ClassVar[Who] = "nobody"
    kind: Literal["carrying"] = "carrying"


@value
class Falling:
    """Stage: destruction, and what follows at the end of a round."""

    who: ClassVar[Who] = "nobody"
    kind: Literal["falling"] = "falling"


@value
class Closing:
    """Stage: the end of a round; the match may be over, or the next seat leads."""

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
