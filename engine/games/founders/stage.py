"""Stages of Founders: public facts only. One rules module per stage, of the same name."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from engine.kernel.state import value

Who = Literal["turn", "others", "chance", "nobody"]
Stack = Literal["nature", "village", "city"]
Token = Literal["war", "coin", "cart", "master"]
Reason = Literal["prizes", "stacks", "agreed"]


@value
class Dealing:
    """Stage: chance opens prizes, the draft or the rows, whichever is due."""

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
    """Stage: a seat puts its second tile of the draft to a side of the first."""

    who: ClassVar[Who] = "turn"
    tile: str
    kind: Literal["joining"] = "joining"


@value
class Opening:
    who: ClassVar[Who] = "turn"
    asked: bool = False
    """True: the end of the match was proposed in this turn already."""
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
    """Stage: play a token, or take the tile to attach."""

    who: ClassVar[Who] = "turn"
    used: bool = False
    """True: a token was played in this turn."""
    bought: str = ""
    """The resource bought with the token; empty = none."""
    kind: Literal["acting"] = "acting"


@value
class Using:
    """Stage: choose where this token goes."""

    who: ClassVar[Who] = "turn"
    token: Token
    kind: Literal["using"] = "using"


@value
class Rescuing:
    """Stage: chance opens the top nature tile because nothing fits."""

    who: ClassVar[Who] = "chance"
    kind: Literal["rescuing"] = "rescuing"


@value
class Placing:
    who: ClassVar[Who] = "turn"
    tile: str
    bought: str = ""
    rescued: bool = False
    """True: the tile comes straight from the stack and lies in no row."""
    kind: Literal["placing"] = "placing"


@value
class Hiring:
    """Stage: chance draws a craftsman."""

    who: ClassVar[Who] = "chance"
    kind: Literal["hiring"] = "hiring"


@value
class Ending:
    """Stage: only the end of the turn is left to do. A stage of its own, so that the last step can be taken back."""

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
