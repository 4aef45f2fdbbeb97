"""What the table is doing now: public facts only. Where a draw is due, chance acts first, whatever the stage."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from engine.kernel.state import value

Who = Literal["all", "turn", "nobody"]


@value
class Dealing:
    """The first hands, and who leads the first round."""

    who: ClassVar[Who] = "nobody"
    kind: Literal["dealing"] = "dealing"


@value
class Drawing:
    """A round begins: everybody draws."""

    who: ClassVar[Who] = "nobody"
    kind: Literal["drawing"] = "drawing"


@value
class Market:
    """Every third round: lots, bids and counter-offers, all at once."""

    who: ClassVar[Who] = "all"
    kind: Literal["market"] = "market"


@value
class Construction:
    """All at once, or in turn from the leader (option)."""

    who: ClassVar[Who] = "all"
    step: int = -1
    """In turn: the place of the seat in turn among those that play, from the leader; -1 = all at once."""
    kind: Literal["construction"] = "construction"


@value
class Rolling:
    """The leader rolls the dice for the common income."""

    who: ClassVar[Who] = "nobody"
    kind: Literal["rolling"] = "rolling"


@value
class Planning:
    """All at once: everybody lays his plan for his share of the income, in secret."""

    who: ClassVar[Who] = "all"
    kind: Literal["planning"] = "planning"


@value
class Income:
    """Coin by coin (option): the seat in turn. In the other mode plans are carried out in it, one after the other."""

    who: ClassVar[Who] = "turn"
    step: int
    """How many turns were before: the leader's are 0, as many as play, …; from 0 again in the last payment."""
    last: bool = False
    """The last payment: coins from the treasury only, and no cards."""
    taken: bool = False
    """The seat in turn has taken its share."""
    kind: Literal["income"] = "income"


@value
class Carrying:
    """All income is taken; what was drawn by it comes now, then finished tasks are shown."""

    who: ClassVar[Who] = "nobody"
    kind: Literal["carrying"] = "carrying"


@value
class Falling:
    """Destruction, and what follows at the end of a round."""

    who: ClassVar[Who] = "nobody"
    kind: Literal["falling"] = "falling"


@value
class Closing:
    """The end of a round: is the match over, and who leads next?"""

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
