"""What the table is doing now: public facts only. One rules module per stage, of the same name."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from engine.kernel.state import value

Who = Literal["turn", "others", "chance", "nobody"]
Stack = Literal["nature", "village", "city"]
Token = Literal["war", "coin", "cart", "master"]
Reason = Literal["prizes", "stacks", "agreed"]


@value
class Dealing:
    """Chance opens prizes, the draft or the rows, whichever is due."""

    who: ClassVar[Who] = "chance"
    kind: Literal["dealing"] = "dealing"


@value
class Lot:
    """Chance says who is the first player."""

    who: ClassVar[Who] = "chance"
    kind: Literal["lot"] = "lot"


@value
class Drafting:
    who: ClassVar[Who] = "turn"
    kind: Literal["drafting"] = "drafting"


@value
class Joining:
    """The second tile of the draft comes to a side of the first."""

    who: ClassVar[Who] = "turn"
    tile: str
    kind: Literal["joining"] = "joining"


@value
class Opening:
    who: ClassVar[Who] = "turn"
    asked: bool = False
    """The end was proposed in this turn already."""
    kind: Literal["opening"] = "opening"


@value
class Voting:
    """The others say whether the match ends here."""

    who: ClassVar[Who] = "others"
    agreed: tuple[int, ...] = ()
    """Seats that have agreed, in rising order."""
    kind: Literal["voting"] = "voting"


@value
class Drawing:
    """Chance opens the top tile of this stack."""

    who: ClassVar[Who] = "chance"
    stack: Stack
    kind: Literal["drawing"] = "drawing"


@value
class Acting:
    """Play a token, or take the tile to attach."""

    who: ClassVar[Who] = "turn"
    used: bool = False
    """A token was played in this turn."""
    bought: str = ""
    """The resource bought with it; empty = none."""
    kind: Literal["acting"] = "acting"


@value
class Using:
    """Where does the token go?"""

    who: ClassVar[Who] = "turn"
    token: Token
    kind: Literal["using"] = "using"


@value
class Rescuing:
    """Chance opens the top nature tile because nothing fits."""

    who: ClassVar[Who] = "chance"
    kind: Literal["rescuing"] = "rescuing"


@value
class Placing:
    who: ClassVar[Who] = "turn"
    tile: str
    bought: str = ""
    rescued: bool = False
    """It comes from the stack and lies in no row."""
    kind: Literal["placing"] = "placing"


@value
class Hiring:
    """Chance draws a craftsman."""

    who: ClassVar[Who] = "chance"
    kind: Literal["hiring"] = "hiring"


@value
class Ending:
    """Nothing is left to do but to end the turn: a stage of its own, so that the last step can be taken back."""

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
