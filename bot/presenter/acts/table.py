"""Acts at one table: seats and settings before its match, and what is done while it runs."""

from dataclasses import dataclass
from typing import Literal

from bot.presenter.acts.base import WordedAct

SwitchName = Literal["hands_over", "hints", "start_when_full"]
AgreedName = Literal["pace", "absence"]


@dataclass(frozen=True, slots=True)
class Join(WordedAct):
    WORD = "join"


@dataclass(frozen=True, slots=True)
class Leave(WordedAct):
    WORD = "leave"


@dataclass(frozen=True, slots=True)
class Start(WordedAct):
    WORD = "start"


@dataclass(frozen=True, slots=True)
class Close(WordedAct):
    WORD = "close"


@dataclass(frozen=True, slots=True)
class AddComputer(WordedAct):
    WORD = "add_computer"
    player: str = ""
    """Name of the computer player; empty = the usual one."""


@dataclass(frozen=True, slots=True)
class RemoveComputer(WordedAct):
    WORD = "remove_computer"
    seat: int


@dataclass(frozen=True, slots=True)
class SendAway(WordedAct):
    WORD = "send_away"
    seat: int


@dataclass(frozen=True, slots=True)
class SitEarlier(WordedAct):
    WORD = "sit_earlier"
    seat: int


@dataclass(frozen=True, slots=True)
class ChooseColour(WordedAct):
    WORD = "colour"
    colour: int


@dataclass(frozen=True, slots=True)
class GiveSalt(WordedAct):
    """Add a text of one's own to what the draws of the match are made from."""

    WORD = "salt"
    salt: str = ""


@dataclass(frozen=True, slots=True)
class SetOption(WordedAct):
    """Set an option of the game."""

    WORD = "option"
    name: str
    choice: str


@dataclass(frozen=True, slots=True)
class SetPlaces(WordedAct):
    WORD = "places"
    places: int


@dataclass(frozen=True, slots=True)
class Switch(WordedAct):
    """Set a setting that every table has and its host alone decides: on or off."""

    name: SwitchName
    choice: str


@dataclass(frozen=True, slots=True)
class Agree(WordedAct):
    """Set what every table has and its players agree about."""

    name: AgreedName
    choice: str


@dataclass(frozen=True, slots=True)
class Admit(WordedAct):
    """Let a person in who asks for a seat; `sign` names the request."""

    WORD = "admit"
    sign: str


@dataclass(frozen=True, slots=True)
class Decline(WordedAct):
    WORD = "decline"
    sign: str


@dataclass(frozen=True, slots=True)
class BlockPerson(WordedAct):
    """Keep a person away from the tables of a chat; `sign` names the person."""

    WORD = "block"
    sign: str


@dataclass(frozen=True, slots=True)
class UnblockPerson(WordedAct):
    WORD = "unblock"
    sign: str


@dataclass(frozen=True, slots=True)
class Detach(WordedAct):
    """Show the table no longer in one of its chats; `sign` names the chat."""

    WORD = "detach"
    sign: str


@dataclass(frozen=True, slots=True)
class Uninvite(WordedAct):
    """Revoke the code by which one more chat can show the table."""

    WORD = "uninvite"


# A match.


@dataclass(frozen=True, slots=True)
class Undo(WordedAct):
    WORD = "undo"


@dataclass(frozen=True, slots=True)
class Resign(WordedAct):
    WORD = "resign"


@dataclass(frozen=True, slots=True)
class ComeBack(WordedAct):
    WORD = "come_back"


@dataclass(frozen=True, slots=True)
class HandOver(WordedAct):
    """Set whether one's turns end at once ("on") or wait for an undo ("off")."""

    WORD = "hand_over"
    choice: str


@dataclass(frozen=True, slots=True)
class Coach(WordedAct):
    WORD = "coach"
    choice: str


@dataclass(frozen=True, slots=True)
class Hush(WordedAct):
    """Have no more reminders of this turn."""

    WORD = "hush"


@dataclass(frozen=True, slots=True)
class Vote(WordedAct):
    """Answer the table's poll: "yes" or "no"."""

    WORD = "poll"
    choice: str


@dataclass(frozen=True, slots=True)
class AskToEnd(WordedAct):
    WORD = "end"


@dataclass(frozen=True, slots=True)
class AskToPlayFor(WordedAct):
    """Ask the others whether a computer plays this turn of a seat."""

    WORD = "play_for"
    seat: int


@dataclass(frozen=True, slots=True)
class Substitute(WordedAct):
    """Ask for the seat of a player who does not play."""

    WORD = "substitute"
    seat: int


@dataclass(frozen=True, slots=True)
class Rematch(WordedAct):
    WORD = "rematch"


@dataclass(frozen=True, slots=True)
class DropPremove(WordedAct):
    WORD = "errand off"


@dataclass(frozen=True, slots=True)
class PassPremove(WordedAct):
    """Set whether a decision without alternatives is made for the player: "on" or "off"."""

    WORD = "errand pass"
    choice: str


@dataclass(frozen=True, slots=True)
class LimitPremove(WordedAct):
    """Set the most coins that the premove may cost."""

    WORD = "errand most"
    coins: int


PremoveAct = DropPremove | PassPremove | LimitPremove
