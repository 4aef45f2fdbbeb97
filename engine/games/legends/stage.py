"""What the table is doing now: public facts only. One rules module per stage, of the same name.

`who` decides: the seat in turn, all seats at once, or chance. What the board needs is laid out by a seat or by chance.
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
    """The die decides for one of these seats: they are tied, or the lot says who lays out the board or who starts."""

    who: ClassVar[Who] = "chance"
    among: tuple[int, ...]
    prize: Prize | Literal["board", "first"]
    kind: Literal["rolling"] = "rolling"


@value
class Laying:
    """Which side comes to the next place of the board?"""

    who: Setter
    kind: Literal["laying"] = "laying"


@value
class Turning:
    """How does the fragment lie that came last?"""

    who: Setter
    kind: Literal["turning"] = "turning"


@value
class Starting:
    """Which one is the start region?"""

    who: Setter
    kind: Literal["starting"] = "starting"


@value
class Putting:
    """Where does this token come?"""

    who: Setter
    token: str
    kind: Literal["putting"] = "putting"


@value
class Dealing:
    """Chance fills the row; then the match goes on with `then`."""

    who: ClassVar[Who] = "chance"
    then: Then
    kind: Literal["dealing"] = "dealing"


@value
class Leading:
    """Chance deals a leader to every seat."""

    who: ClassVar[Who] = "chance"
    kind: Literal["leading"] = "leading"


@value
class Outpost:
    """Where do the armies on another fragment stand?"""

    who: Setter
    kind: Literal["outpost"] = "outpost"


@value
class Neutral:
    """Two players put neutral armies on the board in turn, or chance does."""

    who: Setter
    left: int
    kind: Literal["neutral"] = "neutral"


@value
class Placing:
    who: ClassVar[Who] = "turn"
    left: int
    more: bool = False
    """The card has a second action, which comes next."""
    kind: Literal["placing"] = "placing"


@value
class Moving:
    who: ClassVar[Who] = "turn"
    left: int
    water: int
    """What a step over water costs."""
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
    """A city was built on a face-down token: chance says which one it is. Then building goes on."""

    who: ClassVar[Who] = "chance"
    region: str
    left: int
    """Cities that may still come."""
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
    """The seat in turn looks at a face-down token: chance says which one it is."""

    who: ClassVar[Who] = "chance"
    region: str
    kind: Literal["looking"] = "looking"


@value
class Buying:
    """Everybody has all his cards: the Fairy Queen's seat may buy one more."""

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

# These are made anew at every step of every search, or with every card: one object for each is enough.
dealing = cache(Dealing)
placing = cache(Placing)
moving = cache(Moving)
building = cache(Building)
destroying = cache(Destroying)
