"""Answers to acts at a table: the sentence that says what was done, and the panel that may follow."""

from dataclasses import replace

from bot.app.base.ask import Answer
from bot.app.base.person import Person
from bot.app.chats.panels import SEAT, Panels
from bot.app.people.own_time import OwnTimes
from bot.app.tables.join_requests import waits
from bot.app.tables.table import Table
from bot.app.tables.views import view_of
from bot.presenter.acts.base import PlainAct
from bot.presenter.acts.codec import word_of
from bot.presenter.acts.table import (
    Admit,
    AskToEnd,
    AskToPlayFor,
    Close,
    Coach,
    ComeBack,
    Decline,
    Detach,
    HandOver,
    Hush,
    Join,
    Leave,
    Rematch,
    Resign,
    SendAway,
    Start,
    Substitute,
    TakeBack,
    UnblockPerson,
    Undo,
    Uninvite,
    Vote,
    Withdraw,
)
from bot.presenter.screen import Show, Term, Text
from bot.presenter.screens.table_settings import told
from bot.presenter.waiting import is_news, takeback_told

UNSEEN = (Resign, ComeBack, HandOver, Coach, Hush, Detach, Uninvite)
"""Acts whose effect is not visible on the table's post."""
FOR_ONESELF = (HandOver, Coach, Hush)
"""Acts whose effect concerns only the person who does them."""
ASKED = (Vote, AskToEnd, AskToPlayFor, Substitute, TakeBack, Withdraw)
"""Acts that open a vote of the players, or vote in it."""
SAID = (Start, Undo, *UNSEEN, *ASKED)
"""Acts whose message is shown even if the game has a message about the same events."""
OF_THE_HOST = (Admit, Decline, UnblockPerson, SendAway)
"""Acts with which the host decides about others."""
_TOLD_ACTS = (Join, Leave, Start, Close, Rematch, Undo, *OF_THE_HOST, *UNSEEN, *ASKED)
TOLD = frozenset({"open", "board", "shown_here", *(one.WORD for one in _TOLD_ACTS)})
"""Names of acts that have a message of their own, shown when they are done."""


class ActAnswers:
    def __init__(self, panels: Panels, own_times: OwnTimes) -> None:
        self._panels = panels
        self._own_times = own_times

    async def after(self, plain: PlainAct, answer: Answer, table: Table, person: Person) -> Answer:
        """Return the answer to a change of the table, with the message about this act and the panel that follows it.

        `plain`: the act, without a confirmation that it may carry.
        """
        if answer.alert is None or isinstance(plain, SAID):
            alert = told(view_of(table), plain) or done(table, word_of(plain))
            own = isinstance(plain, FOR_ONESELF)
            answer = replace(answer, alert=alert, posted=not isinstance(plain, UNSEEN), own=own)
        match plain:
            case Join():
                return await self._joined(answer, table, person)
            case Detach() | Uninvite():
                shown = await self._panels.show(table, person, Show("windows"))
                return replace(answer, panel=shown.panel, show=shown.show)
            case Resign():
                return await self._with_way_back(answer, table, person)
            case _:
                return answer

    async def _joined(self, answer: Answer, table: Table, person: Person) -> Answer:
        """Return the answer to a join. It may say that the host has to decide, or ask whether to show one's habits."""
        named = {"table": Term(table.doc.name)}
        if waits(table, person):
            shown = await self._panels.show(table, person, SEAT)
            asked = replace(answer, alert=Text("done-join-waits", named), posted=False, own=True)
            return replace(asked, panel=shown.panel, show=shown.show)
        if has_company(table) and await self._own_times.is_to_be_asked(person):
            return replace(answer, alert=Text("done-join-asked", named), posted=False, own=True)
        return answer

    async def _with_way_back(self, answer: Answer, table: Table, person: Person) -> Answer:
        """Return the answer to a resignation, with a button to come back if that is possible."""
        seat = table.place_of(person)
        if seat is None or table.match is None or not table.live or table.has_left(seat):
            return answer
        shown = await self._panels.show(table, person, Show("resign"))
        return replace(answer, panel=shown.panel, show=shown.show)


def done(table: Table, word: str) -> Text:
    """Return the message for the author that says what was done. It names the table, for a chat may have several.

    A person who resigns and leaves only computers behind is not told how to come back: their match ends soon.
    """
    key = f"done-{word.replace('_', '-')}" if word in TOLD else "done-table"
    ended = view_of(table).takebacks_ended[-1:] if word == "poll" and table.doc.poll is None else ()
    if ended and is_news(view_of(table), ended[0]):
        return takeback_told(ended[0])
    if word == "takeback" and table.doc.poll is None:
        key = "done-undo"
    elif word == "resign" and all(seat.computer for seat in table.doc.seats):
        key = "done-resign-last"
    elif word == "resign" and any(table.has_left(seat) for seat in range(len(table.doc.seats))):
        key = "done-resign-leaves"
    return Text(key, {"table": Term(table.doc.name)})


def has_company(table: Table) -> bool:
    """Tell whether more than one person sits at the table, so that habits are of interest."""
    return sum(seat.person is not None for seat in table.doc.seats) > 1
