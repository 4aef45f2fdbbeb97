"""The buttons of each stage, made from the legal list: what is not legal cannot be pressed. And what to tap instead."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from bot.presenter.games.eme.cards import action_text, button_text
from bot.presenter.games.eme.sight import Sight, called
from bot.presenter.games.eme.steps import MAKERS, region_of
from bot.presenter.layout import ALWAYS
from bot.presenter.scene import marked
from bot.presenter.screen import Choice, Do, Text
from engine.games.eme.stage import Building, Destroying, Moving, Placing
from engine.kernel.actors import PUBLIC

_KINDS = {
    Placing: ("place",),
    Moving: ("move", "sail"),
    Building: ("city",),
    Destroying: ("destroy",),
}
"""The actions that a stage may play."""
ActionStage = Placing | Moving | Building | Destroying

_REGION = ("region", 1)
_AREAS = {
    "take": ("card", 1),
    "place": _REGION,
    "city": _REGION,
    "neutral": _REGION,
    "destroy": _REGION,
    "move": ("region", 2),
    "first": ("seat", 1),
    "youngest": ("seat", 1),
}
"""Verb → what its words name, and how many of them name a place."""


def choices_of(sight: Sight) -> tuple[Choice, ...]:
    """What those who are asked may do, in the order of the rules."""
    asks = sight.scene.asks
    if not asks:
        return ()
    codes = list(dict.fromkeys(code for ask in asks for code in ask.legal or ()))
    if codes == ["end"]:
        return tuple(_ending(sight, codes))
    return tuple(map(_with_spots, _CHOICES[asks[0].question](sight, codes)))


def _with_spots(choice: Choice) -> Choice:
    return replace(choice, spots=spots_of(choice.press.codes)) if isinstance(choice.press, Do) else choice


def _bids(sight: Sight, codes: Sequence[str]) -> Iterator[Choice]:
    mine = sight.seen.bids[sight.scene.viewer] if sight.scene.viewer != PUBLIC else None
    for code in codes:
        coins = int(_object(code))
        label = Text("eme-choice-bid-mine", {"coins": coins}) if coins == mine else Text("number", {"number": coins})
        yield Choice(label, Do((code,)), "plain", "bid")


def _players(sight: Sight, codes: Sequence[str]) -> Iterator[Choice]:
    return (Choice(marked(sight.scene.view, int(_object(code))), Do((code,))) for code in codes)


def _neutral(sight: Sight, codes: Sequence[str]) -> Iterator[Choice]:
    """All regions, continent by continent."""
    for code in codes:
        region = region_of(code)
        continent = sight.side.continent_of[sight.side.regions.index(region)]
        label = Text("code", {"code": called(region)})
        yield Choice(label, Do((code,)), "plain", sight.side.continents[continent])


def _cards(sight: Sight, codes: Sequence[str]) -> Iterator[Choice]:
    """The cards that can be paid, from the cheapest place of the row to the dearest."""
    return (Choice(button_text(sight, int(_object(code))), Do((code,)), "plain", "row") for code in codes)


def _actions(sight: Sight, codes: Sequence[str]) -> Iterator[Choice]:
    """The first steps of both actions at once: whoever taps one has chosen its action."""
    actions = sorted(sight.card_in_play.actions, key=lambda action: list(MAKERS).index(action.kind))
    for action in actions:
        steps = sight.seen.first_steps[action.kind]
        yield from MAKERS[action.kind](sight, steps, action.units, (f"use {action.kind}",))
    yield Choice(Text("eme-choice-skip"), Do(("end",)), "cancel", ALWAYS)


def _action(sight: Sight, codes: Sequence[str]) -> Iterator[Choice]:
    """The steps of the action in play, then the ways out of it."""
    stage = sight.seen.stage
    assert isinstance(stage, ActionStage)
    steps = [code for code in codes if code not in ("next", "end")]
    yield from MAKERS[_KINDS[type(stage)][0]](sight, steps, stage.left, ())
    yield from _ways_out(sight, codes, stage)


def _ending(sight: Sight, codes: Sequence[str]) -> Iterator[Choice]:
    return (Choice(Text("eme-choice-end"), Do((code,)), "commit", ALWAYS) for code in codes)


def _ways_out(sight: Sight, codes: Sequence[str], stage: ActionStage) -> Iterator[Choice]:
    """`next` and `end`, the latter named by what it gives up."""
    if "next" in codes:
        other = sight.card_in_play.actions[stage.rest]
        yield Choice(Text("eme-choice-next", {"action": action_text(other)}), Do(("next",)), "plain", ALWAYS)
    if "end" in codes:
        label = Text("eme-choice-skip") if _untouched(sight, stage) else _enough_text(sight, stage)
        yield Choice(label, Do(("end",)), "cancel", ALWAYS)


def _enough_text(sight: Sight, stage: ActionStage) -> Text:
    """The end of a turn with what is lost by it."""
    left = Text(f"eme-choice-left-{_KINDS[type(stage)][0]}", {"left": stage.left})
    if stage.rest < 0:
        return Text("eme-choice-enough", {"left": left})
    return Text("eme-choice-enough-more", {"left": left, "more": action_text(sight.card_in_play.actions[stage.rest])})


def _untouched(sight: Sight, stage: ActionStage) -> bool:
    """Is nothing of the card done yet? Of two actions that are both to be done, the second comes after the first."""
    card = sight.card_in_play
    alike = [action for action in card.actions if action.kind in _KINDS[type(stage)]]
    begun = card.join == "and" and stage.rest < 0
    return not begun and any(stage.left == action.units for action in alike)


def _object(code: str) -> str:
    """What stands behind the verb of a code."""
    return code.split(" ", 1)[1]


_CHOICES: dict[str, Callable[[Sight, Sequence[str]], Iterator[Choice]]] = {
    "youngest": _players,
    "neutral": _neutral,
    "auction": _bids,
    "choosing_first": _players,
    "taking_card": _cards,
    "choosing_action": _actions,
    "placing": _action,
    "moving": _action,
    "building": _action,
    "destroying": _action,
    "ending": _ending,
}


def spots_of(codes: Sequence[str]) -> tuple[str, ...]:
    """The areas of the first decision that has any: `use city, city A3` is meant by a tap on A3."""
    return next((spots for spots in map(_spots, codes) if spots), ())


def _spots(code: str) -> tuple[str, ...]:
    verb, *words = code.split(" ")
    kind, named = _AREAS.get(verb, ("", 0))
    return tuple(f"{kind} {word}" for word in words[:named])
