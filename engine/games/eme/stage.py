"""What the table is doing now: public facts only. One rules module per stage, of the same name."""

from functools import cache
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from engine.kernel.state import value

Who = Literal["turn", "all", "chance", "nobody"]
Then = Literal["setup", "action", "turn"]
Prize = Literal["neutral", "bid"]


@value
class Scattering:
    """Chance lays a goods token on each triangle (variant)."""

    who: ClassVar[Who] = "chance"
    kind: Literal["scattering"] = "scattering"


@value
class Dealing:
    """Chance fills the row; then the match goes on with `then`."""

    who: ClassVar[Who] = "chance"
    then: Then
    kind: Literal["dealing"] = "dealing"


@value
class Rolling:
    """The die decides for one of these seats: they are tied, or the lot says who starts."""

    who: ClassVar[Who] = "chance"
    among: tuple[int, ...]
    prize: Prize | Literal["first"]
    kind: Literal["rolling"] = "rolling"


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
class Neutral:
    """Two players put neutral armies on the board in turn."""

    who: ClassVar[Who] = "turn"
    left: int
    kind: Literal["neutral"] = "neutral"


@value
class NeutralDraw:
    """Chance puts the neutral armies of two players on the board, one by one (option)."""

    who: ClassVar[Who] = "chance"
    left: int
    kind: Literal["neutral_draw"] = "neutral_draw"


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
class Placing:
    who: ClassVar[Who] = "turn"
    left: int
    rest: int = -1
    """The card's other action that comes next, as its place on the card; -1 = none."""
    kind: Literal["placing"] = "placing"


@value
class Moving:
    who: ClassVar[Who] = "turn"
    left: int
    sea: bool
    rest: int = -1
    kind: Literal["moving"] = "moving"


@value
class Building:
    who: ClassVar[Who] = "turn"
    left: int
    rest: int = -1
    kind: Literal["building"] = "building"


@value
class Destroying:
    who: ClassVar[Who] = "turn"
    left: int
    rest: int = -1
    kind: Literal["destroying"] = "destroying"


@value
class Ending:
    """Nothing is left to do but to end the turn: a stage of its own, so that the last step can be taken back."""

    who: ClassVar[Who] = "turn"
    kind: Literal["ending"] = "ending"


@value
class Over:
    who: ClassVar[Who] = "nobody"
    kind: Literal["over"] = "over"


Stage = Annotated[
    Scattering
    | Dealing
    | Rolling
    | Youngest
    | Neutral
    | NeutralDraw
    | Auction
    | ChoosingFirst
    | TakingCard
    | ChoosingAction
    | Placing
    | Moving
    | Building
    | Destroying
    | Ending
    | Over,
    Field(discriminator="kind"),
]

# Stages of an action are made anew at every step of every search: one object for each is enough.
placing = cache(Placing)
moving = cache(Moving)
building = cache(Building)
destroying = cache(Destroying)
