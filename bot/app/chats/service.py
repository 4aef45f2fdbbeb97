"""The use cases of a table: what people can do at a table, on any platform."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import structlog

from bot.app.base.ask import NO_POWER, Answer, Context, Power, Pressed, Typed, noted
from bot.app.base.person import Person, known
from bot.app.base.platform import Contacts
from bot.app.base.ports import StoreFailed, TableId
from bot.app.base.refusal import Refusal
from bot.app.chats.act_answers import ActAnswers, done
from bot.app.chats.chats import Chats
from bot.app.chats.invitations import Invitations
from bot.app.chats.joining import Joining
from bot.app.chats.opening import Entropy, Opening
from bot.app.chats.panels import Panels
from bot.app.chats.premove_commands import PremoveCommands
from bot.app.chats.table_acts import TableActs
from bot.app.people import confirmations, own_time
from bot.app.people.codes import Codes
from bot.app.people.costly_moves import CostlyMove, CostlyMoves
from bot.app.people.links import Links
from bot.app.people.members import Members
from bot.app.people.people import People
from bot.app.tables import buttons, play, premoves, presence
from bot.app.tables.advice import plans
from bot.app.tables.advice.hints import turn_of_hint
from bot.app.tables.repository import Changed, TableRepository
from bot.app.tables.table import Table
from bot.app.tables.views import alert_of, doubt_of, late_of, view_of
from bot.presenter.acts.base import Act, PlainAct, unconfirmed
from bot.presenter.acts.chat import OwnTimeAct, SetAway, SetQuiet, SetZone, ShowHabits
from bot.presenter.acts.table import (
    AddComputer,
    ComeBack,
    DropPremove,
    Join,
    LimitPremove,
    PassPremove,
    Rematch,
    Start,
)
from bot.presenter.lines.premove_words import read_premove
from bot.presenter.lines.typed import Understood, read_order, why_not
from bot.presenter.premove import outcome_text
from bot.presenter.pressed import panel_of, warned
from bot.presenter.scene import Premove
from bot.presenter.screen import Do, Lay, Plan, PlayHint, Press, Show, Slot, Text, Use
from bot.presenter.screens.lobby import FIRST
from engine.kernel.actors import PUBLIC

log = structlog.get_logger(__name__)

BEGINNINGS = (Start, Join, AddComputer)
"""Acts that may begin a match."""
ASKED_ANEW = ("stale-seats", "old-question", "too-soon")
"""Keys of refusals after which the pressed panel is shown again, up to date."""


class TableService:
    def __init__(
        self,
        repository: TableRepository,
        entropy: Entropy,
        computers: tuple[str, ...],
        contacts: Mapping[str, Contacts] | None = None,
    ) -> None:
        """`computers`: names of the computer players. `contacts`: the messengers by name, asked about members."""
        self.repository = repository
        self.members = Members(repository.store, repository.clock.now, contacts or {})
        self.joining = Joining(repository, entropy, self.members)
        self.opening = Opening(repository, entropy, self.joining.admission)
        self._people = People(repository.store)
        self._links = Links(repository.store)
        self._costly_moves = CostlyMoves(repository.store)
        self._own_times = own_time.OwnTimes(repository, Chats(repository.store))
        self.codes = Codes(repository.store, repository.clock)
        self.invitations = Invitations(repository, Chats(repository.store), self.codes, self.joining.admission)
        self.panels = Panels(repository, self.invitations, self._own_times, self.members)
        self._act_answers = ActAnswers(self.panels, self._own_times)
        self._premoves = PremoveCommands(repository, self.panels)
        self._acts = TableActs(repository, self.joining, self.invitations, self._people, self._links, computers)

    async def press(self, pressed: Pressed) -> Answer:
        """Do what a button says: play a move, carry out an act, or show a panel.

        The table also learns the presser's current name.
        """
        if isinstance(pressed.press, Show | Lay):
            await self.meet(pressed.table, pressed.person, pressed.power.chat_id)
            return await self._pressed(pressed)
        try:
            answer = await self._pressed(pressed)
        except Refusal:
            await self.meet(pressed.table, pressed.person, pressed.power.chat_id)
            raise
        if not (answer.changed and isinstance(pressed.press, Do | Slot)):  # The commit of a move has noted the name.
            await self.meet(pressed.table, pressed.person, pressed.power.chat_id)
        return answer

    async def meet(self, name: str, person: Person | None, chat_id: str = "") -> None:
        """Note a person's presence and current name at the table; commits only if the table does not know them yet.

        Errors of the store or the table are only logged: it runs after an act, whose result must not be lost.
        """
        table = self.repository.known(name)
        if person is None or table is None or not presence.is_news(table, person, chat_id):
            return
        key = f"met:{person.id}:{table.doc.version}"
        try:
            await self.repository.change(name, key, lambda fresh: presence.note(fresh, person, chat_id))
        except (Refusal, StoreFailed) as error:
            log.info("name not noted", table=name, why=type(error).__name__)

    async def _pressed(self, pressed: Pressed) -> Answer:
        match pressed.press:
            case Show():
                return await self.panels.show(
                    await self.repository.at_hand(pressed.table), pressed.person, pressed.press
                )
            case Lay(at, codes):
                return await self._premoves.lay(pressed.table, pressed.person, at, codes)
            case Plan(number) if plans.is_ahead(await self.repository.at_hand(pressed.table), pressed.person):
                return await self._premoves.lay_plan(pressed.table, pressed.person, number, pressed.version)
            case Use(DropPremove() | PassPremove() | LimitPremove() as act):
                return await self._premoves.do(pressed.table, pressed.person, act)
            case Use(act):
                answer = await self._use_button(pressed, act)
            case PlayHint(digest):
                answer = await self._play_hint(pressed, digest)
            case _:
                answer = await self._played(pressed, pressed.person, lambda table: buttons.play(table, pressed))
        return await self._with_panel(pressed, answer) if pressed.on_panel and answer.panel is None else answer

    async def _play_hint(self, pressed: Pressed, digest: str) -> Answer:
        """Play the turn of the hint with this checksum; Refusal if it is not what is proposed to the presser now."""
        try:
            codes = await turn_of_hint(self.repository, pressed.table, pressed.person, digest, pressed.version)
        except Refusal:
            if await self.repository.store.delivered(TableId(pressed.table), pressed.delivery) is None:
                raise
            # A repeated press meets the position after its own turn, in which its hint proposes nothing any more.
            return Answer(view_of(await self.repository.load(pressed.table)), changed=True)
        run = replace(pressed, press=Do(codes))
        return await self._played(run, run.person, lambda table: buttons.play(table, run))

    async def _with_panel(self, pressed: Pressed, answer: Answer) -> Answer:
        """Return the answer with the pressed panel, up to date, if the panel still has something to choose."""
        table = await self._standing(pressed)
        if table is None:
            return answer
        shown = await self.panels.show(table, pressed.person, panel_of(pressed.press, view_of(table)))
        return replace(answer, panel=shown.panel, show=shown.show, draw=shown.draw, follows=shown.follows)

    async def _standing(self, pressed: Pressed) -> Table | None:
        """Return the table if the pressed panel still offers this person something to choose; else None."""
        table = await self.repository.at_hand(pressed.table)
        if pressed.act == ComeBack():
            return None  # The panel is not needed any more: the person goes on from the board.
        if table.match is None:
            return table if table.live and panel_of(pressed.press, view_of(table)).panel else None
        seat = table.seat_of(pressed.person)
        return table if seat is not None and table.decides_in_secret(seat) else None

    async def typed(self, typed: Typed) -> Answer:
        """Act on a line of text: a move, the name of an act or a panel, or a line that is not understood."""
        try:
            return await self._typed(typed)
        finally:
            await self.meet(typed.table, typed.person, typed.power.chat_id)

    async def _typed(self, typed: Typed) -> Answer:
        table = await self.repository.load(typed.table)
        viewer = table.viewer(typed.person)
        premove = read_premove(typed.text)
        if premove is not None and table.match is not None:
            answer = await self._premoves.typed(table, known(typed.person), premove)
            is_noted = answer.alert is not None and answer.alert.key == "premove-noted"
            return replace(answer, alert=Text("premove-noted-aloud")) if is_noted and typed.aloud else answer
        observation = table.observe(viewer) if table.match else None
        order = read_order(typed.text, observation, viewer, view_of(table))
        if isinstance(order, Understood) and isinstance(order.press, Show):
            return noted(await self.show(typed.table, typed.person, order.press), order.like)
        person = known(typed.person)
        if isinstance(order, Understood):
            return noted(await self._obey(typed, person, order.press), order.like)
        # A repeated line meets the position after its own move, in which it may not be understood.
        if await self.repository.store.delivered(TableId(typed.table), typed.delivery):
            return Answer(view_of(table), changed=True)
        own = table.decides_in_secret(viewer)
        return Answer(view_of(table), alert=order.hint, own=own, talk=order.talk)

    async def why_not(self, table_id: str, person: Person, spots: Sequence[str]) -> Answer:
        """Answer why this person cannot do anything at these places of the picture. Changes nothing.

        `spots`: names of places in the picture, as its hot areas give them.
        """
        table = await self.repository.load(table_id)
        viewer = table.viewer(person)
        hint = why_not(spots, table.observe(viewer), viewer, view_of(table)) if table.match else None
        return Answer(view_of(table), alert=hint)

    async def do(self, table: str, person: Person, act: Act, delivery: str, power: Power = NO_POWER) -> Answer:
        """Carry out an act that is no move and comes from no button; Refusal if tables have no such act."""
        return await self._do(act, table, Context(person, delivery, power))

    async def show(self, table_id: str, person: Person | None, show: Show) -> Answer:
        """Return the answer with a panel for one person; None = for everybody in the group.

        Changes nothing but the person's name at the table.
        """
        await self.meet(table_id, person)
        return await self.panels.show(await self.repository.load(table_id), person, show)

    async def show_turn(self, table_id: str, person: Person, show: Show) -> Answer:
        """As `show`, of the board for the player who composes a turn; it tells the steps of this turn so far."""
        return await self.panels.show_turn(await self.repository.load(table_id), person, show)

    async def _use_button(self, pressed: Pressed, act: Act) -> Answer:
        """Carry out the act of a button.

        If the button answers a question that was asked too long ago or just now, the question is shown again. If the
        seats have changed meanwhile, the panel of the seats is shown again. Both with a warning.
        """
        try:
            return await self._do(act, pressed.table, Context(pressed.person, pressed.delivery, pressed.power, pressed))
        except Refusal as refusal:
            if refusal.key not in ASKED_ANEW:
                raise
            table = await self.repository.load(pressed.table)
            is_asked = refusal.key != "stale-seats"
            show = confirmations.question_of(unconfirmed(act)) if is_asked else panel_of(Use(act), view_of(table))
            shown = await self.panels.show(table, pressed.person, show)
            assert shown.panel is not None
            return replace(shown, alert=refusal.text, panel=warned(shown.panel, refusal.text))

    async def _do(self, act: Act, name: str, context: Context) -> Answer:
        plain = unconfirmed(act)
        match plain:
            case Rematch():
                return await self._rematch(name, context)
            case SetQuiet() | SetZone() | SetAway() | ShowHabits():
                return await self._set_time(name, plain, context)
            case _:
                return await self._act(act, plain, name, context)

    async def _act(self, act: Act, plain: PlainAct, name: str, context: Context) -> Answer:
        """Change the table by one commit, and return the answer. `plain`: the act without its confirmation."""
        person = context.person

        async def once(fresh: Table) -> None:
            if context.pressed is not None:
                buttons.take(fresh, context.pressed)
                confirmations.need_answer(fresh, act, self.repository.clock.now())
            await self._acts.perform(plain, fresh, person, context.power)
            presence.follow(fresh.doc, person, context.power.chat_id)

        changed = await self.repository.change(name, context.delivery, once)
        if isinstance(plain, BEGINNINGS) and changed.table.match is not None:
            await self._begun(changed.table)
        return await self._act_answers.after(plain, self._answer(changed, person), changed.table, person)

    async def _set_time(self, name: str, act: OwnTimeAct, context: Context) -> Answer:
        """Change a person's time settings for all tables, and return the panel of these settings."""
        await self._own_times.set(context.person, act)
        table = await self._own_times.tell(context.person, name, context.delivery)
        shown = await self.panels.show(table, context.person, Show("time"))
        return replace(shown, changed=True, alert=Text("done-time"), own=True)

    async def set_own_time(self, person: Person, act: OwnTimeAct, delivery: str) -> Answer:
        """Change a person's time settings outside of a table; all tables that show them are updated."""
        await self._own_times.set(person, act)
        await self._own_times.tell_others(await self._links.whole(person), delivery)
        return Answer(changed=True, alert=Text("done-time"), own=True)

    async def _begun(self, table: Table) -> None:
        """Store for each coached player that this game was played: only the first match of a game has a coach."""
        for seat in table.doc.seats:
            if seat.person is not None and seat.coached:
                await self._people.has_played(await self._links.whole(Person(seat.person, seat.name)), table.doc.game)

    async def _rematch(self, table: str, context: Context) -> Answer:
        changed = await self.opening.rematch(table, context.person, context.delivery, context.power)
        again = changed.table.doc
        is_new = not changed.repeated and again.version == FIRST
        before = (await self.repository.at_hand(table)).doc.seats
        alone = sum(seat.person is not None for seat in again.seats) == 1
        if is_new and alone and len(again.seats) == len(before):
            # A person alone with computers need not wait for anybody, and nobody of the old table is missing.
            await self.do(again.id, context.person, Start(), f"{context.delivery}:start")
        alert = done(changed.table, "rematch" if is_new or changed.repeated else "shown_here")
        return Answer(view_of(changed.table), changed=True, alert=alert, posted=True, table=again.id)

    async def _obey(self, typed: Typed, person: Person, press: Press) -> Answer:
        if isinstance(press, Use):
            return await self.do(typed.table, person, press.act, typed.delivery, typed.power)
        if isinstance(press, Plan):
            return await self._obey_plan(typed, person, press.number)
        codes = press.codes if isinstance(press, Do) else ()
        return await self._played(typed, person, lambda table: play.play(table, person, codes))

    async def _obey_plan(self, typed: Typed, person: Person, number: int) -> Answer:
        """Play a plan that was named by its number, or lay it down as a premove if it is for the next turn."""
        if plans.is_ahead(await self.repository.at_hand(typed.table), person):
            return await self._premoves.lay_plan(typed.table, person, number)
        return await self._played(typed, person, lambda table: plans.play(table, person, number))

    async def _played(self, asked: Pressed | Typed, person: Person, move: Callable[[Table], Sequence[str]]) -> Answer:
        """Play a move and return the answer. If the move may cost too much, ask its player privately first."""

        lost: Premove | None = None

        async def surely(fresh: Table) -> None:
            nonlocal lost
            lost = premoves.lost(fresh, person)
            codes = move(fresh)
            if fresh.base and (question := doubt_of(fresh.base, fresh.viewer(person), codes)):
                about = f"{fresh.doc.id} {question.key} {' '.join(codes)}"
                now = self.repository.clock.now()
                await self._costly_moves.need_sure(person, about, asked.delivery, question, now)
            presence.follow(fresh.doc, person, asked.power.chat_id)

        try:
            answer = self._answer(await self.repository.change(asked.table, asked.delivery, surely), person)
            # Without a private chat, only the answer to this first press of the turn can tell the person privately.
            return replace(answer, alert=outcome_text(lost), posted=False, own=True) if lost else answer
        except CostlyMove as doubt:
            table = await self.repository.at_hand(asked.table)
            # A line written in the group, about a choice that is not secret, may be asked about in the group.
            is_open = isinstance(asked, Typed) and asked.aloud and not table.decides_in_secret(table.viewer(person))
            return Answer(view_of(table), alert=doubt.text, own=not is_open)
        except Refusal as refusal:
            if refusal.key == "stale" and isinstance(asked, Pressed):
                await self._tell_why(refusal, asked)
            raise

    async def _tell_why(self, refusal: Refusal, late: Pressed) -> None:
        """Replace the text of an outdated button's refusal by the reason, if the game knows what has changed."""
        table, codes = await self.repository.at_hand(late.table), late.press.codes if isinstance(late.press, Do) else ()
        reason = late_of(table, table.viewer(late.person), codes) if codes else None
        refusal.text = reason or refusal.text

    def _answer(self, changed: Changed, person: Person) -> Answer:
        """Return the answer after a change of the table, with the message that only its author sees."""
        view = view_of(changed.table)
        if changed.table.match is None or changed.repeated:
            return Answer(view, changed=True)
        viewer, events = changed.table.viewer(person), changed.events
        posted = viewer == PUBLIC or all(event.audience != viewer for event in events)
        alert = alert_of(changed.table, viewer, events)
        sealed = not posted and _may_choose_anew(changed.table, viewer)
        return Answer(view, changed=True, alert=alert, posted=posted, own=not posted, sealed=sealed)


def _may_choose_anew(table: Table, viewer: int) -> bool:
    """Tell whether this seat has made a secret choice that it may still change, because nobody has seen it."""
    ask = table.observe(PUBLIC).ask(viewer)
    return ask is not None and not ask.awaited
