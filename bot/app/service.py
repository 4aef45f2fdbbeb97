"""The use cases of a table: what people can do, whatever the platform."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Protocol

from bot.app import buttons, lobby, play
from bot.app.ask import Answer, Pressed, Typed
from bot.app.desk import Changed, Desk
from bot.app.document import SeatDoc, TableDoc
from bot.app.history import events_since
from bot.app.ids import table_id_for
from bot.app.people import Person
from bot.app.ports import TableId
from bot.app.refusal import Refusal
from bot.app.table import Table
from bot.app.views import alert_of, screen_of, view_of
from bot.presenter.screen import Do, Press, Screen, Show, Text, Use
from bot.presenter.typed import Understood, read_order
from engine.kernel.actors import PUBLIC
from engine.kernel.errors import ManyProblems
from engine.kernel.event import visible
from engine.kernel.options import settle

SUBSTITUTE = "greedy"
"""The computer player that takes the seat of somebody who resigned."""
COMPUTER_NAMES = ("Ада", "Блез", "Клод", "Дени", "Эйлер")


TOLD = ("undo", "resign", "come_back")
"""What is done without a deed in the game, so that its author is told in so many words."""


class Entropy(Protocol):
    """Everything unpredictable."""

    def seed(self) -> bytes: ...

    def salt(self) -> str: ...

    def table_id(self) -> str: ...

    def table_name(self) -> str: ...


class TableService:
    def __init__(self, desk: Desk, entropy: Entropy, computers: tuple[str, ...]) -> None:
        self.desk = desk
        self._entropy = entropy
        self._computers = computers
        """Names of the computer players."""

    async def open(
        self, person: Person, window: str, game: str, places: int, options: Mapping[str, Any], delivery: str
    ) -> Changed:
        """A new table with its opener in the first seat; Refusal for a game, number or option that does not exist."""
        try:
            info = self.desk.single(game).info
            settle(info.options, info.seats, places, options)
        except KeyError:
            raise Refusal("no-such-game") from None
        except ManyProblems:
            raise Refusal("wrong-options") from None
        name = table_id_for(f"{person.id} {delivery}")
        doc = self._document(name, person, window, game, places, dict(options))
        doc.seats = [SeatDoc(name=person.kept_name, person=person.id, colour=0, salt=self._entropy.salt())]
        return await self.desk.create(doc, delivery, {"lobby": "open", "person": person.id, "game": game})

    async def press(self, pressed: Pressed) -> Answer:
        """A button: a move, a use case, or a look at something."""
        press = pressed.press
        if isinstance(press, Show):
            return await self._shown(pressed.table, pressed.person, press)
        if isinstance(press, Use):
            return await self._use(pressed.table, pressed.person, press.verb, pressed.delivery, pressed)
        changed = await self.desk.change(pressed.table, pressed.delivery, lambda table: _press(table, pressed))
        return await self._answer(changed, pressed.person)

    async def typed(self, typed: Typed) -> Answer:
        """A line of text: an order to move, a word for a use case, or something that is not understood."""
        table = await self.desk.load(typed.table)
        viewer = _viewer(table, typed.person)
        observation = table.game.observe(table.match.state, viewer) if table.match else None
        order = read_order(typed.text, observation, viewer, view_of(table))
        if isinstance(order, Understood):
            return await self._obey(typed, order.press)
        # A line that comes again is read in the position that it made itself: it need not be understood there.
        repeated = await self.desk.store.delivered(TableId(typed.table), typed.delivery)
        return Answer(changed=True) if repeated else Answer(alert=order.hint, own=_decides_in_secret(table, viewer))

    async def use(self, table: str, person: Person, verb: str, delivery: str) -> Answer:
        """One of the words of `Use`; Refusal if there is no such word."""
        return await self._use(table, person, verb, delivery, None)

    async def look(self, table_id: str, person: Person | None, panel: str | None = None, page: int = 0) -> Screen:
        """A screen for one person; None = what the group sees. Changes nothing."""
        table = await self.desk.load(table_id)
        events = events_since(table, await self.desk.log(table), 0) if panel == "log" else []
        return screen_of(table, _viewer(table, person), events, panel, page)

    async def _shown(self, table: str, person: Person, show: Show) -> Answer:
        return Answer(panel=await self.look(table, person, show.panel, show.page), show=show)

    async def _use(self, table: str, person: Person, verb: str, delivery: str, pressed: Pressed | None) -> Answer:
        word, _, rest = verb.partition(" ")
        if word == "rematch":
            return await self._rematch(table, person, delivery)
        act = self._acts(person, rest).get(word)
        if act is None:
            raise Refusal("unreadable")

        def once(fresh: Table) -> Awaitable[object] | None:
            if pressed is not None:
                buttons.take(fresh, pressed)
            return act(fresh)

        changed = await self.desk.change(table, delivery, once)
        if word in TOLD:
            return Answer(changed=True, alert=Text(f"done-{word.replace('_', '-')}"))
        return await self._answer(changed, person)

    def _acts(self, person: Person, rest: str) -> dict[str, Callable[[Table], Awaitable[object] | None]]:
        """The words and what they do; `rest` is what stands behind the word."""
        name, _, choice = rest.partition(" ")
        return {
            "join": lambda table: self._join(table, person),
            "leave": lambda table: lobby.leave(table, person),
            "add_computer": lambda table: self._add_computer(table, person, rest or SUBSTITUTE),
            "remove_computer": lambda table: lobby.remove_computer(table, person, _number(rest)),
            "send_away": lambda table: lobby.send_away(table, person, _number(rest)),
            "sit_earlier": lambda table: lobby.sit_earlier(table, person, _number(rest)),
            "start_when_full": lambda table: lobby.set_start_when_full(table, person, rest),
            "colour": lambda table: lobby.choose_colour(table, person, _number(rest)),
            "salt": lambda table: lobby.give_salt(table, person, rest),
            "option": lambda table: lobby.set_option(table, person, name, choice),
            "places": lambda table: lobby.set_places(table, person, _number(rest)),
            "start": lambda table: lobby.start(table, person, self.desk.playable),
            "undo": lambda table: self._undo(table, person),
            "resign": lambda table: play.resign(table, person, SUBSTITUTE),
            "come_back": lambda table: play.come_back(table, person),
        }

    def _join(self, table: Table, person: Person) -> None:
        lobby.join(table, person, self._entropy.salt())
        lobby.start_if_full(table, self.desk.playable)

    def _add_computer(self, table: Table, person: Person, player: str) -> None:
        if player not in self._computers:
            raise Refusal("no-such-computer")
        taken = {seat.name for seat in table.doc.seats}
        name = next((name for name in COMPUTER_NAMES if name not in taken), COMPUTER_NAMES[0])
        lobby.add_computer(table, person, player, name)
        lobby.start_if_full(table, self.desk.playable)

    async def _undo(self, table: Table, person: Person) -> None:
        play.undo(table, person, await self.desk.log(table))

    async def _rematch(self, table_id: str, person: Person, delivery: str) -> Answer:
        """The same people at a new table. The old one remembers it, so that two who press find the same."""
        successor = self._entropy.table_id()
        changed = await self.desk.change(table_id, delivery, lambda table: play.follow_with(table, person, successor))
        old = changed.table.doc
        assert old.successor is not None
        if await self.desk.store.load(TableId(old.successor)) is None:
            doc = self._document(old.successor, person, old.windows[0], old.game, old.places, dict(old.options))
            doc.windows = list(old.windows)
            doc.seats = [self._seat_again(seat) for seat in old.seats]
            await self.desk.create(doc, f"{delivery}:rematch", {"lobby": "rematch", "of": table_id})
            if sum(seat.person is not None for seat in doc.seats) == 1:
                # Nobody else has to be waited for.
                await self.use(doc.id, person, "start", f"{delivery}:start")
        return Answer(changed=True, table=old.successor)

    def _seat_again(self, seat: SeatDoc) -> SeatDoc:
        """A person comes as a person again, whoever decided for him last."""
        computer = None if seat.person else seat.computer
        return seat.model_copy(update={"computer": computer, "salt": self._entropy.salt()})

    def _document(
        self, id: str, person: Person, window: str, game: str, places: int, options: dict[str, Any]
    ) -> TableDoc:
        return TableDoc(
            id=id,
            name=self._entropy.table_name(),
            game=game,
            options=options,
            places=places,
            opener=person.id,
            opener_name=person.kept_name,
            seed=self._entropy.seed().hex(),
            windows=[window],
        )

    async def _obey(self, typed: Typed, press: Press) -> Answer:
        if isinstance(press, Show):
            return await self._shown(typed.table, typed.person, press)
        if isinstance(press, Use):
            return await self.use(typed.table, typed.person, press.verb, typed.delivery)
        codes = press.codes if isinstance(press, Do) else ()
        changed = await self.desk.change(
            typed.table, typed.delivery, lambda table: play.play(table, typed.person, codes)
        )
        return await self._answer(changed, typed.person)

    async def _answer(self, changed: Changed, person: Person) -> Answer:
        """After a change: what the presenter wants to tell its author alone."""
        if changed.table.match is None or changed.repeated:
            return Answer(changed=True)
        viewer, events = _viewer(changed.table, person), changed.table.events
        posted = visible(events, viewer) == visible(events, PUBLIC)
        alert = alert_of(changed.table, viewer, events)
        return Answer(changed=True, alert=alert, posted=posted, own=not posted)


def _press(table: Table, pressed: Pressed) -> None:
    buttons.take(table, pressed)
    play.play(table, pressed.person, buttons.codes_of(table, pressed))


def _decides_in_secret(table: Table, viewer: int) -> bool:
    """Is this player asked something that nobody else may see? Then a hint may tell what he could answer."""
    if table.match is None or viewer == PUBLIC:
        return False
    ask = table.game.observe(table.match.state, PUBLIC).ask(viewer)
    return ask is not None and ask.legal is None


def _viewer(table: Table, person: Person | None) -> int:
    seat = table.seat_of(person)
    return PUBLIC if seat is None else seat


def _number(text: str) -> int:
    """A small number from a button; Refusal for anything else."""
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise Refusal("unreadable")
    return int(text)
