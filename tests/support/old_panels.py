"""Every kind of panel on which something can be pressed, and ways in which it gets old while it lies open.

Which button stands for a kind does not matter: what is pressed is refused or done, and then the panel has to be true.
"""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any

from bot.presenter import payload
from bot.presenter.acts.codec import written
from bot.presenter.screen import Do, Lay, Press, Show, Use

Reach = Callable[[Press], bool]


@dataclass(frozen=True)
class Kind:
    """A panel, and which of its buttons is pressed when it is old."""

    show: Show
    pressed: Reach
    leads_to: Show | None = None
    """What is shown after the press, if it is another panel."""

    @property
    def then(self) -> Show:
        return self.leads_to or self.show

    @property
    def name(self) -> str:
        return self.show.panel


def _uses(*verbs: str) -> Reach:
    return lambda press: isinstance(press, Use) and written(press.act).startswith(verbs)


def _shows(panel: str) -> Reach:
    return lambda press: isinstance(press, Show) and press.panel == panel


IN_A_MATCH = (
    Kind(Show("mine"), lambda press: isinstance(press, Do)),
    Kind(Show("errand"), lambda press: isinstance(press, Lay) or _uses("errand ")(press)),
    Kind(Show("time"), _uses("quiet ")),
    Kind(Show("zones"), _uses("zone "), Show("time")),
    Kind(Show("windows"), _shows("uninvite"), Show("uninvite")),
    Kind(Show("uninvite"), _uses("uninvite"), Show("windows")),
    Kind(Show("more"), _uses("hand_over")),
    Kind(Show("resign"), _uses("resign")),
    Kind(Show("end"), _uses("end")),
)
"""Panels of «Территории» with something to press besides ways to other panels."""
TO_OTHERS = (
    Kind(Show("tasks"), _shows("more"), Show("more")),
    Kind(Show("log"), _shows("more"), Show("more")),
    Kind(Show("score"), _shows("more"), Show("more")),
    Kind(Show("help"), _shows("rules"), Show("rules")),
)
"""Panels that lead to others: what is pressed there is shown in their place."""
IN_A_LOBBY = (
    Kind(Show("options"), _uses("places")),
    Kind(Show("colours"), _uses("colour")),
    Kind(Show("seats"), _uses("send_away", "remove_computer", "sit_earlier")),
    Kind(Show("close"), _uses("close")),
)


def press_of(data: str | None) -> Press | None:
    """What a button does, whichever platform has written it."""
    written = data or ""
    try:
        return payload.read("1." + written.removeprefix("p.") if written.startswith("p.") else written).press
    except payload.BadPayload:
        return None


def whenever_asked(data: Iterable[str | None]) -> list[str]:
    """What buttons do, without the moment at which their question was asked."""
    return [(one or "").partition(" :")[0] for one in data]


def button(kind: Kind, data: Iterable[str | None]) -> str:
    """The first of these that is the one to press."""
    return next(one for one in data if one and (press := press_of(one)) is not None and kind.pressed(press))


Aging = Callable[[Any, str], Awaitable[None]]


async def new_phase(repository: Any, table: str) -> None:
    """All are ready, and the market day is over."""
    await repository.change(table, "aging", _all_ready)


async def over(repository: Any, table: str) -> None:
    """Its players have ended the match."""
    await repository.change(table, "aging", lambda one: one.end_early("poll"))


def _all_ready(table: Any) -> None:
    for seat in range(len(table.doc.seats)):
        table.take(table.running().play(seat, "ready"))
