"""Acts that belong to no single table: of a person, an account, a chat, or a message of one platform."""

from dataclasses import dataclass

from bot.presenter.acts.base import WordedAct

# A person's own time, at all tables.


@dataclass(frozen=True, slots=True)
class SetQuiet(WordedAct):
    """Set the person's quiet hours, from hour `first` to hour `last` of the day; equal hours = no quiet hours."""

    WORD = "quiet"
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class SetZone(WordedAct):
    WORD = "zone"
    zone: str


@dataclass(frozen=True, slots=True)
class SetAway(WordedAct):
    """Mark the person as away for the next `days` days; 0 = the person is back."""

    WORD = "away"
    days: int


@dataclass(frozen=True, slots=True)
class ShowHabits(WordedAct):
    WORD = "habits"
    choice: str


# A chat, and what belongs to no table.


@dataclass(frozen=True, slots=True)
class Open(WordedAct):
    """Open a new table; `what`: a game and a number of seats as typed text, each may be left out."""

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
    """Post the board of a table of this chat again, as the newest message."""

    WORD = "board"
    table: str


@dataclass(frozen=True, slots=True)
class BringHere(WordedAct):
    """Show a table in this chat from now on, even if it was opened in another chat."""

    WORD = "here"
    table: str


@dataclass(frozen=True, slots=True)
class TakePart(WordedAct):
    """Set whether the person's results are counted in this chat: "in" or "out"."""

    WORD = "results"
    choice: str


@dataclass(frozen=True, slots=True)
class StrikeMatch(WordedAct):
    """Strike a table's match from the ratings of this chat ("out"), or let it count again ("in")."""

    WORD = "strike"
    table: str
    choice: str


@dataclass(frozen=True, slots=True)
class RatePerson(WordedAct):
    """Set whether the person's matches are rated anywhere: "on" or "off"."""

    WORD = "rate_me"
    choice: str


@dataclass(frozen=True, slots=True)
class Sure(WordedAct):
    """Answer the last question that belongs to no table: `Confirmed(Sure())` means yes, `Sure("no")` means no."""

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
    """Confirm by a typed line that all stored data of the person is to be deleted."""

    WORD = "delete_me_sure"


@dataclass(frozen=True, slots=True)
class ShowPrivacy(WordedAct):
    WORD = "privacy"


# A message of one platform.


@dataclass(frozen=True, slots=True)
class ShowPicture(WordedAct):
    """Draw the present position, in chats where the picture changes only at the end of a turn."""

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
"""Acts about the account of the person who sends them, in any chat."""
