"""The buttons of each stage of Eight-Minute Empire, made from the legal codes only, and the hot areas for taps."""

from collections.abc import Callable, Iterator, Sequence

from bot.presenter.games.area_control.choices import bids, ending, object_of, players, with_spots
from bot.presenter.games.area_control.steps import MAKERS, region_of
from bot.presenter.games.eme.cards import action_text, button_text
from bot.presenter.games.eme.game_view import GameView, called
from bot.presenter.layout import ALWAYS
from bot.presenter.screen import Choice, Do, Text
from engine.games.eme.stage import Building, Destroying, Moving, Placing

_KINDS = {
    Placing: ("place",),
    Moving: ("move", "sail"),
    Building: ("city",),
    Destroying: ("destroy",),
}
"""Stage → the kinds of actions that it may play."""
ActionStage = Placing | Moving | Building | Destroying


def choices_of(game_view: GameView) -> tuple[Choice, ...]:
    """Return the buttons of those who are asked, in the order of the rules."""
    asks = game_view.scene.asks
    if not asks:
        return ()
    codes = list(dict.fromkeys(code for ask in asks for code in ask.legal or ()))
    if codes == ["end"]:
        return tuple(ending(game_view, codes))
    return tuple(map(with_spots, _CHOICES[asks[0].question](game_view, codes)))


def _neutral(game_view: GameView, codes: Sequence[str]) -> Iterator[Choice]:
    """Return a button for each region, continent by continent."""
    for code in codes:
        region = region_of(code)
        continent = game_view.side.continent_of[game_view.side.regions.index(region)]
        label = Text("code", {"code": called(region)})
        yield Choice(label, Do((code,)), "plain", game_view.side.continents[continent])


def _cards(game_view: GameView, codes: Sequence[str]) -> Iterator[Choice]:
    """Return a button for each card that can be paid, from the cheapest place of the row to the dearest."""
    return (Choice(button_text(game_view, int(object_of(code))), Do((code,)), "plain", "row") for code in codes)


def _actions(game_view: GameView, codes: Sequence[str]) -> Iterator[Choice]:
    """Return the first steps of both actions at once: pressing one chooses its action too."""
    actions = sorted(game_view.card_in_play.actions, key=lambda action: list(MAKERS).index(action.kind))
    for action in actions:
        steps = game_view.seen.first_steps[action.kind]
        yield from MAKERS[action.kind](game_view, steps, action.units, (f"use {action.kind}",))
    yield Choice(Text("land-choice-skip"), Do(("end",)), "cancel", ALWAYS)


def _action(game_view: GameView, codes: Sequence[str]) -> Iterator[Choice]:
    """Return the steps of the action in play, then the buttons that leave it."""
    stage = game_view.seen.stage
    assert isinstance(stage, ActionStage)
    steps = [code for code in codes if code not in ("next", "end")]
    yield from MAKERS[_KINDS[type(stage)][0]](game_view, steps, stage.left, ())
    yield from _ways_out(game_view, codes, stage)


def _ways_out(game_view: GameView, codes: Sequence[str], stage: ActionStage) -> Iterator[Choice]:
    """Return the buttons `next` and `end`; the label of `end` says what is given up."""
    if "next" in codes:
        other = game_view.card_in_play.actions[stage.rest]
        yield Choice(Text("land-choice-next", {"action": action_text(other)}), Do(("next",)), "plain", ALWAYS)
    if "end" in codes:
        label = Text("land-choice-skip") if _untouched(game_view, stage) else _enough_text(game_view, stage)
        yield Choice(label, Do(("end",)), "cancel", ALWAYS)


def _enough_text(game_view: GameView, stage: ActionStage) -> Text:
    """Return the label for ending the turn, with what is lost by it."""
    left = Text(f"land-choice-left-{_KINDS[type(stage)][0]}", {"left": stage.left})
    if stage.rest < 0:
        return Text("land-choice-enough", {"left": left})
    return Text(
        "land-choice-enough-more", {"left": left, "more": action_text(game_view.card_in_play.actions[stage.rest])}
    )


def _untouched(game_view: GameView, stage: ActionStage) -> bool:
    """Tell whether nothing of the card is done yet: False during the second action of an "and" card."""
    card = game_view.card_in_play
    alike = [action for action in card.actions if action.kind in _KINDS[type(stage)]]
    begun = card.join == "and" and stage.rest < 0
    return not begun and any(stage.left == action.units for action in alike)


_CHOICES: dict[str, Callable[[GameView, Sequence[str]], Iterator[Choice]]] = {
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
