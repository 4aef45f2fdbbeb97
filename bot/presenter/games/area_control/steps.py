"""Buttons for the actions of a card: placing armies, moving, building cities, destroying armies.

Each maker gets the legal codes (`codes`), the units left (`left`), and the codes to play first in the same press
(`before`): `use city` if the first step also chooses the action.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from bot.presenter.games.area_control.game_view import Land
from bot.presenter.screen import Choice, Do, Name, Text

READABLE = 24
"""Most buttons on a screen with shortcuts for several armies; with more buttons the shortcuts are left out."""
NAME_ON_BUTTON = 9
"""Longest name on a button, in UTF-16 units: two buttons have to stand side by side."""
Run = tuple[str, ...]
Maker = Callable[[Land, Sequence[str], int, Run], Iterator[Choice]]


def used_up(game_view: Land | None, kind: str) -> Text | None:
    """Return that the player in turn has no armies or cities left for this kind of action; None if there are some."""
    if game_view is None:
        return None
    left = {"place": game_view.seen.supply, "city": game_view.seen.cities_left}.get(kind)
    return Text(f"land-used-up-{kind}") if left and not left[game_view.seen.turn] else None


def places(game_view: Land, codes: Sequence[str], left: int, before: Run = ()) -> Iterator[Choice]:
    """Yield a button for each region and each number of armies that one press can place there.

    `left`: armies that may still be placed. `before`: codes that the same press plays first.
    """
    most = min(left, game_view.seen.supply[game_view.seen.turn])
    for code in codes:
        for count in range(1, most + 1):
            label = Text("land-choice-place", {"count": count, "region": game_view.called(region_of(code))})
            yield Choice(label, Do((*before, *(code,) * count)), "plain", f"{code}+")


def marches(game_view: Land, codes: Sequence[str], left: int, before: Run = ()) -> Iterator[Choice]:
    """Yield buttons for single steps, grouped by origin, and shortcuts that move several armies at once.

    The shortcut for all armies is a button if `READABLE` allows it. Other numbers of armies can only be tapped on the
    picture.
    """
    shortcuts = [code for code in codes if _together(game_view, code, left) > 1]
    room = len(codes) + len(shortcuts) <= READABLE
    for origin, same in groupby(codes, key=region_of):
        steps = list(same)
        yield from (
            Choice(
                _step_text(game_view, code),
                Do((*before, code)),
                "plain",
                f"from {origin}",
                icon="land/sail" if game_view.is_water(*_ends(game_view, code)) else "",
            )
            for code in steps
        )
        for code in steps:
            most = _together(game_view, code, left)
            for count in range(2, most + 1):
                label = Text("times", {"what": _step_text(game_view, code), "count": count})
                run, listed = Do((*before, *(code,) * count)), room and count == most
                yield Choice(label, run, "plain", f"from {origin}*", on_picture=not listed)


def cities(game_view: Land, codes: Sequence[str], left: int, before: Run = ()) -> Iterator[Choice]:
    for code in codes:
        label = Text("land-choice-city", {"region": game_view.called(region_of(code))})
        yield Choice(label, Do((*before, code)), "plain", "city", icon="land/city")


def victims(game_view: Land, codes: Sequence[str], left: int, before: Run = ()) -> Iterator[Choice]:
    """Yield a button for each region and each owner of an army to destroy; the player's own armies come last.

    `before`: codes that the same press plays first.
    """
    turn = game_view.seen.turn
    for code in sorted(codes, key=lambda code: (row_of(code) == turn, game_view.regions.index(region_of(code)))):
        owner = {"owner": owner_text(game_view, row_of(code))}
        label = Text("land-choice-destroy", {"region": game_view.called(region_of(code)), **owner})
        yield Choice(
            label, Do((*before, code)), "plain", "own" if row_of(code) == turn else "victim", icon="land/destroy"
        )


MAKERS: dict[str, Maker] = {"place": places, "city": cities, "destroy": victims, "move": marches, "sail": marches}
"""Kind of action → the function that makes its buttons. If a card has two actions, the first in this order stands
first."""


def region_of(code: str) -> str:
    """Return the first region in a code: where a step begins, or where the army to destroy stands."""
    return code.split(" ")[1]


def row_of(code: str) -> int:
    """Return whose army a `destroy` code names: a seat's number, or the number of the neutral row."""
    return int(code.split(" ")[2])


def owner_text(game_view: Land, row: int) -> Text:
    """Return the owner of an army for a button, in short: sign and shortened name, "own", or "neutral"."""
    if row == game_view.seen.turn:
        return Text("land-choice-own")
    if row >= game_view.seen.seats:
        return Text("land-choice-neutral")
    return Text("with-mark", {"mark": game_view.sign(row), "who": Name(row, NAME_ON_BUTTON)})


def _ends(game_view: Land, code: str) -> tuple[int, int]:
    _, origin, target = code.split(" ")
    return game_view.regions.index(origin), game_view.regions.index(target)


def _together(game_view: Land, code: str, left: int) -> int:
    """Return how many armies can take this step one after the other with `left` units of movement."""
    origin, target = _ends(game_view, code)
    armies: int = game_view.seen.armies[game_view.seen.turn][origin]
    return min(left // game_view.cost(origin, target), armies)


def _step_text(game_view: Land, code: str) -> Text:
    _, origin, target = code.split(" ")
    key = "land-choice-sail" if game_view.is_water(*_ends(game_view, code)) else "land-choice-move"
    return Text(key, {"from": game_view.called(origin), "to": game_view.called(target)})
