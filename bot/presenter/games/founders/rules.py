"""A summary of the rules of Founders with the game's numbers."""

from collections.abc import Iterator, Sequence

from bot.presenter.games.founders.game_view import GameView
from bot.presenter.scene import BACK, block, title_of, tool
from bot.presenter.screen import Block, Screen, Show, Term, Text
from engine.games.founders.content import TOKENS

ABOUT = tuple(f"founders-about-{part}" for part in ("aim", "turn", "needs", "city", "prizes", "tiles", "words"))
"""Keys of the messages that explain the game to a newcomer in a minute."""
_TURN = ("open", "act", "attach", "none")
_NEEDS = ("around", "once", "nature", "side", "replace")


def rules_panel(game_view: GameView) -> Screen:
    """Return the panel of rules: first the rule for the present question, then all rules in the order of a match."""
    blocks = (
        title_of(game_view.scene, Text("founders-rules-part")),
        *_now(game_view),
        *_begin(game_view),
        *_part("turn", _TURN),
        *_part("needs", _NEEDS),
        *_tokens(),
        *_points(game_view),
        *_end(game_view),
    )
    return Screen(blocks, tools=(*(tool(name, Show(name)) for name in ("signs", "help", "about")), BACK))


def _now(game_view: GameView) -> Iterator[Block]:
    """Yield the line with the rule for the present question; nothing if nobody is asked."""
    kind = game_view.seen.stage.kind
    if game_view.scene.waiting:
        token = getattr(game_view.seen.stage, "token", "")
        rule = Text(f"founders-does-{token}" if token else f"founders-now-{kind}")
        yield block("line", "founders-rules-now", stage=Term(f"founders-stage-{kind}"), rule=rule)


def _begin(game_view: GameView) -> Iterator[Block]:
    seating = game_view.content.seats[game_view.seen.seats]
    yield block("heading", "founders-rules-begin")
    yield block("row", "founders-rules-prizes", count=seating.prizes)
    yield block("row", "founders-rules-draft", count=seating.draft)


def _part(heading: str, names: Sequence[str]) -> Iterator[Block]:
    yield block("heading", f"founders-rules-{heading}")
    yield from (block("row", f"founders-rules-{heading}-{name}") for name in names)


def _tokens() -> Iterator[Block]:
    yield block("heading", "founders-rules-tokens")
    yield block("row", "founders-counters-all")
    yield from (block("row", f"founders-does-{token}") for token in (*TOKENS, "master"))


def _points(game_view: GameView) -> Iterator[Block]:
    yield block("heading", "founders-rules-points")
    numbers = {
        "craftsmen": game_view.content.craftsman_points,
        "tokens": game_view.content.token_points,
        "replaced": abs(game_view.content.replaced_points),
    }
    yield block("row", "founders-rules-points-prizes")
    yield from (block("row", f"founders-rules-points-{name}", points=number) for name, number in numbers.items())


def _end(game_view: GameView) -> Iterator[Block]:
    yield block("heading", "founders-rules-end")
    yield block("row", "founders-rules-end-when")
    if game_view.seen.choices.vote:
        yield block("row", "founders-rules-end-vote")
    yield block("row", "founders-rules-end-tie")
    yield block("quiet", "founders-tiles-note")
