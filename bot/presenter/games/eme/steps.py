"""The buttons of a card's actions: armies, steps, cities, victims.

Each maker gets the codes of the first steps, how many units are left, and what has to be played before: `use city`
where the action is chosen by its first step.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from bot.presenter.games.eme.sight import Sight, called
from bot.presenter.screen import Choice, Do, Name, Text

READABLE = 24
"""Shortcuts for several armies at once are added only while all steps together stay below this."""
NAME_ON_BUTTON = 9
"""Longest name on a button, in UTF-16 units: two buttons have to stand side by side."""
Run = tuple[str, ...]
Maker = Callable[[Sight, Sequence[str], int, Run], Iterator[Choice]]


def places(sight: Sight, codes: Sequence[str], left: int, before: Run = ()) -> Iterator[Choice]:
    """One button for each region and number of armies: all of them in one place is one tap."""
    most = min(left, sight.seen.supply[sight.seen.turn])
    for code in codes:
        for count in range(1, most + 1):
            label = Text("eme-choice-place", {"count": count, "region": called(region_of(code))})
            yield Choice(label, Do((*before, *(code,) * count)), "plain", f"{code}+")


def marches(sight: Sight, codes: Sequence[str], left: int, before: Run = ()) -> Iterator[Choice]:
    """Single steps, a row for each region they start from, then shortcuts: for all armies if there is room, and for any
    number of them where one taps on the picture.
    """
    shortcuts = [code for code in codes if _together(sight, code, left) > 1]
    room = len(codes) + len(shortcuts) <= READABLE
    for origin, same in groupby(codes, key=region_of):
        steps = list(same)
        yield from (Choice(_step_text(sight, code), Do((*before, code)), "plain", f"from {origin}") for code in steps)
        for code in steps:
            most = _together(sight, code, left)
            for count in range(2, most + 1):
                label = Text("times", {"what": _step_text(sight, code), "count": count})
                run, listed = Do((*before, *(code,) * count)), room and count == most
                yield Choice(label, run, "plain", f"from {origin}*", on_picture=not listed)


def cities(sight: Sight, codes: Sequence[str], left: int, before: Run = ()) -> Iterator[Choice]:
    for code in codes:
        yield Choice(_about("city", code), Do((*before, code)), "plain", "city")


def victims(sight: Sight, codes: Sequence[str], left: int, before: Run = ()) -> Iterator[Choice]:
    """A button for each region and owner, region by region; one's own armies come last."""
    regions, turn = sight.side.regions, sight.seen.turn
    for code in sorted(codes, key=lambda code: (_row(code) == turn, regions.index(region_of(code)))):
        owner = {"owner": _owner_text(sight, _row(code))}
        label = Text("eme-choice-destroy", {"region": called(region_of(code)), **owner})
        yield Choice(label, Do((*before, code)), "plain", "own" if _row(code) == turn else "victim")


MAKERS: dict[str, Maker] = {"place": places, "city": cities, "destroy": victims, "move": marches, "sail": marches}
"""By kind of action, in the order in which two actions stand on one screen: the shorter list first."""


def region_of(code: str) -> str:
    """The first region in a code: where a step begins, where a victim stands."""
    return code.split(" ")[1]


def _about(kind: str, code: str) -> Text:
    return Text(f"eme-choice-{kind}", {"region": called(region_of(code))})


def _row(code: str) -> int:
    return int(code.split(" ")[2])


def _owner_text(sight: Sight, row: int) -> Text:
    """Whose army a button removes, short: the sign with a name cut to fit, or in a word that it is nobody else's."""
    if row == sight.seen.turn:
        return Text("eme-choice-own")
    if row >= sight.seen.seats:
        return Text("eme-choice-neutral")
    return Text("with-mark", {"mark": sight.sign(row), "who": Name(row, NAME_ON_BUTTON)})


def _together(sight: Sight, code: str, left: int) -> int:
    """How many armies can take this step one after the other."""
    origin = sight.side.regions.index(region_of(code))
    return min(left, sight.seen.armies[sight.seen.turn][origin])


def _step_text(sight: Sight, code: str) -> Text:
    _, origin, target = code.split(" ")
    by_sea = sight.side.regions.index(target) in sight.side.sea[sight.side.regions.index(origin)]
    return Text("eme-choice-sail" if by_sea else "eme-choice-move", {"from": called(origin), "to": called(target)})
