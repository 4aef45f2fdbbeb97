"""The buttons of each stage, made from the legal list: what is not legal cannot be pressed. And what to tap instead."""

from collections.abc import Callable, Iterator, Sequence

from bot.presenter.games.area_control.choices import bids, ending, object_of, players, with_spots
from bot.presenter.games.area_control.steps import MAKERS, region_of
from bot.presenter.games.eme.cards import action_text, button_text
from bot.presenter.games.eme.sight import Sight, called
from bot.presenter.layout import ALWAYS
from bot.presenter.screen import Choice, Do, Text
from engine.games.eme.stage import Building, Destroying, Moving, Placing

_KINDS = {
    Placing: ("place",),
    Moving: ("move", "sail"),
    Building: ("city",),
    Destroying: ("destroy",),
}
"""The actions that a stage may play."""
ActionStage = Placing | Moving | Building | Destroying


def choices_of(sight: Sight) -> tuple[Choice, ...]:
    """What those who are asked may do, in the order of the rules."""
    asks = sight.scene.asks
    if not asks:
        return ()
    codes = list(dict.fromkeys(code for ask in asks for code in ask.legal or ()))
    if codes == ["end"]:
        return tuple(ending(sight, codes))
    return tuple(map(with_spots, _CHOICES[asks[0].question](sight, codes)))


def _neutral(sight: Sight, codes: Sequence[str]) -> Iterator[Choice]:
    """All regions, continent by continent."""
    for code in codes:
        region = region_of(code)
        continent = sight.side.continent_of[sight.side.regions.index(region)]
        label = Text("code", {"code": called(region)})
        yield Choice(label, Do((code,)), "plain", sight.side.continents[continent])


def _cards(sight: Sight, codes: Sequence[str]) -> Iterator[Choice]:
    """The cards that can be paid, from the cheapest place of the row to the dearest."""
    return (Choice(button_text(sight, int(object_of(code))), Do((code,)), "plain", "row") for code in codes)


def _actions(sight: Sight, codes: Sequence[str]) -> Iterator[Choice]:
    """The first steps of both actions at once: whoever taps one has chosen its action."""
    actions = sorted(sight.card_in_play.actions, key=lambda action: list(MAKERS).index(action.kind))
    for action in actions:
        steps = sight.seen.first_steps[action.kind]
        yield from MAKERS[action.kind](sight, steps, action.units, (f"use {action.kind}",))
    yield Choice(Text("land-choice-skip"), Do(("end",)), "cancel", ALWAYS)


def _action(sight: Sight, codes: Sequence[str]) -> Iterator[Choice]:
    """The steps of the action in play, then the ways out of it."""
    stage = sight.seen.stage
    assert isinstance(stage, ActionStage)
    steps = [code for code in codes if code not in ("next", "end")]
    yield from MAKERS[_KINDS[type(stage)][0]](sight, steps, stage.left, ())
    yield from _ways_out(sight, codes, stage)


def _ways_out(sight: Sight, codes: Sequence[str], stage: ActionStage) -> Iterator[Choice]:
    """`next` and `end`, the latter named by what it gives up."""
    if "next" in codes:
        other = sight.card_in_play.actions[stage.rest]
        yield Choice(Text("land-choice-next", {"action": action_text(other)}), Do(("next",)), "plain", ALWAYS)
    if "end" in codes:
        label = Text("land-choice-skip") if _untouched(sight, stage) else _enough_text(sight, stage)
        yield Choice(label, Do(("end",)), "cancel", ALWAYS)


def _enough_text(sight: Sight, stage: ActionStage) -> Text:
    """The end of a turn with what is lost by it."""
    left = Text(f"land-choice-left-{_KINDS[type(stage)][0]}", {"left": stage.left})
    if stage.rest < 0:
        return Text("land-choice-enough", {"left": left})
    return Text("land-choice-enough-more", {"left": left, "more": action_text(sight.card_in_play.actions[stage.rest])})


def _untouched(sight: Sight, stage: ActionStage) -> bool:
    """Is nothing of the card done yet? Of two actions that are both to be done, the second comes after the first."""
    card = sight.card_in_play
    alike = [action for action in card.actions if action.kind in _KINDS[type(stage)]]
    begun = card.join == "and" and stage.rest < 0
    return not begun and any(stage.left == action.units for action in alike)


_CHOICES: dict[str, Callable[[Sight, Sequence[str]], Iterator[Choice]]] = {
    "youngest": players,
    "neutral": _neutral,
    "auction": bids,
    "choosing_first": players,
    "taking_card": _cards,
    "choosing_action": _actions,
    "placing": _action,
    "moving": _action,
    "building": _action,
    "destroying": _action,
    "ending": ending,
}
