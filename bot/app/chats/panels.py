"""Private panels: screens that one person asks for. Showing a panel does not change the table."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from bot.app.base.ask import Answer
from bot.app.base.person import Person, known
from bot.app.base.refusal import Refusal
from bot.app.chats.invitations import Invitations
from bot.app.people import confirmations
from bot.app.people.members import Members
from bot.app.people.own_time import OwnTimes
from bot.app.tables import premoves
from bot.app.tables.advice.hints import HINT, hinted
from bot.app.tables.advice.planning import planned, planned_ahead
from bot.app.tables.join_requests import sign_of, waits
from bot.app.tables.lobby import need_lobby
from bot.app.tables.rendering.pictures import SINCE, drawing
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.app.tables.views import screen_of, view_of
from bot.presenter.plans import PANEL as PLANS
from bot.presenter.premove import PANEL as PREMOVE
from bot.presenter.pressed import only_ways
from bot.presenter.scene import NO_PAST, Past
from bot.presenter.screen import Show
from bot.presenter.screens.chats import chats_question, chats_screen, invite_screen, spaced
from bot.presenter.screens.joining import BlockedView, blocked_screen, seat_screen
from bot.presenter.screens.own_time import PANELS, time_screen
from bot.presenter.view import TableView
from engine.kernel.actors import PUBLIC
from engine.kernel.event import Event

STANDING = ("", HINT, SINCE, PREMOVE, "log", "rules", "help", "about", "fair", "more", "signs")
"""Panels that are not updated while open. They belong to one moment (a hint, missed events, a premove), or are read at
leisure. `QUESTIONS` are not updated either: an old question must not ask itself anew."""
QUESTIONS = tuple(confirmations.STANDING_QUESTIONS.values())
"""Panels that ask for a confirmation of something that cannot be undone."""

OF_THOSE_WHO_SIT = ("resign", "end")
"""Panels for players of the table only, because others can do nothing there."""
HAND, BOARD = Show("mine"), Show("")
"""Panels shown in place of a panel that does not exist any more: the hand, or the board in games without hands."""


SEAT, BLOCKED = Show("seat"), Show("blocked")
"""The panel that a link to a lobby opens, and the panel of the people whom the host has removed."""


class Panels:
    def __init__(
        self, repository: TableRepository, invitations: Invitations, own_times: OwnTimes, members: Members
    ) -> None:
        self._members = members
        self._repository = repository
        self._invitations = invitations
        self._own_times = own_times

    async def show(self, table: Table, person: Person | None, show: Show) -> Answer:
        """Return the answer with this panel as this person may see it; None: as everybody in the group may see it.

        Refusal if this person may not open the panel.
        """
        answer = await self._shown(table, person, show)
        if answer.panel is None or show.panel.partition(" ")[0] not in QUESTIONS:
            return answer
        asked = confirmations.with_moment(answer.panel, self._repository.clock.now())
        return answer if asked == answer.panel else replace(answer, panel=asked, follows=False)

    async def show_turn(self, table: Table, person: Person, show: Show) -> Answer:
        """Return the board for the player who composes a turn; it tells the steps of this turn so far."""
        answer, viewer, match = await self.show(table, person, show), table.viewer(person), table.match
        if match is None or viewer == PUBLIC:
            return answer
        steps = (await self._repository.history(table)).since(match.changed_at[viewer])
        return replace(answer, panel=screen_of(table, viewer, steps, show.panel, show.page))

    async def _shown(self, table: Table, person: Person | None, show: Show) -> Answer:
        if show.panel.partition(" ")[0] in ("windows", "invite", "detach", "uninvite"):
            return await self._chats_panel(table, person, show)
        if show.panel == SEAT.panel:
            need_lobby(table)
            waiting = person is not None and waits(table, person)
            return Answer(view_of(table), panel=seat_screen(view_of(table), waits=waiting), show=show)
        if show.panel == BLOCKED.panel and table.match is None and table.live:
            return await self._blocked(table, person)
        if show.panel in PANELS:
            own = await self._own_times.of(known(person), table)
            view = replace(view_of(table), zone=own.zone)
            return Answer(view, panel=time_screen(view, own, show.panel), show=show)
        if show.panel == PLANS:
            table = await planned(self._repository, table.doc.id, person)
        if show.panel == PREMOVE and person is not None:
            table = await planned_ahead(self._repository, table, person)
        if show.panel == HINT:
            table = await hinted(self._repository, table.doc.id, person)
        sits_here = person is None or table.place_of(person) is not None
        if show.panel in OF_THOSE_WHO_SIT and table.match is not None and not sits_here:
            raise Refusal("not-seated")
        viewer = table.viewer(person)
        events, past = await self._told(table, viewer, show.panel) if table.match else ((), NO_PAST)
        panel = screen_of(table, viewer, events, show.panel, show.page, past)
        draw = drawing(self._repository, table, viewer, panel)
        view = await self._by_his_clock(table, person)
        return Answer(view, panel=panel, show=show, draw=draw, follows=show.panel not in STANDING)

    async def _by_his_clock(self, table: Table, person: Person | None) -> TableView:
        """Return the view of the table in this person's time zone; a view without a deadline stays in the table's."""
        view = view_of(table)
        if not any(waits.until for waits in view.waits.values()):
            return view
        return replace(view, zone=await self._own_times.zone(person, table))

    async def instead(self, table: Table, person: Person, old: Show | None) -> Answer:
        """Return the present contents of an old panel; if that panel does not exist any more, the hand or the board."""
        answer = await self._nearest(table, person, old)
        if answer.panel is None or table.match is None or table.place_of(person) is not None:
            return answer
        return replace(answer, panel=only_ways(answer.panel))

    async def _nearest(self, table: Table, person: Person, old: Show | None) -> Answer:
        for show in (old, HAND if table.match is not None else None):
            if show is not None and show != BOARD:
                with suppress(Refusal):
                    return await self.show(table, person, show)
        return await self.show(table, person, BOARD)

    async def _chats_panel(self, table: Table, person: Person | None, show: Show) -> Answer:
        """Return the panel of the chats that show the table, or the question before one of them is removed.

        The panel `invite` shows a new code by which one more chat can show the table.
        """
        view = view_of(table)
        if show.panel == "invite":
            code = await self._invitations.code(table, person)
            return Answer(view, panel=invite_screen(view, code), show=show, copies=spaced(code))
        decides = table.live and table.place_of(person) is not None
        views = await self._invitations.views(table)
        asked = chats_question(view, views, show.panel) if decides else None
        shown = asked or chats_screen(view, views, decides=decides)
        return Answer(view, panel=shown, show=show)

    async def _blocked(self, table: Table, person: Person | None) -> Answer:
        """Return the panel of the people whom the host has removed, with their current names."""
        names = await self._members.names([entry[0] for entry in table.doc.blocked])
        entries = [BlockedView(sign_of(entry[0]), names.get(entry[0], "")) for entry in table.doc.blocked]
        decides = person is not None and person.is_one(table.doc.opener)
        panel = blocked_screen(view_of(table), entries, decides=decides)
        return Answer(view_of(table), panel=panel, show=BLOCKED)

    async def _told(self, table: Table, viewer: int, panel: str) -> tuple[Sequence[Event], Past]:
        """Return the events that this panel tells, and what the viewer has missed or laid down as a premove.

        Both are empty for panels without events.
        """
        if panel == PREMOVE and viewer != PUBLIC and table.live:
            return (), Past(premove=premoves.told(table, viewer))
        if panel not in ("log", SINCE):
            return (), NO_PAST
        history = await self._repository.history(table)
        if panel == "log":
            return history.since(0), NO_PAST
        if viewer == PUBLIC:
            return history.last_turn(PUBLIC), NO_PAST
        premove = premoves.told(table, viewer) if table.live else None
        return history.missed(viewer), Past(history.absence(viewer, viewer), premove=premove)
