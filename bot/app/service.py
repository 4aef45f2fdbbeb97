"""The use cases of a table: what people can do, whatever the platform."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import structlog

from bot.app import buttons, confirmations, lobby, own_time, play, polls, premoves, presence, reminders
from bot.app.ask import Answer, Power, Pressed, Typed, noted
from bot.app.chats import Chats
from bot.app.codes import Codes
from bot.app.costly_moves import CostlyMove, CostlyMoves
from bot.app.invitations import Invitations
from bot.app.join_requests import waits
from bot.app.joining import Joining
from bot.app.links import Links
from bot.app.members import Members
from bot.app.opening import Entropy, Opening
from bot.app.panels import SEAT, Panels
from bot.app.people import People, Person, known
from bot.app.platform import Contacts
from bot.app.ports import StoreFailed, TableId
from bot.app.premove_commands import PremoveCommands
from bot.app.refusal import Refusal, small_number
from bot.app.repository import Changed, TableRepository, finished
from bot.app.table import Table
from bot.app.views import alert_of, doubts_of, late_of, view_of
from bot.presenter.lobby import FIRST
from bot.presenter.own_time import WORDS as OF_OWN_TIME
from bot.presenter.premove import PANEL as PREMOVE
from bot.presenter.premove import outcome_text
from bot.presenter.premove_words import read_premove
from bot.presenter.pressed import panel_of, warned
from bot.presenter.scene import Premove
from bot.presenter.screen import Do, Lay, Press, Show, Term, Text, Use
from bot.presenter.table_settings import told
from bot.presenter.typed import Understood, read_order, why_not
from engine.kernel.actors import PUBLIC
from engine.kernel.event import visible

log = structlog.get_logger(__name__)

COMPUTER_NAMES = ("Ада", "Блез", "Клод", "Дени", "Эйлер", "Грейс")
NO_POWER = Power()
BEGINNINGS = ("start", "join", "add_computer")
"""Words with which a match may begin."""
UNSEEN = ("resign", "come_back", "hand_over", "coach", "hush", "detach", "uninvite")
"""Words whose effect nobody sees on the table's post."""
FOR_ONESELF = ("hand_over", "coach", "hush")
"""Words whose effect makes no difference to anybody else."""
OF_CHATS = ("detach", "uninvite")
"""Words after which the list of chats is shown again."""
ASKED_ANEW = ("stale-seats", "old-question", "too-soon")
"""Refusals after which the pressed panel is shown again as it is now."""
ASKED = ("poll", "end", "play_for", "substitute")
"""Words for what the players decide together."""
OF_REQUESTS = ("admit", "decline", "unblock", "send_away")
"""Words with which the host decides about others."""
TOLD = (
    "open",
    "board",
    "join",
    "leave",
    "start",
    "close",
    "rematch",
    "undo",
    "shown_here",
    *OF_REQUESTS,
    *UNSEEN,
    *ASKED,
)
"""Words with a message of their own when they are done."""
SAID = ("start", "undo", *UNSEEN, *ASKED)
"""Words whose message is shown even if the game has a message about what happened."""


