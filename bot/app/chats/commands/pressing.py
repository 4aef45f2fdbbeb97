"""Handle a press on a table's button, and refresh the post or panel that holds the button."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace

from bot.app.base.ask import Answer, Pressed
from bot.app.base.person import Person
from bot.app.base.ports import ChatId, TableId
from bot.app.base.refusal import Refusal
from bot.app.chats.absentees import Absentees
from bot.app.chats.commands.posts import Posts
from bot.app.chats.mirror_chats import MirrorChats
from bot.app.chats.results import Results
from bot.app.chats.service import TableService
from bot.app.people.costly_moves import CostlyMove
from bot.app.people.links import Links
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.app.tables.views import view_of
from bot.presenter.acts.base import unconfirmed
from bot.presenter.acts.chat import ShowPicture
from bot.presenter.acts.table import AskToEnd, AskToPlayFor, Join, Substitute
from bot.presenter.premove import PANEL as PREMOVE
from bot.presenter.pressed import panel_of
from bot.presenter.screen import Block, Press, Screen, Show, Text, Use
from bot.presenter.screens.own_time import PANELS as OWN_TIME

JOIN = Use(Join())
PICTURE = Use(ShowPicture())
"""Button that renews the picture, for chats whose picture changes only at the end of a turn."""
UNNUMBERED = (PREMOVE, *OWN_TIME, "windows", "invite")
"""Names of panels that may change without a new version of the table."""

WITHOUT_SOMEBODY = (AskToPlayFor, Substitute, AskToEnd)
"""Acts by which people go on without a player for whom the table waits."""


class AfterPress:
    """Work around a press, whatever it did: check who has left the chat, and refresh posts, pictures and results."""

    def __init__(self, repository: TableRepository, post_sync: Posts, results: Results, absentees: Absentees) -> None:
        self._repository = repository
        self._post_sync = post_sync
        self._results = results
        self._absentees = absentees

    async def before(self, press: Press, table: Table) -> None:
        """Mark the seats of players who have left the chat, if this button is about going on without a player.

        Such a button proposes it, or opens the panel that offers it. For other buttons nothing is done.
        """
        if press == Show("more") or (isinstance(press, Use) and isinstance(unconfirmed(press.act), WITHOUT_SOMEBODY)):
            await self._absentees.look(table)

    async def follow_names(self, before: Table) -> None:
        """Renew the pictures and results in which a player still has the old name.

        `before`: the table before the press. The text of the posts is not touched: the commit of the new name has
        renewed it already.
        """
        now = self._repository.known(before.doc.id) or before
        renamed = {seat.person: seat.name for seat in now.doc.seats if seat.person is not None}
        for seat in before.doc.seats:
            if seat.person is None or renamed.get(seat.person, seat.name) == seat.name:
                continue
            for chat_id in map(ChatId, now.doc.chat_ids):
                if now.match is not None:
                    self._post_sync.illustrate(now, chat_id)
                await self._results.rename(chat_id, seat.person, renamed[seat.person])

    def look_for_boards(self, table: Table, here: str) -> None:
        """Check that the table's post still exists, after a press that changed nothing; a deleted post is sent anew.

        Only the post in the chat `here` is checked; if that chat does not show the table, the posts in all its chats.
        """
        now = self._repository.known(table.doc.id) or table
        for chat_id in [here] if here in now.doc.chat_ids else now.doc.chat_ids:
            self._post_sync.seen_elsewhere(TableId(now.doc.id), ChatId(chat_id))


class Pressing:
    def __init__(
        self, service: TableService, post_sync: Posts, links: Links, places: MirrorChats, after_press: AfterPress
    ) -> None:
        self._service = service
        self._repository = service.repository
        self._post_sync = post_sync
        self._links = links
        self._places = places
        self._after_press = after_press

    async def pressed(self, pressed: Pressed, table: Table) -> Answer:
        """Carry out the press; `table` is the table as it was read for this press.

        Refusal if the table is not shown in the presser's chat, or if the act is not possible. A press on an outdated
        button also brings the board up to date; posts that should have no buttons lose them. After a press on an old
        panel, the Refusal holds the panel as it is now.
        """
        pressed = replace(pressed, person=await self.whole(pressed.person, table))
        try:
            chat_id = where_pressed(pressed, table)
            if pressed.press == JOIN and chat_id not in table.doc.chat_ids:
                self._need_own_chat(pressed, chat_id)
            with self.noting(pressed.person, chat_id):
                return await self._done(pressed, table, chat_id)
        except Refusal as refusal:
            if pressed.on_panel and not isinstance(refusal, CostlyMove):
                await self._refresh(refusal, pressed)
            raise

    async def whole(self, person: Person, table: Table) -> Person:
        """Return the person with all linked accounts. They are read only if this account has no seat at the table."""
        return person if table.place_of(person) is not None else await self._links.whole(person)

    @contextmanager
    def noting(self, person: Person | None, chat_id: str) -> Iterator[None]:
        """Run the body, then note in the background that this person is in this chat. A context manager."""
        members = self._service.members
        try:
            yield
        finally:
            if person is not None and members.is_news(person, chat_id):
                self._post_sync.beside(members.note(person, chat_id))

    @contextmanager
    def naming(self, table: Table) -> Iterator[None]:
        """Run the body, and add the table to any Refusal, so that its text can name the players. A context manager."""
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
        if isinstance(pressed.press, Show | Use):
            await self._after_press.before(pressed.press, table)
        looks = True
        try:
            answer = await self._service.press(replace(pressed, power=replace(pressed.power, chat_id=chat_id)))
            if isinstance(pressed.press, Use):  # A move changes no chats.
                await self._follow_chats(pressed, table, chat_id)
            looks = not answer.changed
            return answer
        except Refusal as refusal:
            refusal.view = refusal.view or view_of(self._repository.newest(table))
            if refusal.key == "stale" and is_shown:
                self._post_sync.repair(table, ChatId(chat_id))
            elif refusal.text.key == "refusal-stale" and not pressed.on_panel:
                refusal.text = Text("refusal-stale-left")  # No board in this chat will be updated.
            raise
        finally:
            if is_shown and pressed.post and not (pressed.on_panel or pressed.unsure):
                self._post_sync.post_was_pressed(TableId(table.doc.id), ChatId(chat_id), pressed.post)
            if looks:
                self._after_press.look_for_boards(table, chat_id)
            await self._after_press.follow_names(table)

    def _need_own_chat(self, pressed: Pressed, chat_id: str) -> None:
        """Raise Refusal for a join from a chat that does not show the table, unless it is the presser's private chat.

        A panel in a group does not count as private, though only the presser sees it. A join from there would show the
        table again in a chat that it has left. Everybody there would also read the answer to a request.
        """
        if self._post_sync.platforms.owner(ChatId(chat_id)) not in pressed.person.ids:
            raise Refusal("no-table")

    async def _follow_chats(self, pressed: Pressed, before: Table, chat_id: str) -> None:
        """Remove the buttons of boards in chats that do not show the table any more since this press.

        Show the table in the private chat of a person who has just joined from there.
        """
        now = self._repository.known(before.doc.id) or before
        for left in set(before.doc.chat_ids) - set(now.doc.chat_ids):
            self._post_sync.leave(TableId(before.doc.id), ChatId(left))
        if pressed.press == JOIN and chat_id not in now.doc.chat_ids and now.place_of(pressed.person) is not None:
            delivery = f"{pressed.delivery}:own"
            await self._places.show_privately(pressed.person, before.doc.id, ChatId(chat_id), delivery)

    async def _refresh(self, refusal: Refusal, pressed: Pressed) -> None:
        """Add the present contents of the pressed panel to the refusal; nothing if the panel is up to date."""
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
            refusal.panel = await self._service.panels.instead(table, pressed.person, stood)


def in_words(refusal: Refusal) -> Answer:
    """Return an answer that replaces the panel of a lost table: the text of the refusal, without buttons."""
    return Answer(panel=Screen((Block("line", refusal.text),)))


def where_pressed(pressed: Pressed, table: Table) -> str:
    """Return the id of the chat in which the button was pressed; Refusal if pressing there is not allowed.

    A chat that shows the table is always allowed. In a private chat that does not show it, its players can act; others
    can only look at panels and ask for a seat.
    """
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
