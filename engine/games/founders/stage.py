"""Stages of Founders; they hold only public facts. Each stage has a rules module of the same name."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from engine.kernel.state import value

Who = Literal["turn", "others", "chance", "nobody"]
Stack = Literal["nature", "village", "city"]
Token = Literal["war", "coin", "cart", "master"]
Reason = Literal["prizes", "stacks", "agreed"]


@value
class Dealing:
    """Stage: chance opens the next tile of the prizes, the draft or the rows."""

    who: ClassVar[Who] = "chance"
    kind: Literal["dealing"] = "dealing"


@value
class Lot:
    """Stage: chance chooses the first player."""

    who: ClassVar[Who] = "chance"
    kind: Literal["lot"] = "lot"


@value
class Drafting:
    who: ClassVar[Who] = "turn"
    kind: Literal["drafting"] = "drafting"


@value
class Joining:
    """Stage: a seat attaches its second tile of the draft to its first one."""

    who: ClassVar[Who] = "turn"
    tile: str
    kind: Literal["joining"] = "joining"


@value
class Opening:
    who: ClassVar[Who] = "turn"
    asked: bool = False
    """True: the seat has already proposed the end of the match in this turn."""
    kind: Literal["opening"] = "opening"


@value
class Voting:
    """Stage: the other seats vote whether the match ends here."""

    who: ClassVar[Who] = "others"
    agreed: tuple[int, ...] = ()
    """Seats that have agreed, in rising order."""
    kind: Literal["voting"] = "voting"


@value
class Drawing:
    """Stage: chance opens the top tile of this stack."""

    who: ClassVar[Who] = "chance"
    stack: Stack
    kind: Literal["drawing"] = "drawing"


@value
class Acting:
    """Stage: the player plays a token, or takes an open tile to attach it."""

    who: ClassVar[Who] = "turn"
    used: bool = False
    """True: a token was played in this turn."""
    bought: str = ""
    """The resource bought with a coin token in this turn; empty = none."""
    kind: Literal["acting"] = "acting"


@value
class Using:
    """Stage: the player chooses where to use this token."""

    who: ClassVar[Who] = "turn"
    token: Token
    kind: Literal["using"] = "using"


@value
class Rescuing:
    """Stage: chance opens the top nature tile because no open tile fits."""

    who: ClassVar[Who] = "chance"
    kind: Literal["rescuing"] = "rescuing"


@value
class Placing:
    who: ClassVar[Who] = "turn"
    tile: str
    bought: str = ""
    rescued: bool = False
    """True: the tile comes directly from the nature stack, and not from a row."""
    kind: Literal["placing"] = "placing"


@value
class Hiring:
    """Stage: chance draws a craftsman."""

    who: ClassVar[Who] = "chance"
    kind: Literal["hiring"] = "hiring"


@value
class Ending:
    """Stage: only the end of the turn is left, so that the player can still take back the last step."""

    who: ClassVar[Who] = "turn"
    kind: Literal["ending"] = "ending"


@value
class Over:
    who: ClassVar[Who] = "nobody"
    reason: Reason
    kind: Literal["over"] = "over"


Stage = Annotated[
    Dealing
    | Lot
    | Drafting
    | Joining
    | Opening
    | Voting
    | Drawing
    | Acting
    | Using
    | Rescuing
    | Placing
    | Hiring
    | Ending
    | Over,
    Field(discriminator="kind"),
]
