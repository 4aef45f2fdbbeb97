"""The buttons for each question of Legends, made from the legal codes only."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from bot.presenter.games.area_control.actions import whole_text
from bot.presenter.games.area_control.choices import TAKE, Maker, bids, ending, object_of, players, skip
from bot.presenter.games.area_control.game_view import VERBS
from bot.presenter.games.area_control.steps import MAKERS, owner_text, region_of, row_of
from bot.presenter.games.legends.cards import button_text
from bot.presenter.games.legends.game_view import GameView
from bot.presenter.layout import ALWAYS
from bot.presenter.screen import Choice, Do, Param, Term, Text
from engine.games.legends.content import Card

_OWN_WAYS = ("hire", "rob")
"""Verbs of codes that only the owner of the leader Bandit King may play."""


def _sides(game_view: GameView, codes: Sequence[str]) -> Iterator[Choice]:
    """Yield a button for each side of a fragment that may be laid, with the number of its regions and islands."""
    for code in codes:
        side = game_view.content.sides[game_view.content.side_number[object_of(code)]]
        numbers = {"regions": len(side.regions), "islands": len(side.islands)}
        label = Text("legends-choice-lay", {"side": Term(f"legends-side-{side.id}"), **numbers})
        yield Choice(label, Do((code,)), "plain", str(side.fragment))


def _turns(game_view: GameView, codes: Sequence[str]) -> Iterator[Choice]:
    return (Choice(Text(f"legends-choice-turn-{object_of(code)}"), Do((code,))) for code in codes)


def _regions(game_view: GameView, codes: Sequence[str]) -> Iterator[Choice]:
    """Yield a button for each region, grouped by fragment; the region is the last word of the code."""
    for code in codes:
        region = code.split(" ")[-1]
        yield Choice(Text("code", {"code": game_view.called(region)}), Do((code,)), "plain", region[0])


def _cards(game_view: GameView, codes: Sequence[str]) -> Iterator[Choice]:
    """Yield a button for each card that the player can pay, cheapest first.

    The owner of the Fairy Queen may also buy nothing.
    """
    for code in codes:
        if code != "end":
            card = int(object_of(code))
            icon = _icon(game_view.cards[card])
            yield Choice(button_text(game_view, card), Do((code,)), "plain", "row", verb=TAKE, icon=icon)
    if "end" in codes:
        yield Choice(Text("legends-choice-buy-nothing"), Do(("end",)), "cancel", ALWAYS)


def _icon(card: Card) -> str:
    """Return the drawing that stands for a card in a list: its word, else what it gives, else a star for its points."""
    if card.word:
        return f"legends/words/{card.word}"
    given = next((kind for kind, amount in asdict(card.gives).items() if amount), "")
    return f"legends/gifts/{given}" if given else "common/star"


def _actions(game_view: GameView, codes: Sequence[str]) -> Iterator[Choice]:
    """Yield buttons for the first steps of both actions of the card; such a press chooses the action too."""
    for action in sorted(game_view.card_in_play.actions, key=lambda action: list(MAKERS).index(action.kind)):
        steps, left = game_view.seen.first_steps[action.kind], action.units + game_view.more_for(action.kind)
        yield from _steps(game_view, action.kind, steps, left, (f"use {action.kind}",))
    yield from _peeks(game_view, codes)
    yield Choice(Text("land-choice-skip"), Do(("end",)), "cancel", ALWAYS)


def _action(game_view: GameView, codes: Sequence[str]) -> Iterator[Choice]:
    """Yield buttons for the steps of the present action, then the buttons that end it."""
    stage: Any = game_view.seen.stage
    steps = [code for code in codes if code not in ("next", "end") and not code.startswith("peek ")]
    yield from _steps(game_view, VERBS[stage.kind], steps, stage.left, ())
    if "next" in codes and (other := game_view.other_action):
        yield Choice(Text("land-choice-next", {"action": whole_text(game_view, other)}), Do(("next",)), "plain", ALWAYS)
    yield from _peeks(game_view, codes)
    yield skip(game_view, "legends-choice-enough-more")


def _steps(
    game_view: GameView, kind: str, steps: Sequence[str], left: int, before: tuple[str, ...]
) -> Iterator[Choice]:
    """Yield buttons for the steps of an action, first those of any player, then those of the Bandit King alone."""
    special = [code for code in steps if code.startswith(_OWN_WAYS)]
    yield from MAKERS[kind](game_view, [code for code in steps if code not in special], left, before)
    for code in special:
        verb, _ = code.split(" ", 1)
        label: dict[str, Param] = {"region": region_of(code), "owner": owner_text(game_view, row_of(code))}
        yield Choice(Text(f"legends-choice-{verb}", label), Do((*before, code)), "plain", verb)


def _ending(game_view: GameView, codes: Sequence[str]) -> Iterator[Choice]:
    yield from _peeks(game_view, codes)
    yield from ending(game_view, ["end"])


def _peeks(game_view: GameView, codes: Sequence[str]) -> Iterator[Choice]:
    """Yield a button for each face-down token to look at; during an action the label says that the look ends it."""
    key = "legends-choice-peek" if game_view.seen.stage.kind == "ending" else "legends-choice-end-and-peek"
    for code in codes:
        if code.startswith("peek "):
            yield Choice(Text(key, {"region": game_view.called(region_of(code))}), Do((code,)), "plain", ALWAYS)


CHOICES: dict[str, Maker] = {
    "laying": _sides,
    "turning": _turns,
    "starting": _regions,
    "putting": _regions,
    "outpost": _regions,
    "youngest": players,
    "neutral": _regions,
    "auction": bids,
    "choosing_first": players,
    "taking_card": _cards,
    "buying": _cards,
    "choosing_action": _actions,
    "placing": _action,
    "moving": _action,
    "building": _action,
    "destroying": _action,
    "ending": _ending,
}
