"""Acts that belong to no single table: of a person, an account, a chat, or a message of one platform."""

from dataclasses import dataclass

from bot.presenter.acts.base import WordedAct

# A person's own time, at all tables.


@dataclass(frozen=True, slots=True)
class SetQuiet(WordedAct):
    """Set the hours of the day in which the person is not called; the same hour twice = none."""

    WORD = "quiet"
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class SetZone(WordedAct):
    WORD = "zone"
    zone: str


@dataclass(frozen=True, slots=True)
class SetAway(WordedAct):
    """Be away for so many days from now on; 0 = be back."""

    WORD = "away"
    days: int


@dataclass(frozen=True, slots=True)
class ShowHabits(WordedAct):
    WORD = "habits"
    choice: str


# A chat, and what belongs to no table.


@dataclass(frozen=True, slots=True)
class Open(WordedAct):
    """Open a table; `what`: a game and a number of seats, each may be left out."""

    WORD = "open"
    what: str = ""


@dataclass(frozen=True, slots=True)
class FirstMatch(WordedAct):
    """Open a coached match of one beginner against computers."""

    WORD = "first"
    game: str


@dataclass(frozen=True, slots=True)
class SetChat(WordedAct):
    WORD = "set"
    name: str
    choice: str


@dataclass(frozen=True, slots=True)
class PostBoard(WordedAct):
    """Post the board of a table of this chat anew."""

    WORD = "board"
    table: str


@dataclass(frozen=True, slots=True)
class BringHere(WordedAct):
    """Show a table in this chat."""

    WORD = "here"
    table: str


@dataclass(frozen=True, slots=True)
class TakePart(WordedAct):
    """Set whether the person's results are counted in this chat: "in" or "out"."""

    WORD = "results"
    choice: str


@dataclass(frozen=True, slots=True)
class Sure(WordedAct):
    """Answer the last question that belongs to no table: a `Confirmed` one is a yes, `choice` "no" is a no."""

    WORD = "sure"
    choice: str = ""


@dataclass(frozen=True, slots=True)
class ShowAccount(WordedAct):
    WORD = "account"


@dataclass(frozen=True, slots=True)
class RedeemCode(WordedAct):
    WORD = "code"
    typed: str = ""


@dataclass(frozen=True, slots=True)
class LinkAccount(WordedAct):
    WORD = "link"


@dataclass(frozen=True, slots=True)
class UnlinkAccount(WordedAct):
    WORD = "unlink"


@dataclass(frozen=True, slots=True)
class ShowOwnData(WordedAct):
    WORD = "my_data"


@dataclass(frozen=True, slots=True)
class DeleteOwnData(WordedAct):
    WORD = "delete_me"


@dataclass(frozen=True, slots=True)
class DeleteOwnDataSurely(WordedAct):
    """Say yes, by a typed line, to the question whether one's data is to be deleted."""

    WORD = "delete_me_sure"


@dataclass(frozen=True, slots=True)
class ShowPrivacy(WordedAct):
    WORD = "privacy"


# A message of one platform.


@dataclass(frozen=True, slots=True)
class ShowPicture(WordedAct):
    """Draw the position of now, where the picture changes only at the end of a turn."""

    WORD = "picture"


@dataclass(frozen=True, slots=True)
class HidePanel(WordedAct):
    WORD = "hide"


@dataclass(frozen=True, slots=True)
class ShowWords(WordedAct):
    WORD = "words"


@dataclass(frozen=True, slots=True)
class OpenThread(WordedAct):
    WORD = "thread"


@dataclass(frozen=True, slots=True)
class OpenPrivately(WordedAct):
    WORD = "private"


OwnTimeAct = SetQuiet | SetZone | SetAway | ShowHabits
AccountAct = (
    ShowAccount
    | RedeemCode
    | LinkAccount
    | UnlinkAccount
    | ShowOwnData
    | DeleteOwnData
    | DeleteOwnDataSurely
    | ShowPrivacy
)
"""Acts about the account of the one who asks, in any chat."""
