"""A summary of the rules of Eight-Minute Empire with this table's numbers and variants."""

from collections.abc import Iterator

from bot.presenter.games.area_control import rules as shared
from bot.presenter.games.eme.cards import steps_text
from bot.presenter.games.eme.game_view import GameView
from bot.presenter.scene import BACK, block, title_of, tool
from bot.presenter.screen import Block, Screen, Several, Show, Term, Text
from engine.games.area_control.stage import Youngest

ACTIONS = ("place", "move", "sail", "city", "destroy")
ABOUT = tuple(f"eme-about-{part}" for part in ("aim", "turn", "row", "armies", "points", "words"))
"""Keys of the messages that explain the game to a newcomer in a minute."""


def rules_panel(game_view: GameView) -> Screen:
    """Return the panel of rules: first the rule for the present question, then all rules in the order of a match."""
    blocks = (
        title_of(game_view.scene, Text("land-rules-part")),
        *shared.now(game_view, _rule_of(game_view, game_view.seen.stage.kind)),
        *_begin(game_view),
        *_turn(game_view),
        *_actions(game_view),
        *_points(game_view),
        *_end(game_view),
        block("line", "eme-rules-picture"),
    )
    return Screen(blocks, tools=(*(tool(name, Show(name)) for name in ("signs", "help", "about")), BACK))


def _rule_of(game_view: GameView, kind: str) -> Text:
    actions = {"placing": "place", "building": "city", "destroying": "destroy"}
    if kind == "moving":
        sea = getattr(game_view.seen.stage, "sea", False)
        return Text("eme-mean-sail" if sea else "eme-mean-move")
    if kind in actions:
        return Text(f"eme-mean-{actions[kind]}", {"start": game_view.start})
    if isinstance(game_view.seen.stage, Youngest):
        return Text(f"land-now-youngest-{game_view.seen.stage.prize}")
    return Text(f"land-now-{kind}")


def _begin(game_view: GameView) -> Iterator[Block]:
    content, choices = game_view.content, game_view.seen.choices
    yield block("heading", "land-rules-begin")
    yield block("row", "eme-rules-start", armies=content.starting_armies, start=game_view.start)
    placed = game_view.has_neutral and choices.neutral == "placed"
    if game_view.has_neutral:
        yield block("row", "eme-rules-neutral" if placed else "eme-rules-neutral-drawn", armies=content.neutral_armies)
    if placed:
        yield block("row", f"land-rules-neutral-first-{choices.ties}")
    if choices.tokens:
        yield block("row", "eme-rules-tokens")
    yield from shared.who_starts(game_view, choices.winner)


def _turn(game_view: GameView) -> Iterator[Block]:
    yield block("heading", "land-rules-turn")
    yield block("row", "eme-rules-take", prices=Several(game_view.content.row_costs))
    yield from (block("row", f"eme-rules-{name}") for name in ("card", "joined"))
    yield block("row", f"eme-rules-refill-{game_view.seen.choices.refill}")
    yield block("row", "land-rules-undo")


def _actions(game_view: GameView) -> Iterator[Block]:
    yield block("heading", "land-rules-actions")
    yield from (block("row", f"eme-mean-{kind}", start=game_view.start) for kind in ACTIONS)
    yield shared.supply(game_view)


def _points(game_view: GameView) -> Iterator[Block]:
    yield block("heading", "land-rules-points")
    yield from (block("row", f"eme-rules-{name}") for name in ("regions", "continents", "goods"))
    for good in game_view.content.goods:
        yield block("row", "eme-rules-good", good=Term(f"eme-good-{good.id}", "many"), steps=steps_text(good))
    yield block("row", "eme-rules-wild")


def _end(game_view: GameView) -> Iterator[Block]:
    """Yield when the match ends, and what breaks a tie; in a series no tie-break is used, as only the sums count."""
    yield block("heading", "land-rules-end", cards=game_view.seen.cards_to_end)
    yield block("row", "land-rules-tie-series" if game_view.scene.series else "eme-rules-tie")
