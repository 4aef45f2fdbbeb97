"""Buttons that games with armies on a map share (bids, players, end of turn), and the hot areas of all buttons."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.presenter.games.area_control.actions import rest_text, untouched, whole_text
from bot.presenter.games.area_control.game_view import Land
from bot.presenter.layout import ALWAYS
from bot.presenter.scene import marked
from bot.presenter.screen import Choice, Do, Text
from engine.kernel.actors import PUBLIC

TAKE = Text("land-verb-take")
"""The short label of a card that can be taken."""
_REGION = ("region", 1)
_AREAS = {
    "take": ("card", 1),
    "place": _REGION,
    "hire": _REGION,
    "city": _REGION,
    "neutral": _REGION,
    "start": _REGION,
    "outpost": _REGION,
    "destroy": _REGION,
    "rob": _REGION,
    "peek": _REGION,
    "move": ("region", 2),
    "first": ("seat", 1),
    "youngest": ("seat", 1),
}
"""Verb of a code → kind of hot area, and how many words after the verb name such areas."""


Maker = Callable[[Any, Sequence[str]], Iterator[Choice]]
"""A function that makes the buttons of a question from its legal codes."""


def choices_of(game_view: Land, makers: Mapping[str, Maker]) -> tuple[Choice, ...]:
    """Return the buttons of those who are asked, in the order of the rules.

    `makers`: question → maker of its buttons.
    """
    asks = game_view.scene.asks
    if not asks:
        return ()
    codes = list(dict.fromkeys(code for ask in asks for code in ask.legal or ()))
    if codes == ["end"]:
        return tuple(ending(game_view, codes))
    return tuple(map(with_spots, makers[asks[0].question](game_view, codes)))


def skip(game_view: Land, more: str) -> Choice:
    """Return the button that ends the turn during an action; the label says what is given up.

    `more`: key of the label used when a second action would follow.
    """
    other, params = game_view.other_action, {"left": rest_text(game_view)}
    if untouched(game_view):
        label = Text("land-choice-skip")
    elif other is None:
        label = Text("land-choice-enough", params)
    else:
        label = Text(more, {**params, "more": whole_text(game_view, other)})
    return Choice(label, Do(("end",)), "cancel", ALWAYS)


def bids(game_view: Land, codes: Sequence[str]) -> Iterator[Choice]:
    mine = game_view.seen.bids[game_view.scene.viewer] if game_view.scene.viewer != PUBLIC else None
    for code in codes:
        coins = int(object_of(code))
        label = Text("land-choice-bid-mine", {"coins": coins}) if coins == mine else Text("number", {"number": coins})
        yield Choice(label, Do((code,)), "plain", "bid")


def players(game_view: Land, codes: Sequence[str]) -> Iterator[Choice]:
    return (Choice(marked(game_view.scene.view, int(object_of(code))), Do((code,))) for code in codes)


def ending(game_view: Land, codes: Sequence[str]) -> Iterator[Choice]:
    return (Choice(Text("land-choice-end"), Do((code,)), "commit", ALWAYS) for code in codes)


def object_of(code: str) -> str:
    """Return the code without its first word, the verb: `A3` for `city A3`."""
    return code.split(" ", 1)[1]


def with_spots(choice: Choice) -> Choice:
    """Return the choice with the hot areas of the picture that can be tapped in place of its button."""
    return replace(choice, spots=spots_of(choice.press.codes)) if isinstance(choice.press, Do) else choice


def spots_of(codes: Sequence[str]) -> tuple[str, ...]:
    """Return the hot areas of the first of these codes that has any; empty if none has.

    A tap on A3 can thus play the run `use city, city A3`.
    """
    return next((spots for spots in map(_spots, codes) if spots), ())


def _spots(code: str) -> tuple[str, ...]:
    verb, *words = code.split(" ")
    if verb == "put":
        return (f"region {words[-1]}",)
    kind, named = _AREAS.get(verb, ("", 0))
    return tuple(f"{kind} {word}" for word in words[:named])
