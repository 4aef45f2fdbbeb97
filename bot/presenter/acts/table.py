"""Acts at one table: seats and settings before its match, and requests during the match."""

from dataclasses import dataclass
from typing import Literal

from bot.presenter.acts.base import WordedAct

SwitchName = Literal["hands_over", "hints", "plans", "start_when_full", "rated", "takebacks"]
AgreedName = Literal["pace", "absence", "stand_in_level"]


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
    """Add the player's own text to the seed of the draws, so that nobody alone decides them."""

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
    """Switch a setting that every table has to `choice`, "on" or "off"; only the host of the table may do so."""

    name: SwitchName
    choice: str


@dataclass(frozen=True, slots=True)
class Agree(WordedAct):
    """Set the time control (`pace`), what happens at a timeout (`absence`), or which computer then plays.

    Only the host of the table may do so. `stand_in_level`: the level of the computer that plays for a person.
    """

    name: AgreedName
    choice: str


@dataclass(frozen=True, slots=True)
class Admit(WordedAct):
    """Give a seat to a person who asked for one; `sign` identifies the request."""

    WORD = "admit"
    sign: str


@dataclass(frozen=True, slots=True)
class Decline(WordedAct):
    WORD = "decline"
    sign: str


@dataclass(frozen=True, slots=True)
class BlockPerson(WordedAct):
    """Ban a person from the tables of a chat; `sign` identifies the person."""

    WORD = "block"
    sign: str


@dataclass(frozen=True, slots=True)
class UnblockPerson(WordedAct):
    WORD = "unblock"
    sign: str


@dataclass(frozen=True, slots=True)
class Detach(WordedAct):
    """Stop showing the table in one of its chats; `sign` identifies the chat."""

    WORD = "detach"
    sign: str


@dataclass(frozen=True, slots=True)
class Uninvite(WordedAct):
    """Revoke the code that lets one more chat show the table."""

    WORD = "uninvite"


# A match.


@dataclass(frozen=True, slots=True)
class Undo(WordedAct):
    WORD = "undo"


@dataclass(frozen=True, slots=True)
class TakeBack(WordedAct):
    """Take back the last step: alone while that is possible, else with the agreement of the other players."""

    WORD = "takeback"


@dataclass(frozen=True, slots=True)
class Withdraw(WordedAct):
    """Give up the wish to take back a step, before the others have decided."""

    WORD = "retract"


@dataclass(frozen=True, slots=True)
class Resign(WordedAct):
    WORD = "resign"


@dataclass(frozen=True, slots=True)
class ComeBack(WordedAct):
    WORD = "come_back"


@dataclass(frozen=True, slots=True)
class HandOver(WordedAct):
    """Set whether the player's finished turns end at once ("on") or wait some seconds for an undo ("off")."""

    WORD = "hand_over"
    choice: str


@dataclass(frozen=True, slots=True)
class Coach(WordedAct):
    WORD = "coach"
    choice: str


@dataclass(frozen=True, slots=True)
class Hush(WordedAct):
    """Stop further reminders to the player in this turn."""

    WORD = "hush"


@dataclass(frozen=True, slots=True)
class Vote(WordedAct):
    """Vote in the table's poll: `choice` is "yes" or "no"."""

    WORD = "poll"
    choice: str


@dataclass(frozen=True, slots=True)
class AskToEnd(WordedAct):
    WORD = "end"


@dataclass(frozen=True, slots=True)
class AskToPlayFor(WordedAct):
    """Start a vote on whether a computer plays the present turn of a seat."""

    WORD = "play_for"
    seat: int


@dataclass(frozen=True, slots=True)
class Substitute(WordedAct):
    """Ask for the seat of a player who was late or has left the chat."""

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
    """Set whether a decision without alternatives is made for the player without asking: "on" or "off"."""

    WORD = "errand pass"
    choice: str


@dataclass(frozen=True, slots=True)
class LimitPremove(WordedAct):
    """Set the price limit of the premove, in coins."""

    WORD = "errand most"
    coins: int


PremoveAct = DropPremove | PassPremove | LimitPremove