class TableService:
    def __init__(
        self,
        repository: TableRepository,
        entropy: Entropy,
        computers: tuple[str, ...],
        contacts: Mapping[str, Contacts] | None = None,
    ) -> None:
        """`computers`: names of the computer players. `contacts`: the messengers by name, which know their members."""
        self.repository = repository
        self.members = Members(repository.store, repository.clock.now, contacts or {})
        self.joining = Joining(repository, entropy, self.members)
        self.opening = Opening(repository, entropy, self.joining.admission)
        self._people = People(repository.store)
        self._links = Links(repository.store)
        self._costly_moves = CostlyMoves(repository.store)
        self._own_times = own_time.OwnTimes(repository)
        self.codes = Codes(repository.store, repository.clock)
        self.invitations = Invitations(repository, Chats(repository.store), self.codes, self.joining.admission)
        self._panels = Panels(repository, self.invitations, self._own_times, self.members)
        self._premoves = PremoveCommands(repository, self._panels)
        self._computers = computers

    async def open(
        self,
        person: Person,
        chat_id: str,
        game: str,
        places: int,
        options: Mapping[str, Any],
        delivery: str,
        power: Power = NO_POWER,
        *,
        coached: bool = False,
    ) -> Changed:
        """Open a table with its opener in the first seat; Refusal if there is no such game, or no room for it.

        `coached`: explain the game to the opener even if it was played before.
        """
        return await self.opening.open(person, chat_id, game, places, options, delivery, power, coached=coached)

    async def press(self, pressed: Pressed) -> Answer:
        """Do what a button says: a move, a use case, or a look at something.

        Its table learns the presser's current name.
        """
        if isinstance(pressed.press, Show | Lay):
            await self.meet(pressed.table, pressed.person, pressed.power.chat_id)
            return await self._pressed(pressed)
        try:
            answer = await self._pressed(pressed)
        except Refusal:
            await self.meet(pressed.table, pressed.person, pressed.power.chat_id)
            raise
        # An act that has committed something has noted the name with it: then this does nothing.
        await self.meet(pressed.table, pressed.person, pressed.power.chat_id)
        return answer

    async def meet(self, name: str, person: Person | None, chat_id: str = "") -> None:
        """Note a person's presence and current name, by a commit only if the table in memory does not know them yet.

        Does not raise errors of the store or the table: it comes after an act, whose result must not be lost by it.
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
                return await self._panels.show(
                    await self.repository.at_hand(pressed.table), pressed.person, pressed.press
                )
            case Lay(at, codes):
                return await self._premoves.lay(pressed.table, pressed.person, at, codes)
            case Use(verb) if verb.partition(" ")[0] == PREMOVE:
                return await self._premoves.button(pressed.table, pressed.person, verb)
            case Use():
                answer = await self._use_button(pressed, pressed.press)
            case _:
                answer = await self._played(pressed, pressed.person, lambda table: buttons.play(table, pressed))
        return await self._with_panel(pressed, answer) if pressed.on_panel and answer.panel is None else answer

    async def _with_panel(self, pressed: Pressed, answer: Answer) -> Answer:
        """Return the answer with the pressed panel as it is now, if it still has something to press."""
        table = await self._standing(pressed)
        if table is None:
            return answer
        shown = await self._panels.show(table, pressed.person, panel_of(pressed.press, view_of(table)))
        return replace(answer, panel=shown.panel, show=shown.show, draw=shown.draw, follows=shown.follows)

    async def _standing(self, pressed: Pressed) -> Table | None:
        """Return the table while the pressed panel still has something to choose for this person; else None."""
        table = await self.repository.at_hand(pressed.table)
        if pressed.press == Use("come_back"):
            return None  # The panel is not needed any more: the person goes on from the board.
        if table.match is None:
            return table if table.live and panel_of(pressed.press, view_of(table)).panel else None
        seat = table.seat_of(pressed.person)
        return table if seat is not None and table.decides_in_secret(seat) else None

    async def typed(self, typed: Typed) -> Answer:
        """Act on a line of text: an order to move, a word for a use case, or something that is not understood."""
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
        # A repeated line is read in the position that it led to, where it may not be understood.
        if await self.repository.store.delivered(TableId(typed.table), typed.delivery):
            return Answer(view_of(table), changed=True)
        own = table.decides_in_secret(viewer)
        return Answer(view_of(table), alert=order.hint, own=own, talk=order.talk)

    async def why_not(self, table_id: str, person: Person, spots: Sequence[str]) -> Answer:
        """Answer why this person cannot do anything at these places of the picture. Changes nothing."""
        table = await self.repository.load(table_id)
        viewer = table.viewer(person)
        hint = why_not(spots, table.observe(viewer), viewer, view_of(table)) if table.match else None
        return Answer(view_of(table), alert=hint)

    async def use(self, table: str, person: Person, verb: str, delivery: str, power: Power = NO_POWER) -> Answer:
        """Do a use case that is no move, named by `verb`: `undo`, `join`, `colour 2`; Refusal for an unknown one."""
        return await self._use(table, person, verb, delivery, power, None)

    async def show(self, table_id: str, person: Person | None, show: Show) -> Answer:
        """Return the answer with a panel for one person; None = as the group sees it.

        Changes nothing but the person's name at the table.
        """
        await self.meet(table_id, person)
        return await self._panels.show(await self.repository.load(table_id), person, show)

    async def instead(self, table: Table, person: Person, old: Show | None) -> Answer:
        """Return the answer with what an old panel shows now; the hand, or the board, if it does not exist any more."""
        return await self._panels.instead(table, person, old)

    async def _use_button(self, pressed: Pressed, press: Use) -> Answer:
        """Do a use case of a button.

        If it answers a question that is too old or too fresh, the question is shown again with a warning; if the seats
        have changed since, the panel with the seats.
        """
        try:
            return await self._use(pressed.table, pressed.person, press.verb, pressed.delivery, pressed.power, pressed)
        except Refusal as refusal:
            if refusal.key not in ASKED_ANEW:
                raise
            table = await self.repository.load(pressed.table)
            is_asked = refusal.key != "stale-seats"
            show = confirmations.question_of(press.verb) if is_asked else panel_of(press, view_of(table))
            shown = await self._panels.show(table, pressed.person, show)
            assert shown.panel is not None
            return replace(shown, alert=refusal.text, panel=warned(shown.panel, refusal.text))

    async def _use(
        self, table: str, person: Person, verb: str, delivery: str, power: Power, pressed: Pressed | None
    ) -> Answer:
        word, _, rest = confirmations.parted(verb)[0].partition(" ")
        if word == "rematch":
            return await self._rematch(table, person, delivery, power)
        if word in OF_OWN_TIME:
            return await self._set_time(table, person, word, rest, delivery)
        act = self._acts(person, rest, power).get(word)
        if act is None:
            raise Refusal("unreadable")

        async def once(fresh: Table) -> None:
            if pressed is not None:
                buttons.take(fresh, pressed)
                self._need_answer(fresh, verb)
            await finished(act(fresh))
            presence.follow(fresh.doc, person, power.chat_id)

        changed = await self.repository.change(table, delivery, once)
        if word in BEGINNINGS and changed.table.match is not None:
            await self._begun(changed.table)
        answer = self._answer(changed, person)
        if answer.alert is None or word in SAID:
            alert = told(view_of(changed.table), verb) or done(changed.table, word)
            answer = replace(answer, alert=alert, posted=word not in UNSEEN, own=word in FOR_ONESELF)
        if word == "join":
            return await self._joined(answer, changed.table, person)
        if word in OF_CHATS:
            shown = await self._panels.show(changed.table, person, Show("windows"))
            return replace(answer, panel=shown.panel, show=shown.show)
        return await self._with_way_back(answer, changed.table, person) if word == "resign" else answer

    async def _joined(self, answer: Answer, table: Table, person: Person) -> Answer:
        """Return the answer to a join: that the person waits for the host, or may be asked to show habits."""
        named = {"table": Term(table.doc.name)}
        if waits(table, person):
            shown = await self._panels.show(table, person, SEAT)
            asked = replace(answer, alert=Text("done-join-waits", named), posted=False, own=True)
            return replace(asked, panel=shown.panel, show=shown.show)
        if has_company(table) and await self._own_times.is_to_be_asked(person):
            return replace(answer, alert=Text("done-join-asked", named), posted=False, own=True)
        return answer

    def _need_answer(self, table: Table, verb: str) -> None:
        """Raise Refusal if `verb` needs a confirmation and does not answer a recent question.

        Nothing is raised if the table does not allow `verb` in this phase: then the act itself refuses.
        """
        if confirmations.needs_question(verb) and confirmations.is_asked(table, verb):
            confirmations.need_recent(confirmations.parted(verb)[1], self.repository.clock.now())

    async def _set_time(self, name: str, person: Person, word: str, rest: str, delivery: str) -> Answer:
        """Change a person's time settings, for all tables; return the answer with the panel of them."""
        await self._own_times.set(person, word, rest)
        shown = await self._panels.show(await self._own_times.tell(person, name, delivery), person, Show("time"))
        return replace(shown, changed=True, alert=Text("done-time"), own=True)

    async def set_own_time(self, person: Person, wish: Use, delivery: str) -> Answer:
        """Change a person's time settings outside of any table; all tables that show them are brought up to date."""
        word, _, rest = wish.verb.partition(" ")
        await self._own_times.set(person, word, rest)
        await self._own_times.tell_others(await self._links.whole(person), delivery)
        return Answer(changed=True, alert=Text("done-time"), own=True)

    async def _begun(self, table: Table) -> None:
        """Note for coached players that they have played this game: only a first match has a coach."""
        for seat in table.doc.seats:
            if seat.person is not None and seat.coached:
                await self._people.has_played(await self._links.whole(Person(seat.person, seat.name)), table.doc.game)

    async def _with_way_back(self, answer: Answer, table: Table, person: Person) -> Answer:
        """Return the answer to a resignation with the button to come back, if that is possible."""
        seat = table.place_of(person)
        if seat is None or table.match is None or not table.live or table.has_left(seat):
            return answer
        shown = await self._panels.show(table, person, Show("resign"))
        return replace(answer, panel=shown.panel, show=shown.show)

    def _acts(self, person: Person, rest: str, power: Power) -> dict[str, Callable[[Table], Awaitable[object] | None]]:
        """Return by word what it does to the table; `rest` is the text behind the word."""
        name, _, choice = rest.partition(" ")
        return {
            "hands_over": lambda table: lobby.switch(table, person, "hands_over", rest),
            "hints": lambda table: lobby.switch(table, person, "hints", rest),
            "start_when_full": lambda table: lobby.switch(table, person, "start_when_full", rest),
            "join": lambda table: self.joining.join(table, person, power.chat_id),
            "admit": lambda table: self.joining.admit(table, person, rest, power),
            "decline": lambda table: self.joining.decline(table, person, rest, power),
            "unblock": lambda table: self.joining.unblock(table, person, rest, power),
            "hand_over": lambda table: self._hand_over(table, person, rest),
            "leave": lambda table: lobby.leave(table, person),
            "add_computer": lambda table: self._add_computer(table, person, rest or lobby.USUAL_COMPUTER),
            "remove_computer": lambda table: lobby.remove_computer(table, person, small_number(rest)),
            "send_away": lambda table: self.joining.send_away(table, person, small_number(rest), power),
            "sit_earlier": lambda table: lobby.sit_earlier(table, person, small_number(rest)),
            "colour": lambda table: lobby.choose_colour(table, person, small_number(rest)),
            "detach": lambda table: self.invitations.detach(table, person, rest, power),
            "uninvite": lambda table: self.invitations.take_back(table, person),
            "salt": lambda table: lobby.give_salt(table, person, rest),
            "option": lambda table: lobby.set_option(table, person, name, choice),
            "places": lambda table: lobby.set_places(table, person, small_number(rest)),
            "close": lambda table: _close(table, person, power),
            "start": lambda table: lobby.start(table, person, self.repository.playable),
            "undo": lambda table: self._undo(table, person),
            "coach": lambda table: self._leave_alone(table, person, rest),
            "resign": lambda table: play.resign(table, person, lobby.USUAL_COMPUTER),
            "come_back": lambda table: play.come_back(table, person),
            "pace": lambda table: lobby.agree(table, person, "pace", rest),
            "absence": lambda table: lobby.agree(table, person, "absence", rest),
            "hush": lambda table: reminders.hush(table, person),
            "poll": lambda table: polls.poll(table, person, rest),
            "end": lambda table: polls.ask_to_end(table, person),
            "play_for": lambda table: polls.ask_to_play(table, person, small_number(rest)),
            "substitute": lambda table: self.joining.substitute(table, person, small_number(rest), power.chat_id),
        }

    async def need_sure(self, person: Person, about: str, delivery: str, question: Text) -> None:
        """Raise CostlyMove with this question, unless the person was asked it a moment ago and now says the same again.

        `about`: what would be done, to tell the same from something else. A repeated delivery is no second answer.
        """
        await self._costly_moves.need_sure(person, about, delivery, question, self.repository.clock.now())

    async def _leave_alone(self, table: Table, person: Person, choice: str) -> None:
        """Turn off the coach for this person, here and at all later tables."""
        play.need_no_coach(table, person, choice)
        await self._people.need_no_coach(await self._links.whole(person))

    async def _hand_over(self, table: Table, person: Person, choice: str) -> None:
        """Set whether this person's turns end at once, here and at all later tables."""
        play.hand_over(table, person, choice)
        await self._people.set_hands_over(await self._links.whole(person), choice == "on")

    def _add_computer(self, table: Table, person: Person, player: str) -> None:
        if player not in self._computers:
            raise Refusal("no-such-computer")
        taken = {seat.name for seat in table.doc.seats}
        name = next((name for name in COMPUTER_NAMES if name not in taken), COMPUTER_NAMES[0])
        lobby.add_computer(table, person, player, name)
        lobby.start_if_full(table, self.repository.playable)

    async def _undo(self, table: Table, person: Person) -> None:
        table.running()
        play.undo(table, person, await self.repository.history(table))

    async def _rematch(self, table: str, person: Person, delivery: str, power: Power) -> Answer:
        changed = await self.opening.rematch(table, person, delivery, power)
        again = changed.table.doc
        is_new = not changed.repeated and again.version == FIRST
        before = (await self.repository.at_hand(table)).doc.seats
        alone = sum(seat.person is not None for seat in again.seats) == 1
        if is_new and alone and len(again.seats) == len(before):
            # One person with computers need not wait for anybody, and nobody of the old table was kept out.
            await self.use(again.id, person, "start", f"{delivery}:start")
        alert = done(changed.table, "rematch" if is_new or changed.repeated else "shown_here")
        return Answer(view_of(changed.table), changed=True, alert=alert, posted=True, table=again.id)

    async def _obey(self, typed: Typed, person: Person, press: Press) -> Answer:
        if isinstance(press, Use):
            return await self.use(typed.table, person, press.verb, typed.delivery, typed.power)
        codes = press.codes if isinstance(press, Do) else ()
        return await self._played(typed, person, lambda table: play.play(table, person, codes))

    async def _played(self, asked: Pressed | Typed, person: Person, move: Callable[[Table], Sequence[str]]) -> Answer:
        """Play a move; if it may cost its player too much, ask that player alone first."""

        lost: Premove | None = None

        async def surely(fresh: Table) -> None:
            nonlocal lost
            lost = premoves.lost(fresh, person)
            weigh = doubts_of(fresh, fresh.viewer(person))
            codes = move(fresh)
            if question := weigh(codes):
                about = f"{fresh.doc.id} {question.key} {' '.join(codes)}"
                await self.need_sure(person, about, asked.delivery, question)
            presence.follow(fresh.doc, person, asked.power.chat_id)

        try:
            answer = self._answer(await self.repository.change(asked.table, asked.delivery, surely), person)
            # Who has no private chat can be told alone only in the answer to the first press of the turn.
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
        """Put the reason into the refusal of an outdated button, if the game can tell what has changed."""
        table, codes = await self.repository.at_hand(late.table), late.press.codes if isinstance(late.press, Do) else ()
        reason = late_of(table, table.viewer(late.person), codes) if codes else None
        refusal.text = reason or refusal.text

    def _answer(self, changed: Changed, person: Person) -> Answer:
        """Return the answer after a change, with what only its author is told."""
        view = view_of(changed.table)
        if changed.table.match is None or changed.repeated:
            return Answer(view, changed=True)
        viewer, events = changed.table.viewer(person), changed.events
        posted = visible(events, viewer) == visible(events, PUBLIC)
        alert = alert_of(changed.table, viewer, events)
        sealed = not posted and _may_choose_anew(changed.table, viewer)
        return Answer(view, changed=True, alert=alert, posted=posted, own=not posted, sealed=sealed)


def done(table: Table, word: str) -> Text:
    """Return what was done, in words for its author, with the table's name, for a chat may have several.

    A person who resigns and leaves only computers is promised no way back: their match is over before that.
    """
    key = f"done-{word.replace('_', '-')}" if word in TOLD else "done-table"
    if word == "resign" and all(seat.computer for seat in table.doc.seats):
        key = "done-resign-last"
    elif word == "resign" and any(table.has_left(seat) for seat in range(len(table.doc.seats))):
        key = "done-resign-leaves"
    return Text(key, {"table": Term(table.doc.name)})


def has_company(table: Table) -> bool:
    """Tell whether several people sit here, who would like to know how the others play."""
    return sum(seat.person is not None for seat in table.doc.seats) > 1


async def _close(table: Table, person: Person, power: Power) -> None:
    is_opener = person.is_one(table.doc.opener)
    lobby.close(table, person, is_admin=not is_opener and await power.over(table.home))


def _may_choose_anew(table: Table, viewer: int) -> bool:
    """Tell whether this seat has answered, but may still change the answer because nobody has seen it."""
    ask = table.observe(PUBLIC).ask(viewer)
    return ask is not None and not ask.awaited
