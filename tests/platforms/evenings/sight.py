"""Buttons that one person sees at a table: on the board, on the panels of the private chat, and on those seen alone."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.app.tables.table import Table
from bot.presenter.screen import Do, Lay, Press, Slot
from bot.telegram_adapter import buttons
from tests.bot.telegram_adapter.tables import Friends
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.rooms import Room
from tests.platforms.telegram.seen import Seen
from tests.support.evening import legal
from tests.support.pressing import plays


@dataclass(frozen=True)
class Pushable:
    """A button of the table, as it is shown."""

    label: str
    data: str
    press: Press
    version: int
    sheet: bool
    """Whether it stands under a panel."""

    @property
    def moves(self) -> bool:
        """Whether it plays something."""
        return isinstance(self.press, Do | Lay | Slot)


def buttons_of(message: Seen) -> Iterator[Pushable]:
    """Yield the buttons of a table; links and buttons of the chat are none."""
    for button in message.message.content.buttons():
        if button.data:
            read = buttons.read(button.data)
            if read.button.table:
                yield Pushable(button.text, button.data, read.button.press, read.button.version, read.sheet)


def moves_on(message: Seen) -> list[Pushable]:
    return [one for one in buttons_of(message) if one.moves]


def is_on_screen(person: Person, message: Seen) -> bool:
    """Return whether the person sees this message still, changed or not."""
    return message.message in person.client.screen(message.message.chat)


@dataclass(frozen=True)
class Sight:
    """The screens of a table's players: which messages and buttons each of them sees."""

    friends: Friends

    def panel(self, person: Person) -> Seen | None:
        """Return the newest message for this person alone that offers a move, in the group before the private chat."""
        newest = [*reversed(person.sees_alone(self.friends.place)), *reversed(self._private(person))]
        return next((one for one in newest if moves_on(one)), None)

    def panels(self, person: Person) -> list[Seen]:
        """Return all that stands in the private chat, and what is shown in the group to this person alone."""
        return [*self._private(person), *person.sees_alone(self.friends.place)]

    def board_version(self, person: Person) -> int:
        """Return the newest version of the table whose board this person sees in the group; 0 if there is none."""
        seen = (button for one in person.sees(self.friends.place) for button in buttons_of(one))
        return max((button.version for button in seen if not button.sheet), default=0)

    def offers(self, person: Person, table: Table, version: int) -> bool:
        """Return whether a message offers this person a move of the version or of a later one, and none that is not
        allowed."""
        places: list[Room] = [self.friends.place, *([person.private] if self._has_private(person) else [])]
        seat = self.friends.seat(person, table)
        return any(_offers(one, table, seat, version) for place in places for one in person.sees(place))

    def is_true(self, person: Person, table: Table, panel: Seen) -> bool:
        """Return whether all that the panel offers is allowed."""
        allowed = legal(table, self.friends.seat(person, table))
        return all(one.press.codes[0] in allowed for one in buttons_of(panel) if isinstance(one.press, Do))

    def _private(self, person: Person) -> list[Seen]:
        return person.private.by_bot if self._has_private(person) else []

    def _has_private(self, person: Person) -> bool:
        return person.id in self.friends.telegram.world.chats


def _offers(message: Seen, table: Table, seat: int, version: int) -> bool:
    moves = [one for one in moves_on(message) if one.version >= version]
    fitting = [one for one in moves if isinstance(one.press, Lay) or plays(table, seat, one.press)]
    panel = any(one.sheet for one in moves)
    return bool(fitting) and (len(fitting) == len(moves) or not panel)
