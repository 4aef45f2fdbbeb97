"""Carry out acts at a table in memory: the only file that knows which function belongs to which act."""

from dataclasses import dataclass

from bot.app.base.ask import Power
from bot.app.base.person import Person
from bot.app.base.refusal import Refusal
from bot.app.chats.invitations import Invitations
from bot.app.chats.joining import Joining
from bot.app.people import reminders
from bot.app.people.links import Links
from bot.app.people.people import People
from bot.app.tables import lobby, play, polls
from bot.app.tables.history import History
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.app.tables.views import step_of
from bot.presenter.acts.base import PlainAct
from bot.presenter.acts.table import (
    AddComputer,
    Admit,
    Agree,
    AskToEnd,
    AskToPlayFor,
    ChooseColour,
    Close,
    Coach,
    ComeBack,
    Decline,
    Detach,
    GiveSalt,
    HandOver,
    Hush,
    Join,
    Leave,
    RemoveComputer,
    Resign,
    SendAway,
    SetOption,
    SetPlaces,
    SitEarlier,
    Start,
    Substitute,
    Switch,
    TakeBack,
    UnblockPerson,
    Undo,
    Uninvite,
    Vote,
    Withdraw,
)
from bot.presenter.text_json import to_json
from engine.ai.registry import USUAL_LEVEL

COMPUTER_NAMES = ("Ада", "Блез", "Клод", "Дени", "Эйлер", "Грейс")


@dataclass(frozen=True, slots=True)
class TableActs:
    repository: TableRepository
    joining: Joining
    invitations: Invitations
    people: People
    links: Links
    computers: tuple[str, ...]
    """Names of the computer players."""

    async def perform(self, act: PlainAct, table: Table, person: Person, power: Power) -> None:
        """Change the draft `table` as this person asks; Refusal if that is not possible, or is no act of a table."""
        match act:
            case Join():
                await self.joining.join(table, person, power.chat_id)
            case Leave():
                lobby.leave(table, person)
            case Substitute(seat):
                await self.joining.substitute(table, person, seat, power.chat_id)
            case SitEarlier(seat):
                lobby.sit_earlier(table, person, seat)
            case AddComputer(player):
                self._add_computer(table, person, player or USUAL_LEVEL)
            case RemoveComputer(seat):
                lobby.remove_computer(table, person, seat)
            case _:
                await self._of_the_host(act, table, person, power)

    async def _of_the_host(self, act: PlainAct, table: Table, person: Person, power: Power) -> None:
        """Carry out acts about other people and about the table's chats; other acts are passed on."""
        match act:
            case Admit(sign):
                await self.joining.admit(table, person, sign, power)
            case Decline(sign):
                await self.joining.decline(table, person, sign, power)
            case UnblockPerson(sign):
                await self.joining.unblock(table, person, sign, power)
            case SendAway(seat):
                await self.joining.send_away(table, person, seat, power)
            case Close():
                await _close(table, person, power)
            case Detach(sign):
                await self.invitations.detach(table, person, sign, power)
            case Uninvite():
                await self.invitations.take_back(table, person)
            case _:
                await self._of_the_lobby(act, table, person)

    async def _of_the_lobby(self, act: PlainAct, table: Table, person: Person) -> None:
        match act:
            case Start():
                lobby.start(table, person, self.repository.playable)
            case ChooseColour(colour):
                lobby.choose_colour(table, person, colour)
            case GiveSalt(salt):
                lobby.give_salt(table, person, salt)
            case SetOption(name, choice):
                lobby.set_option(table, person, name, choice)
            case SetPlaces(places):
                lobby.set_places(table, person, places)
            case Switch(name, choice):
                lobby.switch(table, person, name, choice)
            case Agree(about, choice):
                lobby.agree(table, person, about, choice)
            case _:
                await self._of_the_match(act, table, person)

    async def _of_the_match(self, act: PlainAct, table: Table, person: Person) -> None:
        match act:
            case Undo():
                await self._undo(table, person)
            case Resign():
                play.resign(table, person)
            case ComeBack():
                play.come_back(table, person)
            case HandOver(choice):
                await self._hand_over(table, person, choice)
            case Coach(choice):
                await self._leave_alone(table, person, choice)
            case Hush():
                reminders.hush(table, person)
            case _:
                await self._of_the_votes(act, table, person)

    async def _of_the_votes(self, act: PlainAct, table: Table, person: Person) -> None:
        """Carry out acts for which the others are asked."""
        match act:
            case TakeBack():
                await self._take_back(table, person)
            case Withdraw():
                polls.withdraw(table, person)
            case Vote(choice):
                polls.poll(table, person, choice, await self._history_of_poll(table))
            case AskToEnd():
                polls.ask_to_end(table, person)
            case AskToPlayFor(seat):
                polls.ask_to_play(table, person, seat)
            case _:
                raise Refusal("unreadable")

    def _add_computer(self, table: Table, person: Person, player: str) -> None:
        if player not in self.computers:
            raise Refusal("no-such-computer")
        taken = {seat.name for seat in table.doc.seats}
        name = next((name for name in COMPUTER_NAMES if name not in taken), COMPUTER_NAMES[0])
        lobby.add_computer(table, person, player, name)
        lobby.start_if_full(table, self.repository.playable)

    async def _undo(self, table: Table, person: Person) -> None:
        table.running()
        play.undo(table, person, await self.repository.history(table))

    async def _take_back(self, table: Table, person: Person) -> None:
        """Take back this person's last step: alone if that is possible, else the others are asked."""
        if table.running().can_undo(table.own_seat(person)):
            await self._undo(table, person)
        else:
            history = await self.repository.history(table)
            polls.ask_to_take_back(table, person, history)
            _put_into_words(table, history)

    async def _history_of_poll(self, table: Table) -> History | None:
        is_undo = table.doc.poll is not None and table.doc.poll.about == "undo"
        return await self.repository.history(table) if is_undo else None

    async def _leave_alone(self, table: Table, person: Person, choice: str) -> None:
        """Turn off the coach for this person, at this table and all later ones."""
        play.need_no_coach(table, person, choice)
        await self.people.need_no_coach(await self.links.whole(person))

    async def _hand_over(self, table: Table, person: Person, choice: str) -> None:
        """Set whether this person's turns end at once ("on"), at this table and all later ones."""
        play.hand_over(table, person, choice)
        await self.people.set_hands_over(await self.links.whole(person), choice == "on")


def _put_into_words(table: Table, history: History) -> None:
    """Write into the vote on a step back which step it is about."""
    asked = table.doc.poll
    if asked is not None and asked.seat is not None:
        step = step_of(table, asked.seat, history, asked.to)
        table.doc.poll = asked.model_copy(update={"step": to_json(step) if step is not None else None})


async def _close(table: Table, person: Person, power: Power) -> None:
    is_opener = person.is_one(table.doc.opener)
    lobby.close(table, person, is_admin=not is_opener and await power.over(table.home))
