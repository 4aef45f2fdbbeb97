"""The buttons of each stage of Eight-Minute Empire, made from the legal codes only, and the hot areas for taps."""

from collections.abc import Iterator, Sequence
from typing import Any

from bot.presenter.games.area_control.actions import whole_text
from bot.presenter.games.area_control.choices import TAKE, Maker, bids, ending, object_of, players, skip
from bot.presenter.games.area_control.game_view import VERBS
from bot.presenter.games.area_control.steps import MAKERS, region_of
from bot.presenter.games.eme.cards import button_text
from bot.presenter.games.eme.game_view import GameView, called
from bot.presenter.layout import ALWAYS
from bot.presenter.screen import Choice, Do, Text


def _neutral(game_view: GameView, codes: Sequence[str]) -> Iterator[Choice]:
    """Yield a button for each region where a neutral army can be placed, continent by continent."""
    for code in codes:
        region = region_of(code)
        continent = game_view.side.continent_of[game_view.side.regions.index(region)]
        label = Text("code", {"code": called(region)})
        yield Choice(label, Do((code,)), "plain", game_view.side.continents[continent])


def _cards(game_view: GameView, codes: Sequence[str]) -> Iterator[Choice]:
    """Yield a button for each card that can be paid, from the cheapest place of the row to the dearest."""
    for code in codes:
        card = int(object_of(code))
        icon = f"eme/goods/{game_view.content.good_name(game_view.cards[card].good)}"
        yield Choice(button_text(game_view, card), Do((code,)), "plain", "row", verb=TAKE, icon=icon)


def _actions(game_view: GameView, codes: Sequence[str]) -> Iterator[Choice]:
    """Yield buttons for the first steps of both actions of the card; such a press chooses the action too."""
    actions = sorted(game_view.card_in_play.actions, key=lambda action: list(MAKERS).index(action.kind))
    for action in actions:
        steps = game_view.seen.first_steps[action.kind]
        yield from MAKERS[action.kind](game_view, steps, action.units, (f"use {action.kind}",))
    yield Choice(Text("land-choice-skip"), Do(("end",)), "cancel", ALWAYS)


def _action(game_view: GameView, codes: Sequence[str]) -> Iterator[Choice]:
    """Yield buttons for the steps of the present action, then the buttons that end it."""
    stage: Any = game_view.seen.stage
    steps = [code for code in codes if code not in ("next", "end")]
    yield from MAKERS[VERBS[stage.kind]](game_view, steps, stage.left, ())
    if "next" in codes and (other := game_view.other_action):
        yield Choice(Text("land-choice-next", {"action": whole_text(game_view, other)}), Do(("next",)), "plain", ALWAYS)
    if "end" in codes:
        yield skip(game_view, "land-choice-enough-more")


CHOICES: dict[str, Maker] = {
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
