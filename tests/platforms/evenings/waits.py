"""Measures how long players wait for their next buttons, by the clock of the evening.

- After a press that played something, until a message that the presser can see offers a move of the version that the
  press made or of a later one, and the pressed message has changed or gone. A press after which the table does not ask
  the presser any more begins no wait. Where the turn passes on later, the wait lasts until then.
- After a press that opens a card, until a panel for the presser alone has come or changed, in the group or in the
  private chat. The way there and START take no time, since nobody measured it.
- At a hand-over, from the step of the clock in which the table begins to ask a person until he sees the board of that
  version or of a later one, or a move of it on a panel of his own. Whoever acts sooner ends the wait by that.

What the bot itself computes takes no time on this clock: it stands still until nothing is left to do. The evening moves
it in steps of a tenth of a second, also while a press has no answer yet.
"""

from dataclasses import dataclass, field
from statistics import median

from bot.app.tables.table import Table
from tests.bot.telegram_adapter.tables import Friends
from tests.platforms.evenings.sight import Sight, is_on_screen, moves_on
from tests.platforms.telegram.clock import Clock
from tests.platforms.telegram.model import Content
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.seen import Seen


@dataclass
class Waits:
    """Seconds of all waits of an evening."""

    next: list[float] = field(default_factory=list)
    """From a press to the presser's next buttons."""
    handed_over: list[float] = field(default_factory=list)
    """From the end of somebody's turn until those who are asked next see the board."""
    answer: list[float] = field(default_factory=list)
    """From a press to its answer, which ends the progress bar."""


def figures(waits: list[float]) -> str:
    """Return median, 95th percentile and worst."""
    if not waits:
        return "–"
    ordered = sorted(waits)
    return f"{median(ordered):.1f}, {ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]:.1f}, {ordered[-1]:.1f}"


@dataclass(eq=False)
class Pending:
    """A press whose presser waits."""

    person: Person
    since: float
    version: int
    """Version of the table after the press."""
    pressed: Seen
    content: Content
    """Content of the pressed message at the time of the press."""
    before: set[int] | None
    """For a press that opens a card: ids of what the panels showed before it."""


@dataclass(eq=False)
class HandOver:
    """A person who is newly asked and has not seen the board yet."""

    person: Person
    since: float
    version: int


@dataclass
class Watch:
    """Looks at the screens after each step of the clock, and ends the waits that are over."""

    friends: Friends
    clock: Clock
    waits: Waits = field(default_factory=Waits)
    pending: list[Pending] = field(default_factory=list)
    handed_over: list[HandOver] = field(default_factory=list)
    kept: list[Content] = field(default_factory=list)
    """All contents of panels so far: kept alive so that Python gives no `id()` twice."""

    @property
    def sight(self) -> Sight:
        return Sight(self.friends)

    def begins(self, person: Person, pressed: Seen) -> Pending:
        """Return the press that is about to be made."""
        panels = [one.message.content for one in self.sight.panels(person)]
        self.kept += panels
        return Pending(person, self.clock.now(), 0, pressed, pressed.message.content, {id(one) for one in panels})

    def played(self, press: Pending, table: Table) -> None:
        """Begin the wait after a press that played something."""
        if self._asks(table, press.person):
            press.version, press.before = table.doc.version, None
            self.pending.append(press)

    def opened(self, press: Pending) -> None:
        """Begin the wait for a panel."""
        self.pending.append(press)

    def asked(self, person: Person, table: Table) -> None:
        """Begin the wait of somebody who is newly asked."""
        self.handed_over.append(HandOver(person, self.clock.now(), table.doc.version))

    def look(self, table: Table) -> None:
        """End the waits that are over; with the match all are over."""
        now = self.clock.now()
        over = [one for one in self.pending if self._is_over(one, table)]
        self.waits.next += [now - one.since for one in over]
        self.pending = [one for one in self.pending if one not in over]
        told = [one for one in self.handed_over if self._is_told(one, table)]
        self.waits.handed_over += [now - one.since for one in told]
        self.handed_over = [one for one in self.handed_over if one not in told]

    def ends(self) -> None:
        """Count waits that have not ended as if they did now."""
        now = self.clock.now()
        self.waits.next += [now - one.since for one in self.pending]
        self.waits.handed_over += [now - one.since for one in self.handed_over]

    def _is_over(self, press: Pending, table: Table) -> bool:
        if press.before is not None:
            return any(id(one.message.content) not in press.before for one in self.sight.panels(press.person))
        if not self._asks(table, press.person):
            return True
        stands = press.pressed.message.content is press.content and is_on_screen(press.person, press.pressed)
        return not stands and self.sight.offers(press.person, table, press.version)

    def _is_told(self, one: HandOver, table: Table) -> bool:
        is_on_board = self.sight.board_version(one.person) >= one.version
        return is_on_board or not self._asks(table, one.person) or self._is_on_panel(one)

    def _is_on_panel(self, one: HandOver) -> bool:
        moves = (move for panel in self.sight.panels(one.person) for move in moves_on(panel))
        return any(move.version >= one.version for move in moves)

    def _asks(self, table: Table, person: Person) -> bool:
        return table.live and table.match is not None and not table.match.over and self.friends.is_asked(table, person)
