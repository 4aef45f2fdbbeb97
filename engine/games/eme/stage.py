"""Stages of Eight-Minute Empire; they hold only public facts. Each stage has a rules module of the same name."""

from functools import cache
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from engine.games.area_control.stage import (
    Auction,
    ChoosingAction,
    ChoosingFirst,
    Ending,
    Over,
    Prize,
    TakingCard,
    Who,
    Youngest,
)
from engine.kernel.state import value

Then = Literal["setup", "action", "turn"]


@value
class Scattering:
    """Stage: chance lays a goods token on each triangle (variant)."""

    who: ClassVar[Who] = "chance"
    kind: Literal["scattering"] = "scattering"


@value
class Dealing:
    """Stage: chance deals cards until the row is full; then the match goes on with `then`."""

    who: ClassVar[Who] = "chance"
    then: Then
    kind: Literal["dealing"] = "dealing"


@value
class Rolling:
    """Stage: the die chooses one of the seats `among`: tied seats, or all seats if it chooses the first player."""

    who: ClassVar[Who] = "chance"
    among: tuple[int, ...]
    prize: Prize | Literal["first"]
    kind: Literal["rolling"] = "rolling"


@value
class Neutral:
    """Stage: two players put neutral armies on the board in turn."""

    who: ClassVar[Who] = "turn"
    left: int
    kind: Literal["neutral"] = "neutral"


@value
class NeutralDraw:
    """Stage: chance puts the neutral armies of two players on the board, one by one (option)."""

    who: ClassVar[Who] = "chance"
    left: int
    kind: Literal["neutral_draw"] = "neutral_draw"


@value
class Placing:
    who: ClassVar[Who] = "turn"
    left: int
    rest: int = -1
    """Index on the card of the action that comes afterwards; -1 = none."""
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

# Cached, as every step of every search makes such stages again.
dealing = cache(Dealing)
placing = cache(Placing)
moving = cache(Moving)
building = cache(Building)
destroying = cache(Destroying)
