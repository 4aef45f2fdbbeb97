"""A summary of the rules of Legends with this table's numbers and variants."""

from collections.abc import Iterator

from bot.presenter.games.area_control import rules as shared
from bot.presenter.games.legends.cards import GAINS
from bot.presenter.games.legends.game_view import GameView
from bot.presenter.games.legends.things import tokens_of
from bot.presenter.scene import BACK, block, title_of, tool
from bot.presenter.screen import Block, Screen, Several, Show, Term, Text
from engine.games.area_control.stage import Youngest
from engine.games.legends.content import LEADERS

ACTIONS = ("place", "move", "city", "destroy")
ABOUT = tuple(f"legends-about-game-{part}" for part in ("aim", "turn", "row", "armies", "points", "words"))
"""Keys of the messages that explain the game to a newcomer in a minute."""
_OF_LAND = ("youngest", "neutral", "auction", "choosing_first", "taking_card", "choosing_action", "ending")
"""Questions whose rule is the same in all games with armies on a map."""
_ACTION_OF = {"placing": "place", "moving": "move", "building": "city", "destroying": "destroy"}


def rules_panel(game_view: GameView) -> Screen:
    """Return the panel of rules: first the rule for the present question, then all rules in the order of a match."""
    blocks = (
        title_of(game_view.scene, Text("land-rules-part")),
        *shared.now(game_view, _rule_of(game_view, game_view.seen.stage.kind)),
        *_begin(game_view),
        *_turn(game_view),
        *_actions(game_view),
        *_variants(game_view),
        *_points(game_view),
        *_end(game_view),
    )
    return Screen(blocks, tools=(*(tool(name, Show(name)) for name in ("signs", "help", "about")), BACK))


def _rule_of(game_view: GameView, kind: str) -> Text:
    if kind in _ACTION_OF:
        return Text(f"legends-mean-{_ACTION_OF[kind]}", {"start": game_view.seen.start})
    if isinstance(game_view.seen.stage, Youngest):
        return Text(f"land-now-youngest-{game_view.seen.stage.prize}")
    return Text(f"land-now-{kind}" if kind in _OF_LAND else f"legends-now-{kind}")


def _begin(game_view: GameView) -> Iterator[Block]:
    content, choices = game_view.content, game_view.seen.choices
    yield block("heading", "land-rules-begin")
    yield block("row", f"legends-rules-board-{choices.board}")
    yield block("row", "legends-rules-start", armies=content.starting_armies)
    placed = game_view.has_neutral and choices.neutral == "placed"
    if game_view.has_neutral:
        yield block("row", f"legends-rules-neutral-{choices.neutral}", armies=content.neutral_armies)
    if placed:
        yield block("row", f"land-rules-neutral-first-{choices.ties}")
    yield from shared.who_starts(game_view, "chooses")


def _turn(game_view: GameView) -> Iterator[Block]:
    yield block("heading", "land-rules-turn")
    yield block("row", "legends-rules-take", prices=Several(game_view.content.row_costs))
    yield from (block("row", f"legends-rules-{name}") for name in ("card", "joined", "refill"))
    yield block("row", "land-rules-undo")


def _actions(game_view: GameView) -> Iterator[Block]:
    yield block("heading", "land-rules-actions")
    yield from (block("row", f"legends-mean-{kind}", start=game_view.seen.start) for kind in ACTIONS)
    yield shared.supply(game_view)
    yield block("heading", "legends-rules-properties")
    yield from (block("row", f"legends-about-{name}") for name in GAINS)
    yield block("row", "legends-about-score")


def _variants(game_view: GameView) -> Iterator[Block]:
    """Yield the rules of the variants that this match uses: its tokens and its leaders."""
    choices = game_view.seen.choices
    if tokens := list(tokens_of(game_view)):
        yield block("heading", "legends-rules-tokens")
        for token in tokens:
            key = f"legends-token-{game_view.content.tokens[token].id}"
            yield block("row", "legends-token-row", token=Term(key), does=Term(key, "does"))
    if choices.leaders:
        yield block("heading", "legends-rules-leaders")
        for name in LEADERS:
            does = Term(f"legends-leader-{name}", "does")
            yield block("row", "legends-token-row", token=Term(f"legends-leader-{name}"), does=does)


def _points(game_view: GameView) -> Iterator[Block]:
    content = game_view.content
    yield block("heading", "land-rules-points")
    yield from (block("row", f"legends-rules-{name}") for name in ("regions", "islands", "cards"))
    yield block("row", "legends-rules-elixirs", points=content.elixir_points, tied=content.elixir_tie_points)


def _end(game_view: GameView) -> Iterator[Block]:
    """Yield when the match ends, and what breaks a tie; in a series no tie-break is used, as only the sums count."""
    yield block("heading", "land-rules-end", cards=game_view.seen.cards_to_end)
    tome = "-tome" if game_view.seen.choices.exploration != "none" else ""
    yield block("row", "land-rules-tie-series" if game_view.scene.series else f"legends-rules-tie{tome}")
