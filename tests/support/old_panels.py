"""Kinds of panels with buttons, and changes of a table that make an open panel out of date.

Tests press a button of such a panel. The press is refused or done, and then the panel has to be up to date. Which
button of a kind is pressed does not matter.
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
    """A panel, and a test (`pressed`) that finds the button to press when the panel is out of date."""

    show: Show
    pressed: Reach
    leads_to: Show | None = None
    """The panel that is shown after the press, if it is another one."""

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
"""Panels during a match of «Территории» that have other buttons than those to further panels."""
TO_OTHERS = (
    Kind(Show("tasks"), _shows("more"), Show("more")),
    Kind(Show("log"), _shows("more"), Show("more")),
    Kind(Show("score"), _shows("more"), Show("more")),
    Kind(Show("help"), _shows("rules"), Show("rules")),
)
"""Panels with buttons to another panel, which is then shown in their place."""
IN_A_LOBBY = (
    Kind(Show("options"), _uses("places")),
    Kind(Show("colours"), _uses("colour")),
    Kind(Show("seats"), _uses("send_away", "remove_computer", "sit_earlier")),
    Kind(Show("close"), _uses("close")),
)


def press_of(data: str | None) -> Press | None:
    """Return the press that the data of a button stands for, on any platform; None if it cannot be read."""
    written = data or ""
    try:
        return payload.read("1." + written.removeprefix("p.") if written.startswith("p.") else written).press
    except payload.BadPayload:
        return None


def whenever_asked(data: Iterable[str | None]) -> list[str]:
    """Return the data of buttons without the moment at which a question was asked."""
    return [(one or "").partition(" :")[0] for one in data]


def button(kind: Kind, data: Iterable[str | None]) -> str:
    """Return the data of the first button that is to be pressed on this kind of panel."""
    return next(one for one in data if one and (press := press_of(one)) is not None and kind.pressed(press))


Aging = Callable[[Any, str], Awaitable[None]]


async def new_phase(repository: Any, table: str) -> None:
    """Change the table: all seats are ready, so that the market day is over."""
    await repository.change(table, "aging", _all_ready)


async def over(repository: Any, table: str) -> None:
    """Change the table: its players end the match early, by a vote."""
    await repository.change(table, "aging", lambda one: one.end_early("poll"))


def _all_ready(table: Any) -> None:
    for seat in range(len(table.doc.seats)):
        table.take(table.running().play(seat, "ready"))
