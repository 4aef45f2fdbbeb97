"""Stages of Legends; they hold only public facts. Each stage has a rules module of the same name.

`who` says who decides: the seat in turn, all seats at once, or chance. Either a seat or chance lays out the board.
"""

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

Setter = Literal["turn", "chance"]
Then = Literal["setup", "turn", "extra"]


@value
class Rolling:
    """Stage: a die chooses one of the seats `among`.

    These are tied seats, or all seats if the die chooses who lays out the board or who starts.
    """

    who: ClassVar[Who] = "chance"
    among: tuple[int, ...]
    prize: Prize | Literal["board", "first"]
    kind: Literal["rolling"] = "rolling"


@value
class Laying:
    """Stage: choose the fragment side that is laid at the next place of the board."""

    who: Setter
    kind: Literal["laying"] = "laying"


@value
class Turning:
    """Stage: choose how far the fragment laid last is turned."""

    who: Setter
    kind: Literal["turning"] = "turning"


@value
class Starting:
    """Stage: choose the start region."""

    who: Setter
    kind: Literal["starting"] = "starting"


@value
class Putting:
    """Stage: choose the region in which this token is put."""

    who: Setter
    token: str
    kind: Literal["putting"] = "putting"


@value
class Dealing:
    """Stage: chance deals cards until the row is full; then the match goes on with `then`."""

    who: ClassVar[Who] = "chance"
    then: Then
    kind: Literal["dealing"] = "dealing"


@value
class Leading:
    """Stage: chance deals a leader to every seat."""

    who: ClassVar[Who] = "chance"
    kind: Literal["leading"] = "leading"


@value
class Outpost:
    """Stage: choose the region on another fragment where every seat gets an army."""

    who: Setter
    kind: Literal["outpost"] = "outpost"


@value
class Neutral:
    """Stage: two players in turn, or chance, put neutral armies on the board."""

    who: Setter
    left: int
    kind: Literal["neutral"] = "neutral"


@value
class Placing:
    who: ClassVar[Who] = "turn"
    left: int
    more: bool = False
    """True: the card has a second action, which comes afterwards."""
    kind: Literal["placing"] = "placing"


@value
class Moving:
    who: ClassVar[Who] = "turn"
    left: int
    water: int
    """Movement that a step over water costs the seat."""
    more: bool = False
    kind: Literal["moving"] = "moving"


@value
class Building:
    who: ClassVar[Who] = "turn"
    left: int
    more: bool = False
    kind: Literal["building"] = "building"


@value
class Uncovering:
    """Stage: a city was built on a face-down token, and chance draws which token it is. Then building goes on."""

    who: ClassVar[Who] = "chance"
    region: str
    left: int
    """Number of cities that may still be built."""
    more: bool = False
    kind: Literal["uncovering"] = "uncovering"


@value
class Destroying:
    who: ClassVar[Who] = "turn"
    left: int
    more: bool = False
    kind: Literal["destroying"] = "destroying"


@value
class Looking:
    """Stage: the seat in turn looks at a face-down token, and chance draws which token it is."""

    who: ClassVar[Who] = "chance"
    region: str
    kind: Literal["looking"] = "looking"


@value
class Buying:
    """Stage: every seat has all its cards, and the Fairy Queen's player may buy one more."""

    who: ClassVar[Who] = "turn"
    kind: Literal["buying"] = "buying"


Stage = Annotated[
    Rolling
    | Laying
    | Turning
    | Starting
    | Putting
    | Dealing
    | Leading
    | Outpost
    | Youngest
    | Neutral
    | Auction
    | ChoosingFirst
    | TakingCard
    | ChoosingAction
    | Placing
    | Moving
    | Building
    | Uncovering
    | Destroying
    | Looking
    | Ending
    | Buying
    | Over,
    Field(discriminator="kind"),
]

# Cached, as every step of every search makes such stages again.
dealing = cache(Dealing)
placing = cache(Placing)
moving = cache(Moving)
building = cache(Building)
destroying = cache(Destroying)
