"""Handle a press on a table's button, and refresh the post or panel on which it stood."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace

from bot.app.after_press import AfterPress
from bot.app.ask import Answer, Pressed
from bot.app.costly_moves import CostlyMove
from bot.app.links import Links
from bot.app.mirror_chats import MirrorChats
from bot.app.people import Person
from bot.app.ports import ChatId, TableId
from bot.app.post_sync import PostSync
from bot.app.refusal import Refusal
from bot.app.service import TableService
from bot.app.table import Table
from bot.app.views import view_of
from bot.presenter.own_time import PANELS as OWN_TIME
from bot.presenter.premove import PANEL as PREMOVE
from bot.presenter.pressed import panel_of
from bot.presenter.screen import Block, Screen, Show, Text, Use

JOIN = Use("join")
PICTURE = Use("picture")
"""Show the position of now, where the picture changes only with the end of a turn."""
UNNUMBERED = (PREMOVE, *OWN_TIME, "windows", "invite")
"""Panels that may change without a new version of the table."""


class Pressing:
    def __init__(
        self, service: TableService, post_sync: PostSync, links: Links, places: MirrorChats, after_press: AfterPress
    ) -> None:
        self._service = service
        self._repository = service.repository
        self._post_sync = post_sync
        self._links = links
        self._places = places
        self._after_press = after_press

    async def pressed(self, pressed: Pressed, table: Table) -> Answer:
        """Do what the button says; `table` as it was read for this press.

        Refusal where the table is not shown in the presser's chat, and for everything that cannot be. Who has pressed
        an old button gets the board of today, and a post that should have no buttons loses them. Of an old panel the
        Refusal tells what it shows now.
        """
        pressed = replace(pressed, person=await self.whole(pressed.person, table))
        try:
            chat_id = where_pressed(pressed, table)
            self._need_own_chat(pressed, table, chat_id)
            with self.noting(pressed.person, chat_id):
                return await self._done(pressed, table, chat_id)
        except Refusal as refusal:
            if pressed.on_panel and not isinstance(refusal, CostlyMove):
                await self._refresh(refusal, pressed)
            raise

    async def whole(self, person: Person, table: Table) -> Person:
        """With the accounts that he has linked, where he does not sit there with this one."""
        return person if table.place_of(person) is not None else await self._links.whole(person)

    @contextmanager
    def noting(self, person: Person | None, chat_id: str) -> Iterator[None]:
        """Whoever presses or writes in a group is one of it. Put down afterwards: nobody waits for that."""
        members = self._service.members
        try:
            yield
        finally:
            if person is not None and members.is_news(person, chat_id):
                self._post_sync.beside(members.note(person, chat_id))

    @contextmanager
    def naming(self, table: Table) -> Iterator[None]:
        """A no about this table names its players."""
        try:
            yield
        except Refusal as refusal:
            refusal.view = refusal.view or view_of(self._repository.newest(table))
            raise

    async def _done(self, pressed: Pressed, table: Table, chat_id: str) -> Answer:
        is_shown = chat_id in table.doc.chat_ids
        if pressed.press == PICTURE and is_shown:
            self._post_sync.illustrate(table, ChatId(chat_id))
            return Answer(view_of(table), changed=True)
        await self._after_press.before(pressed.press, table)
        looks = True
        try:
            with self.naming(table):
                answer = await self._service.press(replace(pressed, power=replace(pressed.power, chat_id=chat_id)))
            self._leave(table)
            await self._open_own_chat(pressed, table, chat_id)
            looks = not answer.changed
            return answer
        except Refusal as refusal:
            if refusal.key == "stale" and is_shown:
                self._post_sync.repair(table, ChatId(chat_id))
            elif refusal.text.key == "refusal-stale" and not pressed.on_panel:
                refusal.text = Text("refusal-stale-left")  # Nobody keeps such a board up to date.
            raise
        finally:
            if is_shown and pressed.post and not (pressed.on_panel or pressed.unsure):
                self._post_sync.post_was_pressed(TableId(table.doc.id), ChatId(chat_id), pressed.post)
            if looks:
                self._after_press.look_for_boards(table, chat_id)
            await self._after_press.follow_names(table)

    def _leave(self, table: Table) -> None:
        """Boards in chats that the table has left with this press lose their buttons."""
        now = self._repository.known(table.doc.id) or table
        for chat_id in set(table.doc.chat_ids) - set(now.doc.chat_ids):
            self._post_sync.leave(TableId(table.doc.id), ChatId(chat_id))

    def _need_own_chat(self, pressed: Pressed, table: Table, chat_id: str) -> None:
        """A panel that stands in a group is no chat of the presser's own, though he alone sees it: who sat down there
        would bring the table back to where it has gone from, and the answer to a request would be read by all."""
        is_elsewhere = pressed.press == JOIN and chat_id not in table.doc.chat_ids
        if is_elsewhere and self._post_sync.owner(ChatId(chat_id)) not in pressed.person.ids:
            raise Refusal("no-table")

    async def _open_own_chat(self, pressed: Pressed, table: Table, chat_id: str) -> None:
        """Whoever has sat down from a chat of his own plays there from now on."""
        now = self._repository.known(table.doc.id) or table
        if pressed.press == JOIN and chat_id not in now.doc.chat_ids and now.place_of(pressed.person) is not None:
            delivery = f"{pressed.delivery}:own"
            await self._places.show_privately(pressed.person, table.doc.id, ChatId(chat_id), delivery)

    async def _refresh(self, refusal: Refusal, pressed: Pressed) -> None:
        """Tell what the pressed panel shows now; nothing where it shows that already."""
        if refusal.key == "no-table" and not pressed.own_chat:
            refusal.panel = in_words(refusal)
            return
        if refusal.text.key == "refusal-stale":
            refusal.text = Text("refusal-stale-panel")
        table = await self._repository.at_hand(pressed.table)
        stood = pressed.panel or (None if isinstance(pressed.press, Show) else panel_of(pressed.press, view_of(table)))
        is_numbered = stood is None or stood.panel not in UNNUMBERED
        if is_numbered and pressed.version == table.doc.version:
            return
        with suppress(Refusal):
            refusal.panel = await self._service.instead(table, pressed.person, stood)


def in_words(refusal: Refusal) -> Answer:
    """Instead of a panel of a table that is not there any more: why, and nothing to press."""
    return Answer(panel=Screen((Block("line", refusal.text),)))


def where_pressed(pressed: Pressed, table: Table) -> str:
    """Where the table is shown and the button stood; Refusal where it is not. Elsewhere only one who sits there acts,
    in a chat of his own, where anybody may look, and ask for a seat."""
    chat_id, shown = pressed.power.chat_id, table.doc.chat_ids
    if chat_id in shown:
        return chat_id
    in_this_chat = [one for one in shown if pressed.near and one.startswith(pressed.near)]
    if in_this_chat:
        return in_this_chat[0]
    at_will = isinstance(pressed.press, Show) or pressed.press == JOIN
    if pressed.own_chat and (at_will or table.place_of(pressed.person) is not None):
        return chat_id
    raise Refusal("no-table")
